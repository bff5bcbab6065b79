//! Bots that sit down as opponents.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::{PgExecutor, PgPool};

use super::MatchId;
use crate::games::Seat;

/// Gives a built-in bot that does not sit there yet a seat of an open match: the wanted one, or the lowest that is free.
/// False if there is none (any more).
pub async fn seat_bot(
    pool: &PgPool,
    id: MatchId,
    wanted: Option<Seat>,
    client_seed: &str,
    at: Timestamp,
) -> sqlx::Result<bool> {
    let mut transaction = pool.begin().await?;
    let locked = sqlx::query("select 1 from matches where id = $1 and status = 'open' for update")
        .bind(id.0)
        .fetch_optional(&mut *transaction)
        .await?;
    if locked.is_none() {
        return Ok(false);
    }
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
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(seated.rows_affected() == 1)
}

/// Frees the seat of a built-in bot while the match is open; false if no such bot sits there.
pub async fn unseat_bot(db: impl PgExecutor<'_>, id: MatchId, seat: Seat) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "delete from seats s using matches m, users u \
         where s.match_id = $1 and s.seat = $2 and u.id = s.user_id and u.is_bot \
           and m.id = s.match_id and m.status = 'open'",
    )
    .bind(id.0)
    .bind(i16::from(seat.0))
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}
