//! What happens to families, on the wire.

use async_graphql::SimpleObject;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::cards::{FamilyTreeCharacter, FamilyTreeMeeting, FamilyTreeOccasion};

/// A new couple lies on the table.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeCoupleLaid {
    /// Who did it.
    pub seat: u8,
    /// The man.
    pub man: FamilyTreeCharacter,
    /// The woman.
    pub woman: FamilyTreeCharacter,
    /// The Meeting between them.
    pub meeting: FamilyTreeMeeting,
    /// How they met, if it was told: what a person wrote.
    pub story: Option<String>,
}

/// A child was laid.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeChildLaid {
    /// Who did it.
    pub seat: u8,
    /// The child.
    pub child: FamilyTreeCharacter,
    /// The mother, or the adopter.
    pub parent: FamilyTreeCharacter,
    /// The mother's husband: the father.
    pub mothers_husband: Option<FamilyTreeCharacter>,
}

/// There is a bride on somebody's table: another player may take her.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeBrideAnnounced {
    /// Whose daughter she is.
    pub seat: u8,
    /// The bride.
    pub bride: FamilyTreeCharacter,
}

/// A mother or an adopter was laid as the only parent of a character.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeParentLaid {
    /// Who did it.
    pub seat: u8,
    /// The child.
    pub child: FamilyTreeCharacter,
    /// The parent.
    pub parent: FamilyTreeCharacter,
}

/// Both parents of a character were laid.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeParentsLaid {
    /// Who did it.
    pub seat: u8,
    /// The child.
    pub child: FamilyTreeCharacter,
    /// The father.
    pub father: FamilyTreeCharacter,
    /// The mother.
    pub mother: FamilyTreeCharacter,
    /// The Meeting between them.
    pub meeting: FamilyTreeMeeting,
    /// How they met, if it was told: what a person wrote.
    pub story: Option<String>,
}

/// A spouse was laid.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeSpouseLaid {
    /// Who did it.
    pub seat: u8,
    /// The character on the table.
    pub person: FamilyTreeCharacter,
    /// The spouse.
    pub spouse: FamilyTreeCharacter,
    /// The Meeting between them.
    pub meeting: FamilyTreeMeeting,
    /// Whether the Meeting already lay there.
    pub reserved: bool,
    /// How they met, if it was told: what a person wrote.
    pub story: Option<String>,
}

/// Two characters of the table were married.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeMarried {
    /// Who did it.
    pub seat: u8,
    /// The husband.
    pub husband: FamilyTreeCharacter,
    /// The wife.
    pub wife: FamilyTreeCharacter,
    /// The Meeting between them.
    pub meeting: FamilyTreeMeeting,
    /// How they met, if it was told: what a person wrote.
    pub story: Option<String>,
}

/// A bride was taken from another table; its owner got a token.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeBrideTaken {
    /// Who took her.
    pub seat: u8,
    /// Whose table she left.
    pub from: u8,
    /// The bride.
    pub bride: FamilyTreeCharacter,
    /// Her husband.
    pub groom: FamilyTreeCharacter,
    /// The Meeting between them.
    pub meeting: FamilyTreeMeeting,
    /// How they met, if it was told: what a person wrote.
    pub story: Option<String>,
}

/// A man was taken from another table and bears his wife's surname; its owner got a token.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeGroomTaken {
    /// Who took him.
    pub seat: u8,
    /// Whose table he left.
    pub from: u8,
    /// The man.
    pub groom: FamilyTreeCharacter,
    /// His wife.
    pub wife: FamilyTreeCharacter,
    /// The Meeting between them.
    pub meeting: FamilyTreeMeeting,
    /// How they met, if it was told: what a person wrote.
    pub story: Option<String>,
}

/// An Event was laid under a character.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeEventLaid {
    /// Who did it.
    pub seat: u8,
    /// The character.
    pub person: FamilyTreeCharacter,
    /// The Event.
    pub event: FamilyTreeOccasion,
    /// When it happened.
    pub year: u16,
}

/// A Meeting was laid for a character's future.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeMeetingReserved {
    /// Who did it.
    pub seat: u8,
    /// The character.
    pub person: FamilyTreeCharacter,
    /// The Meeting.
    pub meeting: FamilyTreeMeeting,
    /// How they will have met, if it was told.
    pub story: Option<String>,
}

/// A couple became the parents of a character of another family.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeFamiliesJoined {
    /// Whose families.
    pub seat: u8,
    /// The child.
    pub child: FamilyTreeCharacter,
    /// The mother.
    pub mother: FamilyTreeCharacter,
    /// The father.
    pub father: FamilyTreeCharacter,
}

/// A family got a surname, or lost it.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeNamed {
    /// Who named it; nobody when it lost its name to a larger family.
    pub by: Option<u8>,
    /// The member that holds the name.
    pub member: FamilyTreeCharacter,
    /// The surname, as a person wrote it; none when there is none any more.
    pub name: Option<String>,
}

/// A story was told anew.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeTold {
    /// Who did it.
    pub seat: u8,
    /// The Meeting.
    pub meeting: FamilyTreeMeeting,
    /// The story, as a person wrote it; none when it was taken back.
    pub story: Option<String>,
}
