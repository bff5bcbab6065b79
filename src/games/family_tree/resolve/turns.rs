//! The three phases of a turn in Dynasties (FTD-8 to FTD-10, FTD-20), the Archive (FTD-6, FTA-5) and the end of the
//! match (FTA-11).

use super::super::candidates::has_join;
use super::super::events::Event;
use super::super::pieces::Card;
use super::super::state::{EndMode, Ending, HAND, Phase};
use super::{TreeStage, end};
use crate::games::Seat;

/// Draws the top card of the deck.
pub fn draw(stage: &mut TreeStage<'_>, seat: Seat) {
    if let Some(&card) = stage.state().deck.last() {
        stage.happens(Event::Drew { seat, card });
        announce_empty_deck(stage);
    }
    after_taking(stage, seat);
}

/// Takes a card of the Archive, which is refilled at once.
pub fn take(stage: &mut TreeStage<'_>, seat: Seat, card: Card) {
    stage.happens(Event::TookArchive { seat, card });
    if let Some(&card) = stage.state().deck.last() {
        stage.happens(Event::Refilled { card });
        announce_empty_deck(stage);
    }
    after_taking(stage, seat);
}

/// The action is done, or forgone: now the hand becomes five again.
pub fn adjust(stage: &mut TreeStage<'_>, seat: Seat) {
    stage.happens(Event::PhaseBegan {
        phase: Phase::Adjust,
    });
    settle(stage, seat);
}

/// Ends the turn by itself when the hand is in order and no join keeps it open (FTA-41).
pub fn settle(stage: &mut TreeStage<'_>, seat: Seat) {
    let state = stage.state();
    let n_cards = state.hands[seat].len();
    let is_adjusted = n_cards == HAND || (n_cards < HAND && !state.has_source());
    if state.phase == Phase::Adjust && is_adjusted && !has_join(state, seat) {
        end_turn(stage, seat);
    }
}

/// The next seat's turn, or the end of the match once the deck has run out (FTA-11).
pub fn end_turn(stage: &mut TreeStage<'_>, seat: Seat) {
    let state = stage.state();
    let (next, wraps) = state.step(seat);
    let is_last = wraps || state.options.end_mode == EndMode::EndOfTurn;
    if state.deck.is_empty() && is_last {
        return end(stage, Ending::DeckExhausted);
    }
    let phase = if state.has_source() {
        Phase::Take
    } else {
        Phase::Act
    };
    stage.happens(Event::TurnBegan { seat: next, phase });
}

fn after_taking(stage: &mut TreeStage<'_>, seat: Seat) {
    if stage.state().phase == Phase::Take {
        stage.happens(Event::PhaseBegan { phase: Phase::Act });
    } else {
        settle(stage, seat);
    }
}

fn announce_empty_deck(stage: &mut TreeStage<'_>) {
    if stage.state().deck.is_empty() {
        stage.happens(Event::DeckRanOut);
    }
}
