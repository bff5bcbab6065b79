//! `/matches/{id}/album.html` and `/album.txt`: what a family keeps of a match.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header},
    web,
};

use super::{answer, bodies::AlbumQuery, look::look};
use crate::boards::AlbumFormat;
use crate::error::Outcome;
use crate::http::problem::{self, READ};
use crate::http::request_context::{Query, RequestContext, has_version};
use crate::matches::Perspective;

/// The page shows itself: it runs nothing, loads nothing, sends nothing, and stands in no other page.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'; sandbox";

pub(super) fn configure(service: &mut web::ServiceConfig) {
    let at = |path: &str| problem::resource(&format!("/api/v1/matches/{{id}}/{path}"), READ);
    service
        .service(
            at("album.html")
                .route(web::get().to(html))
                .route(web::head().to(html)),
        )
        .service(
            at("album.txt")
                .route(web::get().to(text))
                .route(web::head().to(text)),
        );
}

/// What a family keeps of the match, as one page of HTML that needs nothing else: the family album of Family Tree, the
/// little book of poems of Poetrium. While the match goes on it has what lies open to everybody.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/album.html", tag = "matches", operation_id = "albumPage",
    params(("id" = Uuid, Path, description = "The match."), AlbumQuery), security((), ("bearer" = ["read"])),
    responses(
        (status = 200, description = "A page; 404 `NO_ALBUM` where the game has none.", body = String, content_type = "text/html"),
        (status = 304, description = "It is still that page."),
    ),
)]
pub(super) async fn html(
    context: RequestContext,
    request: HttpRequest,
    id: web::Path<String>,
    Query(query): Query<AlbumQuery>,
) -> Outcome<HttpResponse> {
    album(&context, &request, &id, (AlbumFormat::Html, query)).await
}

/// The same as plain text.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/album.txt", tag = "matches", operation_id = "albumText",
    params(("id" = Uuid, Path, description = "The match."), AlbumQuery), security((), ("bearer" = ["read"])),
    responses(
        (status = 200, description = "Text; 404 `NO_ALBUM` where the game has none.", body = String, content_type = "text/plain"),
        (status = 304, description = "It is still that text."),
    ),
)]
pub(super) async fn text(
    context: RequestContext,
    request: HttpRequest,
    id: web::Path<String>,
    Query(query): Query<AlbumQuery>,
) -> Outcome<HttpResponse> {
    album(&context, &request, &id, (AlbumFormat::Text, query)).await
}

async fn album(
    context: &RequestContext,
    request: &HttpRequest,
    id: &str,
    (format, query): (AlbumFormat, AlbumQuery),
) -> Outcome<HttpResponse> {
    let locale = query.locale.map_or(context.locale, Into::into);
    let viewed = look(context, id, Perspective::Spectator).await?;
    let presenter = context.presenter().reading(locale);
    let audience = presenter.audience(&viewed.row, viewed.viewer).await?;
    let album = context.matches().album(&viewed.row, &audience, format)?;
    let tag = format!("\"{}-{}\"", viewed.row.ply, locale.code());
    if has_version(request, &tag) {
        return Ok(answer(StatusCode::NOT_MODIFIED)
            .insert_header((header::ETAG, tag))
            .finish());
    }
    let kind = match format {
        AlbumFormat::Html => "text/html; charset=utf-8",
        AlbumFormat::Text => "text/plain; charset=utf-8",
    };
    Ok(answer(StatusCode::OK)
        .insert_header((header::ETAG, tag))
        .insert_header((header::CONTENT_TYPE, kind))
        .insert_header((header::CONTENT_LANGUAGE, locale.code()))
        .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((header::REFERRER_POLICY, "no-referrer"))
        .body(album))
}
