//! GraphQL over HTTP, server-sent events and WebSockets. Shapes requests and answers; the schema does the rest.

mod address;
mod documents;
mod events;
mod operation;
mod page;
mod persisted;
mod protocol;
mod socket;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, header},
    web,
};
use async_graphql::{
    BatchRequest, BatchResponse, Request as GraphqlRequest, Response as GraphqlResponse,
};

use super::problem::{self, READ};
use super::{ClientAddress, MaybeAuthenticated, State, body};
use crate::accounts::Caller;
use crate::error::{ApiError, Outcome};
use crate::graphql::Document;
use crate::texts::Locale;

use operation::{Asker, Operation};

/// What is remembered of the documents that clients send. All of it may be lost at any time.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// Documents clients name by their hash.
    persisted: persisted::Persisted,
    /// Documents that were read lately.
    known: documents::Documents,
}

/// Where WebSockets are opened.
pub(super) const SOCKET: &str = "/graphql/ws";

/// The type of a stream of events.
const EVENTS: &str = "text/event-stream";

/// The largest document with its variables.
const MOST_BYTES: usize = 256 * 1024;

/// The most operations in one request.
const MOST_BATCH: usize = 10;

/// Adds the routes.
pub fn configure(service: &mut web::ServiceConfig) {
    service
        .service(
            problem::resource("/graphql", &[Method::GET, Method::POST])
                .app_data(web::PayloadConfig::new(MOST_BYTES))
                .route(web::get().to(get))
                .route(web::post().to(post)),
        )
        .service(
            problem::resource("/graphql/schema.graphql", READ)
                .route(web::get().to(page::sdl))
                .route(web::head().to(page::sdl)),
        )
        .service(
            problem::resource("/graphql/assets/{name}", READ)
                .route(web::get().to(page::asset))
                .route(web::head().to(page::asset)),
        )
        .service(problem::resource(SOCKET, &[Method::GET]).route(web::get().to(socket::open)));
}

/// A query or a mutation, or a few of them; or one operation whose answers come as events.
async fn post(
    request: HttpRequest,
    state: web::Data<State>,
    MaybeAuthenticated(caller): MaybeAuthenticated,
    ClientAddress(address): ClientAddress,
    body: Result<web::Bytes, actix_web::Error>,
) -> actix_web::Result<HttpResponse> {
    let body = body.map_err(|error| body::unread(&error, MOST_BYTES))?;
    let batch = read_body(&body)?;
    let asker = Asker {
        locale: locale(&request, caller.as_ref()),
        caller,
        address,
    };
    let response = match batch {
        BatchRequest::Single(operation) if wants(&request, EVENTS) => {
            let operation = Operation::prepare(&state, operation);
            return Ok(events::answer(&state, asker, operation)?);
        }
        BatchRequest::Single(operation) => {
            BatchResponse::Single(answer(&state, asker, operation).await)
        }
        BatchRequest::Batch(operations) => {
            let mut responses = Vec::new();
            // One after another: a batch may read what it has just written.
            for operation in operations {
                responses.push(answer(&state, asker.clone(), operation).await);
            }
            BatchResponse::Batch(responses)
        }
    };
    Ok(json(&response))
}

async fn answer(state: &State, asker: Asker, operation: GraphqlRequest) -> GraphqlResponse {
    match Operation::prepare(state, operation) {
        Ok(operation) => operation.execute(state, asker).await,
        Err(refused) => *refused,
    }
}

/// A query in the address, its answers as events where the client asks for them; or the page for people.
async fn get(
    request: HttpRequest,
    state: web::Data<State>,
    MaybeAuthenticated(caller): MaybeAuthenticated,
    ClientAddress(address): ClientAddress,
) -> Result<HttpResponse, ApiError> {
    if wants(&request, "text/html") {
        return Ok(page::answer(&state));
    }
    let operation = address::read(request.query_string())?;
    let asker = Asker {
        locale: locale(&request, caller.as_ref()),
        caller,
        address,
    };
    let operation = match Operation::prepare(&state, operation) {
        // Links and pictures of other sites can cause a GET.
        Ok(operation) if operation.is_mutation() => {
            return Err(ApiError::malformed("query", "a mutation must be a POST"));
        }
        operation => operation,
    };
    if wants(&request, EVENTS) {
        return events::answer(&state, asker, operation);
    }
    Ok(json(&match operation {
        Ok(operation) => operation.execute(&state, asker).await,
        Err(refused) => *refused,
    }))
}

/// Reads bytes as a request, as a message on a socket and as an address, with the documents in them; whether they are any.
pub(super) fn reads(bytes: &[u8]) -> [bool; 3] {
    let text = std::str::from_utf8(bytes).unwrap_or_default();
    let batch = read_body(bytes);
    let message = serde_json::from_str(text);
    let address = address::read(text);
    let is_good = |request: &GraphqlRequest| Document::read(&request.query).is_ok();
    [
        match &batch {
            Ok(BatchRequest::Single(request)) => is_good(request),
            Ok(BatchRequest::Batch(requests)) => requests.iter().all(is_good),
            Err(_) => false,
        },
        match &message {
            Ok(protocol::FromClient::Subscribe { payload, .. }) => is_good(payload),
            message => message.is_ok(),
        },
        address.is_ok_and(|request| is_good(&request)),
    ]
}

/// One request, or a few of them.
fn read_body(bytes: &[u8]) -> Outcome<BatchRequest> {
    let batch = serde_json::from_slice(bytes).map_err(|error| {
        ApiError::malformed("body", format!("it is no GraphQL request: {error}"))
    })?;
    match &batch {
        BatchRequest::Batch(operations) if operations.len() > MOST_BATCH => {
            let problem = format!("at most {MOST_BATCH} operations in one request");
            Err(ApiError::malformed("body", problem))
        }
        _ => Ok(batch),
    }
}

fn json(response: &impl serde::Serialize) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .json(response)
}

/// Whether the client names this type of answer.
fn wants(request: &HttpRequest, kind: &str) -> bool {
    let lines = request.headers().get_all(header::ACCEPT);
    lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','))
        .filter_map(|item| item.split(';').next())
        .any(|name| name.trim().eq_ignore_ascii_case(kind))
}

/// The language of the answer: what the request asks for, else what the caller reads.
pub fn locale(request: &HttpRequest, caller: Option<&Caller>) -> Locale {
    let wanted = request
        .headers()
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok());
    match (wanted, caller) {
        (Some(languages), _) if languages != "*" => Locale::negotiate(languages),
        (_, Some(caller)) => caller.locale,
        _ => Locale::En,
    }
}
