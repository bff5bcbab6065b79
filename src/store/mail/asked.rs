//! Users who were asked to sit down: by an invitation, or as the substitute for a seat of a running match.

use sqlx::postgres::PgRow;
use sqlx::{PgExecutor, Row};

use crate::games::Seat;
use crate::store::{MatchId, UserId};

/// The most users of one match among whom the reader of a letter is looked for.
const MOST_ASKED: i64 = 1000;

/// Who was invited to a match.
pub async fn invited_users(db: impl PgExecutor<'_>, id: MatchId) -> sqlx::Result<Vec<UserId>> {
    let rows = sqlx::query("select user_id from invitations where match_id = $1 limit $2")
        .bind(id.0)
        .bind(MOST_ASKED)
        .fetch_all(db)
        .await?;
    users(&rows)
}

/// Who was asked to take over a seat.
pub async fn substitutes(
    db: impl PgExecutor<'_>,
    id: MatchId,
    seat: Seat,
) -> sqlx::Result<Vec<UserId>> {
    let rows =
        sqlx::query("select user_id from seat_offers where match_id = $1 and seat = $2 limit $3")
            .bind(id.0)
            .bind(i16::from(seat.0))
            .bind(MOST_ASKED)
            .fetch_all(db)
            .await?;
    users(&rows)
}

fn users(rows: &[PgRow]) -> sqlx::Result<Vec<UserId>> {
    let user = |row: &PgRow| Ok(UserId(row.try_get("user_id")?));
    rows.iter().map(user).collect()
}

/// Who has invited a user to a match.
pub async fn inviter(
    db: impl PgExecutor<'_>,
    id: MatchId,
    user: UserId,
) -> sqlx::Result<Option<UserId>> {
    let row =
        sqlx::query("select invited_by from invitations where match_id = $1 and user_id = $2")
            .bind(id.0)
            .bind(user.0)
            .fetch_optional(db)
            .await?;
    row.map(|row| Ok(UserId(row.try_get("invited_by")?)))
        .transpose()
}

/// The seats that a user was asked to take over, and by whom; the latest first.
pub async fn seats_offered(
    db: impl PgExecutor<'_>,
    id: MatchId,
    user: UserId,
) -> sqlx::Result<Vec<(Seat, UserId)>> {
    let rows = sqlx::query(
        "select seat, offered_by from seat_offers where match_id = $1 and user_id = $2 order by created_at desc, seat",
    )
    .bind(id.0)
    .bind(user.0)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let seat = u8::try_from(row.try_get::<i16, _>("seat")?).unwrap_or(u8::MAX);
            Ok((Seat(seat), UserId(row.try_get("offered_by")?)))
        })
        .collect()
}
