//! Answers that are not what was asked for, as RFC 9457 problem documents with a stable `code`.

use std::fmt;

use actix_web::{
    HttpRequest, HttpResponse, Resource, ResponseError,
    http::{Method, StatusCode, header},
    web,
};
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use crate::accounts::Scope;
use crate::error::{ApiError, ErrorCode, Kind};
use crate::wire::{PlyInfo, RefusalInfo};

/// One kind of failure. Texts may change; codes may not.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The HTTP status.
    pub status: StatusCode,
    /// What programs tell failures apart by.
    pub code: ErrorCode,
    /// The kind of failure in a few words; the same for every occurrence.
    pub title: &'static str,
    /// This occurrence, for people.
    pub detail: String,
}

impl Problem {
    /// The database does not answer; trying again later may help.
    pub fn database_unavailable() -> Self {
        Self {
            status: StatusCode::SERVICE_UNAVAILABLE,
            code: ErrorCode::DatabaseUnavailable,
            title: "The database does not answer",
            detail: "The server runs but cannot reach its database. Try again in a few seconds."
                .into(),
        }
    }
}

/// A rule said no; nothing has changed.
pub(super) fn refused(refusal: &RefusalInfo) -> HttpResponse {
    let problem = Problem {
        status: StatusCode::UNPROCESSABLE_ENTITY,
        code: ErrorCode::Refused,
        title: "A rule says no",
        detail: refusal.message.clone(),
    };
    let facts = json!({
        "clause": refusal.clause, "reason": refusal.code, "message": refusal.message, "facts": refusal.facts,
    });
    document(&problem, &members(facts))
}

/// The match has moved on; nothing has changed.
pub(super) fn stale(ply: u32, since: &[PlyInfo]) -> HttpResponse {
    let problem = Problem {
        status: StatusCode::PRECONDITION_FAILED,
        code: ErrorCode::Stale,
        title: "The match is at another ply",
        detail: format!("The match is at ply {ply}; nothing was played."),
    };
    let mut response = document(&problem, &members(json!({ "ply": ply, "since": since })));
    if let Ok(tag) = header::HeaderValue::from_str(&format!("\"{ply}\"")) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

/// The line is not a move; nothing has changed.
pub(super) fn unreadable(column: u32, message: String) -> HttpResponse {
    let problem = Problem {
        status: StatusCode::BAD_REQUEST,
        code: ErrorCode::Unreadable,
        title: "This is not a move",
        detail: message,
    };
    document(&problem, &members(json!({ "column": column })))
}

/// The request does not say at which ply the client believes the match to be.
pub(super) fn precondition_required() -> HttpResponse {
    Problem {
        status: StatusCode::PRECONDITION_REQUIRED,
        code: ErrorCode::PreconditionRequired,
        title: "The request must name a ply",
        detail: "Send the ply you know as If-Match, such as If-Match: \"12\".".into(),
    }
    .error_response()
}

fn members(facts: Value) -> Map<String, Value> {
    match facts {
        Value::Object(members) => members,
        _ => Map::new(),
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.title, self.detail)
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.status
    }

    fn error_response(&self) -> HttpResponse {
        document(self, &Map::new())
    }
}

/// The one place where a failure becomes an answer.
impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        status_and_title(self.kind).0
    }

    fn error_response(&self) -> HttpResponse {
        if let Some(cause) = &self.cause {
            if self.kind == Kind::Unavailable {
                tracing::warn!(code = self.code.label(), %cause, "unavailable");
            } else {
                tracing::error!(code = self.code.label(), %cause, "failed");
            }
        }
        let (status, title) = status_and_title(self.kind);
        let problem = Problem {
            status,
            code: self.code,
            title,
            detail: self.detail.clone(),
        };
        let mut response = document(&problem, &self.facts);
        for (name, value) in headers(self) {
            if let Ok(value) = header::HeaderValue::from_str(&value) {
                response.headers_mut().insert(name, value);
            }
        }
        response
    }
}

/// The status of a failure, for answers that are no documents.
pub fn status(kind: Kind) -> StatusCode {
    status_and_title(kind).0
}

const fn status_and_title(kind: Kind) -> (StatusCode, &'static str) {
    match kind {
        Kind::Malformed => (StatusCode::BAD_REQUEST, "The request is malformed"),
        Kind::Unauthenticated => (StatusCode::UNAUTHORIZED, "Nobody is signed in"),
        Kind::Forbidden => (StatusCode::FORBIDDEN, "This is not allowed"),
        Kind::NotFound => (StatusCode::NOT_FOUND, "There is nothing here"),
        Kind::Conflict => (StatusCode::CONFLICT, "This cannot be done now"),
        Kind::RateLimited => (StatusCode::TOO_MANY_REQUESTS, "That was too often"),
        Kind::Unavailable => (
            StatusCode::SERVICE_UNAVAILABLE,
            "The server cannot do this now",
        ),
        Kind::Internal => (
            StatusCode::INTERNAL_SERVER_ERROR,
            "Something went wrong on our side",
        ),
    }
}

/// Headers that generic clients understand without reading the document.
fn headers(error: &ApiError) -> Vec<(header::HeaderName, String)> {
    match (error.kind, error.facts.get("scope").and_then(Value::as_str)) {
        (Kind::RateLimited, _) => {
            let seconds = error.facts.get("retryAfter").and_then(Value::as_i64);
            vec![(header::RETRY_AFTER, seconds.unwrap_or(1).to_string())]
        }
        (Kind::Unauthenticated, _) => {
            let challenge = "Bearer realm=\"kinpost\"".to_owned();
            vec![(header::WWW_AUTHENTICATE, challenge)]
        }
        (Kind::Forbidden, Some(scope)) => {
            let challenge = format!(
                "Bearer realm=\"kinpost\", error=\"insufficient_scope\", scope=\"{}\"",
                scope.to_ascii_lowercase()
            );
            vec![(header::WWW_AUTHENTICATE, challenge)]
        }
        _ => Vec::new(),
    }
}

/// The members every problem has; the facts stand beside them and never replace them.
fn document(problem: &Problem, facts: &Map<String, Value>) -> HttpResponse {
    let mut response = HttpResponse::build(problem.status);
    response.insert_header((header::CONTENT_TYPE, "application/problem+json"));
    response.insert_header((header::CACHE_CONTROL, "no-store"));
    if problem.status == StatusCode::SERVICE_UNAVAILABLE {
        response.insert_header((header::RETRY_AFTER, "2"));
    }
    let mut body = json!({
        "type": "about:blank", "title": problem.title, "status": problem.status.as_u16(), "code": problem.code,
        "detail": problem.detail,
    });
    if let Some(members) = body.as_object_mut() {
        for (name, value) in facts {
            members.entry(name).or_insert_with(|| value.clone());
        }
    }
    response.body(body.to_string())
}

/// A failure as a problem document (RFC 9457). Tell failures apart by `code`; texts may change. Facts about a
/// failure are further members.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
#[serde(rename_all = "camelCase")]
pub struct ProblemDocument {
    /// Always `about:blank`: the code says what it is.
    #[serde(rename = "type")]
    pub kind: String,
    /// The kind of failure in a few words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// The stable name of the failure.
    pub code: ErrorCode,
    /// This occurrence, for people.
    pub detail: String,
    /// The field of the request that is at fault.
    pub field: Option<String>,
    /// After how many seconds it may be tried again.
    pub retry_after: Option<u32>,
    /// The scope that the token lacks.
    pub scope: Option<Scope>,
    /// The clause of the rulebook that says no, such as `FAM-14`.
    pub clause: Option<String>,
    /// The stable name of a refusal's reason.
    pub reason: Option<String>,
    /// A refusal as a sentence in the reader's language.
    pub message: Option<String>,
    /// The facts of a refusal, by name.
    #[schema(value_type = Option<Object>)]
    pub facts: Option<Value>,
    /// The ply the match is at, where the request named another one.
    pub ply: Option<u32>,
    /// What happened since the ply that the request named.
    pub since: Option<Vec<PlyInfo>>,
    /// The column where reading a move failed, from 1.
    pub column: Option<u32>,
}

/// The answer to an address that does not exist.
pub(super) async fn not_found(request: HttpRequest) -> HttpResponse {
    Problem {
        status: StatusCode::NOT_FOUND,
        code: ErrorCode::NotFound,
        title: "There is nothing here",
        detail: format!("No page or resource has the address {}.", request.path()),
    }
    .error_response()
}

/// A resource that answers the listed methods and says so to all others. Add its routes to the result.
pub fn resource(path: &str, methods: &'static [Method]) -> Resource {
    web::resource(path).default_service(web::to(move |request: HttpRequest| async move {
        let allowed = methods
            .iter()
            .map(Method::as_str)
            .collect::<Vec<_>>()
            .join(", ");
        if request.method() == Method::OPTIONS {
            let allow = (header::ALLOW, format!("{allowed}, OPTIONS"));
            return HttpResponse::NoContent().insert_header(allow).finish();
        }
        let problem = Problem {
            status: StatusCode::METHOD_NOT_ALLOWED,
            code: ErrorCode::MethodNotAllowed,
            title: "This resource cannot be used that way",
            detail: format!(
                "{} answers {allowed}, not {}.",
                request.path(),
                request.method()
            ),
        };
        let mut response = problem.error_response();
        if let Ok(allowed) = header::HeaderValue::from_str(&allowed) {
            response.headers_mut().insert(header::ALLOW, allowed);
        }
        response
    }))
}

/// The methods of a resource that can only be read.
pub const READ: &[Method] = &[Method::GET, Method::HEAD];
