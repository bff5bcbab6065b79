//! Legality of taking brides and grooms of other tables: FTD-15, FTD-21, FTD-24, FTD-25, FT-42, FT-43, FTA-34.

use super::super::clauses::Clause;
use super::super::pieces::{Character, MARRIAGE_CUTOFF};
use super::super::state::State;
use super::{laid, marriages, own};
use crate::games::{Seat, require};

/// A daughter of another table for a groom of the own one (FTD-15).
pub fn check_bride(
    state: &State,
    seat: Seat,
    bride: Character,
    groom: Character,
) -> Result<(), Clause> {
    check_elsewhere(state, seat, bride)?;
    let is_couple = bride.is_female() && !groom.is_female();
    require(
        is_couple,
        Clause::NotManAndWoman {
            man: groom,
            woman: bride,
        },
    )?;
    let (born, latest) = (bride.birth(), MARRIAGE_CUTOFF);
    require(
        born <= latest,
        Clause::BrideTooYoung {
            bride,
            born,
            latest,
        },
    )?;
    check_partner(state, seat, groom)?;
    marriages::check_couple(state, groom, bride)?;
    let is_daughter = state.kin.with_parents().contains(bride);
    require(is_daughter, Clause::NoDaughter { bride })?;
    check_childless(state, bride)
}

/// A man of another table for a woman of the own one, by the icon of either (FT-42, FT-43, FTA-39).
pub fn check_groom(
    state: &State,
    seat: Seat,
    groom: Character,
    wife: Character,
) -> Result<(), Clause> {
    check_elsewhere(state, seat, groom)?;
    check_partner(state, seat, wife)?;
    marriages::check_couple(state, groom, wife)?;
    let has_icon = groom.has_wife_surname() || wife.has_wife_surname();
    require(has_icon, Clause::NoWifeSurname { groom, wife })?;
    check_childless(state, groom)
}

/// FTD-15: a character that is taken lies on another table.
fn check_elsewhere(state: &State, seat: Seat, person: Character) -> Result<(), Clause> {
    let is_elsewhere = laid(state, person)?.table != state.table_of(seat);
    require(is_elsewhere, Clause::TakenFromOneself { person })
}

/// FTD-24, FTD-25: the partner lies on the own table already.
fn check_partner(state: &State, seat: Seat, partner: Character) -> Result<(), Clause> {
    let is_in_hand = state.hands[seat].contains(partner);
    require(!is_in_hand, Clause::PartnerFromHand { partner })?;
    own(state, seat, partner).map(|_| ())
}

/// FTA-34: no character is torn away from children.
fn check_childless(state: &State, person: Character) -> Result<(), Clause> {
    let has_children = state.kin.with_children().contains(person);
    require(!has_children, Clause::TakenHasChildren { person })
}
