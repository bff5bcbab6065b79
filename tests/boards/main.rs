//! Boards of real positions: golden files, well-formedness, hostile names, nothing hidden, columns.
//!
//! `UPDATE_GOLDEN=1 cargo test --test boards` rewrites the golden files; `KINPOST_BOARDS_OUT=<folder>` writes many
//! boards to look at.
#![cfg(test)]

mod xml;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kinpost::boards::{Board, Drawn, Ink};
use kinpost::games::conformance::Conformance;
use kinpost::games::familienbande::{Card, Familienbande, Options, View};
use kinpost::games::playout::{Policy, playout};
use kinpost::games::{Act, Game, Log, Quick, Seat, Standings, Table, Viewer};
use kinpost::texts::{Locale, SeatNames};

const PEOPLE: [&str; 4] = ["Anna", "Борис", "Chloé", "Dmitri K."];

/// What somebody sees, and the standings if it is the end.
type Look = (View, Option<Standings>);

/// A picture is mailed and kept: this is plenty.
const MOST_BYTES: usize = 60_000;

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

fn look_at(table: &Table<'_, Familienbande>, viewer: Viewer) -> Look {
    (
        Familienbande.view(table.state(), viewer),
        Familienbande.standings(table.state()),
    )
}

fn look(log: &Log<Familienbande>, ply: u32, viewer: Viewer) -> Look {
    look_at(&log.table_at(&Familienbande, ply), viewer)
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

fn draw(look: &Look, names: &[&str], locale: Locale) -> (String, String) {
    let names = SeatNames::new(locale, names);
    let board = Board {
        view: &look.0,
        names: &names,
        locale,
        standings: look.1.as_ref(),
    };
    (
        Familienbande::text(&board, Ink::Plain),
        Familienbande::svg(&board),
    )
}

/// Positions of many matches, from every chair.
fn many_looks() -> Vec<Look> {
    let mut looks = Vec::new();
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
    for (seed, (n_seats, policy)) in (0..8).zip(tables) {
        let log = log(n_seats, policy, seed);
        for ply in (0..=log.n_plies()).step_by(23).chain([log.n_plies()]) {
            looks.extend(Viewer::live(n_seats).map(|viewer| look(&log, ply, viewer)));
        }
    }
    looks
}

fn golden_positions() -> [(&'static str, Table<'static, Familienbande>, Viewer, Locale); 3] {
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
    let me = Viewer::Seat(Seat(0));
    [
        ("opening", position(2, &opening, &[]), me, Locale::En),
        (
            "middle",
            position(3, &middle, &[(0, "child M:ENN of 3"), (1, "retire")]),
            Viewer::Spectator,
            Locale::Ru,
        ),
        (
            "end",
            position(2, &end, &[(0, "child F:NNN of 5")]),
            me,
            Locale::Fr,
        ),
    ]
}

#[test]
fn boards_of_fixed_positions_look_as_they_were_approved() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/boards/golden");
    for (name, table, viewer, locale) in golden_positions() {
        let (text, svg) = draw(&look_at(&table, viewer), &PEOPLE, locale);
        for (extension, drawn) in [("txt", text), ("svg", svg)] {
            let path = folder.join(format!("familienbande-{name}.{extension}"));
            if std::env::var_os("UPDATE_GOLDEN").is_some() {
                fs::write(&path, &drawn).unwrap();
            }
            let approved = fs::read_to_string(&path).unwrap();
            assert!(
                drawn == approved,
                "{} differs; look at it and run with UPDATE_GOLDEN=1",
                path.display()
            );
        }
    }
}

#[test]
fn pictures_are_small_well_formed_and_the_same_every_time() {
    for look in many_looks() {
        for locale in Locale::ALL {
            let (_, svg) = draw(&look, &PEOPLE, locale);
            xml::check(&svg).unwrap();
            assert!(svg.len() < MOST_BYTES, "{} bytes", svg.len());
            assert_eq!(draw(&look, &PEOPLE, locale).1, svg);
            for outside in ["http:", "https:", "@import", "<image", "javascript", "url("] {
                let own = ["http://www.w3.org/2000/svg", "url(#"];
                let n_own: usize = own
                    .iter()
                    .filter(|own| own.starts_with(outside))
                    .map(|own| svg.matches(own).count())
                    .sum();
                assert_eq!(svg.matches(outside).count(), n_own, "{outside}");
            }
        }
    }
}

#[test]
fn every_symbol_a_picture_uses_is_defined_in_it() {
    for look in many_looks() {
        let (_, svg) = draw(&look, &PEOPLE, Locale::En);
        let after = |mark: &str| -> BTreeSet<String> {
            let parts = svg.split(mark).skip(1);
            parts
                .map(|part| part.split(['"', ')']).next().unwrap().to_owned())
                .collect()
        };
        let defined = after(" id=\"");
        assert!(defined.iter().all(|id| id.starts_with("kb-")));
        for used in after("href=\"#").union(&after("url(#")) {
            assert!(defined.contains(used), "{used}");
        }
    }
}

#[test]
fn cards_the_viewer_does_not_know_are_in_no_board() {
    for look in many_looks() {
        let view = &look.0;
        let table = view.people.iter();
        let mut known: Vec<Card> = table
            .flat_map(|person| std::iter::once(person.card).chain(person.spouse))
            .collect();
        for (_, seat) in view.seats.iter() {
            known.extend(seat.hand.iter().flatten());
        }
        let (text, svg) = draw(&look, &PEOPLE, Locale::En);
        for card in Card::all().filter(|card| !known.contains(card)) {
            let id = card.to_string();
            assert!(!text.contains(&id) && !svg.contains(&id), "{id} leaked");
        }
        // A portrait is drawn once, or twice when it is the reader's own at the end: on the table or in a hand.
        let is_over = view.ending.is_some();
        let own = view.you.and_then(|seat| view.seats[seat].hand.as_ref());
        let most = known.len() + own.filter(|_| is_over).map_or(0, Vec::len);
        let portraits =
            svg.matches("href=\"#kb-m\"").count() + svg.matches("href=\"#kb-f\"").count();
        assert!(portraits <= most, "{portraits} portraits of {most} cards");
    }
}

#[test]
fn text_boards_fit_into_a_mail() {
    for look in many_looks() {
        for locale in Locale::ALL {
            for names in [
                PEOPLE,
                [
                    &"W".repeat(200),
                    "家系図家系図家系図家系図家系図家系図",
                    "",
                    "x",
                ],
            ] {
                let (text, _) = draw(&look, &names, locale);
                for line in text.lines() {
                    let wide = line
                        .chars()
                        .filter(|c| ('家'..='系').contains(c) || *c == '図');
                    let columns = line.chars().count() + wide.count();
                    assert!(columns <= 76, "{columns} columns: {line}");
                    assert!(!line.ends_with(' '), "trailing space: {line}");
                }
            }
        }
    }
}

#[test]
fn hostile_names_stay_names() {
    let long = "n".repeat(200);
    let names = [
        "<script>alert(1)</script>",
        "\"' onload='x\" &amp;",
        "\u{202e}gnihton\u{2066}\u{0}\u{1b}[31m",
        &long,
    ];
    let log = log(4, Policy::Random, 5);
    for ply in [0, 20, 999] {
        let (text, svg) = draw(&look(&log, ply, Viewer::Seat(Seat(1))), &names, Locale::En);
        xml::check(&svg).unwrap();
        assert!(!svg.contains("<script") && svg.contains("&lt;script&gt;alert("));
        assert!(svg.contains("&quot;&#39; onload=&#39;x&quot; &amp;amp;"));
        for board in [&text, &svg] {
            let is_trick = |c: char| matches!(c, '\u{202e}' | '\u{2066}' | '\u{0}' | '\u{1b}');
            assert!(!board.contains(is_trick) && !board.contains(&"n".repeat(30)));
        }
    }
}

#[test]
fn every_language_has_its_own_board() {
    let log = log(3, Policy::Random, 2);
    for ply in [0, 30, 999] {
        let look = look(&log, ply, Viewer::Seat(Seat(0)));
        let boards = Locale::ALL.map(|locale| draw(&look, &PEOPLE, locale));
        let texts: BTreeSet<_> = boards.iter().map(|board| &board.0).collect();
        let pictures: BTreeSet<_> = boards.iter().map(|board| &board.1).collect();
        assert_eq!((texts.len(), pictures.len()), (3, 3));
        for (locale, (_, svg)) in Locale::ALL.iter().zip(&boards) {
            assert!(svg.contains(&format!("xml:lang=\"{locale}\"")));
        }
    }
}

#[test]
fn colors_add_nothing_but_color() {
    let look = look(&log(2, Policy::Random, 4), 30, Viewer::Seat(Seat(0)));
    let names = SeatNames::new(Locale::En, PEOPLE);
    let board = Board {
        view: &look.0,
        names: &names,
        locale: Locale::En,
        standings: None,
    };
    let colored = Familienbande::text(&board, Ink::Ansi);
    let mut plain = String::new();
    for (nth, part) in colored.split("\x1b[").enumerate() {
        plain.push_str(if nth == 0 {
            part
        } else {
            part.split_once('m').unwrap().1
        });
    }
    assert!(colored.contains("\x1b[38;5;"));
    let trimmed: Vec<_> = plain.lines().map(str::trim_end).collect();
    let expected = Familienbande::text(&board, Ink::Plain);
    assert_eq!(trimmed, expected.lines().collect::<Vec<_>>());
}

#[test]
fn boards_can_be_written_to_a_folder_to_be_looked_at() {
    let Some(folder) = std::env::var_os("KINPOST_BOARDS_OUT").map(PathBuf::from) else {
        return;
    };
    fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, look: &Look, names: &[&str], locale| {
        let (text, svg) = draw(look, names, locale);
        fs::write(folder.join(format!("{name}.txt")), text).unwrap();
        fs::write(folder.join(format!("{name}.svg")), svg).unwrap();
    };
    let me = Viewer::Seat(Seat(0));
    for (name, n_seats, ply, viewer, locale) in [
        ("early", 3, 12, me, Locale::Fr),
        ("middle", 4, 28, me, Locale::En),
        ("late", 2, 44, me, Locale::Ru),
        ("watch", 4, 36, Viewer::Spectator, Locale::Ru),
        ("end2", 2, 999, me, Locale::En),
        ("end3", 3, 999, me, Locale::Fr),
        ("end4", 4, 999, Viewer::Seat(Seat(2)), Locale::Ru),
        ("endwatch", 4, 999, Viewer::Spectator, Locale::En),
    ] {
        let log = log(n_seats, Policy::Random, 7);
        write(name, &look(&log, ply, viewer), &PEOPLE, locale);
    }
    let names = [
        "Wilhelmina-Anastasia von und zu",
        "<b>Ω</b> & 家系図",
        "c",
        "d",
    ];
    let kinds = log(4, Policy::KindFirst, 9);
    write("kinds", &look(&kinds, 40, me), &names, Locale::Fr);
    write(
        "deadlock",
        &look(&log(2, Policy::Default, 3), 999, me),
        &names,
        Locale::En,
    );
    for (name, table, viewer, locale) in golden_positions() {
        write(
            &format!("golden-{name}"),
            &look_at(&table, viewer),
            &PEOPLE,
            locale,
        );
    }
}
