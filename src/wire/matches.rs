//! Matches on the wire of REST: the same facts that the GraphQL type `Match` has.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{ClockInfo, MatchUndoWord, PageInfo, PlyInfo};
use crate::games::Seat;
use crate::matches::ClockView;
use crate::store::UserId;
use crate::store::matches::{Joining, MatchRow, Status, Visibility};
use crate::store::users::User;
use crate::texts::{Locale, SeatNames};

/// What state a match is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MatchStatusWord {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MatchVisibilityWord {
    /// Everybody.
    Public,
    /// Those who sit or were invited.
    Private,
}

/// Who may join a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MatchJoiningWord {
    /// Everybody who sees it.
    Anyone,
    /// Those who know the link, and the invited.
    Link,
    /// Only the invited.
    Invited,
}

macro_rules! both_ways {
    ($wire:ident, $stored:ident, $($variant:ident),*) => {
        impl From<$stored> for $wire {
            fn from(value: $stored) -> Self {
                match value { $($stored::$variant => Self::$variant),* }
            }
        }

        impl From<$wire> for $stored {
            fn from(value: $wire) -> Self {
                match value { $($wire::$variant => Self::$variant),* }
            }
        }
    };
}
both_ways!(MatchStatusWord, Status, Open, Running, Finished, Cancelled);
both_ways!(MatchVisibilityWord, Visibility, Public, Private);
both_ways!(MatchJoiningWord, Joining, Anyone, Link, Invited);

/// Somebody at a table, as others see them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlayerInfo {
    /// Never changes.
    pub id: Uuid,
    /// To be found by.
    pub name: String,
    /// What others see at the table.
    pub display_name: String,
    /// Came by an invitation link and has not claimed the account.
    pub is_guest: bool,
    /// Plays by itself; nobody can sign in as it.
    pub is_bot: bool,
}

impl PlayerInfo {
    fn new(user: &User, locale: Locale) -> Self {
        Self {
            id: user.id.0,
            name: user.name.clone(),
            display_name: user.shown_name(locale),
            is_guest: user.is_guest,
            is_bot: user.id.bot_number().is_some(),
        }
    }
}

/// A place at the table.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeatPlace {
    /// The number of the seat.
    pub seat: u8,
    /// Who sits there; nobody while the match is open and the seat is free.
    pub user: Option<PlayerInfo>,
    /// Whether the match waits for this seat.
    pub waiting: bool,
    /// Whether it is the reader's own.
    pub you: bool,
    /// Whether a bot plays it.
    pub bot: bool,
    /// What its player asks for before the start; only for those who sit.
    #[schema(value_type = Option<Object>)]
    pub wish: Option<Value>,
}

/// What the seats of a match are called; `user` knows everybody who sits there.
pub fn seat_names<'u>(
    row: &MatchRow,
    user: impl Fn(UserId) -> Option<&'u User>,
    locale: Locale,
) -> SeatNames {
    let name = |seat: Seat| {
        let taken = row.seats.iter().find(|taken| taken.seat == seat);
        let user = taken.and_then(|taken| user(taken.user));
        user.map(|user| user.shown_name(locale)).unwrap_or_default()
    };
    SeatNames::new(locale, Seat::all(row.n_seats).map(name))
}

/// A match: one played instance of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Match)]
#[serde(rename_all = "camelCase")]
pub struct MatchInfo {
    /// The id, unique among all things.
    pub id: Uuid,
    /// The game it is a match of, such as `familienbande`.
    pub game: String,
    /// The version of the rules it is played by.
    pub rules_version: u32,
    /// Its options, all of them.
    #[schema(value_type = Object)]
    pub options: Value,
    /// What state it is in.
    pub status: MatchStatusWord,
    /// Who may see it.
    pub visibility: MatchVisibilityWord,
    /// Who may join it.
    pub joining: MatchJoiningWord,
    /// Whether its moves can be taken back.
    pub undo: MatchUndoWord,
    /// The number of accepted moves: send it along with a move as `If-Match`.
    pub ply: u32,
    /// The seats the match waits for.
    pub turn: Vec<u8>,
    /// The reader's own seat.
    pub you: Option<u8>,
    /// Who created it.
    pub owner: Option<PlayerInfo>,
    /// Who sits where.
    pub seats: Vec<SeatPlace>,
    /// The secret of the link by which others join; only for those who sit.
    pub link: Option<String>,
    /// When it was created, as RFC 3339.
    pub created_at: String,
    /// When it started.
    pub started_at: Option<String>,
    /// When it ended.
    pub finished_at: Option<String>,
    /// When the last move was made.
    pub moved_at: Option<String>,
    /// The id of the match it repeats.
    pub rematch_of: Option<Uuid>,
    /// How time is kept, and how much everybody has left; null without a clock.
    pub clock: Option<ClockInfo>,
}

impl MatchInfo {
    /// The match for this reader; `users` has everybody who sits there or owns it, `clock` what its clocks show now.
    pub fn new(
        row: &MatchRow,
        (reader, locale): (Option<UserId>, Locale),
        users: &HashMap<UserId, User>,
        clock: Option<&ClockView>,
    ) -> Self {
        let own = reader.and_then(|user| row.seat_of(user));
        let player = |id| users.get(&id).map(|user| PlayerInfo::new(user, locale));
        let place = |seat: Seat| {
            let taken = row.seats.iter().find(|taken| taken.seat == seat);
            SeatPlace {
                seat: seat.0,
                user: taken.and_then(|taken| player(taken.user)),
                waiting: row.waiting.contains(seat),
                you: own == Some(seat),
                bot: taken.is_some_and(|taken| taken.bot.is_some()),
                wish: own.and_then(|_| row.wish_at(seat)).cloned(),
            }
        };
        let time = |at: jiff::Timestamp| at.to_string();
        Self {
            id: row.id.0,
            game: row.game.id().to_owned(),
            rules_version: row.rules_version,
            options: row.options.clone(),
            status: row.status.into(),
            visibility: row.visibility.into(),
            joining: row.joining.into(),
            undo: row.undo.into(),
            ply: row.ply,
            turn: row.waiting.iter().map(|seat| seat.0).collect(),
            you: own.map(|seat| seat.0),
            owner: player(row.owner),
            seats: Seat::all(row.n_seats).map(place).collect(),
            link: own.map(|_| row.link.clone()),
            created_at: time(row.created_at),
            started_at: row.started_at.map(time),
            finished_at: row.finished_at.map(time),
            moved_at: row.moved_at.map(time),
            rematch_of: row.rematch_of.map(|id| id.0),
            clock: clock.map(|clock| ClockInfo::new(row, clock)),
        }
    }
}

/// A part of a list of matches.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MatchList {
    /// The matches.
    pub matches: Vec<MatchInfo>,
    /// Where the page stands. The cursor of a match is its id.
    pub page_info: PageInfo,
}

/// A part of a history.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlyList {
    /// The plies, oldest first.
    pub plies: Vec<PlyInfo>,
    /// Where the page stands. The cursor of a ply is its number.
    pub page_info: PageInfo,
}

/// A move that was played.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlayedMove {
    /// The move and what followed.
    pub ply: PlyInfo,
    /// The match afterwards (or later, when the request was repeated).
    #[serde(rename = "match")]
    pub match_: MatchInfo,
}

/// What proves the match fair.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FairnessInfo {
    /// By which scheme the cards were dealt, once the match has started. By `kinpost/v2` the seed of the match binds its
    /// game, the version of the rules and the options; `kinpost/v1` does not.
    #[schema(example = "kinpost/v2")]
    pub scheme: Option<String>,
    /// SHA-256 of the server's seed, promised from the beginning.
    pub commitment: String,
    /// What each seat added; public once the match has started.
    pub client_seeds: Option<Vec<String>>,
    /// The server's seed; public once the match is over.
    pub server_seed: Option<String>,
}

impl FairnessInfo {
    /// What may be known now.
    pub fn new(row: &MatchRow) -> Self {
        let seeds = row
            .seats
            .iter()
            .map(|seat| String::from(seat.client_seed.clone()));
        Self {
            scheme: row.started_at.map(|_| row.scheme.name().to_owned()),
            commitment: row.server_seed.commitment().to_string(),
            client_seeds: row.started_at.map(|_| seeds.collect()),
            server_seed: row
                .finished_at
                .map(|_| row.server_seed.reveal().to_string()),
        }
    }
}
