//! The one list of games: a game is registered by its line here, and everything that is enumerated follows from it. A
//! program of its own adds games of its own by [`install`], before anything else is done.

use std::sync::OnceLock;

use crate::games::GameKind;
use crate::games::shown::{Read, Shown, Type};
use crate::texts::{Messages, Worded};

/// Our games, in the order they are listed to people, for macros that need their types:
/// `our_games!(each game => check(game))` does something for every one, `our_games!(titles)` lists their titles.
#[macro_export]
macro_rules! our_games {
    ($($do:tt)*) => {
        $crate::with_each_game! { [$($do)*]
            $crate::games::familienbande::Familienbande,
            $crate::games::serendipity::Serendipity,
            $crate::games::family_tree::FamilyTree,
            $crate::games::familys::Familys,
            $crate::games::poetrium::Poetrium,
        }
    };
}

/// What [`our_games`] can do.
#[doc(hidden)]
#[macro_export]
macro_rules! with_each_game {
    ([titles] $($game:ty),* $(,)?) => {
        &[$($crate::titles::Title::of::<$game>()),*]
    };
    ([each $name:ident => $body:expr] $($game:ty),* $(,)?) => {
        $({
            let $name = &<$game as ::std::default::Default>::default();
            $body;
        })*
    };
}

const OURS: &[Title] = our_games!(titles);

/// A game as the house knows it.
#[derive(Clone, Copy, Debug)]
pub struct Title {
    /// Which game it is.
    pub kind: GameKind,
    /// What clients see of it, and send.
    pub types: GameTypes,
    /// Its messages in each language.
    pub messages: Messages,
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

impl Title {
    /// The title of a game.
    pub const fn of<G: Worded>() -> Self {
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
        }
    }
}

static INSTALLED: OnceLock<Vec<Title>> = OnceLock::new();

/// Adds games to ours. Whoever has asked for the list before got it without them, so this says whether it was in time.
pub fn install(more: &[Title]) -> bool {
    let all = OURS.iter().chain(more).copied();
    INSTALLED.set(all.collect()).is_ok()
}

/// All games, in the order they are listed to people.
pub fn titles() -> &'static [Title] {
    INSTALLED.get_or_init(|| OURS.to_vec())
}
