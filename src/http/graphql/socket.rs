//! One WebSocket: introduces the client, runs its operations side by side, and ends in order.

use std::collections::HashMap;
use std::net::IpAddr;
use std::pin::pin;
use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, http::header, rt, web};
use actix_ws::{AggregatedMessage, AggregatedMessageStream, ProtocolError, Session};
use async_graphql::Response;
use futures_util::stream::{Stream, StreamExt};
use serde_json::Map;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Instant, interval_at, sleep_until, timeout};

use super::MOST_BYTES;
use super::operation::{Asker, Operation, could_not_start, refused};
use super::protocol::{Close, FromClient, NAME, ToClient};
use crate::accounts::{self, Caller, Rights};
use crate::error::Kind;
use crate::http::language::locale;
use crate::http::{
    ClientAddress, MaybeAuthenticated, State, authentication::bearer, cors::check_origin,
    crowd::Place,
};
use crate::metrics::{self, metrics};
use crate::texts::Locale;

/// How long a client may take to introduce itself.
const INIT_PATIENCE: Duration = Duration::from_secs(10);

/// How often a silent client is asked whether it is there.
const PING_PERIOD: Duration = Duration::from_secs(25);

/// How long a client may be silent or not read what it is sent: it has then left two questions unanswered.
const PATIENCE: Duration = Duration::from_mins(1);

/// Operations at once on one socket.
const MOST_OPERATIONS: usize = 100;

/// Answers that may wait for a slow client; more make the streams wait, which read from the log at their own pace.
const MOST_WAITING: usize = 16;

/// The end of the first line of the handshake's answer, with the header that names the protocol. Gql for Python looks for
/// the header as RFC 6455 writes it, capital S and all, and else believes that an older protocol is spoken; actix writes
/// every header in small letters, and can be given words of our own only here.
const SWITCHING: &str = "Switching Protocols\r\nSec-WebSocket-Protocol: graphql-transport-ws";

/// Upgrades the connection.
pub async fn open(
    request: HttpRequest,
    state: web::Data<State>,
    MaybeAuthenticated(caller): MaybeAuthenticated,
    ClientAddress(address): ClientAddress,
    body: web::Payload,
) -> actix_web::Result<HttpResponse> {
    check_origin(&request, &state)?;
    let place = state.options.crowd.streams.take(address)?;
    let locale = locale(&request, caller.as_ref());
    let speaks_protocol = offers_protocol(&request);
    let (mut response, session, stream) = actix_ws::handle(&request, body)?;
    if speaks_protocol {
        response.head_mut().reason = Some(SWITCHING);
    }
    let messages = stream
        .max_frame_size(MOST_BYTES)
        .aggregate_continuations()
        .max_continuation_size(MOST_BYTES);
    let (answers, outgoing) = mpsc::channel(MOST_WAITING);
    let socket = Socket {
        state,
        session,
        caller,
        locale,
        address,
        is_welcome: false,
        operations: HashMap::new(),
        n_started: 0,
        answers,
        _place: place,
    };
    if !speaks_protocol {
        rt::spawn(socket.close(Close::Subprotocol));
        return Ok(response);
    }
    rt::spawn(socket.run(messages, outgoing));
    Ok(response)
}

/// Whether the client offers to speak our protocol.
fn offers_protocol(request: &HttpRequest) -> bool {
    let lines = request.headers().get_all(header::SEC_WEBSOCKET_PROTOCOL);
    lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','))
        .any(|name| name.trim() == NAME)
}

/// An answer with the number of the operation that gives it.
type Answer = (u64, ToClient);

/// What runs under a label. A label may be used again, so answers are told apart by number.
struct Running {
    number: u64,
    task: JoinHandle<()>,
    /// A subscription takes one beside that of its socket.
    _place: Option<Place>,
}

struct Socket {
    state: web::Data<State>,
    session: Session,
    caller: Option<Caller>,
    locale: Locale,
    address: IpAddr,
    /// Whether the client has introduced itself.
    is_welcome: bool,
    /// What runs, by its label.
    operations: HashMap<String, Running>,
    n_started: u64,
    answers: mpsc::Sender<Answer>,
    /// Of its client's network.
    _place: Place,
}

impl Socket {
    async fn run(
        mut self,
        mut messages: AggregatedMessageStream,
        mut outgoing: mpsc::Receiver<Answer>,
    ) {
        let _open = metrics().open(metrics::Stream { kind: "socket" });
        let close = self.converse(&mut messages, &mut outgoing).await;
        for operation in self.operations.values() {
            operation.task.abort();
        }
        self.close(close).await;
    }

    /// Says goodbye, but not for ever to somebody who does not read.
    async fn close(self, close: Close) {
        metrics().closed(close.name());
        let _ = timeout(PATIENCE, self.session.close(Some(close.into()))).await;
    }

    /// Talks until there is a reason to stop.
    async fn converse(
        &mut self,
        messages: &mut AggregatedMessageStream,
        outgoing: &mut mpsc::Receiver<Answer>,
    ) -> Close {
        let init_deadline = Instant::now() + INIT_PATIENCE;
        let mut pings = interval_at(Instant::now() + PING_PERIOD, PING_PERIOD);
        let mut heard_at = Instant::now();
        let mut stopping = self.state.stopping.clone();
        let mut rights = None;
        loop {
            if rights.is_none() {
                let accounts = &self.state.accounts;
                rights = self.caller.as_ref().map(|caller| accounts.watch(caller));
            }
            let expiry = self.expiry();
            let result = tokio::select! {
                message = messages.next() => match message {
                    Some(message) => {
                        heard_at = Instant::now();
                        // Boxes for what is rare, because the room of a socket is that of its largest step.
                        Box::pin(self.hear(message)).await
                    }
                    None => Err(Close::Normal),
                },
                Some((number, answer)) = outgoing.recv() => self.pass_on(number, answer).await,
                () = sleep_until(heard_at + PATIENCE) => Err(Close::Silent),
                () = sleep_until(init_deadline), if !self.is_welcome => Err(Close::InitTimeout),
                () = sleep_until(expiry.unwrap_or(init_deadline)), if expiry.is_some() => Err(Close::Forbidden),
                _ = pings.tick() => Box::pin(self.beat()).await,
                () = changed(&mut rights) => Box::pin(self.require_welcome()).await,
                _ = stopping.wait_for(|is_stopping| *is_stopping) => Err(Close::Restart),
            };
            if let Err(close) = result {
                return close;
            }
        }
    }

    /// When the token ends, and the socket with it.
    fn expiry(&self) -> Option<Instant> {
        let expires_at = self.caller.as_ref()?.expires_at?;
        let left = expires_at.duration_since(self.state.accounts.clock().now());
        Some(Instant::now() + Duration::try_from(left).unwrap_or_default())
    }

    /// Asks a silent client whether it is there, and the accounts whether it still may be.
    async fn beat(&mut self) -> Result<(), Close> {
        self.require_welcome().await?;
        self.say(ToClient::Ping).await
    }

    async fn require_welcome(&self) -> Result<(), Close> {
        match &self.caller {
            Some(caller) if !accounts::is_still_good(&self.state.accounts, caller).await => {
                Err(Close::Forbidden)
            }
            _ => Ok(()),
        }
    }

    async fn hear(
        &mut self,
        message: Result<AggregatedMessage, ProtocolError>,
    ) -> Result<(), Close> {
        match message {
            Ok(AggregatedMessage::Text(text)) => match serde_json::from_str(&text) {
                Ok(message) => self.answer(message).await,
                Err(_) => Err(Close::BadMessage),
            },
            Ok(AggregatedMessage::Ping(bytes)) => {
                self.session.pong(&bytes).await.map_err(|_| Close::Normal)
            }
            Ok(AggregatedMessage::Pong(_)) => Ok(()),
            Ok(AggregatedMessage::Close(_)) => Err(Close::Normal),
            Err(ProtocolError::Overflow) => Err(Close::TooLarge),
            Ok(AggregatedMessage::Binary(_)) | Err(_) => Err(Close::BadMessage),
        }
    }

    async fn answer(&mut self, message: FromClient) -> Result<(), Close> {
        match message {
            FromClient::ConnectionInit { .. } if self.is_welcome => Err(Close::InitTwice),
            FromClient::ConnectionInit { payload } => {
                self.welcome(payload.unwrap_or_default()).await
            }
            FromClient::Ping => self.say(ToClient::Pong).await,
            FromClient::Pong => Ok(()),
            FromClient::Complete { id } => {
                if let Some(operation) = self.operations.remove(&id) {
                    operation.task.abort();
                }
                Ok(())
            }
            FromClient::Subscribe { .. } if !self.is_welcome => Err(Close::Unauthorized),
            FromClient::Subscribe { id, payload } => self.start(id, *payload).await,
        }
    }

    /// The token may come in the introduction, because browsers cannot send headers with a WebSocket.
    async fn welcome(&mut self, payload: Map<String, serde_json::Value>) -> Result<(), Close> {
        let text = |name: &str| payload.get(name).and_then(|value| value.as_str());
        let header = text("authorization").or_else(|| text("Authorization"));
        let bearer = match header {
            Some(value) => Some(bearer(value).ok_or(Close::Forbidden)?),
            None => text("token"),
        };
        if let Some(bearer) = bearer {
            let caller = accounts::authenticate(&self.state.accounts, bearer).await;
            let caller = caller.map_err(|error| match error.kind {
                Kind::Unavailable | Kind::Internal | Kind::RateLimited => Close::TryLater,
                _ => Close::Forbidden,
            })?;
            self.locale = caller.locale;
            self.caller = Some(caller);
        }
        if let Some(locale) = text("locale").and_then(|text| text.parse().ok()) {
            self.locale = locale;
        }
        self.is_welcome = true;
        self.say(ToClient::ConnectionAck).await
    }

    async fn start(&mut self, id: String, operation: async_graphql::Request) -> Result<(), Close> {
        if self.operations.contains_key(&id) {
            return Err(Close::DuplicateId);
        }
        if self.operations.len() >= MOST_OPERATIONS {
            return Err(Close::TooMany);
        }
        let operation = match Operation::prepare(&self.state, operation) {
            Ok(operation) => operation,
            Err(refused) => {
                return self.say(ToClient::Error(id, refused)).await;
            }
        };
        let place = operation.is_subscription().then(|| {
            let streams = &self.state.options.crowd.streams;
            streams.take(self.address)
        });
        let place = match place.transpose() {
            Ok(place) => place,
            Err(error) => {
                let refused = Box::new(refused(&error));
                return self.say(ToClient::Error(id, refused)).await;
            }
        };
        let asker = Asker {
            caller: self.caller.clone(),
            locale: self.locale,
            address: self.address,
        };
        let task = rt::spawn(run(
            operation.stream(&self.state, asker),
            id.clone(),
            Answers {
                number: self.n_started,
                sender: self.answers.clone(),
            },
        ));
        let number = self.n_started;
        self.n_started += 1;
        let running = Running {
            number,
            task,
            _place: place,
        };
        self.operations.insert(id, running);
        Ok(())
    }

    /// Passes an answer on, unless the client has ended its operation in the meantime.
    async fn pass_on(&mut self, number: u64, answer: ToClient) -> Result<(), Close> {
        let id = answer.id().unwrap_or_default();
        let is_wanted = |operation: &Running| operation.number == number;
        if !self.operations.get(id).is_some_and(is_wanted) {
            return Ok(());
        }
        if let ToClient::Complete(_) | ToClient::Error(..) = answer {
            self.operations.remove(id);
        }
        self.say(answer).await
    }

    async fn say(&mut self, message: ToClient) -> Result<(), Close> {
        match timeout(PATIENCE, self.session.text(message.to_text())).await {
            Ok(sent) => sent.map_err(|_| Close::Normal),
            Err(_) => Err(Close::Slow),
        }
    }
}

/// Waits for a change of rights; for ever where nobody has any.
async fn changed(rights: &mut Option<Rights>) {
    match rights {
        Some(rights) => rights.changed().await,
        None => std::future::pending().await,
    }
}

/// Where an operation puts its answers.
struct Answers {
    number: u64,
    sender: mpsc::Sender<Answer>,
}

impl Answers {
    /// Waits while the client is slow; false when nobody listens any more.
    async fn send(&self, answer: ToClient) -> bool {
        self.sender.send((self.number, answer)).await.is_ok()
    }
}

/// Runs one operation to its end. A full channel makes it wait, and the stream with it.
async fn run(responses: impl Stream<Item = Response>, id: String, answers: Answers) {
    let mut responses = pin!(responses);
    let mut is_first = true;
    while let Some(response) = responses.next().await {
        let is_refused = is_first && could_not_start(&response);
        is_first = false;
        let response = Box::new(response);
        if is_refused {
            answers.send(ToClient::Error(id, response)).await;
            return;
        }
        if !answers.send(ToClient::Next(id.clone(), response)).await {
            return;
        }
    }
    answers.send(ToClient::Complete(id)).await;
}
