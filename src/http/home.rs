//! The page at `/`: says what runs here and where to go. It loads nothing from anywhere else.

use actix_web::{HttpResponse, http::header, web};

use super::problem::{self, READ};

const PAGE: &str = include_str!("home.html");

pub(super) fn configure(service: &mut web::ServiceConfig) {
    service.service(
        problem::resource("/", READ)
            .route(web::get().to(home))
            .route(web::head().to(home)),
    );
}

async fn home() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8"))
        .insert_header((
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'",
        ))
        .body(PAGE.replace("{version}", env!("CARGO_PKG_VERSION")))
}
