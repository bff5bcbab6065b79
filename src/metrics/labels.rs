//! What things are told apart by. Every label has few values (low cardinality), all of them words of ours.

use prometheus_client::encoding::EncodeLabelSet;

/// A request.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct Request {
    /// `rest`, `graphql` or `page`.
    pub door: &'static str,
    /// The method, or `OTHER`.
    pub method: &'static str,
    /// The template of the route, such as `/api/v1/matches/{id}`; `unmatched` when there is none.
    pub route: String,
    /// The status of the answer.
    pub status: u16,
}

/// A GraphQL operation.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct Operation {
    /// `query`, `mutation`, `subscription`, or `unreadable`.
    pub kind: &'static str,
    /// `ok`, or the code of the first error.
    pub outcome: String,
}

/// A submitted move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct Played {
    pub game: &'static str,
    /// `accepted`, `refused`, `stale` or `unreadable`.
    pub outcome: &'static str,
}

/// Something that stays open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct Stream {
    /// `socket`, `subscription` (on a socket or as events) or `events` (REST).
    pub kind: &'static str,
}

/// The end of a socket.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct Closing {
    /// Why.
    pub reason: &'static str,
}

/// A change no hint had told of.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct Healed {
    /// `match`, `inbox` or `lobby`.
    pub topic: &'static str,
}

/// A try to deliver a notification.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct Delivery {
    /// `email`, `webhook` or `push`.
    pub channel: &'static str,
    /// `sent`, `unneeded`, `postponed` or `dead`.
    pub outcome: &'static str,
}

/// Connections to the database.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct Connections {
    /// `used` or `idle`.
    pub state: &'static str,
}
