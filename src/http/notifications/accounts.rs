//! Accounts for guests who play by mail, by the code of a letter: for programs, and as a page.
//!
//! Whoever holds the code may use it; nobody signs in, and nobody is signed in by it. So a form that another site sends can
//! do no more than its code allows, and where a form came from is not asked: our own pages do not let browsers say it.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, StatusCode},
    web,
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::pages::{answer, ask_account as asks, leads_nowhere};
use crate::accounts::{Claim, Secret};
use crate::error::{ApiError, ErrorCode, Kind, Outcome};
use crate::http::accounts::bodies::ClaimAccount;
use crate::http::{
    Body, ClientAddress, State,
    language::locale,
    problem::{self, ProblemDocument},
};
use crate::texts::{AccountProblem, LinkPage};
use crate::wire::Me;

pub(super) fn configure(service: &mut web::ServiceConfig) {
    const PAGE: &[Method] = &[Method::GET, Method::HEAD, Method::POST];
    service
        .service(
            problem::resource("/api/v1/letters/accounts/{code}", &[Method::POST])
                .route(web::post().to(claim)),
        )
        .service(
            problem::resource("/api/v1/letters/accounts/{code}/page", PAGE)
                .route(web::get().to(ask_account))
                .route(web::head().to(ask_account))
                .route(web::post().to(claim_by_form)),
        );
}

/// What the form of the page sends.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AccountForm {
    /// The name to sign in with and to be found by.
    #[schema(max_length = 24, example = "anna")]
    name: String,
    /// Not the name.
    #[schema(value_type = String, max_length = 256, format = Password)]
    password: Secret,
}

/// Makes a guest who plays by mail a full account that keeps its seats. Whoever replies `account` to a letter is sent the
/// code; it is good once, and for a week.
#[utoipa::path(
    post, path = "/api/v1/letters/accounts/{code}", tag = "notifications", operation_id = "claimMailGuest",
    params(("code" = String, Path, description = "What the letter says.")), request_body = ClaimAccount, security(()),
    responses(
        (status = 200, description = "The account as it is now.", body = Me),
        (status = 404, description = "The code is not ours, or too old.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 409, description = "`NOT_A_GUEST`, `NAME_TAKEN` or `EMAIL_TAKEN`.", body = ProblemDocument,
            content_type = "application/problem+json"),
    ),
)]
pub(super) async fn claim(
    state: web::Data<State>,
    ClientAddress(address): ClientAddress,
    code: web::Path<String>,
    Body(body): Body<ClaimAccount>,
) -> Outcome<HttpResponse> {
    let claim = Claim {
        name: body.name,
        email: body.email,
        password: body.password,
    };
    let inbound = state.services.inbound()?;
    let user = inbound.claim(&code, claim, address).await?;
    Ok(HttpResponse::Ok().json(Me::from(&user)))
}

/// A page that asks a guest for a name and a password.
#[utoipa::path(
    get, path = "/api/v1/letters/accounts/{code}/page", tag = "notifications", operation_id = "askAccount",
    params(("code" = String, Path, description = "What the letter says.")), security(()),
    responses(
        (status = 200, description = "A page with a form.", body = String, content_type = "text/html"),
        (status = 404, description = "The code is not ours, or too old.", body = String, content_type = "text/html"),
        (status = 409, description = "The code was used.", body = String, content_type = "text/html"),
    ),
)]
pub(super) async fn ask_account(
    state: web::Data<State>,
    request: HttpRequest,
    code: web::Path<String>,
) -> Outcome<HttpResponse> {
    let claimant = state.services.inbound()?.claimant(&code).await?;
    Ok(match claimant {
        None => leads_nowhere(locale(&request, None)),
        Some(user) if !user.is_guest => used(user.locale),
        Some(user) => asks(user.locale, StatusCode::OK, "", None),
    })
}

/// Makes a guest who plays by mail a full account, by the form of the page.
#[utoipa::path(
    post, path = "/api/v1/letters/accounts/{code}/page", tag = "notifications", operation_id = "claimMailGuestByForm",
    params(("code" = String, Path, description = "What the letter says.")),
    request_body(content = AccountForm, content_type = "application/x-www-form-urlencoded"), security(()),
    responses(
        (status = 200, description = "A page that says so.", body = String, content_type = "text/html"),
        (status = 400, description = "The page once more, with what is wrong.", body = String, content_type = "text/html"),
        (status = 404, description = "The code is not ours, or too old.", body = String, content_type = "text/html"),
        (status = 409, description = "The code was used, or the name is taken.", body = String, content_type = "text/html"),
        (status = 429, description = "That was too often.", body = String, content_type = "text/html"),
    ),
)]
pub(super) async fn claim_by_form(
    state: web::Data<State>,
    request: HttpRequest,
    ClientAddress(address): ClientAddress,
    code: web::Path<String>,
    form: Result<web::Form<AccountForm>, actix_web::Error>,
) -> Outcome<HttpResponse> {
    let inbound = state.services.inbound()?;
    let Some(user) = inbound.claimant(&code).await? else {
        return Ok(leads_nowhere(locale(&request, None)));
    };
    if !user.is_guest {
        return Ok(used(user.locale));
    }
    let Ok(form) = form else {
        let problem = Some(AccountProblem::Failed);
        return Ok(asks(user.locale, StatusCode::BAD_REQUEST, "", problem));
    };
    let web::Form(AccountForm { name, password }) = form;
    let claim = Claim {
        name: name.trim().to_owned(),
        email: None,
        password,
    };
    match inbound.claim(&code, claim, address).await {
        Ok(user) => Ok(answer(user.locale, StatusCode::OK, LinkPage::AccountMade)),
        Err(error) if error.code == ErrorCode::NotAGuest => Ok(used(user.locale)),
        Err(error) if matches!(error.kind, Kind::Unavailable | Kind::Internal) => Err(error),
        Err(error) => {
            let status = problem::status(error.kind);
            let problem = Some(problem_of(&error));
            Ok(asks(user.locale, status, &name, problem))
        }
    }
}

/// What the page says of a failure.
fn problem_of(error: &ApiError) -> AccountProblem {
    let field = error.facts.get("field").and_then(|field| field.as_str());
    match (error.code, field) {
        (ErrorCode::NameTaken, _) => AccountProblem::NameTaken,
        (ErrorCode::Malformed, Some("name")) => AccountProblem::WrongName,
        (ErrorCode::Malformed | ErrorCode::PasswordTooCommon, Some("password")) => {
            AccountProblem::WrongPassword
        }
        _ if error.kind == Kind::RateLimited => AccountProblem::TooOften,
        _ => AccountProblem::Failed,
    }
}

fn used(locale: crate::texts::Locale) -> HttpResponse {
    answer(locale, StatusCode::CONFLICT, LinkPage::AccountUsed)
}
