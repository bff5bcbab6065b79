//! `/matches/{id}/offers`, `/pause` and the seats that bots play: pauses by agreement, and substitutes.

use actix_web::{
    HttpResponse,
    http::{Method, StatusCode},
    web,
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{answer, bodies::Invitation, lobby::changed, ok};
use crate::accounts;
use crate::error::{ApiError, Outcome};
use crate::games::Seat;
use crate::http::request_context::{IdempotencyKey, Nothing, Query, RequestContext, match_id};
use crate::http::{Body, problem};
use crate::requests::Once;
use crate::store::OfferId;
use crate::wire::{DateTime, MatchInfo, OfferInfo};

pub(super) fn configure(service: &mut web::ServiceConfig) {
    const LIST: &[Method] = &[Method::GET, Method::HEAD, Method::POST];
    const ONE: &[Method] = &[Method::PUT, Method::DELETE];
    const POST: &[Method] = &[Method::POST];
    const DELETE: &[Method] = &[Method::DELETE];
    let at = |path: &str, methods| problem::resource(&format!("/api/v1/matches{path}"), methods);
    service
        .service(
            at("/{id}/offers", LIST)
                .route(web::get().to(offers))
                .route(web::head().to(offers))
                .route(web::post().to(offer_pause)),
        )
        .service(
            at("/{id}/offers/{offer}", ONE)
                .route(web::put().to(respond))
                .route(web::delete().to(withdraw)),
        )
        .service(at("/{id}/pause", DELETE).route(web::delete().to(resume)))
        .service(at("/{id}/seats/me/bot", DELETE).route(web::delete().to(resume_seat)))
        .service(at("/{id}/seats/{seat}/offers", POST).route(web::post().to(offer_seat)))
        .service(at("/{id}/seats/{seat}/offers/me", DELETE).route(web::delete().to(decline_seat)))
        .service(at("/{id}/seats/{seat}/substitute", POST).route(web::post().to(take_seat)));
}

/// A pause to be offered.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct NewPauseBody {
    /// When the pause ends; at most 60 days from now.
    #[schema(value_type = Timestamp)]
    until: DateTime,
}

/// An answer to an offer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct OfferAnswer {
    /// True to accept, false to decline.
    accept: bool,
}

/// What players have offered each other lately, newest first: the last 20.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/offers", tag = "matches", operation_id = "offers",
    params(("id" = Uuid, Path, description = "The match.")), security((), ("bearer" = ["read"])),
    responses((status = 200, description = "The offers.", body = Vec<OfferInfo>)),
)]
pub(super) async fn offers(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let row = context
        .matches()
        .find(match_id(&id)?, context.reader()?)
        .await?;
    let offers = context.matches().offers(&row).await?;
    let offers: Vec<OfferInfo> = offers.into_iter().map(Into::into).collect();
    Ok(ok(offers))
}

/// Offers the others a pause in which all clocks stand still. It begins when everybody who still plays has accepted.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/offers", tag = "matches", operation_id = "offerPause",
    params(("id" = Uuid, Path, description = "The match."), IdempotencyKey), request_body = NewPauseBody,
    security(("bearer" = ["play"])),
    responses((status = 201, description = "The offer.", body = OfferInfo)),
)]
pub(super) async fn offer_pause(
    context: RequestContext,
    IdempotencyKey { key }: IdempotencyKey,
    id: web::Path<String>,
    _: Query<Nothing>,
    Body(body): Body<NewPauseBody>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let id = Once::new(match_id(&id)?, key);
    let offer = context
        .matches()
        .offer_pause(user, id, body.until.into())
        .await?;
    Ok(answer(StatusCode::CREATED).json(OfferInfo::from(offer)))
}

/// Accepts or declines what somebody else offers.
#[utoipa::path(
    put, path = "/api/v1/matches/{id}/offers/{offer}", tag = "matches", operation_id = "respondToOffer",
    params(("id" = Uuid, Path, description = "The match."), ("offer" = Uuid, Path, description = "The offer.")),
    request_body = OfferAnswer, security(("bearer" = ["play"])),
    responses((status = 200, description = "The offer as it is now.", body = OfferInfo)),
)]
pub(super) async fn respond(
    context: RequestContext,
    path: web::Path<(String, String)>,
    _: Query<Nothing>,
    Body(body): Body<OfferAnswer>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let (id, offer) = (match_id(&path.0)?, offer_id(&path.1)?);
    let offer = context.matches().respond(user, id, offer, body.accept);
    Ok(ok(OfferInfo::from(offer.await?)))
}

/// Takes an own offer back.
#[utoipa::path(
    delete, path = "/api/v1/matches/{id}/offers/{offer}", tag = "matches", operation_id = "withdrawOffer",
    params(("id" = Uuid, Path, description = "The match."), ("offer" = Uuid, Path, description = "The offer.")),
    security(("bearer" = ["play"])),
    responses((status = 204, description = "It is not open any more.")),
)]
pub(super) async fn withdraw(
    context: RequestContext,
    path: web::Path<(String, String)>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let (id, offer) = (match_id(&path.0)?, offer_id(&path.1)?);
    context.matches().withdraw_offer(user, id, offer).await?;
    Ok(answer(StatusCode::NO_CONTENT).finish())
}

/// Ends the pause of a match before its time; every player may.
#[utoipa::path(
    delete, path = "/api/v1/matches/{id}/pause", tag = "matches", operation_id = "resumeMatch",
    params(("id" = Uuid, Path, description = "The match.")), security(("bearer" = ["play"])),
    responses((status = 200, description = "The match, whose clocks run.", body = MatchInfo)),
)]
pub(super) async fn resume(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let row = context.matches().resume(user, match_id(&id)?).await?;
    changed(&context, &row).await
}

/// Takes the caller's own seat back from the bot that plays it.
#[utoipa::path(
    delete, path = "/api/v1/matches/{id}/seats/me/bot", tag = "matches", operation_id = "resumeSeat",
    params(("id" = Uuid, Path, description = "The match.")), security(("bearer" = ["play"])),
    responses((status = 200, description = "The match, with the caller at the table again.", body = MatchInfo)),
)]
pub(super) async fn resume_seat(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let row = context.matches().resume_seat(user, match_id(&id)?).await?;
    changed(&context, &row).await
}

/// Offers a seat that a bot plays for an absent player to somebody else.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/seats/{seat}/offers", tag = "matches", operation_id = "offerSeat",
    params(("id" = Uuid, Path, description = "The match."), ("seat" = u8, Path, description = "The seat.")),
    request_body = Invitation, security(("bearer" = ["manage"])),
    responses((status = 204, description = "They were asked.")),
)]
pub(super) async fn offer_seat(
    context: RequestContext,
    path: web::Path<(String, String)>,
    _: Query<Nothing>,
    Body(body): Body<Invitation>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let (id, seat) = (match_id(&path.0)?, seat(&path.1)?);
    let substitute = accounts::user_to_ask(&context.state.accounts, user, &body.name).await?;
    let matches = context.matches();
    matches.offer_seat(user, id, seat, substitute.id).await?;
    Ok(answer(StatusCode::NO_CONTENT).finish())
}

/// Says no to a seat of a running match that was offered to the caller. Whoever asked is told. 403 `NOT_OFFERED` where
/// nobody has asked.
#[utoipa::path(
    delete, path = "/api/v1/matches/{id}/seats/{seat}/offers/me", tag = "matches", operation_id = "declineSeat",
    params(("id" = Uuid, Path, description = "The match."), ("seat" = u8, Path, description = "The seat.")),
    security(("bearer" = ["manage"])),
    responses((status = 204, description = "Whoever asked is told.")),
)]
pub(super) async fn decline_seat(
    context: RequestContext,
    path: web::Path<(String, String)>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let (id, seat) = (match_id(&path.0)?, seat(&path.1)?);
    context.matches().decline_seat(user, id, seat).await?;
    Ok(answer(StatusCode::NO_CONTENT).finish())
}

/// Takes over a seat of a running match that was offered to the caller.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/seats/{seat}/substitute", tag = "matches", operation_id = "takeSeat",
    params(("id" = Uuid, Path, description = "The match."), ("seat" = u8, Path, description = "The seat.")),
    security(("bearer" = ["manage"])),
    responses((status = 200, description = "The match, with the caller on the seat.", body = MatchInfo)),
)]
pub(super) async fn take_seat(
    context: RequestContext,
    path: web::Path<(String, String)>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let (id, seat) = (match_id(&path.0)?, seat(&path.1)?);
    let row = context.matches().take_seat(user, id, seat).await?;
    changed(&context, &row).await
}

fn offer_id(text: &str) -> Outcome<OfferId> {
    text.parse().map_err(|_| ApiError::not_found("offer"))
}

fn seat(text: &str) -> Outcome<Seat> {
    let number = text.parse().map_err(|_| ApiError::not_found("seat"))?;
    Ok(Seat(number))
}
