//! The table: who holds what, what is laid down, what was said aloud. No rule lives here, only lookups and
//! invariants.

use kinpost_engines::games::shown::Shown;
use kinpost_engines::games::shown::dialog::Dialog;
use kinpost_engines::games::{BySeat, First, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::pieces::{Card, CardSet, Family, N_CARDS, N_FAMILIES};

/// The options of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Dialog)]
#[shown(name = "HappyFamiliesOptions")]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Options {
    // HAF-4, HAF-12, HAF-D3. On by default.
    /// Some cards stay in a pile, and who asks in vain draws one; otherwise all cards are dealt.
    pub draw: bool,
    // HAF-D4. On by default.
    /// Who draws the very card that was asked for shows it and goes on.
    pub lucky: bool,
    // HAF-5, HAF-D2.
    /// Who begins; drawn by default.
    pub first: First,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            draw: true,
            lucky: true,
            first: First::Drawn,
        }
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// All nine families are laid down (HAF-15).
    AllLaid,
    /// No family came together for too long, or no seat can ask any more (HAF-D8, HAF-D9).
    Stalemate,
    /// Only one seat is left (HAF-D10).
    Retirement,
}

impl Ending {
    /// Every ending's code, as in `Game::ENDINGS`.
    pub const CODES: &'static [&'static str] = &["all-laid", "stalemate", "retirement"];

    /// The stable code.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

kinpost_engines::as_code!(Ending);

/// A question that was asked aloud, with its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown)]
#[shown(name = "HappyFamiliesQuestion")]
#[serde(rename_all = "camelCase")]
pub struct Ask {
    /// Who asked.
    pub seat: Seat,
    /// Who was asked.
    pub asked: Seat,
    /// For which card.
    pub card: Card,
    /// Whether it was handed over.
    pub granted: bool,
}

/// What everybody knows of one hand by what was said and shown: a memory for all, so that no player needs a pencil
/// (HAF-D6). It is sound, not complete: less is noted than a sharp mind could conclude.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notes {
    /// Cards that are in this hand for certain.
    pub shown: CardSet,
    /// Cards that are not in this hand for certain.
    pub denied: CardSet,
    /// How many cards of each family are in it at least.
    pub least: [u8; N_FAMILIES],
}

/// The whole table.
///
/// # Invariants
/// Hands, pile and the families laid down are the 36 cards, each once; the notes are true. (No hand holds a whole
/// family, but for the moment between getting its last card and laying it down.)
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    // Public.
    /// The choices of this match.
    pub options: Options,
    /// Who laid down each family, in the order of [`Family::ALL`].
    pub laid: [Option<Seat>; N_FAMILIES],
    /// Whose turn it is (whose it was, once the match is over).
    pub turn: Seat,
    /// The last question.
    pub last: Option<Ask>,
    /// Questions since a family was laid down or a card was drawn.
    pub idle: u8,
    /// What everybody knows of each hand.
    pub notes: BySeat<Notes>,
    /// Seats that left for good.
    pub retired: SeatSet,
    /// How the match ended, if it did.
    pub ending: Option<Ending>,

    // Known to one seat each.
    /// The cards in hand.
    pub hands: BySeat<CardSet>,

    // Hidden from all seats and spectators.
    /// The draw pile; the last card is drawn next.
    pub pile: Vec<Card>,
}

impl State {
    /// The empty table before the deal.
    pub fn blank(options: &Options, n_seats: u8) -> Self {
        Self {
            options: options.clone(),
            laid: [None; N_FAMILIES],
            turn: Seat(0),
            last: None,
            idle: 0,
            notes: BySeat::new(n_seats, |_| Notes::default()),
            retired: SeatSet::EMPTY,
            ending: None,
            hands: BySeat::new(n_seats, |_| CardSet::default()),
            pile: Vec::new(),
        }
    }

    /// How many seats the table has.
    pub fn n_seats(&self) -> u8 {
        self.hands.n_seats()
    }

    /// Seats that still play.
    pub fn n_active(&self) -> u8 {
        self.n_seats() - self.retired.len()
    }

    /// Who laid this family down, if anybody has.
    pub fn laid_by(&self, family: Family) -> Option<Seat> {
        self.laid[family as usize]
    }

    /// The families `seat` laid down.
    pub fn families_of(&self, seat: Seat) -> impl Iterator<Item = Family> {
        Family::ALL
            .into_iter()
            .filter(move |&family| self.laid_by(family) == Some(seat))
    }

    /// Whether every family is laid down.
    pub fn is_complete(&self) -> bool {
        self.laid.iter().all(Option::is_some)
    }

    /// Whether `seat` could ask another seat: it still plays and holds a card.
    pub fn can_ask(&self, seat: Seat) -> bool {
        !self.retired.contains(seat) && !self.hands[seat].is_empty()
    }

    /// The seats from `seat` on, once around the table.
    pub fn around(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let n_seats = self.n_seats();
        std::iter::successors(Some(seat), move |seat| Some(seat.next(n_seats)))
            .take(usize::from(n_seats))
    }

    /// Checks the invariants of the struct.
    pub fn invariants(&self) -> Result<(), String> {
        let laid = Family::ALL
            .into_iter()
            .filter(|&family| self.laid_by(family).is_some())
            .flat_map(Family::cards);
        let held = self.hands.values().flat_map(|hand| hand.iter());
        let all: Vec<Card> = held.chain(laid).chain(self.pile.iter().copied()).collect();
        let distinct: CardSet = all.iter().copied().collect();
        if all.len() != usize::from(N_CARDS) || distinct.len() != N_CARDS {
            return Err(format!("{} cards, {} different", all.len(), distinct.len()));
        }
        for (seat, notes) in self.notes.iter() {
            if !notes.are_true_of(self.hands[seat]) {
                return Err(format!("the notes on seat {seat} are wrong: {notes:?}"));
            }
        }
        Ok(())
    }
}

impl Notes {
    /// At least how many cards of a family are in the hand.
    pub fn least(&self, family: Family) -> u8 {
        self.least[family as usize]
    }

    /// Whether a hand could be the one these notes are on.
    pub fn are_true_of(&self, hand: CardSet) -> bool {
        self.shown.without(hand).is_empty()
            && self.denied.both(hand).is_empty()
            && Family::ALL
                .into_iter()
                .all(|family| hand.count(family) >= self.least(family))
    }
}
