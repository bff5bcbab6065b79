//! What the conformance kit and the examples of the rulebook need to know: option sets, bounds, probes. Other worlds
//! are in `worlds.rs`, positions and questions in `position.rs`; no rule lives here.

use super::Familys;
use super::lists::{Cards, Place, Places};
use super::moves::{Move, Source, Values};
use super::options::{Options, Verification};
use super::pieces::{Card, CardSet, Color, MEMBERS, ROUNDS};
use super::state::State;
use super::worlds;
use crate::games::conformance::{Conformance, Wordings};
use crate::games::{Chance, Game, Log, Seat, Viewer};

impl Conformance for Familys {
    fn option_sets(&self, _: u8) -> Vec<Options> {
        let set = |vote: bool, unions: bool, bare: bool| Options {
            verification: if vote {
                Verification::Vote
            } else {
                Verification::Lexicon
            },
            union_counts: unions,
            symbols: !bare,
            couple_combo: !bare,
            cumulative: !bare,
            hints: bare,
            ..Options::default()
        };
        vec![
            set(false, false, false),
            set(true, false, false),
            set(false, true, false),
            set(true, false, true),
            set(true, true, false),
        ]
    }

    /// Each seat opens once. A turn has one draw, at most one VOISIN, a VISION with its pick, a change of color, a
    /// refused word with its votes, a combination with its votes, the end; a laying for every free slot before and
    /// after a change and for every UNION sent back; and UNION exchanges, each of which needs a new card on the talon
    /// (the draw, VOISIN, VISION and the throw put one there, none of the others does).
    fn most_plies(&self, n_seats: u8) -> u32 {
        let n_seats = u32::from(n_seats);
        let members = u32::try_from(MEMBERS).unwrap_or(u32::MAX);
        let layings = 2 * members + 6;
        let votes = 2 * (n_seats - 1);
        let exchanges = 5;
        n_seats
            + u32::from(ROUNDS)
                * n_seats
                * (1 + 1 + 2 + 1 + 1 + 1 + 1 + votes + layings + exchanges)
    }

    fn probe(&self, state: &State, seat: Seat, chance: &mut dyn Chance) -> Move {
        let legal = chance.below(4) == 0;
        if legal && let Some(move_) = self.random_move(state, seat, &mut Vec::new(), chance) {
            return move_;
        }
        Prober { state, seat }.any_move(chance)
    }

    fn other_world(&self, log: &Log<Self>, viewer: Viewer, chance: &mut dyn Chance) -> Log<Self> {
        worlds::other_world(self, log, viewer, chance)
    }

    fn wordings(&self) -> Wordings {
        Wordings {
            asks: &["opening", "draw", "main", "take", "vote", "after"],
            lines: &["combinations", "familys", "children", "couples"],
            malformed: &[
                "",
                "open",
                "change",
                "take",
                "lay",
                "triple A0 B1",
                "vote",
                "word",
                "run",
                "run 1-2-3 A0 B1 D3",
                "clones",
                "vision 132",
                "word AMI 0 1 2 3 4 5 6 7 8 9 10 11 12",
                "open green 0 1 2 3 4 5 6 7 8 9",
                "draw 1",
            ],
        }
    }
}

/// Well-formed moves that are probably refused.
struct Prober<'s> {
    state: &'s State,
    seat: Seat,
}

impl Prober<'_> {
    fn any_move(&self, chance: &mut dyn Chance) -> Move {
        let seat = Seat(u8::try_from(chance.below(7)).unwrap_or(0));
        let color = Color::ALL[chance.below(4) as usize];
        match chance.below(16) {
            0 | 1 => Move::Open {
                color: Some(color),
                cards: self.places(color, chance),
            },
            2 => Move::Open {
                color: None,
                cards: Places::default(),
            },
            3 => Move::Draw,
            4 => Move::Lay {
                card: self.place(chance),
            },
            5 => Move::Change {
                color,
                cards: self.places(color, chance),
            },
            6 => Move::Voisin {
                card: self.card(chance),
                take: self.card(chance),
                from: seat,
            },
            7 => Move::Vision {
                card: self.card(chance),
                at: seat,
            },
            8 => Move::Take {
                card: self.card(chance),
            },
            9 | 10 => Move::Exchange {
                union: self.union(chance),
            },
            11 => Move::Vote {
                accept: chance.below(2) == 0,
            },
            12 => Move::Discard {
                card: self.card(chance),
            },
            13 if chance.below(2) == 0 => Move::Announce,
            13 => Move::End,
            _ => self.combination(chance),
        }
    }

    fn combination(&self, chance: &mut dyn Chance) -> Move {
        let of = if chance.below(2) == 0 {
            Values::Letters
        } else {
            Values::Digits
        };
        let from = if chance.below(2) == 0 {
            Source::Pile
        } else {
            Source::Talon
        };
        match chance.below(7) {
            0 => Move::Triple {
                couple: [self.card(chance), self.card(chance)],
                from,
            },
            1 => self.word(chance),
            2 | 3 => Move::Run {
                of,
                cards: self.cards(chance),
            },
            4 => Move::Clones {
                of,
                cards: self.cards(chance),
            },
            5 => Move::Couple {
                cards: [self.card(chance), self.card(chance)],
            },
            _ => Move::Symbols {
                cards: self.cards(chance),
            },
        }
    }

    /// A card of the hand three times out of four, else any.
    fn card(&self, chance: &mut dyn Chance) -> Card {
        let hand = self.state.hands[self.seat];
        let held = if chance.below(4) > 0 {
            hand
        } else {
            CardSet::default()
        };
        let any = u8::try_from(chance.below(134)).unwrap_or(0);
        held.nth(chance.below(u32::from(held.len())))
            .or(Card::new(any))
            .unwrap_or_default()
    }

    fn cards(&self, chance: &mut dyn Chance) -> Cards {
        let n_cards = 2 + chance.below(3);
        (0..n_cards).map(|_| self.card(chance)).collect()
    }

    fn place(&self, chance: &mut dyn Chance) -> Place {
        let card = self.card(chance);
        if chance.below(4) > 0 && card.role().is_some() {
            return Place::of(card);
        }
        Place {
            card,
            slot: 1 + u8::try_from(chance.below(9)).unwrap_or(0),
        }
    }

    /// Cards that might be laid together, in the order in which layings are listed: persons, then UNION, by slot.
    fn places(&self, color: Color, chance: &mut dyn Chance) -> Places {
        let hand = self.state.hands[self.seat];
        let own: Vec<Card> = hand
            .and(color.persons())
            .iter()
            .chain(hand.and(color.unions()).iter())
            .collect();
        let n_places = 1 + chance.below(4);
        let mut places: Vec<Place> = (0..n_places)
            .map(|_| match chance.choose(&own) {
                Some(&card) if card.is_union() => Place {
                    card,
                    slot: 1 + u8::try_from(chance.below(6)).unwrap_or(0),
                },
                Some(&card) if chance.below(16) > 0 => Place::of(card),
                _ => self.place(chance),
            })
            .collect();
        places.sort_by_key(|place| (place.card.is_union(), place.slot));
        places.into_iter().collect()
    }

    fn union(&self, chance: &mut dyn Chance) -> Card {
        let family = &self.state.families[self.seat];
        let owned = self.state.hands[self.seat]
            .iter()
            .chain(family.cards())
            .find(|card| card.is_union());
        owned
            .filter(|_| chance.below(4) > 0)
            .unwrap_or_else(|| self.card(chance))
    }

    fn word(&self, chance: &mut dyn Chance) -> Move {
        let cards = self.cards(chance);
        let texts = ["AMI", "XQZ", "LA-BAS"];
        let spelt: String = cards
            .iter()
            .map(|card| char::from(card.letter().unwrap_or(b'E')))
            .collect();
        let text = if chance.below(4) == 0 {
            texts[chance.below(3) as usize]
        } else {
            &spelt
        };
        match text.parse() {
            Ok(word) => Move::Word { word, cards },
            Err(_) => Move::End,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::familys::{Lexicons, scoring};
    use crate::games::playout::pick_seat;
    use crate::games::{Act, Clause as _, Quick, Table};

    /// Plays whole matches; `choose` decides, `see` looks at every table between two moves.
    fn play(
        game: &Familys,
        n_seats: u8,
        seed: u64,
        choose: &mut dyn FnMut(&State, Seat, &mut dyn Chance) -> Move,
        see: &dyn Fn(&State),
    ) -> State {
        let mut quick = Quick(seed);
        let chance: &mut dyn Chance = &mut quick;
        let (mut table, _) = Table::open(game, &Options::default(), n_seats, chance).unwrap();
        while let Some(seat) = pick_seat(&table, chance) {
            let move_ = choose(table.state(), seat, chance);
            table.play(seat, &Act::Move(move_), chance).unwrap();
            see(table.state());
        }
        table.state().clone()
    }

    #[test]
    fn everybody_has_eleven_cards_between_moves_and_twelve_before_the_throw() {
        let game = Familys::default();
        for (n_seats, seed) in Familys::SEATS.cycle().zip(0..60) {
            play(
                &game,
                n_seats,
                seed,
                &mut |state, seat, chance| {
                    let move_ = game.random_move(state, seat, &mut Vec::new(), chance);
                    move_.unwrap()
                },
                &|state| state.counts_are_right().unwrap(),
            );
        }
    }

    /// What a sensible beginner does: lay what fits, steal what is wanted, play what scores most.
    fn greedy(game: &Familys, state: &State, seat: Seat, chance: &mut dyn Chance) -> Move {
        let mut moves = game.legal_moves(state, seat);
        moves.extend(game.words(state, seat, 1));
        let family = &state.families[seat];
        let lacks = |card: Card| {
            let is_ours = card.color() == family.color;
            is_ours && card.role().is_some_and(|role| !family.has_person(role))
        };
        let worth = |move_: &Move| -> i32 {
            let cost = |cards: &[Card]| cards.iter().filter(|&&card| lacks(card)).count() * 9;
            let minus = |cards: &[Card]| i32::try_from(cost(cards)).unwrap_or(0);
            match *move_ {
                Move::Announce => 1_000,
                Move::Open { cards, .. } => i32::try_from(cards.len()).unwrap_or(0),
                Move::Lay { .. } => 500,
                Move::Voisin { take, .. } if lacks(take) => 400,
                Move::Vision { .. } => 300,
                Move::Take { card } => i32::from(lacks(card)),
                Move::Word { cards, .. } => {
                    100 + 2 * i32::try_from(cards.len()).unwrap_or(0) - minus(&cards)
                }
                Move::Discard { card } => 50 - minus(&[card]),
                Move::Draw => 20,
                Move::End | Move::Vote { .. } => 10,
                _ => move_.combination().map_or(0, |(kind, cards)| {
                    100 + i32::from(kind.points(cards.len())) - minus(&cards)
                }),
            }
        };
        let best = moves.iter().map(worth).max().unwrap();
        moves.retain(|move_| worth(move_) == best);
        *chance.choose(&moves).unwrap()
    }

    #[test]
    fn greedy_players_complete_families_and_are_rarely_disqualified() {
        let game = Familys::default();
        let mut n_familys = 0;
        for n_seats in Familys::SEATS {
            let mut n_disqualified = 0;
            for seed in 0..12 {
                let mut choose = |state: &State, seat, chance: &mut dyn Chance| {
                    greedy(&game, state, seat, chance)
                };
                let end = play(&game, n_seats, seed, &mut choose, &|state| {
                    state.invariants().unwrap();
                });
                n_familys += u32::from(end.announcer.is_some());
                let without = |seat: &Seat| end.families[*seat].n_couples() == 0;
                n_disqualified += Seat::all(n_seats).filter(without).count();
                assert!(scoring::standings(&end).is_some());
            }
            assert!(
                n_disqualified < 12,
                "{n_seats} seats: {n_disqualified} disqualified"
            );
        }
        assert!(n_familys > 5, "{n_familys} FAMILYS in sixty matches");
    }

    #[test]
    fn a_server_without_word_lists_offers_only_the_vote() {
        let game = Familys::with(Lexicons::NONE);
        assert_eq!(game.lexicons().languages().count(), 0);
        let refused = game.validate(&Options::default(), 2).unwrap_err();
        assert_eq!(refused[0].code(), "no-lexicon");
        let vote = Options {
            verification: Verification::Vote,
            ..Options::default()
        };
        assert!(game.validate(&vote, 2).is_ok());
        assert_eq!(Familys::default().lexicons().languages().count(), 2);
    }
}
