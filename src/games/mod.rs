//! Pure rules engines behind one contract: no I/O, no clock, no async, no generator of their own.
//!
//! A game of ours is known by two lines of this file: its module, and its place in [`our_games`](crate::our_games).
//!
//! The fence is mechanical: the two lints below, `tests/architecture.rs`, and a build without the `server` feature
//! in which nothing but these modules exists.
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod again;
mod chance;
pub mod conformance;
mod contract;
pub mod familienbande;
pub mod family_tree;
pub mod familys;
mod first;
mod kind;
mod notation;
mod open_events;
pub mod playout;
pub mod playthrough;
pub mod poetrium;
mod positions;
mod refusal;
pub mod rulebook;
pub mod scenario;
mod seat;
pub mod serendipity;
pub mod shown;
mod standings;
mod table;
mod take_back;

pub use again::Again;
pub use chance::{Chance, Quick, Scripted};
pub use contract::{Data, Game, Stage, ToMove, Visible};
pub use first::{Beginning, First, unstored};
pub use kind::GameKind;
pub use notation::{MAX_LINE, NotationError, Words};
pub use positions::Positions;
pub use refusal::{Clause, Core, Refusal, require};
pub use seat::{BySeat, Seat, SeatSet, Viewer};
pub use standings::{Line, Place, Score, Standings};
pub use table::{Act, Log, LoggedPly, Opened, RefusalOf, Table, validate};
pub use take_back::{Kept, can_take_back};

/// Our games, in the order they are listed to people, for whatever needs their types:
/// `our_games!(each game => check(game))` does something with every one, `our_games!(of kind, game => check(game))` with this
/// one, and `our_games!(all Title::of)` calls a function for each type and gives an array.
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
