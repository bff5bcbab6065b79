//! The components as data: numbered cards, number tokens and the figures that depend on how many play. No rule
//! lives here.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::games::Seat;
use crate::games::shown::read::{Json, stored};
use crate::games::shown::{Node, Read, Shown, Type, Unread};

/// Story cards in the box (POE-1).
pub const N_STORIES: u8 = 100;

/// Line cards in the box (POE-1).
pub const N_LINES: u8 = 150;

/// Ending cards in the box (POE-1).
pub const N_ENDINGS: u8 = 50;

/// Line cards in every hand (POE-8).
pub const HAND: usize = 5;

/// Where every marker starts (POE-10).
pub const START_SCORE: u16 = 5;

/// Spaces of the score track: one lap (POE-80).
pub const LAP: u16 = 30;

/// Open stories at which an unguessed round ends (POE-42).
pub const LAST_OPEN: usize = 2;

/// What a right guess is worth in a duel (POE-72).
pub const DUEL_PRIZE: u8 = 3;

/// The seat of Alexander Sergeyevich, the virtual rival of two people (POE-66).
pub const RIVAL: Seat = Seat(2);

/// The figures of a table (POE-82).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Seats that score: the people, and the rival in a duel.
    pub scoring: u8,
    /// Stories laid out in a round (POE-19).
    pub stories: u8,
    /// Guess tokens that can be laid on lines (POE-9, one more marks the score).
    pub tokens: u8,
    /// How often everybody tells (POE-18).
    pub times: u8,
}

impl Figures {
    /// The figures for so many people.
    pub const fn of(n_people: u8) -> Self {
        let scoring = if n_people == 2 { 3 } else { n_people };
        let (tokens, times) = if n_people <= 4 { (3, 3) } else { (2, 2) };
        Self {
            scoring,
            stories: scoring + 2,
            tokens,
            times,
        }
    }
}

macro_rules! numbered {
    ($(#[$meta:meta])* $name:ident, $most:expr, $what:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(u8);

        impl $name {
            /// The one with this number, counted from 1.
            pub const fn new(number: u8) -> Option<Self> {
                if number >= 1 && number <= $most { Some(Self(number)) } else { None }
            }

            /// All of them in the order of their numbers.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> {
                (1..=$most).map(Self)
            }

            /// The number.
            pub const fn number(self) -> u8 {
                self.0
            }

            /// The place in a table of all of them, counted from 0.
            pub fn index(self) -> usize {
                usize::from(self.0) - 1
            }
        }

        impl TryFrom<u8> for $name {
            type Error = &'static str;

            fn try_from(number: u8) -> Result<Self, &'static str> {
                Self::new(number).ok_or(concat!("no such ", $what))
            }
        }

        impl From<$name> for u8 {
            fn from(card: $name) -> u8 {
                card.0
            }
        }

        impl FromStr for $name {
            type Err = &'static str;

            fn from_str(word: &str) -> Result<Self, &'static str> {
                let number: u8 = word.parse().map_err(|_| concat!("no such ", $what))?;
                Self::try_from(number)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

numbered! {
    /// A story card, 1 to 100.
    StoryCard, N_STORIES, "story card"
}

numbered! {
    /// A line card, 1 to 150.
    LineCard, N_LINES, "line card"
}

numbered! {
    /// An ending card, 1 to 50.
    EndingCard, N_ENDINGS, "ending card"
}

numbered! {
    /// A number token, 1 to 8: the place of an open story, by which it is told and guessed (POE-20).
    Slot, 8, "number token"
}

impl Shown for Slot {
    const TYPE: &'static Type = u8::TYPE;

    fn show(&self) -> Node {
        self.0.show()
    }
}

impl Read for Slot {
    const INPUT: &'static Type = u8::INPUT;

    fn read(json: &Json) -> Result<Self, Unread> {
        stored(json)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_are_those_of_the_summary() {
        let row = |n| {
            let Figures {
                scoring,
                stories,
                tokens,
                times,
            } = Figures::of(n);
            [scoring, stories, tokens, times, times * n]
        };
        assert_eq!(row(2), [3, 5, 3, 3, 6]);
        assert_eq!(row(3), [3, 5, 3, 3, 9]);
        assert_eq!(row(4), [4, 6, 3, 3, 12]);
        assert_eq!(row(5), [5, 7, 2, 2, 10]);
        assert_eq!(row(6), [6, 8, 2, 2, 12]);
    }

    #[test]
    fn numbers_outside_the_box_do_not_exist() {
        assert!(LineCard::new(0).is_none() && LineCard::new(151).is_none());
        assert!("150".parse::<LineCard>().is_ok() && "51".parse::<EndingCard>().is_err());
        assert!(serde_json::from_str::<Slot>("9").is_err());
    }
}
