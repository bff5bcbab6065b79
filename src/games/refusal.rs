//! Validation errors: a rule says no by a clause of the rulebook with its facts. No sentences here; `texts` has those.

use std::fmt;

use serde::Serialize;
use serde_json::{Map, Value};

/// A clause that can say no, with the facts of the case as fields.
pub trait Clause: Copy + fmt::Debug + PartialEq + Serialize + Send + Sync + 'static {
    /// Every reason to refuse, as (code, clause id), in rulebook order.
    const ALL: &'static [(&'static str, &'static str)];

    /// The stable name of the reason, such as `not-in-hand`. It is also the key of the sentence.
    fn code(&self) -> &'static str;

    /// The id of the rulebook clause, such as `FAM-11`.
    fn id(&self) -> &'static str;
}

/// Declares the refusable clauses of a game: variants named after the thing refused, facts as fields, the id of
/// the rulebook clause and the stable code behind them.
#[macro_export]
macro_rules! clauses {
    (
        $(#[$enum_meta:meta])*
        pub enum $name:ident {
            $(
                $(#[$meta:meta])*
                $variant:ident $({ $($(#[$field_meta:meta])* $field:ident: $type:ty),* $(,)? })?
                    = ($id:literal, $code:literal)
            ),* $(,)?
        }
    ) => {
        $(#[$enum_meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
        #[serde(untagged, rename_all_fields = "camelCase")]
        pub enum $name {
            $($(#[$meta])* $variant $({ $($(#[$field_meta])* $field: $type),* })?),*
        }

        impl $crate::games::Clause for $name {
            const ALL: &'static [(&'static str, &'static str)] = &[$(($code, $id)),*];

            fn code(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $code),* }
            }

            fn id(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $id),* }
            }
        }
    };
}

clauses! {
    /// The clauses every game shares (`src/games/RULES.md`).
    pub enum Core {
        /// The match is over; nothing more can be played.
        MatchOver = ("CORE-1", "match-over"),
        /// Another seat has to decide.
        NotYourDecision {
            /// The seat that wanted to move.
            seat: u8,
        } = ("CORE-2", "not-your-decision"),
        /// There is no such seat at this table.
        NoSuchSeat {
            /// The seat that was named.
            seat: u8,
            /// How many seats there are.
            seats: u8,
        } = ("CORE-3", "no-such-seat"),
        /// The seat has retired and takes no more decisions.
        SeatRetired {
            /// The retired seat.
            seat: u8,
        } = ("CORE-4", "seat-retired"),
        /// The game is not for so many or so few.
        SeatsOutOfRange {
            /// How many seats were asked for.
            seats: u8,
            /// The fewest the game takes.
            least: u8,
            /// The most the game takes.
            most: u8,
        } = ("CORE-5", "seats-out-of-range"),
    }
}

/// Why a move (or a set of options) was not accepted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal<C> {
    /// By a clause all games share.
    Core(Core),
    /// By a clause of this game.
    Game(C),
}

impl<C: Clause> Refusal<C> {
    /// The id of the rulebook clause.
    pub fn id(&self) -> &'static str {
        match self {
            Self::Core(clause) => clause.id(),
            Self::Game(clause) => clause.id(),
        }
    }

    /// The stable name of the reason.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Core(clause) => clause.code(),
            Self::Game(clause) => clause.code(),
        }
    }

    /// The facts of the case, by name.
    pub fn facts(&self) -> Map<String, Value> {
        let value = match self {
            Self::Core(clause) => serde_json::to_value(clause),
            Self::Game(clause) => serde_json::to_value(clause),
        };
        match value {
            Ok(Value::Object(facts)) => facts,
            _ => Map::new(),
        }
    }
}

impl<C> From<Core> for Refusal<C> {
    fn from(clause: Core) -> Self {
        Self::Core(clause)
    }
}

impl<C: Clause> fmt::Display for Refusal<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.id(), self.code())
    }
}

/// `clause` unless `condition` holds: one line for each rule in a `check`.
#[inline]
pub fn require<C>(condition: bool, clause: C) -> Result<(), C> {
    if condition { Ok(()) } else { Err(clause) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_the_fields_of_the_clause() {
        let refusal: Refusal<Core> = Core::SeatsOutOfRange {
            seats: 9,
            least: 2,
            most: 4,
        }
        .into();
        assert_eq!(refusal.to_string(), "CORE-5 (seats-out-of-range)");
        assert_eq!(
            Value::Object(refusal.facts()).to_string(),
            r#"{"least":2,"most":4,"seats":9}"#
        );
        assert!(Refusal::<Core>::Core(Core::MatchOver).facts().is_empty());
    }
}
