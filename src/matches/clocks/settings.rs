//! What may be asked of a clock when a match is created.

use crate::error::{ApiError, Outcome};
use crate::store::matches::{ClockSettings, TimeControl, TimeoutPolicy};

/// The shortest time there is, in seconds: this is a game by post.
const LEAST: u32 = 60;

/// The longest, in seconds: a year.
const MOST: u32 = 366 * 24 * 60 * 60;

/// A clock as the owner of a match wants it, all times in seconds: `per_move`, or `bank` with `increment` and `cap`.
#[derive(Clone, Copy, Debug, Default)]
pub struct NewClock {
    /// So much for every decision.
    pub per_move: Option<u32>,
    /// What is in the bank at the start.
    pub bank: Option<u32>,
    /// What every move adds to the bank.
    pub increment: Option<u32>,
    /// What can be in the bank at most; what is in it at the start if left out.
    pub cap: Option<u32>,
    /// Whether weekends do not count; they do if left out.
    pub weekends_off: Option<bool>,
    /// What happens when the time is up; the default move if left out.
    pub on_timeout: Option<TimeoutPolicy>,
}

impl NewClock {
    /// The clock, if there can be such a one.
    pub fn check(self) -> Outcome<ClockSettings> {
        let control = match (self.per_move, self.bank) {
            (Some(seconds), None) => {
                for (field, value) in [("increment", self.increment), ("cap", self.cap)] {
                    if value.is_some() {
                        return Err(malformed(field, "it belongs to a bank"));
                    }
                }
                TimeControl::PerMove(within("perMove", seconds, MOST)?)
            }
            (None, Some(bank)) => {
                let cap = within("cap", self.cap.unwrap_or(bank), MOST)?;
                let increment = self
                    .increment
                    .ok_or_else(|| malformed("increment", "a bank needs one"))?;
                TimeControl::Bank {
                    bank: within("bank", bank, cap)?,
                    increment: within("increment", increment, cap)?,
                    cap,
                }
            }
            (Some(_), Some(_)) => {
                return Err(malformed("bank", "choose perMove or bank, not both"));
            }
            (None, None) => return Err(malformed("perMove", "choose perMove or bank")),
        };
        Ok(ClockSettings {
            control,
            weekends_off: self.weekends_off.unwrap_or(false),
            on_timeout: self.on_timeout.unwrap_or(TimeoutPolicy::DefaultMove),
        })
    }
}

fn within(field: &str, seconds: u32, most: u32) -> Outcome<u32> {
    if (LEAST..=most).contains(&seconds) {
        Ok(seconds)
    } else {
        let bounds = format!("it is a number of seconds from {LEAST} to {most}");
        Err(malformed(field, &bounds))
    }
}

fn malformed(field: &str, problem: &str) -> ApiError {
    ApiError::malformed(&format!("clock.{field}"), problem)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BANK: NewClock = NewClock {
        per_move: None,
        bank: Some(3_600),
        increment: Some(600),
        cap: None,
        weekends_off: Some(true),
        on_timeout: None,
    };

    #[test]
    fn what_is_left_out_has_its_default() {
        let clock = BANK.check().unwrap();
        let control = TimeControl::Bank {
            bank: 3_600,
            increment: 600,
            cap: 3_600,
        };
        assert_eq!(clock.control, control);
        assert!(clock.weekends_off);
        assert_eq!(clock.on_timeout, TimeoutPolicy::DefaultMove);
    }

    #[test]
    fn what_cannot_be_names_its_field() {
        let per_move = |seconds| NewClock {
            per_move: Some(seconds),
            ..NewClock::default()
        };
        for (clock, field) in [
            (NewClock::default(), "clock.perMove"),
            (per_move(59), "clock.perMove"),
            (per_move(MOST + 1), "clock.perMove"),
            (
                NewClock {
                    per_move: Some(60),
                    ..BANK
                },
                "clock.bank",
            ),
            (
                NewClock {
                    increment: None,
                    ..BANK
                },
                "clock.increment",
            ),
            (
                NewClock {
                    increment: Some(0),
                    ..BANK
                },
                "clock.increment",
            ),
            (
                NewClock {
                    cap: Some(3_599),
                    ..BANK
                },
                "clock.bank",
            ),
            (
                NewClock {
                    cap: Some(90),
                    ..per_move(60)
                },
                "clock.cap",
            ),
        ] {
            let error = clock.check().unwrap_err();
            assert_eq!(error.facts["field"], field, "{clock:?}");
        }
    }
}
