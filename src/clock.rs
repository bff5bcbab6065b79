//! Time as an argument: the real clock for the server, a manual one for tests. Nothing else asks what time it is.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};

/// What time it is. Cloning it gives the same clock.
#[derive(Clone)]
pub enum Clock {
    /// The computer's.
    System,
    /// One that stands still until it is moved.
    Manual(Arc<Mutex<Timestamp>>),
}

impl Clock {
    /// A clock that stands at `start`.
    pub fn manual(start: Timestamp) -> Self {
        Self::Manual(Arc::new(Mutex::new(start)))
    }

    /// Now, in whole microseconds: what Postgres can keep.
    pub fn now(&self) -> Timestamp {
        let now = match self {
            Self::System => Timestamp::now(),
            Self::Manual(at) => *at.lock().unwrap_or_else(PoisonError::into_inner),
        };
        Timestamp::from_microsecond(now.as_microsecond()).unwrap_or(now)
    }

    /// Moves a manual clock on; the system's clock is not ours to move.
    pub fn advance(&self, by: SignedDuration) {
        if let Self::Manual(at) = self {
            let mut at = at.lock().unwrap_or_else(PoisonError::into_inner);
            *at = at.checked_add(by).unwrap_or(*at);
        }
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::System => f.write_str("Clock::System"),
            Self::Manual(_) => write!(f, "Clock::Manual({})", self.now()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manual_clock_moves_only_when_it_is_moved() {
        let clock = Clock::manual(Timestamp::UNIX_EPOCH);
        let same = clock.clone();
        assert_eq!(clock.now(), Timestamp::UNIX_EPOCH);
        same.advance(SignedDuration::from_hours(24 * 7));
        assert_eq!(clock.now().as_second(), 604_800);
    }
}
