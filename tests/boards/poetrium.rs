//! Boards of Poetrium.

use kinpost_engines::boards::kit::{self, Boards, Look, PEOPLE};
use kinpost_engines::games::Positions;
use kinpost_engines::games::playout::{Policy, playout};
use kinpost_engines::games::poetrium::content::Library;
use kinpost_engines::games::poetrium::story_card;
use kinpost_engines::games::poetrium::{LineCard, Options, Pack, Poetrium, StoryCard};
use kinpost_engines::games::{Act, Log, Quick, Seat, Table, Viewer};
use kinpost_engines::texts::Locale;

use super::check_golden;

type PoemLook = Look<Poetrium>;

const ME: Viewer = Viewer::Seat(Seat(0));

fn log(n_seats: u8, policy: Policy, seed: u64) -> Log<Poetrium> {
    let pack = Pack::ALL[usize::try_from(seed % 3).unwrap()];
    let options = Options {
        pack,
        ..Options::default()
    };
    let game = Poetrium::default();
    playout(&game, &options, n_seats, policy, 999, &mut Quick(seed)).unwrap()
}

/// Positions of many matches, from every chair.
fn many_looks() -> Vec<PoemLook> {
    let policies = [Policy::Random, Policy::KindFirst, Policy::Default];
    let tables = (2..=6).zip(policies.into_iter().cycle());
    (0..)
        .zip(tables)
        .flat_map(|(seed, (n_seats, policy))| {
            let log = log(n_seats, policy, seed);
            Look::through(&Poetrium::default(), &log, 41)
        })
        .collect()
}

/// What `viewer` sees after `acts` from the usual position.
fn look(n_seats: u8, pack: Pack, acts: &[(u8, &str)], viewer: Viewer) -> PoemLook {
    let game = Poetrium::default();
    let options = Options {
        pack,
        ..Options::default()
    };
    let state = game.position(&options, n_seats, &["teller: 0"]).unwrap();
    let mut table = Table::resume(&game, n_seats, state, 0);
    for (seat, notation) in acts {
        let act = Act::Move(notation.parse().unwrap());
        table.play(Seat(*seat), &act, &mut Quick(0)).unwrap();
    }
    Look::at(&table, viewer)
}

fn golden_positions() -> Vec<(&'static str, PoemLook, Locale)> {
    let round = [
        (0, "tell 2 with 1"),
        (1, "line 2"),
        (0, "no"),
        (2, "line 3"),
        (0, "no"),
        (3, "line 4"),
        (0, "yes"),
        (1, "line 6"),
        (0, "yes"),
        (2, "line 7"),
        (0, "yes"),
        (3, "guess 3"),
    ];
    let duel = [
        (0, "tell 5 with 1"),
        (1, "line 2"),
        (0, "yes"),
        (0, "no"),
        (1, "guess 5"),
    ];
    let log = log(6, Policy::Default, 1);
    let game = Poetrium::default();
    let end = Look::at(&log.table_at(&game, u32::MAX), Viewer::Spectator);
    vec![
        ("round", look(4, Pack::En, &round, ME), Locale::En),
        ("duel", look(2, Pack::Ru, &duel, ME), Locale::Ru),
        ("end", end, Locale::Fr),
    ]
}

#[test]
fn boards_of_fixed_positions_look_as_they_were_approved() {
    for (name, look, locale) in golden_positions() {
        check_golden(&format!("poetrium-{name}"), &look.draw(&PEOPLE, locale));
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
    let game = Poetrium::default();
    for ply in [0, 20, 999] {
        Look::at(&log.table_at(&game, ply), Viewer::Seat(Seat(1)))
            .check_hostile_names()
            .unwrap();
    }
}

#[test]
fn colors_add_nothing_but_color() {
    let acts = [
        (0, "tell 2 with 1"),
        (1, "line 2"),
        (0, "no"),
        (2, "line 3"),
        (0, "yes"),
    ];
    look(3, Pack::En, &acts, ME).check_colors().unwrap();
}

#[test]
fn lines_in_the_hands_of_others_are_in_no_board() {
    for look in many_looks() {
        let view = &look.view;
        let pack = view.options.pack;
        let own = view
            .seats
            .values()
            .flat_map(|seat| seat.hand.iter().flatten());
        let poems = view.poems.iter().flat_map(|poem| {
            let verses = poem.verses.iter().map(|verse| verse.line);
            verses.chain([poem.opening])
        });
        let table = view.poem.iter().map(|verse| verse.line).chain(view.opening);
        let known: Vec<LineCard> = own.copied().chain(poems).chain(table).collect();
        let boards = look.draw(&PEOPLE, Locale::En);
        for card in LineCard::all().filter(|card| !known.contains(card)) {
            let text = Library::get().line(pack, card).unwrap();
            let is_shown = boards.text.contains(text) || boards.svg.contains(text);
            assert!(!is_shown, "{text} leaked");
        }
    }
}

#[test]
fn pictures_of_stories_are_well_formed() {
    for card in StoryCard::all() {
        kit::xml::check(&story_card(Locale::Ru, card)).unwrap();
    }
}

#[test]
fn boards_can_be_written_to_a_folder_to_be_looked_at() {
    for (name, look, locale) in golden_positions() {
        kit::show(&format!("poetrium-{name}"), &look.draw(&PEOPLE, locale)).unwrap();
    }
    let game = Poetrium::default();
    for (n_seats, locale) in (2..=6).zip([Locale::En, Locale::Fr, Locale::Ru].into_iter().cycle()) {
        let log = log(n_seats, Policy::Default, 3);
        let look = Look::at(&log.table_at(&game, 37), Viewer::Seat(Seat(1)));
        kit::show(&format!("poetrium-{n_seats}"), &look.draw(&PEOPLE, locale)).unwrap();
    }
    for (number, card) in (1..).zip(StoryCard::all()) {
        let boards = Boards {
            text: String::new(),
            svg: story_card(Locale::En, card),
        };
        kit::show(&format!("story-{number:03}"), &boards).unwrap();
    }
}
