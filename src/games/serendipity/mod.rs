//! Serendipity, a game of finding and joining flowers by Matthias Etter (Drei Magier 2008) for 2 to 6 seats.
//!
//! **Rules followed:** the Russian rule sheet, clause by clause in `RULES.md` (SER-1 to SER-45), with decisions SER-D0
//! to SER-D28 where it is silent. Nothing of the sheet is left out, the variant for colors no seat owns included.
//!
//! **Options:** colors for each seat (picked or drawn), who begins, `link` (transitive), `largest` (tiles), `multi`
//! (best), `rotateOnMove` (on), `stopAfterSerendipMove` (on), `unownedOpenAfter` (off), `idleLimit` (273), `knowledge`
//! (notes); see [`Options`].
//!
//! **Hidden:** the faces of closed tiles that were never shown, from everybody until the end. In `glance` also those
//! that were shown, after a round: see [`Game::recalled`].
//!
//! **Chance:** only the opening: colors no seat picked, the first seat, the tiles, and rotations where they matter.

mod apply;
mod board;
mod bot;
mod candidates;
mod check;
mod clauses;
mod kit;
mod moves;
mod options;
mod pieces;
mod position;
mod resolve;
mod reveals;
mod scoring;
mod seen;
mod state;
mod texts;
mod view;
mod wishes;

use std::borrow::Cow;

use crate::games::{
    Again, Chance, Game, GameKind, Seat, SeatSet, Stage, Standings, ToMove, Viewer,
};

pub use candidates::{Forms, KeepForm, MoveForm};
pub use clauses::Clause;
pub use moves::{ClosedTile, Event, Move, Pair};
pub use options::{Knowledge, Largest, Link, Multi, Options};
pub use pieces::{Cell, CellSet, Color, ColorSet, Direction, Place, Tile};
pub use scoring::{Carpet, Tally, tallies};
pub use seen::{OpenEvent, Seen};
pub use state::{Ending, Field, Phase, State};
pub use view::{CarpetView, CellView, Face, OpenCounts, SeatView, View};
pub use wishes::Wish;

/// Which game this is.
pub const KIND: GameKind = GameKind::new("serendipity", "Serendipity");

/// The rules; they need nothing beside the state.
#[derive(Clone, Copy, Debug, Default)]
pub struct Serendipity;

impl Game for Serendipity {
    type Options = Options;
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Forms = Forms;
    type Wish = Wish;
    type Clause = Clause;

    const KIND: GameKind = KIND;
    const RULES_VERSION: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=6;
    const ENDINGS: &'static [&'static str] = Ending::CODES;
    const RULEBOOKS: [(&'static str, &'static str); 3] = [
        ("en", include_str!("RULES.md")),
        ("fr", include_str!("RULES.fr.md")),
        ("ru", include_str!("RULES.ru.md")),
    ];

    fn validate(&self, options: &Options, n_seats: u8) -> Result<(), Vec<Clause>> {
        options::validate(options, n_seats)
    }

    fn check_wish(&self, _: &Options, _: u8, wish: &Wish) -> Result<(), Vec<Clause>> {
        wishes::check(wish)
    }

    fn settle(&self, options: Options, n_seats: u8, wishes: &[(Seat, Wish)]) -> Options {
        wishes::settle(options, n_seats, wishes)
    }

    fn again(&self, options: Options, sat: Option<&Again<Wish>>) -> Options {
        match sat {
            Some(sat) => wishes::of_same(options, sat),
            None => options,
        }
    }

    fn blank(&self, options: &Options, n_seats: u8) -> State {
        State::blank(options, n_seats)
    }

    fn opening(&self, stage: &mut Stage<'_, Self>, chance: &mut dyn Chance) {
        resolve::opening(stage, chance);
    }

    fn to_move(&self, state: &State) -> ToMove {
        if state.ending.is_some() {
            return ToMove::OVER;
        }
        let asks = match state.phase {
            Phase::Open => "open",
            Phase::Own(_) => "own-tile",
            Phase::Serendip(_) => "serendip",
            Phase::Extra if state.options.stop_after_serendip_move => "open-or-stop",
            Phase::Another | Phase::Extra => "open-another",
        };
        ToMove::only(state.turn, asks)
    }

    fn candidates(&self, state: &State, _: Seat, moves: &mut Vec<Move>) {
        candidates::candidates(state, moves);
    }

    fn check(&self, state: &State, _: Seat, move_: &Move) -> Result<(), Clause> {
        check::check(state, move_)
    }

    fn resolve(&self, stage: &mut Stage<'_, Self>, seat: Seat, move_: &Move, _: &mut dyn Chance) {
        resolve::resolve(stage, seat, move_);
    }

    fn retire(&self, stage: &mut Stage<'_, Self>, seat: Seat, _: &mut dyn Chance) {
        resolve::retire(stage, seat);
    }

    fn retired(&self, state: &State) -> SeatSet {
        state.retired
    }

    fn apply(&self, state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        seen::seen(event, viewer)
    }

    fn reveals(&self, event: &Event, _: Seat) -> bool {
        reveals::reveals(event)
    }

    fn recalled(&self, now: &State, event: &Event, viewer: Viewer) -> Option<Seen> {
        seen::recalled(now, event, viewer)
    }

    fn told(&self, _: Seat, move_: &Move, _: Viewer) -> Option<String> {
        Some(move_.to_string())
    }

    fn kind<'m>(&self, move_: &'m Move) -> Cow<'m, str> {
        Cow::Borrowed(move_.kind())
    }

    fn forms(&self, state: &State, seat: Seat) -> Forms {
        candidates::forms(state, seat)
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        scoring::standings(state)
    }

    fn default_move(&self, state: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
        let is_asked = self.to_move(state).includes(seat);
        is_asked
            .then(|| candidates::default_move(state, seat, chance))
            .flatten()
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        state.invariants()
    }

    /// Numbers the legal moves instead of listing them; each is equally likely.
    fn random_move(
        &self,
        state: &State,
        seat: Seat,
        _: &mut Vec<Move>,
        chance: &mut dyn Chance,
    ) -> Option<Move> {
        let is_asked = self.to_move(state).includes(seat);
        is_asked
            .then(|| candidates::random_move(state, chance))
            .flatten()
    }
}
