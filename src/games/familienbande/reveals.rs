//! Undo: which events reveal something hidden to a viewer, so that their move cannot be taken back.

use super::moves::Event;

/// Whether anybody learns by `event` what was hidden, beside what the mover chose to show.
pub fn reveals(event: &Event) -> bool {
    match event {
        Event::Dealt { .. } | Event::Drew { .. } | Event::Retired { .. } | Event::Ended { .. } => {
            true
        }
        Event::Married { .. }
        | Event::Born { .. }
        | Event::Closed { .. }
        | Event::Swapped { .. }
        | Event::Passed { .. }
        | Event::TurnPassed { .. } => false,
    }
}
