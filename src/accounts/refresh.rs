//! Exchanges a refresh token for the next pair of tokens, once (rotation, reuse detection).

use std::net::IpAddr;

use jiff::SignedDuration;

use super::{
    Accounts, Secret, Tokens,
    limiter::Try,
    session::{self, GUEST_REFRESH_LIFETIME, REFRESH_LIFETIME},
    tokens::{self, Purpose},
};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::store::sessions::{self, Exchange, Exchanged};

/// How long a used token is recognised. After that it is only refused, and no longer ends its session.
const USED_TOKENS_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The next tokens of a session. A refresh token that was used before is in two hands, one of them wrong: its session
/// ends. There is no grace for repeated requests; a client must store the answer before it uses it.
pub async fn refresh(accounts: &Accounts, token: &Secret, address: IpAddr) -> Outcome<Tokens> {
    let now = accounts.clock().now();
    let limiter = &accounts.inner.limiter;
    limiter.take(Try::Refresh(address.into()), now)?;
    let Some((user, old)) = tokens::parse(Purpose::Refresh, token.reveal()) else {
        return Err(refused());
    };
    let (refresh, new) = tokens::create(Purpose::Refresh, user);
    let exchange = Exchange {
        user,
        old,
        new,
        now,
        expires_at: now + REFRESH_LIFETIME,
        guest_expires_at: now + GUEST_REFRESH_LIFETIME,
        forgotten_before: now - USED_TOKENS_KEPT,
    };
    match sessions::exchange(accounts.database(), &exchange).await? {
        Exchanged::Done {
            session,
            expires_at,
        } => session::tokens(accounts, user, session, now, (refresh, expires_at)).await,
        Exchanged::Reused(session) => {
            accounts.forget(user);
            tracing::warn!(%user, %session, "a refresh token was used twice; its session is revoked");
            Err(refused())
        }
        Exchanged::Refused => Err(refused()),
    }
}

fn refused() -> ApiError {
    ApiError::new(
        ErrorCode::SessionEnded,
        "this refresh token is not good (any more): sign in again",
    )
}
