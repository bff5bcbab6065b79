//! Sessions as their owners get them: a short access token and a refresh token that is used once (rotation).

use jiff::{SignedDuration, Timestamp};

use super::{
    Accounts, Scopes, Secret,
    jwt::Claims,
    tokens::{self, Purpose},
};
use crate::caller::{May, Right};
use crate::error::Outcome;
use crate::store::{SessionId, UserId, sessions::NewSession, users::User};

/// How long an access token is good.
pub(super) const ACCESS_LIFETIME: SignedDuration = SignedDuration::from_mins(15);

/// How long a session lives without being refreshed: matches by post may take weeks.
pub(super) const REFRESH_LIFETIME: SignedDuration = SignedDuration::from_hours(90 * 24);

/// The same for guests, who have no other way back to their seat.
pub(super) const GUEST_REFRESH_LIFETIME: SignedDuration = SignedDuration::from_hours(365 * 24);

/// What a session is used with. `Debug` shows no token.
#[derive(Clone, Debug)]
pub struct Tokens {
    /// To be sent as `Authorization: Bearer …`.
    pub access: Secret,
    /// When the access token ends.
    pub access_expires_at: Timestamp,
    /// To be exchanged, once, for the next two.
    pub refresh: Secret,
    /// When the refresh token, and with it the session, ends.
    pub refresh_expires_at: Timestamp,
}

/// A user who has just signed in, with what shows it from now on.
#[derive(Clone, Debug)]
pub struct SignedIn {
    /// Who.
    pub user: User,
    /// With what.
    pub tokens: Tokens,
}

impl SignedIn {
    /// Whoever has just signed in, for a use case: their session is good for everything.
    pub const fn may<R: Right>(&self) -> May<R> {
        May::vouched(self.user.id)
    }
}

/// A session that is about to be stored, and its first refresh token.
pub(super) fn create(user: UserId, is_guest: bool, now: Timestamp) -> (NewSession, Secret) {
    let (refresh, token) = tokens::create(Purpose::Refresh, user);
    let lifetime = if is_guest {
        GUEST_REFRESH_LIFETIME
    } else {
        REFRESH_LIFETIME
    };
    let session = NewSession {
        user,
        id: SessionId::new(),
        token,
        now,
        expires_at: now + lifetime,
    };
    (session, refresh)
}

/// The tokens of a session that is stored.
pub(super) async fn tokens(
    accounts: &Accounts,
    user: UserId,
    session: SessionId,
    now: Timestamp,
    (refresh, refresh_expires_at): (Secret, Timestamp),
) -> Outcome<Tokens> {
    let access_expires_at = now + ACCESS_LIFETIME;
    let claims = Claims {
        sub: user.0,
        sid: session.0,
        iat: now.as_second(),
        exp: access_expires_at.as_second(),
        scp: Scopes::ALL.to_string(),
    };
    let keys = &accounts.inner.keys;
    let access = keys.sign(accounts.database(), now, &claims).await?;
    Ok(Tokens {
        access: Secret::new(access),
        access_expires_at,
        refresh,
        refresh_expires_at,
    })
}
