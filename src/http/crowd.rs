//! How much of the server one network may hold at a time: streams that stay open, and bodies that are under way. Each copy
//! of the server counts for itself; what is held is given back by being dropped.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::accounts::Network;
use crate::config::Settings;
use crate::error::{ApiError, ErrorCode, Outcome};

/// What one network may hold. Cloning it gives the same counts.
#[derive(Clone, Debug)]
pub struct Crowd {
    /// WebSockets, subscriptions on them, and streams of events.
    pub(super) streams: Places,
    /// Bodies of requests.
    pub(super) bodies: Places,
    /// How long a body may take from the head of its request to its end.
    pub(super) body_patience: Duration,
}

impl Default for Crowd {
    /// As much as anybody likes, as in tests.
    fn default() -> Self {
        Self {
            streams: Places::new(ErrorCode::TooManyStreams, None),
            bodies: Places::new(ErrorCode::TooManyBodies, None),
            body_patience: Duration::from_mins(1),
        }
    }
}

impl From<&Settings> for Crowd {
    fn from(settings: &Settings) -> Self {
        let bound = |most| settings.rate_limits.then_some(most);
        Self {
            streams: Places::new(
                ErrorCode::TooManyStreams,
                bound(settings.streams_per_address),
            ),
            bodies: Places::new(ErrorCode::TooManyBodies, bound(settings.bodies_per_address)),
            body_patience: Duration::from_secs(settings.body_patience.into()),
        }
    }
}

/// Places of one kind.
#[derive(Clone, Debug)]
pub(super) struct Places {
    code: ErrorCode,
    /// As many has each network; none: as many as it likes.
    most: Option<usize>,
    taken: Taken,
}

type Taken = Arc<Mutex<HashMap<Network, usize>>>;

/// A place of a network, taken until it is dropped.
#[derive(Debug)]
pub(super) struct Place {
    network: Network,
    taken: Taken,
}

impl Places {
    fn new(code: ErrorCode, most: Option<usize>) -> Self {
        Self {
            code,
            most,
            taken: Taken::default(),
        }
    }

    /// Takes a place, if the network of this address has one left.
    pub(super) fn take(&self, address: IpAddr) -> Outcome<Place> {
        let network = Network::from(address);
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.get(&network).copied().unwrap_or_default();
        if let Some(most) = self.most
            && count >= most
        {
            let problem = format!("{most} at a time are open from this address; end one first");
            let error = ApiError::new(self.code, problem);
            return Err(error.with("retryAfter", 5));
        }
        taken.insert(network, count.saturating_add(1));
        drop(taken);
        Ok(Place {
            network,
            taken: self.taken.clone(),
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        match taken.get_mut(&self.network) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                taken.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Kind;

    #[test]
    fn a_network_has_so_many_places_and_gets_them_back() {
        let places = Places::new(ErrorCode::TooManyStreams, Some(2));
        let at = |address: &str| places.take(address.parse().unwrap());
        let held = [at("2001:db8::1").unwrap(), at("2001:db8::2").unwrap()];
        let refused = at("2001:db8::3").unwrap_err();
        assert_eq!(
            (refused.kind, refused.code, &refused.facts["retryAfter"]),
            (Kind::RateLimited, ErrorCode::TooManyStreams, &5.into())
        );
        let other = at("192.0.2.1").unwrap();
        drop(held);
        assert_eq!(places.taken.lock().unwrap().len(), 1);
        let _again = [at("2001:db8::3").unwrap(), at("2001:db8::3").unwrap()];
        at("2001:db8::3").unwrap_err();
        drop(other);
    }
}
