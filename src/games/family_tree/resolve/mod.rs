//! Move execution: what a legal move causes, as events. Chance is drawn only in the opening: the order of the deck and,
//! in Dynasties, who begins.

mod actions;
mod big;
mod opening;
mod turns;

use super::FamilyTree;
use super::events::Event;
use super::moves::Move;
use super::state::Ending;
use crate::games::{Seat, Stage};

pub use opening::{open_with, opening};

/// A table of this game while a move is being resolved.
type TreeStage<'a> = Stage<'a, FamilyTree>;

/// What follows from a legal move.
pub fn resolve(stage: &mut TreeStage<'_>, seat: Seat, move_: &Move) {
    match *move_ {
        Move::TakeDeck => turns::draw(stage, seat),
        Move::TakeArchive { card } => turns::take(stage, seat, card),
        Move::Join { child, mother } => {
            actions::join(stage, seat, child, mother);
            turns::settle(stage, seat);
        }
        Move::Pass => {
            stage.happens(Event::Passed { seat });
            turns::adjust(stage, seat);
        }
        Move::Discard { card } => {
            stage.happens(Event::Discarded { seat, card });
            turns::settle(stage, seat);
        }
        Move::EndTurn => turns::end_turn(stage, seat),
        Move::Name { member, ref name } => actions::name(stage, seat, member, name),
        Move::Tell { meeting, ref story } => {
            stage.happens(Event::Told {
                seat,
                meeting,
                story: story.clone(),
            });
        }
        ref action => {
            actions::act(stage, seat, action);
            if stage.state().is_big() {
                big::after_action(stage, seat);
            } else {
                turns::adjust(stage, seat);
            }
        }
    }
}

/// What follows when a seat leaves for good (FTA-69): its table stays, its turns are skipped.
pub fn retire(stage: &mut TreeStage<'_>, seat: Seat) {
    let was_on_turn = stage.state().turn == seat;
    stage.happens(Event::Retired { seat });
    if stage.state().n_active() <= 1 {
        end(stage, Ending::Retirement);
    } else if was_on_turn && stage.state().is_big() {
        big::after_retirement(stage, seat);
    } else if was_on_turn {
        turns::end_turn(stage, seat);
    }
}

fn end(stage: &mut TreeStage<'_>, ending: Ending) {
    let hands = stage.state().hands.clone();
    stage.happens(Event::Ended { ending, hands });
}
