//! Everything a seat may do at a table of Family Tree, on the wire, grouped by action.

use async_graphql::SimpleObject;
use serde::Serialize;
use utoipa::ToSchema;

use super::cards::ids;
use crate::games::family_tree::{EventForm, EventTarget, Forms, Pairing, ParentsForm};

/// Everything a seat may do now, grouped by action. Cards and characters are named by their ids: the view shows them.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeForms {
    /// Whether the deck may be drawn from (`takeDeck`).
    pub deck: bool,
    /// Archive cards that may be taken (`takeArchive`).
    pub archive: Vec<String>,
    /// Meetings in hand; any one goes with each of the forms below that need one.
    pub meetings: Vec<String>,
    /// Hand cards that can be a couple: men, each with women. Needs a Meeting (`layCouple`).
    pub couples: Vec<FamilyTreePairing>,
    /// Hand cards that can be children, each with the mothers and adopters (`layChild`).
    pub children: Vec<FamilyTreePairing>,
    /// Hand cards that can be the only parent, each with the characters (`layMother`).
    pub mothers: Vec<FamilyTreePairing>,
    /// Both parents from the hand. Needs a Meeting (`layParents`).
    pub parents: Vec<FamilyTreeParentsForm>,
    /// Brides of other tables, each with own grooms. Needs a Meeting (`takeBride`).
    pub brides: Vec<FamilyTreePairing>,
    /// Men of other tables, each with own wives. Needs a Meeting (`takeGroom`).
    pub grooms: Vec<FamilyTreePairing>,
    /// Hand cards that can be a spouse, each with singles. Needs a Meeting (`laySpouse`).
    pub spouses: Vec<FamilyTreePairing>,
    /// The same for singles with a reserved Meeting; needs none from the hand (`layReservedSpouse`).
    pub reserved_spouses: Vec<FamilyTreePairing>,
    /// Men of the table, each with women they can marry. Needs a Meeting (`marry`).
    pub marriages: Vec<FamilyTreePairing>,
    /// Events in hand, each with the characters they can happen to (`layEvent`).
    pub events: Vec<FamilyTreeEventForm>,
    /// Singles a Meeting can be laid for. Needs a Meeting (`reserve`).
    pub reserves: Vec<String>,
    /// Characters that can be joined under couples, each with the wives; no action (`join`).
    pub joins: Vec<FamilyTreePairing>,
    /// Cards of which one must be put away (`discard`).
    pub discards: Vec<String>,
    /// Whether passing is allowed (`pass`).
    pub pass: bool,
    /// Whether the turn may be ended (`endTurn`).
    pub end: bool,
    /// One member of each family that may be named (`name`).
    pub names: Vec<String>,
    /// Meetings whose story may be told (`tell`).
    pub stories: Vec<String>,
}

/// Somebody, and whom this one can be put together with.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreePairing {
    /// The id of the character.
    pub who: String,
    /// With whom: ids of characters.
    pub with: Vec<String>,
}

/// A couple from the hand, and whose parents they can be.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeParentsForm {
    /// The id of the father.
    pub father: String,
    /// The id of the mother.
    pub mother: String,
    /// Whose parents they can be: ids of characters.
    pub of: Vec<String>,
}

/// An Event, and to whom it can happen when.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeEventForm {
    /// The id of the Event.
    pub event: String,
    /// To whom.
    pub people: Vec<FamilyTreeEventTarget>,
}

/// Somebody an Event can happen to.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeEventTarget {
    /// The id of the character.
    pub person: String,
    /// The first year it can happen in.
    pub first: u16,
    /// The last year it can happen in.
    pub last: u16,
}

impl From<Forms> for FamilyTreeForms {
    fn from(forms: Forms) -> Self {
        Self {
            deck: forms.deck,
            archive: ids(forms.archive),
            meetings: ids(forms.meetings),
            couples: pairings(forms.couples),
            children: pairings(forms.children),
            mothers: pairings(forms.mothers),
            parents: forms.parents.into_iter().map(Into::into).collect(),
            brides: pairings(forms.brides),
            grooms: pairings(forms.grooms),
            spouses: pairings(forms.spouses),
            reserved_spouses: pairings(forms.reserved_spouses),
            marriages: pairings(forms.marriages),
            events: forms.events.into_iter().map(Into::into).collect(),
            reserves: ids(forms.reserves),
            joins: pairings(forms.joins),
            discards: ids(forms.discards),
            pass: forms.pass,
            end: forms.end,
            names: ids(forms.names),
            stories: ids(forms.stories),
        }
    }
}

fn pairings(pairings: Vec<Pairing>) -> Vec<FamilyTreePairing> {
    let pairing = |pairing: Pairing| FamilyTreePairing {
        who: pairing.who.to_string(),
        with: ids(pairing.with),
    };
    pairings.into_iter().map(pairing).collect()
}

impl From<ParentsForm> for FamilyTreeParentsForm {
    fn from(form: ParentsForm) -> Self {
        Self {
            father: form.father.to_string(),
            mother: form.mother.to_string(),
            of: ids(form.of),
        }
    }
}

impl From<EventForm> for FamilyTreeEventForm {
    fn from(form: EventForm) -> Self {
        Self {
            event: form.event.to_string(),
            people: form.people.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<EventTarget> for FamilyTreeEventTarget {
    fn from(target: EventTarget) -> Self {
        Self {
            person: target.person.to_string(),
            first: target.first,
            last: target.last,
        }
    }
}
