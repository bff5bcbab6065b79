//! How a match is looked at: views, legal moves, history and boards for one reader.

use async_graphql::{Context, Result};

use super::connection::PlyConnection;
use super::context::ContextExt;
use super::match_parts::BoardFormat;
use crate::boards::{AlbumFormat, Board, Ink};
use crate::error::ApiError;
use crate::games::Seat;
use crate::matches::{self, Looked, Page, PlyPage};
use crate::store::matches::MatchRow;
use crate::texts::{Locale, Reader, SeatNames};
use crate::wire::games::{GameView, Wired};
use crate::wire::{self, LegalMoves, PlyInfo};

/// How a board is to be drawn.
pub struct Drawing {
    /// Characters or a picture.
    pub format: BoardFormat,
    /// After so many moves.
    pub ply: Option<u32>,
    /// The language.
    pub locale: Locale,
}

/// The table as its reader sees it.
pub async fn view<G: Wired>(
    context: &Context<'_>,
    game: &G,
    looked: &Looked,
    ply: Option<u32>,
) -> Result<GameView, ApiError> {
    let table = context.matches().table_at(game, &looked.row, ply).await?;
    Ok(G::wire_view(game.view(table.state(), looked.viewer)))
}

/// Everything a seat may do now.
pub async fn legal_moves<G: Wired>(
    context: &Context<'_>,
    game: &G,
    looked: &Looked,
    seat: Seat,
) -> Result<LegalMoves, ApiError> {
    let table = context.matches().table_at(game, &looked.row, None).await?;
    Ok(LegalMoves::new(
        context.locale(),
        game,
        table.state(),
        looked.row.ply,
        seat,
    ))
}

/// A page of the history.
pub async fn history<G: Wired>(
    context: &Context<'_>,
    game: &G,
    looked: &Looked,
    page: Page,
) -> Result<PlyConnection, ApiError> {
    let found = context.matches().history(looked, page).await?;
    let plies = tell(context, game, looked, &found).await?;
    Ok(PlyConnection::new(
        plies,
        found.has_previous,
        found.has_next,
    ))
}

/// A part of the history as the reader may know it.
pub async fn plies<G: Wired>(
    context: &Context<'_>,
    game: &G,
    looked: &Looked,
    page: Page,
) -> Result<Vec<PlyInfo>, ApiError> {
    let found = context.matches().history(looked, page).await?;
    tell(context, game, looked, &found).await
}

async fn tell<G: Wired>(
    context: &Context<'_>,
    game: &G,
    looked: &Looked,
    found: &PlyPage,
) -> Result<Vec<PlyInfo>, ApiError> {
    if found.plies.is_empty() {
        return Ok(Vec::new());
    }
    let now = context.matches().table_at(game, &looked.row, None).await?;
    let names = seat_names(context, &looked.row).await?;
    let reader = Reader {
        locale: context.locale(),
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

/// The table, drawn.
pub async fn board<G: Wired>(
    context: &Context<'_>,
    game: &G,
    looked: &Looked,
    drawing: &Drawing,
) -> Result<String, ApiError> {
    let table = context
        .matches()
        .table_at(game, &looked.row, drawing.ply)
        .await?;
    let standings = game.standings(table.state());
    let names = seat_names(context, &looked.row).await?;
    let board = Board {
        view: &game.view(table.state(), looked.viewer),
        names: &names,
        locale: drawing.locale,
        standings: standings.as_ref(),
    };
    Ok(match drawing.format {
        BoardFormat::Text => G::text(&board, Ink::Plain),
        BoardFormat::Svg => G::svg(&board),
    })
}

/// What a family keeps of the match.
pub async fn album<G: Wired>(
    context: &Context<'_>,
    game: &G,
    looked: &Looked,
    form: (AlbumFormat, Locale),
) -> Result<String, ApiError> {
    let table = context.matches().table_at(game, &looked.row, None).await?;
    let names = seat_names(context, &looked.row).await?;
    wire::album(game, table.state(), &names, form)
}

/// What the seats of a match are called.
pub async fn seat_names(context: &Context<'_>, row: &MatchRow) -> Result<SeatNames, ApiError> {
    let ids: Vec<_> = row.seats.iter().map(|seat| seat.user).collect();
    let users = context.request().people(ids).await?;
    let name = |user| {
        users
            .get(user)
            .map(|user| user.display_name.clone())
            .unwrap_or_default()
    };
    Ok(SeatNames::new(
        context.locale(),
        row.seats.iter().map(|seat| name(&seat.user)),
    ))
}

/// The language that was asked for by name, or the reader's.
pub fn named_locale(context: &Context<'_>, name: Option<String>) -> Result<Locale, ApiError> {
    let Some(name) = name else {
        return Ok(context.locale());
    };
    name.parse()
        .map_err(|_| ApiError::malformed("locale", "it is en, fr or ru"))
}

/// A cursor of the history.
pub fn cursor(field: &str, text: Option<String>) -> Result<Option<u32>, ApiError> {
    let Some(text) = text else { return Ok(None) };
    text.parse()
        .map(Some)
        .map_err(|_| ApiError::malformed(field, "this is not a cursor of this list"))
}
