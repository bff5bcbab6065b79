//! Deletes an account: its owner cannot be told any more (anonymised), and no credential gets in; its seats stay for
//! the others.

use super::{Accounts, Caller, fields::DELETED_PREFIX, tokens::hex};
use crate::error::{ApiError, Outcome};
use crate::store::MatchId;
use crate::store::users::{self, Deleted};

/// The display name of what remains. A client that shows it should say it in the reader's language instead.
pub const DELETED: &str = "deleted user";

/// Deletes the caller's account, which has left these matches for good; false if it sits at others in which players
/// wait for it: those are to be left first. The name becomes free: matches refer to the id, so the account that takes
/// the name later has nothing of the account's past. Needs a session opened lately, because it cannot be undone.
pub async fn delete_account(
    accounts: &Accounts,
    caller: &Caller,
    left: &[MatchId],
) -> Outcome<bool> {
    let now = accounts.clock().now();
    caller.require_recent(now)?;
    let number: [u8; 8] = rand::random();
    let name = format!("{DELETED_PREFIX}{}", hex(&number));
    let names = (name.as_str(), DELETED);
    let deleted = users::anonymise(accounts.database(), caller.user, names, left, now).await?;
    if deleted == Deleted::SitsAgain {
        return Ok(false);
    }
    accounts.forget(caller.user);
    if deleted == Deleted::Already {
        return Err(ApiError::unauthenticated());
    }
    tracing::info!(user = %caller.user, "deleted the account");
    Ok(true)
}
