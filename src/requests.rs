//! Requests and their repetitions (idempotency): the key by which a client, or the server itself, makes a repetition
//! recognisable, and how whatever makes something makes it once. Moves and messages keep their keys themselves.
//!
//! Clients and the server have spaces of their own, so that whatever a client calls its request, no bot, plan or letter is
//! taken for it.

use std::borrow::Cow;

use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use uuid::Uuid;

use crate::error::{ApiError, ErrorCode, Outcome};
use crate::store::request_keys::{self, Before, KeyedRequest, MOST_KEYS};
use crate::store::{Database, UserId};

/// For so long a key is kept.
pub const KEPT: SignedDuration = SignedDuration::from_hours(24);

/// The longest key of a client, in bytes.
const MOST_KEY: usize = 100;

/// What the keys of the server begin with: no client can send it.
const OF_SERVER: char = '\u{1f}';

/// The key of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestKey {
    /// Chosen by a client, whatever it likes.
    Client(String),
    /// Made by the server for what it does itself: a move of a bot or a plan, or what a letter says.
    Server(String),
}

impl RequestKey {
    /// As it is stored, if a client may choose it.
    pub fn stored(&self) -> Outcome<Cow<'_, str>> {
        match self {
            Self::Server(key) => Ok(Cow::Owned(format!("{OF_SERVER}{key}"))),
            Self::Client(key)
                if key.is_empty() || key.len() > MOST_KEY || key.contains(char::is_control) =>
            {
                let problem = format!("it has 1 to {MOST_KEY} bytes, none of them invisible");
                Err(ApiError::malformed("idempotencyKey", problem))
            }
            Self::Client(key) => Ok(Cow::Borrowed(key)),
        }
    }
}

/// Something to be made, and the key of the request for it, if it has one.
#[derive(Clone, Debug)]
pub struct Once<T> {
    pub what: T,
    /// What makes a repetition of the request recognisable.
    pub key: Option<RequestKey>,
}

impl<T> Once<T> {
    /// This, under a key that the client has chosen.
    pub fn new(what: T, key: Option<RequestKey>) -> Self {
        Self { what, key }
    }
}

/// Without a key every request is the first.
impl<T> From<T> for Once<T> {
    fn from(what: T) -> Self {
        Self::new(what, None)
    }
}

/// The request of a user for an operation, as it is recognised again; none if it has no key. What was `asked` for is the
/// same through both doors.
pub fn keyed(
    user: UserId,
    key: Option<&RequestKey>,
    (operation, asked): (&str, impl Serialize),
    now: Timestamp,
) -> Outcome<Option<KeyedRequest>> {
    let Some(key) = key else { return Ok(None) };
    let request = serde_json::to_vec(&(operation, asked)).map_err(ApiError::internal)?;
    Ok(Some(KeyedRequest {
        user,
        key: key.stored()?.into_owned(),
        fingerprint: Sha256::digest(&request).into(),
        at: now,
    }))
}

/// Makes something, unless the same request has made it before: then it is looked up `again`, as it is now. What makes it
/// claims the key in its own transaction, and tells if another request was quicker.
pub async fn once<T, F>(
    pool: &PgPool,
    request: Option<&KeyedRequest>,
    make: impl Future<Output = Outcome<Result<T, Before>>>,
    again: impl FnOnce(Uuid) -> F,
) -> Outcome<T>
where
    F: Future<Output = Outcome<T>>,
{
    // Asked before anything is checked: what was possible at the first time may not be so any more.
    let before = match request {
        Some(request) => request_keys::find(pool, request).await?,
        None => None,
    };
    let before = match before {
        Some(before) => before,
        None => match make.await? {
            Ok(made) => return Ok(made),
            Err(before) => before,
        },
    };
    match before {
        Before::Made(id) => again(id).await,
        Before::OtherRequest => Err(ApiError::new(
            ErrorCode::KeyReused,
            "this key was sent with another request; give every request a key of its own",
        )),
        Before::TooManyKeys => Err(ApiError::new(
            ErrorCode::TooManyKeys,
            format!("nobody may use more than {MOST_KEYS} keys a day"),
        )
        .with("retryAfter", 3600)),
    }
}

/// Forgets keys that were kept long enough; says how many. Something for a quiet hour: nothing depends on it.
pub async fn forget_old_keys(database: &Database, now: Timestamp) -> Outcome<u64> {
    let mut n_forgotten = 0;
    loop {
        let n_keys = request_keys::forget(database.pool(), now - KEPT).await?;
        n_forgotten += n_keys;
        if n_keys == 0 {
            return Ok(n_forgotten);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_client_can_choose_a_key_of_the_server() {
        let servers = RequestKey::Server("bot:30".to_owned());
        let servers = servers.stored().unwrap().into_owned();
        let client = |key: &str| RequestKey::Client(key.to_owned());
        assert_eq!(client("bot:30").stored().unwrap(), "bot:30");
        for key in [&servers, "", "\0", "a\nb", &"x".repeat(101)] {
            let code = client(key).stored().unwrap_err().code;
            assert_eq!(code, ErrorCode::Malformed, "{key:?}");
        }
        assert_eq!(client(&"x".repeat(100)).stored().unwrap().len(), 100);
    }
}
