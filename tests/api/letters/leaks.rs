//! Two worlds that differ only in what a seat may not know: the letters to this seat are the same bytes, picture included.

use jiff::Timestamp;
use kinpost::games::conformance::Conformance;
use kinpost::games::{Chance, Log, Quick, Seat, Viewer};
use kinpost::mail::{compose_news, to_message};
use kinpost::our_games;
use kinpost::texts::Locale;
use kinpost::titles::{self, Whole};

use super::kit::{frame, item, stationery, summary};
use crate::harness::positions::play;

/// Matches of each game that are compared, each at another ply.
const N_MATCHES: u64 = 24;

/// Pictures are compared in every so many matches: they are the same if the SVG is.
const PICTURE_EVERY: u64 = 8;

#[test]
fn a_letter_does_not_tell_two_worlds_apart_that_differ_in_what_its_reader_may_not_know() {
    for kind in titles::kinds() {
        let different = our_games!(of kind, game => compare(game));
        assert!(
            different * 2 > N_MATCHES,
            "{kind}: only {different} worlds differed"
        );
    }
}

#[test]
fn letters_to_others_show_that_the_worlds_differ() {
    let (game, mut chance) = (&kinpost::games::familienbande::Familienbande, Quick(5));
    let here = some_match(game, 5, &mut chance);
    let there = game.other_world(&here, Viewer::Seat(Seat(0)), &mut chance);
    assert_eq!(bytes(&here, Seat(0), false), bytes(&there, Seat(0), false));
    assert_ne!(bytes(&here, Seat(1), false), bytes(&there, Seat(1), false));
}

/// How many of the matches had two worlds that really differ.
fn compare<G: Whole + Conformance>(game: &G) -> u64 {
    let mut different = 0;
    for seed in 0..N_MATCHES {
        let mut generator = Quick(seed);
        let chance: &mut dyn Chance = &mut generator;
        let here = some_match(game, seed, chance);
        let seat = Seat(u8::try_from(seed % u64::from(here.n_seats)).unwrap());
        let there = game.other_world(&here, Viewer::Seat(seat), chance);
        different += u64::from(here != there);
        let with_picture = seed % PICTURE_EVERY == 0;
        let letters = [&here, &there].map(|log| bytes(log, seat, with_picture));
        assert!(
            letters[0] == letters[1],
            "{}, seed {seed}: {seat:?} can tell",
            G::KIND
        );
    }
    different
}

fn some_match<G: Whole + Conformance>(game: &G, seed: u64, chance: &mut dyn Chance) -> Log<G> {
    let n_seats = *G::SEATS.start() + u8::try_from(seed % 3).unwrap();
    let options = game.option_sets(n_seats);
    let options = chance.choose(&options).unwrap();
    let n_plies = chance.below(40);
    let mut log = play(
        game,
        options,
        n_seats,
        |table| table.ply() >= n_plies,
        chance,
    );
    // What is told after the end is everybody's.
    while game
        .standings(log.table_at(game, u32::MAX).state())
        .is_some()
    {
        log.plies.pop();
    }
    log
}

fn bytes<G: Whole>(log: &Log<G>, seat: Seat, with_picture: bool) -> Vec<u8> {
    let locale = Locale::ALL[log.plies.len() % 3];
    let item = item(log, seat, summary(log, seat, locale), with_picture);
    let letter = compose_news(frame(locale, "Anna"), &item);
    to_message(&letter, &stationery(), Timestamp::UNIX_EPOCH)
        .unwrap()
        .bytes
}
