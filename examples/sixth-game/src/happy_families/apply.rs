//! Event sourcing: the table after an event. Total and deterministic; no rule is decided here.
//!
//! What is said aloud is noted here, too: each note must stay true whatever happens later (`State::invariants`).

use kinpost_engines::games::Seat;

use super::moves::Event;
use super::pieces::{Card, CardSet, Family};
use super::state::{Ask, Notes, State};

/// Applies `event`.
pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Dealt { first, hands, pile } => {
            state.turn = *first;
            state.options.first = state.options.first.settled(*first);
            let hands = hands.values();
            state.hands = hands.map(|cards| cards.iter().copied().collect()).collect();
            state.pile = pile.iter().rev().copied().collect();
        }
        Event::Handed { seat, asked, card } => hand_over(state, *seat, *asked, *card),
        Event::Missed { seat, asked, card } => {
            note_question(state, *seat, *asked, *card, false);
            state.notes[*asked].denied.insert(*card);
        }
        Event::Drew { seat, card, lucky } => {
            take_from_pile(state, *seat, *card);
            note_draw(state, *seat, *card, *lucky);
        }
        Event::Refilled { seat, card } => {
            take_from_pile(state, *seat, *card);
            state.notes[*seat].denied = CardSet::default();
        }
        Event::Laid { seat, family } => lay_down(state, *seat, *family),
        Event::Retired { seat } => state.retired.insert(*seat),
        Event::TurnPassed { to } => state.turn = *to,
        Event::Ended { ending, .. } => state.ending = Some(*ending),
    }
}

/// The asking seat shows to hold something of the family, and not the card itself.
fn note_question(state: &mut State, seat: Seat, asked: Seat, card: Card, granted: bool) {
    let notes = &mut state.notes[seat];
    notes.denied.insert(card);
    let least = &mut notes.least[card.family() as usize];
    *least = (*least).max(1);
    state.idle = state.idle.saturating_add(1);
    state.last = Some(Ask {
        seat,
        asked,
        card,
        granted,
    });
}

fn hand_over(state: &mut State, seat: Seat, asked: Seat, card: Card) {
    note_question(state, seat, asked, card, true);
    state.hands[asked].remove(card);
    state.hands[seat].insert(card);
    note_shown(&mut state.notes[seat], card);
    let (notes, family) = (&mut state.notes[asked], card.family());
    notes.shown.remove(card);
    notes.denied.insert(card);
    // One card less of those that were counted, unless only others are known.
    let known = notes.shown.count(family);
    let least = &mut notes.least[family as usize];
    *least = least.saturating_sub(1).max(known);
}

/// Everybody sees this card come into the hand.
fn note_shown(notes: &mut Notes, card: Card) {
    notes.denied.remove(card);
    notes.shown.insert(card);
    notes.least[card.family() as usize] += 1;
}

/// What was drawn unseen could be anything, so nothing is certainly missing any more; but where the card asked for would
/// have been shown, and was not, that one still is.
fn note_draw(state: &mut State, seat: Seat, card: Card, lucky: bool) {
    let asked_for = state.last.map(|ask| ask.card);
    let notes = &mut state.notes[seat];
    if lucky {
        return note_shown(notes, card);
    }
    notes.denied = CardSet::default();
    if state.options.lucky {
        notes.denied.extend(asked_for);
    }
}

fn take_from_pile(state: &mut State, seat: Seat, card: Card) {
    state.pile.pop();
    state.hands[seat].insert(card);
    state.idle = 0;
}

fn lay_down(state: &mut State, seat: Seat, family: Family) {
    let cards = CardSet::family(family);
    state.hands[seat] = state.hands[seat].without(cards);
    state.laid[family as usize] = Some(seat);
    state.idle = 0;
    for notes in state.notes.values_mut() {
        notes.shown = notes.shown.without(cards);
        notes.denied = notes.denied.without(cards);
        notes.least[family as usize] = 0;
    }
}
