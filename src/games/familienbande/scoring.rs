//! The end: penalties for cards in hand and the ranking (FAM-38 to FAM-41, FAM-D12, D13, D20).

use super::state::State;
use crate::games::{Line, Score, Seat, Standings};

/// What cards left in hand cost: 1 for the first, 2 for the second, and so on (FAM-39).
pub fn penalty(n_cards: u8) -> i32 {
    let n_cards = i32::from(n_cards);
    n_cards * (n_cards + 1) / 2
}

/// The result, once the match is over.
pub fn standings(state: &State) -> Option<Standings> {
    let ending = state.ending?;
    Some(rank(state, ending.code()))
}

/// The ranking if the match stopped now, by the name of `ending`. Retired seats come last and cannot win.
pub fn rank(state: &State, ending: &str) -> Standings {
    let score = |seat: Seat| Score {
        seat,
        tier: u8::from(!state.retired.contains(seat)),
        breakdown: vec![
            Line::new(
                "marker",
                i32::from(state.markers[state.tiles[usize::from(seat.0)]]),
            ),
            Line::new("hand", -penalty(state.hands[seat].len())),
        ],
    };
    Standings::rank(ending, Seat::all(state.n_seats()).map(score).collect())
}
