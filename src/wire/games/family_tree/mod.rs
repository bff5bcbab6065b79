//! Family Tree on the wire. Views and events show cards in full, with their words in all languages; moves and forms, of
//! which there can be hundreds, name them by id.

mod cards;
mod events;
mod forms;
mod inputs;
mod moves;
mod view;

use super::{GameEvent, GameForms, GameMove, GameView, Wired};
use crate::games::family_tree::{FamilyTree, Forms, Move, Seen, View};

pub use cards::*;
pub use events::*;
pub use forms::*;
pub use inputs::*;
pub use moves::*;
pub use view::*;

impl Wired for FamilyTree {
    fn wire_view(view: View) -> GameView {
        GameView::FamilyTree(Box::new(view.into()))
    }

    fn wire_event(seen: Seen) -> GameEvent {
        GameEvent::FamilyTree(seen.into())
    }

    fn wire_forms(forms: Forms) -> GameForms {
        GameForms::FamilyTree(Box::new(forms.into()))
    }

    fn wire_move(move_: &Move) -> GameMove {
        GameMove::FamilyTree(move_.into())
    }
}
