//! Notifications: what users should know, and how it reaches them. The inbox is the truth; what is sent here only points
//! to it.

use jiff::Timestamp;
use uuid::Uuid;

use crate::store::matches::InboxKind;
use crate::store::{MatchId, UserId};

/// One thing a user should know: an entry of the inbox on its way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The id of the entry; the same news has the same id however often it is tried.
    pub id: Uuid,
    /// Who should know it.
    pub user: UserId,
    /// What happened.
    pub kind: InboxKind,
    /// In which match.
    pub match_: MatchId,
    /// At which ply.
    pub ply: u32,
    /// When.
    pub at: Timestamp,
}

/// An e-mail address of a user to which news may be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailChannel {
    /// The channel, which a letter names so that its reader can unsubscribe.
    pub id: Uuid,
    /// Whose it is.
    pub user: UserId,
    /// The address.
    pub address: String,
}

/// How a try to deliver went, if it did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivered {
    /// It is on its way.
    Sent,
    /// It was not needed any more: the user has moved, or has seen it.
    Unneeded,
}

/// Why something was not delivered. The words are for the list of dead letters and the log, without any secret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Undelivered {
    /// Trying again may help.
    #[error("not now: {0}")]
    Later(String),
    /// It will never arrive there.
    #[error("never: {0}")]
    Never(String),
}
