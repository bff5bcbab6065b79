//! Password hashing: Argon2id, off the threads that answer requests, and only a few at a time: each takes a core and 19
//! MiB.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::anyhow;
use argon2::{
    Argon2, Params,
    password_hash::{PasswordHasher, PasswordVerifier},
};
use tokio::sync::Semaphore;

use super::Secret;
use crate::error::{ApiError, ErrorCode, Outcome};

/// How long a request waits for its turn before it is asked to come again.
const PATIENCE: Duration = Duration::from_secs(10);

/// How much work a hash takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// What the crate recommends: 19 MiB, two passes.
    Full,
    /// Next to nothing, for tests that are not about passwords.
    Trivial,
}

/// Makes and verifies password hashes.
pub(super) struct Passwords {
    argon2: Argon2<'static>,
    /// The hash of a random password that is not kept: verified when there is no account, so that it takes as long.
    nobody: Arc<str>,
    turns: Arc<Semaphore>,
    n_verified: AtomicU64,
}

impl Passwords {
    pub(super) fn new(cost: Cost) -> Outcome<Self> {
        let argon2 = match cost {
            Cost::Full => Argon2::default(),
            Cost::Trivial => Argon2::from(Params::new(8, 1, 1, None).map_err(ApiError::internal)?),
        };
        let unknown: [u8; 32] = rand::random();
        let nobody = argon2.hash_password(&unknown).map_err(internal)?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Self {
            argon2,
            nobody: nobody.to_string().into(),
            turns: Arc::new(Semaphore::new(cores)),
            n_verified: AtomicU64::new(0),
        })
    }

    /// The hash to be kept of a password.
    pub(super) async fn hash(&self, password: &Secret) -> Outcome<String> {
        let (argon2, password) = (self.argon2.clone(), password.clone());
        self.work(move || argon2.hash_password(password.reveal().as_bytes()))
            .await?
            .map(|hash| hash.to_string())
            .map_err(internal)
    }

    /// Whether the password is that of the hash. Without a hash it is not, which takes as long to say.
    pub(super) async fn verify(&self, password: &Secret, hash: Option<&str>) -> Outcome<bool> {
        let known = hash.is_some();
        let hash: Arc<str> = hash.map_or_else(|| Arc::clone(&self.nobody), Arc::from);
        let (argon2, password) = (self.argon2.clone(), password.clone());
        let verified = self
            .work(move || {
                PasswordVerifier::<str>::verify_password(
                    &argon2,
                    password.reveal().as_bytes(),
                    &hash,
                )
            })
            .await?;
        self.n_verified.fetch_add(1, Ordering::Relaxed);
        Ok(known && verified.is_ok())
    }

    /// How many passwords were verified so far.
    pub(super) fn n_verified(&self) -> u64 {
        self.n_verified.load(Ordering::Relaxed)
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Outcome<T> {
        let turn = Arc::clone(&self.turns).acquire_owned();
        let Ok(Ok(turn)) = tokio::time::timeout(PATIENCE, turn).await else {
            return Err(ApiError::new(
                ErrorCode::Overloaded,
                "too many people sign in at this moment; try again in a few seconds",
            ));
        };
        let done = tokio::task::spawn_blocking(move || {
            // Kept to the end of the work, also when its request has gone and the result is not awaited any more.
            let _turn = turn;
            work()
        });
        done.await.map_err(ApiError::internal)
    }
}

fn internal(error: argon2::password_hash::Error) -> ApiError {
    ApiError::internal(anyhow!("a password cannot be hashed: {error}"))
}
