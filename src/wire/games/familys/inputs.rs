//! Moves of FAMILYS as they are sent in.

use async_graphql::{InputObject, OneofObject};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::cards::{FamilysColor, FamilysSource, FamilysValues};
use crate::games::familys::{Color, Source, Values};
use crate::wire::games::Yes;

/// A move of FAMILYS to be played.
#[derive(Clone, Debug, Deserialize, OneofObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FamilysMoveInput {
    /// Lay the first cards, in secret.
    Open(FamilysOpenInput),
    /// Start without a family, because there is nothing to lay; say true.
    OpenNothing(Yes),
    /// Take a card from the pile; say true.
    Draw(Yes),
    /// Throw a couple and take three cards.
    Triple(FamilysTripleInput),
    /// Add a card to the own family.
    Lay(FamilysPlaceInput),
    /// Take the family up and begin one of another color.
    Change(FamilysChangeInput),
    /// Take a laid card of another family.
    Voisin(FamilysVoisinInput),
    /// Open a hand.
    Vision(FamilysVisionInput),
    /// Take a card of the open hand.
    Take(FamilysTakeInput),
    /// Exchange a UNION for the card on top of the talon.
    Exchange(FamilysExchangeInput),
    /// Play a word.
    Word(FamilysWordInput),
    /// Play a run.
    Run(FamilysRunInput),
    /// Play clones.
    Clones(FamilysClonesInput),
    /// Play a couple for points.
    Couple(FamilysCoupleInput),
    /// Play equal symbols.
    Symbols(FamilysSymbolsInput),
    /// Accept or refuse the word that is voted on.
    Vote(FamilysVoteInput),
    /// Throw one card instead of a combination.
    Discard(FamilysDiscardInput),
    /// Announce FAMILYS: all nine are laid; say true.
    Announce(Yes),
    /// End the turn; say true.
    End(Yes),
}

/// A card and the slot of the family it goes to.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilysPlaceInput {
    /// The id of the card, such as `A0` or `UNION28`.
    pub card: String,
    /// The slot, 1 to 9. A person has an own one, so that only a UNION needs it.
    pub slot: Option<u8>,
}

/// Lay the first cards, in secret.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilysOpenInput {
    /// The color of the family.
    pub color: FamilysColor,
    /// The cards with their slots.
    pub places: Vec<FamilysPlaceInput>,
}

/// Throw a couple and take three cards.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilysTripleInput {
    /// The ids of the two halves; the second one is thrown last.
    pub couple: Vec<String>,
    /// Where the three come from.
    pub source: FamilysSource,
}

/// Take the family up and begin one of another color.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilysChangeInput {
    /// The new color.
    pub color: FamilysColor,
    /// The cards with their slots.
    pub places: Vec<FamilysPlaceInput>,
}

/// Take a laid card of another family.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilysVoisinInput {
    /// The id of the VOISIN, such as `VOISIN128`.
    pub card: String,
    /// The id of the laid card.
    pub take: String,
    /// The seat it is taken from.
    pub from: u8,
}

/// Open a hand.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilysVisionInput {
    /// The id of the VISION, such as `VISION132`.
    pub card: String,
    /// The seat whose hand is shown.
    pub at: u8,
}

/// Take a card of the open hand.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilysTakeInput {
    /// The id of the card.
    pub card: String,
}

/// Exchange a UNION for the card on top of the talon.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilysExchangeInput {
    /// The id of the UNION, in hand or laid, such as `UNION28`.
    pub union: String,
}

/// Play a word.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilysWordInput {
    /// The word; case and accents do not matter.
    pub word: String,
    /// The ids of the cards that spell it, letter by letter.
    pub cards: Vec<String>,
}

/// Play a run.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilysRunInput {
    /// Letters or digits.
    pub of: FamilysValues,
    /// The ids of the cards, upwards.
    pub cards: Vec<String>,
}

/// Play clones.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilysClonesInput {
    /// Letters or digits.
    pub of: FamilysValues,
    /// The ids of the cards; the last one ends on top of the talon.
    pub cards: Vec<String>,
}

/// Play a couple for points.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilysCoupleInput {
    /// The ids of the two halves; the second one ends on top of the talon.
    pub cards: Vec<String>,
}

/// Play equal symbols.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilysSymbolsInput {
    /// The ids of the cards; the last one ends on top of the talon.
    pub cards: Vec<String>,
}

/// Accept or refuse the word that is voted on.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilysVoteInput {
    /// Whether it is accepted.
    pub accept: bool,
}

/// Throw one card instead of a combination.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilysDiscardInput {
    /// The id of the card.
    pub card: String,
}

impl FamilysMoveInput {
    /// The move in the JSON form of the game.
    pub fn into_json(self) -> Value {
        match self {
            Self::Open(open) => laying("open", open.color, open.places),
            Self::OpenNothing(Yes) => json!({ "type": "open", "cards": [] }),
            Self::Draw(Yes) => json!({ "type": "draw" }),
            Self::Triple(triple) => {
                let source = Source::from(triple.source);
                json!({ "type": "triple", "couple": triple.couple, "from": source })
            }
            Self::Lay(place) => json!({ "type": "lay", "card": place.into_text() }),
            Self::Change(change) => laying("change", change.color, change.places),
            Self::Voisin(FamilysVoisinInput { card, take, from }) => {
                json!({ "type": "voisin", "card": card, "take": take, "from": from })
            }
            Self::Vision(FamilysVisionInput { card, at }) => {
                json!({ "type": "vision", "card": card, "at": at })
            }
            Self::Take(take) => json!({ "type": "take", "card": take.card }),
            Self::Exchange(exchange) => json!({ "type": "exchange", "union": exchange.union }),
            Self::Word(FamilysWordInput { word, cards }) => {
                json!({ "type": "word", "word": word, "cards": cards })
            }
            Self::Run(FamilysRunInput { of, cards }) => of_values("run", of, &cards),
            Self::Clones(FamilysClonesInput { of, cards }) => of_values("clones", of, &cards),
            Self::Couple(couple) => json!({ "type": "couple", "cards": couple.cards }),
            Self::Symbols(symbols) => json!({ "type": "symbols", "cards": symbols.cards }),
            Self::Vote(vote) => json!({ "type": "vote", "accept": vote.accept }),
            Self::Discard(discard) => json!({ "type": "discard", "card": discard.card }),
            Self::Announce(Yes) => json!({ "type": "announce" }),
            Self::End(Yes) => json!({ "type": "end" }),
        }
    }
}

impl FamilysPlaceInput {
    /// As the game writes it: `A0`, `UNION28@4`.
    fn into_text(self) -> String {
        match self.slot {
            Some(slot) => format!("{}@{slot}", self.card),
            None => self.card,
        }
    }
}

fn laying(kind: &str, color: FamilysColor, places: Vec<FamilysPlaceInput>) -> Value {
    let cards = places.into_iter().map(FamilysPlaceInput::into_text);
    json!({ "type": kind, "color": Color::from(color), "cards": cards.collect::<Vec<_>>() })
}

fn of_values(kind: &str, of: FamilysValues, cards: &[String]) -> Value {
    json!({ "type": kind, "of": Values::from(of), "cards": cards })
}
