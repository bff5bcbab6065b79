//! Bots that sit down as opponents.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::{PgExecutor, PgPool};

use super::MatchId;
use super::lock::lock_open;
use crate::games::Seat;
use crate::store::request_keys::{self, Before, KeyedRequest};

/// Gives a built-in bot that does not sit there yet a seat of an open match: the wanted one, or the lowest that is free.
/// False if there is none (any more).
pub async fn seat_bot(
    pool: &PgPool,
    id: MatchId,
    (wanted, client_seed): (Option<Seat>, &str),
    at: Timestamp,
    request: Option<&KeyedRequest>,
) -> sqlx::Result<Result<bool, Before>> {
    let mut transaction = pool.begin().await?;
    let is_open = lock_open(&mut transaction, id).await?;
    if let Err(before) = request_keys::claim(&mut transaction, request, id.0).await? {
        return Ok(Err(before));
    }
    // What is not done leaves no key behind.
    if !is_open || !insert_bot(&mut *transaction, id, wanted, client_seed, at).await? {
        return Ok(Ok(false));
    }
    transaction.commit().await?;
    Ok(Ok(true))
}

/// The same inside a transaction that holds the match, or makes it.
pub(super) async fn insert_bot(
    db: impl PgExecutor<'_>,
    id: MatchId,
    wanted: Option<Seat>,
    client_seed: &str,
    at: Timestamp,
) -> sqlx::Result<bool> {
    let seated = sqlx::query(
        "insert into seats (match_id, seat, user_id, client_seed, joined_at, bot) \
         select m.id, free.seat, u.id, $3, $4, 'standard' \
         from matches m, generate_series(0, m.n_seats - 1) as free (seat), users u \
         where m.id = $1 and ($2::smallint is null or free.seat = $2) and u.is_bot \
           and not exists (select 1 from seats s where s.match_id = $1 and s.seat = free.seat) \
           and not exists (select 1 from seats s where s.match_id = $1 and s.user_id = u.id) \
         order by free.seat, u.id limit 1",
    )
    .bind(id.0)
    .bind(wanted.map(|seat| i16::from(seat.0)))
    .bind(client_seed)
    .bind(at.to_sqlx())
    .execute(db)
    .await?;
    Ok(seated.rows_affected() == 1)
}

/// Frees the seat of a built-in bot while the match is open; false if no such bot sits there.
pub async fn unseat_bot(pool: &PgPool, id: MatchId, seat: Seat) -> sqlx::Result<bool> {
    let mut transaction = pool.begin().await?;
    if !lock_open(&mut transaction, id).await? {
        return Ok(false);
    }
    let done = sqlx::query(
        "delete from seats s using users u \
         where s.match_id = $1 and s.seat = $2 and u.id = s.user_id and u.is_bot",
    )
    .bind(id.0)
    .bind(i16::from(seat.0))
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(done.rows_affected() == 1)
}
