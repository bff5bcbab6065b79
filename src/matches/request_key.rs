//! Idempotency keys: what makes a repetition of a request recognisable. Clients and the server have spaces of their
//! own, so that whatever a client calls its request, no bot, plan or letter is taken for it.

use std::borrow::Cow;

use crate::error::{ApiError, Outcome};

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
    pub(super) fn stored(&self) -> Outcome<Cow<'_, str>> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorCode;

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
