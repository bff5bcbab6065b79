//! The workers of the outbox (transactional outbox): work while there is work, else look again after a moment, or when
//! an inbox has something new. Each goes on while receivers take their time; there are several, because the database
//! takes some, too.

use std::time::Duration;

use jiff::SignedDuration;
use tokio::sync::watch;
use tokio::task::{AbortHandle, JoinHandle};
use tokio::time::Instant;

use crate::broker::Topic;
use crate::error::{ApiError, Outcome};
use crate::matches::Matches;
use crate::notifications::{self, DeliveryWorker, Notifications, Settled};
use crate::store::notifications as rows;

/// How long it rests when there is nothing to do.
const REST: Duration = Duration::from_secs(1);

/// How long it waits after it heard of something new. Who is just being answered by mail has seen the match a moment
/// later, and needs no letter about the same.
const MOMENT: Duration = Duration::from_millis(200);

/// How long it waits for more hands once one is free: to ask the database for one delivery at a time would cost more
/// than the deliveries.
const GATHERING: Duration = Duration::from_millis(5);

/// How long it rests after a failure; the database may be away.
const LONG_REST: Duration = Duration::from_secs(5);

/// How many of them work in each copy.
const WORKERS: usize = 3;

/// How many notices are taken at once.
const MOST_NOTICES: u32 = 64;

/// How often what streams have shown is written down.
const TIDY_EVERY: Duration = Duration::from_secs(5);

/// How often dead letters are forgotten, in rounds of that.
const FORGET_EVERY: u32 = 720;

/// How long dead letters are kept.
const KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The workers of this copy.
#[derive(Debug)]
pub struct Outbox(Vec<JoinHandle<()>>);

impl Outbox {
    /// Starts to work until told to stop.
    pub fn start(
        notifications: &Notifications,
        matches: &Matches,
        stopping: &watch::Receiver<bool>,
    ) -> Self {
        let tidy = tokio::task::spawn_local(tidy(matches.clone(), stopping.clone()));
        let work = || run(notifications.clone(), matches.clone(), stopping.clone());
        let workers = (0..WORKERS).map(|_| tokio::task::spawn_local(work()));
        Self(workers.chain([tidy]).collect())
    }

    /// Waits until what is on its way has arrived; whatever takes longer is left to the lease.
    pub async fn stopped(self, patience: Duration) {
        let aborts: Vec<AbortHandle> = self.0.iter().map(JoinHandle::abort_handle).collect();
        let all = futures_util::future::join_all(self.0);
        if tokio::time::timeout(patience, all).await.is_err() {
            aborts.iter().for_each(AbortHandle::abort);
        }
    }
}

async fn run(notifications: Notifications, matches: Matches, mut stopping: watch::Receiver<bool>) {
    // Where news wait for their user to see them, nothing is due at the moment it is written.
    let is_prompt = notifications.grace().is_zero();
    let mut news = matches.broker.listen(Topic::AnyInbox);
    let mut worker = Worker::new(notifications);
    while !*stopping.borrow() {
        // What is written from here on wakes us, even if this round does not see it any more.
        news.version();
        let (rest, is_prompt) = match worker.work().await {
            Ok(true) => continue,
            Ok(false) => (worker.rest(), is_prompt),
            Err(error) => {
                warn(&error);
                (LONG_REST, false)
            }
        };
        tokio::select! {
            () = tokio::time::sleep(rest) => {}
            // A hand is free again.
            Some(settled) = worker.deliveries.settled() => {
                note(settled);
                tokio::time::sleep(GATHERING).await;
            }
            () = news.next(), if is_prompt => {
                tokio::time::sleep(MOMENT).await;
                worker.next_look = Instant::now();
            }
            // Told to stop, or the sender that could tell is gone.
            _ = stopping.wait_for(|stopping| *stopping) => break,
        }
    }
    while let Some(settled) = worker.deliveries.settled().await {
        note(settled);
    }
}

/// One of those who work, and what it has on its hands.
struct Worker {
    notifications: Notifications,
    deliveries: DeliveryWorker,
    /// When it looks for notices again, however much there is to deliver meanwhile.
    next_look: Instant,
}

impl Worker {
    fn new(notifications: Notifications) -> Self {
        Self {
            deliveries: notifications.delivery_worker(),
            notifications,
            next_look: Instant::now(),
        }
    }

    /// Takes what is due, as far as it has hands free; whether there may be more that needs no hands.
    async fn work(&mut self) -> Outcome<bool> {
        while let Some(settled) = self.deliveries.settled_already() {
            note(settled);
        }
        let mut n_noticed = 0;
        if self.next_look <= Instant::now() {
            n_noticed = self.notifications.schedule_deliveries(MOST_NOTICES).await?;
            if n_noticed == 0 {
                self.next_look = Instant::now() + REST;
            }
        }
        self.deliveries.take(notifications::AT_ONCE).await?;
        Ok(n_noticed > 0)
    }

    /// How long it may rest if nothing else happens.
    fn rest(&self) -> Duration {
        self.next_look.saturating_duration_since(Instant::now())
    }
}

/// A try that failed of itself is written down where its owner sees it; one that could not be written down is tried
/// again.
fn note(settled: Outcome<Settled>) {
    if let Err(error) = settled {
        warn(&error);
    }
}

fn warn(error: &ApiError) {
    tracing::warn!(code = error.code.label(), cause = ?error.cause, "notifications wait");
}

/// Writes down what streams have shown, and forgets dead letters of long ago.
async fn tidy(matches: Matches, mut stopping: watch::Receiver<bool>) {
    let mut rounds = 0;
    while !*stopping.borrow() {
        if let Err(error) = tidy_once(&matches, rounds).await {
            tracing::warn!(code = error.code.label(), cause = ?error.cause, "old notifications are not deleted yet");
        }
        rounds += 1;
        let told = stopping.wait_for(|stopping| *stopping);
        if tokio::time::timeout(TIDY_EVERY, told).await.is_ok() {
            break;
        }
    }
    // The last readers were shown something, too.
    if let Err(error) = matches.write_shown().await {
        tracing::debug!(%error, "what streams have shown is not written down");
    }
}

async fn tidy_once(matches: &Matches, rounds: u32) -> Outcome<()> {
    matches.write_shown().await?;
    if rounds % FORGET_EVERY == 1 {
        let before = matches.clock.now() - KEPT;
        rows::forget_dead(matches.database.pool(), before).await?;
    }
    Ok(())
}
