//! `/matches/{id}/events` and `/inbox/events`: streams of server-sent events. Everything after the cursor comes first,
//! then what happens; each reads at its own pace from the log, so nothing piles up for slow readers.

use std::pin::Pin;

use actix_web::{
    HttpRequest, HttpResponse,
    http::Method,
    web::{self, Bytes},
};
use futures_util::stream::{self, Stream, StreamExt};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    bodies::{AfterQuery, LobbyQuery},
    talk::told,
};
use crate::caller::{May, Read};
use crate::error::{ApiError, Outcome};
use crate::http::request_context::{Query, RequestContext, header_text, match_id};
use crate::http::{
    live::{self, Ending},
    problem,
};
use crate::matches::{InboxNews, LobbyWatch, Perspective, TalkWatch, Watch, WatchNews};
use crate::metrics::{self, metrics};
use crate::store::MatchId;
use crate::store::matches::{Named, Status};
use crate::wire::DateTime;
use crate::wire::spelling::upper;

pub(super) fn configure(service: &mut web::ServiceConfig) {
    const GET: &[Method] = &[Method::GET];
    service
        .service(
            problem::resource("/api/v1/matches/{id}/events", GET)
                .route(web::get().to(match_events)),
        )
        .service(problem::resource("/api/v1/inbox/events", GET).route(web::get().to(inbox_events)))
        .service(problem::resource("/api/v1/lobby/events", GET).route(web::get().to(lobby_events)))
        .service(
            problem::resource("/api/v1/matches/{id}/messages/events", GET)
                .route(web::get().to(message_events)),
        );
}

/// A match as a stream. Events `ply` have the ply as their id; send the last one back as `Last-Event-ID` to resume.
///
/// Data of `ply` and `match` is an object with `ply` and `match`; `ply` is absent when something else has changed: seats
/// before the start, pauses, bots and substitutes after it. The stream ends with an event `end` when the token ends or the server stops, and with
/// `problem` when something goes wrong; connect again with the last id. It also ends with `end`, whose `reason` is then
/// `MATCH_OVER`, when the match is over; whoever connects again with its last ply is answered 204 and has all of it.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/events", tag = "matches", operation_id = "matchEvents",
    params(
        ("id" = Uuid, Path, description = "The match."),
        ("Last-Event-ID" = Option<u32>, Header, description = "The last ply you have; from the opening on if absent."),
        AfterQuery,
    ),
    security((), ("bearer" = ["read"])),
    responses(
        (status = 200, description = "The stream.", body = StreamEvent, content_type = "text/event-stream"),
        (status = 204, description = "The match is over, and its last ply is the one you have."),
    ),
)]
pub(super) async fn match_events(
    context: RequestContext,
    request: HttpRequest,
    id: web::Path<String>,
    Query(query): Query<AfterQuery>,
) -> Outcome<HttpResponse> {
    let (id, reader) = (match_id(&id)?, context.reader()?);
    let row = context.matches().find(id, reader).await?;
    let after = cursor(&request, query)?.map(|text| text.parse::<u32>());
    let after = after.transpose().ok().filter(|after| {
        // What is not there yet cannot have been seen.
        after.is_none_or(|after| after <= row.ply)
    });
    let Some(after) = after else {
        let problem = "it is no ply of this match";
        return Err(ApiError::malformed("last-event-id", problem));
    };
    // Browsers connect again until they are told so.
    if row.status == Status::Finished && after == Some(row.ply) || row.status == Status::Cancelled {
        return Ok(HttpResponse::NoContent().finish());
    }
    let watch = context.matches().watch(id, after);
    let asker = (context.clone(), reader);
    let updates = stream::unfold(Some((watch, asker)), next_update);
    answer(&context, updates.boxed_local())
}

/// The own inbox as a stream: turns, invitations, starts, results, deadlines and offers over all matches.
///
/// Events are `TURN`, `INVITED`, `STARTED`, `FINISHED`, `REMINDER`, `TIMED_OUT`, `OFFERED`, `ANSWERED` and
/// `SEAT_OFFERED`; their ids are opaque cursors. The first event, `ready`, has the cursor of the moment, so that a stream
/// can be resumed before anything has happened. Data of `ANSWERED` has an `answer`: `what` became of something that was
/// asked, such as `INVITATION_DECLINED`, and a `text` that says it in the reader's language.
#[utoipa::path(
    get, path = "/api/v1/inbox/events", tag = "matches", operation_id = "inboxEvents",
    params(
        ("Last-Event-ID" = Option<String>, Header, description = "The last cursor you have; from now on if absent."),
        AfterQuery,
    ),
    security(("bearer" = ["read"])),
    responses((status = 200, description = "The stream.", body = StreamEvent, content_type = "text/event-stream")),
)]
pub(super) async fn inbox_events(
    context: RequestContext,
    request: HttpRequest,
    Query(query): Query<AfterQuery>,
) -> Outcome<HttpResponse> {
    let user = context.may()?;
    let after = cursor(&request, query)?
        .map(|text| text.parse())
        .transpose();
    let after = after.map_err(|problem| ApiError::malformed("last-event-id", problem))?;
    let news = context.matches().watch_inbox(user, after).await?;
    let ready = event("ready", Some(&news.cursor().to_string()), &json!({}));
    let first = stream::iter([ready]);
    let updates = stream::unfold(Some((news, context.clone(), user)), next_news);
    answer(&context, first.chain(updates).boxed_local())
}

/// The lobby as a stream of events `lobby`: open public matches as they are at first, then what changes.
///
/// Data is an object with `opened` (matches that are new or have changed) and `closed` (ids of matches that are not open any
/// more). There is no cursor: whoever connects again gets the lobby as it is then.
#[utoipa::path(
    get, path = "/api/v1/lobby/events", tag = "matches", operation_id = "lobbyEvents", params(LobbyQuery),
    security((), ("bearer" = ["read"])),
    responses((status = 200, description = "The stream.", body = StreamEvent, content_type = "text/event-stream")),
)]
pub(super) async fn lobby_events(
    context: RequestContext,
    Query(query): Query<LobbyQuery>,
) -> Outcome<HttpResponse> {
    let reader = context.reader()?;
    let lobby = context
        .matches()
        .watch_lobby(reader, query.game.map(|id| id.0));
    let updates = stream::unfold(Some((lobby, context.clone())), |state| async {
        let (mut lobby, context) = state?;
        match lobby_update(&mut lobby, &context).await {
            Ok(event) => Some((event, Some((lobby, context)))),
            Err(error) => Some((failed(&error), None)),
        }
    });
    answer(&context, updates.boxed_local())
}

async fn lobby_update(lobby: &mut LobbyWatch, context: &RequestContext) -> Outcome<Bytes> {
    let news = lobby.next().await?;
    let opened = context.infos(&news.opened).await?;
    let closed: Vec<String> = news.closed.iter().map(ToString::to_string).collect();
    let data = json!({ "opened": opened, "closed": closed });
    Ok(event("lobby", None, &data))
}

/// What is said in a match, as a stream of events `message`; their ids are the numbers of the messages.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/messages/events", tag = "matches", operation_id = "messageEvents",
    params(
        ("id" = Uuid, Path, description = "The match."),
        ("Last-Event-ID" = Option<u32>, Header, description = "The last message you have; from the first on if absent."),
        AfterQuery,
    ),
    security((), ("bearer" = ["read"])),
    responses((status = 200, description = "The stream.", body = StreamEvent, content_type = "text/event-stream")),
)]
pub(super) async fn message_events(
    context: RequestContext,
    request: HttpRequest,
    id: web::Path<String>,
    Query(query): Query<AfterQuery>,
) -> Outcome<HttpResponse> {
    let (id, reader) = (match_id(&id)?, context.reader()?);
    let after = cursor(&request, query)?.map(|text| text.parse());
    let after = after
        .transpose()
        .map_err(|_| ApiError::malformed("last-event-id", "it is no number of a message"))?;
    let talk = context.matches().watch_talk(id, reader, after).await?;
    let updates = stream::unfold(Some((talk, context.clone())), move |state| async move {
        let (mut talk, context) = state?;
        match message_update(&mut talk, &context, id).await {
            Ok(event) => Some((event, Some((talk, context)))),
            Err(error) => Some((failed(&error), None)),
        }
    });
    answer(&context, updates.boxed_local())
}

async fn message_update(
    talk: &mut TalkWatch,
    context: &RequestContext,
    id: MatchId,
) -> Outcome<Bytes> {
    let message = talk.next().await?;
    let row = context.matches().find(id, context.reader()?).await?;
    let number = message.number.to_string();
    let told = told(&context.info(&row).await?, message);
    Ok(event("message", Some(&number), &told))
}

/// One event of a stream, as the specification of server-sent events reads it.
#[derive(Debug, ToSchema)]
pub(super) struct StreamEvent {
    /// Where to resume after it; absent for events that are no place in the stream.
    #[expect(dead_code, reason = "only described")]
    id: Option<String>,
    /// What kind of event it is.
    #[expect(dead_code, reason = "only described")]
    event: Option<String>,
    /// JSON, as the description of the stream says.
    #[expect(dead_code, reason = "only described")]
    data: String,
}

fn cursor(request: &HttpRequest, query: AfterQuery) -> Outcome<Option<String>> {
    let header = header_text(request.headers(), "last-event-id")?;
    let header = header.filter(|text| !text.is_empty()).map(str::to_owned);
    Ok(header.or(query.after))
}

type Context = (RequestContext, Option<May<Read>>);

/// The next event of a match; the stream ends after a problem, and with the match.
async fn next_update(state: Option<(Watch, Context)>) -> Option<(Bytes, Option<(Watch, Context)>)> {
    let (mut watch, context) = state?;
    match update(&mut watch, &context).await {
        Ok(Some(event)) => Some((event, Some((watch, context)))),
        Ok(None) => Some((ended("MATCH_OVER"), None)),
        Err(error) => Some((failed(&error), None)),
    }
}

async fn update(watch: &mut Watch, (context, reader): &Context) -> Outcome<Option<Bytes>> {
    let Some(news) = watch.next().await? else {
        return Ok(None);
    };
    match news {
        WatchNews::Changed(row) => {
            // Whoever was made to leave a private match sees no more of it.
            context.matches().require_visible(&row, *reader).await?;
            let match_ = context.info(&row).await?;
            Ok(Some(event("match", None, &json!({ "match": match_ }))))
        }
        WatchNews::Ply(logged, row) => {
            let matches = context.matches();
            let viewed = matches
                .look_at(row.clone(), *reader, Perspective::Own)
                .await?;
            let ply = context.presenter().ply(&viewed, &logged).await?;
            matches.note_shown(&row, *reader, logged.ply);
            let match_ = context.info(&row).await?;
            let id = logged.ply.to_string();
            let data = json!({ "ply": ply, "match": match_ });
            Ok(Some(event("ply", Some(&id), &data)))
        }
    }
}

type InboxState = (InboxNews, RequestContext, May<Read>);

async fn next_news(state: Option<InboxState>) -> Option<(Bytes, Option<InboxState>)> {
    let (mut news, context, user) = state?;
    match inbox_update(&mut news, &context, user).await {
        Ok(event) => Some((event, Some((news, context, user)))),
        Err(error) => Some((failed(&error), None)),
    }
}

async fn inbox_update(
    news: &mut InboxNews,
    context: &RequestContext,
    user: May<Read>,
) -> Outcome<Bytes> {
    let entry = news.next().await?;
    let match_ = match context.matches().find(entry.match_, Some(user)).await {
        Ok(row) => Some(context.info(&row).await?),
        Err(_) => None,
    };
    let answer = match &entry.answer {
        Some(answered) => Some(context.presenter().answer(answered, user).await?),
        None => None,
    };
    let (kind, at) = (entry.kind, DateTime(entry.at));
    let data =
        json!({ "kind": kind, "ply": entry.ply, "at": at, "answer": answer, "match": match_ });
    Ok(event(
        &upper(kind.name()),
        Some(&entry.cursor().to_string()),
        &data,
    ))
}

fn event(name: &str, id: Option<&str>, data: &impl Serialize) -> Bytes {
    let data = serde_json::to_string(data).unwrap_or_default();
    let id = id.map(|id| format!("id: {id}\n")).unwrap_or_default();
    Bytes::from(format!("{id}event: {name}\ndata: {data}\n\n"))
}

fn failed(error: &ApiError) -> Bytes {
    if let Some(cause) = &error.cause {
        tracing::warn!(code = error.code.label(), %cause, "a stream ended");
    }
    let data: Value = json!({ "code": error.code, "detail": error.detail });
    event("problem", None, &data)
}

fn end(ending: Ending) -> Bytes {
    ended(match ending {
        Ending::ServerStops => "SERVER_STOPPING",
        Ending::TokenExpires => "TOKEN_EXPIRED",
        Ending::TokenRevoked => "TOKEN_REVOKED",
    })
}

fn ended(reason: &str) -> Bytes {
    event("end", None, &json!({ "reason": reason }))
}

fn answer(
    context: &RequestContext,
    updates: Pin<Box<dyn Stream<Item = Bytes>>>,
) -> Outcome<HttpResponse> {
    let open = metrics().open(metrics::Stream { kind: "events" });
    let updates = updates.inspect(move |_| {
        let _ = &open;
    });
    live::answer(
        &context.state,
        (context.caller.as_ref(), context.address),
        updates.boxed_local(),
        end,
    )
}
