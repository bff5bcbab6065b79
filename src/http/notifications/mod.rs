//! Notifications over REST: `/me/notifications`, `/me/channels`, `/me/dead-letters`, and the pages behind the links of letters.

mod accounts;
mod channels;
mod links;
mod matches;
mod pages;

use actix_web::web;
use utoipa::OpenApi;

use super::body::{Reader, reads};
use crate::wire::NewChannelInfo;

/// The bodies that are read here.
pub(super) const BODIES: &[Reader] = &[
    reads::<channels::ChangeNotificationSettings>,
    reads::<NewChannelInfo>,
    reads::<channels::ChangeChannel>,
];

/// The part of the OpenAPI document that is about notifications.
#[derive(Debug, OpenApi)]
#[openapi(
    paths(
        channels::settings,
        channels::set_settings,
        channels::list,
        channels::create,
        channels::update,
        channels::remove,
        channels::test,
        channels::dead_letters,
        channels::retry,
        links::ask_confirm,
        links::confirm,
        links::ask_unsubscribe,
        links::unsubscribe,
        accounts::claim,
        accounts::ask_account,
        accounts::claim_by_form,
        matches::page,
        matches::record,
        matches::album,
    ),
    tags((name = "notifications", description = "Notifications: where you are told of news, and when.")),
)]
pub struct NotificationsApi;

pub(super) fn configure(service: &mut web::ServiceConfig) {
    channels::configure(service);
    links::configure(service);
    matches::configure(service);
    accounts::configure(service);
}
