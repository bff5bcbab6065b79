//! Moves of FAMILYS on the wire; `inputs.rs` has them as they are sent in.

use async_graphql::{SimpleObject, Union};
use serde::Serialize;
use utoipa::ToSchema;

use super::cards::{
    FamilysCard, FamilysColor, FamilysPlace, FamilysSource, FamilysValues, cards, places,
};
use crate::games::familys::Move;

/// A move of FAMILYS.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum FamilysMove {
    /// Lay the first cards, in secret.
    Open(FamilysOpen),
    /// Start without a family, because there is nothing to lay.
    OpenNothing(FamilysOpenNothing),
    /// Take a card from the pile.
    Draw(FamilysDraw),
    /// Throw a couple and take three cards.
    Triple(FamilysTriple),
    /// Add a card to the own family.
    Lay(FamilysLay),
    /// Take the family up and begin one of another color.
    Change(FamilysChange),
    /// Take a laid card of another family.
    Voisin(FamilysVoisin),
    /// Open a hand.
    Vision(FamilysVision),
    /// Take a card of the open hand.
    Take(FamilysTake),
    /// Exchange a UNION for the card on top of the talon.
    Exchange(FamilysExchange),
    /// Play a word.
    Word(FamilysWord),
    /// Play a run.
    Run(FamilysRun),
    /// Play clones.
    Clones(FamilysClones),
    /// Play a couple for points.
    Couple(FamilysCouple),
    /// Play equal symbols.
    Symbols(FamilysSymbols),
    /// Accept or refuse the word that is voted on.
    Vote(FamilysVote),
    /// Throw one card instead of a combination.
    Discard(FamilysDiscard),
    /// Announce FAMILYS: all nine are laid.
    Announce(FamilysAnnounce),
    /// End the turn.
    End(FamilysEnd),
}

/// Lay the first cards, in secret.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysOpen {
    /// The color of the family.
    pub color: FamilysColor,
    /// The cards with their slots.
    pub places: Vec<FamilysPlace>,
}

/// Start without a family, because there is nothing to lay.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysOpenNothing {
    /// Always true.
    pub open_nothing: bool,
}

/// Take a card from the pile.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysDraw {
    /// Always true.
    pub draw: bool,
}

/// Throw a couple and take three cards.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysTriple {
    /// The two halves; the second one is thrown last.
    pub couple: Vec<FamilysCard>,
    /// Where the three come from.
    pub source: FamilysSource,
}

/// Add a card to the own family.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysLay {
    /// The card.
    pub card: FamilysCard,
    /// The slot it goes to, 1 to 9.
    pub slot: u8,
}

/// Take the family up and begin one of another color.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysChange {
    /// The new color.
    pub color: FamilysColor,
    /// The cards with their slots.
    pub places: Vec<FamilysPlace>,
}

/// Take a laid card of another family.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysVoisin {
    /// The VOISIN.
    pub card: FamilysCard,
    /// The laid card.
    pub take: FamilysCard,
    /// The seat it is taken from.
    pub from: u8,
}

/// Open a hand.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysVision {
    /// The VISION.
    pub card: FamilysCard,
    /// The seat whose hand is shown.
    pub at: u8,
}

/// Take a card of the open hand.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysTake {
    /// The card.
    pub card: FamilysCard,
}

/// Exchange a UNION for the card on top of the talon.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysExchange {
    /// The UNION, in hand or laid.
    pub union: FamilysCard,
}

/// Play a word.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysWord {
    /// The word, in capitals without accents.
    pub word: String,
    /// The cards that spell it, letter by letter.
    pub cards: Vec<FamilysCard>,
}

/// Play a run.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysRun {
    /// Letters or digits.
    pub of: FamilysValues,
    /// The cards, upwards.
    pub cards: Vec<FamilysCard>,
}

/// Play clones.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysClones {
    /// Letters or digits.
    pub of: FamilysValues,
    /// The cards; the last one ends on top of the talon.
    pub cards: Vec<FamilysCard>,
}

/// Play a couple for points.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysCouple {
    /// The two halves; the second one ends on top of the talon.
    pub cards: Vec<FamilysCard>,
}

/// Play equal symbols.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysSymbols {
    /// The cards; the last one ends on top of the talon.
    pub cards: Vec<FamilysCard>,
}

/// Accept or refuse the word that is voted on.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysVote {
    /// Whether it is accepted.
    pub accept: bool,
}

/// Throw one card instead of a combination.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysDiscard {
    /// The card.
    pub card: FamilysCard,
}

/// Announce FAMILYS: all nine are laid.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysAnnounce {
    /// Always true.
    pub announce: bool,
}

/// End the turn.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysEnd {
    /// Always true.
    pub end: bool,
}

impl From<Move> for FamilysMove {
    fn from(move_: Move) -> Self {
        match move_ {
            Move::Open { color: None, .. } => {
                Self::OpenNothing(FamilysOpenNothing { open_nothing: true })
            }
            Move::Open {
                color: Some(color),
                cards,
            } => Self::Open(FamilysOpen {
                color: color.into(),
                places: places(&cards),
            }),
            Move::Draw => Self::Draw(FamilysDraw { draw: true }),
            Move::Triple { couple, from } => Self::Triple(FamilysTriple {
                couple: cards(couple),
                source: from.into(),
            }),
            Move::Lay { card } => Self::Lay(FamilysLay {
                card: card.card.into(),
                slot: card.slot,
            }),
            Move::Change { color, cards } => Self::Change(FamilysChange {
                color: color.into(),
                places: places(&cards),
            }),
            Move::Voisin { card, take, from } => Self::Voisin(FamilysVoisin {
                card: card.into(),
                take: take.into(),
                from: from.0,
            }),
            Move::Vision { card, at } => Self::Vision(FamilysVision {
                card: card.into(),
                at: at.0,
            }),
            Move::Take { card } => Self::Take(FamilysTake { card: card.into() }),
            Move::Exchange { union } => Self::Exchange(FamilysExchange {
                union: union.into(),
            }),
            Move::Word { word, cards: by } => Self::Word(FamilysWord {
                word: word.to_string(),
                cards: cards(by.iter().copied()),
            }),
            Move::Run { of, cards: up } => Self::Run(FamilysRun {
                of: of.into(),
                cards: cards(up.iter().copied()),
            }),
            Move::Clones { of, cards: same } => Self::Clones(FamilysClones {
                of: of.into(),
                cards: cards(same.iter().copied()),
            }),
            Move::Couple { cards: halves } => Self::Couple(FamilysCouple {
                cards: cards(halves),
            }),
            Move::Symbols { cards: same } => Self::Symbols(FamilysSymbols {
                cards: cards(same.iter().copied()),
            }),
            Move::Vote { accept } => Self::Vote(FamilysVote { accept }),
            Move::Discard { card } => Self::Discard(FamilysDiscard { card: card.into() }),
            Move::Announce => Self::Announce(FamilysAnnounce { announce: true }),
            Move::End => Self::End(FamilysEnd { end: true }),
        }
    }
}
