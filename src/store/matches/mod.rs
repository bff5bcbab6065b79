//! Matches in the database: rows in, rows out. No rule is asked here; the one statement that stores a move guards
//! itself by the ply it was made at.

mod answered;
mod append;
mod bots;
mod changed;
mod clocks;
mod deadlines;
mod inbox;
mod lists;
mod lock;
mod log;
mod named;
mod offers;
mod people;
mod plans;
mod substitutes;
mod talk;
mod undo;
mod user_data;
mod wishes;
mod write;

use jiff::Timestamp;
use serde_json::Value;
use sqlx::postgres::PgRow;
use sqlx::{PgExecutor, Row};

use super::{MatchId, UserId};
use crate::fairness::{ClientSeed, MatchSeed, Scheme, ServerSeed, Terms};
use crate::games::{GameKind, Seat, SeatSet, Standings};

pub use answered::{Answered, Verdict};
pub use append::{Appended, NewMove, append};
pub use bots::{seat_bot, unseat_bot};
pub use changed::{Confirmation, Stamp, find_changed};
pub use clocks::{ClockSettings, Clocks, Pause, SeatClock, TimeControl, TimeoutPolicy, micros};
pub use deadlines::{
    NextLook, Revision, Seating, claim_due, look_again, look_soon, look_soon_for, revise,
};
pub use inbox::{InboxCursor, InboxKind, InboxRow, inbox_after, inbox_heads, inbox_start};
pub use lists::{ListFilter, list, lobby_fingerprint, started_after, waiting_for};
pub use lock::{Locked, lock};
pub use log::{MoveRow, move_by_key, moves, settled_moves};
pub use named::{Joining, Named, Status, Visibility};
pub use offers::{
    NewOffer, OfferKind, OfferRow, OfferState, first_expiry, insert_offer, offer, offers,
    set_offer_state,
};
pub use people::{
    NewSeat, SatDown, add_invitation, add_spectator, decline_invitation, is_invited, is_spectator,
    remove_spectator, seat_user, set_seen_plies, spectators, unseat_user,
};
pub use plans::{
    PlanLine, PlanRow, forget_plan, leave_plan, lock_plan, plan, planned, plans_of, with_plans,
};
pub use substitutes::{
    STANDARD_BOT, SeatOffer, TookOver, add_seat_offer, decline_seat, seat_offerer, take_over,
};
pub use talk::{MessageRow, NewMessage, add_message, message_counts, messages, note, set_note};
pub use undo::{
    TakeBack, Undo, UndoRow, accept_undo, ask_undo, decline_undo, take_back, undo_request,
};
pub use user_data::{
    ExportedMatch, ExportedMessage, forget_user, matches_of, messages_of, sits_elsewhere,
};
pub use wishes::{SeatWish, set_wish};
pub use write::{Created, NewMatch, Start, cancel, insert, replace_snapshot, start};

/// A seat that is taken.
#[derive(Clone, Debug)]
pub struct SeatRow {
    pub seat: Seat,
    /// Who sits there.
    pub user: UserId,
    /// What they added to chance.
    pub client_seed: ClientSeed,
    /// How far they have looked.
    pub seen_ply: u32,
    /// Who plays the seat if no person does: `standard` for the built-in bot.
    pub bot: Option<String>,
}

/// A match with its seats.
#[derive(Clone, Debug)]
pub struct MatchRow {
    pub id: MatchId,
    /// Which game.
    pub game: GameKind,
    /// By which version of its rules.
    pub rules_version: u32,
    /// The options, as the game writes them.
    pub options: Value,
    /// How many seats it has.
    pub n_seats: u8,
    /// What state it is in.
    pub status: Status,
    /// Who may see it.
    pub visibility: Visibility,
    /// Who may join it.
    pub joining: Joining,
    /// Whether its moves can be taken back.
    pub undo: Undo,
    /// Who created it.
    pub owner: UserId,
    /// The secret of the link.
    pub link: String,
    /// The secret of its chance.
    pub server_seed: ServerSeed,
    /// How its chance is derived, from its start on.
    pub scheme: Scheme,
    /// The match it repeats.
    pub rematch_of: Option<MatchId>,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it started.
    pub started_at: Option<Timestamp>,
    /// When it ended.
    pub finished_at: Option<Timestamp>,
    /// Accepted moves so far.
    pub ply: u32,
    /// The seats it waits for.
    pub waiting: SeatSet,
    /// When the last move was made.
    pub moved_at: Option<Timestamp>,
    /// The state after the last move, in postcard; none before the start.
    pub snapshot: Option<Vec<u8>>,
    /// The result.
    pub standings: Option<Standings>,
    /// Who sits where, in seat order.
    pub seats: Vec<SeatRow>,
    /// What those who sit ask for, in the order in which they sat down; nothing once it has started.
    pub wishes: Vec<SeatWish>,
    /// Counts changes that are no moves.
    pub revision: u32,
    /// How time is kept; none without a clock.
    pub clock: Option<ClockSettings>,
    /// The clocks of the seats; none without a clock or before the start.
    pub clocks: Option<Clocks>,
}

impl MatchRow {
    /// The seats that are played by bots.
    pub fn bots(&self) -> SeatSet {
        let bots = self.seats.iter().filter(|row| row.bot.is_some());
        bots.map(|row| row.seat).collect()
    }

    /// The people who sit, bots left out.
    pub fn people(&self) -> Vec<UserId> {
        let users = self.seats.iter().map(|row| row.user);
        users.filter(|user| user.bot_number().is_none()).collect()
    }

    /// The seat of a user.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.seats
            .iter()
            .find(|row| row.user == user)
            .map(|row| row.seat)
    }

    /// What the player of a seat asks for.
    pub fn wish_at(&self, seat: Seat) -> Option<&Value> {
        let wish = self.wishes.iter().find(|wish| wish.seat == seat);
        wish.map(|wish| &wish.wish)
    }

    /// Who sits on a seat.
    pub fn user_at(&self, seat: Seat) -> Option<UserId> {
        let taken = self.seats.iter().find(|row| row.seat == seat);
        taken.map(|row| row.user)
    }

    /// What all chance of the match is read from.
    pub fn match_seed(&self) -> MatchSeed {
        let terms = Terms {
            match_: self.id.0,
            game: self.game,
            rules_version: self.rules_version,
            options: &self.options,
            client_seeds: self.seats.iter().map(|seat| &seat.client_seed).collect(),
        };
        self.server_seed.match_seed(self.scheme, &terms)
    }

    /// Whether a bot is asked.
    pub fn waits_for_bots(&self) -> bool {
        let bots = self.bots();
        self.waiting.iter().any(|seat| bots.contains(seat))
    }
}

/// A query for the columns of [`MatchRow`], seats included, with this end.
macro_rules! select_matches {
    ($end:literal) => {
        concat!(include_str!("select.sql"), $end)
    };
}
pub(crate) use select_matches;

/// The match of this id.
pub async fn find(db: impl PgExecutor<'_>, id: MatchId) -> sqlx::Result<Option<MatchRow>> {
    let row = sqlx::query(select_matches!("from matches m where m.id = $1"))
        .bind(id.0)
        .fetch_optional(db)
        .await?;
    row.as_ref().map(read).transpose()
}

/// The matches of these ids, in no particular order.
pub async fn find_many(db: impl PgExecutor<'_>, ids: &[MatchId]) -> sqlx::Result<Vec<MatchRow>> {
    let ids: Vec<_> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query(select_matches!("from matches m where m.id = any($1)"))
        .bind(ids)
        .fetch_all(db)
        .await?;
    rows.iter().map(read).collect()
}

/// The match of this link.
pub async fn find_by_link(db: impl PgExecutor<'_>, link: &str) -> sqlx::Result<Option<MatchRow>> {
    let row = sqlx::query(select_matches!("from matches m where m.link = $1"))
        .bind(link)
        .fetch_optional(db)
        .await?;
    row.as_ref().map(read).transpose()
}

/// How many moves these matches have: the cheap question of a reader that holds an older copy.
pub async fn plies(db: impl PgExecutor<'_>, ids: &[MatchId]) -> sqlx::Result<Vec<(MatchId, u32)>> {
    let ids: Vec<_> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query("select id, ply from matches where id = any($1)")
        .bind(ids)
        .fetch_all(db)
        .await?;
    rows.iter()
        .map(|row| Ok((MatchId(row.try_get("id")?), unsigned(row.try_get("ply")?))))
        .collect()
}

/// Reads a row of [`select_matches`].
fn read(row: &PgRow) -> sqlx::Result<MatchRow> {
    Ok(MatchRow {
        id: MatchId(row.try_get("id")?),
        game: known(row, "game", |name| name.parse().ok())?,
        rules_version: unsigned(row.try_get("rules_version")?),
        options: row.try_get("options")?,
        n_seats: small(row.try_get("n_seats")?),
        status: known(row, "status", Status::from_name)?,
        visibility: known(row, "visibility", Visibility::from_name)?,
        joining: known(row, "joining", Joining::from_name)?,
        undo: known(row, "undo", Undo::from_name)?,
        owner: UserId(row.try_get("owner_id")?),
        link: row.try_get("link")?,
        server_seed: ServerSeed::from_entropy(
            <[u8; 32]>::try_from(row.try_get::<Vec<u8>, _>("server_seed")?)
                .map_err(|_| inconsistent("server_seed"))?,
        ),
        scheme: known(row, "fairness", Scheme::from_name)?,
        rematch_of: row.try_get::<Option<_>, _>("rematch_of")?.map(MatchId),
        created_at: time(row, "created_at")?.ok_or_else(|| inconsistent("created_at"))?,
        started_at: time(row, "started_at")?,
        finished_at: time(row, "finished_at")?,
        ply: unsigned(row.try_get("ply")?),
        waiting: seat_set(row.try_get("waiting")?),
        moved_at: time(row, "moved_at")?,
        snapshot: row.try_get("snapshot")?,
        standings: match row.try_get::<Option<Value>, _>("standings")? {
            Some(json) => {
                Some(serde_json::from_value(json).map_err(|_| inconsistent("standings"))?)
            }
            None => None,
        },
        seats: read_seats(row)?,
        wishes: wishes::read_wishes(row)?,
        revision: unsigned(row.try_get("revision")?),
        clock: match row.try_get::<Option<Value>, _>("clock")? {
            Some(json) => Some(serde_json::from_value(json).map_err(|_| inconsistent("clock"))?),
            None => None,
        },
        clocks: match row.try_get::<Option<Vec<u8>>, _>("clocks")? {
            Some(bytes) => Some(Clocks::read(&bytes).ok_or_else(|| inconsistent("clocks"))?),
            None => None,
        },
    })
}

fn read_seats(row: &PgRow) -> sqlx::Result<Vec<SeatRow>> {
    let numbers: Vec<i16> = row.try_get("seat_numbers")?;
    let users: Vec<uuid::Uuid> = row.try_get("seat_users")?;
    let seeds: Vec<String> = row.try_get("seat_seeds")?;
    let seen: Vec<i32> = row.try_get("seat_seen")?;
    let bots: Vec<Option<String>> = row.try_get("seat_bots")?;
    let rows = numbers.into_iter().zip(users).zip(bots);
    let rows = rows.zip(seeds.into_iter().zip(seen));
    rows.map(|(((seat, user), bot), (seed, seen))| {
        Ok(SeatRow {
            seat: Seat(small(seat)),
            user: UserId(user),
            client_seed: seed.try_into().map_err(|_| inconsistent("client_seed"))?,
            seen_ply: unsigned(seen),
            bot,
        })
    })
    .collect()
}

fn ids(users: &[UserId]) -> Vec<uuid::Uuid> {
    users.iter().map(|user| user.0).collect()
}

fn known<T>(row: &PgRow, column: &str, value: impl Fn(&str) -> Option<T>) -> sqlx::Result<T> {
    value(row.try_get(column)?).ok_or_else(|| inconsistent(column))
}

/// A row that our own code cannot have written.
fn inconsistent(column: &str) -> sqlx::Error {
    sqlx::Error::ColumnDecode {
        index: column.to_owned(),
        source: "the stored value is not one this version knows".into(),
    }
}

fn time(row: &PgRow, column: &str) -> sqlx::Result<Option<Timestamp>> {
    let at: Option<jiff_sqlx::Timestamp> = row.try_get(column)?;
    Ok(at.map(jiff_sqlx::Timestamp::to_jiff))
}

/// Counts are kept in signed columns, which Postgres has, and are never negative.
fn unsigned(count: i32) -> u32 {
    u32::try_from(count).unwrap_or(0)
}

fn signed(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

fn small(count: i16) -> u8 {
    u8::try_from(count).unwrap_or(0)
}

fn seat_set(bits: i32) -> SeatSet {
    (0..Seat::MOST)
        .map(Seat)
        .filter(|seat| bits & (1 << seat.0) != 0)
        .collect()
}

/// The seats named in the column `seat` of these rows.
fn seat_set_of(rows: &[PgRow]) -> sqlx::Result<SeatSet> {
    let seat = |row: &PgRow| Ok(Seat(small(row.try_get("seat")?)));
    rows.iter().map(seat).collect()
}

fn seat_bits(seats: SeatSet) -> i32 {
    seats.iter().map(|seat| 1 << seat.0).sum()
}
