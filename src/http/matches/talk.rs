//! `/matches/{id}/messages`, `/matches/{id}/note` and spectators: what people say, note and watch.

use actix_web::{
    HttpResponse,
    http::{Method, StatusCode},
    web,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{answer, bodies::TalkQuery, lobby::changed, ok};
use crate::accounts;
use crate::caller::{May, Play};
use crate::error::Outcome;
use crate::http::request_context::{IdempotencyKey, Nothing, Query, RequestContext, match_id};
use crate::http::{Body, page, problem};
use crate::matches::{MESSAGES, Say, TalkPage};
use crate::store::matches::MessageRow;
use crate::wire::{DateTime, MatchInfo, PageInfo, User};

pub(super) fn configure(service: &mut web::ServiceConfig) {
    const TALK: &[Method] = &[Method::GET, Method::HEAD, Method::POST];
    const NOTE: &[Method] = &[Method::GET, Method::HEAD, Method::PUT];
    let at = |path: &str, methods| problem::resource(&format!("/api/v1{path}"), methods);
    service
        .service(
            at("/matches/{id}/messages", TALK)
                .route(web::get().to(messages))
                .route(web::head().to(messages))
                .route(web::post().to(say)),
        )
        .service(
            at("/matches/{id}/note", NOTE)
                .route(web::get().to(note))
                .route(web::head().to(note))
                .route(web::put().to(set_note)),
        )
        .service(at("/links/{link}/spectators", &[Method::POST]).route(web::post().to(watch)))
        .service(
            at("/matches/{id}/spectators/me", &[Method::DELETE])
                .route(web::delete().to(stop_watching)),
        );
}

/// Something that was said at the table.
#[derive(Serialize, ToSchema)]
#[schema(as = Message)]
#[serde(rename_all = "camelCase")]
pub(super) struct MessageInfo {
    /// Its place in the talk of its match, from 1: the cursor to resume after.
    number: u32,
    /// The seat of whoever said it.
    seat: u8,
    /// Who said it.
    user: Option<User>,
    /// The ply the match was at.
    ply: u32,
    /// What was said; null once its author has deleted the account.
    text: Option<String>,
    /// When.
    #[schema(value_type = Timestamp)]
    at: DateTime,
}

/// A part of the talk.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MessageList {
    /// The messages, oldest first.
    messages: Vec<MessageInfo>,
    /// Where the page stands. The cursor of a message is its number.
    page_info: PageInfo,
}

/// Something to be said.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct NewMessageBody {
    /// What is said.
    #[schema(
        min_length = 1,
        max_length = 1000,
        pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$"
    )]
    text: String,
}

/// What somebody noted about a match for themselves.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct Note {
    /// The note; empty for none.
    #[schema(max_length = 10000, pattern = "^[^\\u0000]*$")]
    text: String,
}

/// What was said at the table.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/messages", tag = "matches", operation_id = "messages",
    params(("id" = Uuid, Path, description = "The match."), TalkQuery), security((), ("bearer" = ["read"])),
    responses((status = 200, description = "A part of the talk; at most 200 messages.", body = MessageList)),
)]
pub(super) async fn messages(
    context: RequestContext,
    id: web::Path<String>,
    Query(query): Query<TalkQuery>,
) -> Outcome<HttpResponse> {
    let row = context
        .matches()
        .find(match_id(&id)?, context.reader()?)
        .await?;
    page::check_sizes(query.first, query.last, MESSAGES)?;
    let page = TalkPage {
        first: query.first,
        after: page::number("after", query.after.as_deref())?,
        last: query.last,
        before: page::number("before", query.before.as_deref())?,
    };
    let talk = context.matches().talk(&row, page).await?;
    let match_ = context.info(&row).await?;
    let cursors = talk.messages.iter().map(|row| row.number.to_string());
    let page_info = PageInfo::new(cursors, talk.has_previous, talk.has_next);
    let messages = talk.messages.into_iter();
    Ok(ok(MessageList {
        messages: messages.map(|message| told(&match_, message)).collect(),
        page_info,
    }))
}

/// Says something at the table. Everybody who sees the match can read it.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/messages", tag = "matches", operation_id = "postMessage",
    params(("id" = Uuid, Path, description = "The match."), IdempotencyKey),
    request_body = NewMessageBody, security(("bearer" = ["play"])),
    responses((status = 201, description = "The message; 403 `silenced` names the clause that forbids it now.",
        body = MessageInfo)),
)]
pub(super) async fn say(
    context: RequestContext,
    IdempotencyKey { key }: IdempotencyKey,
    id: web::Path<String>,
    _: Query<Nothing>,
    Body(body): Body<NewMessageBody>,
) -> Outcome<HttpResponse> {
    let user: May<Play> = context.may()?;
    accounts::take_message_try(&context.state.accounts, user.user())?;
    let say = Say {
        match_: match_id(&id)?,
        text: body.text,
        idempotency_key: key,
    };
    let seen = context.matches().find(say.match_, Some(user.within()));
    let row = seen.await?;
    let message = context.matches().say(user, say).await?;
    let match_ = context.info(&row).await?;
    Ok(answer(StatusCode::CREATED).json(told(&match_, message)))
}

/// A message as everybody who sees its match may know it. Who sat down after it was said did not say it.
pub(super) fn told(match_: &MatchInfo, message: MessageRow) -> MessageInfo {
    let mut players = match_.seats.iter().filter_map(|place| place.user.as_ref());
    MessageInfo {
        number: message.number,
        seat: message.seat.0,
        user: players
            .find(|player| *player.id == message.author.to_string())
            .cloned(),
        ply: message.ply,
        text: message.text,
        at: DateTime(message.at),
    }
}

/// What the caller noted about a match.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/note", tag = "matches", operation_id = "note",
    params(("id" = Uuid, Path, description = "The match.")), security(("bearer" = ["read"])),
    responses((status = 200, description = "The note; nobody else sees it.", body = Note)),
)]
pub(super) async fn note(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let row = context.matches().find(match_id(&id)?, Some(user)).await?;
    let text = context.matches().note(user, row.id).await?;
    Ok(ok(Note {
        text: text.unwrap_or_default(),
    }))
}

/// Replaces what the caller noted about a match.
#[utoipa::path(
    put, path = "/api/v1/matches/{id}/note", tag = "matches", operation_id = "setNote",
    params(("id" = Uuid, Path, description = "The match.")), request_body = Note,
    security(("bearer" = ["play"])),
    responses((status = 204, description = "It is noted.")),
)]
pub(super) async fn set_note(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
    Body(body): Body<Note>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let id = match_id(&id)?;
    context.matches().set_note(user, id, &body.text).await?;
    Ok(answer(StatusCode::NO_CONTENT).finish())
}

/// Watches a match by its link: from then on it is visible to the caller, as to a spectator.
#[utoipa::path(
    post, path = "/api/v1/links/{link}/spectators", tag = "matches", operation_id = "watchMatch",
    params(("link" = String, Path, description = "The secret of the link.")), security(("bearer" = ["manage"])),
    responses((status = 200, description = "The match.", body = MatchInfo)),
)]
pub(super) async fn watch(
    context: RequestContext,
    link: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let row = context.matches().watch_by_link(user, &link).await?;
    changed(&context, &row).await
}

/// Watches a match no more.
#[utoipa::path(
    delete, path = "/api/v1/matches/{id}/spectators/me", tag = "matches", operation_id = "unwatchMatch",
    params(("id" = Uuid, Path, description = "The match.")), security(("bearer" = ["manage"])),
    responses((status = 204, description = "The match is no longer watched.")),
)]
pub(super) async fn stop_watching(
    context: RequestContext,
    id: web::Path<String>,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    context
        .matches()
        .stop_watching(user, match_id(&id)?)
        .await?;
    Ok(answer(StatusCode::NO_CONTENT).finish())
}
