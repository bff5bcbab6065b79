//! Personal tokens: made, listed and revoked by a person who has signed in, used by bots and clients.

use jiff::Timestamp;

use super::{
    Accounts, Caller, Scope, Scopes, Secret,
    tokens::{self, Purpose},
};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::store::{
    PersonalTokenId,
    personal_tokens::{self, PersonalToken},
};

/// How many a user may have.
pub const MOST_PERSONAL_TOKENS: u8 = 50;

/// What a token shall be.
#[derive(Clone, Debug)]
pub struct NewPersonalToken {
    /// What its owner calls it, 1 to 60 characters.
    pub name: String,
    /// What it may do; at least one thing.
    pub scopes: Scopes,
    /// When it ends by itself; never if absent.
    pub expires_at: Option<Timestamp>,
}

/// Makes a token. Its text is given this once and cannot be had again.
pub async fn create_personal_token(
    accounts: &Accounts,
    caller: &Caller,
    token: NewPersonalToken,
) -> Outcome<(PersonalToken, Secret)> {
    caller.require_session()?;
    caller.require_account()?;
    let now = accounts.clock().now();
    let name = token.name.trim();
    if !(1..=60).contains(&name.chars().count()) || name.contains(char::is_control) {
        return Err(ApiError::malformed("name", "must be 1 to 60 characters"));
    }
    if token.scopes == Scopes::default() {
        return Err(ApiError::malformed(
            "scopes",
            "must be at least one of read, play and manage",
        ));
    }
    if token.expires_at.is_some_and(|at| at <= now) {
        return Err(ApiError::malformed("expiresAt", "must be in the future"));
    }
    let (secret, hash) = tokens::create(Purpose::Personal, caller.user);
    let token = PersonalToken {
        id: PersonalTokenId::new(),
        name: name.to_owned(),
        scopes: token
            .scopes
            .iter()
            .map(|scope: Scope| scope.word().to_owned())
            .collect(),
        created_at: now,
        last_used_at: None,
        expires_at: token.expires_at,
    };
    let most = i64::from(MOST_PERSONAL_TOKENS);
    if !personal_tokens::insert(accounts.database(), caller.user, &token, hash, most).await? {
        return Err(ApiError::new(
            ErrorCode::TooManyTokens,
            format!("nobody may have more than {MOST_PERSONAL_TOKENS} tokens; revoke one first"),
        ));
    }
    tracing::info!(user = %caller.user, token = %token.id, "made a personal token");
    Ok((token, secret))
}

/// The caller's tokens, the newest first.
pub async fn list_personal_tokens(
    accounts: &Accounts,
    caller: &Caller,
) -> Outcome<Vec<PersonalToken>> {
    caller.require_session()?;
    Ok(personal_tokens::list(accounts.database(), caller.user).await?)
}

/// Removes a token of the caller.
pub async fn revoke_personal_token(
    accounts: &Accounts,
    caller: &Caller,
    id: PersonalTokenId,
) -> Outcome<()> {
    caller.require_session()?;
    if !personal_tokens::delete(accounts.database(), caller.user, id).await? {
        return Err(ApiError::not_found("token"));
    }
    accounts.forget(caller.user);
    Ok(())
}
