//! Use cases of matches: the only place where rules meet storage and time. Nothing here knows a transport or a
//! language.
//!
//! Callers are users who may do a thing by their token (or anonymous): the type of a use case's caller says what it
//! needs. Whether they may do it to this match is decided here.

mod access;
mod act;
mod bots;
mod cache;
mod clocks;
mod create;
mod decisions;
mod history;
mod join;
mod lanes;
mod lists;
mod lobby;
mod look;
mod offers;
mod plans;
mod read_queue;
mod record;
mod rematch;
mod repair;
mod seen;
mod start;
mod submit;
mod substitutes;
mod tail;
mod talk;
mod undo;
mod user_data;
mod vacations;
mod validate;
mod watch;
mod wishes;
mod write_queue;

use std::sync::Arc;

use serde::Serialize;

use crate::broker::{Broker, Topic};
use crate::caller::{May, Read};
use crate::clock::Clock;
use crate::engine::{Engine, Logged, Setup, Unplayable};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::games::GameKind;
use crate::requests;
use crate::store::matches::{MatchRow, MoveRow, Status};
use crate::store::request_keys::KeyedRequest;
use crate::store::{Database, MatchId, UserId};
use crate::titles;

pub use crate::engine::{MoveInput, RefusalFacts};
pub use crate::requests::RequestKey;
pub use access::{Access, Perspective};
pub use act::{Submission, Submitted};
pub use clocks::{ClockView, NewClock, People, SeatTime, Swept, TimeoutAct, view as clock_view};
pub use create::CreateMatch;
pub use history::{PLIES, Page, PlyPage};
pub use join::{JoinMatch, Key};
pub use lists::{ListMatches, ListPage, MATCHES, MOST_WAITING, MatchPage, PageSize};
pub use lobby::{LobbyNews, LobbyWatch};
pub use look::ViewedMatch;
pub use offers::{MOST_LISTED as MOST_OFFERS, Offer};
pub use plans::PlannedMove;
pub use repair::Repaired;
pub use submit::Submit;
pub use talk::{MESSAGES, Say, Talk, TalkPage, TalkWatch};
pub use undo::UndoRequest;
pub use user_data::{ExportedVacation, MatchesExport};
pub use validate::{Position, Validate, Verdict};
pub use watch::{InboxNews, Watch, WatchNews};
pub use write_queue::{Options as WriteOptions, WriteQueue};

use cache::Cache;
use lobby::Lobbies;
use read_queue::ReadQueue;
use seen::SeenMarks;
use tail::Tails;

/// Everything the use cases need. Cloning it is cheap and gives the same thing.
#[derive(Clone, Debug)]
pub struct Matches {
    pub database: Database,
    /// The time.
    pub clock: Clock,
    /// Who is told when something has changed.
    pub broker: Broker,
    /// Rows read or written lately. A stale one is harmless: every write is guarded by its ply and revision.
    cache: Cache,
    /// What the readers of each match share.
    tails: Tails,
    /// What the readers of each lobby share.
    lobbies: Lobbies,
    /// What streams have shown and is not written down yet.
    marks: SeenMarks,
    /// The moves on their way to the database.
    writes: WriteQueue,
    /// The matches that are being read.
    reads: ReadQueue,
}

impl Matches {
    /// The use cases on a database.
    pub fn new(database: Database, clock: Clock, broker: Broker) -> Self {
        Self::with(database, clock, broker, WriteOptions::default())
    }

    /// The same with other limits for the moves on their way.
    pub fn with(database: Database, clock: Clock, broker: Broker, writes: WriteOptions) -> Self {
        let cache = Cache::default();
        Self {
            writes: WriteQueue::new(database.clone(), broker.clone(), writes),
            reads: ReadQueue::new(database.clone(), cache.clone()),
            database,
            clock,
            broker,
            cache,
            tails: Tails::default(),
            lobbies: Lobbies::default(),
            marks: SeenMarks::default(),
        }
    }

    /// The rules of a game.
    pub fn engine(&self, kind: GameKind) -> &'static dyn Engine {
        titles::engine(kind)
    }

    /// The request of a user as it is recognised again, if it has a key.
    fn keyed(
        &self,
        user: UserId,
        key: Option<&RequestKey>,
        asked: (&str, impl Serialize),
    ) -> Outcome<Option<KeyedRequest>> {
        requests::keyed(user, key, asked, self.clock.now())
    }

    /// The match as it is now, for any caller.
    async fn row(&self, id: MatchId) -> Outcome<Arc<MatchRow>> {
        let row = self.reads.find(id).await?;
        row.ok_or_else(|| ApiError::not_found("match"))
    }

    /// The match as this process last knew it, or as it is now.
    async fn row_maybe_older(&self, id: MatchId) -> Outcome<Arc<MatchRow>> {
        match self.cache.get(id) {
            Some(row) => Ok(row),
            None => self.row(id).await,
        }
    }

    /// The match at this ply or later.
    async fn row_at(&self, id: MatchId, ply: u32) -> Outcome<Arc<MatchRow>> {
        let known = self.row_maybe_older(id).await?;
        if known.ply >= ply {
            Ok(known)
        } else {
            self.row(id).await
        }
    }

    /// The match as it is now, if the caller may see it.
    pub async fn find(&self, id: MatchId, caller: Option<May<Read>>) -> Outcome<Arc<MatchRow>> {
        self.visible(id, caller.map(|caller| caller.user())).await
    }

    /// The same on the way of a use case, whose caller may do that.
    async fn visible(&self, id: MatchId, user: Option<UserId>) -> Outcome<Arc<MatchRow>> {
        let row = self.row(id).await?;
        self.access(&row, user).await?;
        Ok(row)
    }

    /// Tells readers in every copy that a match has changed, after the commit.
    fn tell(&self, id: MatchId, users: impl IntoIterator<Item = UserId>, lobby: bool) {
        self.broker.tell(Topic::Match(id));
        for user in users {
            self.broker.tell(Topic::Inbox(user));
        }
        if lobby {
            self.broker.tell(Topic::Lobby);
        }
    }
}

fn not_started() -> ApiError {
    ApiError::new(ErrorCode::NotStarted, "the match has not started yet")
}

fn not_offered() -> ApiError {
    ApiError::new(ErrorCode::NotOffered, "nobody has offered you this seat")
}

fn require_open(row: &MatchRow) -> Outcome<()> {
    match row.status {
        Status::Open => Ok(()),
        Status::Running | Status::Finished => Err(ApiError::new(
            ErrorCode::AlreadyStarted,
            "the match has started",
        )),
        Status::Cancelled => Err(ApiError::new(
            ErrorCode::Cancelled,
            "the match was cancelled",
        )),
    }
}

/// Options or a wish that cannot be read, or that the rules do not allow: the clauses as facts, and all of them in the
/// detail.
fn refused(unplayable: Unplayable, code: ErrorCode, detail: &str) -> ApiError {
    let all = unplayable.to_string();
    match unplayable {
        Unplayable::Malformed(malformed) => malformed.into(),
        Unplayable::Broken(broken) => broken.into(),
        Unplayable::Refused(refusals) => {
            let clauses: Vec<&str> = refusals.iter().map(|refusal| refusal.clause).collect();
            ApiError::new(code, format!("{detail}: {all}")).with("clauses", clauses)
        }
    }
}

impl<'r> From<&'r MatchRow> for Setup<'r> {
    fn from(row: &'r MatchRow) -> Self {
        Self {
            rules_version: row.rules_version,
            options: &row.options,
            n_seats: row.n_seats,
        }
    }
}

impl<'r> From<&'r MoveRow> for Logged<'r> {
    fn from(row: &'r MoveRow) -> Self {
        Self {
            ply: row.ply,
            seat: row.seat,
            move_: row.move_.as_ref(),
            took_back: row.took_back,
            events: &row.events,
        }
    }
}
