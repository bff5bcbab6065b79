//! `/matches/{id}/bots` and `/matches/{id}/plan`: bots as opponents, and moves that are left for later.

use actix_web::{
    HttpResponse,
    http::{Method, StatusCode},
    web,
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{answer, lobby::changed, ok};
use crate::error::{ApiError, Outcome};
use crate::games::Seat;
use crate::http::request_context::{IdempotencyKey, Nothing, Query, RequestContext, match_id};
use crate::http::{
    Body,
    problem::{self, ProblemDocument},
};
use crate::requests::Once;
use crate::wire::{MatchInfo, PlanInfo, PlanLineChoice};

pub(super) fn configure(service: &mut web::ServiceConfig) {
    const PLAN: &[Method] = &[Method::GET, Method::HEAD, Method::PUT, Method::DELETE];
    let at = |path: &str, methods| problem::resource(&format!("/api/v1{path}"), methods);
    service
        .service(at("/matches/{id}/bots", &[Method::POST]).route(web::post().to(add_bot)))
        .service(
            at("/matches/{id}/bots/{seat}", &[Method::DELETE]).route(web::delete().to(remove_bot)),
        )
        .service(
            at("/matches/{id}/plan", PLAN)
                .route(web::get().to(plan))
                .route(web::head().to(plan))
                .route(web::put().to(leave_plan))
                .route(web::delete().to(drop_plan)),
        );
}

/// A bot to sit down.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct NewBot {
    /// The seat; the first free one if left out.
    #[schema(maximum = 9)]
    seat: Option<u8>,
}

/// A plan to be left.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct NewPlan {
    /// The lines, in the order they are tried.
    #[schema(min_items = 1, max_items = 10)]
    lines: Vec<PlanLineChoice>,
}

/// Lets a bot sit down at an open match; only for its owner. The match starts by itself when it is full.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/bots", tag = "matches", operation_id = "addBot",
    params(("id" = Uuid, Path, description = "The match."), IdempotencyKey), request_body = NewBot,
    security(("bearer" = ["manage"])),
    responses((status = 200, description = "The match, with the bot on a seat.", body = MatchInfo)),
)]
pub(super) async fn add_bot(
    context: RequestContext,
    IdempotencyKey { key }: IdempotencyKey,
    id: web::Path<String>,
    _: Query<Nothing>,
    Body(body): Body<NewBot>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let (id, seat) = (Once::new(match_id(&id)?, key), body.seat.map(Seat));
    let row = context.matches().add_bot(user, id, seat).await?;
    changed(&context, &row).await
}

/// Sends a bot away before the start; only for the owner of the match.
#[utoipa::path(
    delete, path = "/api/v1/matches/{id}/bots/{seat}", tag = "matches", operation_id = "removeBot",
    params(
        ("id" = Uuid, Path, description = "The match."),
        ("seat" = u8, Path, description = "The seat of the bot.", minimum = 0, maximum = 9),
    ),
    security(("bearer" = ["manage"])),
    responses((status = 200, description = "The match, with the seat free.", body = MatchInfo)),
)]
pub(super) async fn remove_bot(
    context: RequestContext,
    path: web::Path<(String, String)>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let (id, seat) = path.into_inner();
    let id = match_id(&id)?;
    let seat = seat.parse().map_err(|_| ApiError::not_found("seat"))?;
    let row = context.matches().remove_bot(user, id, Seat(seat)).await?;
    changed(&context, &row).await
}

/// The caller's own plan; without lines if there is none.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/plan", tag = "matches", operation_id = "plan",
    params(("id" = Uuid, Path, description = "The match.")), security(("bearer" = ["read"])),
    responses((status = 200, description = "What will be played at the caller's next decision.", body = PlanInfo)),
)]
pub(super) async fn plan(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let plan = context.matches().plan(user, match_id(&id)?).await?;
    Ok(ok(PlanInfo::from(plan)))
}

/// Leaves a plan for the caller's next decision, in the place of an earlier one. The first line that is allowed then is
/// played; if none is, the caller is asked as usual. A move by hand cancels it.
#[utoipa::path(
    put, path = "/api/v1/matches/{id}/plan", tag = "matches", operation_id = "leavePlan",
    params(("id" = Uuid, Path, description = "The match.")), request_body = NewPlan,
    security(("bearer" = ["play"])),
    responses(
        (status = 200, description = "The plan.", body = PlanInfo),
        (status = 400, description = "`unreadable`: a line is not a move, with `line` and `column`; or `malformed`.",
            body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn leave_plan(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
    Body(body): Body<NewPlan>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let lines = body.lines.into_iter().map(Into::into).collect();
    let left = context.matches().leave_plan(user, match_id(&id)?, lines);
    Ok(ok(PlanInfo::from(Some(left.await?))))
}

/// Drops the caller's plan, if there is one.
#[utoipa::path(
    delete, path = "/api/v1/matches/{id}/plan", tag = "matches", operation_id = "dropPlan",
    params(("id" = Uuid, Path, description = "The match.")), security(("bearer" = ["play"])),
    responses((status = 204, description = "There is no plan (any more).")),
)]
pub(super) async fn drop_plan(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    context.matches().drop_plan(user, match_id(&id)?).await?;
    Ok(answer(StatusCode::NO_CONTENT).finish())
}
