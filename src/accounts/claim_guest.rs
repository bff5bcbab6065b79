//! Makes a guest a full account, which keeps its id and so its seats.

use std::net::IpAddr;

use super::{Accounts, Caller, Secret, fields, limiter::Try, sign_up::taken};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::store::UserId;
use crate::store::users::{self, Credentials, User};

/// What a guest who wants to stay says.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The name to sign in with and to be found by.
    pub name: String,
    /// Another way to sign in, and where mail goes.
    pub email: Option<String>,
    pub password: Secret,
}

/// Claims the caller's guest account. Its sessions go on.
pub async fn claim_guest(
    accounts: &Accounts,
    caller: &Caller,
    claim: Claim,
    address: IpAddr,
) -> Outcome<User> {
    caller.require_session()?;
    if !caller.is_guest {
        return Err(not_a_guest());
    }
    claim_for(accounts, caller.user, claim, address).await
}

/// Claims the account of a guest who plays by mail and is signed in nowhere. That they are this guest is for the caller to
/// know.
pub async fn claim_mail_guest(
    accounts: &Accounts,
    user: UserId,
    claim: Claim,
    address: IpAddr,
) -> Outcome<User> {
    claim_for(accounts, user, claim, address).await
}

async fn claim_for(
    accounts: &Accounts,
    user: UserId,
    claim: Claim,
    address: IpAddr,
) -> Outcome<User> {
    let name = fields::name(&claim.name)?;
    let email = claim.email.as_deref().map(fields::email).transpose()?;
    fields::password(&claim.password, &name, email.as_deref())?;
    let limiter = &accounts.inner.limiter;
    let now = accounts.clock().now();
    limiter.take(Try::Claim(address.into()), now)?;
    let password_hash = accounts.inner.passwords.hash(&claim.password).await?;
    let credentials = Credentials {
        name,
        email,
        password_hash,
    };
    let claimed = users::claim(accounts.database(), user, &credentials, now)
        .await
        .map_err(taken)?;
    accounts.forget(user);
    let user = claimed.ok_or_else(not_a_guest)?;
    tracing::info!(user = %user.id, "a guest claimed its account");
    Ok(user)
}

fn not_a_guest() -> ApiError {
    ApiError::new(ErrorCode::NotAGuest, "this is a full account already")
}
