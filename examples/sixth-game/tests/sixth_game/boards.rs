//! Boards of Happy Families: golden files, well-formedness, hostile names, nothing hidden, columns.
//!
//! `UPDATE_GOLDEN=1 cargo test --test boards` rewrites the golden files; `KINPOST_BOARDS_OUT=<folder>` writes many
//! boards to look at.

use std::path::Path;

use happy_families::happy_families::{Card, HappyFamilies, Options};
use kinpost_engines::boards::kit::{self, Look, PEOPLE};
use kinpost_engines::games::Positions;
use kinpost_engines::games::conformance::Conformance;
use kinpost_engines::games::playout::{Policy, playout};
use kinpost_engines::games::{Act, Log, Quick, Seat, Table, Viewer};
use kinpost_engines::texts::Locale;

use crate::install;

type HappyLook = Look<HappyFamilies>;

const GAME: HappyFamilies = HappyFamilies;
const ME: Viewer = Viewer::Seat(Seat(0));

fn log(n_seats: u8, seed: u64) -> Log<HappyFamilies> {
    let sets = GAME.option_sets(n_seats);
    let options = &sets[usize::try_from(seed).unwrap() % sets.len()];
    let chance = &mut Quick(seed);
    playout(&GAME, options, n_seats, Policy::Random, 2_000, chance).unwrap()
}

fn look(log: &Log<HappyFamilies>, ply: u32, viewer: Viewer) -> HappyLook {
    Look::at(&log.table_at(&GAME, ply), viewer)
}

/// The table after `acts` from a position in words.
fn position(n_seats: u8, lines: &[&str], acts: &[(u8, &str)]) -> Table<'static, HappyFamilies> {
    let options = Options::default();
    let state = GAME.position(&options, n_seats, lines).unwrap();
    let mut table = Table::resume(&GAME, n_seats, state, 0);
    for (seat, notation) in acts {
        let act = match *notation {
            "retire" => Act::Retire,
            notation => Act::Move(notation.parse().unwrap()),
        };
        table.play(Seat(*seat), &act, &mut Quick(0)).unwrap();
    }
    table
}

/// Positions of many matches, from every chair.
fn many_looks() -> Vec<HappyLook> {
    let tables = [2, 3, 4].into_iter().cycle();
    let logs = (0..9).zip(tables).map(|(seed, n_seats)| log(n_seats, seed));
    logs.flat_map(|log| Look::through(&GAME, &log, 19))
        .collect()
}

fn golden_positions() -> [(&'static str, HappyLook, Locale); 3] {
    let opening = [
        "hand 0: baker-father baker-mother fisher-son tailor-son sailor-father sailor-son fiddler-mother",
        "hand 1: baker-son fisher-father tailor-mother beekeeper-son postman-father",
        "pile: gardener-son …",
    ];
    let middle = [
        "hand 0: baker-father baker-mother fisher-son clockmaker-son",
        "hand 1: baker-son fisher-father clockmaker-father",
        "hand 2: baker-daughter fisher-mother fisher-daughter",
        "laid 0: tailor",
        "laid 1: sailor postman",
        "laid 2: gardener",
        "pile: fiddler-son …",
    ];
    let asks = [
        (0, "ask 1 baker-son"),
        (0, "ask 1 fisher-mother"),
        (1, "ask 2 clockmaker-mother"),
        (1, "retire"),
        (2, "ask 0 fisher-son"),
    ];
    let end = [
        "hand 0: baker-father baker-mother fisher-son",
        "hand 1: baker-son fisher-father",
        "hand 2: baker-daughter fisher-mother fisher-daughter",
        "laid 0: gardener tailor clockmaker",
        "laid 1: sailor postman",
        "laid 2: fiddler beekeeper",
        "idle: 39",
    ];
    let (opening, middle, end) = (
        position(2, &opening, &[]),
        position(3, &middle, &asks),
        position(3, &end, &[(0, "ask 1 fisher-daughter")]),
    );
    [
        ("opening", Look::at(&opening, ME), Locale::En),
        ("middle", Look::at(&middle, ME), Locale::Ru),
        ("end", Look::at(&end, Viewer::Spectator), Locale::Fr),
    ]
}

#[test]
fn boards_of_fixed_positions_look_as_they_were_approved() {
    install();
    let folder = Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/sixth_game/golden"
    ));
    for (name, look, locale) in golden_positions() {
        kit::check_golden(folder, name, &look.draw(&PEOPLE, locale)).unwrap();
    }
}

#[test]
fn every_board_is_small_well_formed_and_in_its_language() {
    install();
    for look in many_looks() {
        look.check().unwrap();
    }
}

#[test]
fn hostile_names_stay_names() {
    install();
    let log = log(4, 5);
    for ply in [0, 20, 999] {
        look(&log, ply, Viewer::Seat(Seat(1)))
            .check_hostile_names()
            .unwrap();
    }
}

#[test]
fn colors_add_nothing_but_color() {
    install();
    look(&log(2, 4), 20, ME).check_colors().unwrap();
    look(&log(4, 4), 60, ME).check_colors().unwrap();
}

#[test]
fn cards_the_viewer_does_not_know_are_in_no_board() {
    install();
    for look in many_looks() {
        let seats = look.view.seats.values();
        let known: Vec<Card> = seats
            .flat_map(|seat| {
                let laid = seat.laid.iter().flat_map(|family| family.cards());
                let hand = seat.hand.iter().flatten().copied();
                laid.chain(hand).chain(seat.shown.iter().copied())
            })
            .collect();
        let boards = look.draw(&PEOPLE, Locale::En);
        for card in Card::all() {
            let is_drawn = boards.svg.contains(&format!("({card})"));
            assert_eq!(is_drawn, known.contains(&card), "{card}");
        }
        let n_known = Card::all().filter(|card| known.contains(card)).count();
        let n_unknown = boards.svg.matches(">?</text>").count();
        assert_eq!(n_known + n_unknown, 36);
    }
}

#[test]
fn boards_can_be_written_to_a_folder_to_be_looked_at() {
    install();
    for (name, n_seats, ply, viewer, locale) in [
        ("early", 3, 6, ME, Locale::Fr),
        ("midgame", 4, 40, ME, Locale::En),
        ("late", 2, 30, ME, Locale::Ru),
        ("watch", 4, 70, Viewer::Spectator, Locale::Ru),
        ("end2", 2, 999, ME, Locale::En),
        ("end4", 4, 999, Viewer::Seat(Seat(2)), Locale::Ru),
        ("table", 3, 20, Viewer::Table, Locale::En),
    ] {
        let look = look(&log(n_seats, 7), ply, viewer);
        kit::show(name, &look.draw(&PEOPLE, locale)).unwrap();
    }
    for (name, look, locale) in golden_positions() {
        kit::show(name, &look.draw(&PEOPLE, locale)).unwrap();
    }
    let names = ["Wilhelmina-Anastasia von und zu", "<b>Ω</b> & Co", "c", "d"];
    let crowded = look(&log(4, 9), 45, ME);
    kit::show("names", &crowded.draw(&names, Locale::Fr)).unwrap();
}
