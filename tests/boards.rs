//! Boards of real positions: golden files, well-formedness, hostile names, nothing hidden, columns.
//!
//! `UPDATE_GOLDEN=1 cargo test --test boards` rewrites the golden files; `KINPOST_BOARDS_OUT=<folder>` writes many
//! boards to look at.

use std::fs;
use std::path::{Path, PathBuf};

use kinpost::boards::{Board, Drawn, Ink};
use kinpost::games::familienbande::{Card, Familienbande, Options, View};
use kinpost::games::playout::{Policy, playout};
use kinpost::games::{Game, Log, Quick, Seat, Standings, Viewer};
use kinpost::texts::{Locale, SeatNames};

const PEOPLE: [&str; 4] = ["Anna", "Борис", "Chloé", "Dmitri K."];

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

/// What `viewer` sees after so many plies, and the standings if that is the end.
fn look(log: &Log<Familienbande>, ply: u32, viewer: Viewer) -> (View, Option<Standings>) {
    let table = log.table_at(&Familienbande, ply);
    (
        Familienbande.view(table.state(), viewer),
        Familienbande.standings(table.state()),
    )
}

fn draw(look: &(View, Option<Standings>), names: &[&str], locale: Locale) -> (String, String) {
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

#[test]
fn boards_can_be_written_to_a_folder_to_be_looked_at() {
    let Some(folder) = std::env::var_os("KINPOST_BOARDS_OUT").map(PathBuf::from) else {
        return;
    };
    fs::create_dir_all(&folder).unwrap();
    let me = Viewer::Seat(Seat(0));
    let cases = [
        ("opening", 2, 0, me, Locale::En),
        ("early", 3, 12, me, Locale::Fr),
        ("middle", 4, 28, me, Locale::En),
        ("late", 2, 44, me, Locale::Ru),
        ("watch", 4, 36, Viewer::Spectator, Locale::Ru),
        ("end2", 2, 999, me, Locale::En),
        ("end3", 3, 999, me, Locale::Fr),
        ("end4", 4, 999, Viewer::Seat(Seat(2)), Locale::Ru),
        ("endwatch", 4, 999, Viewer::Spectator, Locale::En),
    ];
    for (name, n_seats, ply, viewer, locale) in cases {
        let log = log(n_seats, Policy::Random, 7);
        let (text, svg) = draw(&look(&log, ply, viewer), &PEOPLE, locale);
        fs::write(folder.join(format!("{name}.txt")), text).unwrap();
        fs::write(folder.join(format!("{name}.svg")), svg).unwrap();
    }
    let (text, svg) = draw(
        &look(&log(2, Policy::Default, 3), 999, me),
        &PEOPLE,
        Locale::En,
    );
    fs::write(folder.join("deadlock.txt"), text).unwrap();
    fs::write(folder.join("deadlock.svg"), svg).unwrap();
}
