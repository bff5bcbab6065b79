//! Players that are nobody's account: one for each game, quick and better than chance, no more.
//!
//! A bot never meets the real table. [`Bot::imagine`](crate::bots::Bot::imagine) makes one that its seat cannot tell from the real one:
//! everything hidden is put in order and dealt anew. The bot thinks about that table only, so the same knowledge and
//! the same chance give the same choice; the tests compare two worlds to prove it. No storage and no clock here.

pub mod contest;
mod familienbande;
mod family_tree;
mod familys;
mod poetrium;
mod serendipity;

use crate::games::{Chance, Game, Seat, Stage};

/// A game that can be played by nobody.
pub trait Bot: Game {
    /// A table that could be the real one for all that `seat` knows. It depends on nothing that this seat does not
    /// know: hidden things are sorted before they are dealt by `chance`.
    fn imagine(&self, state: &Self::State, seat: Seat, chance: &mut dyn Chance) -> Self::State;

    /// What `seat`, which is waited for, would play at an imagined table.
    fn think(
        &self,
        imagined: &Self::State,
        seat: Seat,
        chance: &mut dyn Chance,
    ) -> Option<Self::Move>;
}

/// The bot's move for `seat`: always legal, and something exactly when the match waits for that seat.
pub fn choose<G: Bot>(
    game: &G,
    state: &G::State,
    seat: Seat,
    chance: &mut dyn Chance,
) -> Option<G::Move> {
    if !game.to_move(state).waiting.contains(seat) {
        return None;
    }
    let imagined = game.imagine(state, seat, chance);
    let thought = game.think(&imagined, seat, chance);
    thought
        .filter(|move_| game.check(&imagined, seat, move_).is_ok())
        .or_else(|| game.default_move(&imagined, seat, chance))
}

/// The table after a move, as far as it can be imagined.
pub fn after<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    move_: &G::Move,
    chance: &mut dyn Chance,
) -> G::State {
    let mut next = state.clone();
    let mut events = Vec::new();
    let mut stage = Stage::new(game, &mut next, &mut events);
    game.resolve(&mut stage, seat, move_, chance);
    next
}

/// The option worth most; chance decides between equals.
pub fn best<T: Clone>(
    options: &[T],
    chance: &mut dyn Chance,
    mut worth: impl FnMut(&T, &mut dyn Chance) -> i32,
) -> Option<T> {
    let (mut highest, mut found, mut n_equal) = (i32::MIN, None, 0);
    for option in options {
        let worth = worth(option, chance);
        if worth > highest || found.is_none() {
            (highest, found, n_equal) = (worth, Some(option), 1);
        } else if worth == highest {
            n_equal += 1;
            if chance.below(n_equal) == 0 {
                found = Some(option);
            }
        }
    }
    found.cloned()
}

/// Hidden things in an order that depends on chance alone.
pub fn dealt_anew<T, K: Ord>(
    mut hidden: Vec<T>,
    key: impl FnMut(&T) -> K,
    chance: &mut dyn Chance,
) -> Vec<T> {
    hidden.sort_by_key(key);
    chance.shuffle(&mut hidden);
    hidden
}

/// The other seats of a table.
pub fn others(n_seats: u8, seat: Seat) -> impl Iterator<Item = Seat> {
    Seat::all(n_seats).filter(move |&other| other != seat)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::conformance::Conformance;
    use crate::games::familienbande::Options;
    use crate::games::playout::{self, Policy};
    use crate::games::{Act, GameKind, Games, Quick, Table, Viewer, can_take_back};
    use crate::with_game;

    /// Random matches cut at a random ply and dealt anew: the bot must choose the same in both worlds.
    fn compare_worlds<G: Bot + Conformance>(game: &G, n_matches: u64) {
        let (mut n_compared, mut n_different) = (0, 0);
        for seed in 0..n_matches {
            for n_seats in G::SEATS {
                let chance: &mut dyn Chance = &mut Quick(seed * 1_000 + u64::from(n_seats));
                let sets = game.option_sets(n_seats);
                let options = &sets[usize::try_from(seed).unwrap() % sets.len()];
                let most = game.most_plies(n_seats);
                let mut log =
                    playout::playout(game, options, n_seats, Policy::Random, most, chance).unwrap();
                log.plies.truncate(chance.below(log.n_plies()) as usize);
                let here = log.table_at(game, log.n_plies());
                for seat in game.to_move(here.state()).waiting.iter() {
                    let other = game.other_world(&log, Viewer::Seat(seat), chance);
                    let there = other.table_at(game, other.n_plies());
                    n_compared += 1;
                    n_different += u32::from(here.state() != there.state());
                    let imagined = [here.state(), there.state()]
                        .map(|state| game.imagine(state, seat, &mut Quick(seed)));
                    assert_eq!(imagined[0], imagined[1], "{}, seed {seed}", G::KIND);
                    let chosen = [here.state(), there.state()]
                        .map(|state| choose(game, state, seat, &mut Quick(seed)));
                    assert_eq!(chosen[0], chosen[1], "{}, seed {seed}", G::KIND);
                }
            }
        }
        assert!(n_different * 2 > n_compared, "{}: the same worlds", G::KIND);
    }

    #[test]
    fn a_bot_cannot_tell_two_worlds_apart() {
        let games = Games::default();
        for &kind in GameKind::ALL {
            with_game!(games, kind, game => compare_worlds(game, 12));
        }
    }

    /// An imagined table is a possible one, and what it allows the real one allows.
    fn check_imagination<G: Bot + Conformance>(game: &G, n_seats: u8, seed: u64) {
        let chance: &mut dyn Chance = &mut Quick(seed);
        let sets = game.option_sets(n_seats);
        let options = &sets[usize::try_from(seed).unwrap() % sets.len()];
        let (mut table, _) = Table::open(game, options, n_seats, chance).unwrap();
        while let Some(seat) = playout::pick_seat(&table, chance) {
            assert!(table.ply() < game.most_plies(n_seats), "{} ends", G::KIND);
            let imagined = game.imagine(table.state(), seat, chance);
            game.invariants(&imagined).unwrap();
            let move_ = choose(game, table.state(), seat, chance).unwrap();
            table.play(seat, &Act::Move(move_), chance).unwrap();
        }
        assert!(game.standings(table.state()).is_some());
    }

    #[test]
    fn bots_play_whole_matches_of_every_game_with_every_number_of_seats() {
        let games = Games::default();
        for &kind in GameKind::ALL {
            with_game!(games, kind, game => every_number_of_seats(game));
        }
    }

    fn every_number_of_seats<G: Bot + Conformance>(game: &G) {
        for n_seats in G::SEATS {
            check_imagination(game, n_seats, u64::from(n_seats));
        }
    }

    /// Whatever can be taken back tells its mover nothing: in any other world it would have looked the same.
    fn check_take_backs<G: Bot + Conformance>(game: &G, n_seats: u8, seed: u64) -> u32 {
        let chance: &mut dyn Chance = &mut Quick(seed);
        let sets = game.option_sets(n_seats);
        let options = &sets[usize::try_from(seed).unwrap() % sets.len()];
        let most = game.most_plies(n_seats);
        let log = playout::playout(game, options, n_seats, Policy::Random, most, chance);
        let log = log.unwrap();
        let mut n_taken_back = 0;
        for (number, ply) in (0..).zip(&log.plies) {
            let before = log.table_at(game, number);
            let (seat, act) = (ply.seat, &ply.act);
            if can_take_back(game, before.state(), seat, act, chance).is_err() {
                continue;
            }
            n_taken_back += 1;
            let Act::Move(move_) = act else {
                unreachable!()
            };
            let there = game.imagine(before.state(), seat, chance);
            let viewer = Viewer::Seat(seat);
            let seen = [before.state(), &there].map(|state| {
                let (mut next, mut events) = (state.clone(), Vec::new());
                let mut stage = Stage::new(game, &mut next, &mut events);
                game.resolve(&mut stage, seat, move_, chance);
                let seen: Vec<_> = events
                    .iter()
                    .map(|event| game.seen(event, viewer))
                    .collect();
                (game.view(&next, viewer), seen)
            });
            assert_eq!(seen[0], seen[1], "{} reveals by {move_}", G::KIND);
        }
        n_taken_back
    }

    fn check_all_take_backs<G: Bot + Conformance>(game: &G) {
        let seats = G::SEATS.flat_map(|n_seats| (0..4).map(move |seed| (n_seats, seed)));
        let counts = seats.map(|(n_seats, seed)| check_take_backs(game, n_seats, seed));
        assert!(counts.sum::<u32>() > 0, "{}", G::KIND);
    }

    #[test]
    fn what_can_be_taken_back_has_told_nobody_anything() {
        let games = Games::default();
        for &kind in GameKind::ALL {
            with_game!(games, kind, game => check_all_take_backs(game));
        }
    }

    #[test]
    fn nobody_who_is_not_waited_for_is_played() {
        let games = Games::default();
        let game = &games.familienbande;
        let (table, _) = Table::open(game, &Options::default(), 2, &mut Quick(1)).unwrap();
        let waiting = game.to_move(table.state()).waiting;
        for seat in Seat::all(2) {
            let move_ = choose(game, table.state(), seat, &mut Quick(1));
            assert_eq!(move_.is_some(), waiting.contains(seat));
        }
    }
}
