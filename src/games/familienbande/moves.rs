//! What a seat can want (moves) and what can happen (events), with the notation of moves.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::pieces::{ByTrait, Card, CardSet, Trait};
use super::state::{Ending, PersonId};
use crate::games::shown::{Read, Shown};
use crate::games::{BySeat, NotationError, Seat, Words};

// Notation: `marry F:GNN to 0`, `child F:ENN of 0`, `child F:ENN of 0 swap M:LLL`, `pass`.
/// A move of Familienbande.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Read)]
#[shown(
    name = "FamilienbandeMove",
    prefix = "Familienbande",
    input = "A move of Familienbande to be played."
)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Move {
    // FAM-11.
    /// Lay a hand card onto a single.
    Marry {
        /// The hand card.
        #[shown(input = "The id of the hand card, such as `F:GNN`.")]
        card: Card,
        /// The single.
        #[shown(input = "The number of the single.")]
        person: PersonId,
    },
    // FAM-14.
    /// Play a hand card as a descendant of a couple.
    Child {
        /// The hand card.
        #[shown(input = "The id of the hand card, such as `F:ENN`.")]
        card: Card,
        // Named by its first person.
        /// The couple.
        #[shown(input = "The number of the couple.")]
        couple: PersonId,
        // FAM-D6.
        /// Another hand card to exchange face down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[shown(
            input = "The id of another hand card to exchange face down, where the option allows it."
        )]
        swap: Option<Card>,
    },
    // FAM-19.
    /// Play nothing and draw.
    #[shown(input = "Play nothing and draw; say true.")]
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Marry { card, person } => write!(f, "marry {card} to {person}"),
            Self::Child {
                card,
                couple,
                swap: None,
            } => write!(f, "child {card} of {couple}"),
            Self::Child {
                card,
                couple,
                swap: Some(swap),
            } => write!(f, "child {card} of {couple} swap {swap}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    /// Reads the notation; case does not matter, and `to` and `of` may be left out.
    fn from_str(line: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(line)?;
        let move_ = if words.skip("marry") {
            let card = words.parse("a card such as F:GNN")?;
            words.skip("to");
            Self::Marry {
                card,
                person: PersonId(words.parse("the number of a person")?),
            }
        } else if words.skip("child") {
            let card = words.parse("a card such as F:GNN")?;
            words.skip("of");
            let couple = PersonId(words.parse("the number of a couple")?);
            let swap = words
                .skip("swap")
                .then(|| words.parse("the card to swap"))
                .transpose()?;
            Self::Child { card, couple, swap }
        } else if words.skip("pass") {
            Self::Pass
        } else {
            return Err(words.error("marry, child or pass"));
        };
        words.end()?;
        Ok(move_)
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
    /// The tiles and portraits were shuffled and dealt (FAM-8 to FAM-10, FAM-D2).
    Dealt {
        /// The tiles in their shuffled order; seat *i* gets tile *i*.
        tiles: [Trait; 5],
        /// Who begins.
        first: Seat,
        /// The first generation: the first three portraits of the shuffled deck.
        founders: Vec<Card>,
        /// The next blocks of five, dealt from the first seat on; listed by seat, each in the order of the deck.
        hands: BySeat<Vec<Card>>,
        /// The rest of the deck, its next card first.
        pile: Vec<Card>,
    },
    /// A marriage.
    Married {
        /// Who played.
        seat: Seat,
        /// The card laid on top.
        card: Card,
        /// Whom it married.
        person: PersonId,
    },
    /// A birth; the markers advanced.
    Born {
        /// Who played.
        seat: Seat,
        /// The child.
        card: Card,
        /// Its parents.
        couple: PersonId,
        /// The number the child got.
        person: PersonId,
        /// The row it joined.
        generation: u8,
        /// What each marker gained.
        points: ByTrait<u16>,
    },
    /// The row above a full row was turned over (FAM-25).
    Closed {
        /// The generation turned over.
        generation: u8,
    },
    /// A card was put away face down (FAM-D6).
    Swapped {
        /// Who did it.
        seat: Seat,
        /// The card, out of the match from now on.
        card: Card,
    },
    /// A card was drawn from the pile.
    Drew {
        /// Who drew.
        seat: Seat,
        card: Card,
    },
    /// Nothing was played.
    Passed {
        /// Who passed.
        seat: Seat,
        /// Whether the pile was already empty (FAM-D8).
        dry: bool,
    },
    /// A seat left for good (FAM-D20).
    Retired {
        /// Who left.
        seat: Seat,
    },
    /// It is a seat's turn.
    TurnPassed {
        /// Whose.
        to: Seat,
    },
    /// The match is over; everybody shows trait and hand.
    Ended {
        /// How it ended.
        ending: Ending,
        /// The trait each seat represented.
        traits: BySeat<Trait>,
        /// The cards each seat held.
        hands: BySeat<CardSet>,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_forgives_case_and_little_words() {
        for (written, read) in [
            ("marry f:nng 0", "marry F:GNN to 0"),
            ("  Child F:ENN   OF 12 ", "child F:ENN of 12"),
            ("child F:ENN of 0 swap m:lll", "child F:ENN of 0 swap M:LLL"),
            ("PASS", "pass"),
        ] {
            assert_eq!(
                written
                    .parse::<Move>()
                    .map(|move_| move_.to_string())
                    .as_deref(),
                Ok(read)
            );
        }
    }

    #[test]
    fn malformed_notation_says_what_was_expected_where() {
        for (written, error) in [
            (
                "",
                "column 1: expected marry, child or pass, but the line ends",
            ),
            (
                "wed F:GNN to 0",
                "column 1: expected marry, child or pass, found `wed`",
            ),
            (
                "marry F:GXN to 0",
                "column 7: expected a card such as F:GNN, found `F:GXN`",
            ),
            (
                "marry F:GNN to",
                "column 15: expected the number of a person, but the line ends",
            ),
            (
                "child F:GNN of 999",
                "column 16: expected the number of a couple, found `999`",
            ),
            (
                "child F:GNN of 0 swap",
                "column 22: expected the card to swap, but the line ends",
            ),
            (
                "pass please",
                "column 6: expected the end of the move, found `please`",
            ),
        ] {
            assert_eq!(written.parse::<Move>().unwrap_err().to_string(), error);
        }
    }

    #[test]
    fn moves_are_tagged_json() {
        let move_: Move = "child F:ENN of 0".parse().unwrap();
        let json = r#"{"type":"child","card":"F:ENN","couple":0}"#;
        assert_eq!(serde_json::to_string(&move_).unwrap(), json);
        assert_eq!(serde_json::from_str::<Move>(json).unwrap(), move_);
    }
}
