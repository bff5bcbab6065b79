//! Where players live and when they are away: what their calendars are made of.

use std::collections::HashMap;

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use super::{Calendar, Span};
use crate::error::Outcome;
use crate::games::Seat;
use crate::matches::Matches;
use crate::store::UserId;
use crate::store::matches::MatchRow;
use crate::store::vacations::{self, Whereabouts};

/// No decision takes longer: a year, and every vacation and pause on the way.
const LONGEST_DECISION: SignedDuration = SignedDuration::from_hours(24 * 1_000);

/// What is known of the players of some matches.
#[derive(Clone, Debug, Default)]
pub struct People(HashMap<UserId, Whereabouts>);

impl People {
    /// These people.
    pub fn new(whereabouts: HashMap<UserId, Whereabouts>) -> Self {
        Self(whereabouts)
    }

    /// When time runs for a seat of a match.
    pub fn calendar(&self, row: &MatchRow, seat: Seat) -> Calendar {
        let known = row.user_at(seat).and_then(|user| self.0.get(&user));
        let zone = known.and_then(|known| TimeZone::get(&known.time_zone).ok());
        let away = known.into_iter().flat_map(|known| &known.vacations);
        let away = away.map(|&(from, until)| Span { from, until });
        let pauses = row.clocks.iter().flat_map(|clocks| &clocks.pauses);
        let pauses = pauses.filter_map(|pause| {
            Some(Span {
                from: Timestamp::from_microsecond(pause.from).ok()?,
                until: Timestamp::from_microsecond(pause.until).ok()?,
            })
        });
        let weekends_off = row.clock.is_some_and(|clock| clock.weekends_off);
        Calendar::new(
            zone.unwrap_or(TimeZone::UTC),
            weekends_off,
            away.chain(pauses),
        )
    }
}

impl Matches {
    /// The players of those of the matches that have a clock.
    pub async fn people<'a>(
        &self,
        rows: impl IntoIterator<Item = &'a MatchRow>,
    ) -> Outcome<People> {
        let rows = rows.into_iter().filter(|row| row.clocks.is_some());
        let mut users: Vec<UserId> = rows
            .flat_map(|row| row.seats.iter().map(|seat| seat.user))
            .collect();
        users.sort_unstable();
        users.dedup();
        self.whereabouts(&users).await.map(People)
    }

    /// Where these users live, and when they are or were away.
    pub async fn whereabouts(&self, users: &[UserId]) -> Outcome<HashMap<UserId, Whereabouts>> {
        if users.is_empty() {
            return Ok(HashMap::new());
        }
        let now = self.clock.now();
        let since = now.checked_sub(LONGEST_DECISION).unwrap_or(now);
        Ok(vacations::whereabouts(self.database.pool(), users, since).await?)
    }
}
