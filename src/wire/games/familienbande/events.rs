//! What happens at a table of Familienbande, on the wire.

use async_graphql::{SimpleObject, Union};
use serde::Serialize;
use utoipa::ToSchema;

use super::view::{FamilienbandeCard, FamilienbandePoints, FamilienbandeTrait, cards};
use crate::games::familienbande::{OpenEvent, Seen};

/// Something that happened at a table of Familienbande.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum FamilienbandeEvent {
    /// The cards were dealt.
    Dealt(FamilienbandeDealt),
    /// A marriage.
    Married(FamilienbandeMarried),
    /// A birth.
    Born(FamilienbandeBorn),
    /// A generation was turned over.
    Closed(FamilienbandeClosed),
    /// A card was exchanged face down.
    Swapped(FamilienbandeSwapped),
    /// A card was drawn.
    Drew(FamilienbandeDrew),
    /// Nothing was played.
    Passed(FamilienbandePassed),
    /// A seat left for good.
    Retired(FamilienbandeRetired),
    /// It is somebody's turn.
    TurnPassed(FamilienbandeTurnPassed),
    /// The match is over.
    Ended(FamilienbandeEnded),
}

/// The cards were dealt.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeDealt {
    /// Who begins.
    pub first: u8,
    /// The first generation.
    pub founders: Vec<FamilienbandeCard>,
    /// The viewer's own hand.
    pub hand: Option<Vec<FamilienbandeCard>>,
    /// The viewer's own trait.
    #[graphql(name = "trait")]
    #[serde(rename = "trait")]
    pub trait_: Option<FamilienbandeTrait>,
    /// All five traits as they were drawn, those of the seats first; only for the whole table after the end.
    pub tiles: Option<Vec<FamilienbandeTrait>>,
    /// The hand of each seat; only for the whole table after the end.
    pub all_hands: Option<Vec<Vec<FamilienbandeCard>>>,
    /// The pile, next card first; only for the whole table after the end.
    pub pile: Option<Vec<FamilienbandeCard>>,
}

/// A marriage.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeMarried {
    /// Who played.
    pub seat: u8,
    /// The card laid on top.
    pub card: FamilienbandeCard,
    /// Whom it married.
    pub person: u8,
}

/// A birth; the markers advanced.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeBorn {
    /// Who played.
    pub seat: u8,
    /// The child.
    pub card: FamilienbandeCard,
    /// Its parents.
    pub couple: u8,
    /// The number the child got.
    pub person: u8,
    /// The generation it joined.
    pub generation: u8,
    /// What each marker gained.
    pub points: FamilienbandePoints,
}

/// A generation was turned over.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeClosed {
    /// Which one.
    pub generation: u8,
}

/// A card was exchanged face down.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeSwapped {
    /// Who did it.
    pub seat: u8,
    /// The card, for its owner only.
    pub card: Option<FamilienbandeCard>,
}

/// A card was drawn.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeDrew {
    /// Who drew.
    pub seat: u8,
    /// The card, for its owner only.
    pub card: Option<FamilienbandeCard>,
}

/// Nothing was played.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandePassed {
    /// Who passed.
    pub seat: u8,
    /// Whether the pile was already empty.
    pub dry: bool,
}

/// A seat left for good.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeRetired {
    /// Who left.
    pub seat: u8,
}

/// It is somebody's turn.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeTurnPassed {
    /// Whose.
    pub to: u8,
}

/// The match is over; everybody shows trait and hand.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeEnded {
    /// How, as a code.
    pub ending: String,
    /// The trait of each seat.
    pub traits: Vec<FamilienbandeTrait>,
    /// The cards left in each hand.
    pub hands: Vec<Vec<FamilienbandeCard>>,
}

impl From<Seen> for FamilienbandeEvent {
    fn from(seen: Seen) -> Self {
        match seen {
            Seen::Dealt {
                first,
                founders,
                hand,
                trait_,
                tiles,
                hands,
                pile,
            } => Self::Dealt(FamilienbandeDealt {
                first: first.0,
                founders: cards(founders),
                hand: hand.map(cards),
                trait_: trait_.map(Into::into),
                tiles: tiles.map(|tiles| tiles.into_iter().map(Into::into).collect()),
                all_hands: hands.map(|hands| hands.values().cloned().map(cards).collect()),
                pile: pile.map(cards),
            }),
            Seen::Swapped { seat, card } => Self::Swapped(FamilienbandeSwapped {
                seat: seat.0,
                card: card.map(Into::into),
            }),
            Seen::Drew { seat, card } => Self::Drew(FamilienbandeDrew {
                seat: seat.0,
                card: card.map(Into::into),
            }),
            Seen::Open(event) => open_event(event),
        }
    }
}

fn open_event(event: OpenEvent) -> FamilienbandeEvent {
    match event {
        OpenEvent::Married { seat, card, person } => {
            FamilienbandeEvent::Married(FamilienbandeMarried {
                seat: seat.0,
                card: card.into(),
                person: person.0,
            })
        }
        OpenEvent::Born {
            seat,
            card,
            couple,
            person,
            generation,
            points,
        } => FamilienbandeEvent::Born(FamilienbandeBorn {
            seat: seat.0,
            card: card.into(),
            couple: couple.0,
            person: person.0,
            generation,
            points: points.into(),
        }),
        OpenEvent::Closed { generation } => {
            FamilienbandeEvent::Closed(FamilienbandeClosed { generation })
        }
        OpenEvent::Passed { seat, dry } => {
            FamilienbandeEvent::Passed(FamilienbandePassed { seat: seat.0, dry })
        }
        OpenEvent::Retired { seat } => {
            FamilienbandeEvent::Retired(FamilienbandeRetired { seat: seat.0 })
        }
        OpenEvent::TurnPassed { to } => {
            FamilienbandeEvent::TurnPassed(FamilienbandeTurnPassed { to: to.0 })
        }
        OpenEvent::Ended {
            ending,
            traits,
            hands,
        } => FamilienbandeEvent::Ended(FamilienbandeEnded {
            ending: ending.code().to_owned(),
            traits: traits.values().map(|&of| of.into()).collect(),
            hands: hands
                .values()
                .map(|hand| cards(hand.iter().collect()))
                .collect(),
        }),
    }
}
