//! Accounts for guests who play by mail, by the code of a letter.

use actix_web::{HttpResponse, http::Method, web};

use crate::accounts::Claim;
use crate::error::Outcome;
use crate::http::accounts::bodies::{ClaimAccount, Profile};
use crate::http::{
    Body, ClientAddress, State,
    problem::{self, ProblemDocument},
};

pub(super) fn configure(service: &mut web::ServiceConfig) {
    service.service(
        problem::resource("/api/v1/post/accounts/{code}", &[Method::POST])
            .route(web::post().to(claim)),
    );
}

/// Makes a guest who plays by mail a full account that keeps its seats. Whoever replies `account` to a letter is sent the
/// code; it is good once, and for a week.
#[utoipa::path(
    post, path = "/api/v1/post/accounts/{code}", tag = "post", operation_id = "claimMailGuest",
    params(("code" = String, Path, description = "What the letter says.")), request_body = ClaimAccount, security(()),
    responses(
        (status = 200, description = "The account as it is now.", body = Profile),
        (status = 404, description = "The code is not ours, or too old.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 409, description = "`not-a-guest`, `name-taken` or `email-taken`.", body = ProblemDocument,
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
    let mailroom = state.services.mailroom()?;
    let user = mailroom.claim(&code, claim, address).await?;
    Ok(HttpResponse::Ok().json(Profile::from(user)))
}
