//! Poetrium («Поэзиум»), the common poem, by Alexander Petrunin (Crowd Games 2022) for 2 to 6 seats.
//!
//! **Rules followed:** the Russian rule book, clause by clause in `RULES.md` (POE-1 to POE-83), with decisions
//! POE-D1 to POE-D34 where it is silent. Two people play against Alexander Sergeyevich, a third seat in scores and
//! standings that has no account.
//!
//! **Options:** `first` (drawn), `pack` (the language of the cards); see [`Options`].
//!
//! **Hidden:** each hand from everybody but its holder; the secret number from everybody but the storyteller until
//! the round ends; the two endings from everybody but the chooser, and the one not laid for ever; the decks from all.
//!
//! **Chance:** the opening (first storyteller, lines, stories, endings) and every reshuffle of the thrown lines.
//! Later draws take the next card.
//!
//! The engine knows numbers only; what is written and painted on the cards is in [`content`].

mod absent;
mod apply;
mod board;
mod bot;
mod candidates;
mod cards;
mod check;
mod clauses;
mod closing;
pub mod content;
mod dealing;
mod kit;
mod moves;
mod options;
mod pieces;
mod poems;
mod position;
mod resolve;
mod reveals;
mod scoring;
mod seen;
mod state;
mod texts;
mod view;
mod worlds;

use crate::games::{
    Again, Beginning, Chance, Game, GameKind, Seat, SeatSet, Stage, Standings, ToMove, Viewer,
};

pub use board::story_card;
pub use candidates::Forms;
pub use clauses::Clause;
pub use moves::{Event, Move};
pub use options::{Options, Pack};
pub use pieces::{
    EndingCard, Figures, LAP, LineCard, N_ENDINGS, N_LINES, N_STORIES, RIVAL, Slot, StoryCard,
};
pub use poems::{FinalDraw, Poem, Verse};
pub use seen::Seen;
pub use state::{Ending, Phase, State};
pub use view::{DeckSizes, Decks, SeatView, StoryView, View};

/// A stage of this game.
type PoemStage<'a> = Stage<'a, Poetrium>;

/// Which game this is.
pub const KIND: GameKind = GameKind::new("poetrium", "Poetrium");

/// The rules, and what the cards have to do with each other, for those who are absent.
#[derive(Clone, Debug)]
pub struct Poetrium {
    associations: content::Associations,
    /// The rules of version 1, which has none before it: there a line drawn for a tie was thrown away at once, so that it
    /// could be drawn again for the same tie (POE-D34).
    first_version: Option<Box<Poetrium>>,
}

impl Default for Poetrium {
    fn default() -> Self {
        let first_version = Self {
            associations: content::Associations::default(),
            first_version: None,
        };
        Self {
            associations: first_version.associations.clone(),
            first_version: Some(Box::new(first_version)),
        }
    }
}

impl Poetrium {
    /// Whether lines drawn for a tie stay out of a new deck until it is settled (POE-D34).
    const fn keeps_tie_lines(&self) -> bool {
        self.first_version.is_some()
    }

    /// What lines have to do with stories, for bots; no viewer is ever shown it.
    pub const fn associations(&self) -> &content::Associations {
        &self.associations
    }
}

impl Game for Poetrium {
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
    const RULES_VERSION: u32 = 2;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=6;
    const ENDINGS: &'static [&'static str] = Ending::CODES;
    const RULEBOOKS: [(&'static str, &'static str); 3] = [
        ("en", include_str!("RULES.md")),
        ("fr", include_str!("RULES.fr.md")),
        ("ru", include_str!("RULES.ru.md")),
    ];
    const DRAWS_LATER: bool = true;

    fn under(&self, rules_version: u32) -> Option<&Self> {
        match rules_version {
            1 => self.first_version.as_deref(),
            Self::RULES_VERSION => Some(self),
            _ => None,
        }
    }

    fn validate(&self, options: &Options, n_seats: u8) -> Result<(), Vec<Clause>> {
        check::validate(options, n_seats)
    }

    fn settle(&self, options: Options, _: u8, wishes: &[(Seat, Beginning)]) -> Options {
        let first = options.first.or_among(Beginning::asked(wishes));
        Options { first, ..options }
    }

    /// The player who was named tells first again (POE-D2).
    fn again(&self, options: Options, sat: Option<&Again<Beginning>>) -> Options {
        let first = sat.map_or(options.first, |sat| sat.first(options.first));
        Options { first, ..options }
    }

    fn blank(&self, options: &Options, n_seats: u8) -> State {
        State::blank(options, n_seats)
    }

    fn opening(&self, stage: &mut Stage<'_, Self>, chance: &mut dyn Chance) {
        dealing::opening(stage, chance);
    }

    fn to_move(&self, state: &State) -> ToMove {
        match state.awaited() {
            Some(seat) => ToMove::only(seat, state.phase.code()),
            None => ToMove::OVER,
        }
    }

    fn candidates(&self, state: &State, seat: Seat, moves: &mut Vec<Move>) {
        candidates::candidates(state, seat, moves);
    }

    fn check(&self, state: &State, seat: Seat, move_: &Move) -> Result<(), Clause> {
        check::check(state, seat, move_)
    }

    fn resolve(
        &self,
        stage: &mut Stage<'_, Self>,
        seat: Seat,
        move_: &Move,
        chance: &mut dyn Chance,
    ) {
        resolve::resolve(stage, seat, move_, chance);
    }

    fn retire(&self, stage: &mut Stage<'_, Self>, seat: Seat, chance: &mut dyn Chance) {
        resolve::retire(stage, seat, chance);
    }

    fn retired(&self, state: &State) -> SeatSet {
        state.retired
    }

    fn silenced(&self, state: &State, seat: Seat) -> Option<&'static str> {
        // From the hint until the number is shown the storyteller may read, not write (POE-D24).
        let is_guessing = matches!(state.phase, Phase::Turn | Phase::Judge);
        (is_guessing && seat == state.storyteller).then_some("POE-28")
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

    fn default_move(&self, state: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
        absent::default_move(state, seat, &self.associations, chance)
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        state.invariants()
    }
}
