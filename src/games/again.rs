//! Rematch: who of a match sits where in the next one.

use super::{BySeat, First, Seat, SeatSet};

/// A further match of the same people, now that everybody sits.
#[derive(Clone, Debug)]
pub struct Again<W> {
    /// Where everybody sat before, by where they sit now; nowhere, if they did not play.
    pub before: BySeat<Option<Seat>>,
    /// Who won before, by where they sat then.
    pub winners: SeatSet,
    /// What those who sit now ask for, in the order in which they sat down.
    pub wishes: Vec<(Seat, W)>,
}

impl<W> Again<W> {
    /// Where those sit now who sat there before. A player who does not come has no seat here.
    pub fn now(&self, before: SeatSet) -> SeatSet {
        let is_one = |sat: &Option<Seat>| sat.is_some_and(|sat| before.contains(sat));
        let now = self.before.iter().filter(|(_, sat)| is_one(sat));
        now.map(|(seat, _)| seat).collect()
    }

    /// The players named to begin do so wherever they sit now.
    pub fn first(&self, named: First) -> First {
        First::among(self.now(named.seats()))
    }

    /// What the player asks for who sits there now.
    pub fn wish(&self, seat: Seat) -> Option<&W> {
        let wish = self.wishes.iter().find(|(asking, _)| *asking == seat);
        wish.map(|(_, wish)| wish)
    }
}
