//! How a match is looked at: history, boards and albums for the reader of this request.

use async_graphql::{Context, Result};

use super::connection::PlyConnection;
use super::context::ContextExt;
use super::match_parts::Perspective;
use crate::boards::AlbumFormat;
use crate::error::ApiError;
use crate::games::Seat;
use crate::matches::{Eyes, Looked, Page};
use crate::store::matches::MatchRow;
use crate::texts::{Locale, SeatNames};
use crate::wire::games::Wired;
use crate::wire::telling::{self, Drawing};
use crate::wire::{self, PlyInfo};

/// A page of the history.
pub async fn history<G: Wired>(
    context: &Context<'_>,
    game: &G,
    looked: &Looked,
    page: Page,
) -> Result<PlyConnection, ApiError> {
    let found = context.matches().history(looked, page).await?;
    let names = seat_names(context, &looked.row).await?;
    let teller = (context.matches(), context.locale(), &names);
    let plies = telling::plies(teller, game, looked, &found).await?;
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
    let names = seat_names(context, &looked.row).await?;
    let teller = (context.matches(), context.locale(), &names);
    telling::plies(teller, game, looked, &found).await
}

/// The table, drawn.
pub async fn board<G: Wired>(
    context: &Context<'_>,
    game: &G,
    looked: &Looked,
    drawing: Drawing,
) -> Result<String, ApiError> {
    let names = seat_names(context, &looked.row).await?;
    telling::board((context.matches(), &names), game, looked, drawing).await
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
    Ok(wire::seat_names(
        row,
        |user| users.get(&user),
        context.locale(),
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

/// Through whose eyes somebody wants to look: a seat's, a perspective's, or their own.
pub fn eyes(seat: Option<u8>, perspective: Option<Perspective>) -> Result<Eyes, ApiError> {
    match (seat, perspective) {
        (None, None) => Ok(Eyes::Own),
        (Some(seat), None) => Ok(Eyes::Seat(Seat(seat))),
        (None, Some(Perspective::Spectator)) => Ok(Eyes::Spectator),
        (None, Some(Perspective::Table)) => Ok(Eyes::Table),
        (Some(_), Some(_)) => Err(ApiError::malformed(
            "seat",
            "name a seat or a perspective, not both",
        )),
    }
}

/// A cursor of the history.
pub fn cursor(field: &str, text: Option<String>) -> Result<Option<u32>, ApiError> {
    let Some(text) = text else { return Ok(None) };
    text.parse()
        .map(Some)
        .map_err(|_| ApiError::malformed(field, "this is not a cursor of this list"))
}
