//! Boards of Happy Families as SVG and text: all families in one grid, with everything the reader knows of where their
//! members are, the seats, and the last question.

mod cards;
mod icons;
mod lettering;
mod picture;
mod seats;
mod text;

use kinpost_engines::boards::{Board, Drawn, Ink};
use kinpost_engines::games::{Game, Seat};
use kinpost_engines::texts::{self, say};

use super::HappyFamilies;
use super::pieces::{Card, Family, PATIENCE};
use super::texts::person;
use super::view::{SeatView, View};

type HappyBoard<'a> = Board<'a, View>;

/// From how many questions in vain on the board says that patience ends.
const WARNING: u8 = PATIENCE - 10;

impl Drawn for HappyFamilies {
    fn text(board: &Board<'_, View>, ink: Ink) -> String {
        text::draw(board, ink)
    }

    fn svg(board: &Board<'_, View>) -> String {
        picture::draw(board)
    }
}

/// Where a card is, for all the reader knows.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Whereabouts {
    /// Its family was laid down by this seat.
    Laid(Seat),
    /// In the reader's own hand.
    Own,
    /// In the hand of this seat for certain.
    With(Seat),
    /// Somewhere; not with these seats.
    Unknown(Vec<Seat>),
}

/// Where `card` is, for all that `view` shows.
fn whereabouts(view: &View, card: Card) -> Whereabouts {
    if let Some(seat) = laid_by(view, card.family()) {
        return Whereabouts::Laid(seat);
    }
    let holds = |seen: &SeatView| {
        let hand = seen.hand.as_ref();
        seen.shown.contains(&card) || hand.is_some_and(|hand| hand.contains(&card))
    };
    match view.seats.iter().find(|(_, seen)| holds(seen)) {
        Some((seat, _)) if view.you == Some(seat) => Whereabouts::Own,
        Some((seat, _)) => Whereabouts::With(seat),
        None => {
            let others = view.seats.iter().filter(|(seat, seen)| {
                view.you != Some(*seat) && seen.hand.is_none() && seen.denied.contains(&card)
            });
            Whereabouts::Unknown(others.map(|(seat, _)| seat).collect())
        }
    }
}

fn laid_by(view: &View, family: Family) -> Option<Seat> {
    let mut seats = view.seats.iter();
    let found = seats.find(|(_, seen)| seen.laid.contains(&family));
    found.map(|(seat, _)| seat)
}

/// What both boards say. (A trait, because `Board` is not ours.)
trait Sayings {
    /// "Your turn", "Anna to move" or who won.
    fn status(&self) -> String;
    /// "Pile: 12".
    fn pile(&self) -> String;
    /// The last question and its answer.
    fn last(&self) -> String;
    /// That patience ends, when it does.
    fn warning(&self) -> Option<String>;
    /// "2 families".
    fn families(&self, count: usize) -> String;
    /// A message without facts.
    fn say(&self, key: &str) -> String;
    /// The table in sentences, for those who hear it.
    fn description(&self) -> String;
}

impl Sayings for HappyBoard<'_> {
    fn status(&self) -> String {
        if let Some(seat) = self.view.turn {
            let is_you = if self.view.you == Some(seat) {
                "yes"
            } else {
                "no"
            };
            let facts = [("you", is_you.into()), ("name", self.names.of(seat).into())];
            return say(self.locale, "happy-families-board-turn", &facts);
        }
        let Some(standings) = self.standings else {
            return texts::ask(self.locale, HappyFamilies::KIND, "nothing");
        };
        let winners = standings.winners().map(|seat| self.names.of(seat));
        texts::winners(self.locale, &winners.collect::<Vec<_>>())
    }

    fn pile(&self) -> String {
        let facts = [("count", self.view.pile_size.into())];
        say(self.locale, "happy-families-board-pile", &facts)
    }

    fn last(&self) -> String {
        let Some(ask) = self.view.last else {
            return self.say("happy-families-board-nothing-asked");
        };
        let granted = if ask.granted { "yes" } else { "no" };
        let facts = [
            ("granted", granted.into()),
            ("seat", ask.seat.0.into()),
            ("asked", ask.asked.0.into()),
            ("person", person(self.locale, ask.card).into()),
        ];
        say(self.locale, "happy-families-board-last", &facts)
    }

    fn warning(&self) -> Option<String> {
        let idle = self.view.idle;
        let is_due = self.view.ending.is_none() && idle >= WARNING;
        let facts = [("left", PATIENCE.saturating_sub(idle).into())];
        is_due.then(|| say(self.locale, "happy-families-board-idle", &facts))
    }

    fn families(&self, count: usize) -> String {
        let facts = [("count", count.into())];
        say(self.locale, "happy-families-board-families", &facts)
    }

    fn say(&self, key: &str) -> String {
        say(self.locale, key, &[])
    }

    fn description(&self) -> String {
        let mut sentences = vec![self.last()];
        for (seat, seen) in self.view.seats.iter() {
            let facts = [
                ("name", self.names.of(seat).into()),
                ("cards", texts::cards(self.locale, seen.hand_size).into()),
                ("families", self.families(seen.laid.len()).into()),
            ];
            let key = "happy-families-board-describe-seat";
            sentences.push(say(self.locale, key, &facts));
        }
        let own = self.view.you.and_then(|seat| self.view.seats.get(seat));
        if let Some(hand) = own.and_then(|seen| seen.hand.as_ref()) {
            let hand: Vec<_> = hand.iter().map(|&card| person(self.locale, card)).collect();
            let facts = [("hand", hand.join(", ").into())];
            let key = "happy-families-board-describe-hand";
            sentences.push(say(self.locale, key, &facts));
        }
        sentences.join(" ")
    }
}
