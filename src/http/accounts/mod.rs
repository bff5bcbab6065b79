//! Accounts over REST: `/api/v1/accounts`, `/session`, `/sessions`, `/me` and `/users`. One file per resource.
//!
//! Nothing here may be kept by a cache: every answer says `no-store`.

pub(super) mod bodies;
mod me;
mod session;
mod tokens;
mod users;

use actix_web::{HttpResponse, HttpResponseBuilder, http::StatusCode, http::header, web};
use serde::Serialize;
use utoipa::{
    Modify, OpenApi,
    openapi::security::{Http, HttpAuthScheme, SecurityScheme},
};

use super::body::{Reader, reads};
use super::problem::ProblemDocument;

/// The bodies that are read here.
pub(super) const BODIES: &[Reader] = &[
    reads::<bodies::SignUp>,
    reads::<bodies::SignIn>,
    reads::<bodies::Refresh>,
    reads::<bodies::ClaimAccount>,
    reads::<bodies::ChangePassword>,
    reads::<bodies::ChangeProfile>,
    reads::<bodies::CreateToken>,
];

/// The part of the OpenAPI document that is about accounts.
#[derive(Debug, OpenApi)]
#[openapi(
    paths(
        session::sign_up,
        session::sign_in,
        session::refresh,
        session::sign_out,
        session::sign_out_everywhere,
        me::show,
        me::change,
        me::delete,
        me::export,
        me::claim,
        me::change_password,
        tokens::list,
        tokens::create,
        tokens::revoke,
        users::show,
    ),
    components(schemas(ProblemDocument)),
    modifiers(&Bearer),
    tags((name = "accounts", description = "Who somebody is: accounts, guests, sessions and tokens.")),
)]
pub struct AccountsApi;

/// Adds the security scheme that the paths refer to.
struct Bearer;

impl Modify for Bearer {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = Http::builder()
            .scheme(HttpAuthScheme::Bearer)
            .bearer_format("JWT")
            .description(Some("The access token of a session, or a personal token."))
            .build();
        document
            .components
            .get_or_insert_default()
            .add_security_scheme("bearer", SecurityScheme::Http(scheme));
    }
}

pub(super) fn configure(service: &mut web::ServiceConfig) {
    session::configure(service);
    me::configure(service);
    tokens::configure(service);
    users::configure(service);
}

fn answer(status: StatusCode) -> HttpResponseBuilder {
    let mut response = HttpResponse::build(status);
    response.insert_header((header::CACHE_CONTROL, "no-store"));
    response
}

fn ok(body: impl Serialize) -> HttpResponse {
    answer(StatusCode::OK).json(body)
}

fn created(body: impl Serialize) -> HttpResponse {
    answer(StatusCode::CREATED).json(body)
}

fn done() -> HttpResponse {
    answer(StatusCode::NO_CONTENT).finish()
}
