//! Move generation: what is worth asking `check` about, and the answer in a shape for user interfaces.

use serde::Serialize;

use super::cards::Numbered;
use super::check::check;
use super::moves::Move;
use super::pieces::{EndingCard, LineCard, Slot};
use super::state::{Phase, State};
use crate::games::Seat;
use crate::games::shown::Shown;

/// Pushes every move worth asking about: all legal ones and few others.
pub fn candidates(state: &State, seat: Seat, moves: &mut Vec<Move>) {
    let hand = &state.hands[seat];
    let swaps = hand.iter().map(|&line| Move::Swap { line });
    match state.phase {
        Phase::Tell => {
            for number in state.open() {
                moves.extend(hand.iter().map(|&line| Move::Tell { number, line }));
            }
            moves.extend(swaps);
        }
        Phase::Turn => {
            moves.extend(hand.iter().map(|&line| Move::AddLine { line }));
            moves.extend(state.open().map(|number| Move::Guess { number }));
            moves.extend(swaps);
        }
        Phase::Judge => moves.extend([true, false].map(|fits| Move::Judge { fits })),
        Phase::Ending => {
            let endings = state.offered.iter();
            moves.extend(endings.map(|&ending| Move::ChooseEnding { ending }));
        }
        Phase::Over => {}
    }
}

/// Everything a seat may do now. Lines and endings are named by their numbers, stories by their number tokens.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "PoetriumForms")]
#[serde(rename_all = "camelCase")]
pub struct Forms {
    /// Lines that may be thrown away for another (`swap`).
    #[shown(as = Vec<u8>, with = Numbered::numbers)]
    pub swap: Vec<LineCard>,
    /// Stories that may be told, each with any of `hints` (`tell`).
    pub tell: Vec<Slot>,
    /// Lines that may be laid as the hint (`tell`).
    #[shown(as = Vec<u8>, with = Numbered::numbers)]
    pub hints: Vec<LineCard>,
    /// Lines that may be added to the poem (`addLine`).
    #[shown(as = Vec<u8>, with = Numbered::numbers)]
    pub add_line: Vec<LineCard>,
    /// The line that waits for a yes or a no (`judge`).
    #[shown(as = Option<u8>, with = Numbered::numbers)]
    pub judge: Option<LineCard>,
    /// Stories that may be guessed (`guess`).
    pub guess: Vec<Slot>,
    /// Endings that may be laid (`chooseEnding`).
    #[shown(as = Vec<u8>, with = Numbered::numbers)]
    pub endings: Vec<EndingCard>,
}

/// What `seat` may do if it is its decision; nothing at all otherwise.
pub fn forms(state: &State, seat: Seat) -> Forms {
    let mut forms = Forms::default();
    if state.awaited() != Some(seat) {
        return forms;
    }
    let mut moves = Vec::new();
    candidates(state, seat, &mut moves);
    for move_ in moves
        .into_iter()
        .filter(|move_| check(state, seat, move_).is_ok())
    {
        match move_ {
            Move::Swap { line } => forms.swap.push(line),
            Move::Tell { number, line } => {
                if !forms.tell.contains(&number) {
                    forms.tell.push(number);
                }
                if !forms.hints.contains(&line) {
                    forms.hints.push(line);
                }
            }
            Move::AddLine { line } => forms.add_line.push(line),
            Move::Judge { .. } => forms.judge = state.poem.last().map(|verse| verse.line),
            Move::Guess { number } => forms.guess.push(number),
            Move::ChooseEnding { ending } => forms.endings.push(ending),
        }
    }
    forms
}
