//! Event sourcing: the table after an event. Total and deterministic; no rule is decided here.

use super::events::Event;
use super::pieces::{Card, Character, Meeting};
use super::state::{FamilyName, Marriage, State, Surname};
use super::text::Text;
use crate::games::Seat;

/// Applies `event`.
pub fn apply(state: &mut State, event: &Event) {
    match *event {
        Event::Began { seat, phase } => {
            state.first = seat;
            state.options.first_seat = state.options.first_seat.settled(seat);
            state.turn = seat;
            state.phase = phase;
        }
        Event::Passed { .. } => state.passes = state.passes.saturating_add(1),
        Event::Named {
            seat,
            member,
            ref name,
        } => set_name(state, seat, member, name),
        Event::Told {
            seat,
            meeting,
            ref story,
        } => {
            state.kin.set_story(meeting, story.clone());
            state.texts_left[seat] = state.texts_left[seat].saturating_sub(1);
        }
        Event::PhaseBegan { phase } => state.phase = phase,
        Event::TurnBegan { seat, phase } => {
            state.turn = seat;
            state.phase = phase;
            state.newest = None;
        }
        Event::Retired { seat } => {
            state.retired.insert(seat);
            state.passes = 0;
        }
        Event::Ended { ending, .. } => state.ending = Some(ending),
        Event::BrideAnnounced { .. } | Event::DeckRanOut => {}
        Event::Dealt { .. }
        | Event::Drew { .. }
        | Event::TookArchive { .. }
        | Event::Refilled { .. }
        | Event::Discarded { .. } => move_cards(state, event),
        _ => {
            state.passes = 0;
            lay(state, event);
        }
    }
}

/// Events that move cards between deck, Archive, hands and discards.
fn move_cards(state: &mut State, event: &Event) {
    match *event {
        Event::Dealt {
            ref hands,
            ref archive,
            ref deck,
        } => {
            state.hands = hands
                .values()
                .map(|hand| hand.iter().copied().collect())
                .collect();
            state.archive = archive.iter().copied().collect();
            state.deck = deck.iter().rev().copied().collect();
        }
        Event::Drew { seat, card } => {
            state.deck.pop();
            receive(state, seat, card);
        }
        Event::TookArchive { seat, card } => {
            state.archive.remove(card);
            receive(state, seat, card);
        }
        Event::Refilled { card } => {
            state.deck.pop();
            state.archive.insert(card);
        }
        Event::Discarded { seat, card } => {
            state.hands[seat].remove(card);
            state.discard.insert(card);
        }
        _ => {}
    }
}

/// Events that put cards on a table.
fn lay(state: &mut State, event: &Event) {
    match *event {
        Event::ChildLaid {
            seat,
            child,
            parent,
            father,
        } => {
            place(state, seat, child);
            state.kin.link(child, parent);
            if let Some(father) = father {
                state.kin.link(child, father);
            }
        }
        Event::ParentLaid {
            seat,
            child,
            parent,
        } => {
            place(state, seat, parent);
            state.kin.link(child, parent);
        }
        Event::EventLaid {
            seat,
            person,
            event,
            year,
        } => {
            state.hands[seat].remove(event);
            state.kin.set_event(person, event, year);
        }
        Event::MeetingReserved {
            seat,
            person,
            meeting,
            ref story,
        } => {
            state.hands[seat].remove(meeting);
            state.kin.reserve(person, meeting, seat, story.clone());
        }
        Event::FamiliesJoined {
            child,
            mother,
            father,
            ..
        } => {
            state.kin.link(child, mother);
            state.kin.link(child, father);
        }
        _ => wed(state, event),
    }
}

/// Events that bring two characters together.
fn wed(state: &mut State, event: &Event) {
    match *event {
        Event::CoupleLaid {
            seat,
            man,
            woman,
            meeting,
            ref story,
        } => {
            place(state, seat, man);
            place(state, seat, woman);
            marry(state, seat, (man, woman), (meeting, story));
        }
        Event::ParentsLaid {
            seat,
            child,
            father,
            mother,
            meeting,
            ref story,
        } => {
            place(state, seat, father);
            place(state, seat, mother);
            marry(state, seat, (father, mother), (meeting, story));
            state.kin.link(child, mother);
            state.kin.link(child, father);
        }
        Event::SpouseLaid {
            seat,
            person,
            spouse,
            meeting,
            reserved,
            ref story,
        } => {
            place(state, seat, spouse);
            if reserved {
                state.kin.take_up(person);
            }
            let couple = if person.is_female() {
                (spouse, person)
            } else {
                (person, spouse)
            };
            marry(state, seat, couple, (meeting, story));
        }
        Event::Married {
            seat,
            husband,
            wife,
            meeting,
            ref story,
        } => {
            marry(state, seat, (husband, wife), (meeting, story));
        }
        _ => take_away(state, event),
    }
}

/// Events that take a character from another table.
fn take_away(state: &mut State, event: &Event) {
    match *event {
        Event::BrideTaken {
            seat,
            from,
            bride,
            groom,
            meeting,
            ref story,
        } => {
            take(state, seat, from, bride);
            marry(state, seat, (groom, bride), (meeting, story));
        }
        Event::GroomTaken {
            seat,
            from,
            groom,
            wife,
            meeting,
            ref story,
        } => {
            take(state, seat, from, groom);
            marry(state, seat, (groom, wife), (meeting, story));
            state.kin.give_wife_surname(wife);
        }
        _ => {}
    }
}

fn receive(state: &mut State, seat: Seat, card: Card) {
    state.hands[seat].insert(card);
    state.newest = Some(card);
}

/// A hand card comes onto the seat's table.
fn place(state: &mut State, seat: Seat, character: Character) {
    state.hands[seat].remove(character);
    let table = state.table_of(seat);
    state.kin.lay(character, table);
}

/// A character moves to another table, and its owner gets a token.
fn take(state: &mut State, seat: Seat, from: Seat, character: Character) {
    state.kin.take(character, seat.0, from);
    state.tokens[from] = state.tokens[from].saturating_add(1);
}

fn marry(
    state: &mut State,
    seat: Seat,
    (husband, wife): (Character, Character),
    (meeting, story): (Meeting, &Text),
) {
    state.hands[seat].remove(meeting);
    state.kin.marry(Marriage {
        husband,
        wife,
        meeting,
        surname: Surname::Husband,
        by: seat,
        story: story.clone(),
    });
}

fn set_name(state: &mut State, seat: Option<Seat>, member: Character, name: &Text) {
    state.names.retain(|known| known.member != member);
    if !name.is_empty() {
        state.names.push(FamilyName {
            member,
            name: name.clone(),
        });
    }
    if let Some(seat) = seat {
        state.texts_left[seat] = state.texts_left[seat].saturating_sub(1);
    }
}
