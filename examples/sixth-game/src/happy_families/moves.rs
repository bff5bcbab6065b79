//! What a seat can want (moves) and what can happen (events), with the notation of moves.

use std::fmt;
use std::str::FromStr;

use kinpost_engines::games::shown::{Read, Shown};
use kinpost_engines::games::{BySeat, NotationError, Seat, Words};
use serde::{Deserialize, Serialize};

use super::pieces::{Card, Family};
use super::state::Ending;

// Notation: `ask 1 baker-son`.
/// A move of Happy Families.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Read)]
#[shown(
    name = "HappyFamiliesMove",
    prefix = "HappyFamilies",
    input = "A move of Happy Families to be played."
)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Move {
    // HAF-7.
    /// Ask a seat for a card.
    Ask {
        /// Who is asked.
        asked: Seat,
        /// The card that is wanted.
        #[shown(input = "The id of the card that is wanted, such as `baker-son`.")]
        card: Card,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ask { asked, card } => write!(f, "ask {asked} {card}"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    /// Reads the notation; case does not matter, and `for` may stand before the card.
    fn from_str(line: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(line)?;
        if !words.skip("ask") {
            return Err(words.error("ask"));
        }
        let asked = Seat(words.parse("the number of a seat")?);
        words.skip("for");
        let card = words.parse("a card such as baker-son")?;
        words.end()?;
        Ok(Self::Ask { asked, card })
    }
}

/// What happened. Everything chance decided is in [`Event::Dealt`]; nothing is drawn later.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Event {
    /// The cards were shuffled and dealt (HAF-3 to HAF-5).
    Dealt {
        /// Who begins.
        first: Seat,
        /// Equal blocks of the shuffled deck, dealt from the first seat on; listed by seat, each in the order of the
        /// deck.
        hands: BySeat<Vec<Card>>,
        /// The rest of the deck, its next card first.
        pile: Vec<Card>,
    },
    /// A card was asked for and handed over (HAF-10).
    Handed {
        /// Who asked and has the card now.
        seat: Seat,
        /// Who was asked and had it.
        asked: Seat,
        /// The card.
        card: Card,
    },
    /// A card was asked for in vain (HAF-11).
    Missed {
        /// Who asked.
        seat: Seat,
        /// Who was asked and did not have it.
        asked: Seat,
        /// The card.
        card: Card,
    },
    /// Who asked in vain drew a card (HAF-12).
    Drew {
        /// Who drew.
        seat: Seat,
        /// The card.
        card: Card,
        /// Whether it is the one that was asked for, and shown for that (HAF-D4).
        lucky: bool,
    },
    /// Who had no card left took one from the pile (HAF-D5).
    Refilled {
        /// Who took it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A whole family was laid down (HAF-13).
    Laid {
        /// Who laid it down.
        seat: Seat,
        /// The family.
        family: Family,
    },
    /// A seat left for good (HAF-D10).
    Retired {
        /// Who left.
        seat: Seat,
    },
    /// It is a seat's turn.
    TurnPassed {
        /// Whose.
        to: Seat,
    },
    /// The match is over; everybody shows what is left in hand.
    Ended {
        /// How it ended.
        ending: Ending,
        /// The cards each seat still held.
        hands: BySeat<Vec<Card>>,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_forgives_case_and_little_words() {
        for (written, read) in [
            ("ask 1 baker-son", "ask 1 baker-son"),
            ("  ASK 3  For Postman-Daughter ", "ask 3 postman-daughter"),
        ] {
            let move_ = written.parse::<Move>().map(|move_| move_.to_string());
            assert_eq!(move_.as_deref(), Ok(read));
        }
    }

    #[test]
    fn malformed_notation_says_what_was_expected_where() {
        for (written, error) in [
            ("", "column 1: expected ask, but the line ends"),
            ("beg 1 baker-son", "column 1: expected ask, found `beg`"),
            (
                "ask Anna",
                "column 5: expected the number of a seat, found `Anna`",
            ),
            (
                "ask 1 for",
                "column 10: expected a card such as baker-son, but the line ends",
            ),
            (
                "ask 1 baker-aunt",
                "column 7: expected a card such as baker-son, found `baker-aunt`",
            ),
            (
                "ask 1 baker-son please",
                "column 17: expected the end of the move, found `please`",
            ),
        ] {
            assert_eq!(written.parse::<Move>().unwrap_err().to_string(), error);
        }
    }

    #[test]
    fn moves_are_tagged_json() {
        let move_: Move = "ask 1 baker-son".parse().unwrap();
        let json = r#"{"type":"ask","asked":1,"card":"baker-son"}"#;
        assert_eq!(serde_json::to_string(&move_).unwrap(), json);
        assert_eq!(serde_json::from_str::<Move>(json).unwrap(), move_);
    }
}
