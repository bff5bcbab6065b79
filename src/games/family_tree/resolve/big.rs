//! The flow of Big Family Tree: who begins (FTB-5 to FTB-7), drawing until something can be laid (FTB-13, FTA-60), and
//! the two ways it ends (FTB-15, FTA-61).

use super::super::candidates::has_action;
use super::super::events::Event;
use super::super::founding::starter;
use super::super::state::{Ending, Phase};
use super::{TreeStage, end};
use crate::games::Seat;

/// Everybody draws one card at a time until a seat can lay a couple (FTA-56).
pub fn find_starter(stage: &mut TreeStage<'_>) {
    loop {
        if let Some((seat, _)) = starter(stage.state()) {
            return stage.happens(Event::Began {
                seat,
                phase: Phase::Found,
            });
        }
        let state = stage.state();
        if state.deck.is_empty() {
            return end(stage, Ending::Deadlock);
        }
        let retired = state.retired;
        for seat in Seat::all(state.n_seats()).filter(|&seat| !retired.contains(seat)) {
            draw(stage, seat);
        }
    }
}

/// The match is over when the hand is empty; otherwise the next seat plays.
pub fn after_action(stage: &mut TreeStage<'_>, seat: Seat) {
    if stage.state().hands[seat].is_empty() {
        end(stage, Ending::HandEmpty);
    } else {
        next_turn(stage, seat);
    }
}

/// The turn of a seat that left goes on to the next one; if the tree was not begun, another seat begins it.
pub fn after_retirement(stage: &mut TreeStage<'_>, seat: Seat) {
    if stage.state().phase == Phase::Found {
        find_starter(stage);
    } else {
        next_turn(stage, seat);
    }
}

/// Goes round until a seat can lay something: each seat draws until it can, or passes with an empty deck.
fn next_turn(stage: &mut TreeStage<'_>, after: Seat) {
    let mut seat = after;
    loop {
        seat = stage.state().step(seat).0;
        stage.happens(Event::TurnBegan {
            seat,
            phase: Phase::Act,
        });
        while !has_action(stage.state(), seat) {
            if !draw(stage, seat) {
                break;
            }
        }
        if has_action(stage.state(), seat) {
            return;
        }
        stage.happens(Event::Passed { seat });
        if stage.state().passes >= stage.state().n_active() {
            return end(stage, Ending::Deadlock);
        }
    }
}

/// Draws the top card, if there is one.
fn draw(stage: &mut TreeStage<'_>, seat: Seat) -> bool {
    let Some(&card) = stage.state().deck.last() else {
        return false;
    };
    stage.happens(Event::Drew { seat, card });
    if stage.state().deck.is_empty() {
        stage.happens(Event::DeckRanOut);
    }
    true
}
