//! Boards of Familienbande: the family tree by generations, the track, the seats and the reader's hand.

mod text;

use super::{Board, Drawn, Ink};
use crate::games::Seat;
use crate::games::familienbande::{Familienbande, Trait, View};
use crate::texts::{self, say};

type FamilyBoard<'a> = Board<'a, View>;

impl Drawn for Familienbande {
    fn text(board: &Board<'_, View>, ink: Ink) -> String {
        text::draw(board, ink)
    }

    fn svg(board: &Board<'_, View>) -> String {
        String::new()
    }
}

impl FamilyBoard<'_> {
    /// "Your turn", "Anna to move" or who won.
    fn status(&self) -> String {
        if let Some(seat) = self.view.turn {
            return self.about("familienbande-board-turn", seat);
        }
        match self.standings {
            Some(standings) => {
                let names: Vec<_> = standings
                    .winners()
                    .map(|seat| self.names.of(seat))
                    .collect();
                texts::winners(self.locale, &names)
            }
            None => texts::ask(
                self.locale,
                crate::games::GameKind::Familienbande,
                "nothing",
            ),
        }
    }

    fn pile(&self) -> String {
        let count = self.view.pile_size.into();
        say(self.locale, "familienbande-board-pile", &[("count", count)])
    }

    fn about(&self, key: &str, seat: Seat) -> String {
        let is_you = if self.view.you == Some(seat) {
            "yes"
        } else {
            "no"
        };
        let facts = [("you", is_you.into()), ("name", self.names.of(seat).into())];
        say(self.locale, key, &facts)
    }

    fn say(&self, key: &str) -> String {
        say(self.locale, key, &[])
    }

    fn trait_name(&self, of: Trait) -> String {
        texts::trait_name(self.locale, of)
    }
}
