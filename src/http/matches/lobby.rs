//! `/matches` and `/inbox`: opening, listing and showing matches.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, StatusCode, header},
    web,
};

use super::{
    answer,
    bodies::{ListQuery, NewMatchBody},
    ok, tag,
};
use crate::error::Outcome;
use crate::http::request_context::{
    IdempotencyKey, Nothing, Query, RequestContext, has_version, match_id,
};
use crate::http::{
    Body,
    page::{self, PageQuery},
    problem::{self, READ},
};
use crate::matches::{ListMatches, ListPage, MATCHES, MatchPage};
use crate::requests::Once;
use crate::store::matches::{MatchRow, Named, Status};
use crate::wire::spelling::upper;
use crate::wire::{MatchInfo, MatchList, PageInfo};

pub(super) fn configure(service: &mut web::ServiceConfig) {
    const LIST: &[Method] = &[Method::GET, Method::HEAD, Method::POST];
    service
        .service(
            problem::resource("/api/v1/matches", LIST)
                .route(web::get().to(list))
                .route(web::head().to(list))
                .route(web::post().to(create)),
        )
        .service(
            problem::resource("/api/v1/matches/{id}", READ)
                .route(web::get().to(show))
                .route(web::head().to(show)),
        )
        .service(
            problem::resource("/api/v1/links/{link}", READ)
                .route(web::get().to(show_by_link))
                .route(web::head().to(show_by_link)),
        )
        .service(
            problem::resource("/api/v1/inbox", READ)
                .route(web::get().to(inbox))
                .route(web::head().to(inbox)),
        );
}

/// Opens a match; the caller takes its first seat.
#[utoipa::path(
    post, path = "/api/v1/matches", tag = "matches", operation_id = "createMatch", params(IdempotencyKey),
    request_body = NewMatchBody,
    security(("bearer" = ["manage"])),
    responses((status = 201, description = "The match.", body = MatchInfo,
        headers(("Location" = String, description = "Where the match is found."),
            ("ETag" = String, description = "Its version.")))),
)]
pub(super) async fn create(
    context: RequestContext,
    IdempotencyKey { key }: IdempotencyKey,
    _: Query<Nothing>,
    Body(body): Body<NewMatchBody>,
) -> Outcome<HttpResponse> {
    let owner = context.may()?;
    let new = Once::new(body.read()?, key);
    let row = context.matches().create(owner, new).await?;
    created(&context, &row).await
}

/// Matches, newest first: public ones, or the caller's own.
#[utoipa::path(
    get, path = "/api/v1/matches", tag = "matches", operation_id = "matches", params(ListQuery),
    security((), ("bearer" = ["read"])),
    responses((status = 200, description = "A part of the list.", body = MatchList,
        headers(("Link" = String, description = "The address of the next part, as `rel=\"next\"`.")))),
)]
pub(super) async fn list(
    context: RequestContext,
    Query(query): Query<ListQuery>,
) -> Outcome<HttpResponse> {
    let reader = context.reader()?;
    let is_mine = query.mine == Some(true);
    let wanted = ListMatches {
        mine: is_mine.then(|| context.may()).transpose()?,
        status: query.status,
        game: query.game.map(|id| id.0),
    };
    page::check_sizes(query.first, query.last, MATCHES)?;
    let page = ListPage {
        first: query.first,
        after: query.after.clone(),
        last: query.last,
        before: query.before.clone(),
    };
    let found = context.matches().list(reader, wanted, page).await?;
    let list = part(&context, &found).await?;
    let mut response = answer(StatusCode::OK);
    if let Some(next) = list
        .page_info
        .end_cursor
        .as_deref()
        .filter(|_| found.has_next)
    {
        let link = format!("<{}>; rel=\"next\"", next_address(&query, next));
        response.insert_header((header::LINK, link));
    }
    Ok(response.json(list))
}

/// A part of a list as it is sent.
async fn part(context: &RequestContext, found: &MatchPage) -> Outcome<MatchList> {
    let cursors = found.rows.iter().map(|row| row.id.to_string());
    Ok(MatchList {
        page_info: PageInfo::new(cursors, found.has_previous, found.has_next),
        matches: context.infos(&found.rows).await?,
        total_count: found.total,
    })
}

/// The same question about the next part. All its values were read before, so none needs to be escaped.
fn next_address(query: &ListQuery, next: &str) -> String {
    let size = query.first.or(query.last);
    let parts = [
        size.map(|size| format!("&first={size}")),
        query.mine.map(|mine| format!("&mine={mine}")),
        query
            .status
            .map(|status| format!("&status={}", upper(status.name()))),
        query.game.map(|game| format!("&game={}", game.shown())),
    ];
    let rest: Vec<String> = parts.into_iter().flatten().collect();
    format!("/api/v1/matches?after={next}{}", rest.concat())
}

/// A match. Its `ETag` is its ply once it has started: send that back as `If-Match` with a move.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}", tag = "matches", operation_id = "match",
    params(("id" = Uuid, Path, description = "The match.")), security((), ("bearer" = ["read"])),
    responses(
        (status = 200, description = "The match.", body = MatchInfo,
            headers(("ETag" = String, description = "Its version."))),
        (status = 304, description = "It is still that version."),
    ),
)]
pub(super) async fn show(
    context: RequestContext,
    request: HttpRequest,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let row = context
        .matches()
        .find(match_id(&id)?, context.reader()?)
        .await?;
    versioned(&context, &request, &row).await
}

/// The match a link leads to, for those who think about joining.
#[utoipa::path(
    get, path = "/api/v1/links/{link}", tag = "matches", operation_id = "matchByLink",
    params(("link" = String, Path, description = "The secret of the link.")), security((), ("bearer" = ["read"])),
    responses(
        (status = 200, description = "The match.", body = MatchInfo,
            headers(("ETag" = String, description = "Its version."))),
        (status = 304, description = "It is still that version."),
    ),
)]
pub(super) async fn show_by_link(
    context: RequestContext,
    request: HttpRequest,
    link: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let reader = context.reader()?;
    let row = context.matches().find_by_link(reader, &link).await?;
    versioned(&context, &request, &row).await
}

/// The matches that wait for the caller, most urgent first: by deadline, then those without one, longest waiting first. At
/// most 500.
#[utoipa::path(
    get, path = "/api/v1/inbox", tag = "matches", operation_id = "inbox", params(PageQuery),
    security(("bearer" = ["read"])),
    responses((status = 200, description = "The matches.", body = MatchList)),
)]
pub(super) async fn inbox(
    context: RequestContext,
    Query(query): Query<PageQuery>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let page = query.read(MATCHES)?;
    let found = context.matches().waiting_for(user, page).await?;
    Ok(ok(part(&context, &found).await?))
}

/// A match that was just made.
pub(super) async fn created(context: &RequestContext, row: &MatchRow) -> Outcome<HttpResponse> {
    let info = context.info(row).await?;
    Ok(answer(StatusCode::CREATED)
        .insert_header((header::LOCATION, format!("/api/v1/matches/{}", row.id)))
        .insert_header((header::ETAG, tag(row)))
        .json(info))
}

/// A match as it is after a change.
pub(super) async fn changed(context: &RequestContext, row: &MatchRow) -> Outcome<HttpResponse> {
    let info = context.info(row).await?;
    Ok(answer(StatusCode::OK)
        .insert_header((header::ETAG, tag(row)))
        .json(info))
}

async fn versioned(
    context: &RequestContext,
    request: &HttpRequest,
    row: &MatchRow,
) -> Outcome<HttpResponse> {
    // The version is the ply. Where clocks run or bots play, more than that changes.
    let is_all = row.status != Status::Running || (row.clock.is_none() && row.revision == 0);
    if is_all && has_version(request, &tag(row)) {
        return Ok(answer(StatusCode::NOT_MODIFIED)
            .insert_header((header::ETAG, tag(row)))
            .finish());
    }
    changed(context, row).await
}
