//! Undo: which events reveal something hidden to a viewer, so that their move cannot be taken back.

use super::moves::Event;

/// Whether anybody learns by `event` what was hidden, beside what the mover chose to show: a verdict is the storyteller's
/// to give, but what a guess was worth is not the guesser's.
pub fn reveals(event: &Event) -> bool {
    match event {
        Event::Dealt { .. }
        | Event::RoundBegan { .. }
        | Event::Drew { .. }
        | Event::Reshuffled { .. }
        | Event::RivalAdded { .. }
        | Event::GuessedRight { .. }
        | Event::GuessedWrong { .. }
        | Event::RivalGuessed { .. }
        | Event::RoundScored { .. }
        | Event::TieDrawn { .. }
        | Event::EndingsOffered { .. }
        | Event::RivalLaid { .. }
        | Event::RoundAbandoned { .. }
        | Event::Retired { .. }
        | Event::FinalDrawn { .. }
        | Event::Ended { .. } => true,
        Event::Discarded { .. }
        | Event::Told { .. }
        | Event::LineAdded { .. }
        | Event::Judged { .. }
        | Event::EndingLaid { .. }
        | Event::RoundClosed { .. }
        | Event::TurnPassed { .. } => false,
    }
}
