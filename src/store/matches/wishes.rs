//! What players ask for before the start. Wishes change under the lock of their match, like the seats they belong to.

use serde_json::Value;
use sqlx::postgres::PgRow;
use sqlx::{PgConnection, PgPool, Row};

use super::lock::lock_open;
use super::{MatchId, UserId, inconsistent};
use crate::games::Seat;

/// What the player of a seat asks for.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SeatWish {
    pub seat: Seat,
    /// The wish, as the game writes it.
    pub wish: Value,
}

/// Writes down what a user asks for, nothing for no wish; false if the match is not open (any more) or the user does not
/// sit there.
pub async fn set_wish(
    pool: &PgPool,
    id: MatchId,
    user: UserId,
    wish: Option<&Value>,
) -> sqlx::Result<bool> {
    let mut transaction = pool.begin().await?;
    if !lock_open(&mut transaction, id).await? {
        return Ok(false);
    }
    let done = sqlx::query("update seats set wish = $3 where match_id = $1 and user_id = $2")
        .bind(id.0)
        .bind(user.0)
        .bind(wish)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(done.rows_affected() == 1)
}

/// Forgets what was asked for, once it is settled.
pub(super) async fn forget_wishes(transaction: &mut PgConnection, id: MatchId) -> sqlx::Result<()> {
    sqlx::query("update seats set wish = null where match_id = $1 and wish is not null")
        .bind(id.0)
        .execute(transaction)
        .await?;
    Ok(())
}

/// The wishes of a row of `select_matches!`, in the order in which people sat down.
pub(super) fn read_wishes(row: &PgRow) -> sqlx::Result<Vec<SeatWish>> {
    match row.try_get::<Option<Value>, _>("wishes")? {
        Some(json) => serde_json::from_value(json).map_err(|_| inconsistent("wishes")),
        None => Ok(Vec::new()),
    }
}
