//! How time is kept in a match, and the stored form of its clocks. What follows from them is for the use cases to say.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::Named;
use crate::games::Seat;

/// How time is kept in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClockSettings {
    /// How much time there is.
    pub control: TimeControl,
    /// Whether Saturdays and Sundays in a player's zone do not count.
    pub weekends_off: bool,
    /// What happens when a seat's time is up.
    pub on_timeout: TimeoutPolicy,
}

/// How much time there is, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TimeControl {
    /// So much for every decision.
    PerMove(u32),
    /// A store of time that decisions use up and moves fill.
    Bank {
        /// What is in it at the start.
        bank: u32,
        /// What every move adds.
        increment: u32,
        /// What can be in it at most.
        cap: u32,
    },
}

/// What happens when a seat's time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeoutPolicy {
    /// The game's default move is played.
    DefaultMove,
    /// A bot moves, and takes the seat in the end.
    Bot,
    /// The seat is retired.
    Retire,
}

impl Named for TimeoutPolicy {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::DefaultMove, "default-move"),
        (Self::Bot, "bot"),
        (Self::Retire, "retire"),
    ];
}

/// The clocks of a match that runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// One for each seat, in seat order.
    pub seats: Vec<SeatClock>,
    /// Pauses that still matter, oldest first; the last one may not be over.
    pub pauses: Vec<Pause>,
}

/// The clock of one seat. Instants are microseconds since 1970, durations are microseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatClock {
    /// What was in the bank when the present decision began; nothing where there is no bank.
    pub bank: i64,
    /// When the present decision began; none while the match does not wait for a person on this seat.
    pub since: Option<i64>,
    /// How often in a row the time was up.
    pub n_timeouts: u8,
    /// Whether its user was reminded of the present decision.
    pub is_reminded: bool,
}

/// A time in which all clocks of a match stand still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pause {
    /// Its first microsecond.
    pub from: i64,
    /// The microsecond at which time goes on.
    pub until: i64,
    /// Whether the players were told that it is over.
    pub is_told: bool,
}

/// What the stored form begins with, so that a later one can be told apart.
const FORMAT: u8 = 1;

impl Clocks {
    /// The stored form.
    pub fn write(&self) -> Vec<u8> {
        postcard::to_extend(self, vec![FORMAT]).unwrap_or_default()
    }

    /// Reads the stored form.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [FORMAT, bytes @ ..] => postcard::from_bytes(bytes).ok(),
            _ => None,
        }
    }

    /// The clock of a seat.
    pub fn seat(&self, seat: Seat) -> Option<&SeatClock> {
        self.seats.get(usize::from(seat.0))
    }

    /// The same, to be changed.
    pub fn seat_mut(&mut self, seat: Seat) -> Option<&mut SeatClock> {
        self.seats.get_mut(usize::from(seat.0))
    }

    /// The pause that has begun and is not over.
    pub fn pause_at(&self, now: Timestamp) -> Option<&Pause> {
        let now = micros(now);
        self.pauses
            .iter()
            .find(|pause| pause.from <= now && now < pause.until)
    }
}

/// An instant as the clocks keep it.
pub fn micros(at: Timestamp) -> i64 {
    at.as_microsecond()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_come_back_as_they_were_and_are_small() {
        let now = Timestamp::from_second(1_780_000_000).unwrap();
        let seat = SeatClock {
            bank: 86_400_000_000,
            since: Some(micros(now)),
            n_timeouts: 2,
            is_reminded: true,
        };
        let clocks = Clocks {
            seats: vec![seat; 4],
            pauses: vec![],
        };
        let bytes = clocks.write();
        assert_eq!(Clocks::read(&bytes), Some(clocks));
        assert!(bytes.len() < 80, "{} bytes", bytes.len());
        assert_eq!(Clocks::read(&[9, 0, 0]), None, "an unknown format");
    }
}
