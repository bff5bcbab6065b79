//! What a family keeps of a match: an album, a little book.
//!
//! It is always made through a spectator's eyes. So it is the same for every reader, and of a match that goes on it has
//! what lies open: the trees so far, the poems of the rounds that are over.

use super::games::Wired;
use crate::boards::{AlbumFormat, Board};
use crate::error::{ApiError, Kind, Outcome};
use crate::games::{GameKind, Viewer};
use crate::texts::{Locale, SeatNames};

/// Whether a game keeps an album at all.
pub fn has_album(kind: GameKind) -> bool {
    match kind {
        GameKind::FamilyTree | GameKind::Poetrium => true,
        GameKind::Familienbande | GameKind::Serendipity | GameKind::Familys => false,
    }
}

/// The album of a table, in this form and language.
pub fn album<G: Wired>(
    game: &G,
    state: &G::State,
    names: &SeatNames,
    (format, locale): (AlbumFormat, Locale),
) -> Outcome<String> {
    let standings = game.standings(state);
    let board = Board {
        view: &game.view(state, Viewer::Spectator),
        names,
        locale,
        standings: standings.as_ref(),
    };
    G::album(&board, format).ok_or_else(|| {
        let detail = format!("{} keeps no album", G::KIND.title());
        ApiError::new(Kind::NotFound, "no-album", detail)
    })
}
