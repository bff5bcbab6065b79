//! Points: of a round (POE-44 to POE-46, POE-72 to POE-75), of the match and its ties (POE-62 to POE-65, POE-79).

use super::pieces::{DUEL_PRIZE, RIVAL};
use super::state::{Ending, State};
use crate::games::{BySeat, Line, Place, Seat, Standings};

/// What everybody scores when `guesser` has found the story.
pub fn round_points(state: &State, guesser: Seat) -> BySeat<u8> {
    let found = state.laid_by(guesser);
    BySeat::new(state.figures().scoring, |seat| {
        if seat == state.storyteller {
            found
        } else if seat == guesser {
            if state.is_duel() { DUEL_PRIZE } else { found }
        } else if state.is_duel() && seat == RIVAL {
            state.laid_by(RIVAL)
        } else {
            state.fitting_by(seat)
        }
    })
}

/// Those in front, after everything but the drawing of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaders {
    /// One winner, or several who have to draw.
    pub seats: Vec<Seat>,
    /// Whether several had most points and story cards told them apart.
    pub by_stories: bool,
}

/// Who has most points, and most story cards among those; the rival wins every tie (POE-63, POE-64, POE-79).
pub fn leaders(state: &State) -> Leaders {
    let best = state.contenders().map(|seat| points(state, seat)).max();
    let in_front: Vec<Seat> = state
        .contenders()
        .filter(|&seat| Some(points(state, seat)) == best)
        .collect();
    if state.is_duel() && in_front.contains(&RIVAL) {
        return Leaders {
            seats: vec![RIVAL],
            by_stories: false,
        };
    }
    let most = in_front.iter().map(|&seat| state.won[seat].len()).max();
    let seats: Vec<Seat> = in_front
        .iter()
        .copied()
        .filter(|&seat| Some(state.won[seat].len()) == most)
        .collect();
    let by_stories = in_front.len() > seats.len();
    Leaders { seats, by_stories }
}

/// The result, once the match is over: a place for everybody, the rival included (POE-D23).
pub fn standings(state: &State) -> Option<Standings> {
    let ending = state.ending?;
    Some(rank(state, ending))
}

/// The ranking if the match stopped now. Retired people come last and cannot win; when only one person is left it
/// stands before the rival (POE-D31).
pub fn rank(state: &State, ending: Ending) -> Standings {
    let keys: Vec<Key> = Seat::all(state.figures().scoring)
        .map(|seat| key(state, seat, ending))
        .collect();
    let best = keys.iter().max().copied();
    let place = |(seat, key): (Seat, &Key)| Place {
        seat,
        rank: 1 + u8::try_from(keys.iter().filter(|&other| other > key).count()).unwrap_or(0),
        winner: Some(*key) == best && !state.retired.contains(seat),
        points: points(state, seat),
        breakdown: vec![
            Line::new("track", i32::from(state.scores[seat])),
            Line::new("stories", stories(state, seat)),
        ],
    };
    Standings {
        ending: ending.code().to_owned(),
        places: Seat::all(state.figures().scoring)
            .zip(&keys)
            .map(place)
            .collect(),
    }
}

/// Tier, points, rival before people, story cards, card drawn: in this order one stands before another.
type Key = (u8, i32, bool, i32, u8);

fn key(state: &State, seat: Seat, ending: Ending) -> Key {
    let is_rival = state.is_duel() && seat == RIVAL;
    let tier = match (ending, is_rival) {
        _ if state.retired.contains(seat) => 0,
        (Ending::Retirement, false) => 2,
        _ => 1,
    };
    let drawn = state.final_draw.iter().find(|draw| draw.seat == seat);
    (
        tier,
        points(state, seat),
        is_rival,
        stories(state, seat),
        drawn.map_or(0, |draw| draw.ending.number()),
    )
}

/// The score and one point for each story card (POE-62).
pub fn points(state: &State, seat: Seat) -> i32 {
    i32::from(state.scores[seat]) + stories(state, seat)
}

fn stories(state: &State, seat: Seat) -> i32 {
    i32::try_from(state.won[seat].len()).unwrap_or(0)
}
