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

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::wire::games::round_trips::{follow, follow_move};

    fn read(said: Value) -> Value {
        let input: FamilyTreeMoveInput = serde_json::from_value(said).unwrap();
        input.into_json()
    }

    #[test]
    fn moves_go_out_and_come_back_and_events_keep_their_names() {
        let met = follow(&FamilyTree, read);
        for name in ["layCouple", "takeBride", "reserve", "layReservedSpouse"] {
            assert!(met.contains(name), "no {name} in {met:?}");
        }
        for name in ["coupleLaid", "brideTaken", "spouseLaid", "ended"] {
            assert!(met.contains(name), "no {name} in {met:?}");
        }
    }

    #[test]
    fn stories_and_surnames_go_out_and_come_back() {
        for notation in [
            "couple P12 P21 M03: they shared an umbrella",
            "marry P14 P17 M01: <b>&amp;</b>",
            "spouse P12 P13: met again",
            "event P10 E01 in 1935",
            "name P12 Ivanov",
            "name P12",
            "tell M03: «Алло!»",
            "tell M03",
        ] {
            follow_move::<FamilyTree>(&notation.parse().unwrap(), read);
        }
    }

    #[test]
    fn who_does_not_want_to_pass_has_not_passed() {
        let unwanted = serde_json::from_value::<FamilyTreeMoveInput>(json!({ "pass": false }));
        assert!(unwanted.is_err());
    }
}
