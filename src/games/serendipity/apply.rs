//! Event sourcing: the table after an event. Total and deterministic; no rule is decided here.

use super::moves::Event;
use super::pieces::{Cell, Tile};
use super::state::{Field, Phase, State};

/// Applies `event`.
pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::LaidOut {
            tiles,
            colors,
            first,
        } => {
            if let Some(field) = Field::lay_out(tiles) {
                state.field = field;
            }
            state.colors = colors.clone();
            state.turn = *first;
            state.options.first = state.options.first.settled(*first);
        }
        Event::TurnedBack { cell, .. } => {
            state.seen.insert(*cell);
            state.idle = state.idle.saturating_add(1);
        }
        Event::LeftOpen { cell, .. } => {
            lie_open(state, *cell);
            state.idle = 0;
        }
        Event::Opened { cell, tile, .. } => {
            lie_open(state, *cell);
            state.phase = match tile {
                Tile::Flower(_) => Phase::Own(*cell),
                Tile::Serendip(_) => Phase::Serendip(*cell),
            };
        }
        Event::Kept { cell, tile, .. } => {
            state.field[*cell] = *tile;
            settle(state);
        }
        Event::Moved { from, to, tile, .. } => {
            state.field[*from] = *tile;
            swap(state, *from, *to);
            settle(state);
        }
        Event::Swapped { a, b, .. } => swap(state, *a, *b),
        Event::GoesOn { extra, .. } => {
            state.phase = if *extra { Phase::Extra } else { Phase::Another };
        }
        Event::Retired { seat } => state.retired.insert(*seat),
        Event::TurnPassed { to } => {
            state.last_turns[state.turn] = state.turn_number;
            state.turn_number = state.turn_number.saturating_add(1);
            state.turn = *to;
            state.phase = Phase::Open;
        }
        Event::Ended { ending, .. } => state.ending = Some(*ending),
        // The turn passes on by the next event.
        Event::Stopped { .. } => {}
    }
}

fn lie_open(state: &mut State, cell: Cell) {
    if !state.open.contains(cell) {
        state.n_open[state.field[cell].face()] += 1;
    }
    state.open.insert(cell);
    state.seen.insert(cell);
}

/// The tile waits no more. Who decides what comes next is in the events that follow.
fn settle(state: &mut State) {
    state.idle = 0;
    state.phase = Phase::Open;
}

/// Exchanges two tiles with all that is known of them (SER-24).
fn swap(state: &mut State, a: Cell, b: Cell) {
    state.field.swap(a, b);
    state.open.swap(a, b);
    state.seen.swap(a, b);
}
