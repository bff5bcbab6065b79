//! Matches on the wire of REST: the same facts that the GraphQL type `Match` has.

use async_graphql::{Json, SimpleObject};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::spelling::shown_wish;
use super::{ClockInfo, DateTime, GameId, PageInfo, PlyInfo, User};
use crate::games::Seat;
use crate::store::matches::{Joining, MatchRow, Status, Undo, Visibility};

/// A place at the table.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
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
    #[schema(value_type = Option<Object>)]
    pub wish: Option<Json<Value>>,
}

impl SeatInfo {
    /// A seat as whoever sits at `own` may know it.
    pub fn new(row: &MatchRow, (seat, own): (Seat, Option<Seat>), user: Option<User>) -> Self {
        let wish = own.and_then(|_| row.wish_at(seat));
        Self {
            seat: seat.0,
            user,
            waiting: row.waiting.contains(seat),
            you: own == Some(seat),
            bot: row.bots().contains(seat),
            wish: wish.map(|wish| Json(shown_wish(row.game, wish))),
        }
    }
}

/// A match: one played instance of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Match)]
#[serde(rename_all = "camelCase")]
pub struct MatchInfo {
    /// The id, unique among all things.
    pub id: Uuid,
    /// The game it is a match of.
    pub game: GameId,
    /// The version of the rules it is played by.
    pub rules_version: u32,
    /// Its options, all of them.
    #[schema(value_type = Object)]
    pub options: Value,
    /// What state it is in.
    pub status: Status,
    /// Who may see it.
    pub visibility: Visibility,
    /// Who may join it.
    pub joining: Joining,
    /// Whether its moves can be taken back.
    pub undo: Undo,
    /// The number of accepted moves: send it along with a move as `If-Match`.
    pub ply: u32,
    /// The seats the match waits for.
    pub turn: Vec<u8>,
    /// The reader's own seat.
    pub you: Option<u8>,
    /// Who created it.
    pub owner: Option<User>,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// The secret of the link by which others join; only for those who sit.
    pub link: Option<String>,
    /// When it was created.
    #[schema(value_type = Timestamp)]
    pub created_at: DateTime,
    /// When it started.
    #[schema(value_type = Option<Timestamp>)]
    pub started_at: Option<DateTime>,
    /// When it ended.
    #[schema(value_type = Option<Timestamp>)]
    pub finished_at: Option<DateTime>,
    /// When the last move was made.
    #[schema(value_type = Option<Timestamp>)]
    pub moved_at: Option<DateTime>,
    /// The id of the match it repeats.
    pub rematch_of: Option<Uuid>,
    /// How time is kept, and how much everybody has left; null without a clock.
    pub clock: Option<ClockInfo>,
}

/// A part of a list of matches.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MatchList {
    /// The matches.
    pub matches: Vec<MatchInfo>,
    /// Where the page stands. The cursor of a match is its id.
    pub page_info: PageInfo,
    /// How many there are in all; null in lists where they would have to be counted.
    pub total_count: Option<u32>,
}

/// A part of a history.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlyList {
    /// The plies, oldest first.
    pub plies: Vec<PlyInfo>,
    /// Where the page stands. The cursor of a ply is its number.
    pub page_info: PageInfo,
    /// How many there are in all, the opening among them.
    pub total_count: u32,
}

impl PlyList {
    /// How many plies a match has: the opening is one, too, once there is one.
    pub fn total(row: &MatchRow) -> u32 {
        row.started_at.map_or(0, |_| row.ply + 1)
    }
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
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Fairness {
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

impl Fairness {
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
