//! What the tables of matches hold about one user (data export, erasure): to be given to them, and to be removed when
//! they go.

use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;
use sqlx::{PgConnection, PgExecutor, Row};

use super::{MatchId, UserId, inconsistent, small, time, unsigned};

/// A match in an export.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportedMatch {
    pub id: MatchId,
    /// Which game.
    pub game: String,
    /// What state it is in.
    pub status: String,
    /// The own seat.
    pub seat: u8,
    /// What was added to chance.
    pub client_seed: String,
    /// What was asked for before the start.
    pub wish: Option<Value>,
    /// When the seat was taken.
    pub joined_at: Timestamp,
    /// What was noted about it.
    pub note: Option<String>,
}

/// A message in an export.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportedMessage {
    /// In which match.
    #[serde(rename = "match")]
    pub match_: MatchId,
    /// Its place in the talk.
    pub number: u32,
    /// What was said.
    pub text: Option<String>,
    /// When.
    pub at: Timestamp,
}

/// The matches a user sits at, newest first.
pub async fn matches_of(db: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<Vec<ExportedMatch>> {
    let rows = sqlx::query(
        "select m.id, m.game, m.status, s.seat, s.client_seed, s.wish, s.joined_at, n.text from seats s \
         join matches m on m.id = s.match_id \
         left join notes n on n.match_id = s.match_id and n.user_id = s.user_id \
         where s.user_id = $1 order by s.match_id desc",
    )
    .bind(user.0)
    .fetch_all(db)
    .await?;
    let read = |row: &sqlx::postgres::PgRow| {
        Ok(ExportedMatch {
            id: MatchId(row.try_get("id")?),
            game: row.try_get("game")?,
            status: row.try_get("status")?,
            seat: small(row.try_get("seat")?),
            client_seed: row.try_get("client_seed")?,
            wish: row.try_get("wish")?,
            joined_at: time(row, "joined_at")?.ok_or_else(|| inconsistent("joined_at"))?,
            note: row.try_get("text")?,
        })
    };
    rows.iter().map(read).collect()
}

/// What a user has said, match by match.
pub async fn messages_of(
    db: impl PgExecutor<'_>,
    user: UserId,
) -> sqlx::Result<Vec<ExportedMessage>> {
    let rows = sqlx::query(
        "select match_id, number, text, at from messages where author_id = $1 order by match_id, number",
    )
    .bind(user.0)
    .fetch_all(db)
    .await?;
    let read = |row: &sqlx::postgres::PgRow| {
        Ok(ExportedMessage {
            match_: MatchId(row.try_get("match_id")?),
            number: unsigned(row.try_get("number")?),
            text: row.try_get("text")?,
            at: time(row, "at")?.ok_or_else(|| inconsistent("at"))?,
        })
    };
    rows.iter().map(read).collect()
}

/// Whether a user sits at an open or running match that is not among these.
pub async fn sits_elsewhere(
    db: impl PgExecutor<'_>,
    user: UserId,
    left: &[MatchId],
) -> sqlx::Result<bool> {
    let left: Vec<uuid::Uuid> = left.iter().map(|id| id.0).collect();
    let row = sqlx::query(
        "select 1 from seats s join matches m on m.id = s.match_id \
         where s.user_id = $1 and m.status in ('open', 'running') and m.id <> all($2) limit 1",
    )
    .bind(user.0)
    .bind(left)
    .fetch_optional(db)
    .await?;
    Ok(row.is_some())
}

/// Removes what only concerned this user, and the words of what they said. Seats and moves stay: they are the matches
/// of others too.
pub async fn forget_user(transaction: &mut PgConnection, user: UserId) -> sqlx::Result<()> {
    for statement in [
        "update messages set text = null where author_id = $1",
        "delete from notes where user_id = $1",
        "delete from spectators where user_id = $1",
        "delete from invitations where user_id = $1",
        "delete from seat_offers where user_id = $1",
        "delete from vacations where user_id = $1",
        "delete from inbox where user_id = $1",
        "delete from inbox_heads where user_id = $1",
        "delete from request_keys where user_id = $1",
    ] {
        sqlx::query(statement)
            .bind(user.0)
            .execute(&mut *transaction)
            .await?;
    }
    Ok(())
}
