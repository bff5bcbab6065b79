//! What happens at a table of FAMILYS, on the wire; `told.rs` makes it out of what a viewer sees.

use async_graphql::{SimpleObject, Union};
use serde::Serialize;
use utoipa::ToSchema;

use super::cards::{FamilysCard, FamilysCombinationKind, FamilysLaying, FamilysPlace};
use super::view::{FamilysEnding, FamilysProposal};

/// Something that happened at a table of FAMILYS.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum FamilysEvent {
    /// The cards were dealt.
    Dealt(FamilysDealt),
    /// A seat chose its first laying.
    Readied(FamilysReadied),
    /// Everybody's first laying was turned up.
    Opened(FamilysOpened),
    /// Cards were drawn from the pile.
    Drew(FamilysDrew),
    /// The talon was shuffled and became the pile.
    Reshuffled(FamilysReshuffled),
    /// The three top cards of the talon were taken for a couple.
    TookTalon(FamilysTookTalon),
    /// A couple was thrown for a triple draw.
    CoupleThrown(FamilysCoupleThrown),
    /// A card joined a family.
    Laid(FamilysLaid),
    /// A family was taken up and another one begun.
    Changed(FamilysChanged),
    /// A VOISIN took a laid card.
    VoisinPlayed(FamilysVoisinPlayed),
    /// A VISION opened a hand.
    VisionPlayed(FamilysVisionPlayed),
    /// A card was taken out of the open hand.
    VisionTook(FamilysVisionTook),
    /// A UNION was exchanged for the card on top of the talon.
    Exchanged(FamilysExchanged),
    /// A word that is not in the list was put to the vote.
    Proposed(FamilysProposed),
    /// A seat voted.
    Voted(FamilysVoted),
    /// All votes were in and were shown.
    VoteClosed(FamilysVoteClosed),
    /// A combination was thrown and scored.
    Combined(FamilysCombined),
    /// One card was thrown instead of a combination.
    Discarded(FamilysDiscarded),
    /// It is somebody's turn.
    TurnPassed(FamilysTurnPassed),
    /// Somebody announced FAMILYS.
    Announced(FamilysAnnounced),
    /// A seat left for good.
    Retired(FamilysRetired),
    /// The match is over.
    Ended(FamilysEnded),
}

/// The cards were shuffled and dealt.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysDealt {
    /// Who begins.
    pub first: u8,
    /// The viewer's own hand.
    pub hand: Option<Vec<FamilysCard>>,
    /// The hand of each seat; only for the whole table after the end.
    pub all_hands: Option<Vec<Vec<FamilysCard>>>,
    /// The pile, next card first; only for the whole table after the end.
    pub pile: Option<Vec<FamilysCard>>,
}

/// A seat chose its first laying, face down.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysReadied {
    /// Who did.
    pub seat: u8,
    /// What it will lay, for itself only.
    pub chosen: Option<FamilysLaying>,
}

/// Everybody's first laying was turned up.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysOpened {
    /// What each seat has laid.
    pub layings: Vec<FamilysLaying>,
}

/// Cards were drawn from the pile.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysDrew {
    /// Who drew.
    pub seat: u8,
    /// How many cards.
    pub size: u8,
    /// The cards in order, for their owner only.
    pub drawn: Option<Vec<FamilysCard>>,
}

/// The talon was shuffled and became the pile.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysReshuffled {
    /// How many cards that were.
    pub size: u8,
    /// The new pile, next card first; only for the whole table after the end.
    pub pile: Option<Vec<FamilysCard>>,
}

/// The three top cards of the talon were taken for a couple.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysTookTalon {
    /// Who took them.
    pub seat: u8,
    /// The cards, topmost first.
    pub cards: Vec<FamilysCard>,
}

/// A couple was thrown for a triple draw.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysCoupleThrown {
    /// Who threw it.
    pub seat: u8,
    /// The two halves; the second one lies on top of the talon.
    pub couple: Vec<FamilysCard>,
}

/// A card joined a family.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysLaid {
    /// Whose family.
    pub seat: u8,
    /// The card and its slot.
    pub place: FamilysPlace,
    /// The UNION it sent back to the hand.
    pub returned: Option<FamilysCard>,
}

/// A family was taken up and another one begun.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysChanged {
    /// Whose family.
    pub seat: u8,
    /// What was laid.
    pub laying: FamilysLaying,
}

/// A VOISIN took a laid card.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysVoisinPlayed {
    /// Who played it.
    pub seat: u8,
    /// The VOISIN.
    pub card: FamilysCard,
    /// The robbed seat.
    pub from: u8,
    /// The taken card.
    pub taken: FamilysCard,
}

/// A VISION opened a hand for everybody to see.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysVisionPlayed {
    /// Who played it.
    pub seat: u8,
    /// The VISION.
    pub card: FamilysCard,
    /// Whose hand.
    pub at: u8,
    /// The hand.
    pub revealed: Vec<FamilysCard>,
}

/// A card was taken out of the open hand.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysVisionTook {
    /// Who took it.
    pub seat: u8,
    /// The robbed seat.
    pub from: u8,
    /// The taken card.
    pub taken: FamilysCard,
}

/// A UNION was exchanged for the card on top of the talon.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysExchanged {
    /// Who did it.
    pub seat: u8,
    /// The UNION, now on top of the talon.
    pub union: FamilysCard,
    /// The slot the UNION stood in, if it was laid.
    pub slot: Option<u8>,
    /// The card that came for it.
    pub card: FamilysCard,
    /// Whether that card went straight into the slot.
    pub laid: bool,
}

/// A word that is not in the list was put to the vote.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysProposed {
    /// Who proposes it.
    pub seat: u8,
    /// The word and the cards that spell it.
    pub proposal: FamilysProposal,
}

/// A seat voted, in secret.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysVoted {
    /// Who voted.
    pub seat: u8,
    /// How, for itself only.
    pub accept: Option<bool>,
}

/// All votes were in and were shown.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysVoteClosed {
    /// Whether the word is accepted.
    pub accepted: bool,
    /// Each seat's vote; none for those who had none.
    pub ballots: Vec<Option<bool>>,
}

/// A combination was thrown and scored.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysCombined {
    /// Who played it.
    pub seat: u8,
    /// What it is.
    pub kind: FamilysCombinationKind,
    /// The cards, in the order they lie on the talon.
    pub cards: Vec<FamilysCard>,
    /// The word, if it is one.
    pub word: Option<String>,
    /// The points.
    pub points: u16,
}

/// One card was thrown instead of a combination.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysDiscarded {
    /// Who threw it.
    pub seat: u8,
    /// The card.
    pub card: FamilysCard,
}

/// It is somebody's turn.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysTurnPassed {
    /// Whose.
    pub to: u8,
    /// In which round.
    pub round: u8,
}

/// Somebody announced FAMILYS.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysAnnounced {
    /// Who did.
    pub seat: u8,
}

/// A seat left for good.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysRetired {
    /// Who left.
    pub seat: u8,
}

/// The match is over; everybody shows the hand.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysEnded {
    /// How it ended.
    pub ending: FamilysEnding,
    /// The cards each seat held.
    pub hands: Vec<Vec<FamilysCard>>,
}
