//! `/matches/{id}/seats`, `/links/{link}`: taking and leaving seats, inviting, starting, playing again.

use actix_web::{
    HttpResponse,
    http::{Method, StatusCode},
    web,
};

use super::{
    answer,
    bodies::{GuestSeat, Invitation, NewGuestBody, SeenPly, TakeSeat, WishBody},
    lobby::{changed, created},
};
use crate::accounts::{self, NewGuest};
use crate::error::Outcome;
use crate::games::Seat;
use crate::http::request_context::{IdempotencyKey, Nothing, Query, RequestContext, match_id};
use crate::http::{Body, ClientAddress, problem};
use crate::matches::{JoinMatch, Key};
use crate::requests::Once;
use crate::wire::MatchInfo;
use crate::wire::spelling::read_wish;

pub(super) fn configure(service: &mut web::ServiceConfig) {
    const POST: &[Method] = &[Method::POST];
    const PUT: &[Method] = &[Method::PUT];
    const DELETE: &[Method] = &[Method::DELETE];
    let at = |path: &str, methods| problem::resource(&format!("/api/v1{path}"), methods);
    service
        .service(at("/matches/{id}/seats", POST).route(web::post().to(join)))
        .service(at("/matches/{id}/seats/me", DELETE).route(web::delete().to(leave)))
        .service(at("/matches/{id}/seats/me/wish", PUT).route(web::put().to(set_wish)))
        .service(at("/matches/{id}/start", POST).route(web::post().to(start)))
        .service(at("/matches/{id}/invitations", POST).route(web::post().to(invite)))
        .service(at("/matches/{id}/invitations/me", DELETE).route(web::delete().to(decline)))
        .service(at("/matches/{id}/rematch", POST).route(web::post().to(rematch)))
        .service(at("/matches/{id}/seen", PUT).route(web::put().to(mark_seen)))
        .service(at("/links/{link}/seats", POST).route(web::post().to(join_by_link)))
        .service(at("/links/{link}/guests", POST).route(web::post().to(join_as_guest)));
}

/// Takes a seat, where everybody may join or the caller was invited. The match starts by itself when it is full.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/seats", tag = "matches", operation_id = "joinMatch",
    params(("id" = Uuid, Path, description = "The match.")), request_body = TakeSeat,
    security(("bearer" = ["manage"])),
    responses((status = 200, description = "The match, with the caller on a seat.", body = MatchInfo)),
)]
pub(super) async fn join(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
    Body(body): Body<TakeSeat>,
) -> Outcome<HttpResponse> {
    take_seat(&context, Key::Id(match_id(&id)?), body).await
}

/// Takes a seat by the link of a match.
#[utoipa::path(
    post, path = "/api/v1/links/{link}/seats", tag = "matches", operation_id = "joinMatchByLink",
    params(("link" = String, Path, description = "The secret of the link.")), request_body = TakeSeat,
    security(("bearer" = ["manage"])),
    responses((status = 200, description = "The match, with the caller on a seat.", body = MatchInfo)),
)]
pub(super) async fn join_by_link(
    context: RequestContext,
    link: web::Path<String>,
    _: Query<Nothing>,
    Body(body): Body<TakeSeat>,
) -> Outcome<HttpResponse> {
    take_seat(&context, Key::Link(link.into_inner()), body).await
}

async fn take_seat(context: &RequestContext, key: Key, body: TakeSeat) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let wanted = JoinMatch {
        wish: read_wish(context.matches(), (Some(user), &key), body.wish).await?,
        key,
        seat: body.seat.map(Seat),
        client_seed: body.client_seed,
    };
    let row = context.matches().join(user, wanted).await?;
    changed(context, &row).await
}

/// Takes a seat by the link of a match without an account.
#[utoipa::path(
    post, path = "/api/v1/links/{link}/guests", tag = "matches", operation_id = "joinAsGuest",
    params(("link" = String, Path, description = "The secret of the link.")), request_body = NewGuestBody,
    responses((status = 201, description = "The guest's session, and the match.", body = GuestSeat)),
)]
pub(super) async fn join_as_guest(
    context: RequestContext,
    link: web::Path<String>,
    ClientAddress(address): ClientAddress,
    _: Query<Nothing>,
    Body(body): Body<NewGuestBody>,
) -> Outcome<HttpResponse> {
    let link = link.into_inner();
    // The link first: only an invitation that is good makes a guest.
    context.matches().require_room_by_link(&link).await?;
    let key = Key::Link(link);
    let wish = read_wish(context.matches(), (None, &key), body.wish).await?;
    let guest = NewGuest {
        display_name: body.display_name,
        locale: context.locale,
        time_zone: body.time_zone,
    };
    let signed_in = accounts::create_guest(&context.state.accounts, guest, address).await?;
    let wanted = JoinMatch {
        key,
        seat: None,
        client_seed: body.client_seed,
        wish,
    };
    let row = context.matches().join(signed_in.may(), wanted).await?;
    let match_ = context
        .presenter()
        .match_info(&row, Some(signed_in.user.id))
        .await?;
    Ok(answer(StatusCode::CREATED)
        .insert_header((actix_web::http::header::CACHE_CONTROL, "no-store"))
        .json(GuestSeat {
            session: signed_in.into(),
            match_,
        }))
}

/// Gives the seat back before the start; the owner's leaving cancels the match.
#[utoipa::path(
    delete, path = "/api/v1/matches/{id}/seats/me", tag = "matches", operation_id = "leaveMatch",
    params(("id" = Uuid, Path, description = "The match.")), security(("bearer" = ["manage"])),
    responses((status = 204, description = "The seat is free, or the match is cancelled.")),
)]
pub(super) async fn leave(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    context.matches().leave(user, match_id(&id)?).await?;
    Ok(answer(StatusCode::NO_CONTENT).finish())
}

/// Says what the caller asks for before the start, instead of what they asked for before. Those who sit see it; the start
/// settles all wishes and forgets them. 409 `WISH_REFUSED` with the clauses where the rules do not know such a wish.
#[utoipa::path(
    put, path = "/api/v1/matches/{id}/seats/me/wish", tag = "matches", operation_id = "setWish",
    params(("id" = Uuid, Path, description = "The match.")), request_body = WishBody,
    security(("bearer" = ["manage"])),
    responses((status = 200, description = "The match, with the wish at the caller's seat.", body = MatchInfo)),
)]
pub(super) async fn set_wish(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
    Body(body): Body<WishBody>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let (id, matches) = (match_id(&id)?, context.matches());
    let wish = read_wish(matches, (Some(user), &Key::Id(id)), body.wish).await?;
    let row = matches.set_wish(user, id, wish.as_ref()).await?;
    changed(&context, &row).await
}

/// Starts the match with those who sit; only for its owner.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/start", tag = "matches", operation_id = "startMatch",
    params(("id" = Uuid, Path, description = "The match.")), security(("bearer" = ["manage"])),
    responses((status = 200, description = "The match, running.", body = MatchInfo)),
)]
pub(super) async fn start(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let row = context.matches().start(user, match_id(&id)?).await?;
    changed(&context, &row).await
}

/// Asks somebody to join, or to watch.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/invitations", tag = "matches", operation_id = "invite",
    params(("id" = Uuid, Path, description = "The match.")), request_body = Invitation,
    security(("bearer" = ["manage"])),
    responses((status = 204, description = "They were asked.")),
)]
pub(super) async fn invite(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
    Body(body): Body<Invitation>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let id = match_id(&id)?;
    let guest = accounts::user_to_ask(&context.state.accounts, user, &body.name).await?;
    context.matches().invite(user, id, guest.id).await?;
    Ok(answer(StatusCode::NO_CONTENT).finish())
}

/// Says no to an invitation, and to seats of that match that were offered to the caller. Whoever asked is told; a private
/// match is not shown to the caller any more. 403 `NOT_INVITED` where nobody has asked.
#[utoipa::path(
    delete, path = "/api/v1/matches/{id}/invitations/me", tag = "matches", operation_id = "declineInvitation",
    params(("id" = Uuid, Path, description = "The match.")), security(("bearer" = ["manage"])),
    responses((status = 204, description = "Whoever asked is told.")),
)]
pub(super) async fn decline(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let id = match_id(&id)?;
    context.matches().decline_invitation(user, id).await?;
    Ok(answer(StatusCode::NO_CONTENT).finish())
}

/// Opens the same match again and invites everybody who played.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/rematch", tag = "matches", operation_id = "rematch",
    params(("id" = Uuid, Path, description = "The match that is over."), IdempotencyKey), security(("bearer" = ["manage"])),
    responses((status = 201, description = "The new match.", body = MatchInfo,
        headers(("Location" = String, description = "Where the new match is found.")))),
)]
pub(super) async fn rematch(
    context: RequestContext,
    IdempotencyKey { key }: IdempotencyKey,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let id = Once::new(match_id(&id)?, key);
    let row = context.matches().rematch(user, id).await?;
    created(&context, &row).await
}

/// Notes that everything up to a ply was seen.
#[utoipa::path(
    put, path = "/api/v1/matches/{id}/seen", tag = "matches", operation_id = "markSeen",
    params(("id" = Uuid, Path, description = "The match.")), request_body = SeenPly,
    security(("bearer" = ["play"])),
    responses((status = 204, description = "It is noted.")),
)]
pub(super) async fn mark_seen(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
    Body(body): Body<SeenPly>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    context
        .matches()
        .mark_seen(user, match_id(&id)?, body.ply)
        .await?;
    Ok(answer(StatusCode::NO_CONTENT).finish())
}
