//! FAMILYS on the wire.

mod cards;
mod events;
mod forms;
mod inputs;
mod moves;
mod told;
mod view;

use super::{GameEvent, GameForms, GameMove, GameView, Wired};
use crate::games::familys::{Familys, Forms, Move, Seen, View};

pub use cards::*;
pub use events::*;
pub use forms::*;
pub use inputs::*;
pub use moves::*;
pub use view::*;

impl Wired for Familys {
    fn wire_view(view: View) -> GameView {
        GameView::Familys(view.into())
    }

    fn wire_event(seen: Seen) -> GameEvent {
        GameEvent::Familys(seen.into())
    }

    fn wire_forms(forms: Forms) -> GameForms {
        GameForms::Familys(Box::new(forms.into()))
    }

    fn wire_move(move_: &Move) -> GameMove {
        GameMove::Familys((*move_).into())
    }
}
