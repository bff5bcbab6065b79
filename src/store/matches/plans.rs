//! Plans: moves that were left for later. A plan goes with the next move of its seat, in the statement that stores it.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde::{Deserialize, Serialize};
use sqlx::postgres::PgRow;
use sqlx::{PgConnection, PgExecutor, PgPool, Row};
use uuid::Uuid;

use super::{MatchId, inconsistent, lock, look_soon, seat_set_of, signed, time, unsigned};
use crate::games::{Seat, SeatSet};
use crate::store::UserId;

/// One line of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlanLine {
    /// The move in notation.
    #[serde(rename = "move")]
    pub move_: String,
    /// What the last move of another seat must have been, in notation as this seat reads it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only_if: Option<String>,
}

/// What a seat left to be played for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanRow {
    /// Which plan it is.
    pub id: Uuid,
    /// Its lines; the first that is allowed is played.
    pub lines: Vec<PlanLine>,
    /// The ply the match was at when it was left.
    pub made_at_ply: u32,
    /// When it was left.
    pub created_at: Timestamp,
}

/// Leaves a plan in the place of an earlier one; false if the match is not as it was at this ply and revision. Where
/// the seat is asked already, the plan is due at once.
pub async fn leave_plan(
    pool: &PgPool,
    id: MatchId,
    version: (u32, u32),
    seat: Seat,
    plan: &PlanRow,
) -> sqlx::Result<bool> {
    let lines =
        serde_json::to_value(&plan.lines).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let mut transaction = pool.begin().await?;
    let locked = lock(&mut transaction, id).await?;
    if !locked.is_some_and(|locked| locked.is_still(version)) {
        return Ok(false);
    }
    sqlx::query(
        "insert into plans (match_id, seat, id, lines, made_at_ply, created_at) values ($1, $2, $3, $4, $5, $6) \
         on conflict on constraint plans_pkey do update \
         set id = $3, lines = $4, made_at_ply = $5, created_at = $6",
    )
    .bind(id.0)
    .bind(i16::from(seat.0))
    .bind(plan.id)
    .bind(lines)
    .bind(signed(plan.made_at_ply))
    .bind(plan.created_at.to_sqlx())
    .execute(&mut *transaction)
    .await?;
    if locked.is_some_and(|locked| locked.waiting.contains(seat)) {
        look_soon(&mut *transaction, id, plan.created_at).await?;
    }
    transaction.commit().await?;
    Ok(true)
}

/// The plan of a seat.
pub async fn plan(
    db: impl PgExecutor<'_>,
    id: MatchId,
    seat: Seat,
) -> sqlx::Result<Option<PlanRow>> {
    let row = sqlx::query(
        "select id, lines, made_at_ply, created_at from plans where match_id = $1 and seat = $2",
    )
    .bind(id.0)
    .bind(i16::from(seat.0))
    .fetch_optional(db)
    .await?;
    row.as_ref().map(read).transpose()
}

fn read(row: &PgRow) -> sqlx::Result<PlanRow> {
    Ok(PlanRow {
        id: row.try_get("id")?,
        lines: serde_json::from_value(row.try_get("lines")?).map_err(|_| inconsistent("lines"))?,
        made_at_ply: unsigned(row.try_get("made_at_ply")?),
        created_at: time(row, "created_at")?.ok_or_else(|| inconsistent("created_at"))?,
    })
}

/// The plans of a user, with their matches, oldest first.
pub async fn plans_of(
    db: impl PgExecutor<'_>,
    user: UserId,
) -> sqlx::Result<Vec<(MatchId, PlanRow)>> {
    let rows = sqlx::query(
        "select p.match_id, p.id, p.lines, p.made_at_ply, p.created_at \
         from seats s join plans p on p.match_id = s.match_id and p.seat = s.seat \
         where s.user_id = $1 order by p.created_at, p.id",
    )
    .bind(user.0)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| Ok((MatchId(row.try_get("match_id")?), read(row)?)))
        .collect()
}

/// Whether the plan is still there; if so it stays until the transaction ends. The match is locked first, as by every
/// move.
pub async fn lock_plan(
    transaction: &mut PgConnection,
    id: MatchId,
    plan: Uuid,
) -> sqlx::Result<bool> {
    lock(transaction, id).await?;
    let row = sqlx::query("select 1 from plans where match_id = $1 and id = $2 for update")
        .bind(id.0)
        .bind(plan)
        .fetch_optional(transaction)
        .await?;
    Ok(row.is_some())
}

/// The seats that have left a plan.
pub async fn planned(db: impl PgExecutor<'_>, id: MatchId) -> sqlx::Result<SeatSet> {
    let rows = sqlx::query("select seat from plans where match_id = $1")
        .bind(id.0)
        .fetch_all(db)
        .await?;
    seat_set_of(&rows)
}

/// Those of these matches in which a seat has left a plan.
pub async fn with_plans(db: impl PgExecutor<'_>, ids: &[MatchId]) -> sqlx::Result<Vec<MatchId>> {
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query("select distinct match_id from plans where match_id = any($1)")
        .bind(ids)
        .fetch_all(db)
        .await?;
    rows.iter()
        .map(|row| Ok(MatchId(row.try_get("match_id")?)))
        .collect()
}

/// Forgets the plan of a seat: this one, or whichever there is. False if there was none.
pub async fn forget_plan(
    db: impl PgExecutor<'_>,
    id: MatchId,
    seat: Seat,
    plan: Option<Uuid>,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "delete from plans where match_id = $1 and seat = $2 and ($3::uuid is null or id = $3)",
    )
    .bind(id.0)
    .bind(i16::from(seat.0))
    .bind(plan)
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}
