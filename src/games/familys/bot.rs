//! A heuristic bot for FAMILYS: it lays what its family lacks, steals what it lacks, and plays the combination or word
//! with most points.

use crate::bots::{Bot, best, dealt_anew, others};
use crate::games::familys::{Card, Familys, Kind, Laying, Move, Phase, State};
use crate::games::{Chance, Game, Seat};

/// Words looked at.
const MOST_WORDS: usize = 8;

impl Bot for Familys {
    fn imagine(&self, state: &State, seat: Seat, chance: &mut dyn Chance) -> State {
        let mut imagined = state.clone();
        let is_hidden =
            |other: &Seat| !matches!(state.phase, Phase::Take { target } if target == *other);
        let hidden_hands: Vec<Seat> = others(state.n_seats(), seat).filter(is_hidden).collect();
        let mut hidden = std::mem::take(&mut imagined.pile);
        for &other in &hidden_hands {
            hidden.extend(state.hands[other].iter());
        }
        let mut hidden = dealt_anew(hidden, |card: &Card| card.id(), chance);
        for &other in &hidden_hands {
            let n_cards = usize::from(state.hands[other].len());
            imagined.hands[other] = hidden.drain(..n_cards).collect();
        }
        imagined.pile = hidden;
        for other in others(state.n_seats(), seat) {
            // That a seat is ready or has voted is public.
            imagined.layings[other] = state.layings[other].map(|_| Laying::default());
            imagined.ballots[other] = state.ballots[other].map(|_| true);
        }
        if state.seat != seat {
            imagined.drawn = None;
        }
        imagined
    }

    fn think(&self, imagined: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
        match imagined.phase {
            Phase::Opening => self.default_move(imagined, seat, chance),
            // A listed word needs no vote, so this one is not listed.
            Phase::Vote { .. } => Some(Move::Vote { accept: false }),
            Phase::Take { .. } | Phase::Draw | Phase::Main | Phase::After => {
                let mut moves = self.legal_moves(imagined, seat);
                moves.extend(self.words(imagined, seat, MOST_WORDS));
                best(&moves, chance, |move_, _| worth(imagined, seat, move_))
            }
        }
    }
}

/// What a move is worth: first what is good for the family, then points, then throwing what is of least use.
fn worth(state: &State, seat: Seat, move_: &Move) -> i32 {
    let family = &state.families[seat];
    let lacks = |card: Card| {
        let is_own = family.color.is_some() && card.color() == family.color;
        is_own && card.role().is_some_and(|role| !family.has_person(role))
    };
    if let Some((kind, cards)) = move_.combination() {
        let n_lost = cards.iter().filter(|&&card| lacks(card)).count();
        return points(kind, cards.len()) - 30 * i32::try_from(n_lost).unwrap_or(0);
    }
    match *move_ {
        Move::Announce => 1_000,
        Move::Lay { card } if card.card.is_union() => 800,
        Move::Lay { .. } => 900,
        Move::Change { cards, .. } if family.color.is_none() => {
            600 + i32::try_from(cards.len()).unwrap_or(0)
        }
        Move::Voisin { take, .. } if lacks(take) => 500,
        Move::Vision { .. } => 400,
        Move::Take { card } => 20 * i32::from(lacks(card)) + i32::from(!is_plain(card)),
        Move::Draw => 10,
        Move::Word { cards, .. } => points(Kind::Word, cards.len()),
        Move::End => 1,
        Move::Discard { card } => -20 * i32::from(lacks(card)) - 5 * i32::from(!is_plain(card)),
        _ => -100,
    }
}

/// Points weigh more than any choice of what to throw.
fn points(kind: Kind, n_cards: usize) -> i32 {
    10 * i32::from(kind.points(n_cards))
}

/// Whether a card shows a person and is nothing special.
fn is_plain(card: Card) -> bool {
    card.role().is_some()
}
