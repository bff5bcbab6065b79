//! Move execution: the actions of both variants, the free join and surnames, as events.

use super::super::events::Event;
use super::super::moves::Move;
use super::super::pieces::{Character, Meeting, People, event_years};
use super::super::text::Text;
use super::TreeStage;
use crate::games::Seat;

/// Lays what an action lays.
pub fn act(stage: &mut TreeStage<'_>, seat: Seat, action: &Move) {
    match *action {
        Move::LayChild { parent, child } => lay_child(stage, seat, parent, child),
        Move::LayMother { target, parent } => stage.happens(Event::ParentLaid {
            seat,
            child: target,
            parent,
        }),
        Move::LayEvent {
            target,
            event,
            year,
        } => stage.happens(Event::EventLaid {
            seat,
            person: target,
            event,
            year: year.unwrap_or(event_years(event, target).0),
        }),
        Move::Reserve {
            meeting,
            target,
            ref story,
        } => stage.happens(Event::MeetingReserved {
            seat,
            person: target,
            meeting,
            story: story.clone(),
        }),
        Move::TakeBride { .. } | Move::TakeGroom { .. } => take(stage, seat, action),
        _ => wed(stage, seat, action),
    }
}

/// Brings two characters together that are in hand or on the own table.
fn wed(stage: &mut TreeStage<'_>, seat: Seat, action: &Move) {
    let story = action.story().cloned().unwrap_or_default();
    match *action {
        Move::LayCouple {
            man,
            woman,
            meeting,
            ..
        } => {
            stage.happens(Event::CoupleLaid {
                seat,
                man,
                woman,
                meeting,
                story,
            });
        }
        Move::LayParents {
            target,
            father,
            mother,
            meeting,
            ..
        } => {
            let child = target;
            stage.happens(Event::ParentsLaid {
                seat,
                child,
                father,
                mother,
                meeting,
                story,
            });
        }
        Move::LaySpouse {
            target,
            spouse,
            meeting,
            ..
        } => {
            lay_spouse(stage, seat, (target, spouse), meeting, story);
        }
        Move::Marry {
            man,
            woman,
            meeting,
            ..
        } => {
            keep_larger_name(stage, man, woman);
            let (husband, wife) = (man, woman);
            stage.happens(Event::Married {
                seat,
                husband,
                wife,
                meeting,
                story,
            });
        }
        _ => {}
    }
}

/// A spouse comes with a Meeting, or takes up the reserved one (FTA-59) and the story told with it, unless another one is
/// told now (FTA-73).
fn lay_spouse(
    stage: &mut TreeStage<'_>,
    seat: Seat,
    (person, spouse): (Character, Character),
    meeting: Option<Meeting>,
    story: Text,
) {
    let single = stage.state().kin.person(person);
    let reserved = single.reserved;
    let story = match &single.foretold {
        Some(foretold) if story.is_empty() => foretold.story.clone(),
        _ => story,
    };
    if let Some(meeting) = meeting.or(reserved) {
        stage.happens(Event::SpouseLaid {
            seat,
            person,
            spouse,
            meeting,
            reserved: reserved.is_some(),
            story,
        });
    }
}

/// Takes a bride or a groom from another table.
fn take(stage: &mut TreeStage<'_>, seat: Seat, action: &Move) {
    let story = action.story().cloned().unwrap_or_default();
    let home = |person: Character| Seat(stage.state().kin.person(person).table);
    match *action {
        Move::TakeBride {
            bride,
            groom,
            meeting,
            ..
        } => {
            let from = home(bride);
            stage.happens(Event::BrideTaken {
                seat,
                from,
                bride,
                groom,
                meeting,
                story,
            });
        }
        Move::TakeGroom {
            groom,
            wife,
            meeting,
            ..
        } => {
            let from = home(groom);
            stage.happens(Event::GroomTaken {
                seat,
                from,
                groom,
                wife,
                meeting,
                story,
            });
        }
        _ => {}
    }
}

/// A couple becomes the parents of a character of another family (FTD-32).
pub fn join(stage: &mut TreeStage<'_>, seat: Seat, child: Character, mother: Character) {
    if let Some(father) = stage.state().kin.person(mother).spouse {
        keep_larger_name(stage, child, mother);
        stage.happens(Event::FamiliesJoined {
            seat,
            child,
            mother,
            father,
        });
    }
}

/// A family is named by its oldest married member, who never leaves the table.
pub fn name(stage: &mut TreeStage<'_>, seat: Seat, member: Character, name: &Text) {
    let state = stage.state();
    let family = state.kin.person(member).family;
    let old = state.name_of(member).map(|name| name.member);
    let holder = old
        .or_else(|| family.and(state.kin.married()).first())
        .unwrap_or(member);
    stage.happens(Event::Named {
        seat: Some(seat),
        member: holder,
        name: name.clone(),
    });
}

/// A daughter who may marry is announced to the others (FTD-22).
fn lay_child(stage: &mut TreeStage<'_>, seat: Seat, parent: Character, child: Character) {
    let father = stage.state().kin.person(parent).spouse;
    stage.happens(Event::ChildLaid {
        seat,
        child,
        parent,
        father,
    });
    if child.is_female() && child.can_marry() && !stage.state().is_big() {
        stage.happens(Event::BrideAnnounced { seat, bride: child });
    }
}

/// Where two named families become one, the larger one's name stays, the older name if they are alike (FTA-68).
fn keep_larger_name(stage: &mut TreeStage<'_>, a: Character, b: Character) {
    let state = stage.state();
    let family = |of: Character| state.kin.person(of).family;
    let holder = |of: People| state.names.iter().position(|name| of.contains(name.member));
    if family(a) == family(b) {
        return;
    }
    let (Some(mine), Some(theirs)) = (holder(family(a)), holder(family(b))) else {
        return;
    };
    let rank = |family: People, place: usize| (family.len(), usize::MAX - place);
    let is_mine_larger = rank(family(a), mine) > rank(family(b), theirs);
    let lost = state.names.get(if is_mine_larger { theirs } else { mine });
    if let Some(member) = lost.map(|name| name.member) {
        stage.happens(Event::Named {
            seat: None,
            member,
            name: Text::default(),
        });
    }
}
