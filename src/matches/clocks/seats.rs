//! The clocks as everybody who sees the match may read them: time left, deadlines, and what happens then.

use async_graphql::Enum;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::turns::{allowed, before_reminder};
use super::{MOST_TIMEOUTS, People};
use crate::error::Outcome;
use crate::games::Seat;
use crate::matches::Matches;
use crate::store::matches::{ClockSettings, Clocks, MatchRow, Status, TimeoutPolicy};
use crate::store::{MatchId, UserId};

/// What happens when a seat's time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum TimeoutAct {
    /// The game's default move is played.
    DefaultMove,
    /// A bot makes this one move.
    BotMove,
    /// A bot takes the seat.
    BotTakesSeat,
    /// The seat is retired.
    Retirement,
}

impl TimeoutAct {
    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DefaultMove => "default-move",
            Self::BotMove => "bot-move",
            Self::BotTakesSeat => "bot-takes-seat",
            Self::Retirement => "retirement",
        }
    }

    /// What the next timeout of a seat leads to.
    pub fn next(policy: TimeoutPolicy, n_timeouts: u8) -> Self {
        let is_last = n_timeouts.saturating_add(1) >= MOST_TIMEOUTS;
        match (policy, is_last) {
            (TimeoutPolicy::DefaultMove, false) => Self::DefaultMove,
            (TimeoutPolicy::Bot, false) => Self::BotMove,
            (TimeoutPolicy::Bot, true) => Self::BotTakesSeat,
            (TimeoutPolicy::DefaultMove, true) | (TimeoutPolicy::Retire, _) => Self::Retirement,
        }
    }
}

/// The clock of a seat at one instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatTime {
    pub seat: Seat,
    /// What is left of its time: of the present decision's, or of the next one's.
    pub left: SignedDuration,
    /// When its user is reminded; none if that has happened or the match does not wait for a person there.
    pub reminder_at: Option<Timestamp>,
    /// When its time is up; none if the match does not wait for a person there.
    pub deadline: Option<Timestamp>,
    /// What happens then.
    pub then: TimeoutAct,
    /// How often in a row its time was up.
    pub n_timeouts: u8,
}

/// The clocks of a match at one instant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockView {
    /// How time is kept.
    pub settings: ClockSettings,
    /// Until when the match is paused, if it is.
    pub paused_until: Option<Timestamp>,
    /// The seats, in seat order; none before the start.
    pub seats: Vec<SeatTime>,
}

/// The clocks of a match now; none without a clock.
pub fn view(row: &MatchRow, people: &People, now: Timestamp) -> Option<ClockView> {
    let settings = row.clock?;
    let Some(clocks) = &row.clocks else {
        return Some(ClockView {
            settings,
            paused_until: None,
            seats: Vec::new(),
        });
    };
    let is_running = row.status == Status::Running;
    let paused_until = clocks.pause_at(now).filter(|_| is_running);
    Some(ClockView {
        settings,
        paused_until: paused_until.and_then(|pause| Timestamp::from_microsecond(pause.until).ok()),
        seats: seat_times(row, &settings, clocks, people, now),
    })
}

impl Matches {
    /// The time of a user in a match, if the match waits for them and has a clock.
    pub async fn time_of(&self, id: MatchId, user: UserId) -> Outcome<Option<SeatTime>> {
        let row = self.row(id).await?;
        let people = self.people([&*row]).await?;
        let clock = view(&row, &people, self.clock.now());
        let mut times = clock.into_iter().flat_map(|clock| clock.seats);
        let is_theirs = |time: &SeatTime| row.seat_of(user) == Some(time.seat);
        Ok(times.find(|time| is_theirs(time) && time.deadline.is_some()))
    }
}

/// The clocks of all seats.
pub fn seat_times(
    row: &MatchRow,
    settings: &ClockSettings,
    clocks: &Clocks,
    people: &People,
    now: Timestamp,
) -> Vec<SeatTime> {
    let time = |(number, clock): (u8, &crate::store::matches::SeatClock)| {
        let seat = Seat(number);
        let allowed = allowed(settings, clock);
        let mut time = SeatTime {
            seat,
            left: allowed,
            reminder_at: None,
            deadline: None,
            then: TimeoutAct::next(settings.on_timeout, clock.n_timeouts),
            n_timeouts: clock.n_timeouts,
        };
        let since = clock.since.filter(|_| row.status == Status::Running);
        if let Some(since) = since.and_then(|since| Timestamp::from_microsecond(since).ok()) {
            let calendar = people.calendar(row, seat);
            let used = calendar.elapsed(since, now);
            time.left = (allowed - used).max(SignedDuration::ZERO);
            time.deadline = calendar.deadline(since, allowed);
            time.reminder_at = calendar
                .deadline(since, before_reminder(allowed))
                .filter(|_| !clock.is_reminded);
        }
        time
    };
    (0..).zip(&clocks.seats).map(time).collect()
}
