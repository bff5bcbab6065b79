//! Poetrium on the wire. Views and events show cards in full, with their words in all languages; moves and forms name
//! them by number.

mod cards;
mod events;
mod happenings;
mod moves;
mod view;

use super::{GameEvent, GameForms, GameMove, GameView, Wired};
use crate::games::poetrium::{Forms, Move, Poetrium, Seen, View};

pub use cards::*;
pub use events::*;
pub use happenings::*;
pub use moves::*;
pub use view::*;

impl Wired for Poetrium {
    fn wire_view(view: View) -> GameView {
        GameView::Poetrium(Box::new(view.into()))
    }

    fn wire_event(seen: Seen) -> GameEvent {
        GameEvent::Poetrium(seen.into())
    }

    fn wire_forms(forms: Forms) -> GameForms {
        GameForms::Poetrium(forms.into())
    }

    fn wire_move(move_: &Move) -> GameMove {
        GameMove::Poetrium(move_.into())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::games::poetrium::Options;
    use crate::games::{Act, First, Game, Quick, Seat, Table, Viewer};

    #[test]
    fn the_secret_is_for_its_storyteller_and_tags_are_for_nobody() {
        let game = Poetrium::default();
        let mut chance = Quick(3);
        let options = Options {
            first: First::Named(Seat(1)),
            ..Options::default()
        };
        let (mut table, _) = Table::open(&game, &options, 3, &mut chance).unwrap();
        let hand = table.state().hands[Seat(1)].clone();
        let told: Move = format!("tell 2 with {}", hand[0]).parse().unwrap();
        table.play(Seat(1), &Act::Move(told), &mut chance).unwrap();
        for viewer in Viewer::live(3) {
            let view = Poetrium::wire_view(game.view(table.state(), viewer));
            let sent = serde_json::to_value(&view).unwrap();
            let is_teller = viewer == Viewer::Seat(Seat(1));
            assert_eq!(
                sent["secret"],
                if is_teller { json!(2) } else { Value::Null }
            );
            let story = sent["stories"][0]["story"].as_object().unwrap();
            let fields: Vec<&String> = story.keys().collect();
            assert_eq!(fields, ["number", "picture", "scene"]);
            assert!(!story["scene"]["ru"].as_str().unwrap().is_empty());
        }
    }
}
