//! Legality of laying: the first one (FMS-8 to FMS-11, FMS-D4, FMS-D5), single cards (FMS-20) and a change of color
//! (FMS-31, FMS-D19); UNION beside a half (FMS-D7).

use super::super::clauses::Clause;
use super::super::lists::Place;
use super::super::pieces::{CardSet, Color, Face, partner};
use super::super::state::{Family, State};
use super::in_hand;
use crate::games::{Seat, require};

/// Cards laid at the start and after a change of color, at least (FMS-10, FMS-31).
const LEAST: u8 = 2;

pub fn check_opening(
    state: &State,
    seat: Seat,
    color: Option<Color>,
    cards: &[Place],
) -> Result<(), Clause> {
    let most = Color::ALL
        .map(|color| n_persons(state.hands[seat], color))
        .into_iter()
        .max()
        .unwrap_or(0);
    let Some(color) = color else {
        return require(most < LEAST, Clause::SomethingToLay { most });
    };
    let held = n_persons(state.hands[seat], color);
    require(
        held == most,
        Clause::NotTheMostNumerous { color, held, most },
    )?;
    check_together(state, seat, color, cards)
}

pub fn check_lay(state: &State, seat: Seat, place: Place) -> Result<(), Clause> {
    in_hand(state, seat, place.card)?;
    let family = &state.families[seat];
    let color = family.color.ok_or(Clause::NoColor)?;
    check_place(family, color, place)
}

pub fn check_change(
    state: &State,
    seat: Seat,
    color: Color,
    cards: &[Place],
) -> Result<(), Clause> {
    require(!state.turn.changed, Clause::AlreadyChanged)?;
    let is_other = state.families[seat].color != Some(color);
    require(is_other, Clause::SameColor { color })?;
    check_together(state, seat, color, cards)
}

/// Whether these cards can begin a family of this color.
fn check_together(state: &State, seat: Seat, color: Color, cards: &[Place]) -> Result<(), Clause> {
    let mut family = Family {
        color: Some(color),
        ..Family::default()
    };
    // Persons first, whatever the order: a UNION needs its half to be there.
    for is_union in [false, true] {
        for place in cards
            .iter()
            .filter(|place| place.card.is_union() == is_union)
        {
            in_hand(state, seat, place.card)?;
            let is_twice = is_union && family.slot_of(place.card).is_some();
            require(!is_twice, Clause::NotInHand { card: place.card })?;
            check_place(&family, color, *place)?;
            family.put(place.slot, Some(place.card));
        }
    }
    require(
        family.n_laid() >= LEAST,
        Clause::TooFewLaid {
            laid: family.n_laid(),
            least: LEAST,
        },
    )
}

/// Whether a card can join a family in this slot.
fn check_place(family: &Family, color: Color, Place { card, slot }: Place) -> Result<(), Clause> {
    match card.face() {
        Face::Person {
            color: own, role, ..
        } => {
            require(own == color, Clause::WrongColor { card, color })?;
            require(role == slot, Clause::WrongSlot { card, slot })?;
            require(!family.has_person(slot), Clause::SlotTaken { card, slot })
        }
        Face::Union { color: own } => {
            require(own == color, Clause::WrongColor { card, color })?;
            let half = partner(slot).ok_or(Clause::WrongSlot { card, slot })?;
            require(family.get(slot).is_none(), Clause::SlotTaken { card, slot })?;
            require(family.has_person(half), Clause::UnionAlone { card, slot })
        }
        _ => Err(Clause::NotAMember { card }),
    }
}

/// Different persons of this color in a hand: what can be laid of it (FMS-D4).
pub fn n_persons(hand: CardSet, color: Color) -> u8 {
    let mut roles = 0u16;
    for card in hand.and(color.persons()).iter() {
        roles |= 1 << card.role().unwrap_or(0);
    }
    u8::try_from(roles.count_ones()).unwrap_or(0)
}
