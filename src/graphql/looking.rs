//! How a match is looked at by the reader of this request: which perspective, which part, which language.

use async_graphql::{Context, Result};

use super::context::ContextExt;
use super::match_parts::PerspectiveWord;
use crate::engine::Audience;
use crate::error::ApiError;
use crate::games::{Seat, Viewer};
use crate::matches::{Page, Perspective, PlyPage, ViewedMatch};
use crate::store::matches::MatchRow;
use crate::texts::Locale;
use crate::wire::{PlyInfo, presenter, seat_names};

/// A part of the history as the reader may know it.
pub async fn plies(
    context: &Context<'_>,
    viewed: &ViewedMatch,
    page: Page,
) -> Result<(Vec<PlyInfo>, PlyPage), ApiError> {
    let matches = context.matches();
    let found = matches.history(viewed, page).await?;
    let audience = audience(context, &viewed.row, (viewed.viewer, context.locale())).await?;
    let plies = presenter::plies(matches, &viewed.row, &found, &audience)?;
    Ok((plies, found))
}

/// Whoever looks at a match through these eyes and reads this language.
pub async fn audience(
    context: &Context<'_>,
    row: &MatchRow,
    (viewer, locale): (Viewer, Locale),
) -> Result<Audience, ApiError> {
    let ids: Vec<_> = row.seats.iter().map(|seat| seat.user).collect();
    let users = context.request().people(ids).await?;
    Ok(Audience {
        viewer,
        locale,
        names: seat_names(row, |user| users.get(&user), context.locale()),
    })
}

/// The language that was asked for by name, or the reader's.
pub fn named_locale(context: &Context<'_>, name: Option<String>) -> Result<Locale, ApiError> {
    let Some(name) = name else {
        return Ok(context.locale());
    };
    name.parse()
        .map_err(|_| ApiError::malformed("locale", "it is en, fr or ru"))
}

/// The perspective that a field names: a seat's, a spectator's, the whole table's, or the reader's own.
pub fn perspective(
    seat: Option<u8>,
    perspective: Option<PerspectiveWord>,
) -> Result<Perspective, ApiError> {
    match (seat, perspective) {
        (None, None) => Ok(Perspective::Own),
        (Some(seat), None) => Ok(Perspective::Seat(Seat(seat))),
        (None, Some(PerspectiveWord::Spectator)) => Ok(Perspective::Spectator),
        (None, Some(PerspectiveWord::Table)) => Ok(Perspective::Table),
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
