//! `/me`: the caller's own account.

use actix_web::{
    HttpResponse,
    http::{Method, header},
    web,
};

use serde::Serialize;

use super::{
    bodies::{ChangePassword, ChangeProfile, ClaimAccount},
    done, ok,
};
use crate::accounts::{self, AccountExport, Claim, ProfileChanges};
use crate::error::Outcome;
use crate::http::{
    Authenticated, Body, ClientAddress, State,
    problem::{self, ProblemDocument, READ},
};
use crate::matches::MatchesExport;
use crate::wire::Me;

pub(super) fn configure(service: &mut web::ServiceConfig) {
    const ME: &[Method] = &[Method::GET, Method::HEAD, Method::PATCH, Method::DELETE];
    const POST: &[Method] = &[Method::POST];
    const PUT: &[Method] = &[Method::PUT];
    service
        .service(
            problem::resource("/api/v1/me", ME)
                .route(web::get().to(show))
                .route(web::head().to(show))
                .route(web::patch().to(change))
                .route(web::delete().to(delete)),
        )
        .service(
            problem::resource("/api/v1/me/export", READ)
                .route(web::get().to(export))
                .route(web::head().to(export)),
        )
        .service(problem::resource("/api/v1/me/claim", POST).route(web::post().to(claim)))
        .service(
            problem::resource("/api/v1/me/password", PUT).route(web::put().to(change_password)),
        );
}

/// The caller's account.
#[utoipa::path(
    get, path = "/api/v1/me", tag = "accounts", operation_id = "me", security(("bearer" = ["read"])),
    responses(
        (status = 200, description = "The account.", body = Me),
        (status = 401, description = "Nobody is signed in.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 403, description = "`INSUFFICIENT_SCOPE`: this needs `read`.", body = ProblemDocument,
            content_type = "application/problem+json"),
    ),
)]
pub(super) async fn show(
    state: web::Data<State>,
    Authenticated(caller): Authenticated,
) -> Outcome<HttpResponse> {
    let user = accounts::profile(&state.accounts, &caller).await?;
    Ok(ok(Me::from(&user)))
}

/// Changes the caller's profile.
#[utoipa::path(
    patch, path = "/api/v1/me", tag = "accounts", operation_id = "updateProfile", request_body = ChangeProfile,
    security(("bearer" = ["manage"])),
    responses(
        (status = 200, description = "The account as it is now.", body = Me),
        (status = 400, description = "A value is not allowed.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 401, description = "Nobody is signed in.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 403, description = "`INSUFFICIENT_SCOPE`: this needs `manage`.", body = ProblemDocument,
            content_type = "application/problem+json"),
    ),
)]
pub(super) async fn change(
    state: web::Data<State>,
    Authenticated(caller): Authenticated,
    Body(body): Body<ChangeProfile>,
) -> Outcome<HttpResponse> {
    let changes = ProfileChanges {
        display_name: body.display_name,
        locale: body.locale.map(Into::into),
        time_zone: body.time_zone,
    };
    let user = accounts::update_profile(&state.accounts, &caller, changes).await?;
    Ok(ok(Me::from(&user)))
}

/// Deletes the caller's account for good. It leaves its running matches and cancels its open ones; its seats stay, without
/// a name and without what it said, so that the matches of others are whole; its name becomes free.
#[utoipa::path(
    delete, path = "/api/v1/me", tag = "accounts", operation_id = "deleteAccount", security(("bearer" = [])),
    responses(
        (status = 204, description = "The account is gone."),
        (status = 401, description = "Nobody is signed in.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 403, description = "`SIGN_IN_AGAIN`: the session is older than fifteen minutes; or `SESSION_REQUIRED`.",
            body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn delete(
    state: web::Data<State>,
    Authenticated(caller): Authenticated,
) -> Outcome<HttpResponse> {
    state.services.delete_account(&caller).await?;
    Ok(done())
}

#[derive(Serialize)]
struct Export {
    #[serde(flatten)]
    account: AccountExport,
    #[serde(flatten)]
    matches: MatchesExport,
}

/// Everything the server holds about the caller's account, as a file.
#[utoipa::path(
    get, path = "/api/v1/me/export", tag = "accounts", operation_id = "exportAccount", security(("bearer" = [])),
    responses(
        (status = 200, description = "The account, its sessions and tokens, its matches with notes, and what it said.", body = serde_json::Value),
        (status = 401, description = "Nobody is signed in.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 403, description = "`SESSION_REQUIRED`: a personal token may not do this.", body = ProblemDocument,
            content_type = "application/problem+json"),
    ),
)]
pub(super) async fn export(
    state: web::Data<State>,
    Authenticated(caller): Authenticated,
) -> Outcome<HttpResponse> {
    let account = accounts::export_account(&state.accounts, &caller).await?;
    let matches = state.services.matches.export(&caller).await?;
    let mut response = ok(Export { account, matches });
    response.headers_mut().insert(
        header::CONTENT_DISPOSITION,
        header::HeaderValue::from_static("attachment; filename=\"kinpost-account.json\""),
    );
    Ok(response)
}

/// Makes the caller, who is a guest, a full account that keeps its seats.
#[utoipa::path(
    post, path = "/api/v1/me/claim", tag = "accounts", operation_id = "claimGuest", request_body = ClaimAccount,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The account as it is now.", body = Me),
        (status = 400, description = "A value is not allowed.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 401, description = "Nobody is signed in.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 403, description = "`SESSION_REQUIRED`: a personal token may not do this.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 409, description = "`NOT_A_GUEST`, `NAME_TAKEN` or `EMAIL_TAKEN`.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 429, description = "Too many tries.", body = ProblemDocument,
            content_type = "application/problem+json"),
    ),
)]
pub(super) async fn claim(
    state: web::Data<State>,
    ClientAddress(address): ClientAddress,
    Authenticated(caller): Authenticated,
    Body(body): Body<ClaimAccount>,
) -> Outcome<HttpResponse> {
    let claim = Claim {
        name: body.name,
        email: body.email,
        password: body.password,
    };
    let user = accounts::claim_guest(&state.accounts, &caller, claim, address).await?;
    Ok(ok(Me::from(&user)))
}

/// Changes the caller's password, and ends all other sessions and all personal tokens.
#[utoipa::path(
    put, path = "/api/v1/me/password", tag = "accounts", operation_id = "changePassword",
    request_body = ChangePassword, security(("bearer" = [])),
    responses(
        (status = 204, description = "The new password counts."),
        (status = 400, description = "The new password is not allowed.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 401, description = "Nobody is signed in, or `WRONG_CREDENTIALS`: not the present password.",
            body = ProblemDocument, content_type = "application/problem+json"),
        (status = 403, description = "`SESSION_REQUIRED` or `ACCOUNT_REQUIRED`.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 429, description = "Too many tries.", body = ProblemDocument,
            content_type = "application/problem+json"),
    ),
)]
pub(super) async fn change_password(
    state: web::Data<State>,
    Authenticated(caller): Authenticated,
    Body(body): Body<ChangePassword>,
) -> Outcome<HttpResponse> {
    let (present, new) = (&body.present_password, &body.password);
    accounts::change_password(&state.accounts, &caller, present, new).await?;
    Ok(done())
}
