//! Rows of `sessions` and `refresh_tokens`: opened, exchanged (rotation, reuse detection), looked at and revoked. Knows
//! hashes, never tokens.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::{PgExecutor, Row};

use super::{
    Database, SessionId, UserId, notifications,
    users::{self, User},
};

/// The SHA-256 of a token's random bytes: all we keep of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

/// A session and its first refresh token.
#[derive(Clone, Copy, Debug)]
pub struct NewSession {
    /// Whose it is.
    pub user: UserId,
    pub id: SessionId,
    /// The first refresh token.
    pub token: TokenHash,
    /// When it is opened.
    pub now: Timestamp,
    /// When the first refresh token expires.
    pub expires_at: Timestamp,
}

/// A refresh token that shall be exchanged for its successor.
#[derive(Clone, Copy, Debug)]
pub struct Exchange {
    /// Whose it is.
    pub user: UserId,
    /// The token that is used up.
    pub old: TokenHash,
    /// Its successor.
    pub new: TokenHash,
    /// When.
    pub now: Timestamp,
    /// When the successor of a user's token expires.
    pub expires_at: Timestamp,
    /// When the successor of a guest's token expires.
    pub guest_expires_at: Timestamp,
    /// Tokens of the session that were used before this are forgotten, so that a long session does not grow.
    pub forgotten_before: Timestamp,
}

/// What became of an exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exchanged {
    /// The successor is good.
    Done {
        /// The session it belongs to.
        session: SessionId,
        /// When the successor expires.
        expires_at: Timestamp,
    },
    /// It had been used before: its session is revoked now.
    Reused(SessionId),
    /// There is no such token, or it or its session has ended.
    Refused,
}

/// A session as its owner may see it.
#[derive(Clone, Copy, Debug)]
pub struct Session {
    pub id: SessionId,
    /// When the password was given.
    pub created_at: Timestamp,
    /// When its newest refresh token was made.
    pub refreshed_at: Timestamp,
    /// When it ends unless it is refreshed.
    pub expires_at: Timestamp,
    /// When it was revoked.
    pub revoked_at: Option<Timestamp>,
}

/// Opens a session.
pub async fn open(executor: impl PgExecutor<'_>, session: &NewSession) -> Result<(), sqlx::Error> {
    sqlx::query(
        "with opened as (
             insert into sessions (user_id, id, created_at, refreshed_at, expires_at) values ($1, $2, $4, $4, $5)
             returning user_id, id, created_at, expires_at
         )
         insert into refresh_tokens (user_id, session_id, token_hash, created_at, expires_at)
         select user_id, id, $3, created_at, expires_at from opened",
    )
    .bind(session.user.0)
    .bind(session.id.0)
    .bind(session.token.0.as_slice())
    .bind(session.now.to_sqlx())
    .bind(session.expires_at.to_sqlx())
    .execute(executor)
    .await
    .map(drop)
}

/// Adds a user who is signed in at once; a name or address that is taken breaks `users_name_key` or
/// `users_email_key`.
pub async fn open_with_user(
    database: &Database,
    user: &User,
    password_hash: Option<&str>,
    session: &NewSession,
) -> Result<(), sqlx::Error> {
    let mut transaction = database.pool().begin().await?;
    users::insert(&mut transaction, user, password_hash).await?;
    open(&mut *transaction, session).await?;
    if let Some(address) = &user.email {
        // Not confirmed: nothing is sent there before its reader has answered.
        notifications::add_email(&mut transaction, user.id, address, None, user.created_at).await?;
    }
    transaction.commit().await
}

/// Exchanges a refresh token for its successor, once. Of several that try at the same time one succeeds, and the
/// others have reused it.
pub async fn exchange(database: &Database, exchange: &Exchange) -> Result<Exchanged, sqlx::Error> {
    let row = sqlx::query(
        "with used as (
             update refresh_tokens set used_at = $4
             where user_id = $1 and token_hash = $2 and used_at is null and expires_at > $4
             returning session_id
         ), kept as (
             update sessions s
             set refreshed_at = $4, expires_at = case when u.is_guest then $6 else $5 end
             from used, users u
             where s.user_id = $1 and s.id = used.session_id and s.revoked_at is null and u.id = $1
             returning s.id, s.expires_at
         ), forgotten as (
             delete from refresh_tokens t using used
             where t.user_id = $1 and t.session_id = used.session_id and t.used_at < $7
         )
         insert into refresh_tokens (user_id, session_id, token_hash, created_at, expires_at)
         select $1, id, $3, $4, expires_at from kept
         returning session_id, expires_at",
    )
    .bind(exchange.user.0)
    .bind(exchange.old.0.as_slice())
    .bind(exchange.new.0.as_slice())
    .bind(exchange.now.to_sqlx())
    .bind(exchange.expires_at.to_sqlx())
    .bind(exchange.guest_expires_at.to_sqlx())
    .bind(exchange.forgotten_before.to_sqlx())
    .fetch_optional(database.pool())
    .await?;
    match row {
        Some(row) => Ok(Exchanged::Done {
            session: SessionId(row.try_get("session_id")?),
            expires_at: row
                .try_get::<jiff_sqlx::Timestamp, _>("expires_at")?
                .to_jiff(),
        }),
        None => revoke_reused(database, exchange).await,
    }
}

/// Ends the session of a token that was used before; finds nothing if the token only expired, or never was.
async fn revoke_reused(database: &Database, exchange: &Exchange) -> Result<Exchanged, sqlx::Error> {
    let row = sqlx::query(
        "update sessions s set revoked_at = coalesce(s.revoked_at, $3)
         from refresh_tokens t
         where t.user_id = $1 and t.token_hash = $2 and t.used_at is not null
           and s.user_id = t.user_id and s.id = t.session_id
         returning s.id",
    )
    .bind(exchange.user.0)
    .bind(exchange.old.0.as_slice())
    .bind(exchange.now.to_sqlx())
    .fetch_optional(database.pool())
    .await?;
    Ok(match row {
        Some(row) => Exchanged::Reused(SessionId(row.try_get("id")?)),
        None => Exchanged::Refused,
    })
}

/// The user of a session that has not ended, and when it was opened.
pub async fn find(
    database: &Database,
    user: UserId,
    session: SessionId,
    now: Timestamp,
) -> Result<Option<(User, Timestamp)>, sqlx::Error> {
    let row = sqlx::query(
        "select u.id, u.name, u.email, u.display_name, u.locale, u.time_zone, u.is_guest, u.created_at, u.deleted_at,
             s.created_at as opened_at
         from sessions s join users u on u.id = s.user_id
         where s.user_id = $1 and s.id = $2 and s.revoked_at is null and s.expires_at > $3 and u.deleted_at is null",
    )
    .bind(user.0)
    .bind(session.0)
    .bind(now.to_sqlx())
    .fetch_optional(database.pool())
    .await?;
    row.map(|row| {
        let opened: jiff_sqlx::Timestamp = row.try_get("opened_at")?;
        Ok((users::user(&row)?, opened.to_jiff()))
    })
    .transpose()
}

/// Ends one session.
pub async fn revoke(
    database: &Database,
    user: UserId,
    session: SessionId,
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update sessions set revoked_at = coalesce(revoked_at, $3) where user_id = $1 and id = $2",
    )
    .bind(user.0)
    .bind(session.0)
    .bind(now.to_sqlx())
    .execute(database.pool())
    .await
    .map(drop)
}

/// Ends every session of a user; says how many there were.
pub async fn revoke_all(
    database: &Database,
    user: UserId,
    now: Timestamp,
) -> Result<u64, sqlx::Error> {
    let done = sqlx::query(
        "update sessions set revoked_at = $2 where user_id = $1 and revoked_at is null",
    )
    .bind(user.0)
    .bind(now.to_sqlx())
    .execute(database.pool())
    .await?;
    Ok(done.rows_affected())
}

/// Every session of a user that is still known, the newest first.
pub async fn list(database: &Database, user: UserId) -> Result<Vec<Session>, sqlx::Error> {
    let rows = sqlx::query(
        "select id, created_at, refreshed_at, expires_at, revoked_at from sessions
         where user_id = $1 order by id desc",
    )
    .bind(user.0)
    .fetch_all(database.pool())
    .await?;
    rows.iter()
        .map(|row| {
            let at = |column| {
                row.try_get::<jiff_sqlx::Timestamp, _>(column)
                    .map(jiff_sqlx::Timestamp::to_jiff)
            };
            let revoked: Option<jiff_sqlx::Timestamp> = row.try_get("revoked_at")?;
            Ok(Session {
                id: SessionId(row.try_get("id")?),
                created_at: at("created_at")?,
                refreshed_at: at("refreshed_at")?,
                expires_at: at("expires_at")?,
                revoked_at: revoked.map(jiff_sqlx::Timestamp::to_jiff),
            })
        })
        .collect()
}

/// Forgets sessions that ended before `before`, with their tokens; says how many. Bounded, so that it never takes long.
pub async fn forget_ended(database: &Database, before: Timestamp) -> Result<u64, sqlx::Error> {
    let done = sqlx::query(
        "delete from sessions where (user_id, id) in (
             select user_id, id from sessions where expires_at < $1 order by expires_at limit 1000
         )",
    )
    .bind(before.to_sqlx())
    .execute(database.pool())
    .await?;
    Ok(done.rows_affected())
}
