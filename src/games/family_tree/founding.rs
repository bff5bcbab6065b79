//! Who begins Big Family Tree (FTB-5, FTB-6, FTA-57): the seat whose hand has a Meeting and the couple with the wife born
//! first. All women of the deck were born in different years, so there are no ties.

use super::pieces::{CardSet, Character, SPOUSES, WOMEN};
use super::state::State;
use crate::games::Seat;

/// The wife of the oldest couple in a hand that can be laid at once.
pub fn oldest_wife(hand: CardSet) -> Option<Character> {
    let people = hand.people();
    let has_husband = |woman: &Character| SPOUSES[usize::from(woman.index())].meets(people);
    // Characters are numbered by birth, so the first woman is the oldest.
    let oldest = people.and(WOMEN).iter().find(has_husband);
    oldest.filter(|_| hand.has_meeting())
}

/// The one of the active seats that has the oldest couple, with its wife.
pub fn starter(state: &State) -> Option<(Seat, Character)> {
    let couple = |(seat, &hand)| oldest_wife(hand).map(|wife| (seat, wife));
    let active = state
        .hands
        .iter()
        .filter(|&(seat, _)| !state.retired.contains(seat));
    active.filter_map(couple).min_by_key(|&(_, wife)| wife)
}
