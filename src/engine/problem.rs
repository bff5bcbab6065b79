//! Error types: why something cannot be read or played. No sentences for players here; `texts` has those.

use std::fmt;

use serde_json::{Map, Value};

use crate::games::shown;
use crate::games::{Clause, NotationError, Refusal};

/// Why a rule said no, in a form everybody can show.
#[derive(Clone, Debug, PartialEq)]
pub struct RefusalFacts {
    /// The id of the clause.
    pub clause: &'static str,
    /// The stable name of the reason.
    pub code: &'static str,
    /// Whether the clause is one all games share.
    pub is_core: bool,
    /// The facts of the case.
    pub facts: Map<String, Value>,
}

impl<C: Clause> From<Refusal<C>> for RefusalFacts {
    fn from(refusal: Refusal<C>) -> Self {
        Self {
            clause: refusal.id(),
            code: refusal.code(),
            is_core: matches!(refusal, Refusal::Core(_)),
            facts: refusal.facts(),
        }
    }
}

impl fmt::Display for RefusalFacts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.clause, self.code)
    }
}

/// What a client sent is not of the form the game reads.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {problem}")]
pub struct Malformed {
    /// The place, such as `options.first`.
    pub field: String,
    /// What is wrong there.
    pub problem: String,
}

impl Malformed {
    /// What clients sent for a field, with the place in it.
    pub(super) fn unread(field: &str) -> impl FnOnce(shown::Unread) -> Self {
        move |unread| {
            let path = [field.to_owned()].into_iter().chain(unread.path);
            Self {
                field: path.collect::<Vec<_>>().join("."),
                problem: unread.message,
            }
        }
    }

    /// What was found in a field, with the place in it.
    pub(super) fn in_field(
        field: &str,
    ) -> impl FnOnce(serde_path_to_error::Error<serde_json::Error>) -> Self {
        move |error| {
            let path = error.path().to_string();
            let field = match path.as_str() {
                "." => field.to_owned(),
                path => format!("{field}.{path}"),
            };
            Self {
                field,
                problem: error.inner().to_string(),
            }
        }
    }
}

/// Something of ours is not as the game writes it, a snapshot, options or a log; or words describe no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Broken(pub String);

impl From<serde_json::Error> for Broken {
    fn from(error: serde_json::Error) -> Self {
        Self(error.to_string())
    }
}

/// Why options or a wish cannot be played.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unplayable {
    /// They cannot be read.
    #[error(transparent)]
    Malformed(#[from] Malformed),
    /// The rules do not allow them: every clause that says no.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))]
    Refused(Vec<RefusalFacts>),
    /// What they belong to is broken.
    #[error(transparent)]
    Broken(#[from] Broken),
}

impl Unplayable {
    /// By these clauses.
    pub(super) fn refused<C: Clause>(refusals: impl IntoIterator<Item = Refusal<C>>) -> Self {
        Self::Refused(refusals.into_iter().map(Into::into).collect())
    }
}

/// Why something is no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unread {
    /// It is none in the JSON form of the game.
    #[error(transparent)]
    Malformed(#[from] Malformed),
    /// The line is none.
    #[error("{0}")]
    Unreadable(NotationError),
}

/// Why an act was not played.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unplayed {
    /// It is no move.
    #[error(transparent)]
    Unread(#[from] Unread),
    /// A rule says no.
    #[error("refused by {0}")]
    Refused(RefusalFacts),
}
