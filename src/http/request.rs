//! Gives every request an id that appears in its answer and in every log line it causes, and logs how it ended.

use std::borrow::Cow;
use std::time::Instant;

use actix_web::{
    Error, HttpMessage,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderName, HeaderValue},
    middleware::Next,
};
use tracing::Instrument;
use uuid::Uuid;

const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The id of a request; a handler finds it among the request's extensions.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct RequestId(String);

impl RequestId {
    /// The id a proxy gave, if it is short and plain enough to be logged; otherwise a new one.
    fn of(request: &ServiceRequest) -> Self {
        let plain = |id: &&str| {
            (1..=64).contains(&id.len())
                && id
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
        };
        let given = request
            .headers()
            .get(&HEADER)
            .and_then(|value| value.to_str().ok())
            .filter(plain);
        Self(given.map_or_else(|| Uuid::now_v7().to_string(), str::to_owned))
    }

    /// The id as it stands in the header.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

pub(super) async fn identify_and_log<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let id = RequestId::of(&request);
    let begin = Instant::now();
    let span = tracing::info_span!("request", id = id.as_str(), method = %request.method(), path = shown(request.path()).as_ref());
    request.extensions_mut().insert(id.clone());
    let mut result = next.call(request).instrument(span.clone()).await;
    let milliseconds = u64::try_from(begin.elapsed().as_millis()).unwrap_or(u64::MAX);
    span.in_scope(|| match &result {
        Ok(response) => tracing::info!(
            status = response.status().as_u16(),
            milliseconds,
            "answered"
        ),
        Err(error) => tracing::error!(%error, milliseconds, "failed"),
    });
    if let (Ok(response), Ok(value)) = (&mut result, HeaderValue::from_str(id.as_str())) {
        response.headers_mut().insert(HEADER, value);
    }
    result
}

/// The path as a log may hold it: what signs the links of letters opens doors, and logs are read by people who play along.
fn shown(path: &str) -> Cow<'_, str> {
    let signed = path.strip_prefix("/api/v1/post/");
    let Some((what, rest)) = signed.and_then(|path| path.split_once('/')) else {
        return Cow::Borrowed(path);
    };
    let behind = rest.split_once('/').map_or("", |(_, behind)| behind);
    Cow::Owned(format!("/api/v1/post/{what}/***/{behind}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_links_of_letters_are_not_written_into_the_log() {
        for (path, in_log) in [
            ("/api/v1/post/matches/secret", "/api/v1/post/matches/***/"),
            (
                "/api/v1/post/matches/secret/record.json",
                "/api/v1/post/matches/***/record.json",
            ),
            (
                "/api/v1/post/unsubscribe/reply+secret",
                "/api/v1/post/unsubscribe/***/",
            ),
            ("/api/v1/matches/7", "/api/v1/matches/7"),
        ] {
            assert_eq!(shown(path), in_log);
        }
    }
}
