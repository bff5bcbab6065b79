//! Timeout moves, played for a seat that ran out of time, and by simple opponents (POE-D25): moves by association, from
//! nothing but what that seat may know. People's verdicts and lines are never measured by it.

use super::content::Associations;
use super::moves::Move;
use super::pieces::{LineCard, Slot};
use super::state::{Phase, State};
use crate::games::{Chance, Seat};

/// A legal move for `seat` if it is its decision.
pub fn default_move(
    state: &State,
    seat: Seat,
    associations: &Associations,
    chance: &mut dyn Chance,
) -> Option<Move> {
    if state.awaited() != Some(seat) {
        return None;
    }
    match state.phase {
        Phase::Tell => tell(state, seat, associations, chance),
        Phase::Turn if state.laid_by(seat) < state.figures().tokens => {
            let line = *chance.choose(&state.hands[seat])?;
            Some(Move::AddLine { line })
        }
        Phase::Turn => {
            let number = likeliest(state, associations)?;
            Some(Move::Guess { number })
        }
        Phase::Judge => {
            let story = state.story(state.secret?)?;
            let line = state.poem.last()?.line;
            let fits = associations.fits(state.options.pack, line, story);
            Some(Move::Judge { fits })
        }
        Phase::Ending => {
            let &ending = state.offered.first()?;
            Some(Move::ChooseEnding { ending })
        }
        Phase::Over => None,
    }
}

/// A story at random, with the first line of the hand that fits it, else just the first.
fn tell(
    state: &State,
    seat: Seat,
    associations: &Associations,
    chance: &mut dyn Chance,
) -> Option<Move> {
    let open: Vec<Slot> = state.open().collect();
    let &number = chance.choose(&open)?;
    let story = state.story(number)?;
    let hand = &state.hands[seat];
    let fits = |line: &&LineCard| associations.fits(state.options.pack, **line, story);
    let &line = hand.iter().find(fits).or(hand.first())?;
    Some(Move::Tell { number, line })
}

/// The open story that agrees with most of what was said, the first of several.
fn likeliest(state: &State, associations: &Associations) -> Option<Slot> {
    let opening = state.opening.map(|line| (line, true));
    let agreements = |&slot: &Slot| {
        let said = state.poem.iter().filter_map(|v| Some((v.line, v.fits?)));
        let story = state.story(slot);
        opening
            .into_iter()
            .chain(said)
            .filter(|&(line, fits)| {
                story
                    .is_some_and(|story| associations.fits(state.options.pack, line, story) == fits)
            })
            .count()
    };
    // `max_by_key` gives the last of several, hence the reversed order.
    let mut open: Vec<Slot> = state.open().collect();
    open.reverse();
    open.into_iter().max_by_key(agreements)
}
