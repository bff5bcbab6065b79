//! Timeout moves: what is played for a seat that ran out of time, always legal, never clever (FTA-69).

use super::candidates::first_action;
use super::moves::Move;
use super::state::{HAND, Phase, State};
use crate::games::Seat;

/// Draw, pass, put the newest card away; in Big Family Tree the
/// first action there is.
pub fn default_move(state: &State, seat: Seat) -> Option<Move> {
    if state.ending.is_some() || state.turn != seat {
        return None;
    }
    let take = || match state.archive.first() {
        Some(card) if state.deck.is_empty() => Some(Move::TakeArchive { card }),
        _ => Some(Move::TakeDeck),
    };
    match state.phase {
        Phase::Take => take(),
        Phase::Act if !state.is_big() => Some(Move::Pass),
        Phase::Act | Phase::Found => first_action(state, seat),
        Phase::Adjust => match state.hands[seat].len() {
            n_cards if n_cards > HAND => {
                let newest = state
                    .newest
                    .filter(|&card| state.hands[seat].contains(card));
                let card = newest.or_else(|| state.hands[seat].first())?;
                Some(Move::Discard { card })
            }
            n_cards if n_cards < HAND && state.has_source() => take(),
            _ => Some(Move::EndTurn),
        },
    }
}
