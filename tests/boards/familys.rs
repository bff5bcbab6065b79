//! Boards of FAMILYS.

use std::sync::LazyLock;

use kinpost_engines::boards::kit::{self, Look, PEOPLE};
use kinpost_engines::games::Positions;
use kinpost_engines::games::familys::{Card, Familys, Options, Verification};
use kinpost_engines::games::playout::{Policy, playout};
use kinpost_engines::games::{Act, Log, Quick, Seat, Table, Viewer};
use kinpost_engines::texts::Locale;

use super::check_golden;

type FamilysLook = Look<Familys>;

static GAME: LazyLock<Familys> = LazyLock::new(Familys::default);

const ME: Viewer = Viewer::Seat(Seat(0));

fn log(n_seats: u8, policy: Policy, seed: u64) -> Log<Familys> {
    let options = Options {
        verification: Verification::Vote,
        ..Options::default()
    };
    playout(&*GAME, &options, n_seats, policy, 9_999, &mut Quick(seed)).unwrap()
}

fn look(log: &Log<Familys>, ply: u32, viewer: Viewer) -> FamilysLook {
    Look::at(&log.table_at(&GAME, ply), viewer)
}

/// The table after `acts` from a position in words.
fn position(n_seats: u8, lines: &[&str], acts: &[(u8, &str)]) -> Table<'static, Familys> {
    let options = Options {
        verification: Verification::Vote,
        ..Options::default()
    };
    let state = GAME.position(&options, n_seats, lines);
    let mut table = Table::resume(&*GAME, n_seats, state.unwrap(), 0);
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
fn many_looks() -> Vec<FamilysLook> {
    let policies = [
        Policy::Random,
        Policy::KindFirst,
        Policy::Random,
        Policy::Default,
    ];
    let tables = (2..=6).cycle().zip(policies.into_iter().cycle());
    (0..10)
        .zip(tables)
        .flat_map(|(seed, (n_seats, policy))| {
            Look::through(&*GAME, &log(n_seats, policy, seed), 31)
        })
        .collect()
}

fn golden_positions() -> [(&'static str, FamilysLook, Locale); 5] {
    let opening = [
        "phase: opening",
        "hand 0: 0 1 2 9 28 32 33 64 65 96 97",
        "hand 1: 34..44",
        "hand 2: 45..55",
    ];
    let middle = [
        "hand 0: 128 132 4 26 59 96..99",
        "family 0: red 82 83",
        "hand 1: 41..47",
        "family 1: blue 32 33 34 60@4",
        "hand 2: 48..55 6",
        "family 2: green 0 1",
        "talon: 64 65 66 85 38 72 91",
        "score 0: 24",
        "score 1: 18",
        "round: 4",
    ];
    let end = [
        "hand 0: 5 96",
        "family 0: green 0 1 2 3 4 28@6 6 7 8",
        "hand 1: 41..47",
        "family 1: blue 32 33 34 35",
        "score 0: 40",
        "score 1: 62",
        "round: 9",
    ];
    let opening = position(
        3,
        &opening,
        &[(0, "open green 0 2 28@4"), (2, "open blue 45 46 47")],
    );
    let vision = position(3, &middle, &[(0, "draw"), (0, "vision 132 at 1")]);
    let vote = position(
        3,
        &middle,
        &[(0, "draw"), (0, "word TUVE 96 97 98 4"), (1, "vote no")],
    );
    let end = position(2, &end, &[(0, "draw"), (0, "lay 5"), (0, "announce")]);
    let turn = position(
        3,
        &middle,
        &[(0, "draw"), (0, "voisin 128 take 60 from 1"), (2, "retire")],
    );
    [
        ("opening", Look::at(&opening, ME), Locale::En),
        ("vision", Look::at(&vision, Viewer::Spectator), Locale::Ru),
        ("vote", Look::at(&vote, Viewer::Seat(Seat(1))), Locale::Fr),
        ("turn", Look::at(&turn, ME), Locale::Fr),
        ("end", Look::at(&end, ME), Locale::En),
    ]
}

#[test]
fn boards_of_fixed_positions_look_as_they_were_approved() {
    for (name, look, locale) in golden_positions() {
        check_golden(&format!("familys-{name}"), &look.draw(&PEOPLE, locale));
    }
}

#[test]
fn every_board_is_small_well_formed_and_in_its_language() {
    for look in many_looks() {
        look.check().unwrap();
    }
}

#[test]
fn hostile_names_stay_names() {
    let log = log(4, Policy::Random, 5);
    for ply in [0, 40, 9_999] {
        look(&log, ply, Viewer::Seat(Seat(1)))
            .check_hostile_names()
            .unwrap();
    }
}

#[test]
fn colors_add_nothing_but_color() {
    look(&log(2, Policy::Random, 4), 30, ME)
        .check_colors()
        .unwrap();
}

#[test]
fn cards_the_viewer_does_not_know_are_in_no_board() {
    for look in many_looks() {
        let view = &look.view;
        let mut known = view.talon.clone();
        for (_, seat) in view.seats.iter() {
            known.extend(seat.hand.iter().flatten());
            known.extend(seat.family.iter().flatten());
            known.extend(
                seat.laying
                    .iter()
                    .flat_map(|laying| laying.cards.iter())
                    .map(|place| place.card),
            );
        }
        known.extend(view.revealed.iter().flat_map(|open| &open.hand));
        known.extend(view.proposal.iter().flat_map(|open| open.cards.iter()));
        let boards = look.draw(&PEOPLE, Locale::En);
        let is_end = |c: char| !c.is_alphanumeric() && !"*#".contains(c);
        let shown: Vec<Card> = boards.text.split(is_end).filter_map(labelled).collect();
        let drawn: Vec<Card> = boards.svg.split(['<', '>']).filter_map(labelled).collect();
        for card in shown.iter().chain(&drawn) {
            assert!(known.contains(card), "{card} leaked");
        }
        assert!(!drawn.is_empty() || known.is_empty());
    }
}

/// The card of exactly this label, if it is one; bare numbers are points and rounds.
fn labelled(text: &str) -> Option<Card> {
    text.parse::<Card>()
        .ok()
        .filter(|card| card.to_string() == text)
}

#[test]
fn boards_can_be_written_to_a_folder_to_be_looked_at() {
    for (name, n_seats, ply, viewer, locale) in [
        ("fms-early", 3, 12, ME, Locale::Fr),
        ("fms-midgame", 4, 70, ME, Locale::En),
        ("fms-six", 6, 150, ME, Locale::Ru),
        ("fms-watch", 5, 120, Viewer::Spectator, Locale::Ru),
        ("fms-end", 4, 9_999, ME, Locale::En),
    ] {
        let look = look(&log(n_seats, Policy::Random, 7), ply, viewer);
        kit::show(name, &look.draw(&PEOPLE, locale)).unwrap();
    }
    for (name, look, locale) in golden_positions() {
        kit::show(&format!("fms-golden-{name}"), &look.draw(&PEOPLE, locale)).unwrap();
    }
}
