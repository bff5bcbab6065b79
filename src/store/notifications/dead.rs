//! Dead letters: what could not be delivered, until the user or an administrator tries again or it is forgotten.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::postgres::PgRow;
use sqlx::{PgExecutor, Row};
use uuid::Uuid;

use super::{ChannelKind, DeliveryPurpose, NoticeRow, UserId, inconsistent, named, time};

/// A dead letter.
#[derive(Clone, Debug)]
pub struct DeadRow {
    pub id: Uuid,
    /// Whose.
    pub user: UserId,
    /// Where it was to go.
    pub channel: Uuid,
    /// What kind of channel that is.
    pub channel_kind: ChannelKind,
    /// What it was for.
    pub purpose: DeliveryPurpose,
    /// What it would have told.
    pub news: Vec<NoticeRow>,
    /// How often it was tried.
    pub attempts: u32,
    /// Why the last try failed.
    pub last_error: Option<String>,
    /// When it was written.
    pub created_at: Timestamp,
}

/// A query for dead letters.
macro_rules! select {
    ($end:literal) => {
        concat!(
            "select d.id, d.user_id, d.channel_id, c.kind as channel_kind, d.purpose, d.news, d.attempts, d.last_error, \
                 d.created_at \
             from deliveries d join channels c on c.user_id = d.user_id and c.id = d.channel_id \
             where d.state = 'dead' ",
            $end
        )
    };
}

/// The dead letters of a user, newest first.
pub async fn dead_of(
    db: impl PgExecutor<'_>,
    user: UserId,
    most: u32,
) -> sqlx::Result<Vec<DeadRow>> {
    let rows = sqlx::query(select!("and d.user_id = $1 order by d.id desc limit $2"))
        .bind(user.0)
        .bind(i64::from(most))
        .fetch_all(db)
        .await?;
    rows.iter().map(read).collect()
}

/// The dead letters of everybody, oldest first.
pub async fn list_dead(db: impl PgExecutor<'_>, most: u32) -> sqlx::Result<Vec<DeadRow>> {
    let rows = sqlx::query(select!("order by d.created_at, d.id limit $1"))
        .bind(i64::from(most))
        .fetch_all(db)
        .await?;
    rows.iter().map(read).collect()
}

/// Tries a dead letter again; says whether there was one.
pub async fn retry(
    db: impl PgExecutor<'_>,
    user: Option<UserId>,
    id: Uuid,
    now: Timestamp,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "update deliveries set state = 'waiting', attempts = 0, next_try_at = $3 \
         where id = $2 and state = 'dead' and ($1::uuid is null or user_id = $1)",
    )
    .bind(user.map(|user| user.0))
    .bind(id)
    .bind(now.to_sqlx())
    .execute(db)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// Tries all dead letters again whose channels are used; says how many.
pub async fn retry_all(db: impl PgExecutor<'_>, now: Timestamp) -> sqlx::Result<u64> {
    let done = sqlx::query(
        "update deliveries d set state = 'waiting', attempts = 0, next_try_at = $1 from channels c \
         where d.state = 'dead' and c.user_id = d.user_id and c.id = d.channel_id and c.disabled_at is null",
    )
    .bind(now.to_sqlx())
    .execute(db)
    .await?;
    Ok(done.rows_affected())
}

/// Removes dead letters that were written before a time; says how many.
pub async fn forget_dead(db: impl PgExecutor<'_>, before: Timestamp) -> sqlx::Result<u64> {
    let done = sqlx::query("delete from deliveries where state = 'dead' and created_at < $1")
        .bind(before.to_sqlx())
        .execute(db)
        .await?;
    Ok(done.rows_affected())
}

fn read(row: &PgRow) -> sqlx::Result<DeadRow> {
    let news = serde_json::from_value(row.try_get("news")?);
    Ok(DeadRow {
        id: row.try_get("id")?,
        user: UserId(row.try_get("user_id")?),
        channel: row.try_get("channel_id")?,
        channel_kind: named(row, "channel_kind")?,
        purpose: named(row, "purpose")?,
        news: news.map_err(|_| inconsistent("news"))?,
        attempts: u32::try_from(row.try_get::<i16, _>("attempts")?).unwrap_or(0),
        last_error: row.try_get("last_error")?,
        created_at: time(row, "created_at")?.ok_or_else(|| inconsistent("created_at"))?,
    })
}
