//! Legality. First whether the move belongs to this variant, turn and phase (FTD-8 to FTD-10, FTD-20, FTB-2 to FTB-12),
//! then what the move names (FTA-71, FTD-2), then the clauses of each topic in the order of the rulebook: couples and
//! taking, children and parents, joins, Events, texts.

mod children;
mod joins;
mod marriages;
mod occasions;
mod taking;
mod texts;
mod turns;

use super::clauses::Clause;
use super::moves::Move;
use super::pieces::{ADULT, Card, Character};
use super::state::{Person, State};
use crate::games::{Seat, require};

/// Whether `seat` may make this move.
pub fn check(state: &State, seat: Seat, move_: &Move) -> Result<(), Clause> {
    turns::check_moment(state, seat, move_)?;
    if let Some(story) = move_.story() {
        texts::check_story(story)?;
    }
    match *move_ {
        Move::TakeDeck => turns::check_draw(state),
        Move::TakeArchive { card } => turns::check_take(state, card),
        Move::LayChild { parent, child } => children::check_child(state, seat, parent, child),
        Move::LayMother { target, parent } => children::check_mother(state, seat, target, parent),
        Move::LayEvent {
            target,
            event,
            year,
        } => {
            in_hand(state, seat, &[event.into()])?;
            occasions::check_event(state, seat, target, event, year)
        }
        Move::Join { child, mother } => joins::check_join(state, seat, child, mother),
        // FTA-7: once it is the moment to act, passing is always allowed.
        Move::Pass => Ok(()),
        Move::Discard { card } => turns::check_discard(state, seat, card),
        Move::EndTurn => turns::check_end(state, seat),
        Move::Name { member, ref name } => texts::check_name(state, seat, member, name),
        Move::Tell { meeting, ref story } => texts::check_tell(state, seat, meeting, story),
        Move::Reserve {
            meeting, target, ..
        } => {
            in_hand(state, seat, &[meeting.into()])?;
            marriages::check_reserve(state, target)
        }
        _ => check_meeting(state, seat, move_),
    }
}

/// The moves that lay a Meeting between two.
fn check_meeting(state: &State, seat: Seat, move_: &Move) -> Result<(), Clause> {
    match *move_ {
        Move::LayCouple {
            man,
            woman,
            meeting,
            ..
        } => {
            in_hand(state, seat, &[man.into(), woman.into(), meeting.into()])?;
            marriages::check_new(man, woman)?;
            turns::check_founders(state, seat, woman)
        }
        Move::LayParents {
            target,
            father,
            mother,
            meeting,
            ..
        } => {
            in_hand(state, seat, &[father.into(), mother.into(), meeting.into()])?;
            children::check_parents(state, seat, target, father, mother)
        }
        Move::TakeBride {
            bride,
            groom,
            meeting,
            ..
        } => {
            in_hand(state, seat, &[meeting.into()])?;
            taking::check_bride(state, seat, bride, groom)
        }
        Move::TakeGroom {
            groom,
            wife,
            meeting,
            ..
        } => {
            in_hand(state, seat, &[meeting.into()])?;
            taking::check_groom(state, seat, groom, wife)
        }
        Move::LaySpouse {
            target,
            spouse,
            meeting,
            ..
        } => marriages::check_spouse(state, seat, target, spouse, meeting),
        Move::Marry {
            man,
            woman,
            meeting,
            ..
        } => {
            in_hand(state, seat, &[meeting.into()])?;
            marriages::check_own(state, seat, man, woman)
        }
        _ => Ok(()),
    }
}

/// FTA-71: cards are laid from one's own hand.
fn in_hand(state: &State, seat: Seat, cards: &[Card]) -> Result<(), Clause> {
    let hand = state.hands[seat];
    cards
        .iter()
        .try_for_each(|&card| require(hand.contains(card), Clause::NotInHand { card }))
}

/// FTA-71: the character lies on a table.
fn laid(state: &State, person: Character) -> Result<&Person, Clause> {
    state.kin.laid(person).ok_or(Clause::NotLaid { person })
}

/// FTD-2: the character lies on the table this seat lays its cards on.
fn own(state: &State, seat: Seat, person: Character) -> Result<&Person, Clause> {
    let found = laid(state, person)?;
    let is_own = found.table == state.table_of(seat);
    require(is_own, Clause::NotYourTable { person })?;
    Ok(found)
}

/// FT-20: a father is at least 18 years older than his child, if the option asks for it (FTA-25).
fn check_father(state: &State, father: Character, child: Character) -> Result<(), Clause> {
    let age = age_at_birth(father, child);
    let is_old_enough = age >= ADULT.cast_signed() || !state.options.father_age_rule;
    require(
        is_old_enough,
        Clause::FatherAge {
            father,
            child,
            age,
            least: ADULT,
        },
    )
}

fn age_at_birth(parent: Character, child: Character) -> i16 {
    child.birth().cast_signed() - parent.birth().cast_signed()
}
