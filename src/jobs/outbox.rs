//! The worker of notifications: works while there is work, else looks again after a moment.

use std::time::Duration;

use jiff::SignedDuration;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::error::Outcome;
use crate::matches::Matches;
use crate::post::Post;
use crate::store::post;

/// How long it rests when there is nothing to do.
const REST: Duration = Duration::from_secs(1);

/// How long it rests after a failure; the database may be away.
const LONG_REST: Duration = Duration::from_secs(5);

/// How many notices and deliveries are taken at once.
const AT_ONCE: u32 = 64;

/// How often what streams have shown is written down, in rounds of rest.
const SEEN_EVERY: u32 = 5;

/// How often dead letters are forgotten, in rounds of rest.
const FORGET_EVERY: u32 = 3600;

/// How long dead letters are kept.
const KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The worker of this copy.
#[derive(Debug)]
pub struct Outbox(JoinHandle<()>);

impl Outbox {
    /// Starts to work until told to stop.
    pub fn start(post: Post, matches: Matches, stopping: watch::Receiver<bool>) -> Self {
        Self(tokio::task::spawn_local(run(post, matches, stopping)))
    }

    /// Waits until what is on its way has arrived; whatever takes longer is left to the lease.
    pub async fn stopped(self, patience: Duration) {
        let abort = self.0.abort_handle();
        if tokio::time::timeout(patience, self.0).await.is_err() {
            abort.abort();
        }
    }
}

async fn run(post: Post, matches: Matches, mut stopping: watch::Receiver<bool>) {
    let mut rounds = 0;
    while !*stopping.borrow() {
        let rest = match round(&post, &matches, rounds).await {
            Ok(true) => Duration::ZERO,
            Ok(false) => REST,
            Err(error) => {
                tracing::warn!(code = error.code, cause = ?error.cause, "notifications wait");
                LONG_REST
            }
        };
        if rest > Duration::ZERO {
            rounds += 1;
            let told = stopping.wait_for(|stopping| *stopping);
            let _ = tokio::time::timeout(rest, told).await;
        }
    }
    // The last readers were shown something, too.
    if let Err(error) = matches.write_shown().await {
        tracing::debug!(%error, "what streams have shown is not written down");
    }
}

/// One round; says whether there was anything to do.
async fn round(post: &Post, matches: &Matches, rounds: u32) -> Outcome<bool> {
    if rounds.is_multiple_of(SEEN_EVERY) {
        matches.write_shown().await?;
    }
    if rounds % FORGET_EVERY == 1 {
        let before = matches.clock.now() - KEPT;
        post::forget_dead(matches.database.pool(), before).await?;
    }
    Ok(!post.work(AT_ONCE).await?.is_idle())
}
