//! `/docs/`: the document for people, by Swagger UI, which is built into the program. Nothing is loaded from anywhere else.

use std::sync::{Arc, LazyLock};

use actix_web::{
    HttpResponse,
    http::header::{self, ContentEncoding},
    web,
};
use utoipa_swagger_ui::{Config, serve};

use crate::error::ApiError;

/// Styles are written into the page by its scripts, and answers may be pictures; everything else comes from this server or
/// not at all.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

static CONFIG: LazyLock<Arc<Config<'static>>> = LazyLock::new(|| {
    // Otherwise it asks a server of its makers whether the document is valid.
    let config = Config::new(["/api/v1/openapi.json"]).validator_url("none");
    Arc::new(config)
});

/// One file of the page; without a name, the page itself.
pub(super) async fn show(file: web::Path<String>) -> Result<HttpResponse, ApiError> {
    let found = serve(&file, CONFIG.clone());
    let found = found.map_err(|error| ApiError::internal(anyhow::anyhow!("{error}")))?;
    let found = found.ok_or_else(|| ApiError::not_found("page or resource"))?;
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::CONTENT_TYPE, found.content_type))
        .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((header::REFERRER_POLICY, "no-referrer"))
        .insert_header((header::CACHE_CONTROL, "no-cache"));
    if found.gzpipped {
        response.insert_header((header::CONTENT_ENCODING, ContentEncoding::Gzip));
    }
    Ok(response.body(found.bytes.into_owned()))
}
