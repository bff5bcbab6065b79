//! `/users/{name}`: what everybody who is signed in may know of a user.

use actix_web::{HttpRequest, HttpResponse, web};

use super::ok;
use crate::accounts;
use crate::error::{ApiError, Outcome};
use crate::http::{
    Authenticated, State,
    language::locale,
    problem::{self, ProblemDocument, READ},
};
use crate::wire::User;

pub(super) fn configure(service: &mut web::ServiceConfig) {
    service.service(
        problem::resource("/api/v1/users/{name}", READ)
            .route(web::get().to(show))
            .route(web::head().to(show)),
    );
}

/// A user by name. Only for those who are signed in, so that names cannot be collected by anybody.
#[utoipa::path(
    get, path = "/api/v1/users/{name}", tag = "accounts", operation_id = "user",
    params(("name" = String, Path, description = "The name, without regard to case.")),
    security(("bearer" = ["read"])),
    responses(
        (status = 200, description = "The user.", body = User),
        (status = 401, description = "Nobody is signed in.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 403, description = "`INSUFFICIENT_SCOPE`: this needs `read`.", body = ProblemDocument,
            content_type = "application/problem+json"),
        (status = 404, description = "There is no such user.", body = ProblemDocument,
            content_type = "application/problem+json"),
    ),
)]
pub(super) async fn show(
    state: web::Data<State>,
    request: HttpRequest,
    Authenticated(caller): Authenticated,
    name: web::Path<String>,
) -> Outcome<HttpResponse> {
    let user = accounts::user_by_name(&state.accounts, caller.may()?, &name).await?;
    let user = user.ok_or_else(|| ApiError::not_found("user"))?;
    let locale = locale(&request, Some(&caller));
    Ok(ok(User::new(&user, locale)))
}
