//! When time runs for a player: not on weekends where the match says so, not on vacation, not in a pause. Pure arithmetic;
//! weekends are those of the player's zone, so a day may have 23 or 25 hours.

use jiff::civil::{Date, Weekday};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, ToSpan};

/// A time in which a clock stands still: from its first instant up to, and without, its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// When it begins.
    pub from: Timestamp,
    /// When time goes on.
    pub until: Timestamp,
}

/// When time runs for one player of one match.
#[derive(Clone, Debug)]
pub struct Calendar {
    zone: TimeZone,
    weekends_off: bool,
    /// Sorted, apart from each other, none of them empty.
    closed: Vec<Span>,
}

impl Calendar {
    /// Time runs except in `closed` and, if `weekends_off`, on Saturdays and Sundays of this zone.
    pub fn new(zone: TimeZone, weekends_off: bool, closed: impl IntoIterator<Item = Span>) -> Self {
        let mut spans: Vec<Span> = closed
            .into_iter()
            .filter(|span| span.from < span.until)
            .collect();
        spans.sort_by_key(|span| span.from);
        let mut apart: Vec<Span> = Vec::with_capacity(spans.len());
        for span in spans {
            match apart.last_mut() {
                Some(last) if span.from <= last.until => last.until = last.until.max(span.until),
                _ => apart.push(span),
            }
        }
        Self {
            zone,
            weekends_off,
            closed: apart,
        }
    }

    /// How much time has run from one instant to another.
    pub fn elapsed(&self, from: Timestamp, until: Timestamp) -> SignedDuration {
        let mut total = SignedDuration::ZERO;
        let mut at = from;
        while at < until {
            at = match self.reopens(at) {
                Some(reopens) if reopens <= at => break,
                Some(reopens) => reopens,
                None => {
                    let closes = self.closes(at).map_or(until, |closes| closes.min(until));
                    total += closes.duration_since(at);
                    closes
                }
            };
        }
        total
    }

    /// The first instant at which so much time has run since `start`; none if there is no such instant.
    pub fn deadline(&self, start: Timestamp, allowed: SignedDuration) -> Option<Timestamp> {
        let (mut at, mut left) = (start, allowed);
        while left > SignedDuration::ZERO {
            if let Some(reopens) = self.reopens(at) {
                if reopens <= at {
                    return None;
                }
                at = reopens;
                continue;
            }
            let end = at.checked_add(left).ok()?;
            match self.closes(at) {
                Some(closes) if closes < end => {
                    left -= closes.duration_since(at);
                    at = closes;
                }
                _ => return Some(end),
            }
        }
        Some(at)
    }

    /// When time goes on, if it stands still at this instant. Where two reasons meet, only the first one's end.
    fn reopens(&self, at: Timestamp) -> Option<Timestamp> {
        let next = self.closed.partition_point(|span| span.until <= at);
        match self.closed.get(next) {
            Some(span) if span.from <= at => Some(span.until),
            _ => self.weekend_ends(at),
        }
    }

    /// When time stands still next, if it runs at this instant.
    fn closes(&self, at: Timestamp) -> Option<Timestamp> {
        let next = self.closed.partition_point(|span| span.from <= at);
        let span = self.closed.get(next).map(|span| span.from);
        let weekend = self.weekend_begins(at);
        span.into_iter().chain(weekend).min()
    }

    fn weekend_ends(&self, at: Timestamp) -> Option<Timestamp> {
        if !self.weekends_off {
            return None;
        }
        let today = self.zone.to_datetime(at).date();
        let n_days = match today.weekday() {
            Weekday::Saturday => 2,
            Weekday::Sunday => 1,
            _ => return None,
        };
        // Behind the last Monday there is, time stands still for good.
        Some(
            self.beginning_of(today, n_days)
                .filter(|monday| *monday > at)
                .unwrap_or(Timestamp::MAX),
        )
    }

    fn weekend_begins(&self, at: Timestamp) -> Option<Timestamp> {
        if !self.weekends_off {
            return None;
        }
        let today = self.zone.to_datetime(at).date();
        let n_days = i64::from(6 - today.weekday().to_monday_one_offset());
        // A clock that is put back over midnight can show Friday after Saturday has begun.
        let saturdays = [n_days, n_days + 7].map(|n_days| self.beginning_of(today, n_days));
        saturdays
            .into_iter()
            .flatten()
            .find(|saturday| *saturday > at)
    }

    /// The first instant of a day.
    fn beginning_of(&self, today: Date, n_days: i64) -> Option<Timestamp> {
        let day = today.checked_add(n_days.days()).ok()?;
        let zoned = day.to_zoned(self.zone.clone()).ok()?;
        Some(zoned.start_of_day().ok()?.timestamp())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    fn in_zone(name: &str, weekends_off: bool) -> Calendar {
        Calendar::new(TimeZone::get(name).unwrap(), weekends_off, [])
    }

    fn hours(n: i64) -> SignedDuration {
        SignedDuration::from_hours(n)
    }

    #[test]
    fn time_stands_still_from_saturday_to_monday_in_the_zone_of_the_player() {
        let vienna = in_zone("Europe/Vienna", true);
        // Friday noon in Vienna; twelve hours are left of the day, and twelve are used on Monday.
        let friday = at("2026-11-13T11:00:00Z");
        assert_eq!(
            vienna.deadline(friday, hours(24)),
            Some(at("2026-11-16T11:00:00Z"))
        );
        let auckland = in_zone("Pacific/Auckland", true);
        assert_eq!(
            auckland.elapsed(friday, at("2026-11-15T11:00:00Z")),
            SignedDuration::ZERO,
            "there it is Saturday already"
        );
        assert_eq!(
            auckland.deadline(friday, hours(1)),
            Some(at("2026-11-15T12:00:00Z"))
        );
    }

    #[test]
    fn a_start_on_saturday_counts_from_monday() {
        let vienna = in_zone("Europe/Vienna", true);
        let saturday = at("2026-11-14T15:00:00Z");
        assert_eq!(
            vienna.deadline(saturday, hours(1)),
            Some(at("2026-11-16T00:00:00Z"))
        );
        assert_eq!(
            vienna.deadline(saturday, SignedDuration::ZERO),
            Some(saturday)
        );
    }

    #[test]
    fn weekends_have_47_hours_in_spring_and_49_in_autumn() {
        let vienna = in_zone("Europe/Vienna", true);
        // Summer time begins on Sunday, 29 March 2026, and ends on Sunday, 25 October 2026.
        for (friday, monday, n_hours) in [
            ("2026-03-27T23:00:00Z", "2026-03-29T22:00:00Z", 47),
            ("2026-10-23T22:00:00Z", "2026-10-25T23:00:00Z", 49),
        ] {
            let (friday, monday) = (at(friday), at(monday));
            assert_eq!(monday.duration_since(friday), hours(n_hours));
            assert_eq!(vienna.elapsed(friday, monday), SignedDuration::ZERO);
            assert_eq!(
                vienna.deadline(friday, hours(2)),
                Some(monday.checked_add(hours(2)).unwrap())
            );
            // Without weekends only hours count, however the clocks on the wall are set.
            let all_week = in_zone("Europe/Vienna", false);
            assert_eq!(all_week.elapsed(friday, monday), hours(n_hours));
        }
    }

    #[test]
    fn a_day_that_does_not_begin_at_midnight_begins_anyway() {
        // In Beirut summer time begins at midnight: Sunday, 29 March 2026, begins at one o'clock.
        let beirut = in_zone("Asia/Beirut", true);
        let friday = at("2026-03-27T21:00:00Z");
        assert_eq!(
            beirut.deadline(friday, hours(2)),
            Some(at("2026-03-29T22:00:00Z")),
            "an hour of Friday, and one of Monday"
        );
    }

    #[test]
    fn vacations_of_years_are_skipped_at_once() {
        let vacation = Span {
            from: at("2026-01-07T00:00:00Z"),
            until: at("2036-01-07T00:00:00Z"),
        };
        let calendar = Calendar::new(TimeZone::UTC, true, [vacation]);
        assert_eq!(
            calendar.deadline(at("2026-01-06T12:00:00Z"), hours(24)),
            Some(at("2036-01-07T12:00:00Z"))
        );
        let forever = Span {
            from: at("2026-01-07T00:00:00Z"),
            until: Timestamp::MAX,
        };
        let calendar = Calendar::new(TimeZone::UTC, true, [forever]);
        assert_eq!(
            calendar.deadline(at("2026-01-08T00:00:00Z"), hours(1)),
            None
        );
    }

    const ZONES: &[&str] = &[
        "Europe/Vienna",
        "America/New_York",
        "America/Sao_Paulo",
        "Asia/Kolkata",
        "Asia/Beirut",
        "Australia/Lord_Howe",
        "Pacific/Apia",
        "Pacific/Kiritimati",
        "Africa/Casablanca",
        "UTC",
    ];

    fn instant() -> impl Strategy<Value = Timestamp> {
        // From 2020 to 2038.
        (1_577_836_800_i64..2_145_916_800)
            .prop_map(|second| Timestamp::from_second(second).unwrap())
    }

    fn calendars() -> impl Strategy<Value = Calendar> {
        let spans = prop::collection::vec((instant(), 0_i64..40_000_000), 0..5);
        (0..ZONES.len(), any::<bool>(), spans).prop_map(|(zone, weekends_off, spans)| {
            let spans = spans.into_iter().map(|(from, seconds)| Span {
                from,
                until: from
                    .checked_add(SignedDuration::from_secs(seconds))
                    .unwrap(),
            });
            Calendar::new(TimeZone::get(ZONES[zone]).unwrap(), weekends_off, spans)
        })
    }

    proptest! {
        #[test]
        fn the_deadline_is_the_first_instant_at_which_the_allowed_time_has_run(
            calendar in calendars(), start in instant(), seconds in 1_i64..30_000_000,
        ) {
            let allowed = SignedDuration::from_secs(seconds);
            let deadline = calendar.deadline(start, allowed).unwrap();
            prop_assert_eq!(calendar.elapsed(start, deadline), allowed);
            let before = deadline.checked_sub(SignedDuration::from_micros(1)).unwrap();
            prop_assert!(calendar.elapsed(start, before) < allowed);
        }

        #[test]
        fn time_adds_up_and_never_runs_faster_than_the_wall_clock(
            calendar in calendars(), mut instants in prop::array::uniform3(instant()),
        ) {
            instants.sort_unstable();
            let [a, b, c] = instants;
            prop_assert_eq!(calendar.elapsed(a, b) + calendar.elapsed(b, c), calendar.elapsed(a, c));
            prop_assert!(calendar.elapsed(a, c) <= c.duration_since(a));
        }

        #[test]
        fn more_time_off_never_makes_a_deadline_earlier(
            calendar in calendars(), start in instant(), from in instant(), seconds in 1_i64..3_000_000,
        ) {
            let allowed = SignedDuration::from_secs(seconds);
            let more = Span { from, until: from.checked_add(hours(24 * 14)).unwrap() };
            let closed = calendar.closed.iter().copied().chain([more]);
            let later = Calendar::new(calendar.zone.clone(), calendar.weekends_off, closed);
            prop_assert!(later.deadline(start, allowed) >= calendar.deadline(start, allowed));
        }
    }
}
