//! What a seat can want (moves) and what can happen (events), with the notation of moves.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::pieces::{Cell, Color, ColorSet, Place, Tile};
use super::state::Ending;
use crate::games::shown::{Read, Shown};
use crate::games::{BySeat, NotationError, Seat, Words};

// Notation: `F6`, `keep`, `keep rot 2 swap A1 K6`, `move C4`, `move C4 rot 2`, `stop`.
/// A move of Serendipity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Read)]
#[shown(
    name = "SerendipityMove",
    prefix = "Serendipity",
    input = "A move of Serendipity to be played."
)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Move {
    /// Turn over a closed tile.
    Open {
        /// Where it lies.
        #[shown(input = "The cell, such as `F6`.")]
        cell: Place,
    },
    // An own flower (SER-18) or a Serendip (SER-21).
    /// Leave the opened tile in its place.
    Keep {
        /// Steps of 60° clockwise by which a Serendip is turned from how it lies; 0 for a flower.
        #[serde(default, skip_serializing_if = "is_zero")]
        #[shown(
            default,
            input = "Steps of 60° clockwise by which a Serendip is turned, 0 to 5; left out it stays as it lies."
        )]
        rot: u8,
        /// Two other tiles to swap, if a Serendip is kept.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[shown(read = in_order)]
        swap: Option<Pair>,
    },
    // SER-19, SER-22.
    /// Let the opened tile trade places with another one: an own flower with a closed tile, a Serendip with any tile but an
    /// open Serendip.
    #[serde(rename = "move")]
    #[shown(
        tag = "move",
        input = "Let the opened tile trade places with another one."
    )]
    Relocate {
        /// The cell to go to.
        #[shown(input = "The cell to go to, such as `C4`.")]
        to: Place,
        /// Steps of 60° clockwise by which a Serendip is turned; 0 for a flower.
        #[serde(default, skip_serializing_if = "is_zero")]
        #[shown(
            default,
            input = "Steps of 60° clockwise by which a Serendip is turned, 0 to 5; left out it stays as it lies."
        )]
        rot: u8,
    },
    /// Open no further tile after moving a Serendip.
    #[shown(input = "Open no further tile after moving a Serendip; say true.")]
    Stop,
}

impl Move {
    /// The kind of move: `open`, `keep`, `move` or `stop`.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Open { .. } => "open",
            Self::Keep { .. } => "keep",
            Self::Relocate { .. } => "move",
            Self::Stop => "stop",
        }
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the shape serde asks for"
)]
fn is_zero(rot: &u8) -> bool {
    *rot == 0
}

/// Two cells whose tiles are swapped; their order means nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Read)]
#[shown(
    name = "SerendipityPair",
    input = "Two different cells whose tiles are swapped; their order means nothing."
)]
#[serde(from = "[Place; 2]", into = "[Place; 2]")]
pub struct Pair {
    /// One cell.
    pub a: Place,
    /// The other cell.
    pub b: Place,
}

impl Pair {
    /// These two, in the order of the field.
    #[inline]
    pub fn new(a: Place, b: Place) -> Self {
        if a <= b {
            Self { a, b }
        } else {
            Self { a: b, b: a }
        }
    }
}

/// The pair that was sent, in the order of the field.
#[expect(
    clippy::unnecessary_wraps,
    reason = "what reads a field may say why it cannot"
)]
fn in_order(pair: Option<Pair>) -> Result<Option<Pair>, String> {
    Ok(pair.map(|Pair { a, b }| Pair::new(a, b)))
}

impl From<[Place; 2]> for Pair {
    fn from([a, b]: [Place; 2]) -> Self {
        Self::new(a, b)
    }
}

impl From<Pair> for [Place; 2] {
    fn from(pair: Pair) -> Self {
        [pair.a, pair.b]
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open { cell } => cell.fmt(f),
            Self::Keep { rot, swap } => {
                f.write_str("keep")?;
                write_rot(f, *rot)?;
                swap.map_or(Ok(()), |Pair { a, b }| write!(f, " swap {a} {b}"))
            }
            Self::Relocate { to, rot } => {
                write!(f, "move {to}")?;
                write_rot(f, *rot)
            }
            Self::Stop => f.write_str("stop"),
        }
    }
}

fn write_rot(f: &mut fmt::Formatter<'_>, rot: u8) -> fmt::Result {
    if rot == 0 {
        Ok(())
    } else {
        write!(f, " rot {rot}")
    }
}

impl FromStr for Move {
    type Err = NotationError;

    /// Reads the notation; case does not matter, `open` and `to` are understood but not needed.
    fn from_str(line: &str) -> Result<Self, NotationError> {
        const A_CELL: &str = "a cell such as F6";
        let mut words = Words::new(line)?;
        let move_ = if words.skip("keep") {
            let rot = read_rot(&mut words)?;
            let swap = if words.skip("swap") {
                let a = words.parse(A_CELL)?;
                Some(Pair::new(a, words.parse(A_CELL)?))
            } else {
                None
            };
            Self::Keep { rot, swap }
        } else if words.skip("move") {
            words.skip("to");
            let to = words.parse(A_CELL)?;
            let rot = read_rot(&mut words)?;
            Self::Relocate { to, rot }
        } else if words.skip("stop") {
            Self::Stop
        } else if words.skip("open") {
            let cell = words.parse(A_CELL)?;
            Self::Open { cell }
        } else {
            let cell = words.parse("a cell such as F6, keep, move or stop")?;
            Self::Open { cell }
        };
        words.end()?;
        Ok(move_)
    }
}

fn read_rot(words: &mut Words<'_>) -> Result<u8, NotationError> {
    if words.skip("rot") {
        words.parse("a rotation from 0 to 5")
    } else {
        Ok(0)
    }
}

/// What happened. Everything chance decided is in [`Event::LaidOut`]; nothing is drawn later.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Event {
    /// The tiles were mixed and laid out (SER-6, SER-7), colors and the first seat were settled (SER-D3).
    LaidOut {
        /// The 91 tiles in the order of the cells, face down.
        tiles: Vec<Tile>,
        /// The colors of each seat.
        colors: BySeat<ColorSet>,
        /// Who begins.
        first: Seat,
    },
    /// A tile of a foreign color was shown and turned back (SER-16).
    TurnedBack {
        /// Who turned it over.
        seat: Seat,
        /// Where it lies.
        cell: Cell,
        color: Color,
        /// The number of the turn, which tells for how long the color may be looked up in `glance`.
        turn: u32,
    },
    /// A tile of a color no seat owns was turned over and stays open (SER-44).
    LeftOpen {
        /// Who turned it over.
        seat: Seat,
        /// Where it lies.
        cell: Cell,
        color: Color,
    },
    /// An own tile or a Serendip was turned over and waits to be kept or moved.
    Opened {
        /// Who turned it over.
        seat: Seat,
        /// Where it lies.
        cell: Cell,
        /// What it is.
        tile: Tile,
    },
    /// The tile was left in its place.
    Kept {
        /// Who left it.
        seat: Seat,
        /// Where it lies.
        cell: Cell,
        /// What it is, with the rotation it has from now on.
        tile: Tile,
    },
    /// The tile traded places with another one (SER-19, SER-22).
    Moved {
        /// Who moved it.
        seat: Seat,
        /// Where it lay; the other tile lies there now.
        from: Cell,
        /// Where it lies now.
        to: Cell,
        /// What it is, with the rotation it has from now on.
        tile: Tile,
    },
    /// Two other tiles were swapped (SER-21).
    Swapped {
        /// Who did it.
        seat: Seat,
        /// One cell.
        a: Cell,
        /// The other.
        b: Cell,
    },
    /// The seat goes on and opens another tile: it must after an own tile was kept (SER-18), and may or must after a
    /// Serendip was moved (SER-23, SER-D7).
    GoesOn {
        /// Whose turn goes on.
        seat: Seat,
        /// Whether a moved Serendip is the reason.
        extra: bool,
    },
    /// No further tile was opened (SER-D7).
    Stopped {
        /// Who stopped.
        seat: Seat,
    },
    /// A seat left for good; its colors have no owner any more (SER-D22).
    Retired {
        /// Who left.
        seat: Seat,
    },
    /// It is a seat's turn.
    TurnPassed {
        /// Whose.
        to: Seat,
    },
    /// The match is over, and the closed tiles are shown (SER-D20).
    Ended {
        /// How it ended.
        ending: Ending,
        /// The tiles still face down, in the order of the cells.
        closed: Vec<ClosedTile>,
    },
}

/// A tile that was face down at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown)]
#[shown(name = "SerendipityClosedTile")]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClosedTile {
    /// Where it lies.
    pub cell: Cell,
    /// What it is.
    pub tile: Tile,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_forgives_case_and_little_words() {
        for (written, read) in [
            ("f6", "F6"),
            ("Open f6", "F6"),
            ("KEEP", "keep"),
            ("keep rot 0", "keep"),
            ("keep rot 2 swap k6 a1", "keep rot 2 swap A1 K6"),
            ("keep swap A1 K6", "keep swap A1 K6"),
            ("move to c4", "move C4"),
            ("  move C4  rot 5", "move C4 rot 5"),
            ("Stop", "stop"),
        ] {
            let move_ = written.parse::<Move>().map(|move_| move_.to_string());
            assert_eq!(move_.as_deref(), Ok(read));
        }
    }

    #[test]
    fn malformed_notation_says_what_was_expected_where() {
        for (written, error) in [
            (
                "",
                "column 1: expected a cell such as F6, keep, move or stop, but the line ends",
            ),
            (
                "flip F6",
                "column 1: expected a cell such as F6, keep, move or stop, found `flip`",
            ),
            (
                "move",
                "column 5: expected a cell such as F6, but the line ends",
            ),
            (
                "move C4 rot x",
                "column 13: expected a rotation from 0 to 5, found `x`",
            ),
            (
                "keep swap A1",
                "column 13: expected a cell such as F6, but the line ends",
            ),
            (
                "F6 please",
                "column 4: expected the end of the move, found `please`",
            ),
        ] {
            assert_eq!(written.parse::<Move>().unwrap_err().to_string(), error);
        }
    }

    #[test]
    fn moves_are_tagged_json() {
        for (notation, json) in [
            ("F6", r#"{"type":"open","cell":"F6"}"#),
            ("keep", r#"{"type":"keep"}"#),
            (
                "keep rot 2 swap A1 K6",
                r#"{"type":"keep","rot":2,"swap":["A1","K6"]}"#,
            ),
            ("move C4", r#"{"type":"move","to":"C4"}"#),
            ("stop", r#"{"type":"stop"}"#),
        ] {
            let move_: Move = notation.parse().unwrap();
            assert_eq!(serde_json::to_string(&move_).unwrap(), json);
            assert_eq!(serde_json::from_str::<Move>(json).unwrap(), move_);
        }
        let unsorted = r#"{"type":"keep","swap":["K6","A1"]}"#;
        let move_: Move = serde_json::from_str(unsorted).unwrap();
        assert_eq!(move_.to_string(), "keep swap A1 K6");
    }
}
