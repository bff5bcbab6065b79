//! Request bodies: JSON, bounded and strict, and every problem names the field it is about.

use std::future::Future;
use std::pin::Pin;

use actix_web::{
    Error, FromRequest, HttpMessage, HttpRequest,
    dev::Payload,
    http::StatusCode,
    web::{self, Bytes},
};
use serde::de::DeserializeOwned;

use super::json::{self, Wrong};
use super::problem::Problem;
use crate::error::{ApiError, ErrorCode};

/// The largest body of a request.
const MOST_BYTES: usize = 64 * 1024;

/// A JSON body. Types should `deny_unknown_fields`, so that a misspelt one is not ignored.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Body<T> {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_json = request
            .content_type()
            .eq_ignore_ascii_case("application/json");
        let payload = web::Payload::from_request(request, payload);
        Box::pin(async move {
            if !is_json {
                return Err(not_json().into());
            }
            let bytes = all_of(payload.await?, MOST_BYTES).await?;
            Ok(Self(read(&bytes)?))
        })
    }
}

/// A whole body of at most so many bytes.
pub(super) async fn all_of(payload: web::Payload, most: usize) -> Result<Bytes, Problem> {
    match payload.to_bytes_limited(most).await {
        Ok(read) => read.map_err(|error| unread(&error, most)),
        Err(_) => Err(too_large(most)),
    }
}

/// Why a body of at most so many bytes could not be read.
pub(super) fn unread(error: &Error, most: usize) -> Problem {
    match error.as_response_error().status_code() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(most),
        _ => Problem {
            status: StatusCode::BAD_REQUEST,
            code: ErrorCode::UnreadableBody,
            title: "The request cannot be read",
            detail: "The body ends too early, or is not encoded as its headers say.".into(),
        },
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    json::read(bytes).map_err(|Wrong { path, reason }| {
        // A field that is missing or comes twice has no path of its own.
        let named = ["missing field `", "duplicate field `"]
            .into_iter()
            .find_map(|beginning| reason.strip_prefix(beginning)?.split('`').next());
        let field = match (path.as_str(), named) {
            ("", Some(named)) => named,
            ("" | "?", None) => "body",
            (path, _) => path,
        };
        ApiError::malformed(field, &reason)
    })
}

/// Reads bytes as one kind of body: which, and whether they are one.
pub type Reader = fn(&[u8]) -> (&'static str, bool);

/// The reader of this kind.
pub fn reads<T: DeserializeOwned>(bytes: &[u8]) -> (&'static str, bool) {
    let fits = bytes.len() <= MOST_BYTES && read::<T>(bytes).is_ok();
    (std::any::type_name::<T>(), fits)
}

/// The body is of another kind.
pub(super) fn not_json() -> Problem {
    Problem {
        status: StatusCode::UNSUPPORTED_MEDIA_TYPE,
        code: ErrorCode::UnsupportedMediaType,
        title: "The request is of the wrong kind",
        detail: "The body must be JSON, with the header content-type: application/json.".into(),
    }
}

fn too_large(most: usize) -> Problem {
    Problem {
        status: StatusCode::PAYLOAD_TOO_LARGE,
        code: ErrorCode::TooLarge,
        title: "The request is too large",
        detail: format!("A body has at most {most} bytes."),
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use serde::Deserialize;

    use super::*;
    use crate::accounts::Secret;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields, rename_all = "camelCase")]
    struct Example {
        #[expect(dead_code, reason = "only read from JSON")]
        pass_word: Secret,
        #[expect(dead_code, reason = "only read from JSON")]
        list: Option<Vec<u8>>,
    }

    /// The names that stand in `Body<…>` in these sources.
    fn asked_for(directory: &Path, names: &mut BTreeSet<String>) {
        for entry in fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                asked_for(&path, names);
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            let found = text.split(concat!("): Bod", "y<")).skip(1);
            names.extend(found.filter_map(|rest| Some(rest.split_once('>')?.0.to_owned())));
        }
    }

    #[test]
    fn the_fuzzers_know_every_body_that_is_read() {
        let mut asked = BTreeSet::new();
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/http");
        asked_for(&sources, &mut asked);
        let known = crate::http::bodies().map(|reader| reader(b"").0);
        let known: BTreeSet<_> = known
            .filter_map(|name| Some(name.rsplit_once("::")?.1.to_owned()))
            .collect();
        assert!(asked.len() > 20);
        assert_eq!(known, asked);
    }

    #[test]
    fn every_problem_names_its_field_and_no_secret() {
        for (body, field) in [
            ("", "body"),
            ("{", "body"),
            ("[]", "body"),
            ("{}", "passWord"),
            (r#"{"passWord": 4711}"#, "passWord"),
            (r#"{"passWord": "x", "passwort": 1}"#, "passwort"),
            (r#"{"passWord": "x", "list": [1, 256]}"#, "list[1]"),
            (r#"{"passWord": "x", "passWord": "y"}"#, "passWord"),
            (r#"{"passWord": "x"} 1"#, "body"),
        ] {
            let problem = read::<Example>(body.as_bytes()).unwrap_err();
            assert_eq!(
                (problem.code, &problem.facts["field"]),
                (ErrorCode::Malformed, &field.into()),
                "{body}"
            );
            assert!(!problem.to_string().contains("4711"), "{problem}");
        }
        read::<Example>(br#"{"passWord": "x", "list": null}"#).unwrap();
    }
}
