//! Type erasure, the door to the rules for everybody above them: games and tables whose types are forgotten. Snapshots,
//! moves, seats and chance go in; events, views, legal moves, texts, boards and verdicts come out.
//!
//! Behind it everything is typed ([`Game`](crate::games::Game) and its companions) and written once for all games, in
//! `rules.rs` and `held.rs`; above it nothing is. It knows no storage, no time and no transport.

mod erased;
mod happened;
mod held;
mod input;
mod problem;
mod rules;

use std::fmt::Debug;
use std::ops::RangeInclusive;
use std::sync::Arc;

use serde_json::Value;

use crate::boards::{AlbumFormat, Ink};
use crate::games::shown::dialog::Entry;
use crate::games::shown::{Node, Shown};
use crate::games::{Again, Chance, Game, GameKind, Kept, Seat, SeatSet, Standings, ToMove, Viewer};
use crate::records::{Frame, Unfair, Verified, read_kind};
use crate::texts::{Locale, Reader, SeatNames};
use crate::titles;

pub use erased::{make, of};
pub use input::{Logged, MoveInput, Setup};
pub use problem::{Broken, Malformed, RefusalFacts, Unplayable, Unplayed, Unread};

/// What is the same for all matches of a game.
#[derive(Clone, Debug)]
pub struct Title {
    /// Which game.
    pub kind: GameKind,
    /// By which version of its rules new matches are played.
    pub rules_version: u32,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// Every way a match can end.
    pub endings: &'static [&'static str],
    /// The rulebook in each language.
    pub rulebooks: [(&'static str, &'static str); 3],
    /// Its options where nothing is chosen.
    pub options: Value,
    /// How each of them is asked for.
    pub options_dialog: &'static [Entry],
    /// A wish that asks for nothing.
    pub wish: Value,
    /// How each part of a wish is asked for.
    pub wish_dialog: &'static [Entry],
    /// Whether chance is drawn after the opening.
    pub draws_later: bool,
    /// Whether a family keeps an album of a match.
    pub has_album: bool,
}

/// A position and what led to it.
pub type Played = (Arc<dyn Position>, Arc<dyn Happened>);

/// One game behind an object-safe door.
pub trait Engine: Debug + Send + Sync {
    /// What is the same for all its matches.
    fn title(&self) -> Title;

    /// What a place of the standings is called to which no seat belongs; nothing where each has one.
    fn unseated(&self, locale: Locale) -> Option<String>;

    /// Reads options strictly and asks the rules; gives them with all defaults filled in.
    fn check_options(&self, options: &Value, n_seats: u8) -> Result<Value, Unplayable>;

    /// Reads a wish strictly and asks the rules; nothing if it asks for nothing.
    fn check_wish(&self, setup: Setup<'_>, wish: &Value) -> Result<Option<Value>, Unplayable>;

    /// The options with which a match starts, now that all wishes are known.
    fn settle(&self, setup: Setup<'_>, wishes: &[(Seat, &Value)]) -> Result<Value, Broken>;

    /// The options of a further match; once everybody sits they follow the people.
    fn again(&self, options: &Value, sat: Option<&Again<&Value>>) -> Result<Value, Broken>;

    /// Deals. The events are those of ply 0.
    fn open(&self, setup: Setup<'_>, chance: &mut dyn Chance) -> Result<Played, Unplayable>;

    /// A position from its stored form.
    fn resume(
        &self,
        setup: Setup<'_>,
        snapshot: &[u8],
        ply: u32,
    ) -> Result<Arc<dyn Position>, Broken>;

    /// A position from the log that led to it; no rule is asked.
    fn replay(&self, setup: Setup<'_>, log: &[Logged<'_>]) -> Result<Arc<dyn Position>, Broken>;

    /// A position in the words of the rulebook's examples; or what is wrong with them.
    fn describe(&self, setup: Setup<'_>, lines: &[&str]) -> Result<Arc<dyn Position>, Broken>;

    /// A move in notation, in whichever form it came.
    fn read_move(&self, move_: &MoveInput) -> Result<String, Unread>;

    /// The line with the story that was told behind it, where the game takes stories; none if it is no such move.
    fn with_story(&self, line: &str, story: &str) -> Option<String>;

    /// A ply as it is told while it happens.
    fn tell(&self, logged: Logged<'_>, audience: &Audience) -> Result<VisiblePly, Broken>;

    /// The move of a ply as a viewer may read it, if at all.
    fn notation(&self, logged: Logged<'_>, viewer: Viewer) -> Result<Option<String>, Broken>;

    /// The record of a match that was played.
    fn record(&self, setup: Setup<'_>, frame: Frame, log: &[Logged<'_>]) -> Result<String, Broken>;

    /// Verifies a record.
    fn verify(&self, record: &str) -> Result<Verified, Unfair>;

    /// Verifies a record, and gives the position after `ply` plies; at its end if left out, or if it has fewer.
    fn reopen(&self, record: &str, ply: Option<u32>) -> Result<Reopened, Unfair>;
}

/// Reads and verifies a record of whatever game it is of.
pub fn verify_json(json: &str) -> Result<Verified, Unfair> {
    titles::engine(read_kind(json)?).verify(json)
}

/// One table, its type forgotten. It never changes: what is played at it leads to another.
pub trait Position: Debug + Send + Sync {
    /// Where the match is.
    fn at(&self) -> &At;

    /// The clause by which a seat may not write at the table now.
    fn silenced(&self, seat: Seat) -> Option<&'static str>;

    /// The result once the match is over.
    fn standings(&self) -> Option<Standings>;

    /// The form it is stored in.
    fn snapshot(&self) -> Result<Vec<u8>, Broken>;

    /// What follows from an act of a seat, if it is one and the rules allow it.
    fn play(
        &self,
        seat: Seat,
        move_: &MoveInput,
        chance: &mut dyn Chance,
    ) -> Result<Played, Unplayed>;

    /// Whether an act can be read and the rules allow it.
    fn allows(&self, seat: Seat, move_: &MoveInput) -> bool;

    /// What is played for a seat that does not play itself; something exactly when it is waited for.
    fn stand_in(
        &self,
        seat: Seat,
        by: StandIn,
        chance: &mut dyn Chance,
    ) -> Result<Option<MoveInput>, Broken>;

    /// Whether what a seat is asked here is what it is asked after these plies, and was at each of them: the match waits
    /// for it and asks the same all the time, only those act who are asked together with it, and its moves are the same.
    fn still_asks(&self, seat: Seat, since: &[Logged<'_>]) -> Result<bool, Broken>;

    /// Whether what a seat did here can be taken back. Chance is that of its ply.
    fn can_take_back(
        &self,
        seat: Seat,
        logged: Logged<'_>,
        chance: &mut dyn Chance,
    ) -> Result<Result<(), Kept>, Broken>;

    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> GameNode;

    /// Everything a seat may do, grouped for a user interface.
    fn forms(&self, seat: Seat) -> GameNode;

    /// Everything a seat may do, as a list for a reader of this language.
    fn choices(&self, seat: Seat, locale: Locale, listing: Listing) -> Choices;

    /// A ply as it can be looked up later, when the table is this one.
    fn recall(&self, logged: Logged<'_>, audience: &Audience) -> Result<VisiblePly, Broken>;

    /// The table, drawn.
    fn board(&self, audience: &Audience, drawing: Drawing) -> String;

    /// What a family keeps of the match, if this game has something to keep; always through a spectator's perspective.
    fn album(&self, audience: &Audience, format: AlbumFormat) -> Option<String>;
}

/// A view, an event, forms or a move as data, and the game it is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameNode {
    pub game: GameKind,
    /// The value.
    pub node: Node,
}

impl GameNode {
    /// A value of this game.
    fn of<G: Game>(value: &impl Shown) -> Self {
        Self {
            game: G::KIND,
            node: value.show(),
        }
    }
}

/// Where a match is.
#[derive(Clone, Copy, Debug)]
pub struct At {
    /// Which game is played.
    pub kind: GameKind,
    /// How many acts were accepted so far.
    pub ply: u32,
    /// How many seats there are.
    pub n_seats: u8,
    /// Whose decision it is, and what is asked.
    pub to_move: ToMove,
    /// Which seats have retired.
    pub retired: SeatSet,
    /// Whether moves can be told with a story behind them.
    pub takes_stories: bool,
}

/// Who plays for a seat that does not play itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandIn {
    /// A bot, as well as it can.
    Bot,
    /// No bot: the default move of the game, which is always legal and never clever.
    Nobody,
}

/// What happened in one ply, its types forgotten.
pub trait Happened: Debug + Send + Sync {
    /// The move and the events in the form they are stored in; no move where a seat retired, or in the opening.
    fn stored(&self) -> Result<(Option<Value>, Value), Broken>;

    /// The ply as it is told while it happens.
    fn told(&self, audience: &Audience) -> VisiblePly;
}

/// Who is told or shown something, and in which language.
#[derive(Clone, Debug)]
pub struct Audience {
    /// From whose perspective.
    pub viewer: Viewer,
    /// The language.
    pub locale: Locale,
    /// What the seats are called.
    pub names: SeatNames,
}

impl Audience {
    /// Who reads the sentences.
    pub fn reader(&self) -> Reader<'_> {
        Reader {
            locale: self.locale,
            names: &self.names,
            you: self.viewer.seat(),
        }
    }
}

/// A ply as one viewer may read it.
#[derive(Clone, Debug, Default)]
pub struct VisiblePly {
    /// The move in notation, as far as the viewer may know it.
    pub notation: Option<String>,
    /// What followed, as the viewer learns of it.
    pub events: Vec<GameNode>,
    /// The same in sentences.
    pub texts: Vec<String>,
}

/// Which moves are listed where there are more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// The first so many, in the order of the rules.
    First(usize),
    /// So many in which every kind of move has its turn: the first of each kind, then the second of each, and so on. It
    /// depends on nothing but the position.
    EachKind(usize),
}

/// What a seat may do.
#[derive(Clone, Debug)]
pub struct Choices {
    /// How many legal moves the rules can list.
    pub total: usize,
    /// Whether these are all there are, so that they can be counted.
    pub is_all: bool,
    /// The moves that are listed.
    pub moves: Vec<Choice>,
}

/// A legal move.
#[derive(Clone, Debug)]
pub struct Choice {
    /// As a person types it.
    pub notation: String,
    /// What it does, in the reader's language.
    pub words: String,
    /// The move, typed.
    pub move_: GameNode,
}

/// The form of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// Characters, at most 76 columns.
    Text(Ink),
    /// A picture: one SVG document.
    Svg,
}

/// A table of a record that was verified.
#[derive(Debug)]
pub struct Reopened {
    /// The table.
    pub position: Arc<dyn Position>,
    /// How many plies the record has.
    pub n_plies: u32,
    /// What the seats are called in it.
    pub names: Vec<String>,
}
