//! GraphQL over server-sent events, in the mode of distinct connections: one operation, its answers as events `next`, and
//! `complete` when there are no more. A subscription resumes as on a socket: ask again after the last ply or cursor.

use actix_web::{HttpResponse, web::Bytes};
use async_graphql::Response;
use futures_util::stream::{self, StreamExt};

use super::operation::{Asker, Operation, Sent, refused};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::http::{
    State,
    live::{self, Ending},
};

/// Answers an operation with a stream.
pub fn answer(
    state: &State,
    asker: Asker,
    operation: Result<Operation, Box<Response>>,
) -> Outcome<HttpResponse> {
    let (caller, address) = (asker.caller.clone(), asker.address);
    let events = match operation {
        Ok(operation) => operation
            .stream(state, asker)
            .map(|response| next(&response))
            .boxed_local(),
        Err(response) => stream::iter([next(&response)]).boxed_local(),
    };
    let events = events.chain(stream::iter([complete()]));
    let reader = (caller.as_ref(), address);
    live::answer(state, reader, events.boxed_local(), last_words)
}

fn next(response: &Response) -> Bytes {
    let data = serde_json::to_string(&Sent(response)).unwrap_or_default();
    Bytes::from(format!("event: next\ndata: {data}\n\n"))
}

fn complete() -> Bytes {
    Bytes::from_static(b"event: complete\ndata:\n\n")
}

/// A stream that ends without `complete` is asked for again by clients; with it, it is over.
fn last_words(ending: Ending) -> Bytes {
    match ending {
        Ending::ServerStops => Bytes::from_static(b": the server stops; connect again\n\n"),
        Ending::TokenExpires => refusal(
            ErrorCode::TokenExpired,
            "the token has expired; connect again with a new one",
        ),
        Ending::TokenRevoked => refusal(
            ErrorCode::TokenRevoked,
            "the session or the token was revoked; sign in again",
        ),
    }
}

fn refusal(code: ErrorCode, detail: &str) -> Bytes {
    let error = ApiError::new(code, detail);
    [next(&refused(&error)), complete()].concat().into()
}
