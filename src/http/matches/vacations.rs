//! `/me/vacations`: when the caller is away.

use actix_web::{
    HttpResponse,
    http::{Method, StatusCode},
    web,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{answer, ok};
use crate::error::{ApiError, Outcome};
use crate::http::request_context::{IdempotencyKey, Nothing, Query, RequestContext};
use crate::http::{Body, page::PageQuery, problem};
use crate::matches::MATCHES;
use crate::requests::Once;
use crate::wire::{DateTime, PageInfo, VacationInfo};

pub(super) fn configure(service: &mut web::ServiceConfig) {
    const LIST: &[Method] = &[Method::GET, Method::HEAD, Method::POST];
    const ONE: &[Method] = &[Method::DELETE];
    service
        .service(
            problem::resource("/api/v1/me/vacations", LIST)
                .route(web::get().to(list))
                .route(web::head().to(list))
                .route(web::post().to(start)),
        )
        .service(
            problem::resource("/api/v1/me/vacations/{vacation}", ONE)
                .route(web::delete().to(cancel)),
        );
}

/// A vacation to be planned.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct NewVacationBody {
    /// When it begins; now if left out.
    #[schema(value_type = Option<Timestamp>)]
    from: Option<DateTime>,
    /// When it is over.
    #[schema(value_type = Timestamp)]
    until: DateTime,
}

/// A part of somebody's vacations.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct VacationList {
    /// The vacations, first ones first.
    vacations: Vec<VacationInfo>,
    /// Where the page stands. The cursor of a vacation is its id.
    page_info: PageInfo,
    /// How many there are in all.
    total_count: usize,
}

/// The caller's vacations: those to come, and those of the last year.
#[utoipa::path(
    get, path = "/api/v1/me/vacations", tag = "matches", operation_id = "vacations", params(PageQuery),
    security(("bearer" = ["read"])),
    responses((status = 200, description = "The vacations, first ones first.", body = VacationList)),
)]
pub(super) async fn list(
    context: RequestContext,
    Query(query): Query<PageQuery>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let vacations = context.matches().vacations(user).await?;
    let total_count = vacations.len();
    let (page, page_info) = query.cut(vacations, MATCHES, |vacation| vacation.id.to_string())?;
    Ok(ok(VacationList {
        vacations: page.into_iter().map(Into::into).collect(),
        page_info,
        total_count,
    }))
}

/// Plans a vacation: the caller's clocks stand still in all matches. There are thirty days in a calendar year.
#[utoipa::path(
    post, path = "/api/v1/me/vacations", tag = "matches", operation_id = "startVacation",
    params(IdempotencyKey), request_body = NewVacationBody, security(("bearer" = ["manage"])),
    responses((status = 201, description = "The vacation; 409 `VACATION_BUDGET` or `VACATION_OVERLAPS` if it cannot be.",
        body = VacationInfo)),
)]
pub(super) async fn start(
    context: RequestContext,
    IdempotencyKey { key }: IdempotencyKey,
    _: Query<Nothing>,
    Body(body): Body<NewVacationBody>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let (from, until) = (body.from.map(Into::into), body.until.into());
    let until = Once::new(until, key);
    let vacation = context.matches().start_vacation(user, from, until);
    Ok(answer(StatusCode::CREATED).json(VacationInfo::from(vacation.await?)))
}

/// Ends a vacation now, or gives up one that has not begun.
#[utoipa::path(
    delete, path = "/api/v1/me/vacations/{vacation}", tag = "matches", operation_id = "cancelVacation",
    params(("vacation" = Uuid, Path, description = "The vacation.")), security(("bearer" = ["manage"])),
    responses((status = 204, description = "Time runs again.")),
)]
pub(super) async fn cancel(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    // What is not even an id is nobody's vacation either.
    let id = id.parse().map_err(|_| ApiError::not_found("vacation"))?;
    context.matches().cancel_vacation(user, id).await?;
    Ok(answer(StatusCode::NO_CONTENT).finish())
}
