//! Move generation: what is worth asking `check` about, and the answer grouped for user interfaces.

use kinpost_engines::games::Seat;
use kinpost_engines::games::shown::Shown;
use serde::Serialize;

use super::check::check;
use super::moves::Move;
use super::pieces::{Card, Family};
use super::state::State;

/// Pushes every question worth asking about: all that are allowed and few others.
pub fn candidates(state: &State, seat: Seat, moves: &mut Vec<Move>) {
    let hand = state.hands[seat];
    for asked in Seat::all(state.n_seats()).filter(|&asked| asked != seat) {
        let held = Family::ALL
            .into_iter()
            .filter(|&family| hand.count(family) > 0);
        let missing = held
            .flat_map(Family::cards)
            .filter(|&card| !hand.contains(card));
        moves.extend(missing.map(|card| Move::Ask { asked, card }));
    }
}

/// Everything a seat may ask now. A seat that may be asked may be asked for any of the cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "HappyFamiliesForms")]
#[serde(rename_all = "camelCase")]
pub struct Forms {
    /// The seats that can be asked.
    pub seats: Vec<Seat>,
    /// What they can be asked for, by family.
    pub families: Vec<FamilyForm>,
}

/// A family of which the seat holds something and lacks something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "HappyFamiliesFamilyForm")]
#[serde(rename_all = "camelCase")]
pub struct FamilyForm {
    /// The family.
    pub family: Family,
    /// The cards of it that can be asked for.
    pub cards: Vec<Card>,
}

/// What `seat` may ask on its turn; nothing at all otherwise.
pub fn forms(state: &State, seat: Seat) -> Forms {
    let is_asked = state.ending.is_none() && state.turn == seat;
    let allowed = |asked: Seat, card: Card| {
        is_asked && check(state, seat, &Move::Ask { asked, card }).is_ok()
    };
    let seats: Vec<Seat> = Seat::all(state.n_seats())
        .filter(|&asked| Card::all().any(|card| allowed(asked, card)))
        .collect();
    let form = |family: Family| {
        let can_be_asked = |card: &Card| seats.iter().any(|&asked| allowed(asked, *card));
        let cards: Vec<Card> = family.cards().into_iter().filter(can_be_asked).collect();
        (!cards.is_empty()).then_some(FamilyForm { family, cards })
    };
    let families = Family::ALL.into_iter().filter_map(form).collect();
    Forms { seats, families }
}
