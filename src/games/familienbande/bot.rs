//! A heuristic bot for Familienbande: it plays what brings its trait forward more than the others, and marries where
//! its own cards could be born.

use crate::bots::{Bot, after, best, dealt_anew, others};
use crate::games::familienbande::{Card, Familienbande, Move, State, Trait};
use crate::games::{Chance, Game, Seat};

impl Bot for Familienbande {
    fn imagine(&self, state: &State, seat: Seat, chance: &mut dyn Chance) -> State {
        let mut imagined = state.clone();
        let mut hidden = std::mem::take(&mut imagined.pile);
        for other in others(state.n_seats(), seat) {
            hidden.extend(state.hands[other].iter());
            hidden.extend(state.discards[other].iter());
        }
        let mut hidden = dealt_anew(hidden, |card: &Card| card.index(), chance);
        for other in others(state.n_seats(), seat) {
            let mut deal = |n_cards: u8| hidden.drain(..usize::from(n_cards)).collect();
            imagined.hands[other] = deal(state.hands[other].len());
            imagined.discards[other] = deal(state.discards[other].len());
        }
        imagined.pile = hidden;
        let own = state.tiles[usize::from(seat.0)];
        let free = Trait::ALL.into_iter().filter(|&other| other != own);
        let mut free = dealt_anew(free.collect(), |&other| other as u8, chance).into_iter();
        for (number, tile) in imagined.tiles.iter_mut().enumerate() {
            if number != usize::from(seat.0)
                && let Some(other) = free.next()
            {
                *tile = other;
            }
        }
        imagined
    }

    fn think(&self, imagined: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
        let moves = self.legal_moves(imagined, seat);
        best(&moves, chance, |move_, chance| {
            worth(&after(self, imagined, seat, move_, chance), seat)
        })
    }
}

/// How well `seat` stands: its lead in tenths of points, what its hand promises, and what the hand costs.
fn worth(state: &State, seat: Seat) -> i32 {
    let own = state.tiles[usize::from(seat.0)];
    let marker = |of: Trait| i32::from(state.markers[of]);
    let all: i32 = Trait::ALL.into_iter().map(marker).sum();
    let others = all - marker(own);
    let n_cards = i32::from(state.hands[seat].len());
    // The hand is paid for at the end, and the fifth row says how near that is.
    let cost = n_cards * (n_cards + 1) / 2 * (1 + i32::from(state.rows[4]));
    10 * marker(own) - 10 * others / 4 + promise(state, seat, own) - cost
}

/// What the own trait would gain by the births the hand allows.
fn promise(state: &State, seat: Seat, own: Trait) -> i32 {
    let births = |card: Card| {
        let couples = state.people().filter_map(|(_, person)| {
            let spouse = person.spouse?;
            let parents = person.card.counts().plus(spouse.counts());
            let is_open = !state.is_closed(person.generation) && parents.covers(card.counts());
            is_open.then(|| i32::from(person.generation) + 1)
        });
        couples.max().unwrap_or(0) * i32::from(card.counts().of(own))
    };
    3 * state.hands[seat].iter().map(births).sum::<i32>()
}
