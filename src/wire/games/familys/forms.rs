//! What a seat may do at a table of FAMILYS, on the wire.

use async_graphql::SimpleObject;
use serde::Serialize;
use utoipa::ToSchema;

use super::cards::{
    FamilysCard, FamilysColor, FamilysCombinationKind, FamilysPlace, FamilysSource, cards, places,
};
use crate::games::familys::{CombinationForm, Forms, Hint, LayingForm, TakeForm, WordForm};

/// Everything a seat may do now.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "one switch for each move without a choice"
)]
pub struct FamilysForms {
    /// First layings: the colors that may be chosen with the cards that may be laid of each.
    pub open: Vec<FamilysLayingForm>,
    /// Whether one may start without a family, because there is nothing to lay.
    pub open_nothing: bool,
    /// Whether a card may be drawn.
    pub draw: bool,
    /// Couples that may be thrown for a triple draw, in either order; two cards each.
    pub triple: Vec<Vec<FamilysCard>>,
    /// Where a triple draw may take its cards.
    pub triple_sources: Vec<FamilysSource>,
    /// Cards that may be laid, with their slots.
    pub lay: Vec<FamilysPlace>,
    /// Colors the family may be changed to, with the cards that may be laid of each.
    pub change: Vec<FamilysLayingForm>,
    /// VOISIN that may be played.
    pub voisin: Vec<FamilysCard>,
    /// Laid cards a VOISIN may take.
    pub voisin_takes: Vec<FamilysTakeForm>,
    /// VISION that may be played.
    pub vision: Vec<FamilysCard>,
    /// The seats whose hand a VISION may open.
    pub vision_at: Vec<u8>,
    /// Cards that may be taken out of the open hand.
    pub take: Vec<FamilysCard>,
    /// UNION that may be exchanged for the card on top of the talon, also out of turn.
    pub exchange: Vec<FamilysCard>,
    /// Runs, clones, couples and symbols in the hand, with their points. Clones and symbols may be thrown in another
    /// order: the last card ends on top of the talon.
    pub combinations: Vec<FamilysCombinationForm>,
    /// What words may be made of; none if no word may be played.
    pub word: Option<FamilysWordForm>,
    /// Cards that may be thrown.
    pub discard: Vec<FamilysCard>,
    /// Whether a vote is asked for.
    pub vote: bool,
    /// Whether FAMILYS may be announced.
    pub announce: bool,
    /// Whether the turn may be ended.
    pub end: bool,
}

impl From<Forms> for FamilysForms {
    fn from(forms: Forms) -> Self {
        let combinations = forms.combinations.into_iter();
        let takes = forms.voisin_takes.into_iter();
        Self {
            open: layings(forms.open),
            open_nothing: forms.open_nothing,
            draw: forms.draw,
            triple: forms.triple.into_iter().map(cards).collect(),
            triple_sources: forms.triple_from.into_iter().map(Into::into).collect(),
            lay: places(&forms.lay),
            change: layings(forms.change),
            voisin: cards(forms.voisin),
            voisin_takes: takes.map(Into::into).collect(),
            vision: cards(forms.vision),
            vision_at: forms.vision_at.into_iter().map(|seat| seat.0).collect(),
            take: cards(forms.take),
            exchange: cards(forms.exchange),
            combinations: combinations.map(Into::into).collect(),
            word: forms.word.map(Into::into),
            discard: cards(forms.discard),
            vote: forms.vote,
            announce: forms.announce,
            end: forms.end,
        }
    }
}

fn layings(forms: Vec<LayingForm>) -> Vec<FamilysLayingForm> {
    forms.into_iter().map(Into::into).collect()
}

/// A color and the cards that may be laid of it, two or more of them together.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysLayingForm {
    /// The color.
    pub color: FamilysColor,
    /// The cards with their slots. One card for each slot; a UNION only beside a real half.
    pub places: Vec<FamilysPlace>,
}

impl From<LayingForm> for FamilysLayingForm {
    fn from(form: LayingForm) -> Self {
        Self {
            color: form.color.into(),
            places: places(&form.cards),
        }
    }
}

/// Laid cards of one seat that a VOISIN may take.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysTakeForm {
    /// Whose family.
    pub from: u8,
    /// The cards.
    pub cards: Vec<FamilysCard>,
}

impl From<TakeForm> for FamilysTakeForm {
    fn from(form: TakeForm) -> Self {
        Self {
            from: form.from.0,
            cards: cards(form.cards),
        }
    }
}

/// A combination that may be played.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysCombinationForm {
    /// What it is.
    pub kind: FamilysCombinationKind,
    /// Its cards, in the order in which they may be thrown.
    pub cards: Vec<FamilysCard>,
    /// What it brings.
    pub points: u16,
}

impl From<CombinationForm> for FamilysCombinationForm {
    fn from(form: CombinationForm) -> Self {
        Self {
            kind: form.kind.into(),
            cards: cards(form.cards.iter().copied()),
            points: form.points,
        }
    }
}

/// What a word may be made of.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysWordForm {
    /// The cards with letters.
    pub letters: Vec<FamilysCard>,
    /// The stars that stand for any letter.
    pub stars: Vec<FamilysCard>,
    /// Whether a word that is not in the list may be put to the vote.
    pub unlisted: bool,
    /// The best words of the hand, best first; only where the match has the option `hints`.
    pub hints: Vec<FamilysHint>,
}

impl From<WordForm> for FamilysWordForm {
    fn from(form: WordForm) -> Self {
        Self {
            letters: cards(form.letters),
            stars: cards(form.stars),
            unlisted: form.unlisted,
            hints: form.hints.into_iter().map(Into::into).collect(),
        }
    }
}

/// A word that may be played, with the cards to play it with.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysHint {
    /// The word.
    pub word: String,
    /// The cards that spell it, letter by letter.
    pub cards: Vec<FamilysCard>,
    /// What it brings.
    pub points: u16,
}

impl From<Hint> for FamilysHint {
    fn from(hint: Hint) -> Self {
        Self {
            word: hint.word.to_string(),
            cards: cards(hint.cards.iter().copied()),
            points: hint.points,
        }
    }
}
