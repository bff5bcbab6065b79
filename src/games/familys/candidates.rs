//! Move generation: what is worth asking `check` about. Everything that can be listed is; words cannot, and of the
//! orders in which clones and symbols may be thrown only the one by card id is.

use super::check::n_persons;
use super::combinations;
use super::lists::{Place, Places};
use super::moves::{Move, Source};
use super::pieces::{Card, CardSet, Color, Face, partner};
use super::state::{Family, Phase, State};
use crate::games::Seat;

/// Pushes every move worth asking about: all legal ones that can be listed and few others.
pub fn candidates(state: &State, seat: Seat, moves: &mut Vec<Move>) {
    match state.phase {
        Phase::Opening => openings(state, seat, moves),
        Phase::Take { target } => {
            moves.extend(state.hands[target].iter().map(|card| Move::Take { card }));
        }
        Phase::Vote { .. } => moves.extend([true, false].map(|accept| Move::Vote { accept })),
        Phase::Draw | Phase::Main | Phase::After => {
            exchanges(state, seat, moves);
            if state.seat == seat {
                turn(state, seat, moves);
            }
        }
    }
}

fn turn(state: &State, seat: Seat, moves: &mut Vec<Move>) {
    if state.families[seat].n_laid() == 9 {
        moves.push(Move::Announce);
    }
    match state.phase {
        Phase::Draw => {
            moves.push(Move::Draw);
            combinations::couples(state.hands[seat], &mut |couple| {
                moves.extend(
                    [Source::Pile, Source::Talon].map(|from| Move::Triple { couple, from }),
                );
            });
        }
        Phase::Main => {
            lays(state, seat, moves);
            changes(state, seat, moves);
            specials(state, seat, moves);
            combinations::all(state.hands[seat], moves);
            moves.extend(state.hands[seat].iter().map(|card| Move::Discard { card }));
        }
        _ => {
            lays(state, seat, moves);
            changes(state, seat, moves);
            moves.push(Move::End);
        }
    }
}

fn openings(state: &State, seat: Seat, moves: &mut Vec<Move>) {
    let hand = state.hands[seat];
    let most = Color::ALL
        .map(|color| n_persons(hand, color))
        .into_iter()
        .max()
        .unwrap_or(0);
    if most < 2 {
        moves.push(Move::Open {
            color: None,
            cards: Places::default(),
        });
    }
    for color in Color::ALL
        .into_iter()
        .filter(|&color| n_persons(hand, color) == most)
    {
        placings(hand, color, &mut |cards| {
            moves.push(Move::Open {
                color: Some(color),
                cards,
            });
        });
    }
}

fn changes(state: &State, seat: Seat, moves: &mut Vec<Move>) {
    let own = state.families[seat].color;
    if state.turn.changed {
        return;
    }
    for color in Color::ALL.into_iter().filter(|&color| own != Some(color)) {
        placings(state.hands[seat], color, &mut |cards| {
            moves.push(Move::Change { color, cards });
        });
    }
}

fn lays(state: &State, seat: Seat, moves: &mut Vec<Move>) {
    let (hand, family) = (state.hands[seat], &state.families[seat]);
    let Some(color) = family.color else { return };
    let persons = hand.and(color.persons()).iter().map(Place::of);
    let free = persons.filter(|place| !family.has_person(place.slot));
    moves.extend(free.map(|card| Move::Lay { card }));
    for card in hand.and(color.unions()).iter() {
        moves.extend(union_slots(family).map(|slot| Move::Lay {
            card: Place { card, slot },
        }));
    }
}

/// The free slots beside a real half, where a UNION can stand (FMS-D7).
pub fn union_slots(family: &Family) -> impl Iterator<Item = u8> {
    let is_open = move |&slot: &u8| {
        family.get(slot).is_none() && partner(slot).is_some_and(|half| family.has_person(half))
    };
    (1..=6).filter(is_open)
}

fn specials(state: &State, seat: Seat, moves: &mut Vec<Move>) {
    for card in state.hands[seat].iter() {
        match card.face() {
            Face::Voisin if !state.turn.voisin => {
                for (from, family) in state.families.iter().filter(|&(from, _)| from != seat) {
                    moves.extend(family.cards().map(|take| Move::Voisin { card, take, from }));
                }
            }
            Face::Vision if !state.turn.vision => {
                let others = state.active().iter().filter(|&at| at != seat);
                moves.extend(others.map(|at| Move::Vision { card, at }));
            }
            _ => {}
        }
    }
}

/// The UNION of `seat` that have the color of the adult on top of the talon.
fn exchanges(state: &State, seat: Seat, moves: &mut Vec<Move>) {
    let Some(color) = state.adult_on_top().and_then(Card::color) else {
        return;
    };
    let held = state.hands[seat].and(color.unions()).iter();
    let family = &state.families[seat];
    let laid = family
        .cards()
        .filter(|card| card.is_union() && card.color() == Some(color));
    moves.extend(held.chain(laid).map(|union| Move::Exchange { union }));
}

/// Every way to begin a family of this color with two cards or more out of `hand`: persons by slot, then UNION by
/// slot.
pub fn placings(hand: CardSet, color: Color, emit: &mut dyn FnMut(Places)) {
    let persons: Vec<Place> = hand.and(color.persons()).iter().map(Place::of).collect();
    let unions: Vec<Card> = hand.and(color.unions()).iter().collect();
    if persons.len() + unions.len() >= 2 {
        let mut placing = Placing {
            persons,
            unions,
            family: Family::default(),
            places: Places::default(),
            emit,
        };
        placing.persons_from(1);
    }
}

struct Placing<'e> {
    persons: Vec<Place>,
    unions: Vec<Card>,
    family: Family,
    places: Places,
    emit: &'e mut dyn FnMut(Places),
}

impl Placing<'_> {
    fn persons_from(&mut self, slot: u8) {
        if slot > 9 {
            return self.unions_from(1);
        }
        self.persons_from(slot + 1);
        for n in 0..self.persons.len() {
            let place = self.persons[n];
            if place.slot == slot {
                self.put(place);
                self.persons_from(slot + 1);
                self.take_back(slot);
            }
        }
    }

    fn unions_from(&mut self, slot: u8) {
        if slot > 6 || self.unions.is_empty() {
            if self.places.len() >= 2 {
                (self.emit)(self.places);
            }
            return;
        }
        self.unions_from(slot + 1);
        let is_open = self.family.get(slot).is_none()
            && partner(slot).is_some_and(|half| self.family.has_person(half));
        if !is_open {
            return;
        }
        for n in 0..self.unions.len() {
            let card = self.unions[n];
            if self.family.slot_of(card).is_none() {
                self.put(Place { card, slot });
                self.unions_from(slot + 1);
                self.take_back(slot);
            }
        }
    }

    fn put(&mut self, place: Place) {
        self.family.put(place.slot, Some(place.card));
        self.places.push(place);
    }

    fn take_back(&mut self, slot: u8) {
        self.family.put(slot, None);
        self.places.pop();
    }
}
