//! Any JSON move at any moment of a match is accepted or refused; what is accepted is listed, and invariants hold.
#![no_main]

use kinpost::games::conformance::Conformance;
use kinpost::games::{Act, GameKind, Quick, Table};
use kinpost::our_games;
use libfuzzer_sys::fuzz_target;

/// Plays the bytes: each is the index of a legal move.
fn check<G: Conformance>(game: &G, choices: &[u8]) {
    let options = game.option_sets(2).swap_remove(0);
    let mut chance = Quick(u64::from(choices.first().copied().unwrap_or(0)));
    let Ok((mut table, _)) = Table::open(game, &options, 2, &mut chance) else { return };
    for &choice in choices {
        let Some(seat) = game.to_move(table.state()).waiting.iter().next() else { return };
        let mut legal = game.legal_moves(table.state(), seat);
        let index = usize::from(choice) % legal.len();
        let act = Act::Move(legal.swap_remove(index));
        assert!(table.play(seat, &act, &mut chance).is_ok());
        assert_eq!(game.invariants(table.state()), Ok(()));
    }
}

fuzz_target!(|choices: &[u8]| {
    our_games!(each game => check(game, choices));
});
