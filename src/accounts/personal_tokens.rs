//! Personal tokens: made, listed and revoked by a person who has signed in, used by bots and clients.

use std::future::ready;

use jiff::Timestamp;
use uuid::Uuid;

use super::{
    Accounts, Caller, Scope, Scopes, Secret,
    tokens::{self, Purpose},
};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::requests::{self, Once};
use crate::store::{
    PersonalTokenId,
    personal_tokens::{self, PersonalToken},
    request_keys::{Before, KeyedRequest},
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

/// Makes a token. Its text is given this once and cannot be had again: not by the same request either, which is told what
/// it has made.
pub async fn create_personal_token(
    accounts: &Accounts,
    caller: &Caller,
    token: impl Into<Once<NewPersonalToken>>,
) -> Outcome<(PersonalToken, Secret)> {
    caller.require_session()?;
    caller.require_account()?;
    let Once { what: token, key } = token.into();
    let scopes: Vec<&str> = token.scopes.iter().map(Scope::word).collect();
    let asked = ("createToken", (&token.name, scopes, token.expires_at));
    let request = requests::keyed(caller.user, key.as_ref(), asked, accounts.clock().now())?;
    let create = Box::pin(create(accounts, caller, token, request.as_ref()));
    let again = |id: Uuid| {
        let detail = "this token was made before, and its text was shown then; revoke it if you do not have it";
        ready(Err(
            ApiError::new(ErrorCode::SecretShown, detail).with("id", id.to_string())
        ))
    };
    requests::once(accounts.database().pool(), request.as_ref(), create, again).await
}

async fn create(
    accounts: &Accounts,
    caller: &Caller,
    token: NewPersonalToken,
    request: Option<&KeyedRequest>,
) -> Outcome<Result<(PersonalToken, Secret), Before>> {
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
    let (database, most) = (accounts.database(), i64::from(MOST_PERSONAL_TOKENS));
    let new = (&token, hash);
    match personal_tokens::insert(database, caller.user, new, most, request).await? {
        Ok(true) => {}
        Ok(false) => return Err(too_many()),
        Err(before) => return Ok(Err(before)),
    }
    tracing::info!(user = %caller.user, token = %token.id, "made a personal token");
    Ok(Ok((token, secret)))
}

fn too_many() -> ApiError {
    ApiError::new(
        ErrorCode::TooManyTokens,
        format!("nobody may have more than {MOST_PERSONAL_TOKENS} tokens; revoke one first"),
    )
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
