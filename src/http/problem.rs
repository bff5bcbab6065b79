//! Answers that are not what was asked for, as RFC 9457 problem documents with a stable `code`.

use std::fmt;

use actix_web::{
    HttpRequest, HttpResponse, Resource, ResponseError,
    http::{Method, StatusCode, header},
    web,
};
use serde_json::json;

/// One kind of failure. Texts may change; codes may not.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The HTTP status.
    pub status: StatusCode,
    /// What programs tell failures apart by.
    pub code: &'static str,
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
            code: "database-unavailable",
            title: "The database does not answer",
            detail: "The server runs but cannot reach its database. Try again in a few seconds."
                .into(),
        }
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
        let mut response = HttpResponse::build(self.status);
        response.insert_header((header::CONTENT_TYPE, "application/problem+json"));
        response.insert_header((header::CACHE_CONTROL, "no-store"));
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            response.insert_header((header::RETRY_AFTER, "2"));
        }
        let body = json!({
            "type": "about:blank", "title": self.title, "status": self.status.as_u16(), "code": self.code,
            "detail": self.detail,
        });
        response.body(body.to_string())
    }
}

/// The answer to an address that does not exist.
pub(super) async fn not_found(request: HttpRequest) -> HttpResponse {
    Problem {
        status: StatusCode::NOT_FOUND,
        code: "not-found",
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
        let problem = Problem {
            status: StatusCode::METHOD_NOT_ALLOWED,
            code: "method-not-allowed",
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
