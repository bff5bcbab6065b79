//! A guest who plays by mail: a reader who said yes to a letter. They are signed in nowhere and have no token; the
//! reply addresses of their letters speak for them.

use super::{
    Accounts,
    fields::{self, GUEST_PREFIX},
    tokens::hex,
};
use crate::error::{ApiError, Outcome};
use crate::store::{UserId, users::User};
use crate::texts::{self, Locale};

/// The guest of that id, not yet stored. The same id gives the same guest, so that making it twice makes it once.
pub fn mail_guest(
    accounts: &Accounts,
    id: UserId,
    display_name: Option<&str>,
    locale: Locale,
) -> User {
    let (_, number) = id.0.as_u64_pair();
    let display_name = display_name.and_then(|name| fields::display_name(name).ok());
    User {
        id,
        name: format!("{GUEST_PREFIX}{}", hex(&number.to_be_bytes())),
        email: None,
        display_name: display_name.unwrap_or_else(|| texts::guest(locale)),
        locale,
        time_zone: "UTC".to_owned(),
        is_guest: true,
        created_at: accounts.clock().now(),
        deleted_at: None,
    }
}

/// An address to which a letter can be sent.
pub fn checked_address(text: &str) -> Outcome<String> {
    fields::email(text.trim()).map_err(|_| {
        ApiError::malformed(
            "address",
            "must be an e-mail address such as anna@example.org",
        )
    })
}

/// What a player can be called at the table.
pub fn checked_display_name(text: &str) -> Outcome<String> {
    fields::display_name(text)
}
