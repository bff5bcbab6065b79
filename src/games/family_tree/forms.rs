//! Everything a seat may do now, grouped by action for user interfaces. Made from the legal moves, so that it can never
//! say anything else than `check`.

use serde::Serialize;

use super::moves::Move;
use super::pieces::{Card, Character, EventCard, Meeting, People, event_years};
use super::state::State;
use crate::games::Seat;
use crate::games::shown::Shown;

/// Everything a seat may do now, grouped by action. Cards and characters are named by their ids: the view shows them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilyTreeForms")]
#[serde(rename_all = "camelCase")]
pub struct Forms {
    /// Whether the deck may be drawn from (`takeDeck`).
    pub deck: bool,
    /// Archive cards that may be taken (`takeArchive`).
    pub archive: Vec<Card>,
    // FT-16.
    /// Meetings in hand; any one goes with each of the forms below that need one.
    pub meetings: Vec<Meeting>,
    /// Hand cards that can be a couple: men, each with women. Needs a Meeting (`layCouple`).
    pub couples: Vec<Pairing>,
    /// Hand cards that can be children, each with the mothers and adopters (`layChild`).
    pub children: Vec<Pairing>,
    /// Hand cards that can be the only parent, each with the characters (`layMother`).
    pub mothers: Vec<Pairing>,
    /// Both parents from the hand. Needs a Meeting (`layParents`).
    pub parents: Vec<ParentsForm>,
    /// Brides of other tables, each with own grooms. Needs a Meeting (`takeBride`).
    pub brides: Vec<Pairing>,
    /// Men of other tables, each with own wives. Needs a Meeting (`takeGroom`).
    pub grooms: Vec<Pairing>,
    /// Hand cards that can be a spouse, each with singles. Needs a Meeting (`laySpouse`).
    pub spouses: Vec<Pairing>,
    // FTA-59.
    /// The same for singles with a reserved Meeting; needs none from the hand (`layReservedSpouse`).
    pub reserved_spouses: Vec<Pairing>,
    /// Men of the table, each with women they can marry. Needs a Meeting (`marry`).
    pub marriages: Vec<Pairing>,
    /// Events in hand, each with the characters they can happen to (`layEvent`).
    pub events: Vec<EventForm>,
    /// Singles a Meeting can be laid for. Needs a Meeting (`reserve`).
    pub reserves: Vec<Character>,
    /// Characters that can be joined under couples, each with the wives; no action (`join`).
    pub joins: Vec<Pairing>,
    /// Cards of which one must be put away (`discard`).
    pub discards: Vec<Card>,
    /// Whether passing is allowed (`pass`).
    pub pass: bool,
    /// Whether the turn may be ended (`endTurn`).
    pub end: bool,
    /// One member of each family that may be named (`name`).
    pub names: Vec<Character>,
    /// Meetings whose story may be told (`tell`).
    pub stories: Vec<Meeting>,
}

/// A character, and whom this one can be put together with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilyTreePairing")]
#[serde(rename_all = "camelCase")]
pub struct Pairing {
    /// The id of the character.
    pub who: Character,
    /// With whom: ids of characters.
    pub with: Vec<Character>,
}

/// A couple from the hand, and whose parents they can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilyTreeParentsForm")]
#[serde(rename_all = "camelCase")]
pub struct ParentsForm {
    /// The id of the father.
    pub father: Character,
    /// The id of the mother.
    pub mother: Character,
    /// Whose parents they can be: ids of characters.
    pub of: Vec<Character>,
}

/// An Event, and to whom it can happen when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilyTreeEventForm")]
#[serde(rename_all = "camelCase")]
pub struct EventForm {
    /// The id of the Event.
    pub event: EventCard,
    /// To whom.
    pub people: Vec<EventTarget>,
}

/// A character an Event can happen to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilyTreeEventTarget")]
#[serde(rename_all = "camelCase")]
pub struct EventTarget {
    /// The id of the character.
    pub person: Character,
    /// The first year it can happen in.
    pub first: u16,
    /// The last year it can happen in.
    pub last: u16,
}

/// Groups the legal moves of `seat`.
pub fn forms(state: &State, seat: Seat, legal: &[Move]) -> Forms {
    let mut forms = Forms::default();
    for move_ in legal {
        forms.add(move_);
    }
    if state.ending.is_some() {
        return forms;
    }
    if state.turn == seat {
        forms.meetings = state.hands[seat].meetings().collect();
        let families = state.kin.families(state.table_of(seat));
        forms.names = families.filter_map(People::first).collect();
    }
    if state.texts_left[seat] > 0 && !state.retired.contains(seat) {
        let own = state.kin.stories(seat);
        forms.stories = own.map(|(meeting, _)| meeting).collect();
    } else {
        forms.names.clear();
    }
    forms
}

impl Forms {
    fn add(&mut self, move_: &Move) {
        match *move_ {
            Move::TakeDeck => self.deck = true,
            Move::TakeArchive { card } => self.archive.push(card),
            Move::LayCouple { man, woman, .. } => pair(&mut self.couples, man, woman),
            Move::LayChild { parent, child } => pair(&mut self.children, child, parent),
            Move::LayMother { target, parent } => pair(&mut self.mothers, parent, target),
            Move::LayParents {
                target,
                father,
                mother,
                ..
            } => self.add_parents(father, mother, target),
            Move::TakeBride { bride, groom, .. } => pair(&mut self.brides, bride, groom),
            Move::TakeGroom { groom, wife, .. } => pair(&mut self.grooms, groom, wife),
            Move::LaySpouse {
                target,
                spouse,
                meeting: Some(_),
                ..
            } => pair(&mut self.spouses, spouse, target),
            Move::LaySpouse {
                target,
                spouse,
                meeting: None,
                ..
            } => {
                pair(&mut self.reserved_spouses, spouse, target);
            }
            Move::Marry { man, woman, .. } => pair(&mut self.marriages, man, woman),
            Move::LayEvent { target, event, .. } => self.add_event(event, target),
            Move::Reserve { target, .. } => add_once(&mut self.reserves, target),
            Move::Join { child, mother } => pair(&mut self.joins, child, mother),
            Move::Pass => self.pass = true,
            Move::Discard { card } => self.discards.push(card),
            Move::EndTurn => self.end = true,
            // Texts are listed by family and by Meeting, not by the move that takes them back.
            Move::Name { .. } | Move::Tell { .. } => {}
        }
    }

    fn add_parents(&mut self, father: Character, mother: Character, target: Character) {
        let known = self
            .parents
            .iter_mut()
            .find(|form| form.father == father && form.mother == mother);
        match known {
            Some(form) => add_once(&mut form.of, target),
            None => self.parents.push(ParentsForm {
                father,
                mother,
                of: vec![target],
            }),
        }
    }

    fn add_event(&mut self, event: EventCard, person: Character) {
        let (first, last) = event_years(event, person);
        let target = EventTarget {
            person,
            first,
            last,
        };
        match self.events.iter_mut().find(|form| form.event == event) {
            Some(form) => form.people.push(target),
            None => self.events.push(EventForm {
                event,
                people: vec![target],
            }),
        }
    }
}

fn pair(pairings: &mut Vec<Pairing>, who: Character, with: Character) {
    match pairings.iter_mut().find(|pairing| pairing.who == who) {
        Some(pairing) => add_once(&mut pairing.with, with),
        None => pairings.push(Pairing {
            who,
            with: vec![with],
        }),
    }
}

fn add_once(people: &mut Vec<Character>, person: Character) {
    if !people.contains(&person) {
        people.push(person);
    }
}
