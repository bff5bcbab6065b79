//! Legality of Events (FTD-34 to FTD-37, FTA-44): under one's own characters, once each, when they are of age.

use super::super::clauses::Clause;
use super::super::pieces::{ADULT, Character, EventCard, event_years};
use super::super::state::State;
use super::own;
use crate::games::{Seat, require};

/// Whether `event` may be laid under `target`, in the given year if there is one.
pub fn check_event(
    state: &State,
    seat: Seat,
    target: Character,
    event: EventCard,
    year: Option<u16>,
) -> Result<(), Clause> {
    let person = own(state, seat, target)?;
    let (first, last) = event_years(event, target);
    let adult = target.birth() + ADULT;
    require(
        adult <= last,
        Clause::EventTooYoung {
            person: target,
            event,
            adult,
            last,
        },
    )?;
    if let Some((event, _)) = person.event {
        return Err(Clause::SecondEvent {
            person: target,
            event,
        });
    }
    match year {
        Some(year) => {
            let fits = (first..=last).contains(&year);
            require(fits, Clause::EventYear { year, first, last })
        }
        None => Ok(()),
    }
}
