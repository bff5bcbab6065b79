//! The registry, the one list of games: ours are named in `games/mod.rs` ([`our_games`](crate::our_games)), and
//! everything that is enumerated follows from it. A program of its own adds games of its own by
//! [`install`](crate::titles::install), before anything else is done.
//!
//! The list names everything, so whatever knows less may still ask it what there is: texts ask for the messages of the
//! games, doors for their types.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use serde::{Deserialize, Deserializer, de};

use crate::boards::Drawn;
use crate::bots::Bot;
use crate::engine::{self, Engine};
use crate::games::shown::{Read, Shown, Type};
use crate::games::{GameKind, Positions};
use crate::our_games;
use crate::texts::Messages;

/// What [`our_games`] can do.
#[doc(hidden)]
#[macro_export]
macro_rules! with_each_game {
    ([all $type:ident::$function:ident] $($game:ty),* $(,)?) => {
        [$($type::$function::<$game>()),*]
    };
    ([each $name:ident => $body:expr] $($game:ty),* $(,)?) => {
        $({
            static GAME: ::std::sync::LazyLock<$game> =
                ::std::sync::LazyLock::new(::std::default::Default::default);
            let $name = &*GAME;
            $body;
        })*
    };
    ([of $kind:expr, $name:ident => $body:expr] $($game:ty),* $(,)?) => {
        'found: {
            let kind: $crate::games::GameKind = $kind;
            $(
                if kind == <$game as $crate::games::Game>::KIND {
                    static GAME: ::std::sync::LazyLock<$game> =
                        ::std::sync::LazyLock::new(::std::default::Default::default);
                    let $name = &*GAME;
                    break 'found $body;
                }
            )*
            unreachable!("{kind} is not one of our games")
        }
    };
}

const OURS: &[Title] = &our_games!(all Title::of);

/// A game as the house knows it: everything that is the same for all its matches.
#[derive(Clone, Copy)]
pub struct Title {
    /// Which game it is.
    pub kind: GameKind,
    /// What clients see of it, and send.
    pub types: GameTypes,
    /// Its messages in each language.
    pub messages: Messages,
    /// Its rules behind the door.
    engine: fn() -> &'static dyn Engine,
}

impl fmt::Debug for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Title({})", self.kind)
    }
}

/// What clients see of a game, and send.
#[derive(Clone, Copy, Debug)]
pub struct GameTypes {
    /// What one viewer sees of a table.
    pub view: Type,
    /// What one viewer learns of an event.
    pub event: Type,
    /// Everything a seat may do.
    pub forms: Type,
    /// A move, as it is shown.
    pub move_: Type,
    /// A move, as it is sent.
    pub input: Type,
}

/// A game that is whole: rules, positions in words, texts, board and bot.
pub trait Whole: Positions + Drawn + Bot + Default {}
impl<G: Positions + Drawn + Bot + Default> Whole for G {}

impl Title {
    /// The title of a game.
    pub const fn of<G: Whole>() -> Self {
        Self {
            kind: G::KIND,
            types: GameTypes {
                view: *G::View::TYPE,
                event: *G::Seen::TYPE,
                forms: *G::Forms::TYPE,
                move_: *G::Move::TYPE,
                input: *G::Move::INPUT,
            },
            messages: G::MESSAGES,
            engine: engine::make::<G>,
        }
    }
}

static INSTALLED: OnceLock<Vec<Title>> = OnceLock::new();

/// Adds games to ours, and says whether they are in the list now. They are not if a caller has asked for the list
/// before, who got it without them, or if one has the name of another; to add the same once more, as tests do, is no
/// fault.
pub fn install(more: &[Title]) -> bool {
    let all: Vec<Title> = OURS.iter().chain(more).copied().collect();
    let is_new =
        |(n, title): (usize, &Title)| all[..n].iter().all(|known| known.kind != title.kind);
    if !all.iter().enumerate().all(is_new) {
        return false;
    }
    let wanted = all.iter().map(|title| title.kind);
    wanted.eq(INSTALLED
        .get_or_init(|| all.clone())
        .iter()
        .map(|title| title.kind))
}

/// All games, in the order they are listed to people.
pub fn titles() -> &'static [Title] {
    INSTALLED.get_or_init(|| OURS.to_vec())
}

/// Which games there are, in the order they are listed to people.
pub fn kinds() -> impl Iterator<Item = GameKind> {
    titles().iter().map(|title| title.kind)
}

/// The rules of a game behind the door. Each is made once, when it is first asked for.
pub fn engine(kind: GameKind) -> &'static dyn Engine {
    static ENGINES: OnceLock<Vec<OnceLock<&'static dyn Engine>>> = OnceLock::new();
    let engines = ENGINES.get_or_init(|| titles().iter().map(|_| OnceLock::new()).collect());
    let mut both = titles().iter().zip(engines);
    match both.find(|(title, _)| title.kind == kind) {
        Some((title, engine)) => *engine.get_or_init(title.engine),
        None => unreachable!("{kind} is not in the list of games"),
    }
}

/// There is no game of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game `{0}`; there are: {list}", list = kinds().map(GameKind::id).collect::<Vec<_>>().join(", "))]
pub struct UnknownGame(pub String);

impl FromStr for GameKind {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        let known = kinds().find(|kind| kind.id().eq_ignore_ascii_case(name));
        known.ok_or_else(|| UnknownGame(name.chars().take(40).collect()))
    }
}

impl<'de> Deserialize<'de> for GameKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let known = kinds().find(|kind| kind.id() == name);
        known.ok_or_else(|| de::Error::custom(UnknownGame(name.chars().take(40).collect())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::conformance;

    #[test]
    fn names_are_unique_and_read_back() {
        for kind in kinds() {
            assert_eq!(kind.id().parse(), Ok(kind));
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.id());
            assert_eq!(kinds().filter(|other| *other == kind).count(), 1);
        }
    }

    #[test]
    fn options_and_wishes_are_what_dialogs_are_told() {
        our_games!(each game => conformance::check_dialogs(game).unwrap());
    }

    #[test]
    fn an_unknown_game_is_told_which_ones_there_are() {
        let error = "chess".parse::<GameKind>().unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("there is no game `chess`; there are: familienbande")
        );
    }

    #[test]
    fn whoever_installs_too_late_or_under_a_name_that_is_taken_is_told() {
        assert!(!titles().is_empty());
        let kind = GameKind::new("chess", "Chess");
        assert!(!install(&[Title { kind, ..OURS[0] }]));
        assert!(!install(&OURS[..1]));
        assert!(install(&[]), "the same list once more");
    }
}
