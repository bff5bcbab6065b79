//! Family Tree («Семейное древо»): two full games with the same 105 cards, Dynasties for 2 to 6 seats and Big Family Tree
//! for 2 to 10.
//!
//! **Rules followed:** the Russian rulebook, clause by clause in `RULES.md` (FT-1 to FT-44, FTD-1 to FTD-50, FTB-1 to
//! FTB-15), with decisions FTA-1 to FTA-75 where it is silent. Nothing is left out. Names, trades, prompts and Events of
//! the deck are our own; the years and icons were simulated for good play.
//!
//! **Options:** `variant` (Dynasties), `fatherAgeRule` (on), `endMode` (end of the round), `marryWithinFamily` (on),
//! `bigDetachedCouples` (off), `firstSeat` (drawn); see [`Options`].
//!
//! **Hidden:** each hand from everybody but its holder, the order of the deck from all. Tables, Archive, discards, tokens
//! and stories are public. Hands are shown at the end.
//!
//! **Chance:** only the opening: Dynasties draws who begins, then the deck is shuffled. Later draws take the next card.

mod apply;
mod board;
mod bot;
mod candidates;
mod check;
mod clauses;
mod defaults;
mod events;
mod forms;
mod founding;
mod kit;
mod moves;
mod notation;
pub mod pieces;
mod position;
mod questions;
mod resolve;
mod reveals;
mod scoring;
mod seen;
mod state;
mod text;
mod texts;
mod view;
mod worlds;

use crate::games::{
    Again, Beginning, Chance, First, Game, GameKind, Seat, SeatSet, Stage, Standings, ToMove,
    Viewer,
};

pub use clauses::Clause;
pub use events::Event;
pub use forms::{EventForm, EventTarget, Forms, Pairing, ParentsForm};
pub use moves::Move;
pub use pieces::{Card, CardSet, Character, EventCard, Icon, Kind, Meeting, People, Sex, Words};
pub use scoring::{Worth, scored_family};
pub use seen::Seen;
pub use state::{
    EndMode, Ending, FamilyName, Kinship, Marriage, Options, Person, Phase, State, Surname, Variant,
};
pub use text::Text;
pub use view::{EventView, FamilyView, MarriageView, PersonView, ScoreView, SeatView, View};

/// The most seats of Dynasties (FTA-1).
const DYNASTIES_SEATS: u8 = 6;

/// Which game this is.
pub const KIND: GameKind = GameKind::new("family-tree", "Family Tree");

/// The rules; they need nothing beside the state.
#[derive(Clone, Copy, Debug, Default)]
pub struct FamilyTree;

impl Game for FamilyTree {
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
    const SEATS: std::ops::RangeInclusive<u8> = 2..=10;
    const ENDINGS: &'static [&'static str] = Ending::CODES;
    const RULEBOOKS: [(&'static str, &'static str); 3] = [
        ("en", include_str!("RULES.md")),
        ("fr", include_str!("RULES.fr.md")),
        ("ru", include_str!("RULES.ru.md")),
    ];
    const TAKES_STORIES: bool = true;

    fn validate(&self, options: &Options, n_seats: u8) -> Result<(), Vec<Clause>> {
        let mut problems = Vec::new();
        if !options.is_big() && n_seats > DYNASTIES_SEATS {
            problems.push(Clause::DynastiesSeats {
                seats: n_seats,
                most: DYNASTIES_SEATS,
            });
        }
        if options.is_big() && options.first_seat != First::Drawn {
            problems.push(Clause::BigFirstSeat);
        } else if let Some(seat) = options.first_seat.stranger(n_seats) {
            let seats = n_seats;
            problems.push(Clause::NoSuchFirstSeat { seat, seats });
        }
        if problems.is_empty() {
            Ok(())
        } else {
            Err(problems)
        }
    }

    /// In Big Family Tree the cards say who begins (FTB-5).
    fn check_wish(&self, options: &Options, _: u8, wish: &Beginning) -> Result<(), Vec<Clause>> {
        if wish.begin && options.is_big() {
            return Err(vec![Clause::BigFirstSeat]);
        }
        Ok(())
    }

    fn settle(&self, options: Options, _: u8, wishes: &[(Seat, Beginning)]) -> Options {
        let first_seat = options.first_seat.or_among(Beginning::asked(wishes));
        Options {
            first_seat,
            ..options
        }
    }

    /// In Dynasties a winner of the match before begins; of several, the one that is drawn (FTA-2).
    fn again(&self, options: Options, sat: Option<&Again<Beginning>>) -> Options {
        let first_seat = match sat {
            Some(_) if options.is_big() => options.first_seat,
            Some(sat) => First::among(sat.now(sat.winners)),
            None => First::Drawn,
        };
        Options {
            first_seat,
            ..options
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
        let waiting = SeatSet::only(state.turn);
        ToMove {
            waiting,
            may: state.tellers().without(waiting),
            asks: state.phase.code(),
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
        Some(seen::seen(event, viewer))
    }

    fn reveals(&self, event: &Event, mover: Seat) -> bool {
        reveals::reveals(event, mover)
    }

    /// Everything a move names lies open once it is made: even a drawn card stays unnamed.
    fn told(&self, _: Seat, move_: &Move, _: Viewer) -> Option<String> {
        Some(move_.to_string())
    }

    fn with_story(&self, line: &str, story: &str) -> Option<String> {
        if story.is_empty() || line.contains(':') {
            return None;
        }
        let words: Vec<&str> = story.split_whitespace().collect();
        let told = format!("{line}: {}", words.join(" "));
        // A surname would take the words for its own.
        let is_told = |move_: Move| move_.story().is_some_and(|story| !story.is_empty());
        told.parse().is_ok_and(is_told).then_some(told)
    }

    fn forms(&self, state: &State, seat: Seat) -> Forms {
        forms::forms(state, seat, &self.legal_moves(state, seat))
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        scoring::standings(state)
    }

    fn default_move(&self, state: &State, seat: Seat, _: &mut dyn Chance) -> Option<Move> {
        defaults::default_move(state, seat)
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        state.invariants()
    }
}
