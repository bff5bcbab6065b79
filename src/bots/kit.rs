//! The kit for bots, a part of the property tests every game must pass: a bot cannot tell two worlds apart, imagines
//! possible tables, plays whole matches and beats chance; and what can be taken back has told no viewer anything.

use super::contest::{Player, contest};
use super::{Bot, choose};
use crate::games::conformance::Conformance;
use crate::games::playout::{self, Policy};
use crate::games::{Act, Chance, Game, Log, Quick, Seat, Stage, Table, Viewer, can_take_back};

/// Everything, with as many matches as a test has time for.
pub fn check<G: Bot + Conformance>(game: &G) -> Result<(), String> {
    compare_worlds(game, 12)?;
    for n_seats in G::SEATS {
        play(game, n_seats, u64::from(n_seats))?;
    }
    take_back(game)?;
    beat_chance(game)
}

/// Random matches cut at a random ply and dealt anew: the bot must imagine and choose the same in both worlds.
pub fn compare_worlds<G: Bot + Conformance>(game: &G, n_matches: u64) -> Result<(), String> {
    let (mut n_compared, mut n_different) = (0, 0);
    for seed in 0..n_matches {
        for n_seats in G::SEATS {
            let chance: &mut dyn Chance = &mut Quick(seed * 1_000 + u64::from(n_seats));
            let mut log = random_match(game, n_seats, seed, chance)?;
            log.plies.truncate(chance.below(log.n_plies()) as usize);
            let here = log.table_at(game, log.n_plies());
            for seat in game.to_move(here.state()).waiting.iter() {
                let other = game.other_world(&log, Viewer::Seat(seat), chance);
                let there = other.table_at(game, other.n_plies());
                n_compared += 1;
                n_different += u32::from(here.state() != there.state());
                compare(game, [here.state(), there.state()], seat, seed)
                    .map_err(|why| format!("{}, {n_seats} seats, seed {seed}: {why}", G::KIND))?;
            }
        }
    }
    ensure(n_different * 2 > n_compared, || {
        format!("{}: the same worlds", G::KIND)
    })
}

fn compare<G: Bot>(game: &G, worlds: [&G::State; 2], seat: Seat, seed: u64) -> Result<(), String> {
    let [here, there] = worlds.map(|state| game.imagine(state, seat, &mut Quick(seed)));
    ensure(here == there, || {
        format!("imagined tables differ: {here:?} and {there:?}")
    })?;
    let [here, there] = worlds.map(|state| choose(game, state, seat, &mut Quick(seed)));
    ensure(here == there, || {
        format!("choices differ: {here:?} and {there:?}")
    })
}

/// Bots play a whole match. An imagined table is a possible one, and what it allows the real one allows.
pub fn play<G: Bot + Conformance>(game: &G, n_seats: u8, seed: u64) -> Result<(), String> {
    let at = |why: String| format!("{}, {n_seats} seats, seed {seed}: {why}", G::KIND);
    let chance: &mut dyn Chance = &mut Quick(seed);
    let options = options(game, n_seats, seed);
    let opened = Table::open(game, &options, n_seats, chance);
    let (mut table, _) = opened.map_err(|clauses| at(format!("{clauses:?}")))?;
    while let Some(seat) = playout::pick_seat(&table, chance) {
        ensure(table.ply() < game.most_plies(n_seats), || {
            at("no end".into())
        })?;
        let imagined = game.imagine(table.state(), seat, chance);
        game.invariants(&imagined).map_err(at)?;
        let chosen = choose(game, table.state(), seat, chance);
        let move_ = chosen.ok_or_else(|| at("nothing is chosen".into()))?;
        let played = table.play(seat, &Act::Move(move_), chance);
        played.map_err(|refusal| at(format!("{refusal:?}")))?;
    }
    ensure(game.standings(table.state()).is_some(), || {
        at("no result".into())
    })
}

/// Whatever can be taken back tells its mover nothing: in any other world it would have looked the same. Gives how many
/// moves of some random matches could be taken back; in some games none can.
pub fn take_back<G: Bot + Conformance>(game: &G) -> Result<u32, String> {
    let mut n_taken_back = 0;
    for n_seats in G::SEATS {
        for seed in 0..4 {
            let chance: &mut dyn Chance = &mut Quick(seed);
            let log = random_match(game, n_seats, seed, chance)?;
            n_taken_back += taken_back(game, &log, chance)
                .map_err(|why| format!("{}, {n_seats} seats, seed {seed}: {why}", G::KIND))?;
        }
    }
    Ok(n_taken_back)
}

fn taken_back<G: Bot>(game: &G, log: &Log<G>, chance: &mut dyn Chance) -> Result<u32, String> {
    let mut n_taken_back = 0;
    for (number, ply) in (0..).zip(&log.plies) {
        let before = log.table_at(game, number);
        let (seat, act) = (ply.seat, &ply.act);
        let Act::Move(move_) = act else { continue };
        if can_take_back(game, before.state(), seat, act, chance).is_err() {
            continue;
        }
        n_taken_back += 1;
        let imagined = game.imagine(before.state(), seat, chance);
        let [here, there] =
            [before.state(), &imagined].map(|state| looks_after(game, state, seat, move_, chance));
        ensure(here == there, || format!("{move_} reveals something"))?;
    }
    Ok(n_taken_back)
}

/// What the mover sees after a move.
fn looks_after<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    move_: &G::Move,
    chance: &mut dyn Chance,
) -> (G::View, Vec<Option<G::Seen>>) {
    let (mut next, mut events) = (state.clone(), Vec::new());
    let mut stage = Stage::new(game, &mut next, &mut events);
    game.resolve(&mut stage, seat, move_, chance);
    let viewer = Viewer::Seat(seat);
    let seen = events.iter().map(|event| game.seen(event, viewer));
    (game.view(&next, viewer), seen.collect())
}

/// Bots win more often than chance, the players moving on by one seat every time.
pub fn beat_chance<G: Bot + Conformance>(game: &G) -> Result<(), String> {
    let (mut players, least) = if G::NEEDS_ANOTHER {
        (vec![Player::Bot, Player::Bot, Player::Random], 36)
    } else {
        (vec![Player::Bot, Player::Random], 24)
    };
    let options = G::Options::default();
    let most = game.most_plies(u8::try_from(players.len()).unwrap_or(u8::MAX));
    let mut n_won = 0;
    for seed in 0..40 {
        let standings = contest(game, &options, &players, most, &mut Quick(seed));
        let standings = standings.ok_or_else(|| format!("{}, seed {seed}: no end", G::KIND))?;
        let places = standings.places.iter().zip(&players);
        let mut winners = places.filter(|(place, _)| place.winner).peekable();
        let has_winner = winners.peek().is_some();
        let by_bots = winners.all(|(_, &player)| player == Player::Bot);
        n_won += u32::from(has_winner && by_bots);
        players.rotate_left(1);
    }
    ensure(n_won >= least, || {
        format!("the bot of {} won {n_won} of 40", G::KIND)
    })
}

fn options<G: Conformance>(game: &G, n_seats: u8, seed: u64) -> G::Options {
    let sets = game.option_sets(n_seats);
    let number = usize::try_from(seed).unwrap_or(0) % sets.len();
    sets[number].clone()
}

fn random_match<G: Conformance>(
    game: &G,
    n_seats: u8,
    seed: u64,
    chance: &mut dyn Chance,
) -> Result<Log<G>, String> {
    let (options, most) = (options(game, n_seats, seed), game.most_plies(n_seats));
    let log = playout::playout(game, &options, n_seats, Policy::Random, most, chance);
    log.ok_or_else(|| format!("{}, {n_seats} seats, seed {seed}: no match", G::KIND))
}

fn ensure(condition: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if condition { Ok(()) } else { Err(why()) }
}
