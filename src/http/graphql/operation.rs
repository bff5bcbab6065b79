//! One operation on its way to the schema, whichever transport it came by: its text is found, its limits are checked, its
//! outcome is counted.

use std::net::IpAddr;

use async_graphql::parser::types::OperationType;
use async_graphql::{Request as GraphqlRequest, Response, Value};
use futures_util::stream::{Stream, StreamExt};

use crate::accounts::Caller;
use crate::error::ApiError;
use crate::graphql::{Request, to_error};
use crate::http::State;
use crate::metrics::{self, metrics};
use crate::texts::Locale;

/// Who asks, and how they are to be answered.
#[derive(Clone, Debug)]
pub struct Asker {
    /// Who it is, if they have shown it.
    pub caller: Option<Caller>,
    /// The language of the answer.
    pub locale: Locale,
    /// Where they are.
    pub address: IpAddr,
}

/// An operation that may be executed.
pub struct Operation {
    request: GraphqlRequest,
    /// What it does; none when the document does not say (and the execution will).
    kind: Option<OperationType>,
}

impl Operation {
    /// Finds the text of an operation and checks what the schema does not.
    pub fn prepare(state: &State, mut request: GraphqlRequest) -> Result<Self, Box<Response>> {
        let checked = state.documents.persisted.find(&mut request).and_then(|()| {
            let Some(document) = state.documents.known.read(&mut request) else {
                return Ok(None);
            };
            if document.has_too_many_aliases {
                return Err(ApiError::malformed("query", "it has too many aliases"));
            }
            Ok(document.kind(request.operation_name.as_deref()))
        });
        match checked {
            Ok(kind) => {
                state.documents.persisted.keep(&request);
                Ok(Self { request, kind })
            }
            Err(error) => {
                let response = refused(&error);
                count("unreadable", &response);
                Err(Box::new(response))
            }
        }
    }

    /// Whether it changes something.
    pub fn is_mutation(&self) -> bool {
        self.kind == Some(OperationType::Mutation)
    }

    /// Whether it has more than one answer.
    pub fn is_subscription(&self) -> bool {
        self.kind == Some(OperationType::Subscription)
    }

    /// Executes a query or a mutation.
    pub async fn execute(self, state: &State, asker: Asker) -> Response {
        if self.is_subscription() {
            let way = "a subscription needs a WebSocket, or Accept: text/event-stream";
            let response = refused(&ApiError::malformed("query", way));
            count("subscription", &response);
            return response;
        }
        let response = state.schema.execute(self.request.data(asked(state, asker)));
        let response = response.await;
        count(name(self.kind), &response);
        response
    }

    /// Executes whatever it is; a query and a mutation have one answer.
    pub fn stream(self, state: &State, asker: Asker) -> impl Stream<Item = Response> + use<> {
        let (kind, is_subscription) = (name(self.kind), self.is_subscription());
        let open = is_subscription.then(|| {
            metrics().open(metrics::Stream {
                kind: "subscription",
            })
        });
        let responses = state
            .schema
            .execute_stream(self.request.data(asked(state, asker)));
        responses.inspect(move |response| {
            let _ = &open;
            count(kind, response);
        })
    }
}

/// An operation that could not even be tried: it has errors and no data.
pub fn could_not_start(response: &Response) -> bool {
    response.data == Value::Null && !response.errors.is_empty()
}

/// A failure as the answer to an operation.
pub fn refused(error: &ApiError) -> Response {
    let error = to_error(error).into_server_error(async_graphql::Pos::default());
    Response::from_errors(vec![error])
}

fn asked(state: &State, asker: Asker) -> Request {
    Request::new(&state.services, asker.caller, asker.locale, asker.address)
}

const fn name(kind: Option<OperationType>) -> &'static str {
    match kind {
        Some(OperationType::Query) => "query",
        Some(OperationType::Mutation) => "mutation",
        Some(OperationType::Subscription) => "subscription",
        None => "unreadable",
    }
}

/// Codes are words of ours; what the library refuses has none and is an invalid document.
fn count(kind: &'static str, response: &Response) {
    let code = response.errors.first().map(|error| {
        let extensions = error.extensions.as_ref();
        match extensions.and_then(|extensions| extensions.get("code")) {
            Some(Value::String(code)) => code.clone(),
            _ => "invalid".to_owned(),
        }
    });
    let outcome = code.unwrap_or_else(|| "ok".to_owned());
    metrics().operation(&metrics::Operation { kind, outcome });
}
