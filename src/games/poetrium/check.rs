//! Legality: the storyteller's turn (POE-21, POE-22), a guesser's turn (POE-31, POE-32, POE-38, POE-39, POE-D9), the
//! verdict (POE-33) and the ending (POE-51), in that order. No meaning is judged (POE-D6, POE-D7).

use super::clauses::Clause;
use super::moves::Move;
use super::options::Options;
use super::pieces::{LineCard, Slot};
use super::state::{Phase, State};
use crate::games::{Seat, require};

/// Whether `seat`, whose decision it is, may make this move.
pub fn check(state: &State, seat: Seat, move_: &Move) -> Result<(), Clause> {
    match state.phase {
        Phase::Tell => check_telling(state, seat, *move_),
        Phase::Turn => check_turn(state, seat, *move_),
        Phase::Judge => check_verdict(state, *move_),
        Phase::Ending | Phase::Over => check_ending(state, *move_),
    }
}

/// Whether the first storyteller can be found at a table of so many (POE-D2).
pub fn validate(options: &Options, n_seats: u8) -> Result<(), Vec<Clause>> {
    match options.first.stranger(n_seats) {
        Some(Seat(seat)) => Err(vec![Clause::NoSuchFirst {
            seat,
            seats: n_seats,
        }]),
        None => Ok(()),
    }
}

fn check_telling(state: &State, seat: Seat, move_: Move) -> Result<(), Clause> {
    match move_ {
        Move::Swap { line } => {
            require(
                holds(state, seat, line),
                Clause::TellerSwapNotInHand { line },
            )?;
            require(!state.swapped, Clause::TellerSwappedAlready)
        }
        Move::Tell { number, line } => {
            let stories = state.figures().stories;
            require(
                state.is_open(number),
                Clause::NoSuchStory { number, stories },
            )?;
            require(holds(state, seat, line), Clause::HintNotInHand { line })
        }
        Move::AddLine { .. }
        | Move::Judge { .. }
        | Move::Guess { .. }
        | Move::ChooseEnding { .. } => Err(Clause::TellFirst),
    }
}

fn check_turn(state: &State, seat: Seat, move_: Move) -> Result<(), Clause> {
    match move_ {
        Move::Swap { line } => {
            require(holds(state, seat, line), Clause::SwapNotInHand { line })?;
            require(!state.swapped, Clause::SwappedAlready)
        }
        Move::AddLine { line } => check_line(state, seat, line),
        Move::Guess { number } => check_guess(state, number),
        Move::Judge { .. } => Err(Clause::NotYoursToJudge),
        Move::Tell { .. } | Move::ChooseEnding { .. } => Err(Clause::AddOrGuess),
    }
}

fn check_line(state: &State, seat: Seat, line: LineCard) -> Result<(), Clause> {
    require(holds(state, seat, line), Clause::LineNotInHand { line })?;
    let laid = state.laid_by(seat);
    require(laid < state.figures().tokens, Clause::NoTokensLeft { laid })
}

fn check_guess(state: &State, number: Slot) -> Result<(), Clause> {
    require(state.is_open(number), Clause::StoryNotOpen { number })
}

fn check_verdict(state: &State, move_: Move) -> Result<(), Clause> {
    match (move_, state.poem.last()) {
        (Move::Judge { .. }, _) | (_, None) => Ok(()),
        (_, Some(verse)) => Err(Clause::JudgeFirst { line: verse.line }),
    }
}

fn check_ending(state: &State, move_: Move) -> Result<(), Clause> {
    match move_ {
        Move::ChooseEnding { ending } => require(
            state.offered.contains(&ending),
            Clause::NotOffered { ending },
        ),
        Move::Swap { .. }
        | Move::Tell { .. }
        | Move::AddLine { .. }
        | Move::Judge { .. }
        | Move::Guess { .. } => Err(Clause::EndingFirst),
    }
}

fn holds(state: &State, seat: Seat, line: LineCard) -> bool {
    state.hands[seat].contains(&line)
}
