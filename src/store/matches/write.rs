//! What changes a match: creating, starting, cancelling.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde_json::Value;
use sqlx::types::Json;
use sqlx::{PgConnection, PgExecutor, PgPool, Row};

use super::bots::insert_bot;
use super::lock::lock_open;
use super::people::insert_invitations;
use super::wishes::forget_wishes;
use super::{
    ClockSettings, Clocks, InboxKind, Joining, MatchId, Named, SeatWish, Undo, UserId, Visibility,
    ids, seat_bits, signed,
};
use crate::fairness::Scheme;
use crate::games::SeatSet;
use crate::store::request_keys::{self, Before, KeyedRequest};
use crate::store::users;

/// A match to be created, with its owner on the first seat.
#[derive(Debug)]
pub struct NewMatch<'a> {
    pub id: MatchId,
    /// The name of the game.
    pub game: &'a str,
    /// The version of its rules.
    pub rules_version: u32,
    pub options: &'a Value,
    /// How many seats.
    pub n_seats: u8,
    /// Who may see it.
    pub visibility: Visibility,
    /// Who may join it.
    pub joining: Joining,
    /// Whether its moves can be taken back.
    pub undo: Undo,
    /// Who creates it.
    pub owner: UserId,
    /// What the owner adds to chance.
    pub client_seed: &'a str,
    /// What the owner asks for.
    pub wish: Option<&'a Value>,
    /// The secret of the link.
    pub link: &'a str,
    /// The secret of its chance.
    pub server_seed: [u8; 32],
    /// The match it repeats.
    pub rematch_of: Option<MatchId>,
    /// Who is invited at once.
    pub guests: &'a [UserId],
    /// What each bot that sits down at once adds to chance.
    pub bots: &'a [String],
    /// How time is kept.
    pub clock: Option<&'a ClockSettings>,
    /// Now.
    pub at: Timestamp,
}

/// What became of the wish to create a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Created {
    /// It is there.
    Match,
    /// Its owner has deleted the account meanwhile.
    OwnerGone,
    /// Too many matches of its owner wait for their start.
    TooMany,
}

/// Creates a match with its bots and invitations, unless its owner has `most` open ones already, or the same request has
/// created it before.
pub async fn insert(
    pool: &PgPool,
    new: &NewMatch<'_>,
    most: i64,
    request: Option<&KeyedRequest>,
) -> sqlx::Result<Result<Created, Before>> {
    let mut transaction = pool.begin().await?;
    // The transaction that holds the row of the owner counts alone, and no account is deleted meanwhile.
    let people: Vec<UserId> = [&[new.owner], new.guests].concat();
    let alive = users::lock_alive(&mut transaction, &people).await?;
    if !alive.contains(&new.owner) {
        return Ok(Ok(Created::OwnerGone));
    }
    if let Err(before) = request_keys::claim(&mut transaction, request, new.id.0).await? {
        return Ok(Err(before));
    }
    let open = "select count(*) as n from matches where owner_id = $1 and status = 'open'";
    let open = sqlx::query(open).bind(new.owner.0);
    let open = open.fetch_one(&mut *transaction).await?;
    if open.try_get::<i64, _>("n")? >= most {
        return Ok(Ok(Created::TooMany));
    }
    insert_row(&mut *transaction, new).await?;
    for seed in new.bots {
        insert_bot(&mut *transaction, new.id, None, seed, new.at).await?;
    }
    let guests = alive.iter().filter(|user| **user != new.owner).copied();
    let guests: Vec<UserId> = guests.collect();
    insert_invitations(&mut *transaction, new.id, &guests, new.owner, new.at).await?;
    transaction.commit().await?;
    Ok(Ok(Created::Match))
}

async fn insert_row(db: impl PgExecutor<'_>, new: &NewMatch<'_>) -> sqlx::Result<()> {
    sqlx::query(
        "with created as ( \
           insert into matches (id, game, rules_version, options, n_seats, visibility, joining, owner_id, link, \
                                server_seed, rematch_of, created_at, clock, undo) \
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $14, $15) returning id) \
         insert into seats (match_id, seat, user_id, client_seed, joined_at, wish) \
         select id, 0, $8, $13, $12, $16 from created",
    )
    .bind(new.id.0)
    .bind(new.game)
    .bind(signed(new.rules_version))
    .bind(new.options)
    .bind(i16::from(new.n_seats))
    .bind(new.visibility.name())
    .bind(new.joining.name())
    .bind(new.owner.0)
    .bind(new.link)
    .bind(new.server_seed.as_slice())
    .bind(new.rematch_of.map(|id| id.0))
    .bind(new.at.to_sqlx())
    .bind(new.client_seed)
    .bind(new.clock.map(Json))
    .bind(new.undo.name())
    .bind(new.wish)
    .execute(db)
    .await?;
    Ok(())
}

/// What the start of a match stores.
#[derive(Debug)]
pub struct Start<'a> {
    /// How many seats it is played with.
    pub n_seats: u8,
    /// With which options; those of a rematch may depend on who sits where.
    pub options: &'a Value,
    /// By which scheme it is dealt.
    pub scheme: Scheme,
    /// The events of the opening.
    pub events: &'a Value,
    /// The state after it.
    pub snapshot: &'a [u8],
    /// Whose decision it is.
    pub waiting: SeatSet,
    /// The users the match waits for.
    pub waiting_users: &'a [UserId],
    /// Everybody who sits, in the order of seats.
    pub users: &'a [UserId],
    /// What each of them added to chance: a player who leaves and comes back has another.
    pub client_seeds: &'a [String],
    /// What they asked for, in the order in which they sat down.
    pub wishes: &'a [SeatWish],
    /// Those of them who are people.
    pub people: &'a [UserId],
    /// The clocks, if there are any.
    pub clocks: Option<&'a Clocks>,
    /// When the sweeper must look at the match at the latest.
    pub look_at: Option<Timestamp>,
    /// Now.
    pub at: Timestamp,
}

/// Starts an open match whose seats are exactly 0 to n−1, and forgets the wishes; false if it was not open any more, or
/// its seats or wishes have changed.
pub async fn start(pool: &PgPool, id: MatchId, start: Start<'_>) -> sqlx::Result<bool> {
    let mut transaction = pool.begin().await?;
    // First the lock, then the seats: a user who leaves or sits down has done so before, or finds the match running.
    if !lock_open(&mut transaction, id).await? {
        return Ok(false);
    }
    let opened = sqlx::query(
        "update matches set status = 'running', n_seats = $2, ply = 0, waiting = $3, snapshot = $4, started_at = $5, \
                            moved_at = $5, clocks = $7, options = $8, fairness = $11 \
         where id = $1 \
           and $6 = array(select user_id from seats where match_id = $1 order by seat) \
           and $9 = array(select client_seed from seats where match_id = $1 order by seat) \
           and $10 = coalesce((select jsonb_agg(jsonb_build_object('seat', s.seat, 'wish', s.wish) \
                                               order by s.joined_at, s.seat) \
                              from seats s where s.match_id = $1 and s.wish is not null), '[]') returning id",
    )
    .bind(id.0)
    .bind(i16::from(start.n_seats))
    .bind(seat_bits(start.waiting))
    .bind(start.snapshot)
    .bind(start.at.to_sqlx())
    .bind(ids(start.users))
    .bind(start.clocks.map(Clocks::write))
    .bind(start.options)
    .bind(start.client_seeds)
    .bind(Json(start.wishes))
    .bind(start.scheme.name())
    .fetch_optional(&mut *transaction)
    .await?;
    if opened.is_none() {
        return Ok(false);
    }
    if !start.wishes.is_empty() {
        forget_wishes(&mut transaction, id).await?;
    }
    if let Some(look_at) = start.look_at {
        sqlx::query("insert into deadlines (match_id, next_at) values ($1, $2)")
            .bind(id.0)
            .bind(look_at.to_sqlx())
            .execute(&mut *transaction)
            .await?;
    }
    sqlx::query("insert into moves (match_id, ply, events, at) values ($1, 0, $2, $3)")
        .bind(id.0)
        .bind(start.events)
        .bind(start.at.to_sqlx())
        .execute(&mut *transaction)
        .await?;
    tell_started(&mut transaction, id, &start).await?;
    transaction.commit().await?;
    Ok(true)
}

/// Every player learns that it has started, and those who are asked that it is their turn.
async fn tell_started(
    transaction: &mut PgConnection,
    id: MatchId,
    start: &Start<'_>,
) -> sqlx::Result<()> {
    for (kind, users) in [
        (InboxKind::Started, start.people),
        (InboxKind::Turn, start.waiting_users),
    ] {
        sqlx::query(
            "insert into inbox (user_id, id, kind, match_id, ply, at) \
             select u, gen_random_uuid(), $2, $3, 0, $4 from unnest($1::uuid[]) as u order by u",
        )
        .bind(ids(users))
        .bind(kind.name())
        .bind(id.0)
        .bind(start.at.to_sqlx())
        .execute(&mut *transaction)
        .await?;
    }
    Ok(())
}

/// Cancels a match that has not started; false if it has.
pub async fn cancel(db: impl PgExecutor<'_>, id: MatchId) -> sqlx::Result<bool> {
    let done =
        sqlx::query("update matches set status = 'cancelled' where id = $1 and status = 'open'")
            .bind(id.0)
            .execute(db)
            .await?;
    Ok(done.rows_affected() == 1)
}

/// Puts a snapshot that was rebuilt from the moves in place of the stored one, if the match has not moved since.
pub async fn replace_snapshot(
    db: impl PgExecutor<'_>,
    id: MatchId,
    ply: u32,
    snapshot: &[u8],
    waiting: SeatSet,
) -> sqlx::Result<bool> {
    let done =
        sqlx::query("update matches set snapshot = $3, waiting = $4 where id = $1 and ply = $2")
            .bind(id.0)
            .bind(signed(ply))
            .bind(snapshot)
            .bind(seat_bits(waiting))
            .execute(db)
            .await?;
    Ok(done.rows_affected() == 1)
}
