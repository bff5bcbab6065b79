//! The pages behind the links of letters: confirming an address, and one-click unsubscribing (RFC 8058).
//!
//! Whoever holds the link may do what it says; nobody signs in. Opening a link changes nothing, because mail programs open
//! links by themselves: a button does.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, StatusCode},
    web,
};

use super::pages::{answer, leads_nowhere};
use crate::accounts;
use crate::error::Outcome;
use crate::http::{State, language::locale, problem};
use crate::mail::{Purpose, ReplyAddress};
use crate::store::UserId;
use crate::store::mail::{self, Fingerprint};
use crate::texts::{LinkPage, Locale};

pub(super) fn configure(service: &mut web::ServiceConfig) {
    const LINK: &[Method] = &[Method::GET, Method::HEAD, Method::POST];
    service
        .service(
            problem::resource("/api/v1/letters/confirm/{token}", LINK)
                .route(web::get().to(ask_confirm))
                .route(web::head().to(ask_confirm))
                .route(web::post().to(confirm)),
        )
        .service(
            problem::resource("/api/v1/letters/unsubscribe/{token}", LINK)
                .route(web::get().to(ask_unsubscribe))
                .route(web::head().to(ask_unsubscribe))
                .route(web::post().to(unsubscribe)),
        );
}

/// A page that asks whether an address is the reader's.
#[utoipa::path(
    get, path = "/api/v1/letters/confirm/{token}", tag = "notifications", operation_id = "askConfirm",
    params(("token" = String, Path, description = "What the letter says.")), security(()),
    responses(
        (status = 200, description = "A page with a button.", body = String, content_type = "text/html"),
        (status = 404, description = "The link leads nowhere.", body = String, content_type = "text/html"),
    ),
)]
pub(super) async fn ask_confirm(
    state: web::Data<State>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Outcome<HttpResponse> {
    let link = read(&state, &request, Purpose::Confirmation, &token).await?;
    Ok(show(&link, LinkPage::AskConfirm))
}

/// Confirms that an address is the reader's: news will be sent there.
#[utoipa::path(
    post, path = "/api/v1/letters/confirm/{token}", tag = "notifications", operation_id = "confirmChannel",
    params(("token" = String, Path, description = "What the letter says.")), security(()),
    responses(
        (status = 200, description = "A page that says so.", body = String, content_type = "text/html"),
        (status = 404, description = "The link leads nowhere.", body = String, content_type = "text/html"),
    ),
)]
pub(super) async fn confirm(
    state: web::Data<State>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Outcome<HttpResponse> {
    let link = read(&state, &request, Purpose::Confirmation, &token).await?;
    if let Some((channel, user)) = link.channel {
        let pool = state.database.pool();
        if let Some(address) = fingerprint(&state, channel).await? {
            mail::unsuppress(pool, &address).await?;
        }
        state.services.notifications.confirm(channel, user).await?;
    }
    Ok(show(&link, LinkPage::Confirmed))
}

/// A page that asks whether no more letters shall come.
#[utoipa::path(
    get, path = "/api/v1/letters/unsubscribe/{token}", tag = "notifications", operation_id = "askUnsubscribe",
    params(("token" = String, Path, description = "What the letter says.")), security(()),
    responses(
        (status = 200, description = "A page with a button.", body = String, content_type = "text/html"),
        (status = 404, description = "The link leads nowhere.", body = String, content_type = "text/html"),
    ),
)]
pub(super) async fn ask_unsubscribe(
    state: web::Data<State>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Outcome<HttpResponse> {
    let link = read(&state, &request, Purpose::Unsubscription, &token).await?;
    Ok(show(&link, LinkPage::AskUnsubscribe))
}

/// Sends nothing more to an address. Mailer programs call this by themselves when their reader asks them to (RFC 8058).
#[utoipa::path(
    post, path = "/api/v1/letters/unsubscribe/{token}", tag = "notifications", operation_id = "unsubscribe",
    params(("token" = String, Path, description = "What the letter says.")), security(()),
    responses(
        (status = 200, description = "A page that says so.", body = String, content_type = "text/html"),
        (status = 404, description = "The link leads nowhere.", body = String, content_type = "text/html"),
    ),
)]
pub(super) async fn unsubscribe(
    state: web::Data<State>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Outcome<HttpResponse> {
    let link = read(&state, &request, Purpose::Unsubscription, &token).await?;
    if let Some((channel, user)) = link.channel {
        // First of all: whoever wants no letters gets none, whatever becomes of the channel.
        if let Some(address) = fingerprint(&state, channel).await? {
            let now = state.services.matches.clock.now();
            mail::suppress(state.database.pool(), &address, now).await?;
        }
        state
            .services
            .notifications
            .unsubscribe(channel, user)
            .await?;
    }
    Ok(show(&link, LinkPage::Unsubscribed))
}

/// What a link says, once it is known to be ours.
struct Link {
    /// The channel and whose it is; nothing if the link is not ours, or the channel is gone.
    channel: Option<(uuid::Uuid, UserId)>,
    /// The language of the page.
    locale: Locale,
}

/// What the address of a channel is found by.
async fn fingerprint(state: &State, channel: uuid::Uuid) -> Outcome<Option<Fingerprint>> {
    let owner = state.services.notifications.email_owner(channel).await?;
    Ok(owner.map(|(_, address)| state.reply_key.address_fingerprint(&address)))
}

async fn read(
    state: &State,
    request: &HttpRequest,
    purpose: Purpose,
    token: &str,
) -> Outcome<Link> {
    let unknown = Link {
        channel: None,
        locale: locale(request, None),
    };
    // The form of an address, with or without what stands before the signed part.
    let read = ReplyAddress::read(token).or_else(|| ReplyAddress::read(&format!("reply+{token}")));
    let Some(read) = read.filter(|read| read.purpose == purpose) else {
        return Ok(unknown);
    };
    let owner = state.services.notifications.owner(read.subject).await?;
    let Some(user) = owner.filter(|user| state.reply_key.is_genuine(&read, *user)) else {
        return Ok(unknown);
    };
    let users = accounts::users_by_ids(&state.accounts, &[user]).await?;
    Ok(Link {
        channel: Some((read.subject, user)),
        locale: users.get(&user).map_or(unknown.locale, |user| user.locale),
    })
}

fn show(link: &Link, page: LinkPage) -> HttpResponse {
    match link.channel {
        Some(_) => answer(link.locale, StatusCode::OK, page),
        None => leads_nowhere(link.locale),
    }
}
