//! Authentication: from a bearer token to the one who bears it.

use jiff::Timestamp;
use tokio::sync::broadcast::{self, error::RecvError};

use super::{
    Accounts, Caller, Credential, Scopes,
    caller_cache::Proof,
    jwt::Claims,
    tokens::{self, Purpose},
};
use crate::error::{ApiError, Outcome};
use crate::store::{
    SessionId, UserId, personal_tokens,
    sessions::{self, TokenHash},
    users::User,
};

/// How old the note of a personal token's last use may grow.
const NOTED_EVERY: jiff::SignedDuration = jiff::SignedDuration::from_secs(60);

/// Who bears this token: an access token or a personal one. Every token that is no good gets the same answer.
pub async fn authenticate(accounts: &Accounts, bearer: &str) -> Outcome<Caller> {
    let now = accounts.clock().now();
    let caller = if let Some((user, hash)) = tokens::parse(Purpose::Personal, bearer) {
        by_personal_token(accounts, user, hash, now).await?
    } else {
        let keys = &accounts.inner.keys;
        match keys.verify(accounts.database(), now, bearer).await? {
            Some(claims) => by_claims(accounts, &claims, now).await?,
            None => None,
        }
    };
    caller.ok_or_else(ApiError::unauthenticated)
}

/// Waits for changes of the rights of one user.
#[derive(Debug)]
pub struct Rights {
    pub(super) user: UserId,
    pub(super) changes: broadcast::Receiver<Option<UserId>>,
}

impl Rights {
    /// Waits until the rights may have changed.
    pub async fn changed(&mut self) {
        loop {
            match self.changes.recv().await {
                Ok(Some(user)) if user != self.user => {}
                Ok(_) | Err(RecvError::Lagged(_)) => return,
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }
}

/// Whether a stream that was opened by this caller may go on: its session or personal token was not revoked meanwhile.
/// While the database is away it may.
pub async fn is_still_good(accounts: &Accounts, caller: &Caller) -> bool {
    let (database, now) = (accounts.database(), accounts.clock().now());
    let found = match caller.credential {
        Credential::Session(session) => sessions::find(database, caller.user, session, now)
            .await
            .map(|found| found.is_some()),
        Credential::Personal(id) => {
            let tokens = personal_tokens::list(database, caller.user).await;
            tokens.map(|tokens| tokens.iter().any(|token| token.id == id))
        }
    };
    found.unwrap_or(true)
}

async fn by_claims(
    accounts: &Accounts,
    claims: &Claims,
    now: Timestamp,
) -> Outcome<Option<Caller>> {
    if claims.exp <= now.as_second() {
        return Ok(None);
    }
    let (user, session) = (UserId(claims.sub), SessionId(claims.sid));
    let credential = Credential::Session(session);
    let proof = Proof::Session(credential);
    let caller_cache = &accounts.inner.caller_cache;
    let caller = if let Some(caller) = caller_cache.recall(user, proof, now) {
        caller
    } else {
        let moment = caller_cache.moment();
        let found = sessions::find(accounts.database(), user, session, now).await?;
        let Some((user, since)) = found else {
            return Ok(None);
        };
        let caller = caller(user, credential, since);
        caller_cache.remember(proof, &caller, now, moment);
        caller
    };
    // These belong to the token, not to the session.
    Ok(Some(Caller {
        scopes: Scopes::of_words(claims.scp.split(' ')),
        expires_at: Timestamp::from_second(claims.exp).ok(),
        ..caller
    }))
}

async fn by_personal_token(
    accounts: &Accounts,
    user: UserId,
    hash: TokenHash,
    now: Timestamp,
) -> Outcome<Option<Caller>> {
    let proof = Proof::Personal(hash);
    let caller_cache = &accounts.inner.caller_cache;
    if let Some(caller) = caller_cache.recall(user, proof, now) {
        let good = caller.expires_at.is_none_or(|at| now < at);
        return Ok(Some(caller).filter(|_| good));
    }
    let moment = caller_cache.moment();
    let found = personal_tokens::find(accounts.database(), user, hash, now).await?;
    let Some((user, token)) = found else {
        return Ok(None);
    };
    if token
        .last_used_at
        .is_none_or(|at| now.duration_since(at) >= NOTED_EVERY)
    {
        personal_tokens::touch(accounts.database(), user.id, token.id, now).await?;
    }
    let caller = Caller {
        scopes: Scopes::of_words(token.scopes.iter().map(String::as_str)),
        expires_at: token.expires_at,
        ..caller(user, Credential::Personal(token.id), token.created_at)
    };
    caller_cache.remember(proof, &caller, now, moment);
    Ok(Some(caller))
}

fn caller(user: User, credential: Credential, since: Timestamp) -> Caller {
    Caller {
        user: user.id,
        name: user.name,
        display_name: user.display_name,
        locale: user.locale,
        time_zone: user.time_zone,
        is_guest: user.is_guest,
        scopes: Scopes::default(),
        credential,
        since,
        expires_at: None,
    }
}
