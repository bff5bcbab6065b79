//! Positions of real matches, played at random without any server.

use kinpost::games::playout::{self, Policy};
use kinpost::games::{Act, Chance, Game, Log, LoggedPly, Table};

/// The first plies of a random match; it goes on after them unless `until` is beyond its end.
pub fn play<G: Game>(
    game: &G,
    options: &G::Options,
    n_seats: u8,
    until: impl Fn(&Table<'_, G>) -> bool,
    chance: &mut dyn Chance,
) -> Log<G> {
    let Ok((mut table, opening)) = Table::open(game, options, n_seats, chance) else {
        panic!("{options:?} are refused")
    };
    let mut log = Log {
        options: options.clone(),
        n_seats,
        opening,
        plies: Vec::new(),
    };
    let mut buffer = Vec::new();
    while !until(&table) {
        let Some(seat) = playout::pick_seat(&table, chance) else {
            break;
        };
        let move_ = playout::choose(
            game,
            table.state(),
            seat,
            Policy::Random,
            &mut buffer,
            chance,
        );
        let act = Act::Move(move_.unwrap());
        let Ok(events) = table.play(seat, &act, chance) else {
            panic!("{act:?} is refused")
        };
        log.plies.push(LoggedPly { seat, act, events });
    }
    log
}
