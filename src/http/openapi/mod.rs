//! The OpenAPI document: assembled from the routes, served at `/api/v1/openapi.json`, shown at `/docs`.

mod bounds;
mod docs;
mod failures;
mod unions;

use std::sync::LazyLock;

use actix_web::{HttpRequest, HttpResponse, http::header, web};
use sha2::{Digest, Sha256};
use utoipa::{OpenApi as _, openapi::OpenApi};

use super::{
    accounts::AccountsApi,
    games,
    mail::MailApi,
    matches::MatchesApi,
    notifications::NotificationsApi,
    problem::{self, READ},
    request_context::has_version,
    stories, validate,
};

/// What stands around the parts.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Kinpost",
        description = "Family games by post: matches that may take weeks, played by whoever wants to.\n\n\
            Failures are problem documents (RFC 9457) with a stable `code`. The ply of a match is its `ETag`, and a move \
            says by `If-Match` which ply it belongs to. Texts are in the language that `Accept-Language` asks for.",
    ),
    servers((url = "/", description = "This server.")),
    paths(games::list, games::show, games::rulebook, stories::picture, validate::validate),
    tags((name = "games", description = "What can be played, and by which rules.")),
)]
struct Frame;

pub(super) fn configure(service: &mut web::ServiceConfig) {
    service
        .service(
            problem::resource("/api/v1/openapi.json", READ)
                .route(web::get().to(show))
                .route(web::head().to(show)),
        )
        .service(
            problem::resource("/docs", READ)
                .route(web::get().to(to_docs))
                .route(web::head().to(to_docs)),
        )
        .service(
            problem::resource("/docs/{file:.*}", READ)
                .route(web::get().to(docs::show))
                .route(web::head().to(docs::show)),
        );
}

/// The whole document.
pub fn document() -> OpenApi {
    let mut document = Frame::openapi();
    document.merge(AccountsApi::openapi());
    document.merge(MatchesApi::openapi());
    document.merge(NotificationsApi::openapi());
    document.merge(MailApi::openapi());
    failures::add(&mut document);
    unions::close(&mut document);
    bounds::state(&mut document);
    document
}

/// The document as it is committed and served.
pub fn json() -> Result<String, serde_json::Error> {
    Ok(document().to_pretty_json()? + "\n")
}

/// The document and its version.
static SERVED: LazyLock<(String, String)> = LazyLock::new(|| {
    let json = json().unwrap_or_default();
    let digest = Sha256::digest(json.as_bytes());
    let short = digest
        .iter()
        .take(8)
        .fold(0u64, |short, &byte| short << 8 | u64::from(byte));
    let tag = format!("\"{short:016x}\"");
    (json, tag)
});

async fn show(request: HttpRequest) -> HttpResponse {
    let (json, tag) = &*SERVED;
    let mut response = if has_version(&request, tag) {
        HttpResponse::NotModified()
    } else {
        HttpResponse::Ok()
    };
    response
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .insert_header((header::ETAG, tag.as_str()));
    if has_version(&request, tag) {
        return response.finish();
    }
    response
        .insert_header((header::CONTENT_TYPE, "application/json"))
        .body(json.as_str())
}

async fn to_docs() -> HttpResponse {
    HttpResponse::PermanentRedirect()
        .insert_header((header::LOCATION, "/docs/"))
        .finish()
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn every_operation_parameter_schema_and_field_is_described() {
        let document = serde_json::to_value(document()).unwrap();
        let mut silent = Vec::new();
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                let name = format!("{method} {path}");
                if !describes(operation) {
                    silent.push(name.clone());
                }
                for parameter in operation["parameters"].as_array().into_iter().flatten() {
                    if !describes(parameter) {
                        silent.push(format!("{name}: {}", parameter["name"]));
                    }
                }
            }
        }
        for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
            if !describes(schema) {
                silent.push(name.clone());
            }
            for (field, value) in schema["properties"].as_object().into_iter().flatten() {
                // A reference in OpenAPI 3.1 may carry its own description, and otherwise has that of its target.
                if !describes(value) && value.get("$ref").is_none() {
                    silent.push(format!("{name}.{field}"));
                }
            }
        }
        assert!(silent.is_empty(), "without a description: {silent:#?}");
    }

    /// Its own words, or those beside the type where nothing is allowed instead of it.
    fn describes(value: &Value) -> bool {
        let has_own = ["description", "summary"]
            .iter()
            .any(|member| value[member].as_str().is_some_and(|text| !text.is_empty()));
        has_own
            || value["oneOf"]
                .as_array()
                .is_some_and(|all| all.iter().any(describes))
    }

    #[test]
    fn every_operation_has_an_id_says_who_may_ask_and_how_it_fails() {
        let document = serde_json::to_value(document()).unwrap();
        let mut ids = Vec::new();
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                let name = format!("{method} {path}");
                ids.push(operation["operationId"].as_str().expect(&name).to_owned());
                assert!(operation["security"].is_array(), "{name}");
                let responses = operation["responses"].as_object().unwrap();
                let n_failures = responses.keys().filter(|key| key.starts_with('4')).count();
                assert!(n_failures > 0, "{name} never fails");
            }
        }
        let n_operations = ids.len();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), n_operations);
    }

    #[test]
    fn every_reference_has_a_target() {
        let text = json().unwrap();
        let document: Value = serde_json::from_str(&text).unwrap();
        for part in text.split("\"#/components/").skip(1) {
            let (kind, name) = part.split('"').next().unwrap().split_once('/').unwrap();
            assert!(
                document["components"][kind][name].is_object(),
                "there is no {kind} {name}"
            );
        }
    }
}
