//! The page for people at `/graphql`.

use actix_web::HttpResponse;

use crate::http::State;

/// The page.
pub fn answer(_: &State) -> HttpResponse {
    HttpResponse::NotImplemented().finish()
}
