//! Taking moves back, on the wire.

use async_graphql::{Enum, ID, SimpleObject};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::matches::UndoRequest;
use crate::store::matches::Undo;

/// Whether moves of a match can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum, Serialize, Deserialize, ToSchema)]
#[graphql(name = "MatchUndo")]
#[serde(rename_all = "lowercase")]
pub enum MatchUndoWord {
    /// If all others agree.
    Ask,
    /// Without asking.
    Free,
    /// Not at all.
    Off,
}

impl From<Undo> for MatchUndoWord {
    fn from(undo: Undo) -> Self {
        match undo {
            Undo::Ask => Self::Ask,
            Undo::Free => Self::Free,
            Undo::Off => Self::Off,
        }
    }
}

impl From<MatchUndoWord> for Undo {
    fn from(word: MatchUndoWord) -> Self {
        match word {
            MatchUndoWord::Ask => Self::Ask,
            MatchUndoWord::Free => Self::Free,
            MatchUndoWord::Off => Self::Off,
        }
    }
}

/// Somebody asks to take the last move back. It lapses as soon as anybody moves.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[graphql(name = "UndoRequest")]
#[schema(as = UndoRequest)]
#[serde(rename_all = "camelCase")]
pub struct UndoInfo {
    /// Which request: an answer that names it is none to a later one.
    #[schema(value_type = Uuid)]
    pub id: ID,
    /// Who asks.
    pub seat: u8,
    /// The ply that would be taken back.
    pub ply: u32,
    /// The seats that have agreed.
    pub accepted: Vec<u8>,
    /// The seats that have not answered yet.
    pub missing: Vec<u8>,
    /// When it was asked, as RFC 3339 in UTC.
    pub created_at: String,
}

impl From<UndoRequest> for UndoInfo {
    fn from(request: UndoRequest) -> Self {
        let numbers = |seats: crate::games::SeatSet| seats.iter().map(|seat| seat.0).collect();
        Self {
            id: ID(request.row.id.to_string()),
            seat: request.row.seat.0,
            ply: request.row.ply,
            accepted: numbers(request.row.accepted),
            missing: numbers(request.missing),
            created_at: request.row.created_at.to_string(),
        }
    }
}
