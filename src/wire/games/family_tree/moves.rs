//! What a seat can want at a table of Family Tree, on the wire. Cards are named by their ids: the view shows them.

use async_graphql::{SimpleObject, Union};
use serde::Serialize;
use utoipa::ToSchema;

use crate::games::family_tree::Move;
use crate::wire::games::same::same_fields;

/// A move of Family Tree.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum FamilyTreeMove {
    /// Draw the top card of the deck.
    TakeDeck(FamilyTreeTakeDeck),
    /// Take a card of the Archive.
    TakeArchive(FamilyTreeTakeArchive),
    /// Lay two hand cards as a new couple.
    LayCouple(FamilyTreeLayCouple),
    /// Lay a hand card as a child.
    LayChild(FamilyTreeLayChild),
    /// Lay a hand card as the mother, or as the adopter, of a character.
    LayMother(FamilyTreeLayMother),
    /// Lay both parents of a character.
    LayParents(FamilyTreeLayParents),
    /// Take a bride from another table for an own groom.
    TakeBride(FamilyTreeTakeBride),
    /// Take a man from another table, who takes his wife's surname.
    TakeGroom(FamilyTreeTakeGroom),
    /// Lay a hand card as the spouse of a single character.
    LaySpouse(FamilyTreeLaySpouse),
    /// Big Family Tree: lay a hand card as the spouse of a single character for whom a Meeting already lies there.
    LayReservedSpouse(FamilyTreeLayReservedSpouse),
    /// Lay a Meeting between two singles of the table.
    Marry(FamilyTreeMarry),
    /// Lay an Event under a character.
    LayEvent(FamilyTreeLayEvent),
    /// Big Family Tree: lay a Meeting for a single character's future.
    Reserve(FamilyTreeReserve),
    /// Make a couple the parents of a character of another own family; no action.
    Join(FamilyTreeJoin),
    /// Perform no action.
    Pass(FamilyTreePass),
    /// Put the surplus card away.
    Discard(FamilyTreeDiscard),
    /// End the turn, where a join keeps it open.
    EndTurn(FamilyTreeEndTurn),
    /// Give a family a surname, or take it back.
    Name(FamilyTreeName),
    /// Tell or rewrite the story of a Meeting, or take it back.
    Tell(FamilyTreeTell),
}

/// Draw the top card of the deck.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeTakeDeck {
    /// Always true.
    pub take_deck: bool,
}

/// Take a card of the Archive.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeTakeArchive {
    /// The id of the card.
    pub card: String,
}

/// Lay two hand cards as a new couple.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeLayCouple {
    /// The id of the man.
    pub man: String,
    /// The id of the woman.
    pub woman: String,
    /// The id of the Meeting, any one.
    pub meeting: String,
    /// How they met: at most 500 characters.
    pub story: Option<String>,
}

/// Lay a hand card as a child.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeLayChild {
    /// The id of the mother, or the adopter.
    pub parent: String,
    /// The id of the hand card.
    pub child: String,
}

/// Lay a hand card as the mother, or as the adopter, of a character.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeLayMother {
    /// The id of the character on the table.
    pub target: String,
    /// The id of the hand card.
    pub parent: String,
}

/// Lay both parents of a character.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeLayParents {
    /// The id of the character on the table.
    pub target: String,
    /// The id of the father.
    pub father: String,
    /// The id of the mother.
    pub mother: String,
    /// The id of the Meeting.
    pub meeting: String,
    /// How they met: at most 500 characters.
    pub story: Option<String>,
}

/// Take a bride from another table for an own groom.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeTakeBride {
    /// The id of the bride.
    pub bride: String,
    /// The id of the groom on the own table.
    pub groom: String,
    /// The id of the Meeting.
    pub meeting: String,
    /// How they met: at most 500 characters.
    pub story: Option<String>,
}

/// Take a man from another table, who takes his wife's surname.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeTakeGroom {
    /// The id of the man.
    pub groom: String,
    /// The id of the woman on the own table.
    pub wife: String,
    /// The id of the Meeting.
    pub meeting: String,
    /// How they met: at most 500 characters.
    pub story: Option<String>,
}

/// Lay a hand card as the spouse of a single character.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeLaySpouse {
    /// The id of the single on the table.
    pub target: String,
    /// The id of the hand card.
    pub spouse: String,
    /// The id of the Meeting.
    pub meeting: String,
    /// How they met: at most 500 characters.
    pub story: Option<String>,
}

/// Big Family Tree: lay a hand card as the spouse of a single character for whom a Meeting already lies there.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeLayReservedSpouse {
    /// The id of the single on the table.
    pub target: String,
    /// The id of the hand card.
    pub spouse: String,
    /// How they met: at most 500 characters.
    pub story: Option<String>,
}

/// Lay a Meeting between two singles of the table.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeMarry {
    /// The id of the man.
    pub man: String,
    /// The id of the woman.
    pub woman: String,
    /// The id of the Meeting.
    pub meeting: String,
    /// How they met: at most 500 characters.
    pub story: Option<String>,
}

/// Lay an Event under a character.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeLayEvent {
    /// The id of the character.
    pub target: String,
    /// The id of the Event.
    pub event: String,
    /// The year; the earliest possible one if it is left out.
    pub year: Option<u16>,
}

/// Big Family Tree: lay a Meeting for a single character's future.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeReserve {
    /// The id of the Meeting.
    pub meeting: String,
    /// The id of the single.
    pub target: String,
    /// How they will have met: at most 500 characters.
    pub story: Option<String>,
}

/// Make a couple the parents of a character of another own family; no action.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeJoin {
    /// The id of the character without parents.
    pub child: String,
    /// The id of the wife of the couple.
    pub mother: String,
}

/// Perform no action.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreePass {
    /// Always true.
    pub pass: bool,
}

/// Put the surplus card away.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeDiscard {
    /// The id of the card.
    pub card: String,
}

/// End the turn, where a join keeps it open.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeEndTurn {
    /// Always true.
    pub end_turn: bool,
}

/// Give a family a surname, or take it back.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeName {
    /// The id of any member of the family.
    pub member: String,
    /// The surname, at most 40 characters; none to take it back.
    pub name: Option<String>,
}

/// Tell or rewrite the story of a Meeting, or take it back.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeTell {
    /// The id of the Meeting.
    pub meeting: String,
    /// The story, at most 500 characters; none to take it back.
    pub story: Option<String>,
}

impl From<&Move> for FamilyTreeMove {
    fn from(move_: &Move) -> Self {
        use FamilyTreeMove as Wire;
        same_fields!(move_.clone(), Move => Wire, {
            TakeArchive(FamilyTreeTakeArchive) { card }
            LayCouple(FamilyTreeLayCouple) { man, woman, meeting, story }
            LayChild(FamilyTreeLayChild) { parent, child }
            LayMother(FamilyTreeLayMother) { target, parent }
            LayParents(FamilyTreeLayParents) { target, father, mother, meeting, story }
            TakeBride(FamilyTreeTakeBride) { bride, groom, meeting, story }
            TakeGroom(FamilyTreeTakeGroom) { groom, wife, meeting, story }
            Marry(FamilyTreeMarry) { man, woman, meeting, story }
            LayEvent(FamilyTreeLayEvent) { target, event, year }
            Reserve(FamilyTreeReserve) { meeting, target, story }
            Join(FamilyTreeJoin) { child, mother }
            Discard(FamilyTreeDiscard) { card }
            Name(FamilyTreeName) { member, name }
            Tell(FamilyTreeTell) { meeting, story }
        } {
            Move::TakeDeck => Wire::TakeDeck(FamilyTreeTakeDeck { take_deck: true }),
            Move::Pass => Wire::Pass(FamilyTreePass { pass: true }),
            Move::EndTurn => Wire::EndTurn(FamilyTreeEndTurn { end_turn: true }),
            Move::LaySpouse { target, spouse, meeting: Some(meeting), story } => Wire::LaySpouse(FamilyTreeLaySpouse {
                target: target.into(),
                spouse: spouse.into(),
                meeting: meeting.into(),
                story: story.into(),
            }),
            Move::LaySpouse { target, spouse, meeting: None, story } => {
                Wire::LayReservedSpouse(FamilyTreeLayReservedSpouse {
                    target: target.into(),
                    spouse: spouse.into(),
                    story: story.into(),
                })
            }
        })
    }
}
