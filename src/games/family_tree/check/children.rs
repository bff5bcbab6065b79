//! Legality of children and parents: FT-17 and FT-34 (the mother's and the adopter's scale), FT-20 (the father), FT-22,
//! FT-32, FT-36 and FTB-14 (how many), FT-26 and FT-27 (unfinished mothers), FTA-26, FTA-30, FTA-33.

use super::super::clauses::Clause;
use super::super::pieces::{ADULT, Character, mother_window};
use super::super::state::State;
use super::{age_at_birth, check_father, in_hand, marriages, own};
use crate::games::{Seat, require};

/// A hand card as a child of a mother or adopter of the own table (FTD-12).
pub fn check_child(
    state: &State,
    seat: Seat,
    parent: Character,
    child: Character,
) -> Result<(), Clause> {
    in_hand(state, seat, &[child.into()])?;
    own(state, seat, parent)?;
    check_birth(state, parent, child)
}

/// A hand card as the only parent of a character of the own table (FTD-13, FT-35).
pub fn check_mother(
    state: &State,
    seat: Seat,
    target: Character,
    parent: Character,
) -> Result<(), Clause> {
    in_hand(state, seat, &[parent.into()])?;
    own(state, seat, target)?;
    let can_be_alone = parent.is_female() || parent.is_adopter();
    require(can_be_alone, Clause::FatherAlone { father: parent })?;
    check_scale(parent, target)?;
    check_orphan(state, target)
}

/// Two hand cards as the parents of a character of the own table (FTD-14).
pub fn check_parents(
    state: &State,
    seat: Seat,
    target: Character,
    father: Character,
    mother: Character,
) -> Result<(), Clause> {
    own(state, seat, target)?;
    marriages::check_new(father, mother)?;
    check_scale(mother, target)?;
    check_father(state, father, target)?;
    check_orphan(state, target)
}

/// Whether `child` can be added to the children of `parent` and of her husband.
pub fn check_birth(state: &State, parent: Character, child: Character) -> Result<(), Clause> {
    let person = state.kin.person(parent);
    let has_scale = parent.is_female() || parent.is_adopter();
    require(has_scale, Clause::NotAParent { person: parent })?;
    check_scale(parent, child)?;
    if let Some(father) = person.spouse {
        check_father(state, father, child)?;
    }
    let (n_children, mother) = (person.children.len(), parent);
    if parent.is_adopter() {
        require(
            n_children < 3,
            Clause::TooManyAdopted {
                adopter: parent,
                most: 3,
            },
        )
    } else if person.spouse.is_some() && state.is_big() {
        require(
            n_children < 4,
            Clause::BigTooManyChildren { mother, most: 4 },
        )
    } else if person.spouse.is_some() {
        require(n_children < 6, Clause::TooManyChildren { mother, most: 6 })
    } else if parent.is_single_mother() {
        require(n_children < 2, Clause::SingleMotherFull { mother, most: 2 })
    } else if n_children > 0 {
        Err(Clause::UnfinishedMother { mother })
    } else {
        Err(Clause::NotAParent { person: parent })
    }
}

/// FT-17, FT-34: the child's birth lies on the scale of the mother's or adopter's card.
fn check_scale(parent: Character, child: Character) -> Result<(), Clause> {
    let born = child.birth();
    let (first, last) = mother_window(parent).unwrap_or((u16::MAX, 0));
    let fits = (first..=last).contains(&born);
    if parent.is_adopter() {
        return require(
            fits,
            Clause::AdoptionAge {
                adopter: parent,
                child,
                born,
                first,
                last,
            },
        );
    }
    let most = last.saturating_sub(parent.birth()).max(ADULT);
    let age = age_at_birth(parent, child);
    require(
        fits,
        Clause::MotherAge {
            mother: parent,
            child,
            age,
            least: ADULT,
            most,
        },
    )
}

/// FT-27, FTA-30: parents are laid to a character who has none and is no unfinished mother.
fn check_orphan(state: &State, person: Character) -> Result<(), Clause> {
    require(
        !state.kin.is_unfinished(person),
        Clause::UnfinishedDaughter { mother: person },
    )?;
    require(
        !state.kin.with_parents().contains(person),
        Clause::HasParents { person },
    )
}
