//! Clocks: how much time decisions may take, when it is up, and what happens then. `docs/decisions/0004-clocks.md` says
//! why.

mod calendar;
mod pauses;
mod people;
mod revise;
mod seats;
mod settings;
mod sweep;
mod turns;

pub use calendar::{Calendar, Span};
pub use people::People;
pub use seats::{ClockView, SeatTime, TimeoutAct, view};
pub use settings::NewClock;
pub use sweep::Swept;
pub use turns::Actor;

pub(super) use revise::Change;
pub(super) use turns::{begin, latest_look};

use jiff::SignedDuration;

use self::turns::Turn;
use super::Matches;
use crate::error::Outcome;
use crate::games::{Seat, SeatSet};
use crate::store::matches::{Clocks, MatchRow, TimeControl};

/// After so many timeouts in a row the match does not wait for a seat any more.
const MOST_TIMEOUTS: u8 = 3;

impl Matches {
    /// The clocks after an act that makes `next` of `row`.
    pub(super) async fn clocks_after(
        &self,
        row: &MatchRow,
        next: &MatchRow,
        (seat, actor): (Seat, Actor),
        asked_on: SeatSet,
    ) -> Outcome<Option<Clocks>> {
        let (Some(settings), Some(clocks)) = (&row.clock, &row.clocks) else {
            return Ok(None);
        };
        let at = next.moved_at.unwrap_or(row.created_at);
        let since = clocks.seat(seat).and_then(|clock| clock.since);
        let took = match (settings.control, since) {
            // Only a bank must know how long it took.
            (TimeControl::Bank { .. }, Some(since)) => {
                let people = self.people([row]).await?;
                let since = jiff::Timestamp::from_microsecond(since).unwrap_or(at);
                people.calendar(row, seat).elapsed(since, at)
            }
            _ => SignedDuration::ZERO,
        };
        let turn = Turn {
            seat,
            actor,
            took,
            before: asked_on,
            waiting: next.waiting,
            bots: row.bots(),
            at,
        };
        Ok(Some(turns::after(settings, clocks, &turn)))
    }

    /// The clocks once `seat` has taken its move back: it thinks again, and gives back what the move had earned it.
    pub(super) async fn clocks_after_take_back(
        &self,
        row: &MatchRow,
        next: &MatchRow,
        seat: Seat,
    ) -> Outcome<Option<Clocks>> {
        let acted = (seat, Actor::Person);
        let mut clocks = self.clocks_after(row, next, acted, row.waiting).await?;
        if let Some(TimeControl::Bank { increment, .. }) = row.clock.map(|clock| clock.control)
            && let Some(own) = clocks.as_mut().and_then(|clocks| clocks.seat_mut(seat))
        {
            own.bank = (own.bank - i64::from(increment) * 1_000_000).max(0);
        }
        Ok(clocks)
    }
}
