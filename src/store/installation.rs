//! The one row that says which installation this database belongs to.

use sqlx::Row;
use uuid::Uuid;

use super::Database;

/// The identity of an installation.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Installation {
    /// Made up at the first start; never changes.
    pub id: Uuid,
}

impl Installation {
    /// The identity of this database's installation, made up if this is the first start.
    pub async fn ensure(database: &Database) -> Result<Self, sqlx::Error> {
        // Of several copies that start together on an empty database, one inserts and all read its row.
        sqlx::query("insert into installation (id) values ($1) on conflict on constraint installation_is_single do nothing")
            .bind(Uuid::now_v7())
            .execute(database.pool())
            .await?;
        let row = sqlx::query("select id from installation")
            .fetch_one(database.pool())
            .await?;
        Ok(Self {
            id: row.try_get("id")?,
        })
    }
}

/// The secret that signs addresses and links of letters, made up at the first start, after [`Installation::ensure`]. Of several copies that make
/// one up together, the first wins and all read its.
pub async fn reply_key(database: &Database) -> Result<[u8; 32], sqlx::Error> {
    let row = sqlx::query(
        "update installation set reply_key = coalesce(reply_key, $1) returning reply_key",
    )
    .bind(rand::random::<[u8; 32]>().as_slice())
    .fetch_one(database.pool())
    .await?;
    let key: Vec<u8> = row.try_get("reply_key")?;
    key.try_into().map_err(|_| sqlx::Error::ColumnDecode {
        index: "reply_key".to_owned(),
        source: "it must have 32 bytes".into(),
    })
}
