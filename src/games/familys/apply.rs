//! Event sourcing: the table after an event. Total and deterministic; no rule is decided here.

use super::events::Event;
use super::lists::Place;
use super::pieces::Card;
use super::state::{Family, Laying, Phase, State, Turn};
use crate::games::{First, Seat};

/// Applies `event`.
pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Drew { seat, cards } => {
            state
                .pile
                .truncate(state.pile.len().saturating_sub(cards.len()));
            receive(state, *seat, cards);
        }
        Event::Reshuffled { pile } => {
            state.talon.clear();
            fill_pile(state, pile);
        }
        Event::TookTalon { seat, cards } => {
            state
                .talon
                .truncate(state.talon.len().saturating_sub(cards.len()));
            receive(state, *seat, cards);
        }
        Event::CoupleThrown { seat, couple } => {
            throw(state, *seat, couple);
            state.phase = Phase::Main;
        }
        Event::Laid { seat, card, .. } => lay(state, *seat, *card),
        Event::Changed { seat, laying } => {
            let old = std::mem::take(&mut state.families[*seat]);
            old.cards().for_each(|card| state.hands[*seat].insert(card));
            state.turn.changed = true;
            begin_family(state, *seat, laying);
        }
        Event::Combined {
            seat,
            cards,
            points,
            ..
        } => {
            throw(state, *seat, cards);
            state.scores[*seat] += points;
            state.phase = Phase::After;
        }
        Event::Discarded { seat, card } => {
            throw(state, *seat, &[*card]);
            state.phase = Phase::After;
        }
        Event::TurnPassed { to, round } => {
            (state.seat, state.round) = (*to, *round);
            state.phase = Phase::Draw;
            state.turn = Turn::default();
            state.drawn = None;
            state.ballots.values_mut().for_each(|ballot| *ballot = None);
        }
        Event::Dealt { .. } | Event::Readied { .. } | Event::Opened { .. } => {
            apply_opening(state, event);
        }
        Event::Announced { seat } => state.announcer = Some(*seat),
        Event::Retired { seat } => state.retired.insert(*seat),
        Event::Ended { ending, .. } => state.ending = Some(*ending),
        special => apply_special(state, special),
    }
}

/// The deal and the first layings.
fn apply_opening(state: &mut State, event: &Event) {
    match event {
        Event::Dealt { first, hands, pile } => {
            state.first = *first;
            state.options.first = First::Drawn;
            state.seat = *first;
            state.hands = hands
                .values()
                .map(|cards| cards.iter().copied().collect())
                .collect();
            fill_pile(state, pile);
        }
        Event::Readied { seat, laying } => state.layings[*seat] = Some(*laying),
        Event::Opened { layings } => {
            state.phase = Phase::Draw;
            state.layings.values_mut().for_each(|laying| *laying = None);
            for (seat, laying) in layings.iter() {
                begin_family(state, seat, laying);
            }
        }
        // The others are in `apply`.
        _ => {}
    }
}

/// VOISIN, VISION, UNION and votes.
fn apply_special(state: &mut State, event: &Event) {
    match event {
        Event::VoisinPlayed {
            seat,
            card,
            from,
            taken,
        } => {
            throw(state, *seat, &[*card]);
            let slot = state.families[*from].slot_of(*taken).unwrap_or(0);
            state.families[*from].put(slot, None);
            state.hands[*seat].insert(*taken);
            state.turn.voisin = true;
        }
        Event::VisionPlayed { seat, card, at, .. } => {
            throw(state, *seat, &[*card]);
            state.turn.vision = true;
            state.phase = Phase::Take { target: *at };
        }
        Event::VisionTook { seat, from, taken } => {
            state.hands[*from].remove(*taken);
            state.hands[*seat].insert(*taken);
            state.phase = Phase::Main;
        }
        Event::Exchanged {
            seat,
            union,
            slot,
            card,
            laid,
        } => {
            state.talon.pop();
            state.talon.push(*union);
            state.hands[*seat].remove(*union);
            if let Some(slot) = slot {
                state.families[*seat].put(*slot, laid.then_some(*card));
            }
            if !laid {
                state.hands[*seat].insert(*card);
            }
        }
        Event::Proposed { word, cards, .. } => {
            state.phase = Phase::Vote {
                word: *word,
                cards: *cards,
            };
            state.ballots.values_mut().for_each(|ballot| *ballot = None);
        }
        Event::Voted { seat, accept } => state.ballots[*seat] = Some(*accept),
        Event::VoteClosed { accepted, .. } => {
            state.phase = Phase::Main;
            state.turn.refused |= !accepted;
            state.ballots.values_mut().for_each(|ballot| *ballot = None);
        }
        // The others are in `apply`.
        _ => {}
    }
}

/// The pile lies with its next card last.
fn fill_pile(state: &mut State, pile: &[Card]) {
    state.pile.clear();
    state.pile.extend(pile.iter().rev());
}

/// Cards for a hand. Those of the seat whose turn it is are its draw.
fn receive(state: &mut State, seat: Seat, cards: &[Card]) {
    for &card in cards {
        state.hands[seat].insert(card);
    }
    if state.seat == seat {
        state.drawn = cards.last().copied();
        if state.phase == Phase::Draw {
            state.phase = Phase::Main;
        }
    }
}

fn throw(state: &mut State, seat: Seat, cards: &[Card]) {
    for &card in cards {
        state.hands[seat].remove(card);
        state.talon.push(card);
    }
}

/// Puts a card into the family; the UNION that stood there goes to the hand.
fn lay(state: &mut State, seat: Seat, Place { card, slot }: Place) {
    state.hands[seat].remove(card);
    if let Some(union) = state.families[seat].put(slot, Some(card)) {
        state.hands[seat].insert(union);
    }
}

fn begin_family(state: &mut State, seat: Seat, laying: &Laying) {
    state.families[seat] = Family {
        color: laying.color,
        ..Family::default()
    };
    for &place in laying.cards.iter() {
        lay(state, seat, place);
    }
}
