//! The conformance kit over Happy Families: random matches of each number of seats keep every promise of the contract,
//! they end, and the rulebooks agree with the code.

use happy_families::happy_families::HappyFamilies;
use kinpost_engines::games::conformance;

#[test]
fn random_matches_keep_every_promise_of_the_contract() {
    let report = conformance::run_all(&HappyFamilies, 2_500).unwrap();
    let shown = conformance::check_rulebooks(&HappyFamilies).unwrap();
    println!("{report:?}, {} answers", shown.n_answers);
    report.misses_nothing_of(&HappyFamilies, &shown).unwrap();
}

#[test]
fn random_matches_end() {
    conformance::play_all(&HappyFamilies, 10_000).unwrap();
}

#[test]
fn rulebooks_agree_with_the_code_and_their_examples_hold() {
    conformance::check_rulebooks(&HappyFamilies).unwrap();
}
