//! Serendipity on the wire.

mod events;
mod moves;
mod options;
mod view;

use super::{GameEvent, GameForms, GameMove, GameView, Wired};
use crate::games::serendipity::{Forms, Move, Seen, Serendipity, View};

pub use events::*;
pub use moves::*;
pub use options::*;
pub use view::*;

impl Wired for Serendipity {
    fn wire_view(view: View) -> GameView {
        GameView::Serendipity(view.into())
    }

    fn wire_event(seen: Seen) -> GameEvent {
        GameEvent::Serendipity(seen.into())
    }

    fn wire_forms(forms: Forms) -> GameForms {
        GameForms::Serendipity(forms.into())
    }

    fn wire_move(move_: &Move) -> GameMove {
        GameMove::Serendipity((*move_).into())
    }
}
