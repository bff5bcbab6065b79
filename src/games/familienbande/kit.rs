//! What the conformance kit and the examples of the rulebook need to know: probes, other worlds, positions in
//! words, questions. No rule lives here.

use super::Familienbande;
use super::moves::{Event, Move};
use super::pieces::{Card, CardSet, LIMITS, N_CARDS, Trait};
use super::state::{Options, PersonId, State};
use crate::games::conformance::{Conformance, Wordings};
use crate::games::{Act, Chance, Log, LoggedPly, Seat, Viewer};

impl Conformance for Familienbande {
    const N_CHECKED: u32 = 10_000;
    const N_PLAYED: u32 = 10_000;

    fn option_sets(&self, _: u8) -> Vec<Options> {
        (0..8u8)
            .map(|bits| Options {
                both_parents: bits & 1 != 0,
                exchange: bits & 2 != 0,
                late_births: bits & 4 == 0,
                ..Options::default()
            })
            .collect()
    }

    /// 22 births, 18 marriages and one pass for every card of the pile, and up to n−1 passes with an empty pile
    /// before each birth or marriage, then n: 139 / 175 / 211 for 2 / 3 / 4 seats.
    fn most_plies(&self, n_seats: u8) -> u32 {
        let n_seats = u32::from(n_seats);
        let births: u32 = LIMITS[1..].iter().map(|&limit| u32::from(limit)).sum();
        let marriages: u32 = LIMITS[..4].iter().map(|&limit| u32::from(limit)).sum();
        let pile = u32::from(N_CARDS) - 3 - 5 * n_seats;
        births + marriages + pile + (births + marriages) * (n_seats - 1) + n_seats
    }

    fn probe(&self, state: &State, seat: Seat, chance: &mut dyn Chance) -> Move {
        let card = any_card(state, seat, chance);
        let n_people = u32::try_from(state.people.len()).unwrap_or(0);
        let person = PersonId(u8::try_from(chance.below(n_people + 1)).unwrap_or(0));
        match chance.below(8) {
            0..=2 => Move::Marry { card, person },
            3..=5 => Move::Child {
                card,
                couple: person,
                swap: None,
            },
            6 => Move::Child {
                card,
                couple: person,
                swap: Some(any_card(state, seat, chance)),
            },
            _ => Move::Pass,
        }
    }

    fn other_world(&self, log: &Log<Self>, viewer: Viewer, chance: &mut dyn Chance) -> Log<Self> {
        let last = log.table_at(self, u32::MAX);
        let relabel = Relabel::unknown_to(last.state(), viewer, chance);
        let events = |events: &[Event]| events.iter().map(|event| relabel.event(event)).collect();
        let plies = log.plies.iter().map(|ply| LoggedPly {
            seat: ply.seat,
            act: relabel.act(&ply.act),
            events: events(&ply.events),
        });
        Log {
            options: log.options.clone(),
            n_seats: log.n_seats,
            opening: events(&log.opening),
            plies: plies.collect(),
        }
    }

    fn wordings(&self) -> Wordings {
        Wordings {
            asks: &["turn"],
            lines: &["marker", "hand"],
            malformed: &[
                "",
                "marry",
                "marry F:GNN",
                "child F:GNN",
                "child F:GNN 0 swap",
                "pass 1",
            ],
        }
    }
}

/// A card of the hand three times out of four, else any card: near misses find more than noise.
fn any_card(state: &State, seat: Seat, chance: &mut dyn Chance) -> Card {
    let held: Vec<Card> = state.hands[seat].iter().collect();
    let all: Vec<Card> = Card::all().collect();
    let from = if held.is_empty() || chance.below(4) == 0 {
        &all
    } else {
        &held
    };
    chance.choose(from).copied().unwrap_or(all[0])
}

/// Hidden portraits and tiles under other names.
struct Relabel {
    cards: Vec<Card>,
    tiles: [usize; 5],
}

impl Relabel {
    /// Shuffles the names of everything `viewer` does not know at the end of `state`.
    fn unknown_to(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> Self {
        let is_over = state.ending.is_some();
        let mut hidden: CardSet = state.pile.iter().copied().collect();
        let mut hidden_tiles: Vec<usize> = Vec::new();
        for (place, _) in state.tiles.iter().enumerate() {
            let seat = u8::try_from(place)
                .ok()
                .map(Seat)
                .filter(|seat| seat.0 < state.n_seats());
            if seat.is_none_or(|seat| !viewer.sees(seat) && !is_over) {
                hidden_tiles.push(place);
            }
            let Some(seat) = seat.filter(|&seat| !viewer.sees(seat)) else {
                continue;
            };
            hidden = hidden.iter().chain(state.discards[seat].iter()).collect();
            if !is_over {
                hidden = hidden.iter().chain(state.hands[seat].iter()).collect();
            }
        }
        Self {
            cards: shuffled_cards(hidden, chance),
            tiles: shuffled_tiles(&hidden_tiles, chance),
        }
    }

    fn card(&self, card: Card) -> Card {
        self.cards[usize::from(card.index())]
    }

    fn cards(&self, cards: &[Card]) -> Vec<Card> {
        cards.iter().map(|&card| self.card(card)).collect()
    }

    fn act(&self, act: &Act<Move>) -> Act<Move> {
        match act {
            Act::Move(Move::Child {
                card,
                couple,
                swap: Some(swap),
            }) => Act::Move(Move::Child {
                card: *card,
                couple: *couple,
                swap: Some(self.card(*swap)),
            }),
            public => public.clone(),
        }
    }

    fn event(&self, event: &Event) -> Event {
        match event {
            Event::Dealt {
                tiles,
                first,
                founders,
                hands,
                pile,
            } => Event::Dealt {
                tiles: self.tiles.map(|place| tiles[place]),
                first: *first,
                founders: self.cards(founders),
                hands: hands.values().map(|hand| self.cards(hand)).collect(),
                pile: self.cards(pile),
            },
            Event::Drew { seat, card } => Event::Drew {
                seat: *seat,
                card: self.card(*card),
            },
            Event::Swapped { seat, card } => Event::Swapped {
                seat: *seat,
                card: self.card(*card),
            },
            public => public.clone(),
        }
    }
}

fn shuffled_cards(hidden: CardSet, chance: &mut dyn Chance) -> Vec<Card> {
    let mut names: Vec<Card> = Card::all().collect();
    let mut others: Vec<Card> = hidden.iter().collect();
    chance.shuffle(&mut others);
    for (card, other) in hidden.iter().zip(others) {
        names[usize::from(card.index())] = other;
    }
    names
}

fn shuffled_tiles(hidden: &[usize], chance: &mut dyn Chance) -> [usize; 5] {
    let mut places: [usize; 5] = Trait::ALL.map(|of| of as usize);
    let mut others = hidden.to_vec();
    chance.shuffle(&mut others);
    for (&place, other) in hidden.iter().zip(others) {
        places[place] = other;
    }
    places
}
