//! From what the use cases give to what goes over the wire, for one reader in one language.

use crate::boards::{AlbumFormat, Board, Ink};
use crate::error::Outcome;
use crate::games::{Seat, Viewer};
use crate::http::asked::Asked;
use crate::matches::{self, Looked, PlyPage, Submission};
use crate::store::matches::MoveRow;
use crate::texts::{Locale, Reader};
use crate::wire::games::{GameView, Wired};
use crate::wire::{self, LegalMoves, PlyInfo};

/// The table after `ply` moves.
pub(super) async fn view<G: Wired>(
    asked: &Asked,
    game: &G,
    looked: &Looked,
    ply: Option<u32>,
) -> Outcome<GameView> {
    let table = asked.matches().table_at(game, &looked.row, ply).await?;
    Ok(G::wire_view(game.view(table.state(), looked.viewer)))
}

/// Everything a seat may do now.
pub(super) async fn legal_moves<G: Wired>(
    asked: &Asked,
    game: &G,
    looked: &Looked,
    seat: Seat,
) -> Outcome<LegalMoves> {
    let table = asked.matches().table_at(game, &looked.row, None).await?;
    Ok(LegalMoves::new(
        asked.locale,
        game,
        table.state(),
        looked.row.ply,
        seat,
    ))
}

/// A part of the history.
pub(super) async fn plies<G: Wired>(
    asked: &Asked,
    game: &G,
    looked: &Looked,
    found: &PlyPage,
) -> Outcome<Vec<PlyInfo>> {
    if found.plies.is_empty() {
        return Ok(Vec::new());
    }
    let now = asked.matches().table_at(game, &looked.row, None).await?;
    let names = asked.names(&looked.row, asked.locale).await?;
    let reader = Reader {
        locale: asked.locale,
        names: &names,
        you: looked.viewer.seat(),
    };
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
pub(super) async fn ply<G: Wired>(
    asked: &Asked,
    game: &G,
    looked: &Looked,
    logged: &MoveRow,
) -> Outcome<PlyInfo> {
    let names = asked.names(&looked.row, asked.locale).await?;
    let reader = Reader {
        locale: asked.locale,
        names: &names,
        you: looked.viewer.seat(),
    };
    let told = if looked.row.ply > logged.ply {
        let now = asked.matches().table_at(game, &looked.row, None).await?;
        matches::told_later(game, now.state(), logged, looked.viewer, None)?
    } else {
        matches::told(game, logged, looked.viewer, None)?
    };
    Ok(PlyInfo::new(&reader, told))
}

/// A move that was just accepted, for whoever made it.
pub(super) async fn accepted<G: Wired>(
    asked: &Asked,
    game: &G,
    submission: &Submission,
    logged: &MoveRow,
) -> Outcome<PlyInfo> {
    let names = asked.names(&submission.row, asked.locale).await?;
    let reader = Reader {
        locale: asked.locale,
        names: &names,
        you: Some(submission.seat),
    };
    let told = matches::told(game, logged, Viewer::Seat(submission.seat), None)?;
    Ok(PlyInfo::new(&reader, told))
}

/// How a board is drawn.
#[derive(Clone, Copy)]
pub(super) enum Format {
    /// Characters.
    Text,
    /// A picture.
    Svg,
}

/// The table after `ply` moves, drawn.
pub(super) async fn board<G: Wired>(
    asked: &Asked,
    game: &G,
    looked: &Looked,
    (format, ply, locale): (Format, Option<u32>, Locale),
) -> Outcome<String> {
    let table = asked.matches().table_at(game, &looked.row, ply).await?;
    let standings = game.standings(table.state());
    let names = asked.names(&looked.row, locale).await?;
    let board = Board {
        view: &game.view(table.state(), looked.viewer),
        names: &names,
        locale,
        standings: standings.as_ref(),
    };
    Ok(match format {
        Format::Text => G::text(&board, Ink::Plain),
        Format::Svg => G::svg(&board),
    })
}

/// What a family keeps of the match.
pub(super) async fn album<G: Wired>(
    asked: &Asked,
    game: &G,
    looked: &Looked,
    (format, locale): (AlbumFormat, Locale),
) -> Outcome<String> {
    let table = asked.matches().table_at(game, &looked.row, None).await?;
    let names = asked.names(&looked.row, locale).await?;
    wire::album(game, table.state(), &names, (format, locale))
}
