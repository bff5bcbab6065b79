//! Failures of a request that are no refusals: what went wrong, with a stable code, independent of any transport.
//!
//! A *refusal* (a rule said no) is normal play and has its own type. Here are the other two kinds: the request is wrong
//! (`Kind` says how), or something of ours is (`Kind::Internal`, whose cause is logged and never shown).

mod codes;

use std::fmt;

use serde_json::{Map, Value};

pub use codes::ErrorCode;

use crate::engine::{Broken, Malformed};

/// Result of a use case.
pub type Outcome<T> = Result<T, ApiError>;

/// What kind of failure it is; each door maps it to its own status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The request cannot be understood, or a value in it is not allowed.
    Malformed,
    /// Nobody is signed in, or the token is no good.
    Unauthenticated,
    /// Somebody is signed in who may not do this.
    Forbidden,
    /// There is no such thing, or the caller may not know that there is.
    NotFound,
    /// It cannot be done in the present state of things.
    Conflict,
    /// Too often; try again later.
    RateLimited,
    /// The database is away; try again later.
    Unavailable,
    /// Our fault.
    Internal,
}

/// A failure a client can handle by its code.
#[derive(Debug)]
pub struct ApiError {
    /// What kind of failure.
    pub kind: Kind,
    /// The stable name of this failure.
    pub code: ErrorCode,
    /// What is wrong, for people, without any secret.
    pub detail: String,
    /// Facts a client can use: the field at fault, the seconds to wait.
    pub facts: Map<String, Value>,
    /// The cause, for the log only.
    pub cause: Option<Cause>,
}

/// What lies behind a failure: one line with the whole chain of causes, however it is printed. Where in our code it was met
/// says nothing to whoever reads a log, so there are no backtraces, whatever the environment asks for.
pub struct Cause(anyhow::Error);

impl<E: Into<anyhow::Error>> From<E> for Cause {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.0)
    }
}

impl fmt::Debug for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl ApiError {
    /// A failure of this name; the table of codes says of what kind it is.
    pub fn new(code: ErrorCode, detail: impl Into<String>) -> Self {
        Self {
            kind: code.kind(),
            code,
            detail: detail.into(),
            facts: Map::new(),
            cause: None,
        }
    }

    /// A value that is not allowed, with the name of its field.
    pub fn malformed(field: &str, problem: impl fmt::Display) -> Self {
        Self::new(ErrorCode::Malformed, format!("{field}: {problem}")).with("field", field)
    }

    /// There is no such thing (or it is nobody's business).
    pub fn not_found(what: &str) -> Self {
        Self::new(ErrorCode::NotFound, format!("there is no such {what}"))
    }

    /// Nobody is signed in.
    pub fn unauthenticated() -> Self {
        let detail = "sign in, or send a token that is still good";
        Self::new(ErrorCode::Unauthenticated, detail)
    }

    /// Others do things to the same match all the time.
    pub fn busy() -> Self {
        let detail = "others are too fast at this moment; try again";
        Self::new(ErrorCode::Busy, detail)
    }

    /// Something of ours failed.
    pub fn internal(cause: impl Into<anyhow::Error>) -> Self {
        let mut error = Self::new(ErrorCode::Internal, "something went wrong on our side");
        error.cause = Some(Cause(cause.into()));
        error
    }

    /// The same failure for somebody else who meets it; its cause is told once.
    #[must_use]
    pub fn without_cause(&self) -> Self {
        Self {
            facts: self.facts.clone(),
            ..Self::new(self.code, self.detail.clone())
        }
    }

    /// Adds a fact.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.facts.insert(name.to_owned(), value.into());
        self
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.detail)
    }
}

impl std::error::Error for ApiError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.cause.as_ref().map(|cause| cause.0.as_ref())
    }
}

/// What is broken of ours is told to nobody.
impl From<Broken> for ApiError {
    fn from(broken: Broken) -> Self {
        Self::internal(broken)
    }
}

impl From<Malformed> for ApiError {
    fn from(malformed: Malformed) -> Self {
        Self::malformed(&malformed.field, malformed.problem)
    }
}

/// A database that is away is *unavailable*, and one that has let others go first asks to try again; constraints that
/// clients can break by doing two things at once are told by their names. Anything else it says is our fault.
impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> Self {
        if crate::store::is_disturbance(&error) {
            let mut unavailable = Self::new(
                ErrorCode::DatabaseUnavailable,
                "the server cannot reach its database; try again in a few seconds",
            );
            unavailable.cause = Some(error.into());
            return unavailable;
        }
        if crate::store::is_taken_back(&error) {
            return Self::busy();
        }
        let constraint = error
            .as_database_error()
            .and_then(|error| error.constraint());
        match constraint.and_then(broken) {
            Some((code, detail)) => Self::new(code, detail),
            None => Self::internal(error),
        }
    }
}

/// What somebody wants who breaks a constraint of the table: another request was quicker, of the same user or of another.
fn broken(constraint: &str) -> Option<(ErrorCode, &'static str)> {
    Some(match constraint {
        "seats_user_sits_once" => (ErrorCode::AlreadySeated, "they already sit at this table"),
        "seats_pkey" => (ErrorCode::SeatTaken, "that seat is taken, or none is left"),
        "offers_one_open_pause" => (ErrorCode::AlreadyOffered, "such an offer is open already"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cause_is_one_line_however_it_is_printed() {
        let cause = anyhow::anyhow!("the cable is out").context("the database is away");
        let error = ApiError::internal(cause);
        let chain = "the database is away: the cable is out";
        let cause = error.cause.as_ref().unwrap();
        assert_eq!(
            (cause.to_string().as_str(), format!("{cause:?}").as_str()),
            (chain, chain)
        );
        assert!(!format!("{error:?}").contains('\n'));
        let start = anyhow::Error::new(error).context("cannot start");
        assert!(format!("{start:#}").ends_with(chain), "{start:#}");
    }
}
