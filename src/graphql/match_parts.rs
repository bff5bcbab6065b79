//! The smaller types around a match.

use async_graphql::{Enum, Json, SimpleObject};
use serde_json::Value;

use super::user::User;
use crate::games::Seat;
use crate::store::matches::{Joining, MatchRow, Status, Visibility};

/// What state a match is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "Status")]
pub enum MatchStatus {
    /// People may still join.
    Open,
    /// It is being played.
    Running,
    /// It is over.
    Finished,
    /// It never started.
    Cancelled,
}

/// Who may see a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "Visibility")]
pub enum MatchVisibility {
    /// Everybody.
    Public,
    /// Those who sit or were invited.
    Private,
}

/// Who may join a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "Joining")]
pub enum MatchJoining {
    /// Everybody who sees it.
    Anyone,
    /// Those who know the link, and the invited.
    Link,
    /// Only the invited.
    Invited,
}

/// The form of an album.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "crate::boards::AlbumFormat")]
pub enum AlbumFormat {
    /// One page of HTML that needs nothing else and runs nothing.
    Html,
    /// Plain text.
    Text,
}

/// Whose eyes to look through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(name = "Perspective")]
pub enum PerspectiveWord {
    /// A spectator's.
    Spectator,
    /// Everything, after the end.
    Table,
}

/// A place at the table.
#[derive(SimpleObject)]
pub struct SeatInfo {
    /// The number of the seat.
    pub seat: u8,
    /// Who sits there; nobody while the match is open and the seat is free.
    pub user: Option<User>,
    /// Whether the match waits for this seat.
    pub waiting: bool,
    /// Whether it is the reader's own.
    pub you: bool,
    /// Whether a bot plays it.
    pub bot: bool,
    /// What its player asks for before the start; only for those who sit.
    pub wish: Option<Json<Value>>,
}

impl SeatInfo {
    /// A seat as whoever sits at `own` may know it.
    pub fn new(row: &MatchRow, seat: Seat, own: Option<Seat>, user: Option<User>) -> Self {
        Self {
            seat: seat.0,
            user,
            waiting: row.waiting.contains(seat),
            you: own == Some(seat),
            bot: row.bots().contains(seat),
            wish: own.and_then(|_| row.wish_at(seat)).cloned().map(Json),
        }
    }
}

/// What proves the match fair.
#[derive(SimpleObject)]
pub struct Fairness {
    /// By which scheme the cards were dealt, once the match has started. By `kinpost/v2` the seed of the match binds its
    /// game, the version of the rules and the options; `kinpost/v1` does not.
    pub scheme: Option<String>,
    /// SHA-256 of the server's seed, promised from the beginning.
    pub commitment: String,
    /// What each seat added; public once the match has started.
    pub client_seeds: Option<Vec<String>>,
    /// The server's seed; public once the match is over.
    pub server_seed: Option<String>,
}
