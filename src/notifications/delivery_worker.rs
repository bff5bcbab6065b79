//! The delivery worker (at-least-once, leases). It takes with a lease what can be tried at once, and takes more as soon
//! as one of them has ended: no delivery waits for the slowest, and nothing waits under a lease for its turn.

use std::sync::Arc;
use std::time::Duration;

use jiff::SignedDuration;
use tokio::task::{JoinError, JoinSet};
use tokio::time::Instant;

use super::deliver::{AllFacts, Settled};
use super::{Notifications, Worked};
use crate::error::{ApiError, Outcome};
use crate::store::notifications::{self, Claimed};
use crate::store::{MatchId, UserId};

/// How many deliveries a courier tries at the same time.
pub const AT_ONCE: u32 = 32;

/// How long a courier may take for a delivery before others try it. Longer than any try may last.
const LEASE: SignedDuration = SignedDuration::from_secs(45);

/// How long a try may last from the moment it was taken: longer than any call and any letter, and shorter than the
/// lease.
pub const LONGEST_TRY: Duration = Duration::from_secs(40);

/// Takes deliveries and tries them. What is on its way when it is dropped is given up, and left to the lease.
#[derive(Debug)]
pub struct DeliveryWorker {
    notifications: Notifications,
    underway: JoinSet<Outcome<Settled>>,
}

impl DeliveryWorker {
    /// Takes deliveries that are due, as many as it has hands free and at most so many, and begins to try them; says
    /// how many.
    pub async fn take(&mut self, most: u32) -> Outcome<u32> {
        let n_underway = u32::try_from(self.underway.len()).unwrap_or(u32::MAX);
        let n_free = AT_ONCE.saturating_sub(n_underway).min(most);
        if n_free == 0 {
            return Ok(0);
        }
        let longest_try = self.notifications.inner.options.longest_try;
        let (now, until) = (self.notifications.now(), Instant::now() + longest_try);
        let pool = self.notifications.database().pool();
        let taken = notifications::claim(pool, now, now + LEASE, n_free).await?;
        let n_taken = u32::try_from(taken.len()).unwrap_or(u32::MAX);
        let facts = Arc::new(self.facts(&taken).await?);
        for taken in taken {
            let (notifications, facts) = (self.notifications.clone(), facts.clone());
            let attempt = async move { notifications.attempt(&taken, &facts, until).await };
            self.underway.spawn(attempt);
        }
        Ok(n_taken)
    }

    /// What became of the next try that ends; waits for it, and says nothing if there is none.
    pub async fn settled(&mut self) -> Option<Outcome<Settled>> {
        self.underway.join_next().await.map(ended)
    }

    /// What became of a try that has ended by now, if one has.
    pub fn settled_already(&mut self) -> Option<Outcome<Settled>> {
        self.underway.try_join_next().map(ended)
    }

    async fn facts(&self, taken: &[Claimed]) -> Outcome<AllFacts> {
        let of = |taken: &Claimed| {
            let user = taken.channel.user;
            let pairs = taken.news.iter().map(move |news| (user, news.match_));
            pairs.collect::<Vec<_>>()
        };
        let mut pairs: Vec<(UserId, MatchId)> = taken.iter().flat_map(of).collect();
        pairs.sort_unstable();
        pairs.dedup();
        if pairs.is_empty() {
            return Ok(AllFacts::new());
        }
        Ok(notifications::facts(self.notifications.database().pool(), &pairs).await?)
    }
}

fn ended(tried: Result<Outcome<Settled>, JoinError>) -> Outcome<Settled> {
    // A try that broke off is left to its lease, like one of a process that died.
    tried.unwrap_or_else(|broken| Err(ApiError::internal(broken)))
}

impl Notifications {
    /// A worker that delivers.
    pub fn delivery_worker(&self) -> DeliveryWorker {
        DeliveryWorker {
            notifications: self.clone(),
            underway: JoinSet::new(),
        }
    }

    /// Tries deliveries that are due, at most so many, and waits for all of them.
    pub(super) async fn deliver_due(&self, most: u32) -> Outcome<Worked> {
        let mut delivery_worker = self.delivery_worker();
        let mut worked = Worked::default();
        let (mut left, mut failure) = (most, None);
        loop {
            if failure.is_none() {
                match delivery_worker.take(left).await {
                    Ok(n_taken) => left -= n_taken,
                    Err(error) => failure = Some(error),
                }
            }
            // Even after a failure: what is on its way may have arrived, and must not be forgotten.
            match delivery_worker.settled().await {
                Some(Ok(settled)) => worked.count(settled),
                Some(Err(error)) => failure = Some(error),
                None => return failure.map_or(Ok(worked), Err),
            }
        }
    }
}
