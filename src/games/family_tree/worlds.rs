//! For the information leak test: another match a viewer cannot tell from this one. Cards never shown to this viewer
//! change their names.

use super::FamilyTree;
use super::events::Event;
use super::pieces::{Card, CardSet, N_CARDS};
use super::resolve::open_with;
use super::state::{State, Variant};
use crate::games::{Act, Chance, Game, Log, LoggedPly, Quick, Seat, Stage, Table, Viewer};

/// How many exchanges of two names are tried in Big Family Tree.
const N_TRIES: u32 = 6;

/// Deals everything anew that `viewer` does not know at the end of `log`.
pub fn other_world(
    log: &Log<FamilyTree>,
    viewer: Viewer,
    chance: &mut dyn Chance,
) -> Log<FamilyTree> {
    let last = log.table_at(&FamilyTree, u32::MAX);
    let (held, deck) = hidden(log, last.state(), viewer);
    if log.options.variant == Variant::Dynasties {
        let mut names = Names::same();
        names.shuffle(held.or(deck), chance);
        return names.rename(log);
    }
    exchange(log, held, deck, chance)
}

/// In Big Family Tree what the server drew and who began depend on hidden hands. So names are exchanged two by two, and
/// only exchanges that lead to the very same course of events are kept.
fn exchange(
    log: &Log<FamilyTree>,
    held: CardSet,
    deck: CardSet,
    chance: &mut dyn Chance,
) -> Log<FamilyTree> {
    let held: Vec<Card> = held.iter().collect();
    let all: Vec<Card> = held.iter().copied().chain(deck.iter()).collect();
    let from = if held.is_empty() { &all } else { &held };
    let (mut names, mut other) = (Names::same(), log.clone());
    for _ in 0..N_TRIES {
        let (Some(&a), Some(&b)) = (chance.choose(from), chance.choose(&all)) else {
            break;
        };
        names.swap(a, b);
        let candidate = names.rename(log);
        if is_possible(&candidate) {
            other = candidate;
        } else {
            names.swap(a, b);
        }
    }
    other
}

/// What `viewer` does not know: cards in other hands that were not taken from the Archive, and the deck.
fn hidden(log: &Log<FamilyTree>, state: &State, viewer: Viewer) -> (CardSet, CardSet) {
    let events = log.plies.iter().flat_map(|ply| &ply.events);
    let shown: CardSet = events
        .filter_map(|event| match event {
            Event::TookArchive { card, .. } => Some(*card),
            _ => None,
        })
        .collect();
    let mut held = CardSet::default();
    for (_, hand) in state
        .hands
        .iter()
        .filter(|&(seat, _)| !viewer.sees(seat) && state.ending.is_none())
    {
        held = held.or(hand.without(shown));
    }
    (held, state.deck.iter().copied().collect())
}

/// Whether playing the acts of `log` from its deal leads to its events.
fn is_possible(log: &Log<FamilyTree>) -> bool {
    let Some(Event::Dealt { hands, deck, .. }) = log.opening.first() else {
        return false;
    };
    let order: Vec<Card> = hands.values().flatten().chain(deck).copied().collect();
    let mut state = FamilyTree.blank(&log.options, log.n_seats);
    let mut events = Vec::new();
    open_with(
        &mut Stage::new(&FamilyTree, &mut state, &mut events),
        None,
        &order,
    );
    let mut table = Table::resume(&FamilyTree, log.n_seats, state, 0);
    events == log.opening
        && log.plies.iter().all(|ply| {
            let played = table.play(ply.seat, &ply.act, &mut Quick(0));
            played.as_ref() == Ok(&ply.events)
        })
}

/// Cards under other names.
struct Names([u8; N_CARDS as usize]);

impl Names {
    fn same() -> Self {
        let mut names = [0; N_CARDS as usize];
        for card in Card::all() {
            names[usize::from(card.index())] = card.index();
        }
        Self(names)
    }

    fn shuffle(&mut self, hidden: CardSet, chance: &mut dyn Chance) {
        let mut others: Vec<Card> = hidden.iter().collect();
        chance.shuffle(&mut others);
        for (card, other) in hidden.iter().zip(others) {
            self.0[usize::from(card.index())] = other.index();
        }
    }

    fn swap(&mut self, a: Card, b: Card) {
        self.0.swap(usize::from(a.index()), usize::from(b.index()));
    }

    fn card(&self, card: Card) -> Card {
        Card::from_index(self.0[usize::from(card.index())]).unwrap_or(card)
    }

    fn cards(&self, cards: &[Card]) -> Vec<Card> {
        cards.iter().map(|&card| self.card(card)).collect()
    }

    fn rename(&self, log: &Log<FamilyTree>) -> Log<FamilyTree> {
        let events = |events: &[Event]| events.iter().map(|event| self.event(event)).collect();
        let plies = log.plies.iter().map(|ply| LoggedPly {
            seat: ply.seat,
            act: Act::clone(&ply.act),
            events: events(&ply.events),
        });
        Log {
            options: log.options.clone(),
            n_seats: log.n_seats,
            opening: events(&log.opening),
            plies: plies.collect(),
        }
    }

    /// Hidden cards are named only where they are dealt or drawn.
    fn event(&self, event: &Event) -> Event {
        match event {
            Event::Dealt {
                hands,
                archive,
                deck,
            } => Event::Dealt {
                hands: hands.values().map(|hand| self.cards(hand)).collect(),
                archive: archive.clone(),
                deck: self.cards(deck),
            },
            Event::Drew { seat, card } => Event::Drew {
                seat: Seat(seat.0),
                card: self.card(*card),
            },
            public => public.clone(),
        }
    }
}
