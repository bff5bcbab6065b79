//! Move generation for combinations, all that lie in a hand, words excepted: runs, clones, couples, symbols.

use super::check::value;
use super::lists::Cards;
use super::moves::{Move, Values};
use super::pieces::{Card, CardSet, Face, MOST_HELD, Symbol};

/// Cards of a combination that is no couple, at least (FMS-34).
const LEAST: usize = 3;

/// Pushes them all. Stars are used by id, and clones and symbols are ordered by id: other orders are legal too.
pub fn all(hand: CardSet, moves: &mut Vec<Move>) {
    for of in [Values::Digits, Values::Letters] {
        let buckets = Buckets::of(hand, of);
        buckets.runs(moves);
        buckets.clones(moves);
    }
    couples(hand, &mut |cards| moves.push(Move::Couple { cards }));
    for symbol in Symbol::ALL {
        let shown: Cards = hand
            .iter()
            .filter(|card| card.symbol() == Some(symbol))
            .collect();
        subsets(&shown, LEAST, &mut |cards| {
            moves.push(Move::Symbols { cards });
        });
    }
}

/// Every couple, in both orders: the order decides what lies on top of the talon.
pub fn couples(hand: CardSet, emit: &mut dyn FnMut([Card; 2])) {
    for one in hand.iter() {
        if one.color().is_none() {
            continue;
        }
        for other in hand.iter().filter(|&other| one.pairs_with(other)) {
            emit([one, other]);
        }
    }
}

/// A hand sorted by letters or digits.
pub struct Buckets {
    of: Values,
    /// Cards by value, 0 for A or 1.
    pub by_value: [Cards; 26],
    /// The stars that fit.
    pub stars: Cards,
}

impl Buckets {
    /// Sorts `hand`.
    pub fn of(hand: CardSet, of: Values) -> Self {
        let mut buckets = Self {
            of,
            by_value: [Cards::default(); 26],
            stars: Cards::default(),
        };
        for card in hand.iter() {
            match value(of, card) {
                Some(Some(value)) => buckets.by_value[usize::from(value)].push(card),
                Some(None) => buckets.stars.push(card),
                None => {}
            }
        }
        buckets
    }

    /// How many values there are.
    pub fn n_values(&self) -> usize {
        if self.of == Values::Letters { 26 } else { 9 }
    }

    fn runs(&self, moves: &mut Vec<Move>) {
        for start in 0..=self.n_values() - LEAST {
            self.run_from(start, &mut Cards::default(), 0, moves);
        }
    }

    /// Goes on with a run at `value`.
    fn run_from(&self, value: usize, cards: &mut Cards, n_stars: usize, moves: &mut Vec<Move>) {
        if cards.len() >= LEAST && n_stars < cards.len() {
            moves.push(Move::Run {
                of: self.of,
                cards: *cards,
            });
        }
        if value == self.n_values() || cards.len() == MOST_HELD {
            return;
        }
        for &card in self.by_value[value].iter() {
            cards.push(card);
            self.run_from(value + 1, cards, n_stars, moves);
            cards.pop();
        }
        if let Some(&star) = self.stars.get(n_stars) {
            cards.push(star);
            self.run_from(value + 1, cards, n_stars + 1, moves);
            cards.pop();
        }
    }

    fn clones(&self, moves: &mut Vec<Move>) {
        for same in &self.by_value[..self.n_values()] {
            if same.is_empty() || same.len() + self.stars.len() < LEAST {
                continue;
            }
            subsets(same, 1, &mut |naturals| {
                for n_stars in 0..=self.stars.len() {
                    let cards: Cards = naturals
                        .iter()
                        .chain(&self.stars[..n_stars])
                        .copied()
                        .collect();
                    if naturals.len() + n_stars >= LEAST {
                        moves.push(Move::Clones { of: self.of, cards });
                    }
                }
            });
        }
    }
}

/// Every subset of `cards` with `least` members or more.
fn subsets(cards: &Cards, least: usize, emit: &mut dyn FnMut(Cards)) {
    if cards.len() < least {
        return;
    }
    for bits in 1u32..1 << cards.len() {
        if bits.count_ones() as usize >= least {
            let chosen = cards.iter().enumerate().filter(|(n, _)| bits & 1 << n != 0);
            emit(chosen.map(|(_, &card)| card).collect());
        }
    }
}

/// The letters of a hand, and its letter stars: what words are made of.
pub fn rack(hand: CardSet) -> ([u8; 26], u8) {
    let (mut letters, mut n_stars) = ([0; 26], 0);
    for card in hand.iter() {
        match card.face() {
            Face::Person { letter, .. } => letters[usize::from(letter - b'A')] += 1,
            Face::LetterStar => n_stars += 1,
            _ => {}
        }
    }
    (letters, n_stars)
}
