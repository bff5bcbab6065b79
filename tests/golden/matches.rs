//! The matches the golden files are made of: for each game, ending and number of seats the first seed that gets there.

use kinpost_engines::fairness::Scheme;
use kinpost_engines::games::Game;
use kinpost_engines::games::conformance::Conformance;
use kinpost_engines::games::playout::Policy;
use kinpost_engines::records::{self, Frame, Plan, Record};

/// Tried seeds before giving up on an ending.
const MOST_SEEDS: u64 = 400;

/// A match with this ending, and the name of its file. Nothing if no seed gets there.
pub fn find<G: Conformance>(
    game: &G,
    scheme: Scheme,
    ending: &str,
    n_seats: u8,
) -> Option<(String, Record<G>)> {
    let found = (0..MOST_SEEDS).find_map(|seed| {
        let record = play(game, scheme, n_seats, seed)?;
        let standings = record.standings.as_ref()?;
        (standings.ending == ending).then_some(record)
    })?;
    Some((format!("{ending}-{n_seats}-seats"), found))
}

/// The match of this seed: policies and options take turns, and every fourth match loses somebody.
pub fn play<G: Conformance>(game: &G, scheme: Scheme, n_seats: u8, seed: u64) -> Option<Record<G>> {
    let option_sets = game.option_sets(n_seats);
    let n_sets = u64::try_from(option_sets.len()).ok()?;
    let options = option_sets
        .get(usize::try_from(seed % n_sets).ok()?)?
        .clone();
    let plan = Plan {
        options,
        policy: [Policy::Random, Policy::KindFirst, Policy::Default]
            [usize::try_from(seed % 3).ok()?],
        choices: seed,
        retires_after: seed
            .is_multiple_of(4)
            .then_some(u32::try_from(5 + seed % 40).ok()?),
        most_plies: game.most_plies(n_seats),
    };
    let frame = Frame {
        scheme,
        ..records::simulated_frame(seed, n_seats)
    };
    records::play(game, &plan, frame)
}

/// Runs `each` for every ending of a game and every number of seats; endings that some number of seats cannot reach
/// are skipped there, but must be reached by another. Gives the endings nobody reached.
pub fn for_every_ending<G: Conformance>(
    game: &G,
    scheme: Scheme,
    mut each: impl FnMut(&str, &Record<G>),
) -> Vec<&'static str> {
    let mut missing = Vec::new();
    for &ending in <G as Game>::ENDINGS {
        // A plan loses one seat at most, so that only a table of two can be left to a single player.
        let is_possible = |n_seats: &u8| ending != "retirement" || *n_seats == 2;
        let found: Vec<_> = game
            .golden_seats(ending)
            .into_iter()
            .filter(is_possible)
            .filter_map(|n_seats| find(game, scheme, ending, n_seats))
            .collect();
        if found.is_empty() {
            missing.push(ending);
        }
        for (name, record) in &found {
            each(name, record);
        }
    }
    missing
}
