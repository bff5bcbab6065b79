//! Boards of Familienbande.

use kinpost_engines::boards::kit::{self, Look, PEOPLE};
use kinpost_engines::games::Positions;
use kinpost_engines::games::familienbande::{Card, Familienbande, Options};
use kinpost_engines::games::playout::{Policy, playout};
use kinpost_engines::games::{Act, Log, Quick, Seat, Table, Viewer};
use kinpost_engines::texts::Locale;

use super::check_golden;

type FamilyLook = Look<Familienbande>;

const ME: Viewer = Viewer::Seat(Seat(0));

fn log(n_seats: u8, policy: Policy, seed: u64) -> Log<Familienbande> {
    let options = Options {
        exchange: seed % 2 == 1,
        ..Options::default()
    };
    playout(
        &Familienbande,
        &options,
        n_seats,
        policy,
        999,
        &mut Quick(seed),
    )
    .unwrap()
}

fn look(log: &Log<Familienbande>, ply: u32, viewer: Viewer) -> FamilyLook {
    Look::at(&log.table_at(&Familienbande, ply), viewer)
}

/// The table after `acts` from a position in words.
fn position(n_seats: u8, lines: &[&str], acts: &[(u8, &str)]) -> Table<'static, Familienbande> {
    let state = Familienbande.position(&Options::default(), n_seats, lines);
    let mut table = Table::resume(&Familienbande, n_seats, state.unwrap(), 0);
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
fn many_looks() -> Vec<FamilyLook> {
    let policies = [
        Policy::Random,
        Policy::KindFirst,
        Policy::Random,
        Policy::Default,
    ];
    let tables = [2, 3, 4]
        .into_iter()
        .cycle()
        .zip(policies.into_iter().cycle());
    (0..8)
        .zip(tables)
        .flat_map(|(seed, (n_seats, policy))| {
            Look::through(&Familienbande, &log(n_seats, policy, seed), 29)
        })
        .collect()
}

fn golden_positions() -> [(&'static str, FamilyLook, Locale); 3] {
    let opening = [
        "row 1: M:ENN F:GLH M:EEL",
        "hand 0: F:GNN M:EGL F:ENN M:LLL F:HHH",
        "hand 1: M:GGG F:EEL M:NNL F:GGL M:NNH",
        "pile: F:EEE M:EEH …",
        "tiles: N E G L H",
    ];
    let middle = [
        "row 1: M:GNN+F:ENN F:GLH M:EEL",
        "row 2: F:NNN+M:ENH<0 M:EGN+F:GGN<0 F:EGN<0",
        "row 3: F:NNH<3 M:NNH<3 F:ENH<3 M:GGN<4",
        "hand 0: M:ENN F:GNN",
        "hand 1: M:NNN M:GGG",
        "hand 2: F:EEE",
        "pile: …",
    ];
    let end = [
        "row 1: M:GNN+F:ENN F:GLH M:EEL",
        "row 2: M:ENN+F:GNN<0",
        "row 3: F:EGN+M:NNH<3",
        "row 4: M:NNN+F:NNH<4 M:EGN+F:GGH<4",
        "row 5: M:EGG<6 F:EGG<6 M:GGN<6 F:GGN<6 M:EGH<6 F:EGH<6",
        "hand 0: F:NNN M:LLL",
        "hand 1: M:GGG F:EEE M:EEE F:LLL",
        "pile: …",
        "tiles: N E G L H",
    ];
    let late = [(0, "child M:ENN of 3"), (1, "retire")];
    let (opening, middle, end) = (
        position(2, &opening, &[]),
        position(3, &middle, &late),
        position(2, &end, &[(0, "child F:NNN of 5")]),
    );
    [
        ("opening", Look::at(&opening, ME), Locale::En),
        ("middle", Look::at(&middle, Viewer::Spectator), Locale::Ru),
        ("end", Look::at(&end, ME), Locale::Fr),
    ]
}

#[test]
fn boards_of_fixed_positions_look_as_they_were_approved() {
    for (name, look, locale) in golden_positions() {
        check_golden(
            &format!("familienbande-{name}"),
            &look.draw(&PEOPLE, locale),
        );
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
    for ply in [0, 20, 999] {
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
        let table = view.people.iter();
        let mut known: Vec<Card> = table
            .flat_map(|person| std::iter::once(person.card).chain(person.spouse))
            .collect();
        for (_, seat) in view.seats.iter() {
            known.extend(seat.hand.iter().flatten());
        }
        let boards = look.draw(&PEOPLE, Locale::En);
        for card in Card::all().filter(|card| !known.contains(card)) {
            let id = card.to_string();
            let is_shown = boards.text.contains(&id) || boards.svg.contains(&id);
            assert!(!is_shown, "{id} leaked");
        }
        // A portrait is drawn once; the reader's own hand a second time at the end.
        let own = view.you.and_then(|seat| view.seats[seat].hand.as_ref());
        let again = own.filter(|_| view.ending.is_some()).map_or(0, Vec::len);
        let frames = ["href=\"#kb-m\"", "href=\"#kb-f\""];
        let n_portraits: usize = frames
            .iter()
            .map(|frame| boards.svg.matches(frame).count())
            .sum();
        assert!(
            n_portraits <= known.len() + again,
            "{n_portraits} portraits"
        );
    }
}

#[test]
fn boards_can_be_written_to_a_folder_to_be_looked_at() {
    for (name, n_seats, ply, viewer, locale) in [
        ("early", 3, 12, ME, Locale::Fr),
        ("midgame", 4, 28, ME, Locale::En),
        ("late", 2, 44, ME, Locale::Ru),
        ("watch", 4, 36, Viewer::Spectator, Locale::Ru),
        ("end2", 2, 999, ME, Locale::En),
        ("end3", 3, 999, ME, Locale::Fr),
        ("end4", 4, 999, Viewer::Seat(Seat(2)), Locale::Ru),
        ("table", 3, 20, Viewer::Table, Locale::En),
        ("endwatch", 4, 999, Viewer::Spectator, Locale::En),
    ] {
        let look = look(&log(n_seats, Policy::Random, 7), ply, viewer);
        kit::show(name, &look.draw(&PEOPLE, locale)).unwrap();
    }
    for (name, look, locale) in golden_positions() {
        kit::show(name, &look.draw(&PEOPLE, locale)).unwrap();
    }
    let names = ["Wilhelmina-Anastasia von und zu", "<b>Ω</b> & Co", "c", "d"];
    let kinds = look(&log(4, Policy::KindFirst, 9), 40, ME);
    kit::show("kinds", &kinds.draw(&names, Locale::Fr)).unwrap();
    let deadlock = look(&log(2, Policy::Default, 3), 999, ME);
    kit::show("deadlock", &deadlock.draw(&names, Locale::En)).unwrap();
}
