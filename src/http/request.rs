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

pub(super) async fn identify_and_log<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let id = RequestId::of(&request);
    let begin = Instant::now();
    let span = tracing::info_span!("request", id = id.as_str(), method = %request.method(), path = request.path());
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
