//! Rendering a table as pictures: as text for terminals and mails, as SVG for everything else.
//!
//! A board is made from a **view** alone, never from a state: what its viewer may not know cannot be drawn. Boards
//! decide nothing and remember nothing; the same view gives the same bytes.
//!
//! **A new game** implements [`Drawn`](crate::boards::Drawn) in a folder of its own: `text.rs` on the vocabulary of
//! [`terminal`](crate::boards::terminal), pictures on that of [`svg`](crate::boards::svg); both are open to games outside
//! this tree. Whatever a color says, a shape, letter or word says too. Then its tests: three golden positions, and the
//! checks of [`kit`](crate::boards::kit) that all boards must pass.

pub mod kit;
pub mod page;
pub mod svg;
pub mod terminal;

use crate::games::Standings;
use crate::texts::{Locale, SeatNames, Worded};

pub use terminal::Ink;

/// What is drawn, for whom.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a, V> {
    /// What the viewer sees.
    pub view: &'a V,
    /// What the seats are called.
    pub names: &'a SeatNames,
    /// The reader's language.
    pub locale: Locale,
    /// The result, once the match is over.
    pub standings: Option<&'a Standings>,
}

/// The form of an album.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AlbumFormat {
    /// One page of HTML that needs nothing else and runs nothing.
    Html,
    /// Plain text.
    Text,
}

/// A game whose table can be drawn.
pub trait Drawn: Worded {
    /// Whether there is something that a family keeps of a match.
    const HAS_ALBUM: bool = false;

    /// The table in characters: at most 76 columns, good in a fixed-width font.
    fn text(board: &Board<'_, Self::View>, ink: Ink) -> String;

    /// The table as a picture: one SVG document that needs nothing else.
    fn svg(board: &Board<'_, Self::View>) -> String;

    /// What a family keeps of a match, if this game has something to keep in this form: an album, a little book. Made
    /// from a spectator's view it is the same for every reader, and never knows what is still hidden.
    fn album(_board: &Board<'_, Self::View>, _format: AlbumFormat) -> Option<String> {
        None
    }
}
