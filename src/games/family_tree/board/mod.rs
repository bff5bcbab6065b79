//! Boards of Family Tree as SVG and text: a genealogical tree for each table that lays itself out, the Archive and the
//! reader's hand.

mod album;
mod descent;
mod layout;
mod lettering;
mod person;
mod picture;
mod shelf;
mod text;
mod tree;
mod units;

use crate::boards::{AlbumFormat, Board, Drawn, Ink};
use crate::games::Seat;
use crate::games::family_tree::KIND;
use crate::games::family_tree::{Character, FamilyTree, FamilyView, PersonView, View};
use crate::texts::{self, say};

type TreeBoard<'a> = Board<'a, View>;

impl Drawn for FamilyTree {
    const HAS_ALBUM: bool = true;

    fn text(board: &Board<'_, View>, ink: Ink) -> String {
        text::draw(board, ink)
    }

    fn svg(board: &Board<'_, View>) -> String {
        picture::draw(board)
    }

    fn album(board: &Board<'_, View>, format: AlbumFormat) -> Option<String> {
        Some(match format {
            AlbumFormat::Html => album::html(board),
            AlbumFormat::Text => album::text(board),
        })
    }
}

impl TreeBoard<'_> {
    /// "Your turn", "Anna to move" or who won.
    fn status(&self) -> String {
        if let Some(seat) = self.view.turn {
            return self.about("family-tree-board-turn", seat);
        }
        match self.standings {
            Some(standings) => {
                let names: Vec<_> = standings
                    .winners()
                    .map(|seat| self.names.of(seat))
                    .collect();
                texts::winners(self.locale, &names)
            }
            None => texts::ask(self.locale, KIND, "nothing"),
        }
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

    /// "Deck: 12", and that the round is the last one.
    fn deck(&self) -> String {
        let count = self.view.deck_size.into();
        let deck = say(self.locale, "family-tree-board-deck", &[("count", count)]);
        if self.view.final_round && !self.view.options.is_big() {
            format!("{deck} · {}", self.say("family-tree-board-final"))
        } else {
            deck
        }
    }

    /// The tables, in seat order from the reader's own; the common tree belongs to no seat.
    fn tables(&self) -> Vec<Option<Seat>> {
        if self.view.options.is_big() {
            return vec![None];
        }
        let n_seats = self.view.seats.n_seats();
        let first = self.view.you.unwrap_or(Seat(0));
        let seats = Seat::all(n_seats).map(|seat| Seat((seat.0 + first.0) % n_seats));
        seats.map(Some).collect()
    }

    /// The tables on which a character lies; all of them while there is none anywhere.
    fn tables_with_families(&self) -> Vec<Option<Seat>> {
        let mut tables = self.tables();
        if !self.view.families.is_empty() {
            tables.retain(|&table| !self.families(table).is_empty());
        }
        tables
    }

    /// The families on one table, the largest first.
    fn families(&self, table: Option<Seat>) -> Vec<&FamilyView> {
        let here = self
            .view
            .families
            .iter()
            .filter(|family| family.table == table);
        let mut families: Vec<&FamilyView> = here.collect();
        families.sort_by_key(|family| std::cmp::Reverse(family.members.len()));
        families
    }

    fn person(&self, who: Character) -> Option<&PersonView> {
        self.view
            .people
            .iter()
            .find(|person| person.character == who)
    }

    /// Whether this is a link of the surname chain of its table.
    fn is_link(&self, person: &PersonView) -> bool {
        let score = person
            .table
            .and_then(|seat| self.view.seats[seat].score.as_ref());
        score.is_some_and(|score| score.chain.contains(&person.character))
    }

    /// "Anna (you)", or whose tree it is.
    fn table_name(&self, table: Option<Seat>) -> String {
        match table {
            None => self.say("family-tree-board-tree"),
            Some(seat) if self.view.you == Some(seat) => {
                format!(
                    "{} ({})",
                    self.names.of(seat),
                    self.say("family-tree-board-you")
                )
            }
            Some(seat) => self.names.of(seat),
        }
    }

    /// "12 points · 1 token · 5 cards", and whether the seat has left.
    fn seat_line(&self, seat: Seat) -> String {
        let seen = &self.view.seats[seat];
        let place = self
            .standings
            .and_then(|standings| standings.places.get(usize::from(seat.0)));
        let points = match (place, &seen.score) {
            (Some(place), _) if !self.view.options.is_big() => Some(place.points),
            (_, Some(score)) => Some(score.points),
            _ => None,
        };
        let mut parts: Vec<String> = points
            .map(|points| texts::points(self.locale, points))
            .into_iter()
            .collect();
        if seen.tokens > 0 {
            parts.push(say(
                self.locale,
                "family-tree-board-tokens",
                &[("count", seen.tokens.into())],
            ));
        }
        parts.push(texts::cards(self.locale, seen.hand_size));
        if seen.retired {
            parts.push(self.say("family-tree-board-retired"));
        }
        parts.join(" · ")
    }

    fn name(&self, who: Character) -> &'static str {
        crate::games::family_tree::texts::in_language(self.locale, &who.portrait().name)
    }

    /// The table in sentences, for those who hear it.
    fn description(&self) -> String {
        let sentences = self.tables().into_iter().map(|table| {
            let families = self.families(table);
            let people: Vec<String> = families
                .iter()
                .flat_map(|family| self.describe(family))
                .collect();
            let people = if people.is_empty() {
                self.say("family-tree-board-empty")
            } else {
                people.join(" · ")
            };
            let facts = [
                ("name", self.table_name(table).into()),
                ("people", people.into()),
            ];
            say(self.locale, "family-tree-board-describe-table", &facts)
        });
        sentences.collect::<Vec<_>>().join(" ")
    }

    fn describe(&self, family: &FamilyView) -> Vec<String> {
        let people = family.members.iter().filter_map(|who| self.person(who));
        let words =
            |who: Character| crate::games::family_tree::texts::character_in_words(self.locale, who);
        people
            .filter_map(|person| match person.spouse {
                Some(_) if person.character.is_female() => None,
                Some(wife) => {
                    let facts = [
                        ("husband", words(person.character).into()),
                        ("wife", words(wife).into()),
                    ];
                    Some(say(
                        self.locale,
                        "family-tree-board-describe-couple",
                        &facts,
                    ))
                }
                None => Some(words(person.character)),
            })
            .collect()
    }
}
