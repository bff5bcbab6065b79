//! A cache, what is known of recent callers, for a few seconds, so that not every request asks the database who it is
//! from.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jiff::{SignedDuration, Timestamp};
use tokio::sync::broadcast;

use super::{Caller, Credential};
use crate::store::{UserId, sessions::TokenHash};

/// How long a copy believes what it knows of a caller. Its own changes it feels at once, those of other copies as soon
/// as their hint comes, and after at most this time if it is lost.
pub const REMEMBERED: SignedDuration = SignedDuration::from_secs(10);

/// Changes a stream may not have heard of yet; one that has missed some asks the database.
const MOST_UNHEARD: usize = 64;

/// More callers than this are not remembered at a time.
const MOST: usize = 20_000;

/// What a caller is recognised by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Proof {
    /// A session named by a signed token.
    Session(Credential),
    /// A personal token.
    Personal(TokenHash),
}

/// The callers this copy remembers.
pub(super) struct CallerCache {
    known: Mutex<Known>,
    /// Tells the open streams of this copy whose rights have changed; none: anybody's.
    changes: broadcast::Sender<Option<UserId>>,
}

impl Default for CallerCache {
    fn default() -> Self {
        Self {
            known: Mutex::default(),
            changes: broadcast::channel(MOST_UNHEARD).0,
        }
    }
}

#[derive(Default)]
struct Known {
    callers: HashMap<(UserId, Proof), (Caller, Timestamp)>,
    /// How often something was forgotten on purpose.
    forgotten: u64,
}

/// A promise that nothing was forgotten since, so that what was read before a change is not remembered after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment(u64);

impl CallerCache {
    pub(super) fn recall(&self, user: UserId, proof: Proof, now: Timestamp) -> Option<Caller> {
        let known = self.known();
        let (caller, at) = known.callers.get(&(user, proof))?;
        let fresh = now.duration_since(*at).abs() < REMEMBERED;
        fresh.then(|| caller.clone())
    }

    /// To be asked for before the database is.
    pub(super) fn moment(&self) -> Moment {
        Moment(self.known().forgotten)
    }

    pub(super) fn remember(&self, proof: Proof, caller: &Caller, now: Timestamp, since: Moment) {
        let mut known = self.known();
        if known.forgotten != since.0 {
            return;
        }
        if known.callers.len() >= MOST {
            known
                .callers
                .retain(|_, (_, at)| now.duration_since(*at).abs() < REMEMBERED);
        }
        if known.callers.len() < MOST {
            known
                .callers
                .insert((caller.user, proof), (caller.clone(), now));
        }
    }

    /// Forgets a user whose rights or names have changed.
    pub(super) fn forget(&self, user: UserId) {
        let mut known = self.known();
        known.forgotten += 1;
        known.callers.retain(|(of, _), _| *of != user);
        drop(known);
        let _ = self.changes.send(Some(user));
    }

    /// Forgets everybody, because it is not known who has changed.
    pub(super) fn forget_all(&self) {
        let mut known = self.known();
        known.forgotten += 1;
        known.callers.clear();
        drop(known);
        let _ = self.changes.send(None);
    }

    pub(super) fn changes(&self) -> broadcast::Receiver<Option<UserId>> {
        self.changes.subscribe()
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
