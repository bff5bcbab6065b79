//! A read replica: a database that follows the real one, and may be behind it, however far.
//!
//! It is asked only for what never changes once it is written, the log of a match, by those who know how much of it there
//! is. A replica has all of that or not yet, so no reader goes back in time, whatever the lag; what it does not have, the
//! database itself is asked for.

use std::{
    str::FromStr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use sqlx::{
    PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use crate::config::DatabaseUrl;

/// How long an answer may take; the database itself would have given it by then.
const PATIENCE: Duration = Duration::from_secs(1);

/// How long one that has not answered is left alone.
const REST: Duration = Duration::from_secs(5);

/// A replica. Cloning it gives the same one.
#[derive(Clone, Debug)]
pub(super) struct Replica {
    pool: PgPool,
    epoch: Instant,
    /// Until when it is left alone, in milliseconds since the epoch.
    away_until: Arc<AtomicU64>,
}

impl Replica {
    /// Connects when it is first asked: a server starts without its replica.
    pub(super) fn new(url: &DatabaseUrl, connections: u32) -> sqlx::Result<Self> {
        let options = PgConnectOptions::from_str(url.reveal())?.application_name("kinpost");
        let pool = PgPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(PATIENCE);
        Ok(Self {
            pool: pool.connect_lazy_with(options),
            epoch: Instant::now(),
            away_until: Arc::default(),
        })
    }

    /// What it answers; nothing if it is away, slow or refuses.
    pub(super) async fn ask<T, F>(&self, ask: impl FnOnce(PgPool) -> F) -> Option<T>
    where
        F: Future<Output = sqlx::Result<T>>,
    {
        let now = self.epoch.elapsed();
        if now < Duration::from_millis(self.away_until.load(Ordering::Relaxed)) {
            return None;
        }
        let answer = tokio::time::timeout(PATIENCE, ask(self.pool.clone())).await;
        match answer.unwrap_or(Err(sqlx::Error::PoolTimedOut)) {
            Ok(answer) => Some(answer),
            Err(error) => {
                tracing::warn!(%error, "the replica does not answer; asking the database itself");
                let until = u64::try_from((now + REST).as_millis()).unwrap_or(u64::MAX);
                self.away_until.store(until, Ordering::Relaxed);
                None
            }
        }
    }
}
