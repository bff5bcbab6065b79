//! What a table of Familienbande looks like on the wire.

use async_graphql::{Enum, SimpleObject};
use serde::Serialize;
use utoipa::ToSchema;

use crate::games::familienbande::{
    ByTrait, Card, Options, PersonView, RowView, SeatView, Sex, Trait, View,
};

/// A family trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilienbandeTrait {
    /// Blue ears, E in card ids.
    Ears,
    /// Yellow glasses, G in card ids.
    Glasses,
    /// A green nose, N in card ids.
    Nose,
    /// Red lips, L in card ids.
    Lips,
    /// An orange lock of hair, H in card ids.
    Hair,
}

impl From<Trait> for FamilienbandeTrait {
    fn from(of: Trait) -> Self {
        match of {
            Trait::Ears => Self::Ears,
            Trait::Glasses => Self::Glasses,
            Trait::Nose => Self::Nose,
            Trait::Lips => Self::Lips,
            Trait::Hair => Self::Hair,
        }
    }
}

/// The sex of a portrait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilienbandeSex {
    /// A man: blue border, M in card ids.
    Man,
    /// A woman: pink border, F in card ids.
    Woman,
}

/// A portrait.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeCard {
    /// Its id, such as `F:ENN`: sex and traits. Moves name cards by it.
    pub id: String,
    /// Man or woman.
    pub sex: FamilienbandeSex,
    /// Its three traits; one may occur more than once.
    pub traits: Vec<FamilienbandeTrait>,
}

impl From<Card> for FamilienbandeCard {
    fn from(card: Card) -> Self {
        Self {
            id: card.to_string(),
            sex: match card.sex() {
                Sex::Man => FamilienbandeSex::Man,
                Sex::Woman => FamilienbandeSex::Woman,
            },
            traits: card.traits().into_iter().map(Into::into).collect(),
        }
    }
}

/// A number for each trait.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandePoints {
    /// For ears.
    pub ears: u16,
    /// For glasses.
    pub glasses: u16,
    /// For noses.
    pub nose: u16,
    /// For lips.
    pub lips: u16,
    /// For locks of hair.
    pub hair: u16,
}

impl From<ByTrait<u16>> for FamilienbandePoints {
    fn from(ByTrait([ears, glasses, nose, lips, hair]): ByTrait<u16>) -> Self {
        Self {
            ears,
            glasses,
            nose,
            lips,
            hair,
        }
    }
}

/// The options of a match.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeOptions {
    /// A child must have a trait of each parent.
    pub both_parents: bool,
    /// After a birth one more card may be exchanged face down.
    pub exchange: bool,
    /// Couples still open may have children in a row that is already turned over.
    pub late_births: bool,
}

impl From<Options> for FamilienbandeOptions {
    fn from(options: Options) -> Self {
        Self {
            both_parents: options.both_parents,
            exchange: options.exchange,
            late_births: options.late_births,
        }
    }
}

/// A table of Familienbande as one viewer sees it.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeView {
    /// The options of this match.
    pub options: FamilienbandeOptions,
    /// The viewer's own seat; none for a spectator.
    pub you: Option<u8>,
    /// Whose turn it is; nobody's once the match is over.
    pub turn: Option<u8>,
    /// The five generations.
    pub rows: Vec<FamilienbandeRow>,
    /// Everybody on the table, in the order of placement.
    pub people: Vec<FamilienbandePerson>,
    /// Where the five score markers stand.
    pub markers: FamilienbandePoints,
    /// How many cards are left in the pile.
    pub pile_size: u8,
    /// The cards of the pile, next one first; only for the whole table after the end.
    pub pile: Option<Vec<FamilienbandeCard>>,
    /// Passes in a row that were made with an empty pile.
    pub dry_passes: u8,
    /// What is known of each seat.
    pub seats: Vec<FamilienbandeSeat>,
    /// How the match ended, as a code; none while it goes on.
    pub ending: Option<String>,
}

impl From<View> for FamilienbandeView {
    fn from(view: View) -> Self {
        Self {
            options: view.options.into(),
            you: view.you.map(|seat| seat.0),
            turn: view.turn.map(|seat| seat.0),
            rows: view.rows.into_iter().map(Into::into).collect(),
            people: view.people.into_iter().map(Into::into).collect(),
            markers: view.markers.into(),
            pile_size: view.pile_size,
            pile: view.pile.map(cards),
            dry_passes: view.dry_passes,
            seats: view.seats.values().cloned().map(Into::into).collect(),
            ending: view.ending.map(|ending| ending.code().to_owned()),
        }
    }
}

/// A generation.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeRow {
    /// 1 to 5.
    pub generation: u8,
    /// Members so far, spouses not counted.
    pub members: u8,
    /// How many members it can have.
    pub limit: u8,
    /// Whether it is turned over.
    pub closed: bool,
}

impl From<RowView> for FamilienbandeRow {
    fn from(row: RowView) -> Self {
        Self {
            generation: row.generation,
            members: row.members,
            limit: row.limit,
            closed: row.closed,
        }
    }
}

/// A person on the table, with the spouse laid on top.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandePerson {
    /// The number that names this person, and the couple.
    pub id: u8,
    /// The generation.
    pub generation: u8,
    /// The portrait.
    pub card: FamilienbandeCard,
    /// The portrait married to it.
    pub spouse: Option<FamilienbandeCard>,
    /// The couple named as parents; none in the first generation.
    pub parents: Option<u8>,
    /// The seat that played it; nobody in the first generation.
    pub by: Option<u8>,
    /// Whether its row is turned over.
    pub closed: bool,
}

impl From<PersonView> for FamilienbandePerson {
    fn from(person: PersonView) -> Self {
        Self {
            id: person.id.0,
            generation: person.generation,
            card: person.card.into(),
            spouse: person.spouse.map(Into::into),
            parents: person.parents.map(|id| id.0),
            by: person.by.map(|seat| seat.0),
            closed: person.closed,
        }
    }
}

/// What is known of one seat.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeSeat {
    /// How many cards it holds.
    pub hand_size: u8,
    /// Which cards: for their holder, and for everybody at the end.
    pub hand: Option<Vec<FamilienbandeCard>>,
    /// Which trait it represents: for itself, and for everybody at the end.
    #[graphql(name = "trait")]
    #[serde(rename = "trait")]
    pub trait_: Option<FamilienbandeTrait>,
    /// How many cards it exchanged.
    pub swapped_size: u8,
    /// Which cards it exchanged: for itself only.
    pub swapped: Option<Vec<FamilienbandeCard>>,
    /// Whether it left the match for good.
    pub retired: bool,
}

impl From<SeatView> for FamilienbandeSeat {
    fn from(seat: SeatView) -> Self {
        Self {
            hand_size: seat.hand_size,
            hand: seat.hand.map(cards),
            trait_: seat.trait_.map(Into::into),
            swapped_size: seat.n_swapped,
            swapped: seat.swapped.map(cards),
            retired: seat.retired,
        }
    }
}

pub(super) fn cards(cards: Vec<Card>) -> Vec<FamilienbandeCard> {
    cards.into_iter().map(Into::into).collect()
}
