//! `/matches/{id}/moves` and `/retirement`: playing.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, StatusCode, header},
    web,
};

use super::{answer, tag};
use crate::caller::{May, Play};
use crate::error::{ApiError, Outcome};
use crate::http::request_context::{
    IdempotencyKey, Nothing, Query, RequestContext, header_text, match_id,
};
use crate::http::{
    Body,
    problem::{self, ProblemDocument},
};
use crate::matches::{MoveInput, Submit, Submitted};
use crate::texts;
use crate::wire::games::MoveChoice;
use crate::wire::{PlayedMove, RefusalInfo};

pub(super) fn configure(service: &mut web::ServiceConfig) {
    const POST: &[Method] = &[Method::POST];
    service
        .service(problem::resource("/api/v1/matches/{id}/moves", POST).route(web::post().to(play)))
        .service(
            problem::resource("/api/v1/matches/{id}/retirement", POST)
                .route(web::post().to(retire)),
        );
}

/// Plays a move. An accepted one is stored for good; the same `Idempotency-Key` again gives the first answer again.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/moves", tag = "matches", operation_id = "submitMove",
    params(
        ("id" = Uuid, Path, description = "The match."),
        ("If-Match" = String, Header, description = "The ply the match is at, as far as you know, such as `\"12\"`. Where you are asked together with others \
                and only they have decided since, your decision is the same, and your move counts.",
            pattern = "^\"[0-9]{1,9}\"$"),
        IdempotencyKey,
    ),
    request_body = MoveChoice, security(("bearer" = ["play"])),
    responses(
        (status = 201, description = "The move was played.", body = PlayedMove,
            headers(("ETag" = String, description = "The ply the match is at now."))),
        (status = 400, description = "`unreadable`: the line is not a move, with the `column`; or `malformed`.",
            body = ProblemDocument, content_type = "application/problem+json"),
        (status = 412, description = "`stale`: the match is at another `ply` and asks something else, with what happened `since`.",
            body = ProblemDocument, content_type = "application/problem+json"),
        (status = 422, description = "`refused`: a rule said no, with `clause`, `reason`, `message` and `facts`.",
            body = ProblemDocument, content_type = "application/problem+json"),
        (status = 428, description = "`PRECONDITION_REQUIRED`: the request has no `If-Match`.",
            body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn play(
    context: RequestContext,
    request: HttpRequest,
    IdempotencyKey { key }: IdempotencyKey,
    id: web::Path<String>,
    _: Query<Nothing>,
    Body(choice): Body<MoveChoice>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let Some(ply) = header_text(request.headers(), "if-match")? else {
        return Ok(problem::precondition_required());
    };
    let wanted = Submit {
        match_: match_id(&id)?,
        ply: Some(believed(ply)?),
        move_: choice.into_input(),
        idempotency_key: key,
    };
    submit(&context, user, wanted).await
}

/// Leaves a running match for good.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/retirement", tag = "matches", operation_id = "retire",
    params(
        ("id" = Uuid, Path, description = "The match."),
        IdempotencyKey,
    ),
    security(("bearer" = ["play"])),
    responses(
        (status = 201, description = "The seat has left.", body = PlayedMove),
        (status = 422, description = "`refused`: a rule said no.", body = ProblemDocument,
            content_type = "application/problem+json"),
    ),
)]
pub(super) async fn retire(
    context: RequestContext,
    IdempotencyKey { key }: IdempotencyKey,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let wanted = Submit {
        match_: match_id(&id)?,
        ply: None,
        move_: MoveInput::Retire,
        idempotency_key: key,
    };
    submit(&context, user, wanted).await
}

/// The ply of an `If-Match`: one strong tag.
fn believed(tag: &str) -> Outcome<u32> {
    let ply = tag
        .trim()
        .strip_prefix('"')
        .and_then(|tag| tag.strip_suffix('"'))
        .filter(|ply| ply.bytes().all(|byte| byte.is_ascii_digit()));
    ply.and_then(|ply| ply.parse().ok()).ok_or_else(|| {
        ApiError::malformed(
            "if-match",
            "it is the ply in quotation marks, such as \"12\"",
        )
    })
}

async fn submit(
    context: &RequestContext,
    user: May<Play>,
    wanted: Submit,
) -> Outcome<HttpResponse> {
    let believed = wanted.ply;
    let submission = context.matches().submit(user, wanted).await?;
    let (row, kind) = (&submission.row, submission.row.game);
    match &submission.outcome {
        Submitted::Accepted(logged) => {
            let ply = context.presenter().accepted(&submission, logged).await?;
            let match_ = context.info(row).await?;
            Ok(answer(StatusCode::CREATED)
                .insert_header((header::ETAG, tag(row)))
                .json(PlayedMove { ply, match_ }))
        }
        Submitted::Refused(refusal) => Ok(problem::refused(&RefusalInfo::new(
            context.locale,
            kind,
            refusal,
        ))),
        Submitted::Unreadable(error) => {
            let column = u32::try_from(error.column).unwrap_or(u32::MAX);
            let message = texts::notation_error(context.locale, kind, error);
            Ok(problem::unreadable(column, message))
        }
        Submitted::Stale => {
            let presenter = context.presenter();
            let since = presenter.since(user, &submission, believed).await?;
            Ok(problem::stale(row.ply, &since))
        }
    }
}
