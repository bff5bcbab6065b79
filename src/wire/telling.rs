//! What a match looks like to one reader, the same through both doors: views, legal moves, plies and boards.

use async_graphql::Enum;

use super::games::{GameView, Wired};
use super::{LegalMoves, PlyInfo};
use crate::boards::{Board, Ink};
use crate::error::Outcome;
use crate::games::{Seat, Viewer};
use crate::matches::{self, Looked, Matches, PlyPage, Submission};
use crate::store::matches::MoveRow;
use crate::texts::{Locale, Reader, SeatNames};

/// The form of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum BoardFormat {
    /// Characters, at most 76 columns.
    Text,
    /// A picture.
    Svg,
}

/// How a board is to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Drawing {
    /// Characters or a picture.
    pub format: BoardFormat,
    /// After so many moves.
    pub ply: Option<u32>,
    /// The language.
    pub locale: Locale,
}

/// The table after `ply` moves.
pub async fn view<G: Wired>(
    matches: &Matches,
    game: &G,
    looked: &Looked,
    ply: Option<u32>,
) -> Outcome<GameView> {
    let table = matches.table_at(game, &looked.row, ply).await?;
    Ok(G::wire_view(game.view(table.state(), looked.viewer)))
}

/// Everything a seat may do now.
pub async fn legal_moves<G: Wired>(
    (matches, locale): (&Matches, Locale),
    game: &G,
    looked: &Looked,
    seat: Seat,
) -> Outcome<LegalMoves> {
    let row = &looked.row;
    let table = matches.table_at(game, row, None).await?;
    let (state, ply) = (table.state(), row.ply);
    Ok(LegalMoves::new(locale, game, state, ply, seat))
}

/// A part of the history, as it can be looked up now.
pub async fn plies<G: Wired>(
    (matches, locale, names): (&Matches, Locale, &SeatNames),
    game: &G,
    looked: &Looked,
    found: &PlyPage,
) -> Outcome<Vec<PlyInfo>> {
    if found.plies.is_empty() {
        return Ok(Vec::new());
    }
    let now = matches.table_at(game, &looked.row, None).await?;
    let reader = reader(locale, names, looked.viewer);
    let mut previous = found.previous_at;
    let mut plies = Vec::new();
    for logged in &found.plies {
        let told = matches::told_later(game, now.state(), logged, looked.viewer, previous)?;
        plies.push(PlyInfo::new(&reader, told));
        previous = Some(logged.at);
    }
    Ok(plies)
}

/// A ply as a stream tells it: as it happens, or as it can be looked up later.
pub async fn ply<G: Wired>(
    (matches, locale, names): (&Matches, Locale, &SeatNames),
    game: &G,
    looked: &Looked,
    logged: &MoveRow,
) -> Outcome<PlyInfo> {
    let told = if looked.row.ply > logged.ply {
        let now = matches.table_at(game, &looked.row, None).await?;
        matches::told_later(game, now.state(), logged, looked.viewer, None)?
    } else {
        matches::told(game, logged, looked.viewer, None)?
    };
    Ok(PlyInfo::new(&reader(locale, names, looked.viewer), told))
}

/// A move that was accepted, for whoever made it. Asked again with the same key after the match has moved on, it is told
/// as it can be looked up by then: what a table forgets, no key brings back.
pub async fn accepted<G: Wired>(
    (matches, locale, names): (&Matches, Locale, &SeatNames),
    game: &G,
    submission: &Submission,
    logged: &MoveRow,
) -> Outcome<PlyInfo> {
    let viewer = Viewer::Seat(submission.seat);
    let told = if submission.row.ply > logged.ply {
        let now = matches.table_at(game, &submission.row, None).await?;
        matches::told_later(game, now.state(), logged, viewer, None)?
    } else {
        matches::told(game, logged, viewer, None)?
    };
    Ok(PlyInfo::new(&reader(locale, names, viewer), told))
}

/// The table, drawn.
pub async fn board<G: Wired>(
    (matches, names): (&Matches, &SeatNames),
    game: &G,
    looked: &Looked,
    drawing: Drawing,
) -> Outcome<String> {
    let table = matches.table_at(game, &looked.row, drawing.ply).await?;
    let standings = game.standings(table.state());
    let board = Board {
        view: &game.view(table.state(), looked.viewer),
        names,
        locale: drawing.locale,
        standings: standings.as_ref(),
    };
    Ok(match drawing.format {
        BoardFormat::Text => G::text(&board, Ink::Plain),
        BoardFormat::Svg => G::svg(&board),
    })
}

fn reader(locale: Locale, names: &SeatNames, viewer: Viewer) -> Reader<'_> {
    Reader {
        locale,
        names,
        you: viewer.seat(),
    }
}
