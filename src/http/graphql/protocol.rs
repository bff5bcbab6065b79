//! The messages of `graphql-transport-ws`, and why a socket is closed.

use actix_ws::{CloseCode, CloseReason};
use async_graphql::Response;
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// The name of the protocol in the handshake.
pub const NAME: &str = "graphql-transport-ws";

/// What a client says.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromClient {
    /// Who I am.
    ConnectionInit {
        /// May carry `authorization` or `token`, and `locale`.
        #[serde(default)]
        payload: Option<Map<String, Value>>,
    },
    /// Are you there?
    Ping,
    /// I am.
    Pong,
    /// I want to know.
    Subscribe {
        /// What answers are labelled with.
        id: String,
        /// The operation.
        payload: Box<async_graphql::Request>,
    },
    /// I have heard enough.
    Complete {
        /// Of this one.
        id: String,
    },
}

/// What we say.
pub enum ToClient {
    /// Welcome.
    ConnectionAck,
    /// I am here.
    Pong,
    /// Are you there?
    Ping,
    /// An answer.
    Next(String, Box<Response>),
    /// The operation could not even be tried.
    Error(String, Box<Response>),
    /// There are no more answers.
    Complete(String),
}

impl ToClient {
    /// Which operation it belongs to.
    pub fn id(&self) -> Option<&str> {
        match self {
            Self::Next(id, _) | Self::Error(id, _) | Self::Complete(id) => Some(id),
            Self::ConnectionAck | Self::Pong | Self::Ping => None,
        }
    }

    /// The message as text.
    pub fn to_text(&self) -> String {
        let message = match self {
            Self::ConnectionAck => json!({ "type": "connection_ack" }),
            Self::Pong => json!({ "type": "pong" }),
            Self::Ping => json!({ "type": "ping" }),
            Self::Next(id, response) => json!({ "type": "next", "id": id, "payload": response }),
            Self::Error(id, response) => {
                json!({ "type": "error", "id": id, "payload": response.errors })
            }
            Self::Complete(id) => json!({ "type": "complete", "id": id }),
        };
        message.to_string()
    }
}

/// Why a socket is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Close {
    /// The client has closed it.
    Normal,
    /// The server stops; connect again.
    Restart,
    /// The database is away; connect again later.
    TryLater,
    /// The client does not answer.
    Silent,
    /// The client does not read what it is sent: it may connect again and resume.
    Slow,
    /// The client does not speak the protocol.
    Subprotocol,
    /// What was said is no message of the protocol.
    BadMessage,
    /// Something was asked before the welcome.
    Unauthorized,
    /// The token is no good, or not any more.
    Forbidden,
    /// Nothing was said in time.
    InitTimeout,
    /// The label is in use.
    DuplicateId,
    /// Too many operations at once.
    TooMany,
    /// The introduction came twice.
    InitTwice,
    /// The message is too large.
    TooLarge,
}

impl Close {
    /// Its name, for counting.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Restart => "restart",
            Self::TryLater => "try-later",
            Self::Silent => "silent",
            Self::Slow => "slow",
            Self::Subprotocol => "subprotocol",
            Self::BadMessage => "bad-message",
            Self::Unauthorized => "unauthorized",
            Self::Forbidden => "forbidden",
            Self::InitTimeout => "init-timeout",
            Self::DuplicateId => "duplicate-id",
            Self::TooMany => "too-many",
            Self::InitTwice => "init-twice",
            Self::TooLarge => "too-large",
        }
    }
}

impl From<Close> for CloseReason {
    fn from(close: Close) -> Self {
        let (code, why) = match close {
            Close::Normal => (CloseCode::Normal, ""),
            Close::Restart => (CloseCode::Restart, "The server restarts; connect again"),
            Close::TryLater => (CloseCode::Again, "Try again later"),
            Close::Silent => (CloseCode::Away, "Nothing heard for too long"),
            Close::Slow => (CloseCode::Away, "Nothing read for too long; resume"),
            Close::Subprotocol => (CloseCode::Other(4406), "Subprotocol not acceptable"),
            Close::BadMessage => (CloseCode::Other(4400), "Invalid message received"),
            Close::Unauthorized => (CloseCode::Other(4401), "Unauthorized"),
            Close::Forbidden => (CloseCode::Other(4403), "Forbidden"),
            Close::InitTimeout => (CloseCode::Other(4408), "Connection initialisation timeout"),
            Close::DuplicateId => (CloseCode::Other(4409), "Subscriber already exists"),
            Close::TooMany => (CloseCode::Other(4429), "Too many subscriptions"),
            Close::InitTwice => (CloseCode::Other(4429), "Too many initialisation requests"),
            Close::TooLarge => (CloseCode::Size, "Message too large"),
        };
        Self {
            code,
            description: (!why.is_empty()).then(|| why.to_owned()),
        }
    }
}
