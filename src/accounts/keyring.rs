//! The signing keys as this copy knows them: read from the database, made at first start, replaced by age (rotation).
//!
//! Another copy may have rotated them since: keys are read again when they are older than [`FRESH`], and sooner (but
//! not at every forged token) when a token names a key that is not known.

use std::sync::{Arc, PoisonError, RwLock};

use anyhow::anyhow;
use jiff::{SignedDuration, Timestamp};
use tokio::sync::Mutex;

use super::{
    Accounts,
    jwt::{self, Claims},
    session::ACCESS_LIFETIME,
    tokens::hex,
};
use crate::error::{ApiError, Outcome};
use crate::store::{Database, signing_keys, signing_keys::SigningKey};

/// How long keys are used before they are read again.
const FRESH: SignedDuration = SignedDuration::from_secs(60);

/// How often an unknown key id may make us read the keys again.
const PATIENCE: SignedDuration = SignedDuration::from_secs(2);

/// How long a key signs before it is replaced.
const SIGNS_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);

/// How long a retired key verifies: a copy that has not read of the retirement signs with it for up to [`FRESH`], and
/// that last token lives for [`ACCESS_LIFETIME`]. Twice [`FRESH`], because clocks differ.
fn verifies_for() -> SignedDuration {
    ACCESS_LIFETIME + FRESH + FRESH
}

/// Makes a new key sign from now on. Tokens signed before stay good until they expire.
pub async fn rotate_signing_keys(accounts: &Accounts) -> Outcome<String> {
    let now = accounts.clock().now();
    let key = create(now);
    signing_keys::rotate(accounts.database(), &key, now, now - verifies_for()).await?;
    accounts.inner.keys.reload(accounts.database(), now).await?;
    tracing::info!(kid = key.kid, "a new key signs access tokens");
    Ok(key.kid)
}

/// The keys, shared by all threads.
pub(super) struct Keyring {
    keys: RwLock<Arc<Keys>>,
    /// Held by the one request that reads them again; the others wait for its result instead of reading too.
    reading: Mutex<()>,
}

struct Keys {
    /// The newest first; that one signs.
    keys: Vec<SigningKey>,
    read_at: Timestamp,
}

impl Keyring {
    pub(super) async fn open(database: &Database, now: Timestamp) -> Outcome<Self> {
        let keys = RwLock::new(Arc::new(read(database, now).await?));
        Ok(Self {
            keys,
            reading: Mutex::new(()),
        })
    }

    /// Signs a token.
    pub(super) async fn sign(
        &self,
        database: &Database,
        now: Timestamp,
        claims: &Claims,
    ) -> Outcome<String> {
        let keys = self.current(database, now, None).await?;
        let Some(key) = keys.keys.iter().find(|key| key.retired_at.is_none()) else {
            return Err(ApiError::internal(anyhow!("there is no signing key")));
        };
        jwt::sign(claims, &key.kid, &key.secret).map_err(ApiError::internal)
    }

    /// What a token says, if one of our keys has signed it.
    pub(super) async fn verify(
        &self,
        database: &Database,
        now: Timestamp,
        token: &str,
    ) -> Outcome<Option<Claims>> {
        let Some(kid) = jwt::kid(token) else {
            return Ok(None);
        };
        let keys = self.current(database, now, Some(&kid)).await?;
        let verifies = |key: &&SigningKey| {
            key.kid == kid && key.retired_at.is_none_or(|at| now < at + verifies_for())
        };
        let key = keys.keys.iter().find(verifies);
        Ok(key.and_then(|key| jwt::verify(token, &key.secret)))
    }

    /// The keys, read again if they are stale, or lack one that is wanted.
    async fn current(
        &self,
        database: &Database,
        now: Timestamp,
        wanted: Option<&str>,
    ) -> Outcome<Arc<Keys>> {
        let keys = self.known();
        if keys.suffice(now, wanted) {
            return Ok(keys);
        }
        let _turn = self.reading.lock().await;
        let keys = self.known();
        if keys.suffice(now, wanted) {
            return Ok(keys);
        }
        self.reload(database, now).await
    }

    async fn reload(&self, database: &Database, now: Timestamp) -> Outcome<Arc<Keys>> {
        let keys = Arc::new(read(database, now).await?);
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&keys);
        Ok(keys)
    }

    fn known(&self) -> Arc<Keys> {
        Arc::clone(&self.keys.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Keys {
    fn suffice(&self, now: Timestamp, wanted: Option<&str>) -> bool {
        let age = now.duration_since(self.read_at).abs();
        let knows = |kid: &str| self.keys.iter().any(|key| key.kid == kid);
        age <= FRESH && (age <= PATIENCE || wanted.is_none_or(knows))
    }
}

/// Reads the keys, and lets a new one sign if there is none or the one that does is too old.
async fn read(database: &Database, now: Timestamp) -> Outcome<Keys> {
    let gone = now - verifies_for();
    let mut keys = signing_keys::list(database, gone).await?;
    let young = now - SIGNS_FOR;
    let signs = |key: &SigningKey| key.retired_at.is_none() && key.created_at > young;
    if !keys.iter().any(signs) {
        // Of several copies one makes the key, and all read it.
        signing_keys::rotate(database, &create(now), young, gone).await?;
        keys = signing_keys::list(database, gone).await?;
    }
    Ok(Keys { keys, read_at: now })
}

fn create(now: Timestamp) -> SigningKey {
    let secret: [u8; 32] = rand::random();
    let kid: [u8; 8] = rand::random();
    SigningKey {
        kid: hex(&kid),
        secret: secret.to_vec(),
        created_at: now,
        retired_at: None,
    }
}
