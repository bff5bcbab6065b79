//! Taking moves back.

use async_graphql::{Context, ID, Object, Result};
use uuid::Uuid;

use super::context::{ContextExt, OrError};
use super::looking::{read_id, read_once};
use super::match_::Match;
use super::payload::{MatchPayload, answer};
use crate::error::ApiError;

/// Taking moves back.
#[derive(Default)]
pub struct UndoMutation;

#[Object]
impl UndoMutation {
    /// Ask to take your last move back. Where nobody has to agree it is done at once: a new ply says so, and the table is
    /// as it was before the move. Refused if chance was drawn in it, if somebody learned something hidden by it, or if
    /// anybody has moved since.
    async fn request_undo(
        &self,
        context: &Context<'_>,
        match_id: ID,
        #[graphql(
            desc = "Any text of at most 100 bytes without control characters: the same key again gives the first answer again and makes nothing twice."
        )]
        idempotency_key: Option<String>,
    ) -> Result<MatchPayload> {
        let caller = context.may().or_error()?;
        let asked = match read_once(&match_id, idempotency_key) {
            Ok(id) => context.matches().request_undo(caller, id).await,
            Err(error) => Err(error),
        };
        answer(asked, |row| MatchPayload::Match(Match { row }))
    }

    /// Agree that somebody takes the last move back, or do not; whoever asked can withdraw it.
    async fn answer_undo(
        &self,
        context: &Context<'_>,
        match_id: ID,
        #[graphql(desc = "Whether you agree.")] accept: bool,
        #[graphql(desc = "The request that is meant; the open one if left out.")]
        request_id: Option<ID>,
    ) -> Result<MatchPayload> {
        let caller = context.may().or_error()?;
        let answered = async {
            let (id, request) = (read_id(&match_id)?, read_request(request_id)?);
            let matches = context.matches();
            matches.answer_undo(caller, id, request, accept).await
        };
        answer(answered.await, |row| MatchPayload::Match(Match { row }))
    }
}

fn read_request(id: Option<ID>) -> Result<Option<Uuid>, ApiError> {
    let id = id.map(|id| id.parse().map_err(|_| ApiError::not_found("request")));
    id.transpose()
}
