//! Signs a user in (login): opens a session for a user who knows the password.

use std::net::IpAddr;

use super::{Accounts, Secret, SignedIn, limiter::Try, session};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::store::{
    sessions,
    users::{self, Login},
};

/// Signs in by name or e-mail address. Whether the account does not exist, has no password or has another one is the
/// same answer after the same work.
pub async fn sign_in(
    accounts: &Accounts,
    login: &str,
    password: &Secret,
    address: IpAddr,
) -> Outcome<SignedIn> {
    let now = accounts.clock().now();
    let login = login.trim();
    // Neither can be an account's, and Postgres would not even take some of it.
    if login.len() > 254 || login.contains(char::is_control) || password.reveal().len() > 1024 {
        return Err(wrong());
    }
    let limiter = &accounts.inner.limiter;
    let account = Try::SignInTo(address.into(), login.to_lowercase());
    limiter.take(Try::SignIn(address.into()), now)?;
    limiter.take(account.clone(), now)?;
    let login = if login.contains('@') {
        Login::Email(login)
    } else {
        Login::Name(login)
    };
    let found = users::for_sign_in(accounts.database(), login).await?;
    let hash = found.as_ref().map(|(_, hash)| hash.as_str());
    let right = accounts.inner.passwords.verify(password, hash).await?;
    let Some((id, _)) = found.filter(|_| right) else {
        return Err(wrong());
    };
    limiter.reset(&account);
    let (new, refresh) = session::create(id, false, now);
    sessions::open(accounts.database().pool(), &new).await?;
    let opened = sessions::find(accounts.database(), id, new.id, now).await?;
    let Some((user, _)) = opened else {
        // Deleted at this very moment.
        return Err(wrong());
    };
    let tokens = session::tokens(accounts, id, new.id, now, (refresh, new.expires_at)).await?;
    tracing::info!(user = %id, session = %new.id, "signed in");
    Ok(SignedIn { user, tokens })
}

pub(super) fn wrong() -> ApiError {
    ApiError::new(
        ErrorCode::WrongCredentials,
        "there is no account of this name or address with this password",
    )
}
