//! What happens to cards and turns, on the wire.

use async_graphql::SimpleObject;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::cards::FamilyTreeCard;
use super::super::view::FamilyTreePhase;

/// The cards were dealt.
#[derive(Clone, Debug, Default, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeDealt {
    /// The viewer's own hand.
    pub hand: Option<Vec<FamilyTreeCard>>,
    /// How many cards each seat got.
    pub hand_sizes: Vec<u8>,
    /// The Archive.
    pub archive: Vec<FamilyTreeCard>,
    /// The ids of the cards of all hands; only for the whole table after the end.
    pub hands: Option<Vec<Vec<String>>>,
    /// The ids of the cards of the deck, next one first; only for the whole table after the end.
    pub deck: Option<Vec<String>>,
}

/// It was settled who begins: drawn or named, or whoever has the oldest couple.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeBegan {
    /// Who.
    pub seat: u8,
    /// What is asked first.
    pub phase: FamilyTreePhase,
}

/// The top card of the deck was drawn.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeDrew {
    /// Who drew.
    pub seat: u8,
    /// The card, for its owner only.
    pub drawn: Option<FamilyTreeCard>,
}

/// A card of the Archive was taken.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeTookArchive {
    /// Who took it.
    pub seat: u8,
    /// The card.
    pub card: FamilyTreeCard,
}

/// The Archive got the top card of the deck.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeRefilled {
    /// The card.
    pub card: FamilyTreeCard,
}

/// The last card of the deck is gone.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeDeckRanOut {
    /// Always true.
    pub empty: bool,
}

/// Nothing was laid.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreePassed {
    /// By whom.
    pub seat: u8,
}

/// A card was put away, face up.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeDiscarded {
    /// By whom.
    pub seat: u8,
    /// The card.
    pub card: FamilyTreeCard,
}

/// Something else is asked of the seat on turn.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreePhaseBegan {
    /// What.
    pub phase: FamilyTreePhase,
}

/// It is somebody's turn.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeTurnBegan {
    /// Whose.
    pub seat: u8,
    /// What is asked first.
    pub phase: FamilyTreePhase,
}

/// A seat left for good.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeRetired {
    /// Who left.
    pub seat: u8,
}

/// The match is over; everybody shows the hand.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeEnded {
    /// How, as a code.
    pub ending: String,
    /// The cards each seat held.
    pub shown: Vec<Vec<FamilyTreeCard>>,
}
