//! Makes an account (registration) and signs it in.

use std::net::IpAddr;

use super::{Accounts, Secret, SignedIn, fields, limiter::Try, session};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::store::{UserId, sessions, users::User};
use crate::texts::Locale;

/// What a person who signs up says.
#[derive(Clone, Debug)]
pub struct NewAccount {
    /// The name to sign in with and to be found by.
    pub name: String,
    /// Another way to sign in, and where mail goes.
    pub email: Option<String>,
    pub password: Secret,
    /// What others see; the name if absent.
    pub display_name: Option<String>,
    /// The language of mails and pages.
    pub locale: Locale,
    /// An IANA name; UTC if absent.
    pub time_zone: Option<String>,
}

/// Makes an account. Names are public, so a taken one is told; a taken address is told too, as long as addresses are
/// not proven by a mail, and the number of tries is limited.
pub async fn sign_up(
    accounts: &Accounts,
    account: NewAccount,
    address: IpAddr,
) -> Outcome<SignedIn> {
    let now = accounts.clock().now();
    let name = fields::name(&account.name)?;
    let email = account.email.as_deref().map(fields::email).transpose()?;
    fields::password(&account.password, &name, email.as_deref())?;
    let display_name = fields::display_name(account.display_name.as_deref().unwrap_or(&name))?;
    let time_zone = fields::time_zone(account.time_zone.as_deref().unwrap_or("UTC"))?;
    let limiter = &accounts.inner.limiter;
    limiter.take(Try::SignUp(address.into()), now)?;
    let password_hash = accounts.inner.passwords.hash(&account.password).await?;
    let user = User {
        id: UserId::new(),
        name,
        email,
        display_name,
        locale: account.locale,
        time_zone,
        is_guest: false,
        created_at: now,
        deleted_at: None,
    };
    let (new, refresh) = session::create(user.id, false, now);
    sessions::open_with_user(accounts.database(), &user, Some(&password_hash), &new)
        .await
        .map_err(taken)?;
    let tokens = session::tokens(accounts, user.id, new.id, now, (refresh, new.expires_at)).await?;
    tracing::info!(user = %user.id, "signed up");
    Ok(SignedIn { user, tokens })
}

/// A name or address that another user has is the caller's problem; everything else is ours.
pub(super) fn taken(error: sqlx::Error) -> ApiError {
    let constraint = error
        .as_database_error()
        .and_then(|error| error.constraint())
        .unwrap_or_default();
    match constraint {
        "users_name_key" => {
            ApiError::new(ErrorCode::NameTaken, "somebody else has this name").with("field", "name")
        }
        "users_email_key" => ApiError::new(
            ErrorCode::EmailTaken,
            "an account has this e-mail address already",
        )
        .with("field", "email"),
        _ => error.into(),
    }
}
