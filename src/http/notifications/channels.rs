//! `/me/notifications`, `/me/channels` and `/me/dead-letters`: where the caller is told of news, when, and what went wrong.

use actix_web::{
    HttpResponse, HttpResponseBuilder,
    http::{Method, StatusCode, header},
    web,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::error::{ApiError, Outcome};
use crate::http::request_context::{IdempotencyKey, Nothing, Query, RequestContext};
use crate::http::{Body, page::PageQuery, problem, problem::READ};
use crate::matches::MATCHES;
use crate::notifications::Notifications;
use crate::requests::Once;
use crate::store::notifications::{ChannelChanges, Policy};
use crate::wire::{
    ChannelInfo, DeadLetterInfo, NewChannelInfo, NotificationSettingsInfo, PageInfo,
};

pub(super) fn configure(service: &mut web::ServiceConfig) {
    const SETTINGS: &[Method] = &[Method::GET, Method::HEAD, Method::PATCH];
    const LIST: &[Method] = &[Method::GET, Method::HEAD, Method::POST];
    const ONE: &[Method] = &[Method::PUT, Method::DELETE];
    const POST: &[Method] = &[Method::POST];
    service
        .service(
            problem::resource("/api/v1/me/notifications", SETTINGS)
                .route(web::get().to(settings))
                .route(web::head().to(settings))
                .route(web::patch().to(set_settings)),
        )
        .service(
            problem::resource("/api/v1/me/channels", LIST)
                .route(web::get().to(list))
                .route(web::head().to(list))
                .route(web::post().to(create)),
        )
        .service(
            problem::resource("/api/v1/me/channels/{id}", ONE)
                .route(web::put().to(update))
                .route(web::delete().to(remove)),
        )
        .service(
            problem::resource("/api/v1/me/channels/{id}/test", POST).route(web::post().to(test)),
        )
        .service(
            problem::resource("/api/v1/me/dead-letters", READ)
                .route(web::get().to(dead_letters))
                .route(web::head().to(dead_letters)),
        )
        .service(
            problem::resource("/api/v1/me/dead-letters/{id}/retry", POST)
                .route(web::post().to(retry)),
        );
}

/// When the caller is told; what is absent stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct ChangeNotificationSettings {
    /// The policy of every channel that has none of its own.
    policy: Option<Policy>,
    /// The hour of the daily digest in the caller's time zone.
    #[schema(maximum = 23)]
    digest_hour: Option<u8>,
}

/// What a channel becomes.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct ChangeChannel {
    /// When it is told; as the caller has chosen for all if absent.
    policy: Option<Policy>,
    /// Whether it is used at all.
    is_enabled: bool,
}

/// When the caller is told, and what a browser needs to be told.
#[utoipa::path(
    get, path = "/api/v1/me/notifications", tag = "notifications", operation_id = "notificationSettings", security(("bearer" = ["manage"])),
    responses((status = 200, description = "The settings.", body = NotificationSettingsInfo)),
)]
pub(super) async fn settings(context: RequestContext, _: Query<Nothing>) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let settings = notifications(&context).settings(user).await?;
    Ok(ok(NotificationSettingsInfo::new(
        settings,
        notifications(&context).push_key(),
    )))
}

/// Says when the caller is told.
#[utoipa::path(
    patch, path = "/api/v1/me/notifications", tag = "notifications", operation_id = "updateNotificationSettings",
    request_body = ChangeNotificationSettings, security(("bearer" = ["manage"])),
    responses((status = 200, description = "The settings as they are now.", body = NotificationSettingsInfo)),
)]
pub(super) async fn set_settings(
    context: RequestContext,
    Body(body): Body<ChangeNotificationSettings>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let policy = body.policy;
    let settings = notifications(&context)
        .set_settings(user, policy, body.digest_hour)
        .await?;
    Ok(ok(NotificationSettingsInfo::new(
        settings,
        notifications(&context).push_key(),
    )))
}

/// The caller's channels, oldest first. All of them: nobody has more than 10.
#[utoipa::path(
    get, path = "/api/v1/me/channels", tag = "notifications", operation_id = "channels", security(("bearer" = ["manage"])),
    responses((status = 200, description = "The channels, without their secrets.", body = Vec<ChannelInfo>)),
)]
pub(super) async fn list(context: RequestContext, _: Query<Nothing>) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let rows = notifications(&context).channels(user).await?.into_iter();
    let channels: Vec<ChannelInfo> = rows.map(|row| ChannelInfo::new(row, None)).collect();
    Ok(ok(channels))
}

/// Makes a channel: an e-mail address, a webhook or a browser. At most 10.
///
/// An e-mail address is asked first whether it is the caller's. The secret that signs the calls of a webhook is shown this
/// once, and again to the same request with the same key.
#[utoipa::path(
    post, path = "/api/v1/me/channels", tag = "notifications", operation_id = "createChannel", params(IdempotencyKey),
    request_body = NewChannelInfo,
    security(("bearer" = ["manage"])),
    responses((status = 201, description = "The channel.", body = ChannelInfo)),
)]
pub(super) async fn create(
    context: RequestContext,
    IdempotencyKey { key }: IdempotencyKey,
    Body(body): Body<NewChannelInfo>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let new = Once::new(body.read()?, key);
    let (row, secret) = notifications(&context).create(user, new).await?;
    let channel = ChannelInfo::new(row, secret.as_ref());
    Ok(answer(StatusCode::CREATED).json(channel))
}

/// Says when a channel is told, and whether it is used at all.
#[utoipa::path(
    put, path = "/api/v1/me/channels/{id}", tag = "notifications", operation_id = "updateChannel",
    params(("id" = Uuid, Path, description = "The channel.")), request_body = ChangeChannel,
    security(("bearer" = ["manage"])),
    responses((status = 200, description = "The channel as it is now.", body = ChannelInfo)),
)]
pub(super) async fn update(
    context: RequestContext,
    id: web::Path<String>,
    Body(body): Body<ChangeChannel>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let changes = ChannelChanges {
        policy: Some(body.policy),
        is_enabled: Some(body.is_enabled),
    };
    let row = notifications(&context)
        .change(user, channel_id(&id)?, changes)
        .await?;
    Ok(ok(ChannelInfo::new(row, None)))
}

/// Removes a channel and everything on its way to it.
#[utoipa::path(
    delete, path = "/api/v1/me/channels/{id}", tag = "notifications", operation_id = "deleteChannel",
    params(("id" = Uuid, Path, description = "The channel.")), security(("bearer" = ["manage"])),
    responses((status = 204, description = "The channel is gone.")),
)]
pub(super) async fn remove(
    context: RequestContext,
    id: web::Path<String>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    notifications(&context)
        .remove(user, channel_id(&id)?)
        .await?;
    Ok(done())
}

/// Sends a test to a channel now; an e-mail address is asked once more whether it is the caller's.
#[utoipa::path(
    post, path = "/api/v1/me/channels/{id}/test", tag = "notifications", operation_id = "testChannel",
    params(("id" = Uuid, Path, description = "The channel.")), security(("bearer" = ["manage"])),
    responses((status = 204, description = "It has arrived. If not, `NOT_DELIVERED` says why.")),
)]
pub(super) async fn test(context: RequestContext, id: web::Path<String>) -> Outcome<HttpResponse> {
    let user = context.may()?;
    notifications(&context)
        .test(user, context.locale, channel_id(&id)?)
        .await?;
    Ok(done())
}

/// A part of what could not be delivered to somebody.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DeadLetterList {
    /// The dead letters, newest first.
    dead_letters: Vec<DeadLetterInfo>,
    /// Where the page stands. The cursor of a dead letter is its id.
    page_info: PageInfo,
    /// How many there are in all, at most 100.
    total_count: usize,
}

/// What could not be delivered to the caller, newest first. It is forgotten after thirty days.
#[utoipa::path(
    get, path = "/api/v1/me/dead-letters", tag = "notifications", operation_id = "deadLetters",
    params(PageQuery), security(("bearer" = ["manage"])),
    responses((status = 200, description = "A part of the last 100 dead letters.", body = DeadLetterList)),
)]
pub(super) async fn dead_letters(
    context: RequestContext,
    Query(query): Query<PageQuery>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let rows = notifications(&context).dead_letters(user).await?;
    let total_count = rows.len();
    let (page, page_info) = query.cut(rows, MATCHES, |row| row.id.to_string())?;
    Ok(ok(DeadLetterList {
        dead_letters: page.into_iter().map(Into::into).collect(),
        page_info,
        total_count,
    }))
}

/// Tries a dead letter again.
#[utoipa::path(
    post, path = "/api/v1/me/dead-letters/{id}/retry", tag = "notifications", operation_id = "retryDeadLetter",
    params(("id" = Uuid, Path, description = "The dead letter.")), security(("bearer" = ["manage"])),
    responses((status = 204, description = "It is on its way again.")),
)]
pub(super) async fn retry(context: RequestContext, id: web::Path<String>) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let id = id.parse().map_err(|_| ApiError::not_found("dead letter"))?;
    notifications(&context).retry(user, id).await?;
    Ok(done())
}

fn notifications(context: &RequestContext) -> &Notifications {
    &context.state.services.notifications
}

/// What is not even an id is nobody's channel either.
fn channel_id(text: &str) -> Outcome<Uuid> {
    text.parse().map_err(|_| ApiError::not_found("channel"))
}

fn answer(status: StatusCode) -> HttpResponseBuilder {
    let mut response = HttpResponse::build(status);
    response.insert_header((header::CACHE_CONTROL, "no-store"));
    response
}

fn ok(body: impl Serialize) -> HttpResponse {
    answer(StatusCode::OK).json(body)
}

fn done() -> HttpResponse {
    answer(StatusCode::NO_CONTENT).finish()
}
