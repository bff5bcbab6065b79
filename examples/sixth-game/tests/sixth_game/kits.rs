//! All kits over Happy Families, as property tests: random matches of each number of seats keep every promise of the
//! contract, they end, the rulebooks agree with the code, texts and bot are whole. (That of boards is with them.)

use std::path::Path;

use happy_families::HappyFamilies;
use kinpost_engines::bots;
use kinpost_engines::games::conformance::{self, Conformance};
use kinpost_engines::texts;

#[test]
fn random_matches_keep_every_promise_of_the_contract() {
    let report = conformance::run_all(&HappyFamilies, HappyFamilies::N_CHECKED).unwrap();
    let shown = conformance::check_rulebooks(&HappyFamilies).unwrap();
    report.misses_nothing_of(&HappyFamilies, &shown).unwrap();
}

#[test]
fn random_matches_end() {
    conformance::play_all(&HappyFamilies, HappyFamilies::N_PLAYED).unwrap();
}

#[test]
fn rulebooks_agree_with_the_code_and_their_examples_hold() {
    conformance::check_rulebooks(&HappyFamilies).unwrap();
}

#[test]
fn what_is_shown_is_what_its_type_says() {
    conformance::show_all(&HappyFamilies, 20).unwrap();
}

#[test]
fn every_sentence_is_written_and_asked_for_in_every_language() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"));
    texts::kit::check(&HappyFamilies, folder).unwrap();
}

#[test]
fn the_bot_is_fair_and_beats_chance() {
    bots::kit::check(&HappyFamilies).unwrap();
}
