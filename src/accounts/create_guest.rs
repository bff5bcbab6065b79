//! Makes a guest: a player who sits down by an invitation link without signing up.

use std::net::IpAddr;

use super::{
    Accounts, SignedIn,
    fields::{self, GUEST_PREFIX},
    limiter::Try,
    session,
    sign_up::taken,
    tokens::hex,
};
use crate::error::Outcome;
use crate::store::{UserId, sessions, users::User};
use crate::texts::Locale;

/// What a guest says.
#[derive(Clone, Debug)]
pub struct NewGuest {
    /// What others see at the table.
    pub display_name: String,
    /// The language they read.
    pub locale: Locale,
    /// An IANA name; UTC if absent.
    pub time_zone: Option<String>,
}

/// Makes a guest and signs it in. Whether the invitation is good is for the caller to check first. The refresh token is
/// the guest's only way back until the account is claimed.
pub async fn create_guest(
    accounts: &Accounts,
    guest: NewGuest,
    address: IpAddr,
) -> Outcome<SignedIn> {
    let now = accounts.clock().now();
    let display_name = fields::display_name(&guest.display_name)?;
    let time_zone = fields::time_zone(guest.time_zone.as_deref().unwrap_or("UTC"))?;
    let limiter = &accounts.inner.limiter;
    limiter.take(Try::Guest(address.into()), now)?;
    let number: [u8; 8] = rand::random();
    let user = User {
        id: UserId::new(),
        name: format!("{GUEST_PREFIX}{}", hex(&number)),
        email: None,
        display_name,
        locale: guest.locale,
        time_zone,
        is_guest: true,
        created_at: now,
        deleted_at: None,
    };
    let (new, refresh) = session::create(user.id, true, now);
    sessions::open_with_user(accounts.database(), &user, None, &new)
        .await
        .map_err(taken)?;
    let tokens = session::tokens(accounts, user.id, new.id, now, (refresh, new.expires_at)).await?;
    tracing::info!(user = %user.id, "a guest arrived");
    Ok(SignedIn { user, tokens })
}
