//! The pages behind the links of letters about matches: the match as the reader of the letter may see it now, and what is
//! kept of it. Whoever holds the link may look; nobody signs in, and looking changes nothing.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header},
    web,
};

use super::pages::leads_nowhere;
use crate::error::{Kind, Outcome};
use crate::http::{
    State,
    language::locale,
    problem::{self, READ},
};
use crate::mail::Sighted;

/// The page shows itself: it runs nothing, loads nothing, sends nothing, and stands in no other page.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'; sandbox allow-top-navigation-by-user-activation allow-downloads";

pub(super) fn configure(service: &mut web::ServiceConfig) {
    let at =
        |path: &str| problem::resource(&format!("/api/v1/letters/matches/{{token}}{path}"), READ);
    service
        .service(
            at("")
                .route(web::get().to(page))
                .route(web::head().to(page)),
        )
        .service(
            at("/record.json")
                .route(web::get().to(record))
                .route(web::head().to(record)),
        )
        .service(
            at("/album.html")
                .route(web::get().to(album))
                .route(web::head().to(album)),
        );
}

/// The match as whoever the letter was for may see it now. The link shows, and is good for nothing else.
#[utoipa::path(
    get, path = "/api/v1/letters/matches/{token}", tag = "notifications", operation_id = "lookByLink",
    params(("token" = String, Path, description = "What the letter says.")), security(()),
    responses(
        (status = 200, description = "A page.", body = String, content_type = "text/html"),
        (status = 404, description = "The link leads nowhere.", body = String, content_type = "text/html"),
    ),
)]
pub(super) async fn page(
    state: web::Data<State>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Outcome<HttpResponse> {
    let Some(sighted) = state.mail.sighted(&token).await? else {
        return Ok(leads_nowhere(locale(&request, None)));
    };
    let page = state.mail.sight_page(&sighted).await?;
    Ok(shown(&sighted, "text/html; charset=utf-8", page))
}

/// The record of the match, once it is over.
#[utoipa::path(
    get, path = "/api/v1/letters/matches/{token}/record.json", tag = "notifications", operation_id = "recordByLink",
    params(("token" = String, Path, description = "What the letter says.")), security(()),
    responses(
        (status = 200, description = "`kinpost-record/1`.", body = Object),
        (status = 404, description = "The link leads nowhere (yet).", body = String, content_type = "text/html"),
    ),
)]
pub(super) async fn record(
    state: web::Data<State>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Outcome<HttpResponse> {
    let Some(sighted) = state.mail.sighted(&token).await? else {
        return Ok(leads_nowhere(locale(&request, None)));
    };
    let record = state.mail.sight_record(&sighted).await;
    kept(&sighted, "application/json", record)
}

/// The album of the match: the family album, the little book of poems.
#[utoipa::path(
    get, path = "/api/v1/letters/matches/{token}/album.html", tag = "notifications", operation_id = "albumByLink",
    params(("token" = String, Path, description = "What the letter says.")), security(()),
    responses(
        (status = 200, description = "A page.", body = String, content_type = "text/html"),
        (status = 404, description = "The link leads nowhere, or the game keeps no album.", body = String, content_type = "text/html"),
    ),
)]
pub(super) async fn album(
    state: web::Data<State>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Outcome<HttpResponse> {
    let Some(sighted) = state.mail.sighted(&token).await? else {
        return Ok(leads_nowhere(locale(&request, None)));
    };
    let album = state.mail.sight_album(&sighted).await;
    kept(&sighted, "text/html; charset=utf-8", album)
}

/// What is kept of a match; what is not there (yet) is a page that says so.
fn kept(sighted: &Sighted, kind: &'static str, kept: Outcome<String>) -> Outcome<HttpResponse> {
    match kept {
        Ok(kept) => Ok(shown(sighted, kind, kept)),
        Err(error) if matches!(error.kind, Kind::NotFound | Kind::Conflict) => {
            Ok(leads_nowhere(sighted.locale()))
        }
        Err(error) => Err(error),
    }
}

fn shown(sighted: &Sighted, kind: &'static str, body: String) -> HttpResponse {
    HttpResponse::build(StatusCode::OK)
        .insert_header((header::CONTENT_TYPE, kind))
        .insert_header((header::CONTENT_LANGUAGE, sighted.locale().code()))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::REFERRER_POLICY, "no-referrer"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header(("X-Robots-Tag", "noindex, nofollow"))
        .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
        .body(body)
}
