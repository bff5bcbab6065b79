//! The page for people at `/graphql`: GraphiQL, bundled from `assets/graphiql` into a folder that the settings name, or a
//! paragraph that says how to get it. Nothing is loaded from anywhere else.

use std::path::Path;

use actix_files::NamedFile;
use actix_web::{
    HttpRequest, HttpResponse,
    http::{header, header::HeaderValue},
    web,
};

use crate::error::ApiError;
use crate::http::State;

/// Styles are written into the page by the editor; everything else comes from this server or not at all.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; \
    img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

const GRAPHIQL: &str = include_str!("graphiql.html");
const WITHOUT: &str = include_str!("without.html");

/// The page.
pub fn answer(state: &State) -> HttpResponse {
    let folder = state.options.graphiql.as_deref();
    let is_there = folder.is_some_and(|folder| folder.join("index.js").is_file());
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8"))
        .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((header::REFERRER_POLICY, "no-referrer"))
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .insert_header((header::VARY, "accept"))
        .body(if is_there { GRAPHIQL } else { WITHOUT })
}

/// One file of the bundle.
pub async fn asset(
    request: HttpRequest,
    state: web::Data<State>,
    name: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let missing = || ApiError::not_found("page or resource");
    let folder = state.options.graphiql.as_deref().ok_or_else(missing)?;
    let file = open(folder, &name).await.ok_or_else(missing)?;
    let mut response = file.into_response(&request);
    let headers = response.headers_mut();
    // RequestContext for again each time, and answered by a line while it is the same.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    let nosniff = HeaderValue::from_static("nosniff");
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, nosniff);
    Ok(response)
}

/// Only files that lie in the folder itself, whatever the name pretends.
async fn open(folder: &Path, name: &str) -> Option<NamedFile> {
    let is_plain = !name.starts_with('.')
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte));
    if !is_plain {
        return None;
    }
    let path = folder.join(name);
    web::block(move || NamedFile::open(path)).await.ok()?.ok()
}

/// The SDL, for people and for generators.
pub async fn sdl() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/plain; charset=utf-8"))
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .body(crate::graphql::sdl())
}
