//! Streams of server-sent events: their headers, their heartbeat and their ends. What the events say is not known here.

use std::net::IpAddr;
use std::pin::Pin;
use std::time::Duration;

use actix_web::{HttpResponse, http::header, web::Bytes};
use futures_util::stream::{self, Stream, StreamExt};
use tokio::sync::watch;
use tokio::time::{Instant, Interval, interval_at, sleep_until};

use super::{State, crowd::Place};
use crate::accounts::{self, Accounts, Caller, Rights};
use crate::error::{ApiError, Outcome};

/// How often a comment shows that the stream lives.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// Why we end a stream that is not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The server stops; connect again.
    ServerStops,
    /// The token is not good any more.
    TokenExpires,
    /// The session or the personal token was revoked.
    TokenRevoked,
}

/// Events as they are on the wire.
pub type Updates = Pin<Box<dyn Stream<Item = Bytes>>>;

/// A stream with its heartbeat and its ends.
struct Live {
    /// Kept from poll to poll: a reading that was begun is never dropped half-way.
    updates: Updates,
    heartbeat: Interval,
    stopping: watch::Receiver<bool>,
    expires: Option<Instant>,
    accounts: Accounts,
    caller: Option<Caller>,
    rights: Option<Rights>,
    last_words: fn(Ending) -> Bytes,
    /// Of its reader's network.
    _place: Place,
}

impl Live {
    /// The next bytes, and whether they are the last.
    async fn next(&mut self) -> Option<(Bytes, bool)> {
        let expires = self.expires;
        let expiry = async move {
            match expires {
                Some(at) => sleep_until(at).await,
                None => std::future::pending().await,
            }
        };
        let rights = &mut self.rights;
        let changed = async move {
            match rights {
                Some(rights) => rights.changed().await,
                None => std::future::pending().await,
            }
        };
        let ending = tokio::select! {
            biased;
            _ = self.stopping.wait_for(|stopping| *stopping) => Ending::ServerStops,
            () = expiry => Ending::TokenExpires,
            update = self.updates.next() => return update.map(|update| (update, false)),
            _ = self.heartbeat.tick() => Ending::TokenRevoked,
            () = changed => Ending::TokenRevoked,
        };
        if ending == Ending::TokenRevoked && self.is_still_welcome().await {
            return Some((Bytes::from_static(b":\n\n"), false));
        }
        Some(((self.last_words)(ending), true))
    }

    /// RequestContext at every heartbeat, because the hint of another copy that has revoked the token may have been lost.
    async fn is_still_welcome(&self) -> bool {
        match &self.caller {
            Some(caller) => accounts::is_still_good(&self.accounts, caller).await,
            None => true,
        }
    }
}

/// The answer: these events until there are no more, the token ends or the server stops.
pub fn answer(
    state: &State,
    (caller, address): (Option<&Caller>, IpAddr),
    updates: Updates,
    last_words: fn(Ending) -> Bytes,
) -> Outcome<HttpResponse> {
    let place = state.options.crowd.streams.take(address)?;
    let now = state.accounts.clock().now();
    let expires_at = caller.and_then(|caller| caller.expires_at);
    let live = Live {
        updates,
        heartbeat: interval_at(Instant::now() + HEARTBEAT, HEARTBEAT),
        stopping: state.stopping.clone(),
        expires: expires_at.map(|at| {
            let left = at.duration_since(now);
            Instant::now() + Duration::try_from(left).unwrap_or_default()
        }),
        accounts: state.accounts.clone(),
        caller: caller.cloned(),
        rights: caller.map(|caller| state.accounts.watch(caller)),
        last_words,
        _place: place,
    };
    let bytes = stream::unfold(Some(live), |live| async move {
        let mut live = live?;
        let (bytes, is_last) = live.next().await?;
        Some((Ok::<_, ApiError>(bytes), (!is_last).then_some(live)))
    });
    let hello = stream::iter([Ok(Bytes::from_static(b"retry: 1000\n\n"))]);
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/event-stream"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        // Not compressed: an event must not wait in a compressor for the next one.
        .insert_header((header::CONTENT_ENCODING, "identity"))
        .insert_header(("x-accel-buffering", "no"))
        .streaming(hello.chain(bytes)))
}
