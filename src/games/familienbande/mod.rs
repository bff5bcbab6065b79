//! Familienbande, a logic game by Leo Colovini (Winning Moves 2004) for 2 to 4 seats.
//!
//! **Rules followed:** the French rule sheet, clause by clause in `RULES.md` (FAM-1 to FAM-42), with decisions
//! FAM-D1 to FAM-D22 where it is silent. Nothing of the sheet is left out.
//!
//! **Options:** `bothParents` (off), `exchange` (off), `lateBirths` (on), `first` (drawn); see [`Options`].
//!
//! **Hidden:** each hand, trait tile and exchanged card from everybody but its owner; the pile from all. Traits and
//! hands are shown at the end.
//!
//! **Chance:** only the opening: the tiles are shuffled, the first seat is drawn unless it is named, the portraits are shuffled. Later
//! draws take the next card of the pile.

mod apply;
mod board;
mod bot;
mod candidates;
mod check;
mod clauses;
mod kit;
mod moves;
mod pieces;
mod position;
mod resolve;
mod reveals;
mod scoring;
mod seen;
mod state;
mod texts;
mod view;

use crate::games::{
    Again, Beginning, Chance, First, Game, GameKind, Seat, SeatSet, Stage, Standings, ToMove,
    Viewer,
};

pub use candidates::{ChildForm, Forms, MarryForm};
pub use clauses::Clause;
pub use moves::{Event, Move};
pub use pieces::{ByTrait, Card, CardSet, Sex, Trait};
pub use seen::{OpenEvent, Seen};
pub use state::{Ending, Options, Person, PersonId, State};
pub use view::{PersonView, RowView, SeatView, View};

/// Which game this is.
pub const KIND: GameKind = GameKind::new("familienbande", "Familienbande");

/// The rules; they need nothing beside the state.
#[derive(Clone, Copy, Debug, Default)]
pub struct Familienbande;

impl Game for Familienbande {
    type Options = Options;
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Forms = Forms;
    type Wish = Beginning;
    type Clause = Clause;

    const KIND: GameKind = KIND;
    const RULES_VERSION: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=4;
    const ENDINGS: &'static [&'static str] = Ending::CODES;
    const RULEBOOKS: [(&'static str, &'static str); 3] = [
        ("en", include_str!("RULES.md")),
        ("fr", include_str!("RULES.fr.md")),
        ("ru", include_str!("RULES.ru.md")),
    ];
    const LATER_OPTIONS: &'static [&'static str] = &["first"];

    fn validate(&self, options: &Options, n_seats: u8) -> Result<(), Vec<Clause>> {
        match options.first.stranger(n_seats) {
            Some(first) => Err(vec![Clause::NoSuchFirst {
                first,
                seats: n_seats,
            }]),
            None => Ok(()),
        }
    }

    fn settle(&self, options: Options, _: u8, wishes: &[(Seat, Beginning)]) -> Options {
        let first = options.first.or_among(Beginning::asked(wishes));
        Options { first, ..options }
    }

    /// The seat that begins is named anew (FAM-D2).
    fn again(&self, options: Options, sat: Option<&Again<Beginning>>) -> Options {
        let first = sat.map_or(First::Drawn, |_| options.first);
        Options { first, ..options }
    }

    fn blank(&self, options: &Options, n_seats: u8) -> State {
        State::blank(options, n_seats)
    }

    fn opening(&self, stage: &mut Stage<'_, Self>, chance: &mut dyn Chance) {
        resolve::opening(stage, chance);
    }

    fn to_move(&self, state: &State) -> ToMove {
        if state.ending.is_some() {
            ToMove::OVER
        } else {
            ToMove::only(state.turn, "turn")
        }
    }

    fn candidates(&self, state: &State, seat: Seat, moves: &mut Vec<Move>) {
        candidates::candidates(state, seat, moves);
    }

    fn check(&self, state: &State, seat: Seat, move_: &Move) -> Result<(), Clause> {
        check::check(state, seat, move_)
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

    fn told(&self, seat: Seat, move_: &Move, viewer: Viewer) -> Option<String> {
        Some(seen::told(seat, move_, viewer))
    }

    fn forms(&self, state: &State, seat: Seat) -> Forms {
        candidates::forms(state, seat)
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        scoring::standings(state)
    }

    fn default_move(&self, state: &State, seat: Seat, _: &mut dyn Chance) -> Option<Move> {
        self.to_move(state).includes(seat).then_some(Move::Pass)
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        state.invariants()
    }
}
