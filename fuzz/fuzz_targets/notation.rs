//! Any line is a move or an error; what is accepted reads back the same.
#![no_main]

use kinpost::games::{Game, GameKind, Games};
use kinpost::with_game;
use libfuzzer_sys::fuzz_target;

/// Built once: word lists and content packs take longer than a run.
static GAMES: std::sync::LazyLock<Games> = std::sync::LazyLock::new(Games::default);

fn check<G: Game>(_: &G, line: &str) {
    if let Ok(move_) = line.parse::<G::Move>() {
        assert_eq!(move_.to_string().parse::<G::Move>(), Ok(move_));
    }
}

fuzz_target!(|line: &str| {
    for &kind in GameKind::ALL {
        with_game!(GAMES, kind, game => check(game, line));
    }
});
