//! A cache, users that were read lately, for a few seconds: a move names its players, and asking for them would cost as
//! much as the move. The same promise as for callers: own changes are felt at once, those of other copies after
//! `REMEMBERED`.

use std::array;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use moka::sync::Cache;
use tokio::sync::Mutex;

use super::REMEMBERED;
use crate::store::{UserId, users::User};

/// More users than this are not remembered at a time.
const MOST: u64 = 50_000;

/// Among so many queues the requests that ask for users are spread; those for the same users meet in the same queue.
const QUEUES: usize = 16;

/// The users this copy remembers.
pub(super) struct People {
    known: Cache<UserId, User>,
    /// Held by the request that reads, so that a crowd that wakes at once asks the database once.
    queues: [Mutex<()>; QUEUES],
    /// How often a user was forgotten on purpose.
    forgotten: AtomicU64,
}

impl Default for People {
    fn default() -> Self {
        let ttl = Duration::try_from(REMEMBERED).unwrap_or_default();
        Self {
            known: Cache::builder()
                .max_capacity(MOST)
                .time_to_live(ttl)
                .build(),
            queues: array::from_fn(|_| Mutex::new(())),
            forgotten: AtomicU64::new(0),
        }
    }
}

impl People {
    /// All of these users, if all of them are remembered.
    pub(super) fn recall(&self, ids: &[UserId]) -> Option<HashMap<UserId, User>> {
        let recalled = ids.iter().map(|id| Some((*id, self.known.get(id)?)));
        recalled.collect()
    }

    /// Where those wait who ask for these users, in whatever order.
    pub(super) fn queue(&self, ids: &[UserId]) -> &Mutex<()> {
        // The last byte of an id is random, whatever the first ones are.
        let sum = ids.iter().fold(0, |sum, id| sum ^ id.0.as_bytes()[15]);
        &self.queues[usize::from(sum) % QUEUES]
    }

    /// To be asked for before the database is.
    pub(super) fn moment(&self) -> u64 {
        self.forgotten.load(Ordering::Acquire)
    }

    /// Remembers users, unless a user was forgotten since they were read.
    pub(super) fn remember<'u>(&self, users: impl IntoIterator<Item = &'u User>, since: u64) {
        for user in users {
            if self.moment() == since {
                self.known.insert(user.id, user.clone());
            }
        }
    }

    /// Forgets everybody, because it is not known who has changed.
    pub(super) fn forget_all(&self) {
        self.forgotten.fetch_add(1, Ordering::AcqRel);
        self.known.invalidate_all();
    }

    /// Forgets a user who has changed.
    pub(super) fn forget(&self, user: UserId) {
        self.forgotten.fetch_add(1, Ordering::AcqRel);
        self.known.invalidate(&user);
    }
}
