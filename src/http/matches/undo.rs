//! `/matches/{id}/undo`: taking moves back.

use actix_web::{HttpResponse, http::Method, web};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{lobby::changed, ok};
use crate::error::Outcome;
use crate::http::request_context::{IdempotencyKey, Nothing, Query, RequestContext, match_id};
use crate::http::{Body, problem};
use crate::requests::Once;
use crate::wire::{MatchInfo, UndoInfo};

pub(super) fn configure(service: &mut web::ServiceConfig) {
    const UNDO: &[Method] = &[Method::GET, Method::HEAD, Method::POST, Method::PUT];
    service.service(
        problem::resource("/api/v1/matches/{id}/undo", UNDO)
            .route(web::get().to(request))
            .route(web::head().to(request))
            .route(web::post().to(ask))
            .route(web::put().to(reply)),
    );
}

/// Whether somebody asks to take the last move back.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UndoState {
    /// The request; null if there is none.
    request: Option<UndoInfo>,
}

/// An answer to such a request.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct UndoAnswer {
    /// Whether you agree. Whoever asked can only withdraw it: `false`.
    accept: bool,
    /// The request that is meant; the open one if left out.
    request: Option<Uuid>,
}

/// Whether somebody asks to take the last move back.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/undo", tag = "matches", operation_id = "undoRequest",
    params(("id" = Uuid, Path, description = "The match.")), security(("bearer" = ["read"])),
    responses((status = 200, description = "The open request, if there is one.", body = UndoState)),
)]
pub(super) async fn request(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let request = context.matches().undo_request(user, match_id(&id)?).await?;
    Ok(ok(UndoState {
        request: request.map(Into::into),
    }))
}

/// Asks to take the caller's last move back. Where nobody has to agree it is done at once: a new ply says so, and the table is
/// as it was before the move. 409 `CHANCE_DRAWN`, `revealed`, `NOT_YOUR_MOVE`, `NOTHING_TO_UNDO`, `MATCH_OVER`, `UNDO_OFF` or
/// `UNDO_DECLINED` says why it cannot be.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/undo", tag = "matches", operation_id = "requestUndo",
    params(("id" = Uuid, Path, description = "The match."), IdempotencyKey), security(("bearer" = ["play"])),
    responses((status = 200, description = "The match; with a new ply if the move was taken back.", body = MatchInfo)),
)]
pub(super) async fn ask(
    context: RequestContext,
    IdempotencyKey { key }: IdempotencyKey,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let id = Once::new(match_id(&id)?, key);
    let row = context.matches().request_undo(user, id).await?;
    changed(&context, &row).await
}

/// Agrees that somebody takes the last move back, or does not. 409 `OFFER_CLOSED` if the request that is meant is settled.
#[utoipa::path(
    put, path = "/api/v1/matches/{id}/undo", tag = "matches", operation_id = "answerUndo",
    params(("id" = Uuid, Path, description = "The match.")), request_body = UndoAnswer,
    security(("bearer" = ["play"])),
    responses((status = 200, description = "The match; with a new ply if the move was taken back.", body = MatchInfo)),
)]
pub(super) async fn reply(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
    Body(body): Body<UndoAnswer>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let id = match_id(&id)?;
    let answered = context
        .matches()
        .answer_undo(user, id, body.request, body.accept);
    let row = answered.await?;
    changed(&context, &row).await
}
