//! `/accounts` makes an account, `/session` is the one of the caller, `/sessions` are all of them.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, header},
    web,
};

use super::{
    bodies::{OpenedSession, Refresh, SessionTokens, SignIn, SignUp},
    created, done, ok,
};
use crate::accounts::{self, NewAccount};
use crate::error::Outcome;
use crate::http::{Authenticated, Body, ClientAddress, State, problem, problem::ProblemDocument};
use crate::texts::Locale;

pub(super) fn configure(service: &mut web::ServiceConfig) {
    const POST: &[Method] = &[Method::POST];
    const POST_DELETE: &[Method] = &[Method::POST, Method::DELETE];
    const DELETE: &[Method] = &[Method::DELETE];
    service
        .service(problem::resource("/api/v1/accounts", POST).route(web::post().to(sign_up)))
        .service(
            problem::resource("/api/v1/session", POST_DELETE)
                .route(web::post().to(sign_in))
                .route(web::delete().to(sign_out)),
        )
        .service(problem::resource("/api/v1/session/refresh", POST).route(web::post().to(refresh)))
        .service(
            problem::resource("/api/v1/sessions", DELETE)
                .route(web::delete().to(sign_out_everywhere)),
        );
}

/// Signs up: makes an account and opens a session for it.
#[utoipa::path(
    post, path = "/api/v1/accounts", tag = "accounts", operation_id = "signUp", request_body = SignUp,
    responses(
        (status = 201, description = "The account and its first session.", body = OpenedSession,
            headers(("Location" = String, description = "Where the user is found."))),
        (status = 400, description = "A value is not allowed.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 409, description = "`NAME_TAKEN` or `EMAIL_TAKEN`.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 429, description = "Too many accounts from this address.", body = ProblemDocument,
            content_type = "application/problem+json"),
    ),
)]
pub(super) async fn sign_up(
    request: HttpRequest,
    state: web::Data<State>,
    ClientAddress(address): ClientAddress,
    Body(body): Body<SignUp>,
) -> Outcome<HttpResponse> {
    let wished = request
        .headers()
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok());
    let account = NewAccount {
        name: body.name,
        email: body.email,
        password: body.password,
        display_name: body.display_name,
        locale: match body.locale {
            Some(locale) => locale.into(),
            None => wished.map(Locale::negotiate).unwrap_or_default(),
        },
        time_zone: body.time_zone,
    };
    let signed_in = accounts::sign_up(&state.accounts, account, address).await?;
    let location = format!("/api/v1/users/{}", signed_in.user.name);
    let mut response = created(OpenedSession::from(signed_in));
    if let Ok(location) = header::HeaderValue::from_str(&location) {
        response.headers_mut().insert(header::LOCATION, location);
    }
    Ok(response)
}

/// Signs in: opens a session. Whether an account exists is not told.
#[utoipa::path(
    post, path = "/api/v1/session", tag = "accounts", operation_id = "signIn", request_body = SignIn,
    responses(
        (status = 201, description = "The session.", body = OpenedSession),
        (status = 400, description = "The request is malformed.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 401, description = "`WRONG_CREDENTIALS`: no such account, or not its password.",
            body = ProblemDocument, content_type = "application/problem+json"),
        (status = 429, description = "Too many tries.", body = ProblemDocument,
            content_type = "application/problem+json"),
    ),
)]
pub(super) async fn sign_in(
    state: web::Data<State>,
    ClientAddress(address): ClientAddress,
    Body(body): Body<SignIn>,
) -> Outcome<HttpResponse> {
    let signed_in =
        accounts::sign_in(&state.accounts, &body.login, &body.password, address).await?;
    Ok(created(OpenedSession::from(signed_in)))
}

/// Exchanges a refresh token, once, for the next pair of tokens. A token that is used twice ends its session.
#[utoipa::path(
    post, path = "/api/v1/session/refresh", tag = "accounts", operation_id = "refresh", request_body = Refresh,
    responses(
        (status = 200, description = "The next pair.", body = SessionTokens),
        (status = 400, description = "The request is malformed.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 401, description = "`SESSION_ENDED`: sign in again.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 429, description = "Too many tries.", body = ProblemDocument,
            content_type = "application/problem+json"),
    ),
)]
pub(super) async fn refresh(
    state: web::Data<State>,
    ClientAddress(address): ClientAddress,
    Body(body): Body<Refresh>,
) -> Outcome<HttpResponse> {
    let tokens = accounts::refresh(&state.accounts, &body.refresh_token, address).await?;
    Ok(ok(SessionTokens::from(tokens)))
}

/// Signs out: ends the session of the access token.
#[utoipa::path(
    delete, path = "/api/v1/session", tag = "accounts", operation_id = "signOut", security(("bearer" = [])),
    responses(
        (status = 204, description = "The session has ended."),
        (status = 401, description = "Nobody is signed in.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 403, description = "`SESSION_REQUIRED`: a personal token has no session.", body = ProblemDocument,
            content_type = "application/problem+json"),
    ),
)]
pub(super) async fn sign_out(
    state: web::Data<State>,
    Authenticated(caller): Authenticated,
) -> Outcome<HttpResponse> {
    accounts::sign_out(&state.accounts, &caller).await?;
    Ok(done())
}

/// Signs out everywhere: ends all sessions of the caller. Personal tokens stay.
#[utoipa::path(
    delete, path = "/api/v1/sessions", tag = "accounts", operation_id = "signOutEverywhere",
    security(("bearer" = [])),
    responses(
        (status = 204, description = "All sessions have ended."),
        (status = 401, description = "Nobody is signed in.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 403, description = "`SESSION_REQUIRED`: a personal token may not do this.", body = ProblemDocument,
            content_type = "application/problem+json"),
    ),
)]
pub(super) async fn sign_out_everywhere(
    state: web::Data<State>,
    Authenticated(caller): Authenticated,
) -> Outcome<HttpResponse> {
    accounts::sign_out_everywhere(&state.accounts, &caller).await?;
    Ok(done())
}
