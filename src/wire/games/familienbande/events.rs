//! What happens at a table of Familienbande, on the wire.

use async_graphql::{SimpleObject, Union};
use serde::Serialize;
use utoipa::ToSchema;

use super::view::{FamilienbandeCard, FamilienbandePoints, FamilienbandeTrait, cards};
use crate::games::familienbande::{Event, Seen};

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
                ..
            } => Self::Dealt(FamilienbandeDealt {
                first: first.0,
                founders: cards(founders),
                hand: hand.map(cards),
                trait_: trait_.map(Into::into),
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

/// An event everybody sees. What is hidden never comes here: `Seen` has its own variants for it, without their cards.
fn open_event(event: Event) -> FamilienbandeEvent {
    match event {
        Event::Married { seat, card, person } => {
            FamilienbandeEvent::Married(FamilienbandeMarried {
                seat: seat.0,
                card: card.into(),
                person: person.0,
            })
        }
        Event::Born {
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
        Event::Closed { generation } => {
            FamilienbandeEvent::Closed(FamilienbandeClosed { generation })
        }
        Event::Passed { seat, dry } => {
            FamilienbandeEvent::Passed(FamilienbandePassed { seat: seat.0, dry })
        }
        Event::Retired { seat } => {
            FamilienbandeEvent::Retired(FamilienbandeRetired { seat: seat.0 })
        }
        Event::TurnPassed { to } => {
            FamilienbandeEvent::TurnPassed(FamilienbandeTurnPassed { to: to.0 })
        }
        Event::Ended {
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
        hidden @ (Event::Swapped { .. } | Event::Drew { .. } | Event::Dealt { .. }) => {
            without_cards(&hidden)
        }
    }
}

/// What is left of an event whose cards are hidden; `Seen` never shows such an event openly.
fn without_cards(event: &Event) -> FamilienbandeEvent {
    let seat = match event {
        Event::Swapped { seat, .. } | Event::Drew { seat, .. } => seat.0,
        _ => 0,
    };
    match event {
        Event::Swapped { .. } => {
            FamilienbandeEvent::Swapped(FamilienbandeSwapped { seat, card: None })
        }
        _ => FamilienbandeEvent::Drew(FamilienbandeDrew { seat, card: None }),
    }
}
