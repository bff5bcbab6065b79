//! Rows of `signing_keys`: one key signs access tokens, retired ones still verify for a while (key rotation).

use std::fmt;

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::{PgConnection, Row};

use super::Database;

/// Copies that start or rotate together take turns by this advisory lock: "kinkeys" in ASCII.
const LOCK: i64 = 0x006B_696E_6B65_7973;

/// A key; `Debug` does not show its secret.
#[derive(Clone)]
pub struct SigningKey {
    /// The key id in the header of a token.
    pub kid: String,
    /// 32 random bytes.
    pub secret: Vec<u8>,
    /// When it began to sign.
    pub created_at: Timestamp,
    /// When it ceased to sign.
    pub retired_at: Option<Timestamp>,
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SigningKey({})", self.kid)
    }
}

/// The keys that sign or were retired after `retired_after`, the newest first.
pub async fn list(
    database: &Database,
    retired_after: Timestamp,
) -> Result<Vec<SigningKey>, sqlx::Error> {
    let rows = sqlx::query(
        "select kid, secret, created_at, retired_at from signing_keys
         where retired_at is null or retired_at > $1 order by created_at desc, kid",
    )
    .bind(retired_after.to_sqlx())
    .fetch_all(database.pool())
    .await?;
    rows.iter()
        .map(|row| {
            let created: jiff_sqlx::Timestamp = row.try_get("created_at")?;
            let retired: Option<jiff_sqlx::Timestamp> = row.try_get("retired_at")?;
            Ok(SigningKey {
                kid: row.try_get("kid")?,
                secret: row.try_get("secret")?,
                created_at: created.to_jiff(),
                retired_at: retired.map(jiff_sqlx::Timestamp::to_jiff),
            })
        })
        .collect()
}

/// Lets `key` sign from now on, unless a key made after `young` signs already; says whether it does. Removes keys that
/// were retired before `gone`.
pub async fn rotate(
    database: &Database,
    key: &SigningKey,
    young: Timestamp,
    gone: Timestamp,
) -> Result<bool, sqlx::Error> {
    let mut transaction = database.pool().begin().await?;
    sqlx::query("select pg_advisory_xact_lock($1)")
        .bind(LOCK)
        .execute(&mut *transaction)
        .await?;
    let fresh =
        sqlx::query("select from signing_keys where retired_at is null and created_at > $1")
            .bind(young.to_sqlx())
            .fetch_optional(&mut *transaction)
            .await?;
    if fresh.is_some() {
        return Ok(false);
    }
    replace(&mut transaction, key, gone).await?;
    transaction.commit().await?;
    Ok(true)
}

async fn replace(
    connection: &mut PgConnection,
    key: &SigningKey,
    gone: Timestamp,
) -> Result<(), sqlx::Error> {
    sqlx::query("update signing_keys set retired_at = $1 where retired_at is null")
        .bind(key.created_at.to_sqlx())
        .execute(&mut *connection)
        .await?;
    sqlx::query("insert into signing_keys (kid, secret, created_at) values ($1, $2, $3)")
        .bind(&key.kid)
        .bind(&key.secret)
        .bind(key.created_at.to_sqlx())
        .execute(&mut *connection)
        .await?;
    sqlx::query("delete from signing_keys where retired_at < $1")
        .bind(gone.to_sqlx())
        .execute(connection)
        .await
        .map(drop)
}
