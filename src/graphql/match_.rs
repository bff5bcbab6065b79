//! A match: everything about it that its reader may know.

use std::sync::Arc;

use async_graphql::{Context, Enum, ID, Json, Object, Result, SimpleObject};
use serde_json::Value;

use super::connection::PlyConnection;
use super::context::{ContextExt, OrError};
use super::game::Game;
use super::user::User;
use crate::boards::{Board, Ink};
use crate::error::ApiError;
use crate::games::{Seat, Viewer};
use crate::matches::{self, Eyes, Looked, Page, PlyPage};
use crate::store::matches::{Joining, MatchRow, Status, Visibility};
use crate::texts::{self, Locale, Reader, SeatNames};
use crate::wire::games::{GameView, Wired};
use crate::wire::{LegalMove, LegalMoves, PlyInfo, StandingsInfo};
use crate::with_game;

/// A match, read at one moment.
#[derive(Clone, Debug)]
pub struct Match {
    /// The row.
    pub row: Arc<MatchRow>,
}

/// What state a match is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "Status")]
pub enum MatchStatus {
    /// People may still join.
    Open,
    /// It is being played.
    Running,
    /// It is over.
    Finished,
    /// It never started.
    Cancelled,
}

/// Who may see a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "Visibility")]
pub enum MatchVisibility {
    /// Everybody.
    Public,
    /// Those who sit or were invited.
    Private,
}

/// Who may join a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "Joining")]
pub enum MatchJoining {
    /// Everybody who sees it.
    Anyone,
    /// Those who know the link, and the invited.
    Link,
    /// Only the invited.
    Invited,
}

/// The form of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum BoardFormat {
    /// Characters, at most 76 columns.
    Text,
    /// A picture.
    Svg,
}

/// Whose eyes to look through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum Perspective {
    /// A spectator's.
    Spectator,
    /// Everything, after the end.
    Table,
}

/// A place at the table.
#[derive(SimpleObject)]
pub struct SeatInfo {
    /// The number of the seat.
    seat: u8,
    /// Who sits there; nobody while the match is open and the seat is free.
    user: Option<User>,
    /// Whether the match waits for this seat.
    waiting: bool,
    /// Whether it is the reader's own.
    you: bool,
}

/// What proves the match fair.
#[derive(SimpleObject)]
pub struct Fairness {
    /// SHA-256 of the server's seed, promised from the beginning.
    commitment: String,
    /// What each seat added; public once the match has started.
    client_seeds: Option<Vec<String>>,
    /// The server's seed; public once the match is over.
    server_seed: Option<String>,
}

/// A match: one played instance of a game.
#[Object]
impl Match {
    /// The id, unique among all things.
    pub async fn id(&self) -> ID {
        ID(self.row.id.to_string())
    }

    /// The game it is a match of.
    async fn game(&self) -> Game {
        Game(self.row.game)
    }

    /// The version of the rules it is played by.
    async fn rules_version(&self) -> u32 {
        self.row.rules_version
    }

    /// Its options, all of them.
    async fn options(&self) -> Json<Value> {
        Json(self.row.options.clone())
    }

    /// What state it is in.
    async fn status(&self) -> MatchStatus {
        self.row.status.into()
    }

    /// Who may see it.
    async fn visibility(&self) -> MatchVisibility {
        self.row.visibility.into()
    }

    /// Who may join it.
    async fn joining(&self) -> MatchJoining {
        self.row.joining.into()
    }

    /// The number of accepted moves: send it along with a move.
    async fn ply(&self) -> u32 {
        self.row.ply
    }

    /// The seats the match waits for.
    async fn turn(&self) -> Vec<u8> {
        self.row.waiting.iter().map(|seat| seat.0).collect()
    }

    /// The reader's own seat.
    async fn you(&self, context: &Context<'_>) -> Result<Option<u8>> {
        Ok(self.own_seat(context).or_error()?.map(|seat| seat.0))
    }

    /// Who created it.
    async fn owner(&self, context: &Context<'_>) -> Result<Option<User>> {
        let owner = context.request().users.load_one(self.row.owner).await;
        Ok(owner
            .map_err(|error| super::to_error(&error))?
            .as_ref()
            .map(Into::into))
    }

    /// Who sits where.
    async fn seats(&self, context: &Context<'_>) -> Result<Vec<SeatInfo>> {
        let own = self.own_seat(context).or_error()?;
        let ids: Vec<_> = self.row.seats.iter().map(|seat| seat.user).collect();
        let users = context
            .request()
            .users
            .load_many(ids)
            .await
            .map_err(|error| super::to_error(&error))?;
        let info = |seat: Seat| {
            let taken = self.row.seats.iter().find(|row| row.seat == seat);
            SeatInfo {
                seat: seat.0,
                user: taken.and_then(|row| users.get(&row.user)).map(Into::into),
                waiting: self.row.waiting.contains(seat),
                you: own == Some(seat),
            }
        };
        Ok(Seat::all(self.row.n_seats).map(info).collect())
    }

    /// The secret of the link by which others join; only for those who sit.
    async fn link(&self, context: &Context<'_>) -> Result<Option<String>> {
        Ok(self
            .own_seat(context)
            .or_error()?
            .map(|_| self.row.link.clone()))
    }

    /// When it was created, as RFC 3339.
    async fn created_at(&self) -> String {
        self.row.created_at.to_string()
    }

    /// When it started.
    async fn started_at(&self) -> Option<String> {
        self.row.started_at.map(|at| at.to_string())
    }

    /// When it ended.
    async fn finished_at(&self) -> Option<String> {
        self.row.finished_at.map(|at| at.to_string())
    }

    /// When the last move was made.
    async fn moved_at(&self) -> Option<String> {
        self.row.moved_at.map(|at| at.to_string())
    }

    /// The id of the match it repeats.
    async fn rematch_of(&self) -> Option<ID> {
        self.row.rematch_of.map(|id| ID(id.to_string()))
    }

    /// The table at any ply, as the reader may see it: while the match goes on through the own eyes or a spectator's,
    /// afterwards through anybody's. Null before the start.
    #[graphql(complexity = "20 + child_complexity")]
    async fn view(
        &self,
        context: &Context<'_>,
        #[graphql(desc = "After so many moves; now if left out.")] ply: Option<u32>,
        #[graphql(desc = "Through the eyes of this seat.")] seat: Option<u8>,
        #[graphql(desc = "Through these eyes.")] perspective: Option<Perspective>,
    ) -> Result<Option<GameView>> {
        if self.row.started_at.is_none() {
            return Ok(None);
        }
        let looked = self.look(context, seat, perspective).await.or_error()?;
        let view = with_game!(context.matches().games, self.row.game, game => view(context, game, &looked, ply).await);
        view.map(Some).or_error()
    }

    /// Everything the reader may do now.
    #[graphql(complexity = "30 + child_complexity")]
    async fn legal_moves(&self, context: &Context<'_>) -> Result<Option<LegalMoves>> {
        let Some(seat) = self
            .own_seat(context)
            .or_error()?
            .filter(|_| self.row.started_at.is_some())
        else {
            return Ok(None);
        };
        let looked = self.look(context, None, None).await.or_error()?;
        let legal = with_game!(
            context.matches().games, self.row.game, game => legal_moves(context, game, &looked, seat).await
        );
        legal.map(Some).or_error()
    }

    /// What happened, ply by ply, as the reader may know it.
    #[graphql(complexity = "10 + first.or(last).unwrap_or(100) as usize * child_complexity / 4")]
    #[expect(
        clippy::too_many_arguments,
        reason = "each is an argument of the field"
    )]
    async fn history(
        &self,
        context: &Context<'_>,
        first: Option<u32>,
        after: Option<String>,
        last: Option<u32>,
        before: Option<String>,
        #[graphql(desc = "Through the eyes of this seat, after the end.")] seat: Option<u8>,
    ) -> Result<PlyConnection> {
        let page = Page {
            first,
            after: cursor("after", after).or_error()?,
            last,
            before: cursor("before", before).or_error()?,
        };
        let looked = self.look(context, seat, None).await.or_error()?;
        with_game!(context.matches().games, self.row.game, game => history(context, game, &looked, page).await).or_error()
    }

    /// What happened since the reader last looked (see the mutation `markSeen`).
    #[graphql(complexity = "50 + child_complexity")]
    async fn since_last_visit(&self, context: &Context<'_>) -> Result<Vec<PlyInfo>> {
        let Some(seat) = self.own_seat(context).or_error()? else {
            return Ok(Vec::new());
        };
        let seen = self
            .row
            .seats
            .iter()
            .find(|row| row.seat == seat)
            .map(|row| row.seen_ply);
        let looked = self.look(context, None, None).await.or_error()?;
        let page = Page {
            after: seen,
            ..Page::default()
        };
        with_game!(context.matches().games, self.row.game, game => plies(context, game, &looked, page).await).or_error()
    }

    /// The table as a picture or in characters, at any ply. Null before the start.
    #[graphql(complexity = "100")]
    #[expect(
        clippy::too_many_arguments,
        reason = "each is an argument of the field"
    )]
    async fn board(
        &self,
        context: &Context<'_>,
        format: BoardFormat,
        ply: Option<u32>,
        seat: Option<u8>,
        perspective: Option<Perspective>,
        #[graphql(desc = "The language: `en`, `fr` or `ru`.")] locale: Option<String>,
    ) -> Result<Option<String>> {
        if self.row.started_at.is_none() {
            return Ok(None);
        }
        let locale = match locale {
            Some(text) => text
                .parse()
                .map_err(|_| ApiError::malformed("locale", "it is en, fr or ru"))
                .or_error()?,
            None => context.locale(),
        };
        let looked = self.look(context, seat, perspective).await.or_error()?;
        let drawn = Drawing {
            format,
            ply,
            locale,
        };
        with_game!(context.matches().games, self.row.game, game => board(context, game, &looked, &drawn).await)
            .map(Some)
            .or_error()
    }

    /// The result, once the match is over.
    async fn standings(&self, context: &Context<'_>) -> Option<StandingsInfo> {
        let standings = self.row.standings.as_ref()?;
        Some(StandingsInfo::new(
            context.locale(),
            self.row.game,
            standings,
        ))
    }

    /// What proves it fair.
    async fn fairness(&self) -> Fairness {
        let seed = self.row.server_seed;
        let seeds = self
            .row
            .seats
            .iter()
            .map(|seat| String::from(seat.client_seed.clone()))
            .collect();
        Fairness {
            commitment: seed.commitment().to_string(),
            client_seeds: self.row.started_at.map(|_| seeds),
            server_seed: self.row.finished_at.map(|_| seed.reveal().to_string()),
        }
    }

    /// The complete record as JSON, once the match is over.
    #[graphql(complexity = "200")]
    async fn record(&self, context: &Context<'_>) -> Result<Option<String>> {
        if self.row.status != Status::Finished {
            return Ok(None);
        }
        let looked = self.look(context, None, None).await.or_error()?;
        context.matches().record(&looked).await.map(Some).or_error()
    }
}

impl Match {
    /// The reader's own seat.
    fn own_seat(&self, context: &Context<'_>) -> Result<Option<Seat>, ApiError> {
        Ok(context.reader()?.and_then(|user| self.row.seat_of(user)))
    }

    async fn look(
        &self,
        context: &Context<'_>,
        seat: Option<u8>,
        perspective: Option<Perspective>,
    ) -> Result<Looked, ApiError> {
        let eyes = match (seat, perspective) {
            (None, None) => Eyes::Own,
            (Some(seat), None) => Eyes::Seat(Seat(seat)),
            (None, Some(Perspective::Spectator)) => Eyes::Spectator,
            (None, Some(Perspective::Table)) => Eyes::Table,
            (Some(_), Some(_)) => {
                return Err(ApiError::malformed(
                    "seat",
                    "name a seat or a perspective, not both",
                ));
            }
        };
        context
            .matches()
            .look_at(self.row.clone(), context.reader()?, eyes)
            .await
    }
}

/// How a board is to be drawn.
struct Drawing {
    format: BoardFormat,
    ply: Option<u32>,
    locale: Locale,
}

async fn view<G: Wired>(
    context: &Context<'_>,
    game: &G,
    looked: &Looked,
    ply: Option<u32>,
) -> Result<GameView, ApiError> {
    let table = context.matches().table_at(game, &looked.row, ply).await?;
    Ok(G::wire_view(game.view(table.state(), looked.viewer)))
}

async fn legal_moves<G: Wired>(
    context: &Context<'_>,
    game: &G,
    looked: &Looked,
    seat: Seat,
) -> Result<LegalMoves, ApiError> {
    let table = context.matches().table_at(game, &looked.row, None).await?;
    let (state, locale) = (table.state(), context.locale());
    let view = game.view(state, Viewer::Seat(seat));
    let moves = game
        .legal_moves(state, seat)
        .into_iter()
        .map(|move_| LegalMove {
            notation: move_.to_string(),
            text: G::move_(locale, &view, &move_),
            move_: G::wire_move(&move_),
        });
    Ok(LegalMoves {
        ply: looked.row.ply,
        asks: texts::ask(locale, G::KIND, game.to_move(state).asks),
        moves: moves.collect(),
        forms: G::wire_forms(game.forms(state, seat)),
    })
}

async fn history<G: Wired>(
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

async fn board<G: Wired>(
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

/// What the seats of a match are called.
pub async fn seat_names(context: &Context<'_>, row: &MatchRow) -> Result<SeatNames, ApiError> {
    let ids: Vec<_> = row.seats.iter().map(|seat| seat.user).collect();
    let users = context
        .request()
        .users
        .load_many(ids)
        .await
        .map_err(|error| ApiError::new(error.kind, error.code, error.detail.clone()))?;
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

/// A cursor of the history.
fn cursor(field: &str, text: Option<String>) -> Result<Option<u32>, ApiError> {
    let Some(text) = text else { return Ok(None) };
    text.parse()
        .map(Some)
        .map_err(|_| ApiError::malformed(field, "this is not a cursor of the history"))
}
