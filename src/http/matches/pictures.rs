//! `/matches/{id}/board.svg`, `/board.txt` and `/record.json`: what people keep of a match.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header},
    web,
};

use super::{answer, bodies::BoardQuery, look::look};
use crate::error::Outcome;
use crate::games::Viewer;
use crate::http::problem::{self, READ};
use crate::http::request_context::{Nothing, Query, RequestContext, has_version};
use crate::matches::Perspective;
use crate::store::matches::Visibility;
use crate::wire::{BoardFormat, perspective};

pub(super) fn configure(service: &mut web::ServiceConfig) {
    let at = |path: &str| problem::resource(&format!("/api/v1/matches/{{id}}/{path}"), READ);
    service
        .service(
            at("board.svg")
                .route(web::get().to(svg))
                .route(web::head().to(svg)),
        )
        .service(
            at("board.txt")
                .route(web::get().to(text))
                .route(web::head().to(text)),
        )
        .service(
            at("record.json")
                .route(web::get().to(record))
                .route(web::head().to(record)),
        );
}

/// The table as a picture, at any ply.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/board.svg", tag = "matches", operation_id = "boardPicture",
    params(("id" = Uuid, Path, description = "The match."), BoardQuery), security((), ("bearer" = ["read"])),
    responses(
        (status = 200, description = "An SVG document.", body = String, content_type = "image/svg+xml"),
        (status = 304, description = "It is still that picture."),
    ),
)]
pub(super) async fn svg(
    context: RequestContext,
    request: HttpRequest,
    id: web::Path<String>,
    Query(query): Query<BoardQuery>,
) -> Outcome<HttpResponse> {
    board(&context, &request, &id, (BoardFormat::Svg, query)).await
}

/// The table in characters, at any ply.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/board.txt", tag = "matches", operation_id = "boardText",
    params(("id" = Uuid, Path, description = "The match."), BoardQuery), security((), ("bearer" = ["read"])),
    responses(
        (status = 200, description = "At most 76 columns.", body = String, content_type = "text/plain"),
        (status = 304, description = "It is still that board."),
    ),
)]
pub(super) async fn text(
    context: RequestContext,
    request: HttpRequest,
    id: web::Path<String>,
    Query(query): Query<BoardQuery>,
) -> Outcome<HttpResponse> {
    board(&context, &request, &id, (BoardFormat::Text, query)).await
}

async fn board(
    context: &RequestContext,
    request: &HttpRequest,
    id: &str,
    (format, query): (BoardFormat, BoardQuery),
) -> Outcome<HttpResponse> {
    let locale = query.locale.map_or(context.locale, Into::into);
    let viewed = look(context, id, perspective(query.seat, query.perspective)?).await?;
    let position = context
        .matches()
        .position_at(&viewed.row, query.ply)
        .await?;
    let presenter = context.presenter().reading(locale);
    let audience = presenter.audience(&viewed.row, viewed.viewer).await?;
    let drawn = position.board(&audience, format.into());
    let viewer = match viewed.viewer {
        Viewer::Seat(seat) => format!("seat{}", seat.0),
        Viewer::Spectator => "spectator".to_owned(),
        Viewer::Table => "table".to_owned(),
    };
    let ply = query.ply.unwrap_or(viewed.row.ply);
    let tag = format!("\"{ply}-{viewer}-{}\"", locale.code());
    if has_version(request, &tag) {
        return Ok(answer(StatusCode::NOT_MODIFIED)
            .insert_header((header::ETAG, tag))
            .finish());
    }
    let kind = match format {
        BoardFormat::Svg => "image/svg+xml",
        BoardFormat::Text => "text/plain; charset=utf-8",
    };
    Ok(answer(StatusCode::OK)
        .insert_header((header::ETAG, tag))
        .insert_header((header::CONTENT_TYPE, kind))
        .insert_header((header::CONTENT_LANGUAGE, locale.code()))
        .insert_header((
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'",
        ))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(drawn))
}

/// The complete record, once the match is over: it reveals everything, and `kinpost verify` proves it fair.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/record.json", tag = "matches", operation_id = "record",
    params(("id" = Uuid, Path, description = "The match.")), security((), ("bearer" = ["read"])),
    responses(
        (status = 200, description = "The record; 409 `NOT_FINISHED` before the end.", body = Object),
        (status = 304, description = "You have it already."),
    ),
)]
pub(super) async fn record(
    context: RequestContext,
    request: HttpRequest,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let viewed = look(&context, &id, Perspective::Own).await?;
    let record = context.matches().record(&viewed).await?;
    let tag = super::tag(&viewed.row);
    let is_public = viewed.row.visibility == Visibility::Public;
    let who = if is_public { "public" } else { "private" };
    let status = if has_version(&request, &tag) {
        StatusCode::NOT_MODIFIED
    } else {
        StatusCode::OK
    };
    let mut response = answer(status);
    response
        .insert_header((
            header::CACHE_CONTROL,
            format!("{who}, max-age=31536000, immutable"),
        ))
        .insert_header((header::ETAG, tag));
    if status == StatusCode::NOT_MODIFIED {
        return Ok(response.finish());
    }
    Ok(response
        .insert_header((header::CONTENT_TYPE, "application/json"))
        .body(record))
}
