//! Automatic persisted queries in Apollo's form: a client sends the hash of a document it has sent before.
//!
//! Kept in memory only, the most used ones first; a copy that has lost one asks for it again, and clients send it. Not the
//! extension of the library: with any extension every field of every answer takes the slow way through all extensions.

use std::fmt;

use async_graphql::{Request, Value};
use moka::sync::Cache;
use sha2::{Digest, Sha256};

use crate::error::{ApiError, ErrorCode, Outcome};

/// How many bytes of documents are kept.
const MOST_BYTES: u64 = 8 * 1024 * 1024;

/// The documents clients have sent with their hash.
#[derive(Clone)]
pub struct Persisted(Cache<[u8; 32], String>);

impl Default for Persisted {
    fn default() -> Self {
        let weight =
            |_: &[u8; 32], text: &String| u32::try_from(text.len() + 128).unwrap_or(u32::MAX);
        let cache = Cache::builder().max_capacity(MOST_BYTES).weigher(weight);
        Self(cache.build())
    }
}

impl fmt::Debug for Persisted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Persisted")
    }
}

impl Persisted {
    /// Puts the document in its place, if only its hash was sent.
    pub fn find(&self, request: &mut Request) -> Outcome<()> {
        let Some(hash) = hash(request)? else {
            return Ok(());
        };
        if request.query.is_empty() {
            request.query = self.0.get(&hash).ok_or_else(unknown)?;
        } else if hash != digest(&request.query) {
            return Err(mismatch());
        }
        Ok(())
    }

    /// Keeps the document, if it came with its hash. To be called for documents that were found good.
    pub fn keep(&self, request: &Request) {
        if let Ok(Some(hash)) = hash(request)
            && !self.0.contains_key(&hash)
        {
            self.0.insert(hash, request.query.clone());
        }
    }
}

/// The hash that came with a request.
fn hash(request: &Request) -> Outcome<Option<[u8; 32]>> {
    let Some(extension) = request.extensions.get("persistedQuery") else {
        return Ok(None);
    };
    let Value::Object(extension) = extension else {
        return Err(malformed("it is an object with version and sha256Hash"));
    };
    if extension.get("version") != Some(&Value::from(1)) {
        return Err(malformed("only version 1 is known"));
    }
    match extension.get("sha256Hash") {
        Some(Value::String(text)) => from_hex(text)
            .map(Some)
            .ok_or_else(|| malformed("sha256Hash has 64 hexadecimal digits")),
        _ => Err(malformed("sha256Hash is missing")),
    }
}

fn digest(text: &str) -> [u8; 32] {
    Sha256::digest(text.as_bytes()).into()
}

fn from_hex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (place, byte) in bytes.iter_mut().enumerate() {
        let digits = &text[2 * place..2 * place + 2];
        *byte = u8::from_str_radix(digits, 16).ok()?;
    }
    Some(bytes)
}

fn malformed(problem: &str) -> ApiError {
    ApiError::malformed("extensions.persistedQuery", problem)
}

/// In these words and with this code because clients look for them, and then send the document.
fn unknown() -> ApiError {
    ApiError::new(ErrorCode::PersistedQueryNotFound, "PersistedQueryNotFound")
}

fn mismatch() -> ApiError {
    ApiError::new(
        ErrorCode::PersistedQueryHashMismatch,
        "the hash is not the SHA-256 of the query",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use async_graphql::value;

    fn request(query: &str, hash: &str) -> Request {
        let mut request = Request::new(query);
        let extension = value!({ "version": 1, "sha256Hash": hash });
        let name = "persistedQuery".to_owned();
        request.extensions.insert(name, extension);
        request
    }

    #[test]
    fn a_document_is_known_by_its_hash_once_it_was_kept() {
        let persisted = Persisted::default();
        let hash = "ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38";
        let short = || request("", hash);
        let missing = persisted.find(&mut short()).unwrap_err();
        assert_eq!(missing.code, ErrorCode::PersistedQueryNotFound);
        let mut whole = request("{__typename}", hash);
        persisted.find(&mut whole).unwrap();
        persisted.keep(&whole);
        let mut found = short();
        persisted.find(&mut found).unwrap();
        assert_eq!(found.query, "{__typename}");
        let wrong = persisted
            .find(&mut request("{ me { id } }", hash))
            .unwrap_err();
        assert_eq!(wrong.code, ErrorCode::PersistedQueryHashMismatch);
        for bad in ["", "abc", &"é".repeat(32), &"g".repeat(64)] {
            let error = persisted.find(&mut request("", bad)).unwrap_err();
            assert_eq!(error.code, ErrorCode::Malformed, "{bad}");
        }
    }
}
