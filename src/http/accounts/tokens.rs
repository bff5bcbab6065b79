//! `/me/tokens`: the caller's personal tokens.

use actix_web::{HttpResponse, http::Method, web};

use super::{
    bodies::{CreateToken, CreatedToken, TokenInfo},
    created, done, ok,
};
use crate::accounts::{self, NewPersonalToken, Scope, Scopes};
use crate::error::{ApiError, Outcome};
use crate::http::request_context::IdempotencyKey;
use crate::http::{Authenticated, Body, State, problem, problem::ProblemDocument};
use crate::requests::Once;

pub(super) fn configure(service: &mut web::ServiceConfig) {
    const LIST: &[Method] = &[Method::GET, Method::HEAD, Method::POST];
    const ONE: &[Method] = &[Method::DELETE];
    service
        .service(
            problem::resource("/api/v1/me/tokens", LIST)
                .route(web::get().to(list))
                .route(web::head().to(list))
                .route(web::post().to(create)),
        )
        .service(problem::resource("/api/v1/me/tokens/{id}", ONE).route(web::delete().to(revoke)));
}

/// The caller's personal tokens, the newest first. All of them: nobody has more than 50.
#[utoipa::path(
    get, path = "/api/v1/me/tokens", tag = "accounts", operation_id = "tokens", security(("bearer" = [])),
    responses(
        (status = 200, description = "The tokens, without their texts.", body = Vec<TokenInfo>),
        (status = 401, description = "Nobody is signed in.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 403, description = "`SESSION_REQUIRED`: a personal token may not do this.", body = ProblemDocument,
            content_type = "application/problem+json"),
    ),
)]
pub(super) async fn list(
    state: web::Data<State>,
    Authenticated(caller): Authenticated,
) -> Outcome<HttpResponse> {
    let tokens = accounts::list_personal_tokens(&state.accounts, &caller).await?;
    let tokens: Vec<TokenInfo> = tokens.into_iter().map(TokenInfo::from).collect();
    Ok(ok(tokens))
}

/// Makes a personal token, whose text is shown this once.
#[utoipa::path(
    post, path = "/api/v1/me/tokens", tag = "accounts", operation_id = "createToken", params(IdempotencyKey),
    request_body = CreateToken, security(("bearer" = [])),
    responses(
        (status = 201, description = "The token.", body = CreatedToken),
        (status = 400, description = "A value is not allowed.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 401, description = "Nobody is signed in.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 403, description = "`SESSION_REQUIRED` or `ACCOUNT_REQUIRED`.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 409, description = "`TOO_MANY_TOKENS`; or `SECRET_SHOWN` with the `id` of the token that the same request has \
            made before, or `KEY_REUSED`.", body = ProblemDocument,
            content_type = "application/problem+json"),
    ),
)]
pub(super) async fn create(
    state: web::Data<State>,
    Authenticated(caller): Authenticated,
    IdempotencyKey { key }: IdempotencyKey,
    Body(body): Body<CreateToken>,
) -> Outcome<HttpResponse> {
    let token = NewPersonalToken {
        name: body.name,
        scopes: scopes(&body.scopes)?,
        expires_at: body.expires_at.map(Into::into),
    };
    let token = Once::new(token, key);
    let (token, secret) = accounts::create_personal_token(&state.accounts, &caller, token).await?;
    Ok(created(CreatedToken::new(token, &secret)))
}

/// Revokes a personal token.
#[utoipa::path(
    delete, path = "/api/v1/me/tokens/{id}", tag = "accounts", operation_id = "revokeToken",
    params(("id" = uuid::Uuid, Path, description = "The token's id.")), security(("bearer" = [])),
    responses(
        (status = 204, description = "The token is of no use any more."),
        (status = 401, description = "Nobody is signed in.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 403, description = "`SESSION_REQUIRED`: a personal token may not do this.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 404, description = "The caller has no such token.", body = ProblemDocument,
            content_type = "application/problem+json"),
    ),
)]
pub(super) async fn revoke(
    state: web::Data<State>,
    Authenticated(caller): Authenticated,
    id: web::Path<String>,
) -> Outcome<HttpResponse> {
    // What is not even an id is nobody's token either.
    let id = id.parse().map_err(|_| ApiError::not_found("token"))?;
    accounts::revoke_personal_token(&state.accounts, &caller, id).await?;
    Ok(done())
}

/// What a token may do; a list longer than there are scopes names one twice.
fn scopes(named: &[Scope]) -> Outcome<Scopes> {
    if named.len() > Scope::ALL.len() {
        let problem = "each of READ, PLAY and MANAGE at most once";
        return Err(ApiError::malformed("scopes", problem));
    }
    Ok(named.iter().copied().collect())
}
