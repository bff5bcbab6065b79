//! `/metrics`: what the process counts, for Prometheus and for those who may read it. Others find nothing there.

use actix_web::{
    Error, HttpMessage, HttpRequest, HttpResponse,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::{Method, header},
    middleware::Next,
    web,
};
use sha2::{Digest, Sha256};
use std::time::Instant;

use super::{
    State,
    authentication::bearer,
    problem::{self, READ},
    request::Route,
};
use crate::config::{MetricsAccess, MetricsToken};
use crate::error::ApiError;
use crate::metrics::{self, Request, metrics};

pub(super) fn configure(service: &mut web::ServiceConfig) {
    service.service(
        problem::resource("/metrics", READ)
            .route(web::get().to(tell))
            .route(web::head().to(tell)),
    );
}

async fn tell(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let options = &state.options;
    if !may_read(&request, options.metrics, options.metrics_token.as_ref()) {
        return Err(ApiError::not_found("page or resource"));
    }
    let pool = state.database.pool();
    let (all, idle) = (
        usize::try_from(pool.size()).unwrap_or_default(),
        pool.num_idle(),
    );
    metrics().set_connections(all.saturating_sub(idle), idle);
    metrics().set_waiting(state.services.matches.broker.n_waiting());
    let text = metrics::exposition().map_err(ApiError::internal)?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, metrics::CONTENT_TYPE))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(text))
}

fn may_read(request: &HttpRequest, access: MetricsAccess, token: Option<&MetricsToken>) -> bool {
    let is_here = || {
        let peer = request
            .peer_addr()
            .map(|address| address.ip().to_canonical());
        // A proxy on this machine speaks for others, who may be anywhere.
        let is_forwarded = ["forwarded", "x-forwarded-for", "x-real-ip", "via"]
            .iter()
            .any(|name| request.headers().contains_key(*name));
        peer.is_some_and(|peer| peer.is_loopback()) && !is_forwarded
    };
    match access {
        MetricsAccess::Off => false,
        MetricsAccess::Open => true,
        MetricsAccess::Loopback => is_here() || token.is_some_and(|token| bears(request, token)),
    }
}

/// Compares hashes, so that the time it takes says nothing about the token.
fn bears(request: &HttpRequest, token: &MetricsToken) -> bool {
    let value = request.headers().get(header::AUTHORIZATION);
    let given = value.and_then(|value| value.to_str().ok()).and_then(bearer);
    given.is_some_and(|given| Sha256::digest(given) == Sha256::digest(token.reveal()))
}

/// Counts every answer and the time it took, by the template of its route: ids never become labels.
pub(super) async fn count<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let begin = Instant::now();
    let method = method(request.method());
    let route = request.extensions().get::<Route>().cloned();
    let response = next.call(request).await?;
    let route = route.and_then(|route| route.0);
    let route = route.unwrap_or_else(|| "unmatched".to_owned());
    let door = match route.as_str() {
        "/graphql" | "/graphql/ws" => "graphql",
        route if route.starts_with("/api/v1") => "rest",
        _ => "page",
    };
    let status = response.status().as_u16();
    let answered = Request {
        door,
        method,
        route,
        status,
    };
    metrics().answered(&answered, begin.elapsed());
    Ok(response)
}

/// Anybody can invent a method; only the usual ones are told apart.
fn method(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "OTHER",
    }
}
