//! Mailer over HTTP: the hook through which mail providers hand in letters, and invitations by mail.

mod bodies;
mod posted;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, StatusCode, header},
    web,
};
use data_encoding::BASE64;
use sha2::{Digest, Sha256};
use utoipa::{
    Modify, OpenApi,
    openapi::security::{Http, HttpAuthScheme, SecurityScheme},
};

use super::{
    Body, ClientAddress, State,
    authentication::bearer,
    body,
    problem::{self, Problem},
    request_context::{Nothing, Query, RequestContext, match_id},
};
use crate::config::HookSecret;
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::mail::InboundMail;
use crate::mail::inbound::{Arrival, Fate, InviteByMail};
pub(super) use bodies::MailInvitation;
use bodies::{Envelope, Letter};
use posted::Posted;

/// The largest request of a provider: a letter, encoded once or twice.
const MOST_POSTED: usize = 8 * 1024 * 1024;

/// The longest address of an envelope, in characters: 64 before the `@`, 255 after it (RFC 5321).
const MOST_ADDRESS: usize = 320;

/// The part of the OpenAPI document that is about mail.
#[derive(Debug, OpenApi)]
#[openapi(
    paths(incoming, invite),
    modifiers(&Hook),
    tags((name = "mail", description = "Playing by e-mail: letters that come in, and invitations."))
)]
pub struct MailApi;

/// Adds the security scheme of the hook.
struct Hook;

impl Modify for Hook {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = Http::builder()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some(
                "The secret of the hook, from the settings of the server.",
            ))
            .build();
        document
            .components
            .get_or_insert_default()
            .add_security_scheme("hook", SecurityScheme::Http(scheme));
    }
}

pub(super) fn configure(service: &mut web::ServiceConfig) {
    const POST: &[Method] = &[Method::POST];
    let at = |path: &str| problem::resource(&format!("/api/v1{path}"), POST);
    service
        .service(at("/mail/incoming").route(web::post().to(incoming)))
        .service(at("/matches/{id}/mail-invitations").route(web::post().to(invite)));
}

/// Takes a letter from a mail provider. The letter is the body, as it came (`message/rfc822`); or it is the field `email`
/// (with `envelope`) or `body-mime` (with `recipient`) of a form, or `RawEmail` (with `OriginalRecipient`) of a JSON
/// object, as SendGrid, Mailgun and Postmark send it. The secret of the hook is the bearer token, or the password of HTTP
/// basic authentication. Without such a secret in the settings there is no hook. A letter that was taken may have been
/// ignored; one that was not (503) should be sent again.
#[utoipa::path(
    post, path = "/api/v1/mail/incoming", tag = "mail", operation_id = "receiveMail",
    params(Envelope),
    request_body(content = inline(Letter), content_type = "message/rfc822", description = "The letter, as it came."),
    security(("hook" = [])),
    responses((status = 204, description = "The letter was taken.")),
)]
pub(super) async fn incoming(
    request: HttpRequest,
    state: web::Data<State>,
    Query(envelope): Query<Envelope>,
    payload: web::Payload,
) -> Result<HttpResponse, actix_web::Error> {
    let (Some(inbound), Some(secret)) = (&state.services.inbound, &state.options.mail_hook) else {
        return Err(ApiError::not_found("hook").into());
    };
    if !is_let_in(&request, secret) {
        return Err(ApiError::unauthenticated().into());
    }
    if envelope
        .to
        .as_ref()
        .is_some_and(|to| to.chars().count() > MOST_ADDRESS)
    {
        let problem = format!("it has at most {MOST_ADDRESS} characters");
        return Err(ApiError::malformed("to", problem).into());
    }
    let bytes = body::all_of(payload, MOST_POSTED).await?;
    let content_type = request.headers().get(header::CONTENT_TYPE);
    let content_type = content_type.and_then(|value| value.to_str().ok());
    let posted = Posted::read(content_type.unwrap_or_default(), &bytes).ok_or_else(not_a_letter)?;
    let posted = posted.addressed(envelope.to, inbound);
    receive(inbound, &posted).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Hands the letter in for everybody it is for; what was done for some is not done again.
async fn receive(inbound: &InboundMail, posted: &Posted) -> Outcome<()> {
    for to in &posted.to {
        let arrival = Arrival {
            to,
            has_no_sender: posted.has_no_sender,
            raw: &posted.raw,
        };
        let fate = inbound.receive(arrival).await.map_err(|error| {
            let mut unavailable = later();
            unavailable.cause = Some(error.into());
            unavailable
        })?;
        if fate == Fate::Busy {
            return Err(later());
        }
    }
    Ok(())
}

fn later() -> ApiError {
    ApiError::new(
        ErrorCode::LettersUnavailable,
        "the letter cannot be dealt with now; send it again later",
    )
}

/// Compares digests, so that the time it takes says nothing about the secret.
fn is_let_in(request: &HttpRequest, secret: &HookSecret) -> bool {
    let value = request.headers().get(header::AUTHORIZATION);
    let Some(value) = value.and_then(|value| value.to_str().ok()) else {
        return false;
    };
    let given = bearer(value).map(str::to_owned).or_else(|| password(value));
    given.is_some_and(|given| Sha256::digest(given) == Sha256::digest(secret.reveal()))
}

/// The password of HTTP basic authentication.
fn password(value: &str) -> Option<String> {
    let (scheme, encoded) = value.trim().split_once(' ')?;
    if !scheme.eq_ignore_ascii_case("basic") {
        return None;
    }
    let pair = String::from_utf8(BASE64.decode(encoded.trim().as_bytes()).ok()?).ok()?;
    let (_, password) = pair.split_once(':')?;
    Some(password.to_owned())
}

fn not_a_letter() -> Problem {
    Problem {
        status: StatusCode::UNSUPPORTED_MEDIA_TYPE,
        code: ErrorCode::UnsupportedMediaType,
        title: "The request is of the wrong kind",
        detail: "The body must be a letter (message/rfc822), or a form or JSON object with one."
            .into(),
    }
}

/// Invites somebody by their e-mail address. They need no account: whoever replies *yes* sits down and plays by mail.
/// Inviting the same address again changes nothing, and nothing is told about whose address it is. Your own address must be
/// confirmed (`ADDRESS_NOT_CONFIRMED`).
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/mail-invitations", tag = "mail", operation_id = "inviteByMail",
    params(("id" = Uuid, Path, description = "The match.")), request_body = MailInvitation,
    security(("bearer" = ["manage"])),
    responses((status = 204, description = "They will be asked.")),
)]
pub(super) async fn invite(
    context: RequestContext,
    ClientAddress(from): ClientAddress,
    id: web::Path<String>,
    _: Query<Nothing>,
    Body(body): Body<MailInvitation>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let wanted = InviteByMail {
        match_: match_id(&id)?,
        address: body.address,
        display_name: body.display_name,
        locale: body.locale.map(Into::into),
        note: body.note,
    };
    context
        .state
        .services
        .inbound()?
        .invite(user, from, wanted)
        .await?;
    Ok(HttpResponse::NoContent()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish())
}
