//! What a match looks like, for whoever sent this request.

use crate::boards::AlbumFormat;
use crate::error::Outcome;
use crate::games::Seat;
use crate::http::asked::Asked;
use crate::matches::{Looked, PlyPage, Submission};
use crate::store::matches::MoveRow;
use crate::texts::Locale;
use crate::wire::games::{GameView, Wired};
use crate::wire::telling::{self, Drawing};
use crate::wire::{self, LegalMoves, PlyInfo};

/// The table after `ply` moves.
pub(super) async fn view<G: Wired>(
    asked: &Asked,
    game: &G,
    looked: &Looked,
    ply: Option<u32>,
) -> Outcome<GameView> {
    telling::view(asked.matches(), game, looked, ply).await
}

/// Everything a seat may do now.
pub(super) async fn legal_moves<G: Wired>(
    asked: &Asked,
    game: &G,
    looked: &Looked,
    seat: Seat,
) -> Outcome<LegalMoves> {
    telling::legal_moves((asked.matches(), asked.locale), game, looked, seat).await
}

/// A part of the history.
pub(super) async fn plies<G: Wired>(
    asked: &Asked,
    game: &G,
    looked: &Looked,
    found: &PlyPage,
) -> Outcome<Vec<PlyInfo>> {
    let names = asked.names(&looked.row, asked.locale).await?;
    telling::plies((asked.matches(), asked.locale, &names), game, looked, found).await
}

/// A ply as a stream tells it.
pub(super) async fn ply<G: Wired>(
    asked: &Asked,
    game: &G,
    looked: &Looked,
    logged: &MoveRow,
) -> Outcome<PlyInfo> {
    let names = asked.names(&looked.row, asked.locale).await?;
    telling::ply(
        (asked.matches(), asked.locale, &names),
        game,
        looked,
        logged,
    )
    .await
}

/// A move that was just accepted, for whoever made it.
pub(super) async fn accepted<G: Wired>(
    asked: &Asked,
    game: &G,
    submission: &Submission,
    logged: &MoveRow,
) -> Outcome<PlyInfo> {
    let names = asked.names(&submission.row, asked.locale).await?;
    let teller = (asked.matches(), asked.locale, &names);
    telling::accepted(teller, game, submission, logged).await
}

/// The table, drawn.
pub(super) async fn board<G: Wired>(
    asked: &Asked,
    game: &G,
    looked: &Looked,
    drawing: Drawing,
) -> Outcome<String> {
    let names = asked.names(&looked.row, drawing.locale).await?;
    telling::board((asked.matches(), &names), game, looked, drawing).await
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
