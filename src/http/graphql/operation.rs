//! One operation on its way to the schema, whichever transport it came by: its text is found, its limits are checked, its
//! outcome is counted.

use std::net::IpAddr;
use std::sync::Arc;

use async_graphql::parser::types::OperationType;
use async_graphql::{Request as GraphqlRequest, Response, Value};
use futures_util::stream::{Stream, StreamExt};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::accounts::Caller;
use crate::error::{ApiError, ErrorCode};
use crate::graphql::{Document, Request, Unreadable, to_server_error};
use crate::http::State;
use crate::metrics::{self, metrics};
use crate::texts::Locale;

/// What is told of all that is wrong with a document.
const MOST_PROBLEMS: usize = 20;

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
    document: Arc<Document>,
    /// What it does.
    kind: OperationType,
}

impl Operation {
    /// Finds the text of an operation and checks what the schema does not.
    pub fn prepare(state: &State, mut request: GraphqlRequest) -> Result<Self, Box<Response>> {
        match read(state, &mut request) {
            Ok((document, kind)) => {
                state.documents.persisted.keep(&request);
                Ok(Self {
                    request,
                    document,
                    kind,
                })
            }
            Err(unreadable) => {
                let mut response = unreadable.into();
                name_failures(&mut response);
                count("unreadable", &response);
                Err(Box::new(response))
            }
        }
    }

    /// Whether it changes something.
    pub fn is_mutation(&self) -> bool {
        self.kind == OperationType::Mutation
    }

    /// Whether it has more than one answer.
    pub fn is_subscription(&self) -> bool {
        self.kind == OperationType::Subscription
    }

    /// Executes a query or a mutation.
    pub async fn execute(self, state: &State, asker: Asker) -> Response {
        if self.is_subscription() {
            let way = "a subscription needs a WebSocket, or Accept: text/event-stream";
            let response = refused(&ApiError::malformed("query", way));
            count("subscription", &response);
            return response;
        }
        let (request, finish) = self.split(state, asker);
        finish.of(state.schema.execute(request).await)
    }

    /// Executes whatever it is; a query and a mutation have one answer.
    pub fn stream(self, state: &State, asker: Asker) -> impl Stream<Item = Response> + use<> {
        let open = self.is_subscription().then(|| {
            metrics().open(metrics::Stream {
                kind: "subscription",
            })
        });
        let (request, finish) = self.split(state, asker);
        let responses = state.schema.execute_stream(request);
        responses.map(move |response| {
            let _ = &open;
            finish.of(response)
        })
    }

    fn split(self, state: &State, asker: Asker) -> (GraphqlRequest, Finish) {
        let finish = Finish {
            document: self.document,
            name: self.request.operation_name.clone(),
            kind: name(self.kind),
        };
        (self.request.data(context(state, asker)), finish)
    }
}

/// What is done with every answer of an operation.
struct Finish {
    document: Arc<Document>,
    name: Option<String>,
    kind: &'static str,
}

impl Finish {
    fn of(&self, mut response: Response) -> Response {
        self.document.complete(self.name.as_deref(), &mut response);
        name_failures(&mut response);
        count(self.kind, &response);
        response
    }
}

/// Finds the text of a request, reads it, and says what the operation does that is meant.
fn read(
    state: &State,
    request: &mut GraphqlRequest,
) -> Result<(Arc<Document>, OperationType), Unreadable> {
    state.documents.persisted.find(request)?;
    let document = state.documents.known.read(request)?;
    let operation = document.operation(request.operation_name.as_deref())?;
    Document::check_variables(operation, &request.variables)?;
    let kind = operation.ty;
    Ok((document, kind))
}

/// Whether nothing was executed because the request is wrong: such an answer has no `data`, not even null.
pub fn is_request_error(response: &Response) -> bool {
    let is_of_no_field = response.errors.iter().all(|error| error.path.is_empty());
    could_not_start(response) && is_of_no_field
}

/// An answer as it is sent.
pub struct Sent<'a>(pub &'a Response);

impl Serialize for Sent<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !is_request_error(self.0) {
            return self.0.serialize(serializer);
        }
        let mut answer = serializer.serialize_struct("Response", 1)?;
        answer.serialize_field("errors", &self.0.errors)?;
        answer.end()
    }
}

/// An operation that could not even be tried: it has errors and no data.
pub fn could_not_start(response: &Response) -> bool {
    response.data == Value::Null && !response.errors.is_empty()
}

/// A failure as the answer to an operation.
pub fn refused(error: &ApiError) -> Response {
    Response::from_errors(vec![to_server_error(error)])
}

fn context(state: &State, asker: Asker) -> Request {
    Request::new(&state.services, asker.caller, asker.locale, asker.address)
}

const fn name(kind: OperationType) -> &'static str {
    match kind {
        OperationType::Query => "query",
        OperationType::Mutation => "mutation",
        OperationType::Subscription => "subscription",
    }
}

/// Gives a code to what the library says by itself, and tells no more of it than anybody reads: a document can be wrong
/// in thousands of places.
fn name_failures(response: &mut Response) {
    if response.errors.iter().all(|error| error.path.is_empty()) {
        response.errors.truncate(MOST_PROBLEMS);
    }
    for error in &mut response.errors {
        let extensions = error.extensions.get_or_insert_default();
        if extensions.get("code").is_none() {
            let is_in_a_field = !error.path.is_empty();
            extensions.set("code", code_of(&error.message, is_in_a_field).as_str());
        }
    }
}

fn count(kind: &'static str, response: &Response) {
    let code = response.errors.first().map(|error| {
        let extensions = error.extensions.as_ref();
        match extensions.and_then(|extensions| extensions.get("code")) {
            Some(Value::String(code)) => code.to_ascii_lowercase().replace('_', "-"),
            _ => "invalid".to_owned(),
        }
    });
    let outcome = code.unwrap_or_else(|| "ok".to_owned());
    metrics().operation(&metrics::Operation { kind, outcome });
}

/// The code of what the library says by itself, which has only sentences.
fn code_of(message: &str, is_in_a_field: bool) -> ErrorCode {
    match message {
        "Query is too complex." => ErrorCode::QueryTooComplex,
        "Query is nested too deep." => ErrorCode::DocumentTooDeep,
        _ if is_in_a_field => ErrorCode::BadUserInput,
        _ => ErrorCode::GraphqlValidationFailed,
    }
}
