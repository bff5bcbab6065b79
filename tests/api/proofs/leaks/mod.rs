//! Two worlds that differ only in what one viewer may not know, each behind a server of its own with the same ids, people
//! and times. Whatever this viewer asks or is told must be the same in both, byte for byte.
//!
//! Set `LEAK_POSITIONS` to a number to compare at so many positions of each game instead of a few dozen.

mod log;
mod questions;
mod selections;
pub mod twins;

use std::env;

use kinpost::games::{Chance, Log, Quick, Seat, Table, Viewer, conformance::Conformance};
use kinpost::titles;
use twins::Twins;

use crate::harness::positions;

/// Positions of each game, unless the environment asks for more.
const N_POSITIONS: u32 = 28;

/// Plies that are played while the viewer watches.
const N_WATCHED: u32 = 6;

/// The furthest a match has come when the viewer begins to watch.
const MOST_BEFORE: u32 = 40;

/// What a run has seen.
#[derive(Debug, Default)]
struct Report {
    positions: u32,
    /// Positions of the past, of which only views, events and boards can be had.
    looked_up: u32,
    matches: u32,
    /// Matches whose two worlds really differed.
    different: u32,
}

/// Five tests, so that the games are compared side by side.
macro_rules! two_worlds_look_the_same_in {
    ($($game:ident: $type:ident),+) => {$(
        #[test]
        fn $game() {
            let game = &kinpost::games::$game::$type::default();
            let wanted = env::var("LEAK_POSITIONS").map_or(N_POSITIONS, |text| text.parse().unwrap());
            let report = compare(game, &mut Twins::start(), wanted);
            assert!(report.different * 2 > report.matches, "{report:?}");
            println!("{}: {report:?}", stringify!($game));
        }
    )+

        #[test]
        fn no_game_is_forgotten() {
            assert_eq!([$(stringify!($game)),+].len(), titles::titles().len());
        }
    };
}

two_worlds_look_the_same_in!(
    familienbande: Familienbande,
    serendipity: Serendipity,
    family_tree: FamilyTree,
    familys: Familys,
    poetrium: Poetrium
);

#[test]
fn worlds_that_are_the_same_to_one_seat_are_different_to_another() {
    let game = &kinpost::games::familienbande::Familienbande;
    let mut generator = Quick(1);
    let chance: &mut dyn Chance = &mut generator;
    let options = &game.option_sets(2)[0];
    let here = play(game, options, 2, N_WATCHED, chance);
    let there = game.other_world(&here, Viewer::Seat(Seat(0)), chance);
    let seen = Twins::start().compare(game, Viewer::Seat(Seat(1)), [&here, &there], chance);
    assert!(seen.is_err());
}

/// Compares match after match, each through the eyes of somebody else.
fn compare<G: Conformance>(game: &G, twins: &mut Twins, wanted: u32) -> Report {
    let mut report = Report::default();
    for seed in 0.. {
        if report.positions >= wanted {
            break;
        }
        let mut generator = Quick(seed);
        let chance: &mut dyn Chance = &mut generator;
        let n_seats = *G::SEATS.start() + u8::try_from(seed % 3).unwrap();
        let options = game.option_sets(n_seats);
        let options = chance.choose(&options).unwrap();
        let n_plies = chance.below(MOST_BEFORE) + N_WATCHED;
        let here = play(game, options, n_seats, n_plies, chance);
        let viewers: Vec<Viewer> = Viewer::live(n_seats).collect();
        let viewer = viewers[usize::try_from(seed).unwrap() % viewers.len()];
        let there = game.other_world(&here, viewer, chance);
        report.matches += 1;
        report.different += u32::from(here != there);
        let [n_live, n_past] = twins
            .compare(game, viewer, [&here, &there], chance)
            .unwrap_or_else(|why| {
                panic!("{}, {n_seats} seats, seed {seed}, {viewer}: {why}", G::KIND)
            });
        report.positions += n_live;
        report.looked_up += n_past;
    }
    report
}

/// The first plies of a random match; it goes on after them, because what is told after the end is everybody's.
fn play<G: Conformance>(
    game: &G,
    options: &G::Options,
    n_seats: u8,
    n_plies: u32,
    chance: &mut dyn Chance,
) -> Log<G> {
    let is_enough = |table: &Table<'_, G>| table.ply() >= n_plies;
    let mut log = positions::play(game, options, n_seats, is_enough, chance);
    let end = log.table_at(game, u32::MAX);
    if game.standings(end.state()).is_some() {
        log.plies.pop();
    }
    log
}
