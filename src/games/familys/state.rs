//! The table: who holds what, whose turn it is and how far it has come. No rule lives here, only lookups and
//! invariants.

use serde::{Deserialize, Serialize};

use super::lists::{Cards, Place, Places, Word};
use super::options::Options;
use super::pieces::{Card, CardSet, Color, HAND, MEMBERS, N_CARDS, ROUNDS, partner};
use crate::games::shown::Shown;
use crate::games::{BySeat, Seat, SeatSet};

/// How a match of FAMILYS ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    // FMS-61.
    /// A seat announced FAMILYS.
    Familys,
    // FMS-68.
    /// The tenth round was played.
    TenRounds,
    // FMS-D34.
    /// Only one seat is left.
    Retirement,
}

impl Ending {
    /// Every ending's code, as in `Game::ENDINGS`.
    pub const CODES: &'static [&'static str] = &["familys", "ten-rounds", "retirement"];

    /// The stable code.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

crate::as_code!(Ending);

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Everybody's secret first laying (FMS-8).
    Opening,
    /// The draw (FMS-18).
    Draw,
    /// Specials, laying, and a combination or a discard (FMS-19 to FMS-24).
    Main,
    /// A card out of the hand a VISION has opened (FMS-53).
    Take {
        /// Whose hand lies open.
        target: Seat,
    },
    /// The votes of the others on a word (FMS-22).
    Vote {
        word: Word,
        /// The cards that spell it; still in the hand.
        cards: Cards,
    },
    /// Laying after the throw, until the turn is ended (FMS-28).
    After,
}

/// The cards a seat has laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Family {
    /// Its color; none before the first cards are laid (FMS-D5).
    pub color: Option<Color>,
    /// Who stands in the slots of roles 1 to 9.
    pub slots: [Option<Card>; MEMBERS],
}

impl Family {
    /// The card in a slot, 1 to 9.
    pub fn get(&self, slot: u8) -> Option<Card> {
        self.slots
            .get(usize::from(slot).wrapping_sub(1))
            .copied()
            .flatten()
    }

    /// Puts a card into a slot, or nothing; gives what stood there.
    pub fn put(&mut self, slot: u8, card: Option<Card>) -> Option<Card> {
        let place = self.slots.get_mut(usize::from(slot).wrapping_sub(1))?;
        std::mem::replace(place, card)
    }

    /// The laid cards, by slot.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.slots.iter().flatten().copied()
    }

    /// How many are laid.
    pub fn n_laid(&self) -> u8 {
        u8::try_from(self.cards().count()).unwrap_or(u8::MAX)
    }

    /// The slot in which `card` lies.
    pub fn slot_of(&self, card: Card) -> Option<u8> {
        let slot = self.slots.iter().position(|&laid| laid == Some(card))?;
        u8::try_from(slot + 1).ok()
    }

    /// Whether a real person, no UNION, stands in the slot.
    pub fn has_person(&self, slot: u8) -> bool {
        self.get(slot).is_some_and(|card| !card.is_union())
    }

    /// How many of the nine are there, with or without UNION (FMS-D8).
    pub fn n_members(&self, union_counts: bool) -> u8 {
        let members = self.cards().filter(|card| union_counts || !card.is_union());
        u8::try_from(members.count()).unwrap_or(u8::MAX)
    }

    /// How many couples are laid; a UNION may be one half (FMS-D7).
    pub fn n_couples(&self) -> u8 {
        let is_couple = |&slot: &u8| match (self.get(slot), self.get(slot + 1)) {
            (Some(one), Some(two)) => one.pairs_with(two),
            _ => false,
        };
        u8::try_from([1, 3, 5].iter().filter(|slot| is_couple(slot)).count()).unwrap_or(0)
    }
}

/// Cards with which a family begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Shown)]
#[shown(name = "FamilysLaying")]
pub struct Laying {
    // FMS-D5.
    /// The color; none if there was nothing to lay.
    pub color: Option<Color>,
    /// The cards with their slots.
    #[shown(name = "places")]
    pub cards: Places,
}

/// What was already done in this turn; each of it is possible once a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Shown)]
#[shown(name = "FamilysDone")]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "four limits of a turn, each once, in any combination"
)]
pub struct Turn {
    // FMS-55.
    /// A VOISIN was played.
    pub voisin: bool,
    // FMS-55.
    /// A VISION was played.
    pub vision: bool,
    // FMS-D19.
    /// The color of the family was changed.
    pub changed: bool,
    // FMS-D15.
    /// The others refused a word.
    pub refused: bool,
}

/// The whole table.
///
/// # Invariants
/// Families, hands, pile and talon are the 134 cards, each once; every seat that plays has eleven of them, twelve
/// between its draw and its throw; a family is of one color and everybody stands in the own slot, UNION in adult ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    // Public.
    /// The choices of this match.
    pub options: Options,
    /// What the table waits for.
    pub phase: Phase,
    /// The round, 1 to 10.
    pub round: u8,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is (whose it was, once the match is over).
    pub seat: Seat,
    /// What was already done in this turn.
    pub turn: Turn,
    /// The laid cards.
    pub families: BySeat<Family>,
    /// Points of combinations (FMS-D35).
    pub scores: BySeat<u16>,
    /// The thrown cards; the last one lies on top.
    pub talon: Vec<Card>,
    /// Seats that left for good.
    pub retired: SeatSet,
    /// Who announced FAMILYS.
    pub announcer: Option<Seat>,
    /// How the match ended, if it did.
    pub ending: Option<Ending>,

    // Known to one seat each.
    /// The cards in hand.
    pub hands: BySeat<CardSet>,
    /// First layings, until everybody's are shown. That a seat has one is public.
    pub layings: BySeat<Option<Laying>>,
    /// Ballots of an open vote. That a seat has voted is public.
    pub ballots: BySeat<Option<bool>>,
    /// The card drawn last in this turn, thrown for an absent player (FMS-D34).
    pub drawn: Option<Card>,

    // Hidden from all seats and spectators.
    /// The draw pile; the last card is drawn next.
    pub pile: Vec<Card>,
}

impl State {
    /// The empty table before the deal.
    pub fn blank(options: &Options, n_seats: u8) -> Self {
        Self {
            options: options.clone(),
            phase: Phase::Opening,
            round: 1,
            first: Seat(0),
            seat: Seat(0),
            turn: Turn::default(),
            families: BySeat::new(n_seats, |_| Family::default()),
            scores: BySeat::new(n_seats, |_| 0),
            talon: Vec::with_capacity(usize::from(N_CARDS)),
            retired: SeatSet::EMPTY,
            announcer: None,
            ending: None,
            hands: BySeat::new(n_seats, |_| CardSet::default()),
            layings: BySeat::new(n_seats, |_| None),
            ballots: BySeat::new(n_seats, |_| None),
            drawn: None,
            pile: Vec::new(),
        }
    }

    /// How many seats the table has.
    pub fn n_seats(&self) -> u8 {
        self.hands.n_seats()
    }

    /// Seats that still play.
    pub fn active(&self) -> SeatSet {
        SeatSet::all(self.n_seats()).without(self.retired)
    }

    /// The seats whose vote is still missing.
    pub fn missing_votes(&self) -> SeatSet {
        let voters = self.active().without(SeatSet::only(self.seat));
        voters
            .iter()
            .filter(|&seat| self.ballots[seat].is_none())
            .collect()
    }

    /// The seats whose first laying is still missing.
    pub fn missing_layings(&self) -> SeatSet {
        self.active()
            .iter()
            .filter(|&seat| self.layings[seat].is_none())
            .collect()
    }

    /// The seat that plays after `seat`, and the round it plays in: a new one begins where the first seat sits.
    pub fn turn_after(&self, seat: Seat) -> (Seat, u8) {
        let mut next = seat;
        let mut round = self.round;
        loop {
            next = next.next(self.n_seats());
            round += u8::from(next == self.first);
            if next == seat || !self.retired.contains(next) {
                return (next, round);
            }
        }
    }

    /// The card on top of the talon.
    pub fn top(&self) -> Option<Card> {
        self.talon.last().copied()
    }

    /// Whether the card on top of the talon is an adult, so that a UNION might be exchanged for it (FMS-47).
    pub fn adult_on_top(&self) -> Option<Card> {
        self.top()
            .filter(|card| card.role().is_some_and(|role| partner(role).is_some()))
    }

    /// Where a real person laid by `place` would come to stand: the slot is free, or a UNION holds it.
    pub fn is_free_for_person(&self, seat: Seat, place: Place) -> bool {
        !self.families[seat].has_person(place.slot)
    }

    /// Checks the invariants of the struct.
    pub fn invariants(&self) -> Result<(), String> {
        self.cards_are_conserved()?;
        for seat in Seat::all(self.n_seats()) {
            self.family_is_lawful(seat)
                .map_err(|problem| format!("seat {seat}: {problem}"))?;
        }
        if self.ending.is_none() && !(1..=ROUNDS).contains(&self.round) {
            return Err(format!("round {}", self.round));
        }
        Ok(())
    }

    /// Checks that everybody has as many cards as the moment asks for. Only between moves: in the middle of one some
    /// are on their way.
    pub fn counts_are_right(&self) -> Result<(), String> {
        for seat in self.active().iter() {
            let more = u8::from(
                self.seat == seat && matches!(self.phase, Phase::Main | Phase::Vote { .. }),
            );
            let n_cards = self.hands[seat].len() + self.families[seat].n_laid();
            if self.ending.is_none() && n_cards != HAND + more {
                return Err(format!(
                    "seat {seat} has {n_cards} cards in {:?}",
                    self.phase
                ));
            }
        }
        Ok(())
    }

    fn cards_are_conserved(&self) -> Result<(), String> {
        let hands = self.hands.values().flat_map(|hand| hand.iter());
        let laid = self.families.values().flat_map(Family::cards);
        let lying = self.pile.iter().chain(&self.talon).copied();
        let (mut all, mut n_cards) = (CardSet::default(), 0);
        for card in hands.chain(laid).chain(lying) {
            all.insert(card);
            n_cards += 1;
        }
        if n_cards == usize::from(N_CARDS) && all.len() == N_CARDS {
            Ok(())
        } else {
            Err(format!("{n_cards} cards, {} different", all.len()))
        }
    }

    fn family_is_lawful(&self, seat: Seat) -> Result<(), String> {
        let family = &self.families[seat];
        for (slot, card) in (1..).zip(&family.slots) {
            let Some(card) = card else { continue };
            let in_own_slot = card
                .role()
                .map_or(partner(slot).is_some(), |role| role == slot);
            if card.color().is_none() || card.color() != family.color || !in_own_slot {
                return Err(format!("{card} in slot {slot} of {:?}", family.color));
            }
        }
        Ok(())
    }
}
