//! Rows of `personal_tokens`: tokens for bots and clients, by hash.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::{Row, postgres::PgRow};

use super::{
    Database, PersonalTokenId, UserId,
    request_keys::{self, Before, KeyedRequest},
    sessions::TokenHash,
    users::{self, User},
};

/// A personal token as its owner may see it: everything but the token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonalToken {
    /// To revoke it by.
    pub id: PersonalTokenId,
    /// What its owner calls it.
    pub name: String,
    /// What it may do, in the words of the API.
    pub scopes: Vec<String>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was last used, to the minute or so.
    pub last_used_at: Option<Timestamp>,
    /// When it ends by itself.
    pub expires_at: Option<Timestamp>,
}

/// Adds a token, unless the user has `most` already, or the same request has added it before; says whether it did.
pub async fn insert(
    database: &Database,
    user: UserId,
    (token, hash): (&PersonalToken, TokenHash),
    most: i64,
    request: Option<&KeyedRequest>,
) -> sqlx::Result<Result<bool, Before>> {
    let mut transaction = database.pool().begin().await?;
    if let Err(before) = request_keys::claim(&mut transaction, request, token.id.0).await? {
        return Ok(Err(before));
    }
    let done = sqlx::query(
        "insert into personal_tokens (user_id, id, name, token_hash, scopes, created_at, expires_at)
         select $1, $2, $3, $4, $5, $6, $7
         where (select count(*) from personal_tokens where user_id = $1) < $8",
    )
    .bind(user.0)
    .bind(token.id.0)
    .bind(&token.name)
    .bind(hash.0.as_slice())
    .bind(&token.scopes)
    .bind(token.created_at.to_sqlx())
    .bind(token.expires_at.map(ToSqlx::to_sqlx))
    .bind(most)
    .execute(&mut *transaction)
    .await?;
    if done.rows_affected() == 0 {
        return Ok(Ok(false));
    }
    transaction.commit().await?;
    Ok(Ok(true))
}

/// The tokens of a user, the newest first.
pub async fn list(database: &Database, user: UserId) -> Result<Vec<PersonalToken>, sqlx::Error> {
    let rows = sqlx::query(
        "select id as token_id, name as token_name, scopes, created_at as token_created_at, last_used_at, expires_at
         from personal_tokens where user_id = $1 order by id desc",
    )
    .bind(user.0)
    .fetch_all(database.pool())
    .await?;
    rows.iter().map(token).collect()
}

/// Removes a token; says whether there was one.
pub async fn delete(
    database: &Database,
    user: UserId,
    id: PersonalTokenId,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("delete from personal_tokens where user_id = $1 and id = $2")
        .bind(user.0)
        .bind(id.0)
        .execute(database.pool())
        .await?;
    Ok(done.rows_affected() == 1)
}

/// The token of that hash with its user, if it has not ended.
pub async fn find(
    database: &Database,
    user: UserId,
    hash: TokenHash,
    now: Timestamp,
) -> Result<Option<(User, PersonalToken)>, sqlx::Error> {
    let row = sqlx::query(
        "select u.id, u.name, u.email, u.display_name, u.locale, u.time_zone, u.is_guest, u.created_at, u.deleted_at,
             t.id as token_id, t.name as token_name, t.scopes, t.created_at as token_created_at, t.last_used_at,
             t.expires_at
         from personal_tokens t join users u on u.id = t.user_id
         where t.user_id = $1 and t.token_hash = $2 and (t.expires_at is null or t.expires_at > $3)
           and u.deleted_at is null",
    )
    .bind(user.0)
    .bind(hash.0.as_slice())
    .bind(now.to_sqlx())
    .fetch_optional(database.pool())
    .await?;
    row.map(|row| Ok((users::user(&row)?, token(&row)?)))
        .transpose()
}

/// Notes that a token was used.
pub async fn touch(
    database: &Database,
    user: UserId,
    id: PersonalTokenId,
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    sqlx::query("update personal_tokens set last_used_at = $3 where user_id = $1 and id = $2")
        .bind(user.0)
        .bind(id.0)
        .bind(now.to_sqlx())
        .execute(database.pool())
        .await
        .map(drop)
}

fn token(row: &PgRow) -> Result<PersonalToken, sqlx::Error> {
    let optional = |column| {
        row.try_get::<Option<jiff_sqlx::Timestamp>, _>(column)
            .map(|at| at.map(jiff_sqlx::Timestamp::to_jiff))
    };
    let created: jiff_sqlx::Timestamp = row.try_get("token_created_at")?;
    Ok(PersonalToken {
        id: PersonalTokenId(row.try_get("token_id")?),
        name: row.try_get("token_name")?,
        scopes: row.try_get("scopes")?,
        created_at: created.to_jiff(),
        last_used_at: optional("last_used_at")?,
        expires_at: optional("expires_at")?,
    })
}
