//! Any line is a move or an error; what is accepted reads back the same.
#![no_main]

use kinpost::games::{Game, GameKind};
use kinpost::our_games;
use libfuzzer_sys::fuzz_target;

fn check<G: Game>(_: &G, line: &str) {
    if let Ok(move_) = line.parse::<G::Move>() {
        assert_eq!(move_.to_string().parse::<G::Move>(), Ok(move_));
    }
}

fuzz_target!(|line: &str| {
    our_games!(each game => check(game, line));
});
