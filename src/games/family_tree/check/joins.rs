//! Legality of the free join (FTD-32, FTD-33, FTA-42): a couple becomes the parents of a character of another own
//! family.

use super::super::clauses::Clause;
use super::super::pieces::{Character, People};
use super::super::state::State;
use super::{children, own};
use crate::games::{Seat, require};

/// Whether the couple of `mother` may become the parents of `child`.
pub fn check_join(
    state: &State,
    seat: Seat,
    child: Character,
    mother: Character,
) -> Result<(), Clause> {
    let orphan = own(state, seat, child)?;
    let wife = own(state, seat, mother)?;
    let husband = wife.spouse.filter(|_| mother.is_female());
    let father = husband.ok_or(Clause::JoinNeedsCouple { mother })?;
    children::check_birth(state, mother, child)?;
    let is_unfinished = state.kin.is_unfinished(child);
    require(!is_unfinished, Clause::UnfinishedDaughter { mother: child })?;
    let is_apart = !orphan.family.contains(mother);
    require(is_apart, Clause::SameFamilyJoin { child, mother })?;
    let has_parents = state.kin.with_parents().contains(child);
    require(!has_parents, Clause::JoinedHasParents { child })?;
    let above = wife.ancestors.or(state.kin.person(father).ancestors);
    match state.kin.couple_made_related(People::only(child), above) {
        Some(couple) => Err(Clause::WouldRelateSpouses {
            husband: couple.husband,
            wife: couple.wife,
        }),
        None => Ok(()),
    }
}
