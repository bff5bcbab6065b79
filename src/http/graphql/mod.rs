//! GraphQL over HTTP, server-sent events and WebSockets. Shapes requests and answers; the schema does the rest.

mod accept;
mod address;
mod answer;
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
use super::{ClientAddress, MaybeAuthenticated, State, body, language::locale};
use crate::error::{ApiError, Outcome};
use crate::graphql::Document;

pub(super) use accept::Form;
pub(super) use answer::{refused, refused_as};

use accept::Accepted;
use operation::{Asker, Operation};

/// What is remembered of the documents that clients send. All of it may be lost at any time.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// Documents clients name by their hash.
    persisted: persisted::Persisted,
    /// Documents that were read lately.
    known: documents::Documents,
}

/// Where operations are sent.
const PATH: &str = "/graphql";

/// Where WebSockets are opened.
pub(super) const SOCKET: &str = "/graphql/ws";

/// The largest document with its variables.
const MOST_BYTES: usize = 256 * 1024;

/// The most operations in one request.
const MOST_BATCH: usize = 10;

/// Adds the routes.
pub fn configure(service: &mut web::ServiceConfig) {
    service
        .service(
            problem::resource(PATH, &[Method::GET, Method::POST])
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

/// Who asks; whoever shows a token that is no good is told so.
type Caller = Result<MaybeAuthenticated, ApiError>;

/// A query or a mutation, or a few of them; or one operation whose answers come as events.
async fn post(
    request: HttpRequest,
    state: web::Data<State>,
    caller: Caller,
    ClientAddress(address): ClientAddress,
    body: Result<web::Bytes, actix_web::Error>,
) -> HttpResponse {
    let accepted = Accepted::of(&request);
    let Some(form) = accepted.best(&[Form::Response, Form::Json, Form::Events]) else {
        return answer::not_acceptable();
    };
    let caller = match caller {
        Ok(MaybeAuthenticated(caller)) => caller,
        Err(error) => return refused(&error, form),
    };
    if !is_json(&request) {
        return refused_as(&body::not_json(), form);
    }
    let body = match body {
        Ok(body) => body,
        Err(error) => return refused_as(&body::unread(&error, MOST_BYTES), form),
    };
    let batch = match read_body(&body) {
        Ok(batch) => batch,
        Err(error) => return refused(&error, form),
    };
    let asker = Asker {
        locale: locale(&request, caller.as_ref()),
        caller,
        address,
    };
    match batch {
        BatchRequest::Single(operation) => {
            let operation = Operation::prepare(&state, operation);
            one(&state, asker, operation, (&accepted, form)).await
        }
        BatchRequest::Batch(operations) => {
            let mut responses = Vec::new();
            // One after another: a batch may read what it has just written.
            for operation in operations {
                let operation = Operation::prepare(&state, operation);
                responses.push(execute(&state, asker.clone(), operation).await);
            }
            answer::answer(&BatchResponse::Batch(responses), form)
        }
    }
}

/// The form in which a request is told that nobody reads its body; none if it is not one of ours.
pub(super) fn form(request: &HttpRequest) -> Option<Form> {
    let accepted = Accepted::of(request).best(&[Form::Response, Form::Json]);
    (request.path() == PATH).then(|| accepted.unwrap_or(Form::Json))
}

/// An operation that was read, or the answer that says why it cannot be.
type Prepared = Result<Operation, Box<GraphqlResponse>>;

async fn execute(state: &State, asker: Asker, operation: Prepared) -> GraphqlResponse {
    match operation {
        Ok(operation) => operation.execute(state, asker).await,
        Err(refused) => *refused,
    }
}

/// Answers one operation. A subscription has no other form than a stream, however much the client likes others.
async fn one(
    state: &State,
    asker: Asker,
    operation: Prepared,
    (accepted, form): (&Accepted, Form),
) -> HttpResponse {
    let is_subscription = operation.as_ref().is_ok_and(Operation::is_subscription);
    let can_stream = accepted.best(&[Form::Events]).is_some();
    if form == Form::Events || (is_subscription && can_stream) {
        return events::answer(state, asker, operation)
            .unwrap_or_else(|error| refused(&error, form));
    }
    let response = execute(state, asker, operation).await;
    answer::answer(&BatchResponse::Single(response), form)
}

/// A query in the address, its answers as events where the client asks for them; or the page for people.
async fn get(
    request: HttpRequest,
    state: web::Data<State>,
    caller: Caller,
    ClientAddress(address): ClientAddress,
) -> HttpResponse {
    let accepted = Accepted::of(&request);
    let form = match accepted.best(&[Form::Page, Form::Response, Form::Json, Form::Events]) {
        Some(Form::Page) => return page::answer(&state),
        Some(form) => form,
        None => return answer::not_acceptable(),
    };
    let caller = match caller {
        Ok(MaybeAuthenticated(caller)) => caller,
        Err(error) => return refused(&error, form),
    };
    let operation = match address::read(request.query_string()).and_then(with_document) {
        Ok(operation) => Operation::prepare(&state, operation),
        Err(error) => return refused(&error, form),
    };
    if operation.as_ref().is_ok_and(Operation::is_mutation) {
        return answer::mutation_by_get(form);
    }
    let asker = Asker {
        locale: locale(&request, caller.as_ref()),
        caller,
        address,
    };
    one(&state, asker, operation, (&accepted, form)).await
}

/// Whether the body is JSON in UTF-8, by its header. Pages of other sites cannot send that without asking first.
fn is_json(request: &HttpRequest) -> bool {
    let value = request.headers().get(header::CONTENT_TYPE);
    let value = value.and_then(|value| value.to_str().ok());
    let mut parts = value.unwrap_or_default().split(';').map(str::trim);
    let kind = parts.next().unwrap_or_default();
    let charset = parts.find_map(|part| {
        let (name, value) = part.split_once('=')?;
        let is_charset = name.trim().eq_ignore_ascii_case("charset");
        is_charset.then(|| value.trim().trim_matches('"'))
    });
    kind.eq_ignore_ascii_case("application/json")
        && charset.is_none_or(|charset| {
            charset.eq_ignore_ascii_case("utf-8") || charset.eq_ignore_ascii_case("utf8")
        })
}

/// A request must have a document, or the hash of one.
fn with_document(request: GraphqlRequest) -> Outcome<GraphqlRequest> {
    if request.query.is_empty() && !request.extensions.contains_key("persistedQuery") {
        return Err(ApiError::malformed("query", "it is missing"));
    }
    Ok(request)
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
    match batch {
        BatchRequest::Single(operation) => with_document(operation).map(BatchRequest::Single),
        BatchRequest::Batch(operations) if operations.len() > MOST_BATCH => {
            let problem = format!("at most {MOST_BATCH} operations in one request");
            Err(ApiError::malformed("body", problem))
        }
        BatchRequest::Batch(operations) => {
            let operations: Outcome<_> = operations.into_iter().map(with_document).collect();
            operations.map(BatchRequest::Batch)
        }
    }
}
