//! `/matches/{id}/view` and its neighbours: what can be read of a match as data.

use actix_web::{HttpResponse, web};

use super::{
    bodies::{PliesQuery, ViewQuery},
    ok,
};
use crate::caller::Read;
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::http::page;
use crate::http::problem::{self, READ};
use crate::http::request_context::{Nothing, Query, RequestContext, match_id};
use crate::matches::{Access, PLIES, Page, Perspective, ViewedMatch};
use crate::wire::games::GameView;
use crate::wire::{Fairness, LegalMoves, PageInfo, PlyList, StandingsInfo, perspective};

pub(super) fn configure(service: &mut web::ServiceConfig) {
    let at = |path: &str| problem::resource(&format!("/api/v1/matches/{{id}}/{path}"), READ);
    service
        .service(
            at("view")
                .route(web::get().to(view))
                .route(web::head().to(view)),
        )
        .service(
            at("legal-moves")
                .route(web::get().to(legal_moves))
                .route(web::head().to(legal_moves)),
        )
        .service(
            at("plies")
                .route(web::get().to(plies))
                .route(web::head().to(plies)),
        )
        .service(
            at("news")
                .route(web::get().to(news))
                .route(web::head().to(news)),
        )
        .service(
            at("standings")
                .route(web::get().to(standings))
                .route(web::head().to(standings)),
        )
        .service(
            at("fairness")
                .route(web::get().to(fairness))
                .route(web::head().to(fairness)),
        );
}

/// A match from this perspective, if the caller may take it.
pub(super) async fn look(
    context: &RequestContext,
    id: &str,
    perspective: Perspective,
) -> Outcome<ViewedMatch> {
    let id = match_id(id)?;
    context
        .matches()
        .look(id, context.reader()?, perspective)
        .await
}

/// The table at any ply: while the match goes on through the own eyes or a spectator's, afterwards through anybody's.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/view", tag = "matches", operation_id = "view",
    params(("id" = Uuid, Path, description = "The match."), ViewQuery), security((), ("bearer" = ["read"])),
    responses((status = 200, description = "The view of that game.", body = GameView)),
)]
pub(super) async fn view(
    context: RequestContext,
    id: web::Path<String>,
    Query(query): Query<ViewQuery>,
) -> Outcome<HttpResponse> {
    let viewed = look(&context, &id, perspective(query.seat, query.perspective)?).await?;
    let position = context
        .matches()
        .position_at(&viewed.row, query.ply)
        .await?;
    Ok(ok(GameView::from(position.view(viewed.viewer))))
}

/// Everything the caller's seat may do now.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/legal-moves", tag = "matches", operation_id = "legalMoves",
    params(("id" = Uuid, Path, description = "The match.")), security(("bearer" = ["read"])),
    responses((status = 200, description = "The moves; none when the match waits for others.", body = LegalMoves)),
)]
pub(super) async fn legal_moves(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    context.may::<Read>()?;
    let viewed = look(&context, &id, Perspective::Own).await?;
    let Access::Seated(seat) = viewed.access else {
        let detail = "you have no seat in this match";
        return Err(ApiError::new(ErrorCode::NotSeated, detail));
    };
    let position = context.matches().position(&viewed.row)?;
    Ok(ok(LegalMoves::new(&*position, seat, context.locale)))
}

/// What happened, ply by ply, as the caller may know it.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/plies", tag = "matches", operation_id = "plies",
    params(("id" = Uuid, Path, description = "The match."), PliesQuery), security((), ("bearer" = ["read"])),
    responses((status = 200, description = "A part of the history; at most 500 plies.", body = PlyList)),
)]
pub(super) async fn plies(
    context: RequestContext,
    id: web::Path<String>,
    Query(query): Query<PliesQuery>,
) -> Outcome<HttpResponse> {
    let viewed = look(&context, &id, perspective(query.seat, None)?).await?;
    page::check_sizes(query.first, query.last, PLIES)?;
    let page = Page {
        first: query.first,
        after: page::number("after", query.after.as_deref())?,
        last: query.last,
        before: page::number("before", query.before.as_deref())?,
    };
    page_of_plies(&context, &viewed, page).await
}

async fn page_of_plies(
    context: &RequestContext,
    viewed: &ViewedMatch,
    page: Page,
) -> Outcome<HttpResponse> {
    let (plies, found) = context.presenter().plies(viewed, page).await?;
    let cursors = plies.iter().map(|ply| ply.ply.to_string());
    let page_info = PageInfo::new(cursors, found.has_previous, found.has_next);
    Ok(ok(PlyList {
        plies,
        page_info,
        total_count: PlyList::total(&viewed.row),
    }))
}

/// What happened since the caller last looked (see `PUT /matches/{id}/seen`).
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/news", tag = "matches", operation_id = "sinceLastVisit",
    params(("id" = Uuid, Path, description = "The match.")), security(("bearer" = ["read"])),
    responses((status = 200, description = "The plies; at most 500.", body = PlyList)),
)]
pub(super) async fn news(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    context.may::<Read>()?;
    let viewed = look(&context, &id, Perspective::Own).await?;
    let Access::Seated(seat) = viewed.access else {
        let detail = "you have no seat in this match";
        return Err(ApiError::new(ErrorCode::NotSeated, detail));
    };
    let own = viewed.row.seats.iter().find(|row| row.seat == seat);
    let page = Page {
        after: own.map(|row| row.seen_ply),
        ..Page::default()
    };
    page_of_plies(&context, &viewed, page).await
}

/// The result, once the match is over.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/standings", tag = "matches", operation_id = "standings",
    params(("id" = Uuid, Path, description = "The match.")), security((), ("bearer" = ["read"])),
    responses((status = 200, description = "The result; 409 `NOT_FINISHED` before.", body = StandingsInfo)),
)]
pub(super) async fn standings(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let viewed = look(&context, &id, Perspective::Own).await?;
    let standings = context.presenter().standings(&viewed.row).await?;
    let not_over = || ApiError::new(ErrorCode::NotFinished, "the match is not over");
    Ok(ok(standings.ok_or_else(not_over)?))
}

/// What proves the match fair.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/fairness", tag = "matches", operation_id = "fairness",
    params(("id" = Uuid, Path, description = "The match.")), security((), ("bearer" = ["read"])),
    responses((status = 200, description = "The promise, and what may be known now.", body = Fairness)),
)]
pub(super) async fn fairness(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let viewed = look(&context, &id, Perspective::Own).await?;
    Ok(ok(Fairness::new(&viewed.row)))
}
