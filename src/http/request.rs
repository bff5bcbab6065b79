//! Gives every request an id that appears in its answer and in every log line it causes, and logs how it ended.

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

/// The template of a request's route, if there is one; it is looked up once.
#[derive(Clone, Debug)]
pub(super) struct Route(pub(super) Option<String>);

pub(super) async fn identify_and_log<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let id = RequestId::of(&request);
    let begin = Instant::now();
    let route = Route(request.match_pattern());
    let path = shown(request.path(), route.0.as_deref());
    let span = tracing::info_span!("request", id = id.as_str(), method = %request.method(), path);
    request.extensions_mut().insert(id.clone());
    request.extensions_mut().insert(route);
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

/// What a route calls the parts of its path that a log may hold. Whatever else stands there may open doors (what signs the
/// links of letters, the secret of a match's link), and logs are read by people who play along.
const PLAIN: &[&str] = &[
    "id", "game", "name", "seat", "offer", "vacation", "story", "file",
];

/// The path as a log may hold it; of one that no route knows, nothing: it may be such a link with a letter too many.
fn shown(path: &str, route: Option<&str>) -> String {
    let Some(route) = route else {
        return "***".to_owned();
    };
    let name = |part: &str| {
        let (_, rest) = part.split_once('{')?;
        rest.split(['}', ':']).next().map(str::to_owned)
    };
    let show = |(part, given): (&str, &str)| match name(part) {
        Some(name) if !PLAIN.contains(&name.as_str()) => "***".to_owned(),
        _ => given.to_owned(),
    };
    let parts: Vec<String> = route.split('/').zip(path.split('/')).map(show).collect();
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_secrets_of_links_are_not_written_into_the_log() {
        for (path, route, in_log) in [
            (
                "/api/v1/links/secret",
                "/api/v1/links/{link}",
                "/api/v1/links/***",
            ),
            (
                "/api/v1/links/secret/seats",
                "/api/v1/links/{link}/seats",
                "/api/v1/links/***/seats",
            ),
            (
                "/api/v1/letters/matches/secret/record.json",
                "/api/v1/letters/matches/{token}/record.json",
                "/api/v1/letters/matches/***/record.json",
            ),
            (
                "/api/v1/matches/7/bots/1",
                "/api/v1/matches/{id}/bots/{seat}",
                "/api/v1/matches/7/bots/1",
            ),
            (
                "/docs/swagger-ui.css",
                "/docs/{file:.*}",
                "/docs/swagger-ui.css",
            ),
            ("/", "/", "/"),
        ] {
            assert_eq!(shown(path, Some(route)), in_log);
        }
        assert_eq!(shown("/api/v1/links/secret/", None), "***");
    }
}
