//! What a reader may know of a match besides the table: what its people note, offer, plan and take back. Reads ids and
//! cursors, too.

use async_graphql::Context;

use super::context::ContextExt;
use crate::error::ApiError;
use crate::games::Seat;
use crate::requests::{Once, RequestKey};
use crate::store::MatchId;
use crate::store::matches::MatchRow;
use crate::wire::{OfferInfo, PlanInfo, UndoInfo, User};

/// The match of an id; what is no id is no match either.
pub fn read_id(id: &str) -> Result<MatchId, ApiError> {
    id.parse().map_err(|_| ApiError::not_found("match"))
}

/// The match of an id, and the key of the request about it.
pub fn read_once(id: &str, key: Option<String>) -> Result<Once<MatchId>, ApiError> {
    Ok(Once::new(read_id(id)?, key.map(RequestKey::Client)))
}

/// A cursor of the history.
pub fn cursor(field: &str, text: Option<String>) -> Result<Option<u32>, ApiError> {
    let Some(text) = text else { return Ok(None) };
    text.parse()
        .map(Some)
        .map_err(|_| ApiError::malformed(field, "this is not a cursor of this list"))
}

/// What the reader noted about a match.
pub async fn note(context: &Context<'_>, id: MatchId) -> Result<Option<String>, ApiError> {
    match context.reader()? {
        Some(user) => context.matches().note(user, id).await,
        None => Ok(None),
    }
}

/// Who watches by the link.
pub async fn spectators(context: &Context<'_>, row: &MatchRow) -> Result<Vec<User>, ApiError> {
    let matches = context.matches();
    matches.require_visible(row, context.reader()?).await?;
    let ids = matches.spectators(row).await?;
    context.presenter().users(ids).await
}

/// The latest offers of a match.
pub async fn offers(context: &Context<'_>, row: &MatchRow) -> Result<Vec<OfferInfo>, ApiError> {
    // Whoever only knows the link sees the match, but not what its people arrange.
    let matches = context.matches();
    matches.require_visible(row, context.reader()?).await?;
    let offers = matches.offers(row).await?;
    Ok(offers.into_iter().map(Into::into).collect())
}

/// The reader's own plan; none for those who do not sit.
pub async fn plan(
    context: &Context<'_>,
    id: MatchId,
    seat: Option<Seat>,
) -> Result<Option<PlanInfo>, ApiError> {
    match (context.reader()?, seat) {
        (Some(user), Some(_)) => {
            let plan = context.matches().plan(user, id).await?;
            Ok(plan.map(|plan| Some(plan).into()))
        }
        _ => Ok(None),
    }
}

/// The open request to take a move back; none for those who do not sit.
pub async fn undo_request(
    context: &Context<'_>,
    id: MatchId,
    seat: Option<Seat>,
) -> Result<Option<UndoInfo>, ApiError> {
    match (context.reader()?, seat) {
        (Some(user), Some(_)) => {
            let request = context.matches().undo_request(user, id).await?;
            Ok(request.map(Into::into))
        }
        _ => Ok(None),
    }
}
