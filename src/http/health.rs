//! `/healthz` says that the process lives; `/readyz` says that it can do its work, which takes the database.

use actix_web::{HttpResponse, http::header, web};
use serde_json::json;

use super::{
    State,
    problem::{self, Problem, READ},
};

pub(super) fn configure(service: &mut web::ServiceConfig) {
    service
        .service(
            problem::resource("/healthz", READ)
                .route(web::get().to(healthz))
                .route(web::head().to(healthz)),
        )
        .service(
            problem::resource("/readyz", READ)
                .route(web::get().to(readyz))
                .route(web::head().to(readyz)),
        );
}

async fn healthz() -> HttpResponse {
    status("alive")
}

async fn readyz(state: web::Data<State>) -> Result<HttpResponse, Problem> {
    match state.database.ping().await {
        Ok(()) => Ok(status("ready")),
        Err(error) => {
            tracing::warn!(%error, "not ready: the database does not answer");
            Err(Problem::database_unavailable())
        }
    }
}

fn status(word: &str) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .json(json!({ "status": word }))
}
