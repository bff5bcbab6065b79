//! What mutations answer: success, or a typed refusal.

use async_graphql::{Json, Result, SimpleObject, Union};
use serde_json::Value;

use super::context::to_error;
use super::match_::Match;
use crate::error::{ApiError, ErrorCode, Kind};
use crate::wire::Me;

/// What was asked for cannot be done as things are; nothing has changed.
#[derive(Debug, SimpleObject)]
pub struct Rejected {
    /// The stable name of the reason, such as `SEAT_TAKEN` or `MALFORMED`.
    pub code: ErrorCode,
    /// The reason, for people.
    pub message: String,
    /// Facts a client can use, such as the `field` at fault.
    pub facts: Json<Value>,
}

/// It was done.
#[derive(Debug, SimpleObject)]
pub struct Done {
    /// Always true.
    pub done: bool,
}

/// A match was made or changed, or why not.
#[derive(Union)]
pub enum MatchPayload {
    /// The match as it is now.
    Match(Match),
    /// Refused.
    Rejected(Rejected),
}

/// The account was changed, or why not.
#[derive(Union)]
pub enum MePayload {
    /// The account as it is now.
    Me(Me),
    /// Refused.
    Rejected(Rejected),
}

/// Something was done, or why not.
#[derive(Union)]
pub enum DonePayload {
    /// Done.
    Done(Done),
    /// Refused.
    Rejected(Rejected),
}

/// A payload that can say no.
pub trait Payload: Sized {
    /// The refusal as a member of the union.
    fn rejected(rejected: Rejected) -> Self;
}

macro_rules! payloads {
    ($($name:ident),*) => {
        $(impl Payload for $name {
            fn rejected(rejected: Rejected) -> Self {
                Self::Rejected(rejected)
            }
        })*
    };
}
payloads!(MatchPayload, MePayload, DonePayload);

/// What a client can plan for becomes data; the rest becomes an error.
pub fn answer<T, P: Payload>(
    result: Result<T, ApiError>,
    success: impl FnOnce(T) -> P,
) -> Result<P> {
    match result {
        Ok(value) => Ok(success(value)),
        Err(error) => expected(error)
            .map(P::rejected)
            .map_err(|error| to_error(&error)),
    }
}

/// The refusal, if it is one a client can plan for.
pub fn expected(error: ApiError) -> Result<Rejected, ApiError> {
    match error.kind {
        Kind::Malformed | Kind::Forbidden | Kind::NotFound | Kind::Conflict => Ok(Rejected {
            code: error.code,
            message: error.detail,
            facts: Json(Value::Object(error.facts)),
        }),
        Kind::Unauthenticated if error.code == ErrorCode::WrongCredentials => Ok(Rejected {
            code: error.code,
            message: error.detail,
            facts: Json(Value::Null),
        }),
        Kind::Unauthenticated | Kind::RateLimited | Kind::Unavailable | Kind::Internal => {
            Err(error)
        }
    }
}

/// Success without anything to show.
pub const DONE: Done = Done { done: true };
