//! The ranking at the end: most families win (HAF-16, HAF-D10).

use kinpost_engines::games::{Line, Score, Seat, Standings};

use super::state::State;

/// The result, once the match is over.
pub fn standings(state: &State) -> Option<Standings> {
    let ending = state.ending?;
    Some(rank(state, ending.code()))
}

/// The ranking if the match stopped now, by the name of `ending`. Retired seats come last and cannot win.
pub fn rank(state: &State, ending: &str) -> Standings {
    let families = |seat: Seat| i32::try_from(state.families_of(seat).count()).unwrap_or(i32::MAX);
    let score = |seat: Seat| Score {
        seat,
        tier: u8::from(!state.retired.contains(seat)),
        breakdown: vec![Line::new("families", families(seat))],
    };
    Standings::rank(ending, Seat::all(state.n_seats()).map(score).collect())
}
