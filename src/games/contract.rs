//! The trait of a rules engine, what a game supplies: nine types and a handful of pure functions. Everything else in
//! Kinpost is written against this trait; a game never knows who calls it.

use std::borrow::Cow;
use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::shown::dialog::Dialog;
use super::shown::{Read, Shown};
use super::{Again, Chance, Clause, GameKind, NotationError, Seat, SeatSet, Standings, Viewer};

/// A value that can be stored, compared and shown to developers.
pub trait Data:
    Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
}
impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static> Data
    for T
{
}

/// A value that leaves the server: it is described and shown as data, and never read back.
pub trait Visible: Shown + Clone + Debug + PartialEq + Serialize + Send + Sync + 'static {}
impl<T: Shown + Clone + Debug + PartialEq + Serialize + Send + Sync + 'static> Visible for T {}

/// Whose decision it is, and what is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToMove {
    /// The seats the match waits for. Empty exactly when the match is over.
    pub waiting: SeatSet,
    /// Seats that may act although the match does not wait for them (a UNION exchange out of turn).
    pub may: SeatSet,
    /// What is asked, as a code the texts know: `turn`, `vote`, ….
    pub asks: &'static str,
}

impl ToMove {
    /// No seat: the match is over.
    pub const OVER: Self = Self {
        waiting: SeatSet::EMPTY,
        may: SeatSet::EMPTY,
        asks: "nothing",
    };

    /// Just this seat.
    pub fn only(seat: Seat, asks: &'static str) -> Self {
        Self {
            waiting: SeatSet::only(seat),
            may: SeatSet::EMPTY,
            asks,
        }
    }

    /// Whether `seat` can act now.
    pub fn includes(&self, seat: Seat) -> bool {
        self.waiting.contains(seat) || self.may.contains(seat)
    }
}

/// The rules of one title.
///
/// # Hidden
/// `State` and `Event` hold everything. What leaves the server is made by [`view`](Game::view),
/// [`seen`](Game::seen), [`told`](Game::told), [`forms`](Game::forms) and by refusals, and all of these may only
/// depend on what their reader is allowed to know. The conformance kit re-deals the rest and compares bytes.
pub trait Game: Sized + Send + Sync + 'static {
    /// The choices made when a match is created. `Default` is what most people should play.
    type Options: Data + Default + Shown + Dialog;
    /// The whole table, hidden things included. Stored in a positional binary format: no serde tags in it.
    type State: Data;
    /// What a seat wants. `Display` and `FromStr` are the notation: one short line a person can type.
    type Move: Data + Shown + Read + Display + FromStr<Err = NotationError>;
    /// What happened, chance outcomes included.
    type Event: Data;
    /// What one viewer may see of a state.
    type View: Visible;
    /// What one viewer learns of an event.
    type Seen: Visible;
    /// Everything a seat may do now, in a shape a user interface can highlight.
    type Forms: Visible;
    /// What a seat may ask for before the start, such as to begin or to have a color; `Default` is nothing.
    type Wish: Data + Default + Dialog;
    /// The clauses that can refuse a move, a set of options or a wish.
    type Clause: Clause;

    /// Which game this is.
    const KIND: GameKind;
    /// Bumped with every change of behaviour; stored with each match.
    const RULES_VERSION: u32;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;
    /// Every way a match can end.
    const ENDINGS: &'static [&'static str];
    /// The rulebook in each language, English first: the Markdown of `RULES.md` and its siblings.
    const RULEBOOKS: [(&'static str, &'static str); 3];
    /// Options that older records do not name: they were added when the game was already played, and their default is
    /// what was played before.
    const LATER_OPTIONS: &'static [&'static str] = &[];
    /// Whether chance is drawn after the opening.
    const DRAWS_LATER: bool = false;
    /// Whether moves can be told with a story behind them.
    const TAKES_STORIES: bool = false;

    /// The rules as they were in this version, by which a match that was created under it is played and verified for
    /// ever; none if there is no such version. A version that changes what happens overrides this.
    fn under(&self, rules_version: u32) -> Option<&Self> {
        (1..=Self::RULES_VERSION)
            .contains(&rules_version)
            .then_some(self)
    }

    /// Whether these options can be played by so many seats (their number is in range); all problems at once.
    fn validate(&self, options: &Self::Options, n_seats: u8) -> Result<(), Vec<Self::Clause>>;

    /// Whether a seat of a table of so many may wish this; all problems at once. Only what can never be granted is
    /// refused: others may come with wishes of their own.
    fn check_wish(
        &self,
        _options: &Self::Options,
        _n_seats: u8,
        _wish: &Self::Wish,
    ) -> Result<(), Vec<Self::Clause>> {
        Ok(())
    }

    /// The options with which a match starts: what was open in them, settled by what the seats wish. Wishes are in the
    /// order in which people sat down. Nothing is drawn here; what chance decides, the opening draws.
    fn settle(
        &self,
        options: Self::Options,
        n_seats: u8,
        wishes: &[(Seat, Self::Wish)],
    ) -> Self::Options;

    /// The options of a further match of the same people. As long as it is not known who comes: that a player began
    /// by having won, or because they wanted to, is no rule for the next time. Once everybody sits: seats are taken
    /// anew, so what the options say of a seat is meant of the player who sat there.
    fn again(&self, options: Self::Options, _sat: Option<&Again<Self::Wish>>) -> Self::Options {
        options
    }

    /// The empty table before anything was dealt.
    fn blank(&self, options: &Self::Options, n_seats: u8) -> Self::State;

    /// Sets up: shuffles and deals, as events.
    fn opening(&self, stage: &mut Stage<'_, Self>, chance: &mut dyn Chance);

    /// Whose decision it is. No seat waited for means that the match is over.
    fn to_move(&self, state: &Self::State) -> ToMove;

    /// Pushes every move worth asking about: a superset of what [`check`](Game::check) allows `seat`.
    fn candidates(&self, state: &Self::State, seat: Seat, moves: &mut Vec<Self::Move>);

    /// Whether `seat`, whose decision it is, may make this move; if not, by which clause. The first broken clause
    /// in rulebook order, and only by what that seat may know.
    fn check(
        &self,
        state: &Self::State,
        seat: Seat,
        move_: &Self::Move,
    ) -> Result<(), Self::Clause>;

    /// What follows from a move that passed [`check`](Game::check), as events.
    fn resolve(
        &self,
        stage: &mut Stage<'_, Self>,
        seat: Seat,
        move_: &Self::Move,
        chance: &mut dyn Chance,
    );

    /// What follows when `seat` leaves for good. It can no longer win, and the match waits for it no more.
    fn retire(&self, stage: &mut Stage<'_, Self>, seat: Seat, chance: &mut dyn Chance);

    /// Which seats have retired.
    fn retired(&self, state: &Self::State) -> SeatSet;

    /// The clause by which `seat` may read but not write at the table now, if there is one: a storyteller must not
    /// comment on the round.
    fn silenced(&self, _state: &Self::State, _seat: Seat) -> Option<&'static str> {
        None
    }

    /// The table after `event`: total, deterministic, never refuses.
    fn apply(&self, state: &mut Self::State, event: &Self::Event);

    /// What `viewer` sees, built up from nothing.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// The event as `viewer` learns of it, if at all.
    fn seen(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// Whether anybody learns by this event of a move of `mover` something that was hidden, beside what the mover chose to
    /// show of the own things. Such a move cannot be taken back. When in doubt, yes.
    fn reveals(&self, event: &Self::Event, mover: Seat) -> bool;

    /// The event as `viewer` may look it up later, when the table is `now`. Games in which people must remember
    /// for themselves forget here; history, exports and mails of a running match use this instead of
    /// [`seen`](Game::seen).
    fn recalled(
        &self,
        _now: &Self::State,
        event: &Self::Event,
        viewer: Viewer,
    ) -> Option<Self::Seen> {
        self.seen(event, viewer)
    }

    /// The notation of a move as `viewer` may read it, if at all.
    fn told(&self, seat: Seat, move_: &Self::Move, viewer: Viewer) -> Option<String>;

    /// A line of notation with the story that was told behind it, if it is a move that takes one. Other words behind a
    /// move are just words.
    fn with_story(&self, _line: &str, _story: &str) -> Option<String> {
        None
    }

    /// The kind of a move, by which simple players choose first: the first word of its notation, unless a game knows
    /// better.
    fn kind<'m>(&self, move_: &'m Self::Move) -> Cow<'m, str> {
        let notation = move_.to_string();
        Cow::Owned(notation.split(' ').next().unwrap_or_default().to_owned())
    }

    /// Everything `seat` may do now, grouped for a user interface.
    fn forms(&self, state: &Self::State, seat: Seat) -> Self::Forms;

    /// The result once the match is over.
    fn standings(&self, state: &Self::State) -> Option<Standings>;

    /// What is played for a seat that ran out of time: always legal, never clever. Something exactly when the
    /// match waits for that seat.
    fn default_move(
        &self,
        state: &Self::State,
        seat: Seat,
        chance: &mut dyn Chance,
    ) -> Option<Self::Move>;

    /// What must hold of every state; the message names what does not.
    fn invariants(&self, state: &Self::State) -> Result<(), String>;

    /// Whether `legal_moves` lists every legal move of this state (false where only forms can be told).
    fn lists_everything(&self, _: &Self::State) -> bool {
        true
    }

    /// Everything `seat` may do now: the candidates that pass [`check`](Game::check), nothing when it is not that
    /// seat's decision.
    fn legal_moves(&self, state: &Self::State, seat: Seat) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves_into(state, seat, &mut moves);
        moves
    }

    /// The same into a buffer that is emptied first, for callers in a hurry.
    fn legal_moves_into(&self, state: &Self::State, seat: Seat, moves: &mut Vec<Self::Move>) {
        moves.clear();
        if self.to_move(state).includes(seat) {
            self.candidates(state, seat, moves);
            moves.retain(|move_| self.check(state, seat, move_).is_ok());
        }
    }

    /// One legal move at random, quickly. Games with very many moves choose without listing them all, and need not give every
    /// move the same chance.
    fn random_move(
        &self,
        state: &Self::State,
        seat: Seat,
        buffer: &mut Vec<Self::Move>,
        chance: &mut dyn Chance,
    ) -> Option<Self::Move> {
        self.legal_moves_into(state, seat, buffer);
        chance.choose(buffer).cloned()
    }

    /// One legal move, every one with the same chance, however long it takes to find them.
    fn even_move(
        &self,
        state: &Self::State,
        seat: Seat,
        buffer: &mut Vec<Self::Move>,
        chance: &mut dyn Chance,
    ) -> Option<Self::Move> {
        self.random_move(state, seat, buffer, chance)
    }
}

/// A table while a move is being resolved. The only way to change it is to say what happens, so that the events
/// and the state can never disagree.
#[derive(Debug)]
pub struct Stage<'a, G: Game> {
    game: &'a G,
    state: &'a mut G::State,
    events: &'a mut Vec<G::Event>,
}

impl<'a, G: Game> Stage<'a, G> {
    /// Opens a stage on `state` that writes into `events`.
    pub fn new(game: &'a G, state: &'a mut G::State, events: &'a mut Vec<G::Event>) -> Self {
        Self {
            game,
            state,
            events,
        }
    }

    /// The rules in force.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// The table as it is now, after everything that happened so far.
    pub fn state(&self) -> &G::State {
        self.state
    }

    /// Applies and records `event`.
    pub fn happens(&mut self, event: G::Event) {
        self.game.apply(self.state, &event);
        self.events.push(event);
    }
}
