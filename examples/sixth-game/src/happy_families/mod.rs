//! Happy Families, the family card game (London 1851; Quartett, jeu des 7 familles), for 2 to 4 seats.
//!
//! **Rules followed:** the tradition, clause by clause in `RULES.md` (HAF-1 to HAF-16), with decisions HAF-D1 to HAF-D11
//! where families play it differently. The nine families and their names are our own.
//!
//! **Options:** `draw` (on), `lucky` (on), `first` (drawn); see [`Options`].
//!
//! **Hidden:** each hand from everybody but its owner; the pile from all. Questions and answers are heard by everybody and
//! kept for everybody ([`Notes`]). What is left in hand is shown at the end.
//!
//! **Chance:** only the opening: the first seat is drawn unless it is named, the cards are shuffled. Later draws take the
//! next card of the pile.

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

use kinpost_engines::games::{
    Beginning, Chance, Game, GameKind, Seat, SeatSet, Stage, Standings, ToMove, Viewer,
};

pub use candidates::{FamilyForm, Forms};
pub use clauses::Clause;
pub use moves::{Event, Move};
pub use pieces::{Card, CardSet, Family, Member, UnknownCard};
pub use seen::{OpenEvent, Seen};
pub use state::{Ask, Ending, Notes, Options, State};
pub use view::{CollectedView, SeatView, View};

/// Which game this is.
pub const KIND: GameKind = GameKind::new("happy-families", "Happy Families");

/// The rules; they need nothing beside the state.
#[derive(Clone, Copy, Debug, Default)]
pub struct HappyFamilies;

impl Game for HappyFamilies {
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

    fn validate(&self, options: &Options, n_seats: u8) -> Result<(), Vec<Clause>> {
        check::validate(options, n_seats)
    }

    fn settle(&self, options: Options, _: u8, wishes: &[(Seat, Beginning)]) -> Options {
        let first = options.first.or_among(Beginning::asked(wishes));
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

    fn told(&self, _: Seat, move_: &Move, _: Viewer) -> Option<String> {
        Some(move_.to_string())
    }

    fn forms(&self, state: &State, seat: Seat) -> Forms {
        candidates::forms(state, seat)
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        scoring::standings(state)
    }

    /// Any question that is allowed (HAF-D11).
    fn default_move(&self, state: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
        chance.choose(&self.legal_moves(state, seat)).copied()
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        state.invariants()
    }
}
