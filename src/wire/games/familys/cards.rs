//! The cards of FAMILYS on the wire, and what is said about them.

use async_graphql::{Enum, SimpleObject};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::games::familys::{Card, Color, Face, Kind, Laying, Place, Source, Symbol, Values};
use crate::wire::games::mirror::mirror;

/// The color of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilysColor {
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
}
mirror!(FamilysColor <-> Color: Green, Blue, Red, Yellow);

/// What a person shows beside letter and digit. The sign of a couple is the symbol of its two adults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilysSymbol {
    /// A circle.
    Circle,
    /// A diamond.
    Diamond,
    /// A heart.
    Heart,
}
mirror!(FamilysSymbol <- Symbol: Circle, Diamond, Heart);

/// What a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilysCardKind {
    /// A member of a family.
    Person,
    /// A SURDOUE that stands for any letter, `*` in card ids.
    LetterStar,
    /// A SURDOUE that stands for any digit, `#` in card ids.
    DigitStar,
    /// Stands in for half of a couple.
    Union,
    /// Takes a laid card of another family.
    Voisin,
    /// Takes a card out of another hand.
    Vision,
}

/// A card.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysCard {
    /// Its id, such as `A0`, `*26`, `#27`, `UNION28`, `VOISIN128` or `VISION132`. Moves name cards by it.
    pub id: String,
    /// What it is.
    pub kind: FamilysCardKind,
    /// The family; only of persons and UNION.
    pub color: Option<FamilysColor>,
    /// The letter of a person, A to Z.
    pub letter: Option<String>,
    /// The digit of a person, 1 to 9: also the role in the family, and so the slot. 1 and 2, 3 and 4, 5 and 6 are
    /// couples; 7 to 9 are children.
    pub digit: Option<u8>,
    /// The symbol of a person.
    pub symbol: Option<FamilysSymbol>,
    /// The first name of a person.
    pub name: Option<String>,
}

impl From<Card> for FamilysCard {
    fn from(card: Card) -> Self {
        Self {
            id: card.to_string(),
            kind: match card.face() {
                Face::Person { .. } => FamilysCardKind::Person,
                Face::LetterStar => FamilysCardKind::LetterStar,
                Face::DigitStar => FamilysCardKind::DigitStar,
                Face::Union { .. } => FamilysCardKind::Union,
                Face::Voisin => FamilysCardKind::Voisin,
                Face::Vision => FamilysCardKind::Vision,
            },
            color: card.color().map(Into::into),
            letter: card.letter().map(|letter| char::from(letter).to_string()),
            digit: card.role(),
            symbol: card.symbol().map(Into::into),
            name: card.name().map(str::to_owned),
        }
    }
}

/// A card and the slot of the family it goes to or stands in.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysPlace {
    /// The card.
    pub card: FamilysCard,
    /// The slot, 1 to 9: a person's own, or the one in which a UNION stands in.
    pub slot: u8,
}

impl From<Place> for FamilysPlace {
    fn from(place: Place) -> Self {
        Self {
            card: place.card.into(),
            slot: place.slot,
        }
    }
}

/// Cards with which a family begins.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysLaying {
    /// The color; none if there was nothing to lay.
    pub color: Option<FamilysColor>,
    /// The cards with their slots.
    pub places: Vec<FamilysPlace>,
}

impl From<Laying> for FamilysLaying {
    fn from(laying: Laying) -> Self {
        Self {
            color: laying.color.map(Into::into),
            places: places(&laying.cards),
        }
    }
}

/// What a run or a set of clones is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilysValues {
    /// Letters and letter stars.
    Letters,
    /// Digits and digit stars.
    Digits,
}
mirror!(FamilysValues <-> Values: Letters, Digits);

/// Where a triple draw takes its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilysSource {
    /// The hidden pile.
    Pile,
    /// The open talon.
    Talon,
}
mirror!(FamilysSource <-> Source: Pile, Talon);

/// What a combination is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilysCombinationKind {
    /// A word or a first name.
    Word,
    /// Consecutive letters.
    LetterRun,
    /// Consecutive digits.
    DigitRun,
    /// One letter several times.
    LetterClones,
    /// One digit several times.
    DigitClones,
    /// The two halves of a couple.
    Couple,
    /// One symbol several times.
    Symbols,
}
mirror!(FamilysCombinationKind <- Kind: Word, LetterRun, DigitRun, LetterClones, DigitClones, Couple, Symbols);

pub(super) fn cards(cards: impl IntoIterator<Item = Card>) -> Vec<FamilysCard> {
    cards.into_iter().map(Into::into).collect()
}

pub(super) fn places(places: &[Place]) -> Vec<FamilysPlace> {
    places.iter().copied().map(Into::into).collect()
}
