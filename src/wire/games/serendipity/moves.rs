//! What a seat may do at a table of Serendipity, and how it says so, on the wire.

use async_graphql::{InputObject, OneofObject, SimpleObject, Union};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::view::cells;
use crate::games::serendipity::{Forms, KeepForm, Move, MoveForm, Pair};
use crate::wire::games::Yes;

/// Everything a seat may do now, as rules: every combination of what is listed is legal.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityForms {
    /// The cells whose tile can be turned over.
    pub open: Vec<String>,
    /// How the tile that waits can be kept; none if no tile waits.
    pub keep: Option<SerendipityKeepForm>,
    /// How the tile that waits can be moved; none if no tile waits.
    #[graphql(name = "move")]
    #[serde(rename = "move")]
    pub relocate: Option<SerendipityMoveForm>,
    /// Whether one may stop.
    pub stop: bool,
}

/// Ways to keep a tile: one of the rotations, and no swap or any two different cells of `swap`.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityKeepForm {
    /// Steps of 60° clockwise by which the tile may be turned; only 0 for a flower.
    pub rotations: Vec<u8>,
    /// The cells of which any two may be swapped; none for a flower.
    pub swap: Vec<String>,
}

/// Ways to move a tile: one of the cells and one of the rotations.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityMoveForm {
    /// The cells to trade places with.
    pub to: Vec<String>,
    /// Steps of 60° clockwise by which the tile may be turned; only 0 for a flower.
    pub rotations: Vec<u8>,
}

impl From<Forms> for SerendipityForms {
    fn from(forms: Forms) -> Self {
        Self {
            open: cells(forms.open),
            keep: forms.keep.map(Into::into),
            relocate: forms.relocate.map(Into::into),
            stop: forms.stop,
        }
    }
}

impl From<KeepForm> for SerendipityKeepForm {
    fn from(form: KeepForm) -> Self {
        Self {
            rotations: form.rotations,
            swap: cells(form.swap),
        }
    }
}

impl From<MoveForm> for SerendipityMoveForm {
    fn from(form: MoveForm) -> Self {
        Self {
            to: cells(form.to),
            rotations: form.rotations,
        }
    }
}

/// A move of Serendipity.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum SerendipityMove {
    /// Turning over a closed tile.
    Open(SerendipityOpen),
    /// Leaving the opened tile in its place.
    Keep(SerendipityKeep),
    /// Letting the opened tile trade places.
    #[serde(rename = "move")]
    Relocate(SerendipityRelocate),
    /// Opening no further tile.
    Stop(SerendipityStop),
}

/// Turn over a closed tile.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityOpen {
    /// Where it lies.
    pub cell: String,
}

/// Leave the opened tile in its place.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityKeep {
    /// Steps of 60° clockwise by which a Serendip is turned from how it lies; 0 for a flower.
    pub rot: u8,
    /// Two other tiles to swap, if a Serendip is kept.
    pub swap: Option<SerendipityPair>,
}

/// Two cells whose tiles are swapped; their order means nothing.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityPair {
    /// One cell.
    pub a: String,
    /// The other cell.
    pub b: String,
}

/// Let the opened tile trade places with another one: an own flower with a closed tile, a Serendip with any tile but an
/// open Serendip.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityRelocate {
    /// The cell to go to.
    pub to: String,
    /// Steps of 60° clockwise by which a Serendip is turned; 0 for a flower.
    pub rot: u8,
}

/// Open no further tile after moving a Serendip.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityStop {
    /// Always true.
    pub stop: bool,
}

impl From<Move> for SerendipityMove {
    fn from(move_: Move) -> Self {
        match move_ {
            Move::Open { cell } => Self::Open(SerendipityOpen {
                cell: cell.to_string(),
            }),
            Move::Keep { rot, swap } => Self::Keep(SerendipityKeep {
                rot,
                swap: swap.map(Into::into),
            }),
            Move::Relocate { to, rot } => Self::Relocate(SerendipityRelocate {
                to: to.to_string(),
                rot,
            }),
            Move::Stop => Self::Stop(SerendipityStop { stop: true }),
        }
    }
}

impl From<Pair> for SerendipityPair {
    fn from(pair: Pair) -> Self {
        Self {
            a: pair.a.to_string(),
            b: pair.b.to_string(),
        }
    }
}

/// A move of Serendipity to be played.
#[derive(Clone, Debug, Deserialize, OneofObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SerendipityMoveInput {
    /// Turn over a closed tile.
    Open(SerendipityOpenInput),
    /// Leave the opened tile in its place.
    Keep(SerendipityKeepInput),
    /// Let the opened tile trade places with another one.
    #[graphql(name = "move")]
    #[serde(rename = "move")]
    Relocate(SerendipityRelocateInput),
    /// Open no further tile after moving a Serendip; say true.
    Stop(Yes),
}

/// Turn over a closed tile.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SerendipityOpenInput {
    /// The cell, such as `F6`.
    pub cell: String,
}

/// Leave the opened tile in its place.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SerendipityKeepInput {
    /// Steps of 60° clockwise by which a Serendip is turned, 0 to 5; left out it stays as it lies.
    pub rot: Option<u8>,
    /// Two other tiles to swap, if a Serendip is kept.
    pub swap: Option<SerendipityPairInput>,
}

/// Two different cells whose tiles are swapped; their order means nothing.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SerendipityPairInput {
    /// One cell.
    pub a: String,
    /// The other cell.
    pub b: String,
}

/// Let the opened tile trade places with another one.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SerendipityRelocateInput {
    /// The cell to go to, such as `C4`.
    pub to: String,
    /// Steps of 60° clockwise by which a Serendip is turned, 0 to 5; left out it stays as it lies.
    pub rot: Option<u8>,
}

impl SerendipityMoveInput {
    /// The move in the JSON form of the game.
    pub fn into_json(self) -> Value {
        match self {
            Self::Open(open) => json!({ "type": "open", "cell": open.cell }),
            Self::Keep(keep) => {
                let swap = keep.swap.map(|pair| [pair.a, pair.b]);
                json!({ "type": "keep", "rot": keep.rot.unwrap_or(0), "swap": swap })
            }
            Self::Relocate(relocate) => {
                json!({ "type": "move", "to": relocate.to, "rot": relocate.rot.unwrap_or(0) })
            }
            Self::Stop(Yes) => json!({ "type": "stop" }),
        }
    }
}
