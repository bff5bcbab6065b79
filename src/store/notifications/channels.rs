//! Rows of `channels`.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde_json::json;
use sqlx::{PgConnection, PgExecutor, PgPool, Row};
use uuid::Uuid;

use super::{
    ChannelRow, Destination, Policy, UserId, ask_to_confirm, channel_columns, inconsistent,
    read_channel, short,
};
use crate::store::matches::Named;
use crate::store::request_keys::{self, Before, KeyedRequest};

/// What a channel is changed to; `None` leaves a value as it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct ChannelChanges {
    /// When it is told; `Some(None)` for as the user has chosen for all.
    pub policy: Option<Option<Policy>>,
    /// Whether it is used at all.
    pub is_enabled: Option<bool>,
}

/// Adds a channel, unless the user has `most` already, or the same request has added it before; says whether it did. An
/// address the user has already breaks `channels_address_key`.
pub async fn insert(
    pool: &PgPool,
    channel: &ChannelRow,
    most: i64,
    request: Option<&KeyedRequest>,
) -> sqlx::Result<Result<bool, Before>> {
    let mut transaction = pool.begin().await?;
    // The row of the user is there for every channel, and the transaction that holds it counts alone.
    ensure_settings(&mut transaction, channel.user).await?;
    if let Err(before) = request_keys::claim(&mut transaction, request, channel.id).await? {
        return Ok(Err(before));
    }
    let done = sqlx::query(
        "insert into channels (user_id, id, kind, match_id, settings, policy, created_at, confirmed_at) \
         select $1, $2, $3, $4, $5, $6, $7, $8 \
         where (select count(*) from channels where user_id = $1) < $9",
    )
    .bind(channel.user.0)
    .bind(channel.id)
    .bind(channel.destination.kind().name())
    .bind(channel.match_.map(|id| id.0))
    .bind(settings(&channel.destination)?)
    .bind(channel.policy.map(Named::name))
    .bind(channel.created_at.to_sqlx())
    .bind(channel.confirmed_at.map(ToSqlx::to_sqlx))
    .bind(most)
    .execute(&mut *transaction)
    .await?;
    if done.rows_affected() == 0 {
        return Ok(Ok(false));
    }
    if channel.confirmed_at.is_none() {
        ask_to_confirm(
            &mut *transaction,
            channel.user,
            channel.id,
            channel.created_at,
        )
        .await?;
    }
    transaction.commit().await?;
    Ok(Ok(true))
}

/// Gives a user an e-mail channel inside a transaction, unless there is one of that address; one that is not confirmed
/// is asked about, and one that was just confirmed is used again.
pub async fn add_email(
    connection: &mut PgConnection,
    user: UserId,
    address: &str,
    confirmed_at: Option<Timestamp>,
    now: Timestamp,
) -> sqlx::Result<Uuid> {
    ensure_settings(connection, user).await?;
    let row = sqlx::query(
        "insert into channels (user_id, id, kind, settings, created_at, confirmed_at) \
         values ($1, $2, 'email', $3, $4, $5) \
         on conflict (lower(settings ->> 'address'), user_id) where kind = 'email' \
         do update set confirmed_at = coalesce(channels.confirmed_at, excluded.confirmed_at), \
           disabled_at = case when excluded.confirmed_at is null then channels.disabled_at end \
         returning id, confirmed_at is null as is_open",
    )
    .bind(user.0)
    .bind(Uuid::now_v7())
    .bind(json!({ "address": address }))
    .bind(now.to_sqlx())
    .bind(confirmed_at.map(ToSqlx::to_sqlx))
    .fetch_one(&mut *connection)
    .await?;
    let id = row.try_get("id")?;
    if row.try_get("is_open")? {
        ask_to_confirm(connection, user, id, now).await?;
    }
    Ok(id)
}

async fn ensure_settings(connection: &mut PgConnection, user: UserId) -> sqlx::Result<()> {
    sqlx::query(
        "insert into post_settings (user_id) values ($1) \
         on conflict on constraint post_settings_pkey do update set policy = post_settings.policy",
    )
    .bind(user.0)
    .execute(connection)
    .await
    .map(drop)
}

fn settings(destination: &Destination) -> sqlx::Result<serde_json::Value> {
    serde_json::to_value(destination).map_err(|_| inconsistent("settings"))
}

/// The channels of a user, oldest first.
pub async fn channels_of(db: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<Vec<ChannelRow>> {
    let rows = sqlx::query(concat!(
        "select ",
        channel_columns!(),
        " from channels c where c.user_id = $1 order by c.id"
    ))
    .bind(user.0)
    .fetch_all(db)
    .await?;
    rows.iter().map(read_channel).collect()
}

/// One channel of a user.
pub async fn channel(
    db: impl PgExecutor<'_>,
    user: UserId,
    id: Uuid,
) -> sqlx::Result<Option<ChannelRow>> {
    let row = sqlx::query(concat!(
        "select ",
        channel_columns!(),
        " from channels c where c.user_id = $1 and c.id = $2"
    ))
    .bind(user.0)
    .bind(id)
    .fetch_optional(db)
    .await?;
    row.as_ref().map(read_channel).transpose()
}

/// Whose channel it is.
pub async fn owner_of(db: impl PgExecutor<'_>, id: Uuid) -> sqlx::Result<Option<UserId>> {
    let row = sqlx::query("select user_id from channels where id = $1")
        .bind(id)
        .fetch_optional(db)
        .await?;
    row.map(|row| Ok(UserId(row.try_get("user_id")?)))
        .transpose()
}

/// Changes a channel; says whether there was one.
pub async fn enable_and_change(
    db: impl PgExecutor<'_>,
    user: UserId,
    id: Uuid,
    changes: ChannelChanges,
    now: Timestamp,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "update channels set policy = case when $3 then $4 else policy end, \
             disabled_at = case when $5 then null when not $5 then coalesce(disabled_at, $6) else disabled_at end, \
             last_error = case when $5 then null else last_error end \
         where user_id = $1 and id = $2",
    )
    .bind(user.0)
    .bind(id)
    .bind(changes.policy.is_some())
    .bind(changes.policy.flatten().map(Named::name))
    .bind(changes.is_enabled)
    .bind(now.to_sqlx())
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Removes a channel and everything on its way to it; says whether there was one.
pub async fn remove(db: impl PgExecutor<'_>, user: UserId, id: Uuid) -> sqlx::Result<bool> {
    let done = sqlx::query("delete from channels where user_id = $1 and id = $2")
        .bind(user.0)
        .bind(id)
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Notes that the channel is the user's; says whether there is one. A user who confirms wants to be told again, too.
pub async fn confirm(
    db: impl PgExecutor<'_>,
    user: UserId,
    id: Uuid,
    now: Timestamp,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "update channels set confirmed_at = coalesce(confirmed_at, $3), disabled_at = null, last_error = null \
         where user_id = $1 and id = $2",
    )
    .bind(user.0)
    .bind(id)
    .bind(now.to_sqlx())
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Uses a channel no more, for this reason; says whether there is one.
pub async fn disable(
    db: impl PgExecutor<'_>,
    user: UserId,
    id: Uuid,
    reason: &str,
    now: Timestamp,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "update channels set disabled_at = coalesce(disabled_at, $4), last_error = $3 where user_id = $1 and id = $2",
    )
    .bind(user.0)
    .bind(id)
    .bind(short(reason))
    .bind(now.to_sqlx())
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Whose confirmed e-mail address it is, the longest one first.
pub async fn reader_of(db: impl PgExecutor<'_>, address: &str) -> sqlx::Result<Option<UserId>> {
    let row = sqlx::query(
        "select user_id from channels \
         where kind = 'email' and lower(settings ->> 'address') = lower($1) \
           and confirmed_at is not null and disabled_at is null \
         order by confirmed_at limit 1",
    )
    .bind(address)
    .fetch_optional(db)
    .await?;
    row.map(|row| Ok(UserId(row.try_get("user_id")?)))
        .transpose()
}

/// Uses an e-mail address no more, whosever it is; says of how many users.
pub async fn disable_address(
    db: impl PgExecutor<'_>,
    address: &str,
    reason: &str,
    now: Timestamp,
) -> sqlx::Result<u64> {
    let done = sqlx::query(
        "update channels set disabled_at = $3, last_error = $2 \
         where kind = 'email' and lower(settings ->> 'address') = lower($1) and disabled_at is null",
    )
    .bind(address)
    .bind(short(reason))
    .bind(now.to_sqlx())
    .execute(db)
    .await?;
    Ok(done.rows_affected())
}

/// Notes how the last try went.
pub async fn note_error(
    db: impl PgExecutor<'_>,
    user: UserId,
    id: Uuid,
    error: Option<&str>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update channels set last_error = $3 \
         where user_id = $1 and id = $2 and disabled_at is null and last_error is distinct from $3",
    )
    .bind(user.0)
    .bind(id)
    .bind(error.map(short))
    .execute(db)
    .await
    .map(drop)
}
