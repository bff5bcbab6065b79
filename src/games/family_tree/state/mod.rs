//! The table: who lies where, who holds what, whose turn it is. No rule lives here, only lookups and invariants.

mod invariants;
mod kinship;
mod links;
mod options;

use serde::{Deserialize, Serialize};

pub use kinship::{Kinship, Marriage, Person, Surname};
pub use options::{EndMode, Options, Variant};

use super::pieces::{Card, CardSet, Character, FIRST_EVENT, N_CARDS, People};
use super::text::Text;
use crate::games::shown::Shown;
use crate::games::{BySeat, Seat, SeatSet};

/// Cards in hand at the end of a turn, and in the Archive (FTD-4, FTD-5, FTD-20).
pub const HAND: u8 = 5;

/// Cards dealt in Big Family Tree (FTB-3).
pub const BIG_HAND: u8 = 7;

/// How many stories and surnames a seat may write outside its actions (FTA-72).
pub const TEXTS: u8 = 100;

/// What is asked of the seat on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown)]
#[shown(name = "FamilyTreePhase")]
#[serde(rename_all = "camelCase")]
pub enum Phase {
    // FTD-9.
    /// Take a card.
    Take,
    // FTD-10.
    /// Perform one action or pass; in Big Family Tree all there is.
    Act,
    // FTD-20.
    /// Bring the hand to five cards, then end the turn.
    Adjust,
    // FTB-7.
    /// Big Family Tree: lay the couple everything begins with.
    Found,
}

impl Phase {
    /// The code of what is asked.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Take => "take",
            Self::Act => "act",
            Self::Adjust => "adjust",
            Self::Found => "found",
        }
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Dynasties: the deck ran out and the round was finished (FTA-11).
    DeckExhausted,
    /// Big Family Tree: a seat has no cards left (FTB-15).
    HandEmpty,
    /// Big Family Tree: the deck is empty and no seat can lay anything (FTA-61).
    Deadlock,
    /// Only one seat is left (FTA-69).
    Retirement,
}

impl Ending {
    /// Every ending's code, as in `Game::ENDINGS`.
    pub const CODES: &'static [&'static str] =
        &["deck-exhausted", "hand-empty", "deadlock", "retirement"];

    /// The stable code.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

crate::as_code!(Ending);

/// A family's name, held by one of its married members: they never leave their table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FamilyName {
    /// The member that holds it.
    pub member: Character,
    /// The surname, as the family's owner wrote it.
    pub name: Text,
}

/// The whole table.
///
/// # Invariants
/// Tables, hands, deck, Archive and discards are all cards of the variant, each once; the laws of [`Kinship`]; tokens
/// count the characters lying elsewhere than their parents; at most one name for each family.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct State {
    // Public.
    /// The choices of this match.
    pub options: Options,
    /// Everybody on the tables, and how they are related.
    pub kin: Kinship,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is (whose it was, once the match is over).
    pub turn: Seat,
    /// What is asked of that seat.
    pub phase: Phase,
    /// Turns in a row in which nothing could be laid (FTA-61).
    pub passes: u8,
    /// Tokens received (FTD-26, FT-44).
    pub tokens: BySeat<u8>,
    /// Five face-up cards beside the deck (FTD-5).
    pub archive: CardSet,
    /// Cards out of the match, face up (FTA-10).
    pub discard: CardSet,
    /// Surnames of families (FT-13).
    pub names: Vec<FamilyName>,
    /// Stories and surnames each seat may still write outside its actions (FTA-72).
    pub texts_left: BySeat<u8>,
    /// Seats that left for good.
    pub retired: SeatSet,
    /// How the match ended, if it did.
    pub ending: Option<Ending>,

    // Known to one seat each.
    /// The cards in hand.
    pub hands: BySeat<CardSet>,
    /// The card the seat on turn took last (FTA-69).
    pub newest: Option<Card>,

    // Hidden from all seats and spectators.
    /// The deck; the last card is drawn next.
    pub deck: Vec<Card>,
}

impl State {
    /// The empty table before the deal.
    pub fn blank(options: &Options, n_seats: u8) -> Self {
        let n_tables = if options.is_big() { 1 } else { n_seats };
        Self {
            options: options.clone(),
            kin: Kinship::new(n_tables),
            first: Seat(0),
            turn: Seat(0),
            phase: if options.is_big() {
                Phase::Found
            } else {
                Phase::Take
            },
            passes: 0,
            tokens: BySeat::new(n_seats, |_| 0),
            archive: CardSet::default(),
            discard: CardSet::default(),
            names: Vec::new(),
            texts_left: BySeat::new(n_seats, |_| TEXTS),
            retired: SeatSet::EMPTY,
            ending: None,
            hands: BySeat::new(n_seats, |_| CardSet::default()),
            newest: None,
            deck: Vec::new(),
        }
    }

    /// How many seats the table has.
    pub fn n_seats(&self) -> u8 {
        self.hands.n_seats()
    }

    /// Whether this is Big Family Tree.
    pub fn is_big(&self) -> bool {
        self.options.is_big()
    }

    /// How many cards the variant is played with (FT-1, FTB-2).
    pub fn n_cards(&self) -> u8 {
        if self.is_big() { FIRST_EVENT } else { N_CARDS }
    }

    /// The number of the table this seat lays its cards on: its own (FTD-2), or the common one.
    pub fn table_of(&self, seat: Seat) -> u8 {
        if self.is_big() { 0 } else { seat.0 }
    }

    /// Everybody on the table this seat lays its cards on.
    pub fn own(&self, seat: Seat) -> People {
        self.kin.table(self.table_of(seat))
    }

    /// Whose table this character lies on; no seat's in Big Family Tree.
    pub fn owner(&self, person: &Person) -> Option<Seat> {
        (!self.is_big()).then_some(Seat(person.table))
    }

    /// Whether a card can be drawn or taken.
    pub fn has_source(&self) -> bool {
        !self.deck.is_empty() || !self.archive.is_empty()
    }

    /// Seats that still play.
    pub fn n_active(&self) -> u8 {
        self.n_seats() - self.retired.len()
    }

    /// The next seat that has not retired, and whether that step passes or reaches the seat that began.
    pub fn step(&self, seat: Seat) -> (Seat, bool) {
        let mut next = seat.next(self.n_seats());
        let mut wraps = next == self.first;
        while self.retired.contains(next) && next != seat {
            next = next.next(self.n_seats());
            wraps |= next == self.first;
        }
        (next, wraps)
    }

    /// Seats that have a story to tell: they brought a couple together, or told it with a Meeting for later (FTA-67,
    /// FTA-73). Retired seats are excepted.
    pub fn tellers(&self) -> SeatSet {
        self.kin.tellers().without(self.retired)
    }

    /// The name of the family `member` belongs to.
    pub fn name_of(&self, member: Character) -> Option<&FamilyName> {
        let family = self.kin.person(member).family;
        self.names.iter().find(|name| family.contains(name.member))
    }
}
