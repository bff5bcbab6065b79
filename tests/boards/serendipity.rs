//! Boards of Serendipity.

use kinpost_engines::boards::kit::{self, Look, PEOPLE};
use kinpost_engines::games::Positions;
use kinpost_engines::games::conformance::Conformance;
use kinpost_engines::games::playout::{Policy, playout};
use kinpost_engines::games::serendipity::{Knowledge, Options, Serendipity};
use kinpost_engines::games::{Act, Log, Quick, Seat, Table, Viewer};
use kinpost_engines::texts::Locale;

use super::check_golden;

type FieldLook = Look<Serendipity>;

const ME: Viewer = Viewer::Seat(Seat(0));

fn log(n_seats: u8, policy: Policy, seed: u64) -> Log<Serendipity> {
    let sets = Serendipity.option_sets(n_seats);
    let options = &sets[usize::try_from(seed).unwrap() % sets.len()];
    playout(
        &Serendipity,
        options,
        n_seats,
        policy,
        30_000,
        &mut Quick(seed),
    )
    .unwrap()
}

fn look(log: &Log<Serendipity>, ply: u32, viewer: Viewer) -> FieldLook {
    Look::at(&log.table_at(&Serendipity, ply), viewer)
}

/// The table after `acts` from a position in words.
fn position(n_seats: u8, lines: &[&str], acts: &[(u8, &str)]) -> Table<'static, Serendipity> {
    let state = Serendipity.position(&Options::default(), n_seats, lines);
    let mut table = Table::resume(&Serendipity, n_seats, state.unwrap(), 0);
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
fn many_looks() -> Vec<FieldLook> {
    let policies = [Policy::Random, Policy::KindFirst, Policy::Default];
    let tables = (2..=6).cycle().zip(policies.into_iter().cycle());
    (0..7)
        .zip(tables)
        .flat_map(|(seed, (n_seats, policy))| {
            Look::through(&Serendipity, &log(n_seats, policy, seed), 97)
        })
        .collect()
}

/// The field of the rule sheet's example (SER-35), one Serendip before its end.
const EXAMPLE: [&str; 18] = [
    "colors 0: red",
    "colors 1: blue",
    "colors 2: green",
    "colors 3: yellow",
    "colors 4: orange",
    "colors 5: violet",
    "row A: S5 v v v y .",
    "row B: v v v v . y r",
    "row C: g S3 v S5 v y y y",
    "row D: . g v r v . . S2 y",
    "row E: S2 g v r r . o o o y",
    "row F: . g g r r r o o S3 y y",
    "row G: S0 g r r r o o o o y",
    "row H: g g r r b b S2 o o",
    "row I: S1 r . b b b . .",
    "row J: . S0 b b b b .",
    "row K: . b . S2 b S2",
    "closed: A6=S",
];

fn golden_positions() -> [(&'static str, FieldLook, Locale); 3] {
    let opening = ["colors 0: red blue green", "colors 1: yellow orange violet"];
    let middle = [
        "colors 0: red blue",
        "colors 1: yellow orange",
        "colors 2: violet green",
        "open: F6=S1 F5=r E5=r F4=r G8=b C3=y C4=S4 C5=y B4=o J2=v J3=v K2=g",
        "seen: A1=y A2=b D5=r H3=g I6=o K6=v F11=y",
        "closed: G6=S",
    ];
    let (opening, middle, end) = (
        position(2, &opening, &[]),
        position(3, &middle, &[(1, "retire"), (0, "G6")]),
        position(6, &EXAMPLE, &[(0, "A6"), (0, "keep")]),
    );
    [
        ("opening", Look::at(&opening, ME), Locale::En),
        ("middle", Look::at(&middle, ME), Locale::Ru),
        ("end", Look::at(&end, Viewer::Spectator), Locale::Fr),
    ]
}

#[test]
fn boards_of_fixed_positions_look_as_they_were_approved() {
    for (name, look, locale) in golden_positions() {
        check_golden(&format!("serendipity-{name}"), &look.draw(&PEOPLE, locale));
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
    for ply in [0, 60, 30_000] {
        look(&log, ply, Viewer::Seat(Seat(1)))
            .check_hostile_names()
            .unwrap();
    }
}

#[test]
fn colors_add_nothing_but_color() {
    look(&log(2, Policy::Random, 4), 130, ME)
        .check_colors()
        .unwrap();
}

/// What a board shows of tiles must be what the view shows: as many flowers, Serendips and pencil marks.
#[test]
fn tiles_the_viewer_does_not_know_are_on_no_board() {
    let mut n_blank = 0;
    for look in many_looks() {
        let view = &look.view;
        let svg = look.draw(&PEOPLE, Locale::En).svg;
        let n_signs = 7 + view
            .seats
            .values()
            .map(|seat| usize::from(seat.colors.len()))
            .sum::<usize>();
        let open = view.cells.iter().filter(|cell| cell.open).count();
        let noted = view.cells.iter().filter(|cell| !cell.open);
        let noted = noted.filter(|cell| cell.face.is_some()).count();
        let stamps = |what: &str| svg.matches(&format!("<use href=\"#kb-{what}")).count();
        let inside = svg.find("</defs>").unwrap();
        let in_definitions = |what: &str| {
            svg[..inside]
                .matches(&format!("<use href=\"#kb-{what}"))
                .count()
        };
        let drawn = |what: &str| stamps(what) - in_definitions(what);
        assert_eq!(drawn("c\""), 91 - open);
        assert_eq!(
            drawn("t") + drawn("s\"") + drawn("f"),
            n_signs + open + noted
        );
        if view.options.knowledge == Knowledge::Glance && view.ending.is_none() {
            assert_eq!(noted, 0);
            n_blank += 91 - open;
        }
    }
    assert!(n_blank > 100);
}

#[test]
fn boards_can_be_written_to_a_folder_to_be_looked_at() {
    for (name, n_seats, ply, viewer, locale) in [
        ("ser-early", 3, 60, ME, Locale::Fr),
        ("ser-midgame", 4, 180, ME, Locale::En),
        ("ser-late", 2, 190, ME, Locale::Ru),
        ("ser-watch", 6, 300, Viewer::Spectator, Locale::Ru),
        ("ser-end2", 2, 30_000, ME, Locale::En),
        ("ser-end3", 3, 30_000, ME, Locale::Fr),
        ("ser-end6", 6, 30_000, Viewer::Seat(Seat(2)), Locale::Ru),
        ("ser-table", 3, 20, Viewer::Table, Locale::En),
    ] {
        let look = look(&log(n_seats, Policy::Random, 7), ply, viewer);
        kit::show(name, &look.draw(&PEOPLE, locale)).unwrap();
    }
    for (name, look, locale) in golden_positions() {
        kit::show(&format!("ser-{name}"), &look.draw(&PEOPLE, locale)).unwrap();
    }
}
