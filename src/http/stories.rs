//! `/games/POETRIUM/stories/{story}.svg`: the pictures of Poetrium. Cards are no secret; which of them is told is.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header},
    web,
};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::{
    problem::{self, READ},
    request_context::{Query, RequestContext, has_version},
};

use crate::error::{ApiError, Outcome};
use crate::games::poetrium::{StoryCard, story_card};
use crate::wire::LocaleWord;

pub(super) fn configure(service: &mut web::ServiceConfig) {
    service.service(
        problem::resource("/api/v1/games/POETRIUM/stories/{story}.svg", READ)
            .route(web::get().to(picture))
            .route(web::head().to(picture)),
    );
}

/// In which language the picture is described.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct StoryQuery {
    language: Option<LocaleWord>,
}

/// The picture of a story card. The same number is always the same picture, so keep it.
#[utoipa::path(
    get, path = "/api/v1/games/POETRIUM/stories/{story}.svg", tag = "games", operation_id = "storyPicture",
    params(
        ("story" = u8, Path, description = "The number of the card, 1 to 100."),
        ("language" = inline(Option<LocaleWord>), Query, description = "The language of the description for those who do not see the \
            picture; that of the request if left out."),
    ),
    responses(
        (status = 200, description = "An SVG document of at most 40 KB.", body = String, content_type = "image/svg+xml"),
        (status = 304, description = "You have it already."),
    ),
)]
pub(super) async fn picture(
    context: RequestContext,
    request: HttpRequest,
    story: web::Path<String>,
    Query(query): Query<StoryQuery>,
) -> Outcome<HttpResponse> {
    let story: StoryCard = story.parse().map_err(|_| ApiError::not_found("story"))?;
    let (locale, cache) = match query.language {
        Some(language) => (language.into(), "public, max-age=604800"),
        None => (context.locale, "private, max-age=604800"),
    };
    let svg = story_card(locale, story);
    let digest = Sha256::digest(svg.as_bytes());
    let tag = digest
        .iter()
        .take(8)
        .fold(0u64, |tag, &byte| tag << 8 | u64::from(byte));
    let tag = format!("\"{tag:016x}\"");
    let is_known = has_version(&request, &tag);
    let mut response = HttpResponse::build(if is_known {
        StatusCode::NOT_MODIFIED
    } else {
        StatusCode::OK
    });
    response
        .insert_header((header::ETAG, tag))
        .insert_header((header::CACHE_CONTROL, cache));
    if query.language.is_none() {
        response.insert_header((header::VARY, "Authorization, Accept-Language"));
    }
    if is_known {
        return Ok(response.finish());
    }
    Ok(response
        .insert_header((header::CONTENT_TYPE, "image/svg+xml"))
        .insert_header((header::CONTENT_LANGUAGE, locale.code()))
        .insert_header((
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'",
        ))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(svg))
}
