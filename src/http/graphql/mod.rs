//! GraphQL over HTTP and over WebSockets. Shapes requests and answers; the schema does the rest.

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

use super::{ClientAddress, MaybeAuthenticated, State, problem};
use crate::accounts::Caller;
use crate::error::ApiError;
use crate::graphql::{Request, Services, has_too_many_aliases, to_error};
use crate::texts::Locale;

/// The largest document with its variables.
const MOST_BYTES: usize = 256 * 1024;

/// The most operations in one request.
const MOST_BATCH: usize = 10;

/// Adds the routes.
pub fn configure(service: &mut web::ServiceConfig) {
    service
        .service(
            problem::resource("/graphql", &[Method::POST])
                .app_data(web::PayloadConfig::new(MOST_BYTES))
                .route(web::post().to(post)),
        )
        .service(
            problem::resource("/graphql/ws", &[Method::GET]).route(web::get().to(socket::open)),
        );
}

/// A query or a mutation, or a few of them.
async fn post(
    request: HttpRequest,
    state: web::Data<State>,
    MaybeAuthenticated(caller): MaybeAuthenticated,
    ClientAddress(address): ClientAddress,
    body: web::Bytes,
) -> Result<HttpResponse, ApiError> {
    let batch: BatchRequest = serde_json::from_slice(&body).map_err(|error| {
        ApiError::malformed("body", format!("it is no GraphQL request: {error}"))
    })?;
    let locale = locale(&request, caller.as_ref());
    let services = &state.services;
    let prepare = |operation: GraphqlRequest, caller: Option<Caller>| {
        check_aliases(operation)
            .map(|operation| operation.data(Request::new(services, caller, locale, address)))
    };
    let response = match batch {
        BatchRequest::Single(operation) => {
            BatchResponse::Single(match prepare(operation, caller) {
                Ok(operation) => state.schema.execute(operation).await,
                Err(error) => refused(&error),
            })
        }
        BatchRequest::Batch(operations) if operations.len() > MOST_BATCH => {
            return Err(ApiError::malformed(
                "body",
                format!("at most {MOST_BATCH} operations in one request"),
            ));
        }
        BatchRequest::Batch(operations) => {
            let mut responses = Vec::new();
            // One after another: a batch may read what it has just written.
            for operation in operations {
                responses.push(match prepare(operation, caller.clone()) {
                    Ok(operation) => state.schema.execute(operation).await,
                    Err(error) => refused(&error),
                });
            }
            BatchResponse::Batch(responses)
        }
    };
    let mut answer = HttpResponse::Ok();
    answer.insert_header((header::CACHE_CONTROL, "no-store"));
    Ok(answer.json(response))
}

/// Parses the document once, for the limit and for the execution.
fn check_aliases(mut operation: GraphqlRequest) -> Result<GraphqlRequest, ApiError> {
    let too_many = match operation.parsed_query() {
        Ok(document) => has_too_many_aliases(document),
        // The execution says what is wrong with it.
        Err(_) => false,
    };
    if too_many {
        Err(ApiError::malformed("query", "it has too many aliases"))
    } else {
        Ok(operation)
    }
}

fn refused(error: &ApiError) -> GraphqlResponse {
    GraphqlResponse::from_errors(vec![
        to_error(error).into_server_error(async_graphql::Pos::default()),
    ])
}

/// The language of the answer: what the request asks for, else what the caller reads.
pub fn locale(request: &HttpRequest, caller: Option<&Caller>) -> Locale {
    let asked = request
        .headers()
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok());
    match (asked, caller) {
        (Some(languages), _) if languages != "*" => Locale::negotiate(languages),
        (_, Some(caller)) => caller.locale,
        _ => Locale::En,
    }
}

/// A request of a socket.
fn of_socket(
    services: &Services,
    caller: Option<Caller>,
    locale: Locale,
    address: std::net::IpAddr,
) -> Request {
    Request::new(services, caller, locale, address)
}
