//! Move sampling without listing all moves: what is played for absent people (FMS-D34), and a random player that is
//! fast and, because it likes to lay what it can, now and then completes a family.

use super::candidates::union_slots;
use super::check::n_persons;
use super::combinations::Buckets;
use super::lexicon::Lexicon;
use super::lists::{Cards, Place, Places, Word};
use super::moves::{Move, Source, Values};
use super::options::Verification;
use super::pieces::{Card, CardSet, Color, Face, Symbol};
use super::state::{Family, Phase, State};
use crate::games::{Chance, Seat};

/// What is played for a seat that ran out of time.
pub fn default_move(state: &State, seat: Seat) -> Option<Move> {
    let hand = state.hands[seat];
    match state.phase {
        Phase::Opening => Some(whole_color(hand)),
        Phase::Draw => Some(Move::Draw),
        Phase::Main => {
            let drawn = state.drawn.filter(|&card| hand.contains(card));
            drawn
                .or_else(|| hand.nth(0))
                .map(|card| Move::Discard { card })
        }
        Phase::Take { target } => state.hands[target].nth(0).map(|card| Move::Take { card }),
        Phase::Vote { .. } => Some(Move::Vote { accept: true }),
        Phase::After => Some(Move::End),
    }
}

/// All persons of the first color held in greatest number.
fn whole_color(hand: CardSet) -> Move {
    let most = Color::ALL
        .map(|color| n_persons(hand, color))
        .into_iter()
        .max()
        .unwrap_or(0);
    let color = Color::ALL
        .into_iter()
        .find(|&color| n_persons(hand, color) == most);
    let Some(color) = color.filter(|_| most >= 2) else {
        return Move::Open {
            color: None,
            cards: Places::default(),
        };
    };
    let mut family = Family::default();
    for card in hand.and(color.persons()).iter() {
        let Place { card, slot } = Place::of(card);
        if family.get(slot).is_none() {
            family.put(slot, Some(card));
        }
    }
    Move::Open {
        color: Some(color),
        cards: family.cards().map(Place::of).collect(),
    }
}

/// A move at random; nothing when the first idea does not work, so that the caller lists all moves instead.
pub fn sample(
    state: &State,
    lexicon: Option<&Lexicon>,
    seat: Seat,
    chance: &mut dyn Chance,
) -> Option<Move> {
    let luck = Luck {
        state,
        seat,
        hand: state.hands[seat],
    };
    match state.phase {
        Phase::Opening => luck.opening(chance),
        Phase::Draw => luck.draw(chance),
        Phase::Main => luck.main(lexicon, chance),
        Phase::Take { target } => any(state.hands[target], chance).map(|card| Move::Take { card }),
        Phase::Vote { .. } => Some(Move::Vote {
            accept: chance.below(2) == 0,
        }),
        Phase::After => luck.after(chance),
    }
}

/// Three letters at random for the others to vote on, where they vote.
pub fn proposal(state: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
    let luck = Luck {
        state,
        seat,
        hand: state.hands[seat],
    };
    let is_asked = state.phase == Phase::Main && state.seat == seat;
    let by_vote = state.options.verification == Verification::Vote;
    let (word, cards) = (is_asked && by_vote).then(|| luck.letters(chance))??;
    Some(Move::Word { word, cards })
}

fn any(cards: CardSet, chance: &mut dyn Chance) -> Option<Card> {
    cards.nth(chance.below(u32::from(cards.len())))
}

struct Luck<'s> {
    state: &'s State,
    seat: Seat,
    hand: CardSet,
}

impl Luck<'_> {
    /// All persons of the most numerous color two times in three, else any legal laying.
    fn opening(&self, chance: &mut dyn Chance) -> Option<Move> {
        (chance.below(3) > 0).then(|| whole_color(self.hand))
    }

    fn draw(&self, chance: &mut dyn Chance) -> Option<Move> {
        match chance.below(8) {
            0 => self.announce(),
            1 => {
                let couple = self.couple(chance)?;
                let from = if chance.below(2) == 0 {
                    Source::Pile
                } else {
                    Source::Talon
                };
                Some(Move::Triple { couple, from })
            }
            2 => self.exchange(),
            _ => Some(Move::Draw),
        }
        .or(Some(Move::Draw))
    }

    fn main(&self, lexicon: Option<&Lexicon>, chance: &mut dyn Chance) -> Option<Move> {
        let roll = chance.below(32);
        if roll == 0 {
            // Anything at all, by listing.
            return None;
        }
        if roll < 20
            && let Some(move_) = self.announce().or_else(|| self.lay(chance))
        {
            return Some(move_);
        }
        let special = match roll % 4 {
            0 | 1 => self.voisin(chance).or_else(|| self.vision(chance)),
            2 => self.exchange(),
            _ => None,
        };
        special
            .or_else(|| self.combination(lexicon, chance))
            .or_else(|| self.discard(chance))
    }

    fn after(&self, chance: &mut dyn Chance) -> Option<Move> {
        match chance.below(32) {
            0..24 => self.announce().or_else(|| self.lay(chance)),
            24 => self.exchange(),
            _ => None,
        }
        .or(Some(Move::End))
    }

    fn announce(&self) -> Option<Move> {
        let members = self.state.families[self.seat].n_members(self.state.options.union_counts);
        (members == 9).then_some(Move::Announce)
    }

    fn lay(&self, chance: &mut dyn Chance) -> Option<Move> {
        let family = &self.state.families[self.seat];
        let color = family.color?;
        let free: CardSet = self.wanted().collect();
        if let Some(card) = any(free, chance) {
            return Some(Move::Lay {
                card: Place::of(card),
            });
        }
        let card = any(self.hand.and(color.unions()), chance)?;
        let slot = union_slots(family).next()?;
        Some(Move::Lay {
            card: Place { card, slot },
        })
    }

    /// The persons in hand that the family still lacks.
    fn wanted(&self) -> impl Iterator<Item = Card> {
        let family = &self.state.families[self.seat];
        let persons = family
            .color
            .map_or(CardSet::default(), |color| self.hand.and(color.persons()));
        persons
            .iter()
            .filter(|card| card.role().is_some_and(|role| !family.has_person(role)))
    }

    /// A card the own family lacks, if another seat has laid it, else any.
    fn voisin(&self, chance: &mut dyn Chance) -> Option<Move> {
        let card = self.hand.iter().find(|card| card.face() == Face::Voisin)?;
        let own = &self.state.families[self.seat];
        let others = self
            .state
            .families
            .iter()
            .filter(|&(seat, _)| seat != self.seat);
        let (mut laid, mut wanted) = (CardSet::default(), CardSet::default());
        for (_, family) in others {
            for card in family.cards() {
                laid.insert(card);
                if card.color() == own.color
                    && card.role().is_some_and(|role| !own.has_person(role))
                {
                    wanted.insert(card);
                }
            }
        }
        let take = any(if wanted.is_empty() { laid } else { wanted }, chance)?;
        let from = self
            .state
            .families
            .iter()
            .find(|(_, family)| family.slot_of(take).is_some());
        (!self.state.turn.voisin).then_some(Move::Voisin {
            card,
            take,
            from: from?.0,
        })
    }

    fn vision(&self, chance: &mut dyn Chance) -> Option<Move> {
        let card = self.hand.iter().find(|card| card.face() == Face::Vision)?;
        let at = Seat(u8::try_from(chance.below(u32::from(self.state.n_seats()))).unwrap_or(0));
        let is_there = at != self.seat && self.state.active().contains(at);
        (is_there && !self.state.turn.vision).then_some(Move::Vision { card, at })
    }

    fn exchange(&self) -> Option<Move> {
        let top = self.state.adult_on_top()?;
        let family = &self.state.families[self.seat];
        let is_half = |card: Card| !card.is_union() && card.pairs_with(top);
        if !family.cards().chain(self.hand.iter()).any(is_half) {
            return None;
        }
        let union = self.hand.and(top.color()?.unions()).nth(0);
        let laid = || family.cards().find(|card| card.is_union());
        union
            .or_else(laid)
            .filter(|union| union.color() == top.color())
            .map(|union| Move::Exchange { union })
    }

    /// One of the kinds, from a random one on; a card the family lacks is spent like any other.
    fn combination(&self, lexicon: Option<&Lexicon>, chance: &mut dyn Chance) -> Option<Move> {
        let first = chance.below(7);
        (first..first + 7).find_map(|kind| match kind % 7 {
            0 => self.run(Values::Digits, chance),
            1 => self.run(Values::Letters, chance),
            2 => self.clones(Values::Digits, chance),
            3 => self.clones(Values::Letters, chance),
            4 => self.couple_combo(chance),
            5 => self.symbols(chance),
            _ => self.word(lexicon, chance),
        })
    }

    /// A run from a random value on: a card where there is one, else a star.
    fn run(&self, of: Values, chance: &mut dyn Chance) -> Option<Move> {
        let buckets = Buckets::of(self.hand, of);
        let n_values = buckets.n_values();
        let first = chance.below(26) as usize % n_values;
        (first..first + n_values).find_map(|start| {
            let mut cards = Cards::default();
            let mut n_stars = 0;
            for same in &buckets.by_value[start % n_values..n_values] {
                match (chance.choose(same), buckets.stars.get(n_stars)) {
                    (Some(&card), _) if !same.is_empty() => cards.push(card),
                    (_, Some(&star)) => {
                        cards.push(star);
                        n_stars += 1;
                    }
                    _ => break,
                }
            }
            (cards.len() >= 3 && n_stars < cards.len()).then_some(Move::Run { of, cards })
        })
    }

    fn clones(&self, of: Values, chance: &mut dyn Chance) -> Option<Move> {
        let buckets = Buckets::of(self.hand, of);
        let n_stars = buckets.stars.len();
        let enough = buckets
            .by_value
            .iter()
            .find(|same| !same.is_empty() && same.len() + n_stars >= 3)?;
        let all: Cards = enough.iter().chain(buckets.stars.iter()).copied().collect();
        let n_cards = 3.max(all.len() - chance.below(2) as usize);
        Some(Move::Clones {
            of,
            cards: all.iter().take(n_cards).copied().collect(),
        })
    }

    fn couple_combo(&self, chance: &mut dyn Chance) -> Option<Move> {
        if !self.state.options.couple_combo {
            return None;
        }
        self.couple(chance).map(|cards| Move::Couple { cards })
    }

    /// The first couple in hand, in either order.
    fn couple(&self, chance: &mut dyn Chance) -> Option<[Card; 2]> {
        let adults = || self.hand.iter().filter(|card| card.color().is_some());
        let couple = adults().find_map(|one| {
            adults()
                .find(|&other| one.pairs_with(other))
                .map(|other| [one, other])
        });
        couple.map(|[one, other]| {
            if chance.below(2) == 0 {
                [one, other]
            } else {
                [other, one]
            }
        })
    }

    fn symbols(&self, chance: &mut dyn Chance) -> Option<Move> {
        let symbol = Symbol::ALL[chance.below(3) as usize];
        let cards: Cards = self
            .hand
            .iter()
            .filter(|card| card.symbol() == Some(symbol))
            .collect();
        (self.state.options.symbols && cards.len() >= 3).then_some(Move::Symbols { cards })
    }

    /// Three letters at random: a word now and then, or something to vote on.
    fn word(&self, lexicon: Option<&Lexicon>, chance: &mut dyn Chance) -> Option<Move> {
        let (word, cards) = self.letters(chance)?;
        let is_listed = lexicon.is_some_and(|lexicon| lexicon.contains(&word));
        let by_vote = self.state.options.verification == Verification::Vote;
        let is_open = is_listed || by_vote && !self.state.turn.refused && chance.below(4) == 0;
        is_open.then_some(Move::Word { word, cards })
    }

    /// Three letters at random, with their cards.
    fn letters(&self, chance: &mut dyn Chance) -> Option<(Word, Cards)> {
        let (mut word, mut cards, mut left) = (Word::default(), Cards::default(), self.hand);
        while cards.len() < 3 {
            let card = any(left, chance)?;
            left.remove(card);
            if let Some(letter) = card.letter() {
                cards.push(card);
                word.push(letter);
            }
        }
        Some((word, cards))
    }

    /// Any card; one the family lacks only at the third try.
    fn discard(&self, chance: &mut dyn Chance) -> Option<Move> {
        let wanted: CardSet = self.wanted().collect();
        let mut card = any(self.hand, chance)?;
        for _ in 0..2 {
            if wanted.contains(card) {
                card = any(self.hand, chance)?;
            }
        }
        Some(Move::Discard { card })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::games::familys::{Familys, Options};
    use crate::games::playout::pick_seat;
    use crate::games::{Act, Game, Quick, Table};

    /// A table at which the seat to move can play words and much else, but not so much that counting takes long.
    fn table(game: &Familys) -> Table<'_, Familys> {
        let is_wanted = |table: &Table<'_, Familys>| {
            let seat = table.state().seat;
            let n_words = game.words(table.state(), seat, usize::MAX).len();
            let n_moves = game.legal_moves(table.state(), seat).len();
            (5..40).contains(&n_words) && (20..60).contains(&n_moves)
        };
        for seed in 0.. {
            let mut quick = Quick(seed);
            let chance: &mut dyn Chance = &mut quick;
            let (mut table, _) = Table::open(game, &Options::default(), 2, chance).unwrap();
            while table.ply() < 40
                && let Some(seat) = pick_seat(&table, chance)
            {
                if is_wanted(&table) {
                    return table;
                }
                let move_ = game.random_move(table.state(), seat, &mut Vec::new(), chance);
                table
                    .play(seat, &Act::Move(move_.unwrap()), chance)
                    .unwrap();
            }
        }
        unreachable!("there are such tables")
    }

    #[test]
    fn every_move_and_every_word_is_equally_likely() {
        let game = Familys::default();
        let table = table(&game);
        let (state, seat) = (table.state(), table.state().seat);
        let mut all = game.legal_moves(state, seat);
        all.extend(game.words(state, seat, usize::MAX));
        let mut counts: BTreeMap<String, u32> = BTreeMap::new();
        let mut quick = Quick(1);
        for _ in 0..50 * all.len() {
            let move_ = game.even_move(state, seat, &mut Vec::new(), &mut quick);
            *counts.entry(move_.unwrap().to_string()).or_default() += 1;
        }
        assert_eq!(counts.len(), all.len());
        // Fifty each, and five times the square root of that beside it.
        assert!(
            counts.values().all(|count| (15..=85).contains(count)),
            "{counts:?}"
        );
    }
}
