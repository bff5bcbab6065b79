//! Legality: FAM-11 to FAM-12 (marriage), FAM-14 to FAM-15 (descendant), FAM-19 (pass), the closing of generations
//! (FAM-24 to FAM-28) and the options FAM-D5, D6 and D9, in that order.

use super::clauses::Clause;
use super::moves::Move;
use super::pieces::{Card, LAST_GENERATION, LIMITS, Trait};
use super::state::{PersonId, State};
use crate::games::{Seat, require};

/// Whether `seat`, whose turn it is, may make this move.
pub fn check(state: &State, seat: Seat, move_: &Move) -> Result<(), Clause> {
    match *move_ {
        Move::Marry { card, person } => check_marriage(state, seat, card, person),
        Move::Child { card, couple, swap } => {
            check_child(state, seat, card, couple)?;
            swap.map_or(Ok(()), |swap| check_swap(state, seat, card, swap))
        }
        // FAM-19: passing is always allowed, also with an empty pile (FAM-D8).
        Move::Pass => Ok(()),
    }
}

fn check_marriage(state: &State, seat: Seat, card: Card, id: PersonId) -> Result<(), Clause> {
    require(
        state.hands[seat].contains(card),
        Clause::BrideNotInHand { card },
    )?;
    let person = state
        .person(id)
        .ok_or(Clause::NoSuchPerson { person: id })?;
    let generation = person.generation;
    require(
        person.spouse.is_none(),
        Clause::AlreadyMarried { person: id },
    )?;
    require(
        person.card.sex() != card.sex(),
        Clause::SameSex { card, person: id },
    )?;
    require(
        !state.is_closed(generation),
        Clause::SingleClosed {
            person: id,
            generation,
        },
    )?;
    require(
        generation < LAST_GENERATION,
        Clause::LastGeneration { person: id },
    )
}

fn check_child(state: &State, seat: Seat, card: Card, couple: PersonId) -> Result<(), Clause> {
    require(
        state.hands[seat].contains(card),
        Clause::ChildNotInHand { card },
    )?;
    let first = state
        .person(couple)
        .ok_or(Clause::NoSuchCouple { couple })?;
    let spouse = first.spouse.ok_or(Clause::NotMarried { couple })?;
    check_legitimate(state, card, couple, first.card, spouse)?;

    // FAM-24 and FAM-25 are one condition: the next row is full exactly when this one is turned over.
    let generation = first.generation;
    let limit = LIMITS[usize::from(generation)];
    require(
        !state.is_closed(generation),
        Clause::CoupleClosed {
            couple,
            generation,
            limit,
        },
    )?;
    let is_late = state.is_closed(generation + 1);
    require(
        !is_late || state.options.late_births,
        Clause::LateBirth {
            couple,
            generation: generation + 1,
        },
    )
}

fn check_legitimate(
    state: &State,
    card: Card,
    couple: PersonId,
    first: Card,
    spouse: Card,
) -> Result<(), Clause> {
    let (child, parents) = (card.counts(), first.counts().plus(spouse.counts()));
    if !parents.covers(child) {
        return Err(missing_trait(card, couple, first, spouse));
    }
    if state.options.both_parents {
        for stranger in [first, spouse] {
            require(
                child.meets(stranger.counts()),
                Clause::OneParentOnly {
                    card,
                    couple,
                    stranger,
                },
            )?;
        }
    }
    Ok(())
}

/// The first trait of the child that its parents lack, entirely (FAM-14) or in number (FAM-15).
fn missing_trait(card: Card, couple: PersonId, first: Card, spouse: Card) -> Clause {
    let parents = first.counts().plus(spouse.counts());
    let lacks = |&of: &Trait| parents.of(of) < card.counts().of(of);
    let missing = Trait::ALL.into_iter().find(lacks).unwrap_or(Trait::Ears);
    let (needed, present) = (card.counts().of(missing), parents.of(missing));
    if present == 0 {
        Clause::TraitMissing {
            card,
            couple,
            missing,
        }
    } else {
        Clause::TraitTooRare {
            card,
            couple,
            missing,
            needed,
            present,
        }
    }
}

fn check_swap(state: &State, seat: Seat, child: Card, swap: Card) -> Result<(), Clause> {
    require(state.options.exchange, Clause::ExchangeOff)?;
    require(!state.pile.is_empty(), Clause::ExchangePileEmpty)?;
    let is_left_in_hand = swap != child && state.hands[seat].contains(swap);
    require(is_left_in_hand, Clause::ExchangeNotInHand { card: swap })
}
