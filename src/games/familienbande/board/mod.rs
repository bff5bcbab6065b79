//! Boards of Familienbande as SVG and text: the family tree by generations, the track, the seats and the reader's hand.

mod hand;
mod lettering;
mod picture;
mod portrait;
mod seats;
mod text;
mod track;

use crate::boards::{Board, Drawn, Ink};
use crate::games::Seat;
use crate::games::familienbande::{Familienbande, PersonView, Trait, View};
use crate::texts::{self, say};

type FamilyBoard<'a> = Board<'a, View>;

impl Drawn for Familienbande {
    fn text(board: &Board<'_, View>, ink: Ink) -> String {
        text::draw(board, ink)
    }

    fn svg(board: &Board<'_, View>) -> String {
        picture::draw(board)
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
            None => texts::ask(self.locale, crate::games::familienbande::KIND, "nothing"),
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
        crate::games::familienbande::texts::trait_name(self.locale, of)
    }

    /// The table in sentences, for those who hear it.
    fn description(&self) -> String {
        let mut sentences: Vec<String> = Vec::new();
        for row in self.view.rows.iter().filter(|row| row.members > 0) {
            let people = self.view.people.iter();
            let people: Vec<_> = people
                .filter(|person| person.generation == row.generation)
                .map(|person| self.describe(person))
                .collect();
            let facts = [
                ("generation", row.generation.into()),
                ("people", people.join(" · ").into()),
            ];
            sentences.push(say(
                self.locale,
                "familienbande-board-describe-generation",
                &facts,
            ));
        }
        let markers = self.view.markers.iter();
        let markers: Vec<_> = markers
            .map(|(of, points)| format!("{} {points}", self.trait_name(of)))
            .collect();
        let facts = [("markers", markers.join(", ").into())];
        sentences.push(say(
            self.locale,
            "familienbande-board-describe-track",
            &facts,
        ));
        for (seat, seen) in self.view.seats.iter() {
            let facts = [
                ("name", self.names.of(seat).into()),
                ("cards", texts::cards(self.locale, seen.hand_size).into()),
            ];
            sentences.push(say(
                self.locale,
                "familienbande-board-describe-seat",
                &facts,
            ));
        }
        sentences.join(" ")
    }

    fn describe(&self, person: &PersonView) -> String {
        let card = person.card.to_string();
        let spouse = person.spouse.map(|spouse| spouse.to_string());
        let key = match spouse {
            Some(_) => "familienbande-board-describe-couple",
            None => "familienbande-board-describe-person",
        };
        let facts = [
            ("person", person.id.0.into()),
            ("card", card.into()),
            ("spouse", spouse.unwrap_or_default().into()),
        ];
        say(self.locale, key, &facts)
    }
}
