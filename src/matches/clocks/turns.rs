//! What moves do to the clocks. Pure: who moved, how, and when go in; the clocks afterwards come out.

use jiff::{SignedDuration, Timestamp};

use crate::games::{Seat, SeatSet};
use crate::store::matches::{
    ClockSettings, Clocks, MatchRow, Pause, SeatClock, Status, TimeControl, micros,
};

/// Who has acted for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// Its user.
    Person,
    /// No player in time: the sweeper, by what the match says.
    Timeout,
    /// The bot that plays it.
    Bot,
}

/// An act, as the clocks see it.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// Whose it was.
    pub seat: Seat,
    /// Who has acted.
    pub actor: Actor,
    /// How much of the seat's time it took.
    pub took: SignedDuration,
    /// The seats that were asked before and, as far as it is not their own act, are asked nothing new.
    pub before: SeatSet,
    /// The seats it waits for now.
    pub waiting: SeatSet,
    /// The seats that bots play.
    pub bots: SeatSet,
    /// When.
    pub at: Timestamp,
}

/// The clocks of a match that starts.
pub fn begin(
    settings: &ClockSettings,
    n_seats: u8,
    waiting: SeatSet,
    bots: SeatSet,
    at: Timestamp,
) -> Clocks {
    let bank = match settings.control {
        TimeControl::PerMove(_) => 0,
        TimeControl::Bank { bank, .. } => in_micros(bank),
    };
    let seat = |seat: Seat| SeatClock {
        bank,
        since: (waiting.contains(seat) && !bots.contains(seat)).then(|| micros(at)),
        ..SeatClock::default()
    };
    Clocks {
        seats: Seat::all(n_seats).map(seat).collect(),
        pauses: Vec::new(),
    }
}

/// The clocks after an act. Each own act ends a decision and may begin the next one; a decision that others take away
/// costs nothing; who was waited for before and still is thinks on.
pub fn after(settings: &ClockSettings, clocks: &Clocks, turn: &Turn) -> Clocks {
    let mut next = clocks.clone();
    if let Some(own) = next.seat_mut(turn.seat) {
        if own.since.is_some() {
            own.bank = filled(settings, own.bank, turn.took);
        }
        own.n_timeouts = match turn.actor {
            Actor::Person => 0,
            Actor::Timeout => own.n_timeouts.saturating_add(1),
            Actor::Bot => own.n_timeouts,
        };
    }
    for (number, clock) in (0..).zip(&mut next.seats) {
        let seat = Seat(number);
        let is_waiting = turn.waiting.contains(seat) && !turn.bots.contains(seat);
        let is_same = turn.before.contains(seat) && seat != turn.seat && clock.since.is_some();
        if !is_waiting {
            clock.since = None;
        } else if !is_same {
            clock.since = Some(micros(turn.at));
        }
        if !(is_waiting && is_same) {
            clock.is_reminded = false;
        }
    }
    forget_pauses(&mut next, turn.at);
    next
}

/// What is in the bank after a decision.
fn filled(settings: &ClockSettings, bank: i64, took: SignedDuration) -> i64 {
    match settings.control {
        TimeControl::PerMove(_) => 0,
        TimeControl::Bank { increment, cap, .. } => {
            let took = i64::try_from(took.as_micros()).unwrap_or(i64::MAX);
            (bank.saturating_sub(took).max(0) + in_micros(increment)).min(in_micros(cap))
        }
    }
}

/// Pauses that were over before any present decision began do not matter any more.
fn forget_pauses(clocks: &mut Clocks, now: Timestamp) {
    let first = clocks.seats.iter().filter_map(|seat| seat.since).min();
    let first = first.unwrap_or_else(|| micros(now));
    let is_needed = |pause: &Pause| !pause.is_told || pause.until > first;
    clocks.pauses.retain(is_needed);
}

/// How much time the present decision of a seat may take.
pub fn allowed(settings: &ClockSettings, clock: &SeatClock) -> SignedDuration {
    match settings.control {
        TimeControl::PerMove(seconds) => SignedDuration::from_secs(seconds.into()),
        TimeControl::Bank { .. } => SignedDuration::from_micros(clock.bank),
    }
}

/// After how much of its time a seat is reminded: 80 %.
pub fn before_reminder(allowed: SignedDuration) -> SignedDuration {
    allowed / 5 * 4
}

/// When the sweeper must look at a match at the latest, as far as that is known without a calendar.
pub fn latest_look(row: &MatchRow, now: Timestamp) -> Option<Timestamp> {
    if row.status != Status::Running {
        return None;
    }
    if row.waits_for_bots() {
        return Some(now);
    }
    earliest_look(row.clock.as_ref()?, row.clocks.as_ref()?)
}

/// Nothing is due before this instant, whatever calendars say: time never runs faster than the wall clock.
fn earliest_look(settings: &ClockSettings, clocks: &Clocks) -> Option<Timestamp> {
    let look = |clock: &SeatClock| {
        let since = Timestamp::from_microsecond(clock.since?).ok()?;
        let allowed = allowed(settings, clock);
        let wait = if clock.is_reminded {
            allowed
        } else {
            before_reminder(allowed)
        };
        since.checked_add(wait).ok()
    };
    clocks.seats.iter().filter_map(look).min()
}

fn in_micros(seconds: u32) -> i64 {
    i64::from(seconds) * 1_000_000
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::matches::TimeoutPolicy;

    fn settings(control: TimeControl) -> ClockSettings {
        ClockSettings {
            control,
            weekends_off: false,
            on_timeout: TimeoutPolicy::DefaultMove,
        }
    }

    const BANK: TimeControl = TimeControl::Bank {
        bank: 1000,
        increment: 100,
        cap: 1200,
    };

    fn turn(seat: u8, before: &[u8], waiting: &[u8], second: i64) -> Turn {
        let set = |seats: &[u8]| seats.iter().copied().map(Seat).collect();
        Turn {
            seat: Seat(seat),
            actor: Actor::Person,
            took: SignedDuration::from_secs(300),
            before: set(before),
            waiting: set(waiting),
            bots: SeatSet::EMPTY,
            at: Timestamp::from_second(second).unwrap(),
        }
    }

    #[test]
    fn a_bank_is_used_up_filled_and_never_fuller_than_its_cap() {
        let settings = settings(BANK);
        let all = SeatSet::all(2);
        let clocks = begin(&settings, 2, all, SeatSet::EMPTY, Timestamp::UNIX_EPOCH);
        let clocks = after(&settings, &clocks, &turn(0, &[0, 1], &[1], 300));
        assert_eq!(clocks.seats[0].bank, 800_000_000);
        assert_eq!(clocks.seats[1].since, Some(0), "the other one thinks on");
        let mut quick = turn(1, &[1], &[0], 400);
        quick.took = SignedDuration::ZERO;
        let clocks = after(&settings, &clocks, &quick);
        let clocks = after(&settings, &clocks, &turn(0, &[0], &[1], 500));
        let clocks = after(&settings, &clocks, &quick);
        assert_eq!(clocks.seats[1].bank, 1_200_000_000);
        let mut late = turn(0, &[0], &[1], 9000);
        late.took = SignedDuration::from_secs(5000);
        let clocks = after(&settings, &clocks, &late);
        assert_eq!(
            clocks.seats[0].bank, 100_000_000,
            "less than nothing cannot be left"
        );
    }

    #[test]
    fn timeouts_are_counted_in_a_row() {
        let settings = settings(TimeControl::PerMove(60));
        let first = SeatSet::only(Seat(0));
        let mut clocks = begin(&settings, 2, first, SeatSet::EMPTY, Timestamp::UNIX_EPOCH);
        for (actor, expected) in [
            (Actor::Timeout, 1),
            (Actor::Timeout, 2),
            (Actor::Person, 0),
            (Actor::Timeout, 1),
        ] {
            let turn = Turn {
                actor,
                ..turn(0, &[0], &[0], 60)
            };
            clocks = after(&settings, &clocks, &turn);
            assert_eq!(clocks.seats[0].n_timeouts, expected);
        }
    }

    #[test]
    fn a_seat_that_a_bot_plays_has_no_clock_that_runs() {
        let settings = settings(TimeControl::PerMove(60));
        let first = SeatSet::only(Seat(0));
        let clocks = begin(&settings, 2, first, first, Timestamp::UNIX_EPOCH);
        assert_eq!(earliest_look(&settings, &clocks), None);
        let to_bot = Turn {
            bots: SeatSet::only(Seat(1)),
            ..turn(0, &[0], &[1], 10)
        };
        assert_eq!(after(&settings, &clocks, &to_bot).seats[1].since, None);
    }

    #[test]
    fn nobody_looks_before_four_fifths_of_the_time() {
        let settings = settings(TimeControl::PerMove(1000));
        let first = SeatSet::only(Seat(0));
        let mut clocks = begin(&settings, 1, first, SeatSet::EMPTY, Timestamp::UNIX_EPOCH);
        let second = |clocks: &Clocks| earliest_look(&settings, clocks).map(Timestamp::as_second);
        assert_eq!(second(&clocks), Some(800));
        clocks.seats[0].is_reminded = true;
        assert_eq!(second(&clocks), Some(1000));
    }
}
