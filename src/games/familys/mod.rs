//! FAMILYS, a game of words, runs and couples by Franck Saverys and Sabine Hamays for 2 to 6 seats.
//!
//! **Rules followed:** the French rule sheet of the 134-card edition, clause by clause in `RULES.md` (FMS-1 to FMS-71),
//! with decisions FMS-D1 to FMS-D40 where it is silent. Nothing of the sheet is left out.
//!
//! **Options:** `symbols` (on), `coupleCombo` (on), `verification` (`lexicon`), `language` (`fr`), `cumulative` (on),
//! `unionCounts` (off), `hints` (off); see [`Options`].
//!
//! **Hidden:** each hand and draw from everybody but its owner, first layings and ballots until all are in, the order
//! of the pile from all. A VISION shows a hand to everybody. Hands are shown at the end.
//!
//! **Chance:** the first seat, the deal, and every shuffle of the talon into a new pile.
//!
//! **Words:** two word lists are part of the program ([`Lexicons`]). A build without them offers only the vote.

mod apply;
mod board;
mod bot;
mod candidates;
mod check;
mod clauses;
mod combinations;
mod events;
mod forms;
mod kit;
mod layings;
mod lexicon;
mod lists;
mod moves;
mod notation;
mod options;
mod pieces;
mod position;
mod resolve;
mod reveals;
mod sample;
mod scoring;
mod seen;
mod state;
mod texts;
mod view;
mod worlds;

use crate::games::{
    Again, Beginning, Chance, Game, GameKind, Seat, SeatSet, Stage, Standings, ToMove, Viewer,
};

pub use clauses::Clause;
pub use events::Event;
pub use forms::{CombinationForm, Forms, Hint, LayingForm, TakeForm, WordForm};
pub use lexicon::{Found, Language, Lexicon, Lexicons};
pub use lists::{Cards, List, Place, Places, Word};
pub use moves::{Kind, Move, Source, Values};
pub use options::{Options, Verification};
pub use pieces::{Card, CardSet, Color, Face, Symbol};
pub use seen::{OpenEvent, Seen};
pub use state::{Ending, Family, Laying, Phase, State, Turn};
pub use view::{PhaseName, Proposal, Revealed, SeatView, View};

/// Which game this is.
pub const KIND: GameKind = GameKind::new("familys", "FAMILYS");

/// The rules, with the word lists they look words up in.
#[derive(Debug, Default)]
pub struct Familys {
    lexicons: Lexicons,
}

impl Familys {
    /// The rules with these word lists.
    pub const fn with(lexicons: Lexicons) -> Self {
        Self { lexicons }
    }

    /// The word lists of this program. Without one for a language only the vote can be played in it.
    pub fn lexicons(&self) -> &Lexicons {
        &self.lexicons
    }

    /// The best words `seat` could play now, at most `most`: a search through the whole list, for hints and bots.
    /// Nothing when no word can be played.
    pub fn words(&self, state: &State, seat: Seat, most: usize) -> Vec<Move> {
        if state.phase != Phase::Main || state.seat != seat || state.ending.is_some() {
            return Vec::new();
        }
        let found = forms::words(state.hands[seat], self.lexicon(state), most);
        found
            .into_iter()
            .map(|(word, cards)| Move::Word { word, cards })
            .collect()
    }

    fn lexicon(&self, state: &State) -> Option<&Lexicon> {
        self.lexicons.of(state.options.language)
    }
}

impl Game for Familys {
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
    // Version 2 is version 1, dealt by `kinpost/v2`: copies of the server that know only `kinpost/v1` must not play on.
    const RULES_VERSION: u32 = 2;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=6;
    const ENDINGS: &'static [&'static str] = Ending::CODES;
    const RULEBOOKS: [(&'static str, &'static str); 3] = [
        ("en", include_str!("RULES.md")),
        ("fr", include_str!("RULES.fr.md")),
        ("ru", include_str!("RULES.ru.md")),
    ];
    const LATER_OPTIONS: &'static [&'static str] = &["first"];
    const DRAWS_LATER: bool = true;

    fn validate(&self, options: &Options, n_seats: u8) -> Result<(), Vec<Clause>> {
        let mut problems = Vec::new();
        if let Some(first) = options.first.stranger(n_seats) {
            let seats = n_seats;
            problems.push(Clause::NoSuchFirst { first, seats });
        }
        let language = options.language;
        let needs_list = options.verification == Verification::Lexicon;
        if needs_list && self.lexicons.of(language).is_none() {
            problems.push(Clause::NoLexicon { language });
        }
        if problems.is_empty() {
            Ok(())
        } else {
            Err(problems)
        }
    }

    fn settle(&self, options: Options, _: u8, wishes: &[(Seat, Beginning)]) -> Options {
        let first = options.first.or_among(Beginning::asked(wishes));
        Options { first, ..options }
    }

    /// Being the youngest does not change (FMS-D29).
    fn again(&self, options: Options, sat: Option<&Again<Beginning>>) -> Options {
        let first = sat.map_or(options.first, |sat| sat.first(options.first));
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
            return ToMove::OVER;
        }
        let mut to_move = ToMove::only(state.seat, view::phase_name(state).code());
        match state.phase {
            Phase::Opening => to_move.waiting = state.missing_layings(),
            Phase::Vote { .. } => to_move.waiting = state.missing_votes(),
            Phase::Take { .. } => {}
            // Whether a seat holds a UNION is secret, what lies on the talon is not (FMS-47).
            Phase::Draw | Phase::Main | Phase::After => {
                if state.adult_on_top().is_some() {
                    to_move.may = state.active().without(to_move.waiting);
                }
            }
        }
        to_move
    }

    fn candidates(&self, state: &State, seat: Seat, moves: &mut Vec<Move>) {
        candidates::candidates(state, seat, moves);
    }

    fn check(&self, state: &State, seat: Seat, move_: &Move) -> Result<(), Clause> {
        check::check(state, self.lexicon(state), seat, move_)
    }

    fn resolve(
        &self,
        stage: &mut Stage<'_, Self>,
        seat: Seat,
        move_: &Move,
        chance: &mut dyn Chance,
    ) {
        let lexicon = self.lexicon(stage.state());
        resolve::resolve(stage, lexicon, seat, move_, chance);
    }

    fn retire(&self, stage: &mut Stage<'_, Self>, seat: Seat, chance: &mut dyn Chance) {
        resolve::retire(stage, seat, chance);
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
        let is_asked = self.to_move(state).includes(seat);
        forms::forms(state, self.lexicon(state), seat, is_asked)
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        scoring::standings(state)
    }

    /// A simple draw, the card just drawn thrown, the most numerous color laid whole, a word accepted (FMS-D34).
    fn default_move(&self, state: &State, seat: Seat, _: &mut dyn Chance) -> Option<Move> {
        let is_waited_for = self.to_move(state).waiting.contains(seat);
        is_waited_for.then(|| sample::default_move(state, seat))?
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        state.invariants()
    }

    fn random_move(
        &self,
        state: &State,
        seat: Seat,
        buffer: &mut Vec<Move>,
        chance: &mut dyn Chance,
    ) -> Option<Move> {
        let sampled = sample::sample(state, self.lexicon(state), seat, chance);
        if let Some(move_) = sampled.filter(|move_| self.check(state, seat, move_).is_ok()) {
            return Some(move_);
        }
        self.legal_moves_into(state, seat, buffer);
        chance.choose(buffer).copied()
    }

    /// All that can be listed, all words of the list that the hand can spell, and where people vote one that need not be
    /// in it.
    fn even_move(
        &self,
        state: &State,
        seat: Seat,
        buffer: &mut Vec<Move>,
        chance: &mut dyn Chance,
    ) -> Option<Move> {
        self.legal_moves_into(state, seat, buffer);
        let words = self.words(state, seat, usize::MAX).into_iter();
        let proposal = sample::proposal(state, seat, chance);
        let words = words.chain(proposal);
        buffer.extend(words.filter(|word| self.check(state, seat, word).is_ok()));
        chance.choose(buffer).copied()
    }

    /// Words cannot be listed, nor all orders of clones and symbols.
    fn lists_everything(&self, state: &State) -> bool {
        state.phase != Phase::Main
    }
}
