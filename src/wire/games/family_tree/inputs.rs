//! Moves of Family Tree as clients send them: one arm for each, cards named by their ids.

use async_graphql::{InputObject, OneofObject};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::wire::games::Yes;
use crate::wire::games::tagged::tagged;

/// A move of Family Tree to be played. Cards are named by their ids, such as `P12`, `M03` or `E05`.
#[derive(Clone, Debug, Deserialize, OneofObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FamilyTreeMoveInput {
    /// Draw the top card of the deck; say true.
    TakeDeck(Yes),
    /// Take a card of the Archive.
    TakeArchive(FamilyTreeTakeArchiveInput),
    /// Lay two hand cards as a new couple.
    LayCouple(FamilyTreeLayCoupleInput),
    /// Lay a hand card as a child.
    LayChild(FamilyTreeLayChildInput),
    /// Lay a hand card as the mother, or as the adopter, of a character.
    LayMother(FamilyTreeLayMotherInput),
    /// Lay both parents of a character.
    LayParents(FamilyTreeLayParentsInput),
    /// Take a bride from another table for an own groom.
    TakeBride(FamilyTreeTakeBrideInput),
    /// Take a man from another table, who takes his wife's surname.
    TakeGroom(FamilyTreeTakeGroomInput),
    /// Lay a hand card as the spouse of a single character.
    LaySpouse(FamilyTreeLaySpouseInput),
    /// Big Family Tree: lay a hand card as the spouse of a single character for whom a Meeting already lies there.
    LayReservedSpouse(FamilyTreeLayReservedSpouseInput),
    /// Lay a Meeting between two singles of the table.
    Marry(FamilyTreeMarryInput),
    /// Lay an Event under a character.
    LayEvent(FamilyTreeLayEventInput),
    /// Big Family Tree: lay a Meeting for a single character's future.
    Reserve(FamilyTreeReserveInput),
    /// Make a couple the parents of a character of another own family; no action.
    Join(FamilyTreeJoinInput),
    /// Perform no action; say true.
    Pass(Yes),
    /// Put the surplus card away.
    Discard(FamilyTreeDiscardInput),
    /// End the turn, where a join keeps it open; say true.
    EndTurn(Yes),
    /// Give a family a surname, or take it back.
    Name(FamilyTreeNameInput),
    /// Tell or rewrite the story of a Meeting, or take it back.
    Tell(FamilyTreeTellInput),
}

/// Take a card of the Archive.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyTreeTakeArchiveInput {
    /// The id of the card.
    pub card: String,
}

/// Lay two hand cards as a new couple.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyTreeLayCoupleInput {
    /// The id of the man.
    pub man: String,
    /// The id of the woman.
    pub woman: String,
    /// The id of the Meeting, any one.
    pub meeting: String,
    /// How they met: at most 500 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub story: Option<String>,
}

/// Lay a hand card as a child.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyTreeLayChildInput {
    /// The id of the mother, or the adopter.
    pub parent: String,
    /// The id of the hand card.
    pub child: String,
}

/// Lay a hand card as the mother, or as the adopter, of a character.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyTreeLayMotherInput {
    /// The id of the character on the table.
    pub target: String,
    /// The id of the hand card.
    pub parent: String,
}

/// Lay both parents of a character.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyTreeLayParentsInput {
    /// The id of the character on the table.
    pub target: String,
    /// The id of the father.
    pub father: String,
    /// The id of the mother.
    pub mother: String,
    /// The id of the Meeting.
    pub meeting: String,
    /// How they met: at most 500 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub story: Option<String>,
}

/// Take a bride from another table for an own groom.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyTreeTakeBrideInput {
    /// The id of the bride.
    pub bride: String,
    /// The id of the groom on the own table.
    pub groom: String,
    /// The id of the Meeting.
    pub meeting: String,
    /// How they met: at most 500 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub story: Option<String>,
}

/// Take a man from another table, who takes his wife's surname.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyTreeTakeGroomInput {
    /// The id of the man.
    pub groom: String,
    /// The id of the woman on the own table.
    pub wife: String,
    /// The id of the Meeting.
    pub meeting: String,
    /// How they met: at most 500 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub story: Option<String>,
}

/// Lay a hand card as the spouse of a single character.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyTreeLaySpouseInput {
    /// The id of the single on the table.
    pub target: String,
    /// The id of the hand card.
    pub spouse: String,
    /// The id of the Meeting.
    pub meeting: String,
    /// How they met: at most 500 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub story: Option<String>,
}

/// Big Family Tree: lay a hand card as the spouse of a single character for whom a Meeting already lies there.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyTreeLayReservedSpouseInput {
    /// The id of the single on the table.
    pub target: String,
    /// The id of the hand card.
    pub spouse: String,
    /// How they met: at most 500 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub story: Option<String>,
}

/// Lay a Meeting between two singles of the table.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyTreeMarryInput {
    /// The id of the man.
    pub man: String,
    /// The id of the woman.
    pub woman: String,
    /// The id of the Meeting.
    pub meeting: String,
    /// How they met: at most 500 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub story: Option<String>,
}

/// Lay an Event under a character.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyTreeLayEventInput {
    /// The id of the character.
    pub target: String,
    /// The id of the Event.
    pub event: String,
    /// The year; the earliest possible one if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<u16>,
}

/// Big Family Tree: lay a Meeting for a single character's future.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyTreeReserveInput {
    /// The id of the Meeting.
    pub meeting: String,
    /// The id of the single.
    pub target: String,
    /// How they will have met: at most 500 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub story: Option<String>,
}

/// Make a couple the parents of a character of another own family; no action.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyTreeJoinInput {
    /// The id of the character without parents.
    pub child: String,
    /// The id of the wife of the couple.
    pub mother: String,
}

/// Put the surplus card away.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyTreeDiscardInput {
    /// The id of the card.
    pub card: String,
}

/// Give a family a surname, or take it back.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyTreeNameInput {
    /// The id of any member of the family.
    pub member: String,
    /// The surname, at most 40 characters; none to take it back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Tell or rewrite the story of a Meeting, or take it back.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyTreeTellInput {
    /// The id of the Meeting.
    pub meeting: String,
    /// The story, at most 500 characters; none to take it back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub story: Option<String>,
}

impl FamilyTreeMoveInput {
    /// The move in the JSON form of the game.
    pub fn into_json(self) -> Value {
        match self {
            Self::TakeDeck(Yes) => json!({ "type": "takeDeck" }),
            Self::TakeArchive(input) => tagged("takeArchive", &input),
            Self::LayCouple(input) => tagged("layCouple", &input),
            Self::LayChild(input) => tagged("layChild", &input),
            Self::LayMother(input) => tagged("layMother", &input),
            Self::LayParents(input) => tagged("layParents", &input),
            Self::TakeBride(input) => tagged("takeBride", &input),
            Self::TakeGroom(input) => tagged("takeGroom", &input),
            Self::LaySpouse(input) => tagged("laySpouse", &input),
            Self::LayReservedSpouse(input) => tagged("laySpouse", &input),
            Self::Marry(input) => tagged("marry", &input),
            Self::LayEvent(input) => tagged("layEvent", &input),
            Self::Reserve(input) => tagged("reserve", &input),
            Self::Join(input) => tagged("join", &input),
            Self::Pass(Yes) => json!({ "type": "pass" }),
            Self::Discard(input) => tagged("discard", &input),
            Self::EndTurn(Yes) => json!({ "type": "endTurn" }),
            Self::Name(input) => tagged("name", &input),
            Self::Tell(input) => tagged("tell", &input),
        }
    }
}
