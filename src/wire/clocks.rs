//! Clocks, offers and vacations on the wire, the same through both doors. Times are whole seconds, instants RFC 3339.

use async_graphql::{Enum, ID, InputObject, SimpleObject};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::error::{ApiError, Outcome};
use crate::games::SeatSet;
use crate::matches::{ClockView, NewClock, Offer, SeatTime, TimeoutAct};
use crate::store::matches::{
    ClockSettings, MatchRow, OfferKind, OfferState, TimeControl, TimeoutPolicy,
};
use crate::store::vacations::Vacation;

/// What a match does when somebody's time is up. After three timeouts in a row nobody waits for the seat any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[graphql(name = "TimeoutPolicy")]
#[serde(rename_all = "kebab-case")]
pub enum TimeoutPolicyWord {
    /// The game's default move is played; the third time in a row the seat is retired.
    DefaultMove,
    /// A bot moves; the third time in a row it takes the seat until its user or a substitute comes.
    Bot,
    /// The seat is retired at once.
    Retire,
}

impl From<TimeoutPolicyWord> for TimeoutPolicy {
    fn from(word: TimeoutPolicyWord) -> Self {
        match word {
            TimeoutPolicyWord::DefaultMove => Self::DefaultMove,
            TimeoutPolicyWord::Bot => Self::Bot,
            TimeoutPolicyWord::Retire => Self::Retire,
        }
    }
}

impl From<TimeoutPolicy> for TimeoutPolicyWord {
    fn from(policy: TimeoutPolicy) -> Self {
        match policy {
            TimeoutPolicy::DefaultMove => Self::DefaultMove,
            TimeoutPolicy::Bot => Self::Bot,
            TimeoutPolicy::Retire => Self::Retire,
        }
    }
}

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

/// What happens when a seat's time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[graphql(name = "TimeoutAct")]
#[serde(rename_all = "kebab-case")]
pub enum TimeoutActWord {
    /// The game's default move is played.
    DefaultMove,
    /// A bot makes this one move.
    BotMove,
    /// A bot takes the seat.
    BotTakesSeat,
    /// The seat is retired.
    Retirement,
}

impl From<TimeoutAct> for TimeoutActWord {
    fn from(act: TimeoutAct) -> Self {
        match act {
            TimeoutAct::DefaultMove => Self::DefaultMove,
            TimeoutAct::BotMove => Self::BotMove,
            TimeoutAct::BotTakesSeat => Self::BotTakesSeat,
            TimeoutAct::Retirement => Self::Retirement,
        }
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
    pub paused_until: Option<String>,
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
    pub reminder_at: Option<String>,
    /// When its time is up; null if the match does not wait for a person there.
    pub deadline: Option<String>,
    /// What happens when its time is up the next time.
    pub then: TimeoutActWord,
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
            paused_until: view.paused_until.map(text),
            seats: view.seats.iter().map(|time| seat(time, bots)).collect(),
        }
    }
}

fn seat(time: &SeatTime, bots: SeatSet) -> SeatClockInfo {
    SeatClockInfo {
        seat: time.seat.0,
        remaining: seconds(time.left),
        reminder_at: time.reminder_at.map(text),
        deadline: time.deadline.map(text),
        then: time.then.into(),
        timeouts: time.n_timeouts,
        bot: bots.contains(time.seat),
    }
}

/// What is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[graphql(name = "OfferKind")]
#[serde(rename_all = "kebab-case")]
pub enum OfferKindWord {
    /// That all clocks of the match stand still for a while.
    Pause,
}

/// What became of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[graphql(name = "OfferState")]
#[serde(rename_all = "kebab-case")]
pub enum OfferStateWord {
    /// Somebody has not answered yet.
    Open,
    /// Everybody has agreed.
    Accepted,
    /// Somebody has not agreed.
    Declined,
    /// Whoever made it has taken it back.
    Withdrawn,
    /// Not everybody has answered in time.
    Expired,
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
    pub kind: OfferKindWord,
    /// The seat that offers.
    pub seat: u8,
    /// The ply the match was at.
    pub ply: u32,
    /// When the offered pause ends.
    pub until: Option<String>,
    /// When it was made.
    pub created_at: String,
    /// When nobody can accept it any more.
    pub expires_at: String,
    /// The seats that have accepted.
    pub accepted: Vec<u8>,
    /// The seats that are asked and have not answered.
    pub missing: Vec<u8>,
    /// What became of it.
    pub state: OfferStateWord,
}

impl From<Offer> for OfferInfo {
    fn from(Offer { row, missing }: Offer) -> Self {
        let numbers = |seats: SeatSet| seats.iter().map(|seat| seat.0).collect();
        Self {
            id: ID(row.id.to_string()),
            kind: match row.kind {
                OfferKind::Pause => OfferKindWord::Pause,
            },
            seat: row.seat.0,
            ply: row.ply,
            until: row.until.map(text),
            created_at: text(row.created_at),
            expires_at: text(row.expires_at),
            accepted: numbers(row.accepted),
            missing: numbers(missing),
            state: match row.state {
                OfferState::Open => OfferStateWord::Open,
                OfferState::Accepted => OfferStateWord::Accepted,
                OfferState::Declined => OfferStateWord::Declined,
                OfferState::Withdrawn => OfferStateWord::Withdrawn,
                OfferState::Expired => OfferStateWord::Expired,
            },
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
    pub begins_at: String,
    /// When it is over.
    pub until: String,
}

impl From<Vacation> for VacationInfo {
    fn from(vacation: Vacation) -> Self {
        Self {
            id: ID(vacation.id.to_string()),
            begins_at: text(vacation.from),
            until: text(vacation.until),
        }
    }
}

/// An instant that a client has written.
pub fn instant(field: &str, text: &str) -> Outcome<Timestamp> {
    text.parse()
        .map_err(|_| ApiError::malformed(field, "it is an instant as RFC 3339 writes it"))
}

fn text(at: Timestamp) -> String {
    at.to_string()
}

/// Whole seconds; a time that is not up is never shown as none.
fn seconds(left: SignedDuration) -> u32 {
    let seconds = left.as_secs() + i64::from(left.subsec_nanos() > 0);
    u32::try_from(seconds).unwrap_or(0)
}
