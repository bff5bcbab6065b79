//! Points of combinations (FMS-40, FMS-41) and of families, disqualification, ranking and ties (FMS-61 to FMS-70).

use super::moves::Kind;
use super::options::Options;
use super::state::{Ending, Family, State};
use crate::games::{Line, Place, Seat, Standings};

/// What a card of a combination is worth (FMS-40).
const EACH: u16 = 2;

/// The bonus for nine (FMS-41), and how many that are.
const BONUS: u16 = 10;
const BONUS_FROM: u16 = 9;

/// FAMILYS, the three children, each couple (FMS-63 to FMS-65).
const FAMILYS: i32 = 50;
const CHILDREN: i32 = 6;
const COUPLE: i32 = 4;

impl Kind {
    /// The points of a combination: two for each card, and a bonus for nine or more letters or a run of nine digits
    /// (FMS-D13).
    pub fn points(self, n_cards: usize) -> u16 {
        let n_cards = u16::try_from(n_cards).unwrap_or(u16::MAX);
        let has_bonus = match self {
            Self::Word | Self::LetterRun | Self::LetterClones | Self::DigitRun => {
                n_cards >= BONUS_FROM
            }
            Self::DigitClones | Self::Couple | Self::Symbols => false,
        };
        EACH * n_cards + if has_bonus { BONUS } else { 0 }
    }
}

/// Whether the nine are laid (FMS-9, FMS-D8).
pub fn is_complete(family: &Family, options: &Options) -> bool {
    family.n_members(options.union_counts) == 9
}

/// What a family is worth at the end, line by line: FAMILYS, children, couples.
pub fn family_points(family: &Family, options: &Options) -> [i32; 3] {
    let is_complete = is_complete(family, options);
    let familys = if is_complete { FAMILYS } else { 0 };
    if is_complete && !options.cumulative {
        return [familys, 0, 0];
    }
    let has_children = (7..=9).all(|slot| family.get(slot).is_some());
    [
        familys,
        if has_children { CHILDREN } else { 0 },
        COUPLE * i32::from(family.n_couples()),
    ]
}

/// The result, once the match is over.
pub fn standings(state: &State) -> Option<Standings> {
    state.ending.map(|ending| rank(state, ending))
}

/// The ranking if the match stopped now in this way.
pub fn rank(state: &State, ending: Ending) -> Standings {
    let keys: Vec<Key> = Seat::all(state.n_seats())
        .map(|seat| key(state, seat, ending))
        .collect();
    let best = keys
        .iter()
        .max()
        .copied()
        .filter(|key| key.class == Class::Eligible);
    let places = Seat::all(state.n_seats())
        .zip(&keys)
        .map(|(seat, key)| Place {
            seat,
            rank: 1 + u8::try_from(keys.iter().filter(|&other| other > key).count())
                .unwrap_or(u8::MAX - 1),
            winner: best == Some(*key),
            points: key.points,
            breakdown: breakdown(state, seat),
        });
    Standings {
        ending: ending.code().to_owned(),
        places: places.collect(),
    }
}

/// What a seat is ranked by, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    class: Class,
    points: i32,
    made: Made,
}

/// Who can win (FMS-32, FMS-D24, FMS-D34).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    Retired,
    Disqualified,
    Eligible,
}

/// What decides between equal points (FMS-69, FMS-D23).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Made {
    Nothing,
    Family,
    Announcement,
}

fn key(state: &State, seat: Seat, ending: Ending) -> Key {
    let family = &state.families[seat];
    let class = if state.retired.contains(seat) {
        Class::Retired
    } else if family.n_couples() > 0 || ending == Ending::Retirement {
        // The seat that is left alone wins at once, couple or not (FMS-D34).
        Class::Eligible
    } else {
        Class::Disqualified
    };
    let made = if state.announcer == Some(seat) {
        Made::Announcement
    } else if is_complete(family, &state.options) {
        Made::Family
    } else {
        Made::Nothing
    };
    let points = breakdown(state, seat).iter().map(|line| line.points).sum();
    Key {
        class,
        points,
        made,
    }
}

fn breakdown(state: &State, seat: Seat) -> Vec<Line> {
    let [familys, children, couples] = family_points(&state.families[seat], &state.options);
    vec![
        Line::new("combinations", i32::from(state.scores[seat])),
        Line::new("familys", familys),
        Line::new("children", children),
        Line::new("couples", couples),
    ]
}
