//! Ends sessions (logout, revocation), and forgets those that have ended by themselves.

use jiff::SignedDuration;

use super::{Accounts, Caller};
use crate::error::Outcome;
use crate::store::sessions;

/// Ends the caller's session, with its access and refresh tokens.
pub async fn sign_out(accounts: &Accounts, caller: &Caller) -> Outcome<()> {
    let session = caller.require_session()?;
    let now = accounts.clock().now();
    sessions::revoke(accounts.database(), caller.user, session, now).await?;
    accounts.forget(caller.user);
    Ok(())
}

/// Ends all sessions of the caller on all devices, this one included. Personal tokens stay; they are revoked one by
/// one. Says how many sessions it were.
pub async fn sign_out_everywhere(accounts: &Accounts, caller: &Caller) -> Outcome<u64> {
    caller.require_session()?;
    let now = accounts.clock().now();
    let n_sessions = sessions::revoke_all(accounts.database(), caller.user, now).await?;
    accounts.forget(caller.user);
    tracing::info!(user = %caller.user, n_sessions, "signed out everywhere");
    Ok(n_sessions)
}

/// Forgets sessions that expired more than a day ago; says how many. Something for a quiet hour: nothing depends on it.
pub async fn forget_ended_sessions(accounts: &Accounts) -> Outcome<u64> {
    let before = accounts.clock().now() - SignedDuration::from_hours(24);
    let mut n_forgotten = 0;
    loop {
        let n_sessions = sessions::forget_ended(accounts.database(), before).await?;
        n_forgotten += n_sessions;
        if n_sessions == 0 {
            return Ok(n_forgotten);
        }
    }
}
