//! Move execution, what a legal move causes as events: telling, lines and guesses. The end of a round is in `closing`.

use super::dealing::next_line;
use super::moves::{Event, Move};
use super::pieces::{LAST_OPEN, RIVAL, Slot};
use super::state::Phase;
use super::{PoemStage, closing};
use crate::games::{Chance, Seat};

/// What follows from a legal move.
pub fn resolve(stage: &mut PoemStage<'_>, seat: Seat, move_: &Move, chance: &mut dyn Chance) {
    match *move_ {
        Move::Swap { line } => {
            stage.happens(Event::Discarded { seat, line });
            draw(stage, seat, chance);
        }
        Move::Tell { number, line } => {
            let pack = stage.state().options.pack;
            stage.happens(Event::Told {
                seat,
                number,
                line,
                pack,
            });
            draw(stage, seat, chance);
            pass_turn(stage, seat, chance);
        }
        Move::AddLine { line } => {
            let pack = stage.state().options.pack;
            stage.happens(Event::LineAdded { seat, line, pack });
            draw(stage, seat, chance);
        }
        Move::Judge { fits } => judge(stage, seat, fits, chance),
        Move::Guess { number } => guess(stage, seat, number, chance),
        Move::ChooseEnding { ending } => {
            closing::lay_ending(stage, seat, ending);
            closing::close_round(stage);
        }
    }
}

/// What follows when a person leaves for good (POE-D31).
pub fn retire(stage: &mut PoemStage<'_>, seat: Seat, chance: &mut dyn Chance) {
    let phase = stage.state().phase;
    stage.happens(Event::Retired { seat });
    if stage.state().active().count() <= 1 {
        return closing::abandon_match(stage);
    }
    let is_teller = stage.state().storyteller == seat;
    match phase {
        Phase::Tell | Phase::Turn | Phase::Judge if is_teller => closing::abandon_round(stage),
        Phase::Turn if stage.state().turn == seat => pass_turn(stage, seat, chance),
        Phase::Ending if stage.state().chooser == Some(seat) => {
            if let Some(&ending) = stage.state().offered.first() {
                closing::lay_ending(stage, seat, ending);
                closing::close_round(stage);
            }
        }
        _ => {}
    }
}

fn draw(stage: &mut PoemStage<'_>, seat: Seat, chance: &mut dyn Chance) {
    if let Some(line) = next_line(stage, 0, chance) {
        stage.happens(Event::Drew { seat, line });
    }
}

fn judge(stage: &mut PoemStage<'_>, seat: Seat, fits: bool, chance: &mut dyn Chance) {
    let Some(verse) = stage.state().poem.last() else {
        return;
    };
    let (line, author) = (verse.line, verse.seat);
    stage.happens(Event::Judged { seat, line, fits });
    pass_turn(stage, author, chance);
}

/// The next guesser's turn; the rival plays at once (POE-37, POE-70, POE-D22).
fn pass_turn(stage: &mut PoemStage<'_>, from: Seat, chance: &mut dyn Chance) {
    let to = stage.state().guesser_after(from);
    if !(stage.state().is_duel() && to == RIVAL) {
        stage.happens(Event::TurnPassed { to });
    } else if let Some(line) = next_line(stage, 0, chance) {
        let pack = stage.state().options.pack;
        stage.happens(Event::RivalAdded { line, pack });
    }
}

/// Right: the round is scored. Wrong: a point is lost and the story turned over; in a duel the rival takes it, with
/// two stories left the round ends unguessed (POE-40 to POE-44, POE-71).
fn guess(stage: &mut PoemStage<'_>, seat: Seat, number: Slot, chance: &mut dyn Chance) {
    let Some(secret) = stage.state().secret else {
        return;
    };
    if number == secret {
        stage.happens(Event::GuessedRight { seat, number });
        return closing::end_round(stage, secret, Some(seat), chance);
    }
    let lost = stage.state().scores[seat].min(1);
    stage.happens(Event::GuessedWrong { seat, number, lost });
    if stage.state().is_duel() {
        stage.happens(Event::RivalGuessed { number: secret });
        closing::end_round(stage, secret, Some(RIVAL), chance);
    } else if stage.state().open().count() <= LAST_OPEN {
        closing::end_round(stage, secret, None, chance);
    } else {
        pass_turn(stage, seat, chance);
    }
}
