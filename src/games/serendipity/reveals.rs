//! Undo: which events reveal something hidden to a viewer, so that their move cannot be taken back.

use super::moves::Event;

/// Whether anybody learns by `event` what was hidden. Closed tiles that are moved stay closed.
pub fn reveals(event: &Event) -> bool {
    match event {
        Event::LaidOut { .. }
        | Event::TurnedBack { .. }
        | Event::LeftOpen { .. }
        | Event::Opened { .. }
        | Event::Retired { .. }
        | Event::Ended { .. } => true,
        Event::Kept { .. }
        | Event::Moved { .. }
        | Event::Swapped { .. }
        | Event::GoesOn { .. }
        | Event::Stopped { .. }
        | Event::TurnPassed { .. } => false,
    }
}
