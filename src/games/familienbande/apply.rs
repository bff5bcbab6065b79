//! Event sourcing: the table after an event. Total and deterministic; no rule is decided here.

use super::moves::Event;
use super::pieces::Card;
use super::state::{Person, PersonId, State};
use crate::games::{First, Seat};

/// Applies `event`.
pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Dealt {
            tiles,
            first,
            founders,
            hands,
            pile,
        } => {
            state.tiles = *tiles;
            state.turn = *first;
            state.options.first = First::Drawn;
            for &card in founders {
                add_person(state, 1, card, None);
            }
            state.hands = hands
                .values()
                .map(|cards| cards.iter().copied().collect())
                .collect();
            state.pile = pile.iter().rev().copied().collect();
        }
        Event::Married { seat, card, person } => {
            state.hands[*seat].remove(*card);
            state.dry_passes = 0;
            if let Some(single) = state.people.get_mut(usize::from(person.0)) {
                single.spouse = Some(*card);
            }
        }
        Event::Born {
            seat,
            card,
            couple,
            generation,
            points,
            ..
        } => {
            state.hands[*seat].remove(*card);
            state.dry_passes = 0;
            add_person(state, *generation, *card, Some((*couple, *seat)));
            for (of, gained) in points.iter() {
                state.markers[of] += gained;
            }
        }
        Event::Swapped { seat, card } => {
            state.hands[*seat].remove(*card);
            state.discards[*seat].insert(*card);
        }
        Event::Drew { seat, card } => {
            state.pile.pop();
            state.hands[*seat].insert(*card);
        }
        Event::Passed { dry, .. } => state.dry_passes = if *dry { state.dry_passes + 1 } else { 0 },
        Event::Retired { seat } => {
            state.retired.insert(*seat);
            state.dry_passes = 0;
        }
        Event::TurnPassed { to } => state.turn = *to,
        Event::Ended { ending, .. } => state.ending = Some(*ending),
        // Which rows are turned over follows from how many members the next one has.
        Event::Closed { .. } => {}
    }
}

fn add_person(state: &mut State, generation: u8, card: Card, birth: Option<(PersonId, Seat)>) {
    let (parents, by) = birth.unzip();
    state.people.push(Person {
        generation,
        card,
        spouse: None,
        parents,
        by,
    });
    state.rows[usize::from(generation) - 1] += 1;
}
