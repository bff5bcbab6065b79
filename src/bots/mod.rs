//! Bots by determinisation, players without an account: one for each game, quick and better than chance, no more.
//!
//! A bot never meets the real table. [`Bot::imagine`](crate::bots::Bot::imagine) makes one that its seat cannot tell from the real one:
//! everything hidden is put in order and dealt anew. The bot thinks about that table only, so the same knowledge and
//! the same chance give the same choice; the tests compare two worlds to prove it. No storage and no clock here.

pub mod contest;
pub mod kit;

use crate::games::{Chance, Game, Seat, Stage};

/// A game that a built-in bot can play.
pub trait Bot: Game {
    /// Whether a bot can show what it can only together with another one, because no player guesses what is told at
    /// random. (Two of three would win two of three matches anyway.)
    const NEEDS_ANOTHER: bool = false;

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
    use crate::games::familienbande::{Familienbande, Options};
    use crate::games::{Quick, Table};

    #[test]
    fn a_bot_cannot_tell_two_worlds_apart() {
        crate::our_games!(each game => kit::compare_worlds(game, 12).unwrap());
    }

    #[test]
    fn bots_play_whole_matches_of_every_game_with_every_number_of_seats() {
        crate::our_games!(each game => every_number_of_seats(game));
    }

    fn every_number_of_seats<G: Bot + Conformance>(game: &G) {
        for n_seats in G::SEATS {
            kit::play(game, n_seats, u64::from(n_seats)).unwrap();
        }
    }

    #[test]
    fn what_can_be_taken_back_has_told_nobody_anything() {
        crate::our_games!(each game => assert!(kit::take_back(game).unwrap() > 0, "{game:?}"));
    }

    #[test]
    fn nobody_who_is_not_waited_for_is_played() {
        let game = &Familienbande;
        let (table, _) = Table::open(game, &Options::default(), 2, &mut Quick(1)).unwrap();
        let waiting = game.to_move(table.state()).waiting;
        for seat in Seat::all(2) {
            let move_ = choose(game, table.state(), seat, &mut Quick(1));
            assert_eq!(move_.is_some(), waiting.contains(seat));
        }
    }
}
