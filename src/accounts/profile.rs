//! One's own profile: seen and changed.

use super::{Accounts, Caller, Scope, fields};
use crate::error::{ApiError, Outcome};
use crate::store::users::{self, Changes, User};
use crate::texts::Locale;

/// What a profile is changed to; `None` leaves a value as it is.
#[derive(Clone, Debug, Default)]
pub struct ProfileChanges {
    /// What others see at the table.
    pub display_name: Option<String>,
    /// The language of mails and pages.
    pub locale: Option<Locale>,
    /// An IANA name.
    pub time_zone: Option<String>,
}

/// The caller as stored.
pub async fn profile(accounts: &Accounts, caller: &Caller) -> Outcome<User> {
    caller.require(Scope::Read)?;
    let users = users::by_ids(accounts.database(), &[caller.user]).await?;
    users
        .into_iter()
        .next()
        .ok_or_else(ApiError::unauthenticated)
}

/// Changes the caller's profile.
pub async fn update_profile(
    accounts: &Accounts,
    caller: &Caller,
    changes: ProfileChanges,
) -> Outcome<User> {
    caller.require(Scope::Manage)?;
    let changes = Changes {
        display_name: changes
            .display_name
            .as_deref()
            .map(fields::display_name)
            .transpose()?,
        locale: changes.locale,
        time_zone: changes
            .time_zone
            .as_deref()
            .map(fields::time_zone)
            .transpose()?,
    };
    let now = accounts.clock().now();
    let user = users::update(accounts.database(), caller.user, &changes, now).await?;
    accounts.forget(caller.user);
    user.ok_or_else(ApiError::unauthenticated)
}
