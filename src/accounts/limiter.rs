//! Rate limit, how often something may be tried: a token bucket per key that fills again with time (GCRA: one instant
//! per key).
//!
//! Each copy of the server counts for itself; nothing is stored.

use std::collections::HashMap;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};

use super::Accounts;
use super::quotas::{self, Quota};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::store::UserId;

/// What is limited.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Try {
    /// Signing in to one account (as it was named) from one network.
    SignInTo(Network, String),
    /// Signing in from one network.
    SignIn(Network),
    /// Making accounts from one network.
    SignUp(Network),
    /// Making guests from one network.
    Guest(Network),
    /// Claiming guests from one network: it tells which names are taken, and costs a password hash.
    Claim(Network),
    /// Exchanging refresh tokens from one network.
    Refresh(Network),
    /// Giving one's password again.
    Password(UserId),
    /// Asking another user to play: they are told of it.
    Invitation(UserId),
    /// Saying something at a table.
    Message(UserId),
    /// Having a stranger's machine called, or an address written to, on the user's behalf.
    Channel(UserId),
}

impl Try {
    /// The name of the policy, for clients. None where only a refusal may be told: how many tries are left for an account
    /// would tell its neighbours how often, and when, somebody else has signed in.
    const fn policy(&self) -> (&'static str, bool) {
        match self {
            Self::SignInTo(..) => ("sign-in-to", false),
            Self::SignIn(_) => ("sign-in", true),
            Self::SignUp(_) => ("sign-up", true),
            Self::Guest(_) => ("guest", true),
            Self::Claim(_) => ("claim", true),
            Self::Refresh(_) => ("refresh", true),
            Self::Password(_) => ("password", true),
            Self::Invitation(_) => ("invitation", true),
            Self::Message(_) => ("message", true),
            Self::Channel(_) => ("channel", true),
        }
    }

    /// How many tries there are at once, and in how many seconds one comes back.
    const fn allowance(&self) -> (i32, i64) {
        match self {
            Self::SignInTo(..) | Self::Password(_) => (10, 60),
            Self::SignIn(_) | Self::Message(_) => (60, 5),
            Self::SignUp(_) | Self::Channel(_) => (20, 180),
            Self::Guest(_) | Self::Claim(_) | Self::Invitation(_) => (30, 60),
            Self::Refresh(_) => (120, 1),
        }
    }
}

/// Every policy: its name, how many tries there are at once, and in how many seconds one comes back.
pub fn rate_limits() -> impl Iterator<Item = (&'static str, i32, i64)> {
    let (network, user) = (
        Network(IpAddr::V4(Ipv4Addr::LOCALHOST)),
        UserId(uuid::Uuid::nil()),
    );
    let all = [
        Try::SignInTo(network, String::new()),
        Try::SignIn(network),
        Try::SignUp(network),
        Try::Guest(network),
        Try::Claim(network),
        Try::Refresh(network),
        Try::Password(user),
        Try::Invitation(user),
        Try::Message(user),
        Try::Channel(user),
    ];
    all.into_iter().map(|what| {
        let (burst, seconds) = what.allowance();
        (what.policy().0, burst, seconds)
    })
}

/// Where a request comes from, as far as it identifies a client: an IPv6 subscriber has a whole /64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Network(IpAddr);

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) => {
                Self(IpAddr::V6((u128::from(address) & (u128::MAX << 64)).into()))
            }
            address @ IpAddr::V4(_) => Self(address),
        }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "network:{}", self.0)
    }
}

/// More keys than this are not remembered; those that would be forgotten soonest go first.
const MOST: usize = 100_000;

/// Counts tries.
pub(super) struct Limiter {
    enabled: bool,
    /// For each key when its bucket will be full again.
    full_at: Mutex<HashMap<Try, Timestamp>>,
}

impl Limiter {
    pub(super) fn new(enabled: bool) -> Self {
        Self {
            enabled,
            full_at: Mutex::default(),
        }
    }

    /// Takes one try, or says when there will be one.
    pub(super) fn take(&self, what: Try, now: Timestamp) -> Outcome<()> {
        if !self.enabled {
            return Ok(());
        }
        let (burst, seconds) = what.allowance();
        let each = SignedDuration::from_secs(seconds);
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        let before = full_at.get(&what).copied().unwrap_or(now).max(now);
        let after = before + each;
        let wait = after.duration_since(now) - each * burst;
        let (name, is_told) = what.policy();
        let window = i64::from(burst) * seconds;
        let quota = |remaining, reset| Quota {
            name,
            most: burst,
            window,
            remaining,
            reset,
        };
        if wait > SignedDuration::ZERO {
            quotas::note(quota(0, whole_seconds(wait)));
            return Err(too_often(wait));
        }
        if is_told {
            let used = whole_seconds(after.duration_since(now));
            let n_used = (used + seconds - 1) / seconds;
            let remaining = i64::from(burst) - n_used;
            quotas::note(quota(remaining, used - (n_used - 1) * seconds));
        }
        if full_at.len() >= MOST {
            make_room(&mut full_at, now);
        }
        full_at.insert(what, after);
        Ok(())
    }

    /// Gives all tries back, after a success.
    pub(super) fn reset(&self, what: &Try) {
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        full_at.remove(what);
    }
}

/// Takes a try to have a stranger's machine called, or an address written to.
pub fn take_channel_try(accounts: &Accounts, user: UserId) -> Outcome<()> {
    let now = accounts.clock().now();
    accounts.inner.limiter.take(Try::Channel(user), now)
}

/// Takes a try to say something.
pub fn take_message_try(accounts: &Accounts, user: UserId) -> Outcome<()> {
    let now = accounts.clock().now();
    accounts.inner.limiter.take(Try::Message(user), now)
}

/// Takes a try to ask another user to play.
pub(super) fn take_invitation_try(accounts: &Accounts, user: UserId) -> Outcome<()> {
    let now = accounts.clock().now();
    accounts.inner.limiter.take(Try::Invitation(user), now)
}

/// How many seconds a time takes, the last one begun.
fn whole_seconds(time: SignedDuration) -> i64 {
    time.as_secs() + i64::from(time.subsec_nanos() > 0)
}

fn too_often(wait: SignedDuration) -> ApiError {
    let seconds = whole_seconds(wait);
    ApiError::new(
        ErrorCode::RateLimited,
        format!("that was tried too often; try again in {seconds} seconds"),
    )
    .with("retryAfter", seconds)
}

/// Forgets full buckets; if that is not enough, also the half that is nearest to full.
fn make_room(full_at: &mut HashMap<Try, Timestamp>, now: Timestamp) {
    full_at.retain(|_, at| *at > now);
    if full_at.len() < MOST {
        return;
    }
    let mut instants: Vec<Timestamp> = full_at.values().copied().collect();
    let middle = instants.len() / 2;
    let (_, median, _) = instants.select_nth_unstable(middle);
    let median = *median;
    full_at.retain(|_, at| *at > median);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refresh(address: &str) -> Try {
        Try::Refresh(Network::from(address.parse::<IpAddr>().unwrap()))
    }

    #[test]
    fn a_bucket_empties_at_once_and_fills_with_time() {
        let limiter = Limiter::new(true);
        let mut now = Timestamp::UNIX_EPOCH;
        for _ in 0..120 {
            limiter.take(refresh("192.0.2.1"), now).unwrap();
        }
        let refused = limiter.take(refresh("192.0.2.1"), now).unwrap_err();
        assert_eq!(
            (refused.code, refused.facts["retryAfter"].as_i64()),
            (ErrorCode::RateLimited, Some(1))
        );
        limiter.take(refresh("192.0.2.2"), now).unwrap();
        now += SignedDuration::from_secs(2);
        limiter.take(refresh("192.0.2.1"), now).unwrap();
        limiter.take(refresh("192.0.2.1"), now).unwrap();
        limiter.take(refresh("192.0.2.1"), now).unwrap_err();
        limiter.reset(&refresh("192.0.2.1"));
        limiter.take(refresh("192.0.2.1"), now).unwrap();
    }

    #[tokio::test]
    async fn whoever_tries_is_told_what_is_left_but_not_of_others_accounts() {
        let limiter = Limiter::new(true);
        let now = Timestamp::UNIX_EPOCH;
        let network = Network::from("192.0.2.1".parse::<IpAddr>().unwrap());
        let account = || Try::SignInTo(network, "anna".to_owned());
        let left = async |what: Try, now: Timestamp| {
            let (_, told) = quotas::told(async { limiter.take(what, now) }).await;
            let left = told
                .iter()
                .map(|quota| (quota.name, quota.remaining, quota.reset));
            left.collect::<Vec<_>>()
        };
        assert_eq!(
            left(Try::SignUp(network), now).await,
            [("sign-up", 19, 180)]
        );
        let later = now + SignedDuration::from_secs(60);
        assert_eq!(
            left(Try::SignUp(network), later).await,
            [("sign-up", 18, 120)]
        );
        for _ in 0..10 {
            assert_eq!(left(account(), now).await, []);
        }
        assert_eq!(left(account(), now).await, [("sign-in-to", 0, 60)]);
        assert_eq!(left(account(), later).await, []);
    }

    #[test]
    fn neighbours_in_one_ipv6_network_share_a_bucket() {
        assert_eq!(refresh("2001:db8::1"), refresh("2001:db8::ffff:1"));
        assert_ne!(refresh("2001:db8::1"), refresh("2001:db8:0:1::1"));
        assert_eq!(refresh("::ffff:192.0.2.1"), refresh("192.0.2.1"));
    }

    #[test]
    fn a_crowd_does_not_fill_the_memory() {
        let mut full_at = HashMap::new();
        let now = Timestamp::UNIX_EPOCH;
        for number in 0..u32::try_from(MOST).unwrap() {
            let network = Network(IpAddr::V4(number.into()));
            full_at.insert(
                Try::SignUp(network),
                now + SignedDuration::from_secs(i64::from(number) + 1),
            );
        }
        make_room(&mut full_at, now);
        assert!(full_at.len() <= MOST / 2);
    }
}
