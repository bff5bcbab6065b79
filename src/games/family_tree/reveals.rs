//! Undo: which events reveal something hidden to a viewer, so that their move cannot be taken back.

use super::events::Event;
use super::state::Phase;
use crate::games::Seat;

/// Whether anybody learns by `event` of `mover` what was hidden, beside what the mover chose to show. That another seat
/// cannot lay anything says something about that hand.
pub fn reveals(event: &Event, mover: Seat) -> bool {
    match event {
        Event::Dealt { .. }
        | Event::Drew { .. }
        | Event::Refilled { .. }
        | Event::Retired { .. }
        | Event::Ended { .. } => true,
        Event::Passed { seat } => *seat != mover,
        // In Big Family Tree a turn only begins for a seat that can lay something.
        Event::TurnBegan { phase, .. } => *phase == Phase::Act,
        Event::Began { .. }
        | Event::TookArchive { .. }
        | Event::DeckRanOut
        | Event::CoupleLaid { .. }
        | Event::ChildLaid { .. }
        | Event::BrideAnnounced { .. }
        | Event::ParentLaid { .. }
        | Event::ParentsLaid { .. }
        | Event::SpouseLaid { .. }
        | Event::Married { .. }
        | Event::BrideTaken { .. }
        | Event::GroomTaken { .. }
        | Event::EventLaid { .. }
        | Event::MeetingReserved { .. }
        | Event::FamiliesJoined { .. }
        | Event::Discarded { .. }
        | Event::Named { .. }
        | Event::Told { .. }
        | Event::PhaseBegan { .. } => false,
    }
}
