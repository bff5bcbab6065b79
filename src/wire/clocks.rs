//! Clocks, offers and vacations on the wire, the same through both doors. Times are whole seconds, instants RFC 3339.

use async_graphql::{ID, InputObject, SimpleObject};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{DateTime, TimeoutPolicyWord};
use crate::error::Outcome;
use crate::games::SeatSet;
use crate::matches::{ClockView, NewClock, Offer, SeatTime, TimeoutAct};
use crate::store::matches::{ClockSettings, MatchRow, OfferKind, OfferState, TimeControl};
use crate::store::vacations::Vacation;

/// How time is kept in a new match: `perMove`, or `bank` with `increment`. All times are seconds.
#[derive(Clone, Copy, Debug, Deserialize, InputObject, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ClockInput {
    /// So much for every decision.
    #[schema(minimum = 60, maximum = 31_622_400, example = 259_200)]
    pub per_move: Option<u32>,
    /// What is in each seat's bank at the start.
    #[schema(minimum = 60, maximum = 31_622_400)]
    pub bank: Option<u32>,
    /// What every move adds to the bank of its seat.
    #[schema(minimum = 60, maximum = 31_622_400)]
    pub increment: Option<u32>,
    /// What can be in a bank at most; what is in it at the start if left out.
    #[schema(minimum = 60, maximum = 31_622_400)]
    pub cap: Option<u32>,
    /// Whether Saturdays and Sundays in a player's own time zone do not count; they do if left out.
    pub weekends_off: Option<bool>,
    /// What happens when the time is up; the default move if left out.
    pub on_timeout: Option<TimeoutPolicyWord>,
}

impl ClockInput {
    /// What the use case takes.
    pub fn read(self) -> Outcome<ClockSettings> {
        let clock = NewClock {
            per_move: self.per_move,
            bank: self.bank,
            increment: self.increment,
            cap: self.cap,
            weekends_off: self.weekends_off,
            on_timeout: self.on_timeout.map(Into::into),
        };
        clock.check()
    }
}

/// How time is kept in a match, and how much everybody has left.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[graphql(name = "MatchClock")]
#[schema(as = MatchClock)]
#[serde(rename_all = "camelCase")]
pub struct ClockInfo {
    /// So many seconds for every decision; null where there is a bank.
    pub per_move: Option<u32>,
    /// So many seconds in each bank at the start.
    pub bank: Option<u32>,
    /// So many seconds are added to a bank by every move.
    pub increment: Option<u32>,
    /// So many seconds can be in a bank at most.
    pub cap: Option<u32>,
    /// Whether Saturdays and Sundays in a player's own time zone do not count.
    pub weekends_off: bool,
    /// What happens when somebody's time is up.
    pub on_timeout: TimeoutPolicyWord,
    /// Until when the match is paused, if it is.
    #[schema(value_type = Option<Timestamp>)]
    pub paused_until: Option<DateTime>,
    /// The clocks of the seats; none before the start.
    pub seats: Vec<SeatClockInfo>,
}

/// The clock of a seat.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[graphql(name = "SeatClock")]
#[schema(as = SeatClock)]
#[serde(rename_all = "camelCase")]
pub struct SeatClockInfo {
    /// The number of the seat.
    pub seat: u8,
    /// Seconds that are left for the present decision, or that there will be for the next one.
    pub remaining: u32,
    /// When its user is reminded; null if that has happened, or the match does not wait for them.
    #[schema(value_type = Option<Timestamp>)]
    pub reminder_at: Option<DateTime>,
    /// When its time is up; null if the match does not wait for a person there.
    #[schema(value_type = Option<Timestamp>)]
    pub deadline: Option<DateTime>,
    /// What happens when its time is up the next time.
    pub then: TimeoutAct,
    /// How often in a row its time was up.
    pub timeouts: u8,
    /// Whether a bot plays it.
    pub bot: bool,
}

impl ClockInfo {
    /// The clocks of a match.
    pub fn new(row: &MatchRow, view: &ClockView) -> Self {
        let (mut per_move, mut bank, mut increment, mut cap) = (None, None, None, None);
        match view.settings.control {
            TimeControl::PerMove(seconds) => per_move = Some(seconds),
            TimeControl::Bank {
                bank: first,
                increment: more,
                cap: most,
            } => (bank, increment, cap) = (Some(first), Some(more), Some(most)),
        }
        let bots = row.bots();
        Self {
            per_move,
            bank,
            increment,
            cap,
            weekends_off: view.settings.weekends_off,
            on_timeout: view.settings.on_timeout.into(),
            paused_until: view.paused_until.map(DateTime),
            seats: view.seats.iter().map(|time| seat(time, bots)).collect(),
        }
    }
}

fn seat(time: &SeatTime, bots: SeatSet) -> SeatClockInfo {
    SeatClockInfo {
        seat: time.seat.0,
        remaining: seconds(time.left),
        reminder_at: time.reminder_at.map(DateTime),
        deadline: time.deadline.map(DateTime),
        then: time.then,
        timeouts: time.n_timeouts,
        bot: bots.contains(time.seat),
    }
}

/// What a player offers the others at the table.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[graphql(name = "Offer")]
#[schema(as = Offer)]
#[serde(rename_all = "camelCase")]
pub struct OfferInfo {
    /// The id.
    #[schema(value_type = Uuid)]
    pub id: ID,
    /// What is offered.
    pub kind: OfferKind,
    /// The seat that offers.
    pub seat: u8,
    /// The ply the match was at.
    pub ply: u32,
    /// When the offered pause ends.
    #[schema(value_type = Option<Timestamp>)]
    pub until: Option<DateTime>,
    /// When it was made.
    #[schema(value_type = Timestamp)]
    pub created_at: DateTime,
    /// When nobody can accept it any more.
    #[schema(value_type = Timestamp)]
    pub expires_at: DateTime,
    /// The seats that have accepted.
    pub accepted: Vec<u8>,
    /// The seats that are asked and have not answered.
    pub missing: Vec<u8>,
    /// What became of it.
    pub state: OfferState,
}

impl From<Offer> for OfferInfo {
    fn from(Offer { row, missing }: Offer) -> Self {
        let numbers = |seats: SeatSet| seats.iter().map(|seat| seat.0).collect();
        Self {
            id: ID(row.id.to_string()),
            kind: row.kind,
            seat: row.seat.0,
            ply: row.ply,
            until: row.until.map(DateTime),
            created_at: DateTime(row.created_at),
            expires_at: DateTime(row.expires_at),
            accepted: numbers(row.accepted),
            missing: numbers(missing),
            state: row.state,
        }
    }
}

/// A time in which a user is away: their clocks stand still in all matches.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[graphql(name = "Vacation")]
#[schema(as = Vacation)]
#[serde(rename_all = "camelCase")]
pub struct VacationInfo {
    /// The id.
    #[schema(value_type = Uuid)]
    pub id: ID,
    /// When it begins.
    #[graphql(name = "from")]
    #[serde(rename = "from")]
    #[schema(value_type = Timestamp)]
    pub begins_at: DateTime,
    /// When it is over.
    #[schema(value_type = Timestamp)]
    pub until: DateTime,
}

impl From<Vacation> for VacationInfo {
    fn from(vacation: Vacation) -> Self {
        Self {
            id: ID(vacation.id.to_string()),
            begins_at: DateTime(vacation.from),
            until: DateTime(vacation.until),
        }
    }
}

/// Whole seconds; a time that is not up is never shown as none.
fn seconds(left: SignedDuration) -> u32 {
    let seconds = left.as_secs() + i64::from(left.subsec_nanos() > 0);
    u32::try_from(seconds).unwrap_or(0)
}
