//! Simulation of whole matches by simple players: for the conformance kit, `kinpost simulate` and the benchmarks.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::{Act, Chance, Game, Log, LoggedPly, Seat, Table};

/// How the simple players choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Every legal move is equally likely.
    Even,
    /// Any legal move, as quickly as it can be chosen: the same, but for FAMILYS, whose players like to lay.
    Random,
    /// First a kind of move ([`Game::kind`]), then one of that kind: reaches rare endings.
    KindFirst,
    /// What is played for absent people.
    Default,
}

/// Plays a whole match and keeps its log. `most_plies` stops a match that does not end.
pub fn playout<G: Game>(
    game: &G,
    options: &G::Options,
    n_seats: u8,
    policy: Policy,
    most_plies: u32,
    chance: &mut dyn Chance,
) -> Option<Log<G>> {
    let (mut table, opening) = Table::open(game, options, n_seats, chance).ok()?;
    let mut log = Log {
        options: options.clone(),
        n_seats,
        opening,
        plies: Vec::new(),
    };
    let mut buffer = Vec::new();
    while let Some(seat) = pick_seat(&table, chance) {
        if table.ply() >= most_plies {
            return None;
        }
        let act = Act::Move(choose(
            game,
            table.state(),
            seat,
            policy,
            &mut buffer,
            chance,
        )?);
        let events = table.play(seat, &act, chance).ok()?;
        log.plies.push(LoggedPly { seat, act, events });
    }
    Some(log)
}

/// Plays a whole match at random without keeping its log; gives the last table. This is what the benchmarks measure:
/// candidates, check, resolve and apply for every ply.
pub fn race<'g, G: Game>(
    game: &'g G,
    options: &G::Options,
    n_seats: u8,
    buffer: &mut Vec<G::Move>,
    chance: &mut dyn Chance,
) -> Option<Table<'g, G>> {
    let (mut table, mut events) = Table::open(game, options, n_seats, chance).ok()?;
    while let Some(seat) = pick_seat(&table, chance) {
        let Some(move_) = game.random_move(table.state(), seat, buffer, chance) else {
            break;
        };
        events.clear();
        if table
            .play_into(seat, &Act::Move(move_), chance, &mut events)
            .is_err()
        {
            break;
        }
    }
    Some(table)
}

/// One of the seats the match waits for, if any.
pub fn pick_seat<G: Game>(table: &Table<'_, G>, chance: &mut dyn Chance) -> Option<Seat> {
    let waiting = table.game().to_move(table.state()).waiting;
    let nth = if waiting.len() > 1 {
        chance.below(u32::from(waiting.len())) as usize
    } else {
        0
    };
    waiting.iter().nth(nth)
}

/// A move for `seat` by this policy.
pub fn choose<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    policy: Policy,
    buffer: &mut Vec<G::Move>,
    chance: &mut dyn Chance,
) -> Option<G::Move> {
    match policy {
        Policy::Even => game.even_move(state, seat, buffer, chance),
        Policy::Random => game.random_move(state, seat, buffer, chance),
        Policy::Default => game.default_move(state, seat, chance),
        Policy::KindFirst => {
            game.legal_moves_into(state, seat, buffer);
            let mut kinds: BTreeMap<Cow<'_, str>, Vec<&G::Move>> = BTreeMap::new();
            for move_ in buffer.iter() {
                kinds.entry(game.kind(move_)).or_default().push(move_);
            }
            let kinds: Vec<_> = kinds.into_values().collect();
            let kind = chance.choose(&kinds)?;
            chance.choose(kind).copied().cloned()
        }
    }
}
