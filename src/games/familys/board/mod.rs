//! Boards of FAMILYS as SVG and text: the families as little portraits, pile and talon, what lies open, and the
//! reader's hand.

mod card;
mod lettering;
mod picture;
mod seats;
mod side;
mod text;

use crate::boards::{Board, Drawn, Ink};
use crate::games::Seat;
use crate::games::familys::KIND;
use crate::games::familys::{Familys, SeatView, View};
use crate::texts::{self, say};

type FamilysBoard<'a> = Board<'a, View>;

impl Drawn for Familys {
    fn text(board: &Board<'_, View>, ink: Ink) -> String {
        text::draw(board, ink)
    }

    fn svg(board: &Board<'_, View>) -> String {
        picture::draw(board)
    }
}

impl FamilysBoard<'_> {
    /// "Your turn", what everybody is doing, or who won.
    fn status(&self) -> String {
        if let Some(standings) = self.standings {
            let winners = standings.winners().map(|seat| self.names.of(seat));
            let winners: Vec<_> = winners.collect();
            return if winners.is_empty() {
                texts::ask(self.locale, KIND, "nothing")
            } else {
                texts::winners(self.locale, &winners)
            };
        }
        if let Some(proposal) = &self.view.proposal {
            let word = proposal.word.to_string();
            return say(self.locale, "familys-board-vote", &[("word", word.into())]);
        }
        match self.view.turn {
            Some(seat) => self.about("familys-board-turn", seat),
            None => self.say("familys-board-opening"),
        }
    }

    fn round(&self) -> String {
        let facts = [("round", self.view.round.into())];
        say(self.locale, "familys-board-round", &facts)
    }

    fn pile(&self) -> String {
        let facts = [("count", self.view.pile_size.into())];
        say(self.locale, "familys-board-pile", &facts)
    }

    fn talon(&self) -> String {
        let facts = [("count", self.view.talon.len().into())];
        say(self.locale, "familys-board-talon", &facts)
    }

    fn about(&self, key: &str, seat: Seat) -> String {
        let is_you = self.view.you == Some(seat);
        let facts = [
            ("you", if is_you { "yes" } else { "no" }.into()),
            ("name", self.names.of(seat).into()),
        ];
        say(self.locale, key, &facts)
    }

    fn say(&self, key: &str) -> String {
        say(self.locale, key, &[])
    }

    fn score(&self, seen: &SeatView) -> String {
        let facts = [("points", seen.score.into())];
        say(self.locale, "familys-board-score", &facts)
    }

    fn family_points(&self, seen: &SeatView) -> String {
        let facts = [("points", seen.family_points.into())];
        say(self.locale, "familys-board-family-points", &facts)
    }

    /// Final points, or what is remarkable about a seat now.
    fn remark(&self, seat: Seat, seen: &SeatView) -> String {
        let places = self
            .standings
            .iter()
            .flat_map(|standings| &standings.places);
        if let Some(place) = places.into_iter().find(|place| place.seat == seat) {
            let points = texts::points(self.locale, place.points);
            return if place.winner {
                format!("{points} ★")
            } else {
                points
            };
        }
        let remarks = [
            (seen.retired, "familys-board-retired"),
            (seen.voted, "familys-board-voted"),
            (seen.ready, "familys-board-ready"),
            (
                seen.color.is_some() && seen.couples == 0,
                "familys-board-no-couple",
            ),
        ];
        let remark = remarks.into_iter().find(|&(holds, _)| holds);
        remark.map(|(_, key)| self.say(key)).unwrap_or_default()
    }

    /// The table in sentences, for those who hear it.
    fn description(&self) -> String {
        let mut sentences = vec![self.round(), self.pile()];
        for (seat, seen) in self.view.seats.iter() {
            let laid: Vec<_> = seen
                .family
                .iter()
                .flatten()
                .map(ToString::to_string)
                .collect();
            let facts = [
                ("name", self.names.of(seat).into()),
                ("score", self.score(seen).into()),
                ("cards", laid.join(", ").into()),
            ];
            sentences.push(say(self.locale, "familys-board-describe-seat", &facts));
        }
        let talon: Vec<_> = self
            .view
            .talon
            .iter()
            .rev()
            .take(6)
            .map(ToString::to_string)
            .collect();
        let facts = [("cards", talon.join(", ").into())];
        sentences.push(say(self.locale, "familys-board-describe-talon", &facts));
        sentences.join(" ")
    }
}
