//! Opaque tokens, which are looked up, not read: 32 random bytes behind a prefix that says what they are, and the
//! user's id so that every look-up begins with it. `kpr_` is a refresh token, `kpp_` a personal one; secret scanners
//! can find both.

use std::fmt::Write;

use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::Secret;
use crate::store::{UserId, sessions::TokenHash};

/// What a token is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    Refresh,
    Personal,
}

impl Purpose {
    const fn prefix(self) -> &'static str {
        match self {
            Self::Refresh => "kpr_",
            Self::Personal => "kpp_",
        }
    }
}

/// A new token and what is kept of it.
pub(super) fn create(purpose: Purpose, user: UserId) -> (Secret, TokenHash) {
    let bytes: [u8; 32] = rand::random();
    let token = format!("{}{}{}", purpose.prefix(), user.0.simple(), hex(&bytes));
    (Secret::new(token), hash(&bytes))
}

/// Whose token it is and what is kept of it; nothing if it cannot be one of ours.
pub(super) fn parse(purpose: Purpose, token: &str) -> Option<(UserId, TokenHash)> {
    let rest = token.strip_prefix(purpose.prefix())?;
    if rest.len() != 96 || !rest.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let (user, secret) = rest.split_at(32);
    let user = Uuid::try_parse(user).ok()?;
    let mut bytes = [0; 32];
    for (byte, digits) in bytes.iter_mut().zip(secret.as_bytes().chunks(2)) {
        let digits = std::str::from_utf8(digits).ok()?;
        *byte = u8::from_str_radix(digits, 16).ok()?;
    }
    Some((UserId(user), hash(&bytes)))
}

fn hash(bytes: &[u8; 32]) -> TokenHash {
    TokenHash(Sha256::digest(bytes).into())
}

/// The bytes in lower-case hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_back_only_for_its_purpose_and_only_whole() {
        let user = UserId::new();
        let (token, hash) = create(Purpose::Refresh, user);
        let text = token.reveal();
        assert_eq!(parse(Purpose::Refresh, text), Some((user, hash)));
        assert_eq!(parse(Purpose::Personal, text), None);
        assert_eq!(parse(Purpose::Refresh, &text[..text.len() - 1]), None);
        assert_eq!(parse(Purpose::Refresh, &format!("{text}0")), None);
        assert_eq!(
            parse(Purpose::Refresh, &format!("kpr_{}", "é".repeat(48))),
            None
        );
        let (other, _) = create(Purpose::Refresh, user);
        assert_ne!(token, other);
        assert_eq!(format!("{token:?}"), "Secret(***)");
    }
}
