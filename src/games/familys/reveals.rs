//! Undo: which events reveal something hidden to a viewer, so that their move cannot be taken back.

use super::events::Event;

/// Whether anybody learns by `event` what was hidden, beside what the mover chose to show.
pub fn reveals(event: &Event) -> bool {
    match event {
        Event::Dealt { .. }
        | Event::Opened { .. }
        | Event::Drew { .. }
        | Event::Reshuffled { .. }
        | Event::VisionPlayed { .. }
        | Event::VoteClosed { .. }
        | Event::Retired { .. }
        | Event::Ended { .. } => true,
        // A hand that lay open is known, whichever card is taken out of it.
        Event::VisionTook { .. }
        | Event::Readied { .. }
        | Event::TookTalon { .. }
        | Event::CoupleThrown { .. }
        | Event::Laid { .. }
        | Event::Changed { .. }
        | Event::VoisinPlayed { .. }
        | Event::Exchanged { .. }
        | Event::Proposed { .. }
        | Event::Voted { .. }
        | Event::Combined { .. }
        | Event::Discarded { .. }
        | Event::TurnPassed { .. }
        | Event::Announced { .. } => false,
    }
}
