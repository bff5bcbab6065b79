//! How a match is looked at by the reader of this request: which perspective, which part, which language.

use async_graphql::{Context, Result};

use super::context::ContextExt;
use crate::engine::Audience;
use crate::error::ApiError;
use crate::games::Viewer;
use crate::matches::{Page, PlyPage, ViewedMatch};
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

/// A cursor of the history.
pub fn cursor(field: &str, text: Option<String>) -> Result<Option<u32>, ApiError> {
    let Some(text) = text else { return Ok(None) };
    text.parse()
        .map(Some)
        .map_err(|_| ApiError::malformed(field, "this is not a cursor of this list"))
}
