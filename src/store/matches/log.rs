//! The append-only log of a match (event sourcing).

use jiff::Timestamp;
use serde_json::Value;
use sqlx::postgres::PgRow;
use sqlx::{PgExecutor, PgPool, Row};

use super::{MatchId, inconsistent, signed, small, time, unsigned};
use crate::games::Seat;
use crate::store::Database;

/// One row of the log. The opening is ply 0 of no seat; a retirement has no move, and neither has
/// what takes one back.
#[derive(Clone, Debug)]
pub struct MoveRow {
    pub ply: u32,
    /// Who moved.
    pub seat: Option<Seat>,
    /// The move, as the game writes it.
    pub move_: Option<Value>,
    /// The ply that was taken back by this one.
    pub took_back: Option<u32>,
    /// What followed, as the game writes it.
    pub events: Value,
    /// When.
    pub at: Timestamp,
}

/// Rows after `after` (exclusive; none means from the opening on), up to `until` (inclusive), at most `most`, in order.
pub async fn moves(
    db: impl PgExecutor<'_>,
    id: MatchId,
    after: Option<u32>,
    until: u32,
    most: u32,
) -> sqlx::Result<Vec<MoveRow>> {
    let rows = sqlx::query(
        "select ply, seat, move, took_back, events, at from moves \
         where match_id = $1 and ply > $2 and ply <= $3 order by ply limit $4",
    )
    .bind(id.0)
    .bind(after.map_or(-1, signed))
    .bind(signed(until))
    .bind(i64::from(most))
    .fetch_all(db)
    .await?;
    rows.iter().map(read).collect()
}

/// Rows after `after` up to `until`, which are known to be there. The log is append-only, so a replica that has all of them
/// has them as they are; one that lags is not believed.
pub async fn settled_moves(
    database: &Database,
    id: MatchId,
    after: Option<u32>,
    until: u32,
) -> sqlx::Result<Vec<MoveRow>> {
    let most = until.saturating_add(1);
    let n_expected = most.saturating_sub(after.map_or(0, |ply| ply.saturating_add(1)));
    if let Some(replica) = &database.replica {
        let ask = |pool: PgPool| async move { moves(&pool, id, after, until, most).await };
        let rows = replica.ask(ask).await;
        if let Some(rows) = rows.filter(|rows| rows.len() == n_expected as usize) {
            return Ok(rows);
        }
    }
    moves(database.pool(), id, after, until, most).await
}

/// The move a seat made under this idempotency key.
pub async fn move_by_key(
    db: impl PgExecutor<'_>,
    id: MatchId,
    seat: Seat,
    key: &str,
) -> sqlx::Result<Option<MoveRow>> {
    let row = sqlx::query(
        "select ply, seat, move, took_back, events, at from moves \
         where match_id = $1 and seat = $2 and idempotency_key = $3",
    )
    .bind(id.0)
    .bind(i16::from(seat.0))
    .bind(key)
    .fetch_optional(db)
    .await?;
    row.as_ref().map(read).transpose()
}

fn read(row: &PgRow) -> sqlx::Result<MoveRow> {
    Ok(MoveRow {
        ply: unsigned(row.try_get("ply")?),
        seat: row
            .try_get::<Option<i16>, _>("seat")?
            .map(|seat| Seat(small(seat))),
        move_: row.try_get("move")?,
        took_back: row.try_get::<Option<i32>, _>("took_back")?.map(unsigned),
        events: row.try_get("events")?,
        at: time(row, "at")?.ok_or_else(|| inconsistent("at"))?,
    })
}
