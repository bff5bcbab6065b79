//! Points: the surname chain (FTD-40 to FTD-45, FTA-47 to FTA-52), families and tokens (FTD-38 to FTD-50) in Dynasties,
//! cards left in Big Family Tree (FTB-15, FTA-61, FTA-62).

use super::pieces::{Character, People};
use super::state::{Kinship, State, Surname};
use crate::games::{Line, Score, Seat, Standings};

/// What a family is worth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// Everybody in it.
    pub members: People,
    /// The longest surname chain, from its first bearer down.
    pub chain: Vec<Character>,
    /// Events in it.
    pub n_events: u8,
}

impl Worth {
    /// Each character 1, each link of the chain 1 more, each Event 1 (FTD-41, FTD-46, FTD-47).
    pub fn points(&self) -> i32 {
        let n_links = i32::try_from(self.chain.len()).unwrap_or(i32::MAX);
        i32::from(self.members.len()) + n_links + i32::from(self.n_events)
    }
}

/// The family that counts for a seat: the one with most characters, the worthiest of equals (FTD-38, FTA-46).
pub fn scored_family(state: &State, seat: Seat) -> Option<Worth> {
    let largest = state
        .kin
        .families(state.table_of(seat))
        .map(People::len)
        .max()?;
    let families = state.kin.families(state.table_of(seat));
    let worths = families
        .filter(|family| family.len() == largest)
        .map(|family| worth(&state.kin, family));
    worths.reduce(|best, other| {
        if other.points() > best.points() {
            other
        } else {
            best
        }
    })
}

/// What a family is worth.
pub fn worth(kin: &Kinship, members: People) -> Worth {
    Worth {
        members,
        chain: longest_chain(kin, members),
        n_events: members.and(kin.with_event()).len(),
    }
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
        breakdown: if state.is_big() {
            big_lines(state, seat)
        } else {
            dynasty_lines(state, seat)
        },
    };
    Standings::rank(ending, Seat::all(state.n_seats()).map(score).collect())
}

fn dynasty_lines(state: &State, seat: Seat) -> Vec<Line> {
    let worth = scored_family(state, seat).unwrap_or_default();
    let n_links = i32::try_from(worth.chain.len()).unwrap_or(i32::MAX);
    vec![
        Line::new("links", 2 * n_links),
        Line::new("others", i32::from(worth.members.len()) - n_links),
        Line::new("events", i32::from(worth.n_events)),
        Line::new("tokens", i32::from(state.tokens[seat])),
    ]
}

fn big_lines(state: &State, seat: Seat) -> Vec<Line> {
    vec![Line::new("cards-left", -i32::from(state.hands[seat].len()))]
}

/// Whether this character can be a link of the chain.
fn is_bearer(kin: &Kinship, character: Character) -> bool {
    let person = kin.person(character);
    match kin.marriage(character).map(|marriage| marriage.surname) {
        // FTA-50: a husband who took his wife's surname is no link; she is.
        Some(surname) => (surname == Surname::Wife) == character.is_female(),
        None if character.is_female() => {
            // FTA-49: a single mother counts once she has passed her name on, on the same table.
            let has_heir = || person.children.meets(kin.table(person.table));
            character.is_single_mother() && has_heir() || character.is_adopter()
        }
        None => true,
    }
}

/// From whom a character has its surname.
fn surname_parent(kin: &Kinship, character: Character) -> Option<Character> {
    let person = kin.person(character);
    match (person.mother, person.father) {
        (Some(mother), Some(father)) => {
            let is_hers = kin
                .marriage(mother)
                .is_some_and(|couple| couple.surname == Surname::Wife);
            Some(if is_hers { mother } else { father })
        }
        (None, Some(adopter)) => Some(adopter),
        // FTA-52: an unfinished mother passes nothing on.
        (Some(mother), None) => {
            Some(mother).filter(|mother| mother.is_single_mother() || mother.is_adopter())
        }
        (None, None) => None,
    }
}

/// The longest chain of bearers of one surname in a family. Parents have lower numbers than their children, so one pass
/// in the order of birth knows every chain above a character.
fn longest_chain(kin: &Kinship, family: People) -> Vec<Character> {
    let mut lengths = [0u8; 128];
    let (mut longest, mut last) = (0, None);
    for character in family.iter().filter(|&character| is_bearer(kin, character)) {
        let above = surname_parent(kin, character).filter(|&parent| family.contains(parent));
        let length = 1 + above.map_or(0, |parent| lengths[usize::from(parent.index())]);
        lengths[usize::from(character.index())] = length;
        if length > longest {
            (longest, last) = (length, Some(character));
        }
    }
    let mut chain = Vec::with_capacity(usize::from(longest));
    while let Some(link) = last {
        chain.push(link);
        let above = surname_parent(kin, link).filter(|&parent| family.contains(parent));
        last = above.filter(|&parent| lengths[usize::from(parent.index())] > 0);
    }
    chain.reverse();
    chain
}
