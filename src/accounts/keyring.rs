//! The signing keys as this copy knows them: read from the database, made at the first start, replaced by age.
//!
//! Another copy may have rotated them since: keys are read again when they are older than [`FRESH`], and sooner (but not
//! at every forged token) when a token names a key that is not known.

use std::sync::{Arc, PoisonError, RwLock};

use jiff::{SignedDuration, Timestamp};

use super::{Accounts, jwt::Claims, session::ACCESS_LIFETIME, tokens::hex};
use crate::error::Outcome;
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
}

struct Keys {
    /// The newest first; that one signs.
    keys: Vec<SigningKey>,
    read_at: Timestamp,
}

impl Keyring {
    pub(super) async fn open(database: &Database, now: Timestamp) -> Outcome<Self> {
        let keys = RwLock::new(Arc::new(read(database, now).await?));
        Ok(Self { keys })
    }

    /// Signs a token.
    pub(super) async fn sign(
        &self,
        database: &Database,
        now: Timestamp,
        claims: &Claims,
    ) -> Outcome<String> {
        let mut keys = self.keys();
        if keys.are_stale(now) {
            keys = self.reload(database, now).await?;
        }
        let Some(key) = keys.keys.iter().find(|key| key.retired_at.is_none()) else {
            return Err(crate::error::ApiError::internal(anyhow::anyhow!(
                "there is no signing key"
            )));
        };
        super::jwt::sign(claims, &key.kid, &key.secret).map_err(crate::error::ApiError::internal)
    }

    /// What a token says, if one of our keys has signed it.
    pub(super) async fn verify(
        &self,
        database: &Database,
        now: Timestamp,
        token: &str,
    ) -> Outcome<Option<Claims>> {
        let Some(kid) = super::jwt::kid(token) else {
            return Ok(None);
        };
        let mut keys = self.keys();
        let unknown = !keys.keys.iter().any(|key| key.kid == kid);
        if keys.are_stale(now) || (unknown && now.duration_since(keys.read_at) > PATIENCE) {
            keys = self.reload(database, now).await?;
        }
        let verifies = |key: &&SigningKey| {
            key.kid == kid && key.retired_at.is_none_or(|at| now < at + verifies_for())
        };
        let key = keys.keys.iter().find(verifies);
        Ok(key.and_then(|key| super::jwt::verify(token, &key.secret)))
    }

    async fn reload(&self, database: &Database, now: Timestamp) -> Outcome<Arc<Keys>> {
        let keys = Arc::new(read(database, now).await?);
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&keys);
        Ok(keys)
    }

    fn keys(&self) -> Arc<Keys> {
        Arc::clone(&self.keys.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Keys {
    fn are_stale(&self, now: Timestamp) -> bool {
        now.duration_since(self.read_at).abs() > FRESH
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
