//! Undo: which events reveal something hidden to a viewer, so that their move cannot be taken back.

use super::moves::Event;

/// Whether anybody learns by `event` what was hidden, beside what the mover chose to show. Every answer tells what is in
/// the hand that was asked, so no question is ever taken back.
pub fn reveals(event: &Event) -> bool {
    match event {
        Event::Dealt { .. }
        | Event::Handed { .. }
        | Event::Missed { .. }
        | Event::Drew { .. }
        | Event::Refilled { .. }
        | Event::Retired { .. }
        | Event::Ended { .. } => true,
        Event::Laid { .. } | Event::TurnPassed { .. } => false,
    }
}
