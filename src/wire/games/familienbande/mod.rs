//! Familienbande on the wire.

mod events;
mod moves;
mod view;

use super::{GameEvent, GameForms, GameMove, GameView, Wired};
use crate::games::familienbande::{Familienbande, Forms, Move, Seen, View};

pub use events::*;
pub use moves::*;
pub use view::*;

impl Wired for Familienbande {
    fn wire_view(view: View) -> GameView {
        GameView::Familienbande(view.into())
    }

    fn wire_event(seen: Seen) -> GameEvent {
        GameEvent::Familienbande(seen.into())
    }

    fn wire_forms(forms: Forms) -> GameForms {
        GameForms::Familienbande(forms.into())
    }

    fn wire_move(move_: &Move) -> GameMove {
        GameMove::Familienbande(move_.into())
    }
}
