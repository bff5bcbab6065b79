//! Legality of couples: FT-7 (one spouse), FT-8 (no common ancestor), FT-10 (ages), FT-16 (the Meeting), FT-20 (the
//! husband as father of his wife's children), FT-33 (adopters), FTD-30, FTA-17, FTA-18, FTA-22, and Meetings laid for
//! the future (FTA-59).

use super::super::clauses::Clause;
use super::super::pieces::{Character, MARRIAGE_CUTOFF, Meeting, couple_window};
use super::super::state::State;
use super::{check_father, in_hand, laid, own};
use crate::games::{Seat, require};

/// Two hand cards that become a couple.
pub fn check_new(man: Character, woman: Character) -> Result<(), Clause> {
    check_sexes(man, woman)?;
    check_ages(man, woman)
}

/// A hand card that becomes the spouse of a single character (FTD-16), with a Meeting unless one is reserved (FTA-59).
pub fn check_spouse(
    state: &State,
    seat: Seat,
    target: Character,
    spouse: Character,
    meeting: Option<Meeting>,
) -> Result<(), Clause> {
    in_hand(state, seat, &[spouse.into()])?;
    let reserved = own(state, seat, target)?.reserved;
    match (meeting, reserved) {
        (Some(meeting), None) => in_hand(state, seat, &[meeting.into()])?,
        (None, None) => return Err(Clause::MeetingMissing),
        (Some(_), Some(meeting)) => {
            return Err(Clause::AlreadyReserved {
                person: target,
                meeting,
            });
        }
        (None, Some(_)) => {}
    }
    let (man, woman) = if target.is_female() {
        (spouse, target)
    } else {
        (target, spouse)
    };
    check_couple(state, man, woman)
}

/// Two singles of the own table (FTD-18, FTD-30, FTA-23, FTA-58).
pub fn check_own(
    state: &State,
    seat: Seat,
    man: Character,
    woman: Character,
) -> Result<(), Clause> {
    let husband = own(state, seat, man)?;
    own(state, seat, woman)?;
    check_couple(state, man, woman)?;
    let may_marry =
        state.is_big() || state.options.marry_within_family || !husband.family.contains(woman);
    require(may_marry, Clause::SameFamilyMarriage { man, woman })
}

/// Everything that holds of a couple, wherever its halves come from.
pub fn check_couple(state: &State, man: Character, woman: Character) -> Result<(), Clause> {
    check_sexes(man, woman)?;
    for person in [man, woman] {
        if let Some(spouse) = state.kin.person(person).spouse {
            return Err(Clause::AlreadyMarried { person, spouse });
        }
    }
    if let Some(ancestor) = state.kin.common_ancestor(man, woman) {
        return Err(Clause::CommonAncestor {
            man,
            woman,
            ancestor,
        });
    }
    check_ages(man, woman)?;
    let children = state.kin.person(woman).children;
    for child in children.iter() {
        check_father(state, man, child)?;
    }
    let above = state.kin.person(man).ancestors;
    match state.kin.couple_made_related(children, above) {
        Some(couple) => Err(Clause::WouldRelateSpouses {
            husband: couple.husband,
            wife: couple.wife,
        }),
        None => Ok(()),
    }
}

/// A Meeting for the future of a single character (FTB-12).
pub fn check_reserve(state: &State, target: Character) -> Result<(), Clause> {
    let person = laid(state, target)?;
    if let Some(spouse) = person.spouse {
        return Err(Clause::AlreadyMarried {
            person: target,
            spouse,
        });
    }
    require(
        target.can_marry(),
        Clause::NoFutureSpouse { person: target },
    )?;
    match person.reserved {
        Some(meeting) => Err(Clause::AlreadyReserved {
            person: target,
            meeting,
        }),
        None => Ok(()),
    }
}

fn check_sexes(man: Character, woman: Character) -> Result<(), Clause> {
    let is_couple = !man.is_female() && woman.is_female();
    require(is_couple, Clause::NotManAndWoman { man, woman })
}

fn check_ages(man: Character, woman: Character) -> Result<(), Clause> {
    let (woman_older, man_older) = couple_window(man, woman);
    for (older, younger, most) in [(man, woman, man_older), (woman, man, woman_older)] {
        let years = younger.birth().saturating_sub(older.birth());
        require(
            years <= most,
            Clause::AgeGap {
                man,
                woman,
                older,
                years,
                most,
            },
        )?;
    }
    for person in [man, woman] {
        require(
            !person.is_adopter(),
            Clause::AdopterMarries { adopter: person },
        )?;
    }
    for person in [man, woman] {
        let (born, latest) = (person.birth(), MARRIAGE_CUTOFF);
        require(
            born <= latest,
            Clause::TooYoungToMarry {
                person,
                born,
                latest,
            },
        )?;
    }
    Ok(())
}
