//! Taking moves back, on the wire.

use async_graphql::{ID, SimpleObject};
use serde::Serialize;
use utoipa::ToSchema;

use super::DateTime;
use crate::matches::UndoRequest;

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
    /// When it was asked.
    #[schema(value_type = Timestamp)]
    pub created_at: DateTime,
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
            created_at: DateTime(request.row.created_at),
        }
    }
}
