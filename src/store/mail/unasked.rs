//! Letters to people who have not asked for any, counted (rate limit) by who has them sent, from where, and to whom.

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use sqlx::{PgConnection, PgExecutor, PgPool, Row};
use uuid::Uuid;

use super::Fingerprint;
use crate::store::UserId;

/// The most letters on behalf of one user in a day.
pub const MOST_PER_USER: i64 = 20;
/// The most letters on behalf of one network in a day: a family, or an attacker who makes up accounts.
const MOST_PER_NETWORK: i64 = 60;
/// The most letters to one address in a day, of all senders together.
const MOST_PER_ADDRESS: i64 = 5;
/// What is a day here: any 24 hours.
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// A letter its reader has not asked for.
#[derive(Clone, Copy, Debug)]
pub struct Unasked {
    /// Which letter.
    pub id: Uuid,
    /// To whom.
    pub address: Fingerprint,
    /// On whose behalf.
    pub sender: UserId,
    /// Where they are, if they are there now.
    pub network: Option<Fingerprint>,
    /// When.
    pub at: Timestamp,
}

/// Whether there may be one more letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// There may.
    Letter,
    /// Its reader has had enough.
    NoLetter,
    /// Its sender has had enough.
    NotEvenTried,
}

/// Counts what there was in a day. A transaction that counts about the same sender, network or address waits until this
/// transaction ends.
pub(super) async fn room_for(
    transaction: &mut PgConnection,
    letter: &Unasked,
) -> sqlx::Result<Room> {
    let network = letter.network.as_ref().map(<[u8; 32]>::as_slice);
    let sender = letter.sender.0.as_bytes().as_slice();
    let mut locks: Vec<i64> = [Some(sender), network, Some(letter.address.as_slice())]
        .into_iter()
        .flatten()
        .filter_map(|key| key.last_chunk().copied().map(i64::from_be_bytes))
        .collect();
    // In one order, so that two who count wait for each other and not in a circle.
    locks.sort_unstable();
    sqlx::query("select pg_advisory_xact_lock(k) from unnest($1::bigint[]) as k")
        .bind(locks)
        .execute(&mut *transaction)
        .await?;
    let row = sqlx::query(
        "select (select count(*) from unasked_letters where sender_id = $1 and at > $4) as of_sender, \
           (select count(*) from unasked_letters where network = $2 and at > $4) as of_network, \
           (select count(*) from unasked_letters where address = $3 and is_sent and at > $4) as to_address",
    )
    .bind(letter.sender.0)
    .bind(network)
    .bind(letter.address.as_slice())
    .bind((letter.at - DAY).to_sqlx())
    .fetch_one(transaction)
    .await?;
    let n = |name| row.try_get::<i64, _>(name);
    Ok(
        if n("of_sender")? >= MOST_PER_USER || n("of_network")? >= MOST_PER_NETWORK {
            Room::NotEvenTried
        } else if n("to_address")? >= MOST_PER_ADDRESS {
            Room::NoLetter
        } else {
            Room::Letter
        },
    )
}

/// Notes a letter.
pub(super) async fn note(
    db: impl PgExecutor<'_>,
    letter: &Unasked,
    is_sent: bool,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into unasked_letters (id, address, sender_id, network, is_sent, at) values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(letter.id)
    .bind(letter.address.as_slice())
    .bind(letter.sender.0)
    .bind(letter.network.as_ref().map(<[u8; 32]>::as_slice))
    .bind(is_sent)
    .bind(letter.at.to_sqlx())
    .execute(db)
    .await
    .map(drop)
}

/// Notes a letter that is about to be sent, if there is room for it.
pub async fn take_letter(pool: &PgPool, letter: &Unasked) -> sqlx::Result<Room> {
    let mut transaction = pool.begin().await?;
    let room = room_for(&mut transaction, letter).await?;
    if room == Room::Letter {
        note(&mut *transaction, letter, true).await?;
        transaction.commit().await?;
    }
    Ok(room)
}

/// A letter that was noted could not be sent.
pub async fn give_letter_back(db: impl PgExecutor<'_>, id: Uuid) -> sqlx::Result<()> {
    sqlx::query("delete from unasked_letters where id = $1")
        .bind(id)
        .execute(db)
        .await
        .map(drop)
}

/// Forgets letters that do not count any more.
pub async fn forget_unasked(db: impl PgExecutor<'_>, now: Timestamp) -> sqlx::Result<()> {
    sqlx::query("delete from unasked_letters where at < $1")
        .bind((now - DAY * 2).to_sqlx())
        .execute(db)
        .await
        .map(drop)
}
