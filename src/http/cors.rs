//! Which pages of other sites may use the server from a browser: those the settings name, with tokens and never cookies.

use actix_cors::Cors;
use actix_web::{
    HttpRequest,
    http::{Method, header},
    middleware::Condition,
};

use super::{Options, State};
use crate::config::Origins;
use crate::error::{ApiError, ErrorCode};

/// How long a browser may remember what it was told, in seconds.
const REMEMBERED: usize = 3600;

/// What requests may carry beyond the plainest.
const ALLOWED: [&str; 9] = [
    "accept",
    "accept-language",
    "authorization",
    "content-type",
    "idempotency-key",
    "if-match",
    "if-none-match",
    "last-event-id",
    "x-request-id",
];

/// What pages may read of an answer beyond the plainest.
const EXPOSED: [&str; 9] = [
    "allow",
    "etag",
    "link",
    "location",
    "ratelimit",
    "ratelimit-policy",
    "retry-after",
    "www-authenticate",
    "x-request-id",
];

/// The middleware; it does nothing where no other site is named.
pub(super) fn middleware(options: &Options) -> Condition<Cors> {
    let methods = [
        Method::GET,
        Method::HEAD,
        Method::POST,
        Method::PUT,
        Method::PATCH,
        Method::DELETE,
    ];
    let cors = Cors::default()
        .allowed_methods(methods)
        .allowed_headers(ALLOWED)
        .expose_headers(EXPOSED)
        .max_age(REMEMBERED);
    let cors = match &options.cors_origins {
        Origins::None => cors,
        Origins::These(origins) => origins
            .iter()
            .fold(cors, |cors, origin| cors.allowed_origin(origin)),
        Origins::Any => cors.allow_any_origin().send_wildcard(),
    };
    Condition::new(options.cors_origins != Origins::None, cors)
}

/// Browsers let every page open a WebSocket and only say whose page it was, so we look ourselves. Programs that are no
/// browsers say nothing and may.
pub(super) fn check_origin(request: &HttpRequest, state: &State) -> Result<(), ApiError> {
    let Some(origin) = request.headers().get(header::ORIGIN) else {
        return Ok(());
    };
    let origin = origin.to_str().unwrap_or_default();
    let host = request.headers().get(header::HOST);
    let is_own = host
        .and_then(|host| host.to_str().ok())
        .zip(origin.split_once("://"))
        .is_some_and(|(host, (_, of_page))| host.eq_ignore_ascii_case(of_page));
    let public = state.public_url.as_str();
    let is_public = public
        .strip_prefix(origin)
        .is_some_and(|rest| !origin.is_empty() && (rest.is_empty() || rest.starts_with('/')));
    if is_own || is_public || state.options.cors_origins.allow(origin) {
        return Ok(());
    }
    Err(ApiError::new(
        ErrorCode::OriginNotAllowed,
        "pages of this site may not use this server; see KINPOST_CORS_ORIGINS",
    ))
}
