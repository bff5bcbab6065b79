//! Gives an account another password.

use super::{Accounts, Caller, Secret, fields, limiter::Try, sign_in};
use crate::error::Outcome;
use crate::store::users;

/// Changes the password of a user who knows the present one, and ends all other sessions and all personal tokens.
pub async fn change_password(
    accounts: &Accounts,
    caller: &Caller,
    present: &Secret,
    new: &Secret,
) -> Outcome<()> {
    let session = caller.require_session()?;
    caller.require_account()?;
    let now = accounts.clock().now();
    let user = super::profile::profile(accounts, caller).await?;
    fields::password(new, &user.name, user.email.as_deref())?;
    let limiter = &accounts.inner.limiter;
    limiter.take(Try::Password(caller.user), now)?;
    let old_hash = users::password_hash(accounts.database(), caller.user).await?;
    let passwords = &accounts.inner.passwords;
    let right = passwords.verify(present, old_hash.as_deref()).await?;
    let Some(old_hash) = old_hash.filter(|_| right) else {
        return Err(sign_in::wrong());
    };
    let new_hash = passwords.hash(new).await?;
    let database = accounts.database();
    let hashes = (old_hash.as_str(), new_hash.as_str());
    if !users::replace_password(database, caller.user, hashes, session, now).await? {
        return Err(sign_in::wrong());
    }
    limiter.reset(&Try::Password(caller.user));
    accounts.forget(caller.user);
    tracing::info!(user = %caller.user, "the password was changed");
    Ok(())
}
