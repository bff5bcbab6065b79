//! Deletes an account: whoever it was cannot be told any more, and nobody gets in; its seats stay for the others.

use super::{Accounts, Caller, fields::DELETED_PREFIX, tokens::hex};
use crate::error::{ApiError, Outcome};
use crate::store::users;

/// The display name of what remains. Whoever shows it should say it in the reader's language instead.
pub const DELETED: &str = "deleted user";

/// Deletes the caller's account. The name becomes free: matches refer to the id, so whoever takes the name later has
/// nothing of the account's past. Needs a session opened lately, because it cannot be undone.
pub async fn delete_account(accounts: &Accounts, caller: &Caller) -> Outcome<()> {
    let now = accounts.clock().now();
    caller.require_recent(now)?;
    let number: [u8; 8] = rand::random();
    let name = format!("{DELETED_PREFIX}{}", hex(&number));
    let deleted = users::anonymise(accounts.database(), caller.user, &name, DELETED, now).await?;
    accounts.forget(caller.user);
    if !deleted {
        return Err(ApiError::unauthenticated());
    }
    tracing::info!(user = %caller.user, "deleted the account");
    Ok(())
}
