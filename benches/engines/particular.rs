//! What only one game can do, measured where its issue names a goal: scoring a full field, laying out a large tree,
//! searching a rack, drawing a story.

use std::hint::black_box;
use std::time::{Duration, Instant};

use kinpost_engines::boards::{Board, Drawn};
use kinpost_engines::games::Positions;
use kinpost_engines::games::family_tree::{self, FamilyTree, Variant};
use kinpost_engines::games::familys::{
    Card, Face, Familys, Language, Lexicon, Move as FamilysMove, Word,
};
use kinpost_engines::games::poetrium::StoryCard;
use kinpost_engines::games::poetrium::story_card;
use kinpost_engines::games::serendipity::{self, Serendipity, tallies};
use kinpost_engines::games::{Chance, Game, GameKind, Quick, Seat, Viewer};
use kinpost_engines::texts::{Locale, SeatNames};

use crate::figures::{Figures, Goal};

/// The field of the rule summary's own example (SER-35, E13): nearly everything is open.
const FULL_FIELD: &str = include_str!("full-field.txt");

/// One common tree of sixty people, as a position in words.
const SIXTY_PEOPLE: &str = include_str!("../../tests/boards/sixty-people.txt");

/// Racks of eleven cards with two stars, drawn by chance.
const N_RACKS: usize = 300;

/// Measures what is particular to this game.
pub fn measure(kind: GameKind, figures: &mut Figures) {
    match kind.id() {
        "serendipity" => measure_field(figures),
        "family-tree" => measure_tree(figures),
        "familys" => measure_words(&Familys::default(), figures),
        "poetrium" => measure_stories(figures),
        _ => {}
    }
}

fn measure_field(figures: &mut Figures) {
    let lines: Vec<&str> = FULL_FIELD.lines().collect();
    let options = serendipity::Options::default();
    let Ok(state) = Serendipity.position(&options, 6, &lines) else {
        return;
    };
    let game = (serendipity::KIND, &6 as &dyn std::fmt::Display);
    figures.time(game, "scoring of the full field", Goal::Micros(10), || {
        black_box(tallies(black_box(&state)));
        1
    });
    figures.time(game, "view of the full field", Goal::Micros(10), || {
        black_box(Serendipity.view(black_box(&state), Viewer::Spectator));
        1
    });
}

fn measure_tree(figures: &mut Figures) {
    let lines: Vec<&str> = SIXTY_PEOPLE.lines().collect();
    let options = family_tree::Options {
        variant: Variant::Big,
        ..family_tree::Options::default()
    };
    let Ok(state) = FamilyTree.position(&options, 2, &lines) else {
        return;
    };
    let view = FamilyTree.view(&state, Viewer::Seat(Seat(0)));
    let names = SeatNames::new(Locale::Fr, ["Anna", "Борис"]);
    let board = Board {
        view: &view,
        names: &names,
        locale: Locale::Fr,
        standings: None,
    };
    let game = (family_tree::KIND, &2 as &dyn std::fmt::Display);
    let n_people = view.people.len();
    let what = format!("view of {n_people} people");
    figures.time(game, &what, Goal::Micros(50), || {
        black_box(FamilyTree.view(black_box(&state), Viewer::Seat(Seat(0))));
        1
    });
    let what = format!("layout and picture of {n_people} people");
    figures.time(game, &what, Goal::Micros(5_000), || {
        black_box(FamilyTree::svg(black_box(&board)));
        1
    });
    let size = FamilyTree::svg(&board).len();
    figures.size(family_tree::KIND, "picture of that tree", Goal::None, size);
}

fn measure_words(game: &Familys, figures: &mut Figures) {
    for language in Language::ALL {
        let Some(lexicon) = game.lexicons().of(language) else {
            continue;
        };
        let racks = racks(&mut Quick(7));
        let words: Vec<Word> = racks
            .iter()
            .filter_map(|&rack| lexicon.search(rack, 2, 1).first().map(|found| found.word))
            .collect();
        let label = format!("{language:?}").to_lowercase();
        let seats = (
            kinpost_engines::games::familys::KIND,
            &label as &dyn std::fmt::Display,
        );
        figures.time(seats, "word check, a listed word", Goal::Micros(2), || {
            count(&words, |word| {
                black_box(lexicon.contains(black_box(word)));
            })
        });
        let what = "rack search, 11 cards with 2 stars";
        figures.time(seats, what, Goal::Micros(2_000), || {
            count(&racks, |&rack| {
                black_box(lexicon.search(black_box(rack), 2, 10));
            })
        });
        let worst = worst(lexicon, &racks);
        let what = format!("the slowest of {N_RACKS} racks");
        figures.time(seats, &what, Goal::Micros(2_000), || {
            black_box(lexicon.search(black_box(worst), 2, 10));
            1
        });
    }
    measure_word_move(game, figures);
}

/// The whole check of a move that lays a word: cards, letters, stars and the list.
fn measure_word_move(game: &Familys, figures: &mut Figures) {
    let options = kinpost_engines::games::familys::Options::default();
    let lines = ["hand 0: 0 38 85 96..101", "phase: main"];
    let Ok(state) = game.position(&options, 2, &lines) else {
        return;
    };
    let Some(move_) = game.words(&state, Seat(0), 1).pop() else {
        return;
    };
    assert!(
        matches!(move_, FamilysMove::Word { .. }),
        "a word is a word"
    );
    let seats = (
        kinpost_engines::games::familys::KIND,
        &2 as &dyn std::fmt::Display,
    );
    figures.time(
        seats,
        "check of a move that lays a word",
        Goal::Micros(2),
        || {
            let _ = black_box(game.check(&state, Seat(0), black_box(&move_)));
            1
        },
    );
}

/// Letters of nine people drawn by chance, with which two stars make a rack.
fn racks(chance: &mut dyn Chance) -> Vec<[u8; 26]> {
    let mut letters: Vec<u8> = Card::all()
        .filter(|card| matches!(card.face(), Face::Person { .. }))
        .filter_map(Card::letter)
        .collect();
    let mut draw = || {
        chance.shuffle(&mut letters);
        let mut rack = [0; 26];
        for letter in letters.iter().take(9) {
            rack[usize::from(letter - b'A')] += 1;
        }
        rack
    };
    (0..N_RACKS).map(|_| draw()).collect()
}

/// The rack whose best search of three takes longest.
fn worst(lexicon: &Lexicon, racks: &[[u8; 26]]) -> [u8; 26] {
    let best_of_three = |rack: &&[u8; 26]| {
        let searches = (0..3).map(|_| {
            let start = Instant::now();
            black_box(lexicon.search(**rack, 2, 10));
            start.elapsed()
        });
        searches.min().unwrap_or(Duration::ZERO)
    };
    racks
        .iter()
        .max_by_key(best_of_three)
        .copied()
        .unwrap_or([1; 26])
}

fn measure_stories(figures: &mut Figures) {
    let cards: Vec<StoryCard> = StoryCard::all().collect();
    let game = (
        kinpost_engines::games::poetrium::KIND,
        &"–" as &dyn std::fmt::Display,
    );
    figures.time(game, "picture of a story", Goal::Micros(2_000), || {
        count(&cards, |&card| {
            black_box(story_card(Locale::Ru, black_box(card)));
        })
    });
    let sizes = cards.iter().map(|&card| story_card(Locale::Ru, card).len());
    let largest = sizes.max().unwrap_or(0);
    figures.size(
        kinpost_engines::games::poetrium::KIND,
        "the largest picture of 100 stories",
        Goal::Bytes(40_000),
        largest,
    );
}

/// Does something with each, and says with how many.
pub fn count<T>(items: &[T], mut each: impl FnMut(&T)) -> u64 {
    for item in items {
        each(item);
    }
    u64::try_from(items.len()).unwrap_or(0)
}
