//! The conformance kit over every game of the list: random matches of each number of seats keep every promise of the
//! contract, they end, what is shown is what its type says, and rulebooks and texts agree with the code.

use std::path::Path;

use kinpost_engines::games::conformance::{self, Conformance};
use kinpost_engines::{our_games, texts};

/// Matches with each number of seats of which everything that anybody sees is looked at.
const N_SHOWN: u32 = 20;

fn keeps_its_promises<G: Conformance>(game: &G) -> Result<(), String> {
    let report = conformance::run_all(game, G::N_CHECKED)?;
    let shown = conformance::check_rulebooks(game)?;
    report.misses_nothing_of(game, &shown)
}

#[test]
fn random_matches_keep_every_promise_of_the_contract() {
    our_games!(each game => keeps_its_promises(game).unwrap());
}

fn ends<G: Conformance>(game: &G) -> Result<(), String> {
    conformance::play_all(game, G::N_PLAYED)
}

#[test]
fn random_matches_end() {
    our_games!(each game => ends(game).unwrap());
}

#[test]
fn rulebooks_agree_with_the_code_and_their_examples_hold() {
    our_games!(each game => drop(conformance::check_rulebooks(game).unwrap()));
}

#[test]
fn everything_shown_is_what_its_type_says() {
    our_games!(each game => conformance::show_all(game, N_SHOWN).unwrap());
}

fn says_everything<G: Conformance + texts::Worded>(game: &G) -> Result<(), String> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src/games");
    let folder = games.join(G::KIND.id().replace('-', "_"));
    texts::kit::check(game, &folder).map_err(|why| format!("{}: {why}", G::KIND))
}

#[test]
fn every_text_is_there_in_every_language_and_asked_for() {
    our_games!(each game => says_everything(game).unwrap());
}
