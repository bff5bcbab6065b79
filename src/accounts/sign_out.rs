//! Ends sessions.

use super::{Accounts, Caller};
use crate::error::Outcome;
use crate::store::sessions;

/// Ends the caller's session, with its access and refresh tokens.
pub async fn sign_out(accounts: &Accounts, caller: &Caller) -> Outcome<()> {
    let session = caller.require_session()?;
    let now = accounts.clock().now();
    sessions::revoke(accounts.database(), caller.user, session, now).await?;
    accounts.inner.standings.forget(caller.user);
    Ok(())
}

/// Ends all sessions of the caller on all devices, this one included. Personal tokens stay; they are revoked one by
/// one. Says how many sessions it were.
pub async fn sign_out_everywhere(accounts: &Accounts, caller: &Caller) -> Outcome<u64> {
    caller.require_session()?;
    let now = accounts.clock().now();
    let n_sessions = sessions::revoke_all(accounts.database(), caller.user, None, now).await?;
    accounts.inner.standings.forget(caller.user);
    tracing::info!(user = %caller.user, n_sessions, "signed out everywhere");
    Ok(n_sessions)
}
