//! Rows of `request_keys`: which requests have made something under a key of their client (idempotency). The transaction
//! that makes the thing claims the key, so that a crash leaves both or neither.
//!
//! A key is claimed after the match and the users were locked, and before anything is made: whoever waits for a key holds
//! nothing that its owner still wants.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::{PgConnection, PgExecutor, Row};
use uuid::Uuid;

use super::UserId;

/// So many keys of one user are kept at a time.
pub const MOST_KEYS: i64 = 1000;

/// So many are forgotten by one statement.
const BATCH: i64 = 1000;

/// A request that has a key.
#[derive(Clone, Debug)]
pub struct KeyedRequest {
    /// Who asks.
    pub user: UserId,
    /// What the client calls the request.
    pub key: String,
    /// The fingerprint of what is asked for.
    pub fingerprint: [u8; 32],
    /// Now.
    pub at: Timestamp,
}

/// Why a request makes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Before {
    /// The same request has made this before.
    Made(Uuid),
    /// The key was used for another request.
    OtherRequest,
    /// Too many keys of this user are kept already.
    TooManyKeys,
}

/// Notes inside a transaction that a request makes this, unless it was made before. A transaction that claims the same
/// key waits for this one: if this one fails, the key is free again. Without a key there is nothing to note.
pub async fn claim(
    transaction: &mut PgConnection,
    request: Option<&KeyedRequest>,
    made: Uuid,
) -> sqlx::Result<Result<(), Before>> {
    let Some(request) = request else {
        return Ok(Ok(()));
    };
    let claimed = sqlx::query(
        "insert into request_keys (user_id, key, request, made_id, at) \
         select $1, $2, $3, $4, $5 where (select count(*) from request_keys where user_id = $1) < $6 \
         on conflict on constraint request_keys_pkey do nothing",
    )
    .bind(request.user.0)
    .bind(&request.key)
    .bind(request.fingerprint.as_slice())
    .bind(made)
    .bind(request.at.to_sqlx())
    .bind(MOST_KEYS)
    .execute(&mut *transaction)
    .await?;
    if claimed.rows_affected() == 1 {
        return Ok(Ok(()));
    }
    // A statement of its own: it sees what was committed while the one above waited.
    let before = find(transaction, request).await?;
    Ok(Err(before.unwrap_or(Before::TooManyKeys)))
}

/// What became of the request with this key, if there was one.
pub async fn find(db: impl PgExecutor<'_>, request: &KeyedRequest) -> sqlx::Result<Option<Before>> {
    let row = sqlx::query(
        "select made_id, request = $3 as is_same from request_keys where user_id = $1 and key = $2",
    )
    .bind(request.user.0)
    .bind(&request.key)
    .bind(request.fingerprint.as_slice())
    .fetch_optional(db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(if row.try_get("is_same")? {
        Before::Made(row.try_get("made_id")?)
    } else {
        Before::OtherRequest
    }))
}

/// Forgets some of the keys that were claimed before an instant, the oldest first; says how many.
pub async fn forget(db: impl PgExecutor<'_>, before: Timestamp) -> sqlx::Result<u64> {
    let done = sqlx::query(
        "delete from request_keys where (user_id, key) in ( \
           select user_id, key from request_keys where at < $1 order by at limit $2 for update skip locked)",
    )
    .bind(before.to_sqlx())
    .bind(BATCH)
    .execute(db)
    .await?;
    Ok(done.rows_affected())
}
