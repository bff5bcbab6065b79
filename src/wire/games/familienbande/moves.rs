//! What a seat may do at a table of Familienbande, and how it says so, on the wire.

use async_graphql::{InputObject, OneofObject, SimpleObject, Union};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::view::{FamilienbandeCard, cards};
use crate::games::familienbande::{Forms, Move};
use crate::wire::games::Yes;

/// Everything a seat may do now, by hand card.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeForms {
    /// Hand cards that can marry, each with the singles it can marry.
    pub marry: Vec<FamilienbandeMarryForm>,
    /// Hand cards that can be born, each with the couples it fits.
    pub child: Vec<FamilienbandeChildForm>,
    /// Hand cards that may be exchanged together with a birth of another card.
    pub swap: Vec<FamilienbandeCard>,
    /// Whether passing is allowed: always on one's turn.
    pub pass: bool,
}

/// A hand card that can marry.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeMarryForm {
    /// The hand card.
    pub card: FamilienbandeCard,
    /// The singles it can marry.
    pub people: Vec<u8>,
}

/// A hand card that can be born.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeChildForm {
    /// The hand card.
    pub card: FamilienbandeCard,
    /// The couples it fits; the generation, and so the points, follow from the couple.
    pub couples: Vec<u8>,
}

impl From<Forms> for FamilienbandeForms {
    fn from(forms: Forms) -> Self {
        Self {
            marry: forms
                .marry
                .into_iter()
                .map(|form| FamilienbandeMarryForm {
                    card: form.card.into(),
                    people: form.people.into_iter().map(|id| id.0).collect(),
                })
                .collect(),
            child: forms
                .child
                .into_iter()
                .map(|form| FamilienbandeChildForm {
                    card: form.card.into(),
                    couples: form.couples.into_iter().map(|id| id.0).collect(),
                })
                .collect(),
            swap: cards(forms.swap),
            pass: forms.pass,
        }
    }
}

/// A move of Familienbande.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum FamilienbandeMove {
    /// A marriage.
    Marry(FamilienbandeMarry),
    /// A birth.
    Child(FamilienbandeChild),
    /// Playing nothing.
    Pass(FamilienbandePass),
}

/// Lay a hand card onto a single.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeMarry {
    /// The hand card.
    pub card: FamilienbandeCard,
    /// The single.
    pub person: u8,
}

/// Play a hand card as a descendant of a couple.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeChild {
    /// The hand card.
    pub card: FamilienbandeCard,
    /// The couple.
    pub couple: u8,
    /// Another hand card to exchange face down.
    pub swap: Option<FamilienbandeCard>,
}

/// Play nothing and draw.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandePass {
    /// Always true.
    pub pass: bool,
}

impl From<&Move> for FamilienbandeMove {
    fn from(move_: &Move) -> Self {
        match *move_ {
            Move::Marry { card, person } => Self::Marry(FamilienbandeMarry {
                card: card.into(),
                person: person.0,
            }),
            Move::Child { card, couple, swap } => Self::Child(FamilienbandeChild {
                card: card.into(),
                couple: couple.0,
                swap: swap.map(Into::into),
            }),
            Move::Pass => Self::Pass(FamilienbandePass { pass: true }),
        }
    }
}

/// A move of Familienbande to be played.
#[derive(Clone, Debug, Deserialize, OneofObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FamilienbandeMoveInput {
    /// Lay a hand card onto a single.
    Marry(FamilienbandeMarryInput),
    /// Play a hand card as a descendant of a couple.
    Child(FamilienbandeChildInput),
    /// Play nothing and draw; say true.
    Pass(Yes),
}

/// Lay a hand card onto a single.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilienbandeMarryInput {
    /// The id of the hand card, such as `F:GNN`.
    pub card: String,
    /// The number of the single.
    pub person: u8,
}

/// Play a hand card as a descendant of a couple.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilienbandeChildInput {
    /// The id of the hand card, such as `F:ENN`.
    pub card: String,
    /// The number of the couple.
    pub couple: u8,
    /// The id of another hand card to exchange face down, where the option allows it.
    pub swap: Option<String>,
}

impl FamilienbandeMoveInput {
    /// The move in the JSON form of the game.
    pub fn into_json(self) -> Value {
        match self {
            Self::Marry(marry) => {
                json!({ "type": "marry", "card": marry.card, "person": marry.person })
            }
            Self::Child(FamilienbandeChildInput {
                card,
                couple,
                swap: None,
            }) => {
                json!({ "type": "child", "card": card, "couple": couple })
            }
            Self::Child(FamilienbandeChildInput {
                card,
                couple,
                swap: Some(swap),
            }) => {
                json!({ "type": "child", "card": card, "couple": couple, "swap": swap })
            }
            Self::Pass(Yes) => json!({ "type": "pass" }),
        }
    }
}
