//! `/games`: what can be played, and by which rules.

use actix_web::{HttpRequest, HttpResponse, http::header, web};
use serde::Serialize;

use super::{
    problem::{self, READ},
    request_context::{Nothing, Query, RequestContext},
};
use crate::error::{ApiError, Outcome};
use crate::games::GameKind;
use crate::titles;
use crate::wire::{ClauseInfo, GameId, GameInfo};

pub(super) fn configure(service: &mut web::ServiceConfig) {
    service
        .service(
            problem::resource("/api/v1/games", READ)
                .route(web::get().to(list))
                .route(web::head().to(list)),
        )
        .service(
            problem::resource("/api/v1/games/{game}", READ)
                .route(web::get().to(show))
                .route(web::head().to(show)),
        )
        .service(
            problem::resource("/api/v1/games/{game}/rulebook", READ)
                .route(web::get().to(rulebook))
                .route(web::head().to(rulebook)),
        );
}

/// Every game that can be played. All of them: the server has few, and always the same.
#[utoipa::path(
    get, path = "/api/v1/games", tag = "games", operation_id = "games",
    responses((status = 200, description = "The games, in the reader's language.", body = Vec<GameInfo>)),
)]
pub(super) async fn list(context: RequestContext, _: Query<Nothing>) -> HttpResponse {
    let games: Vec<GameInfo> = titles::kinds().map(|kind| info(&context, kind)).collect();
    answer(&context, games)
}

/// One game.
#[utoipa::path(
    get, path = "/api/v1/games/{game}", tag = "games", operation_id = "game",
    params(("game" = GameId, Path, description = "The stable name.")),
    responses((status = 200, description = "The game, in the reader's language.", body = GameInfo)),
)]
pub(super) async fn show(
    context: RequestContext,
    request: HttpRequest,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let kind = kind(&request)?;
    Ok(answer(&context, info(&context, kind)))
}

/// The numbered rules of a game, those of all games at the end.
#[utoipa::path(
    get, path = "/api/v1/games/{game}/rulebook", tag = "games", operation_id = "rulebook",
    params(("game" = GameId, Path, description = "The stable name.")),
    responses((status = 200, description = "The clauses, in the reader's language.", body = Vec<ClauseInfo>)),
)]
pub(super) async fn rulebook(
    context: RequestContext,
    request: HttpRequest,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let kind = kind(&request)?;
    let clauses = context.presenter().rulebook(kind)?;
    Ok(answer(&context, clauses))
}

fn kind(request: &HttpRequest) -> Outcome<GameKind> {
    let name = request.match_info().query("game");
    let id = GameId::from_shown(name).ok_or_else(|| ApiError::not_found("game"))?;
    Ok(id.0)
}

/// What is the same for everybody who reads that language.
fn answer(context: &RequestContext, body: impl Serialize) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "private, max-age=300"))
        .insert_header((header::VARY, "Authorization, Accept-Language"))
        .insert_header((header::CONTENT_LANGUAGE, context.locale.code()))
        .json(body)
}

fn info(context: &RequestContext, kind: GameKind) -> GameInfo {
    context.presenter().game(kind)
}
