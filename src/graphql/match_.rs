//! A match: everything about it that its reader may know.

use std::sync::Arc;

use async_graphql::{Context, ID, Json, Object, Result};
use serde_json::Value;

use super::context::{ContextExt, OrError};
use super::game::Game;
use super::limits::weights;
use super::looking::{cursor, note, offers, plan, spectators, undo_request};
use super::messages::{MessageConnection, messages};
use super::plies::PlyConnection;
use crate::error::ApiError;
use crate::games::Seat;
use crate::matches::{MESSAGES, PLIES, Page, TalkPage, ViewedMatch};
use crate::store::matches::{Joining, MatchRow, Status, Undo, Visibility};
use crate::wire::games::GameView;
use crate::wire::spelling::shown_options;
use crate::wire::{
    self, AlbumFormatWord, BoardFormat, ClockInfo, DateTime, Fairness, LegalMoves, LocaleWord,
    OfferInfo, PerspectiveWord, PlanInfo, PlyInfo, PlyList, SeatInfo, StandingsInfo, UndoInfo,
    User,
};

/// A match, read at one moment.
#[derive(Clone, Debug)]
pub struct Match {
    pub row: Arc<MatchRow>,
}

/// A match: one played instance of a game.
#[Object]
#[expect(
    clippy::unused_async,
    clippy::too_many_arguments,
    reason = "resolvers are async, and have as many arguments as their field"
)]
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
        Json(shown_options(self.row.game, &self.row.options))
    }

    /// What state it is in.
    async fn status(&self) -> Status {
        self.row.status
    }

    /// Who may see it.
    async fn visibility(&self) -> Visibility {
        self.row.visibility
    }

    /// Who may join it.
    async fn joining(&self) -> Joining {
        self.row.joining
    }

    /// Whether its moves can be taken back.
    async fn undo(&self) -> Undo {
        self.row.undo
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
        let owner = context.presenter().users(vec![self.row.owner]).await;
        Ok(owner.or_error()?.pop())
    }

    /// Who sits where.
    async fn seats(&self, context: &Context<'_>) -> Result<Vec<SeatInfo>> {
        let own = self.own_seat(context).or_error()?;
        context.presenter().seats(&self.row, own).await.or_error()
    }

    /// The secret of the link by which others join; only for those who sit.
    async fn link(&self, context: &Context<'_>) -> Result<Option<String>> {
        Ok(self
            .own_seat(context)
            .or_error()?
            .map(|_| self.row.link.clone()))
    }

    /// When it was created.
    async fn created_at(&self) -> DateTime {
        DateTime(self.row.created_at)
    }

    /// When it started.
    async fn started_at(&self) -> Option<DateTime> {
        self.row.started_at.map(DateTime)
    }

    /// When it ended.
    async fn finished_at(&self) -> Option<DateTime> {
        self.row.finished_at.map(DateTime)
    }

    /// When the last move was made.
    async fn moved_at(&self) -> Option<DateTime> {
        self.row.moved_at.map(DateTime)
    }

    /// How time is kept, and how much everybody has left; null without a clock.
    #[graphql(complexity = "weights::field(5, child_complexity)")]
    async fn clock(&self, context: &Context<'_>) -> Result<Option<ClockInfo>> {
        context.presenter().clock_info(&self.row).await.or_error()
    }

    /// What players have offered each other lately, newest first: the last 20.
    #[graphql(complexity = "weights::list(10, 5, child_complexity)")]
    async fn offers(&self, context: &Context<'_>) -> Result<Vec<OfferInfo>> {
        offers(context, &self.row).await.or_error()
    }

    /// The id of the match it repeats.
    async fn rematch_of(&self) -> Option<ID> {
        self.row.rematch_of.map(|id| ID(id.to_string()))
    }

    /// The table at any ply, as the reader may see it: while the match goes on through the own eyes or a spectator's,
    /// afterwards through anybody's. Null before the start.
    #[graphql(complexity = "weights::field(20, child_complexity)")]
    async fn view(
        &self,
        context: &Context<'_>,
        #[graphql(desc = "After so many moves; now if left out.")] ply: Option<u32>,
        #[graphql(desc = "Through the eyes of this seat.")] seat: Option<u8>,
        #[graphql(desc = "What this perspective shows.")] perspective: Option<PerspectiveWord>,
    ) -> Result<Option<GameView>> {
        if self.row.started_at.is_none() {
            return Ok(None);
        }
        let viewed = self.look(context, seat, perspective).await.or_error()?;
        let position = context.matches().position_at(&self.row, ply).await;
        Ok(Some(position.or_error()?.view(viewed.viewer).into()))
    }

    /// Everything the reader may do now.
    #[graphql(complexity = "weights::field(30, child_complexity)")]
    async fn legal_moves(&self, context: &Context<'_>) -> Result<Option<LegalMoves>> {
        let Some(seat) = self
            .own_seat(context)
            .or_error()?
            .filter(|_| self.row.started_at.is_some())
        else {
            return Ok(None);
        };
        let position = context.matches().position(&self.row).or_error()?;
        Ok(Some(LegalMoves::new(&*position, seat, context.locale())))
    }

    /// What happened, ply by ply, as the reader may know it.
    #[graphql(complexity = "weights::page(10, PLIES, first.or(last), 4, child_complexity)")]
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
        let viewed = self.look(context, seat, None).await.or_error()?;
        let (plies, found) = context.presenter().plies(&viewed, page).await.or_error()?;
        let total = PlyList::total(&self.row);
        let around = (found.has_previous, found.has_next);
        Ok(PlyConnection::new(plies, around, total))
    }

    /// What happened since the reader last looked (see the mutation `markSeen`).
    #[graphql(complexity = "weights::field(50, child_complexity)")]
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
        let viewed = self.look(context, None, None).await.or_error()?;
        let page = Page {
            after: seen,
            ..Page::default()
        };
        let (plies, _) = context.presenter().plies(&viewed, page).await.or_error()?;
        Ok(plies)
    }

    /// The table as a picture or in characters, at any ply. Null before the start.
    #[graphql(complexity = "weights::PICTURE")]
    async fn board(
        &self,
        context: &Context<'_>,
        format: BoardFormat,
        ply: Option<u32>,
        seat: Option<u8>,
        perspective: Option<PerspectiveWord>,
        #[graphql(desc = "The language; that of the request if left out.")] locale: Option<
            LocaleWord,
        >,
    ) -> Result<Option<String>> {
        if self.row.started_at.is_none() {
            return Ok(None);
        }
        let locale = locale.map_or(context.locale(), Into::into);
        let viewed = self.look(context, seat, perspective).await.or_error()?;
        let position = context.matches().position_at(&self.row, ply).await;
        let presenter = context.presenter().reading(locale);
        let audience = presenter.audience(&self.row, viewed.viewer).await;
        let audience = audience.or_error()?;
        Ok(Some(position.or_error()?.board(&audience, format.into())))
    }

    /// What a family keeps of the match: the family album of Family Tree, the little book of poems of Poetrium. While
    /// the match goes on it has what lies open to everybody; null before the start. An error with the code `NO_ALBUM`
    /// where the game has none.
    #[graphql(complexity = "weights::KEEPSAKE")]
    async fn album(
        &self,
        context: &Context<'_>,
        format: AlbumFormatWord,
        #[graphql(desc = "The language; that of the request if left out.")] locale: Option<
            LocaleWord,
        >,
    ) -> Result<Option<String>> {
        if self.row.started_at.is_none() {
            return Ok(None);
        }
        let locale = locale.map_or(context.locale(), Into::into);
        let perspective = Some(PerspectiveWord::Spectator);
        let viewed = self.look(context, None, perspective).await.or_error()?;
        let presenter = context.presenter().reading(locale);
        let audience = presenter.audience(&self.row, viewed.viewer).await;
        let audience = audience.or_error()?;
        let album = context.matches().album(&self.row, &audience, format.into());
        album.map(Some).or_error()
    }

    /// The result, once the match is over.
    async fn standings(&self, context: &Context<'_>) -> Result<Option<StandingsInfo>> {
        context.presenter().standings(&self.row).await.or_error()
    }

    /// What was said at the table: the latest messages unless another part is asked for.
    #[graphql(complexity = "weights::page(10, MESSAGES, first.or(last), 4, child_complexity)")]
    async fn messages(
        &self,
        context: &Context<'_>,
        first: Option<u32>,
        after: Option<String>,
        last: Option<u32>,
        before: Option<String>,
    ) -> Result<MessageConnection> {
        let page = TalkPage {
            first,
            after: cursor("after", after).or_error()?,
            last,
            before: cursor("before", before).or_error()?,
        };
        messages(context, &self.row, page).await.or_error()
    }

    /// What the reader noted about this match; nobody else sees it.
    async fn note(&self, context: &Context<'_>) -> Result<Option<String>> {
        note(context, self.row.id).await.or_error()
    }

    /// What the reader left to be played at the next decision; nobody else knows it.
    async fn plan(&self, context: &Context<'_>) -> Result<Option<PlanInfo>> {
        let seat = self.own_seat(context).or_error()?;
        plan(context, self.row.id, seat).await.or_error()
    }

    /// The request to take the last move back, for those who sit.
    async fn undo_request(&self, context: &Context<'_>) -> Result<Option<UndoInfo>> {
        let seat = self.own_seat(context).or_error()?;
        undo_request(context, self.row.id, seat).await.or_error()
    }

    /// Who watches because somebody gave them the link.
    #[graphql(complexity = "weights::list(10, 10, child_complexity)")]
    async fn spectators(&self, context: &Context<'_>) -> Result<Vec<User>> {
        spectators(context, &self.row).await.or_error()
    }

    /// What proves it fair.
    async fn fairness(&self) -> Fairness {
        Fairness::new(&self.row)
    }

    /// The complete record, once the match is over.
    #[graphql(complexity = "weights::KEEPSAKE")]
    async fn record(&self, context: &Context<'_>) -> Result<Option<Json<Value>>> {
        if self.row.status != Status::Finished {
            return Ok(None);
        }
        let viewed = self.look(context, None, None).await.or_error()?;
        let record = context.matches().record(&viewed).await.or_error()?;
        let record = serde_json::from_str(&record).map_err(ApiError::internal);
        Ok(Some(Json(record.or_error()?)))
    }
}

impl Match {
    /// The reader's own seat.
    fn own_seat(&self, context: &Context<'_>) -> Result<Option<Seat>, ApiError> {
        Ok(context
            .reader()?
            .and_then(|reader| self.row.seat_of(reader.user())))
    }

    async fn look(
        &self,
        context: &Context<'_>,
        seat: Option<u8>,
        perspective: Option<PerspectiveWord>,
    ) -> Result<ViewedMatch, ApiError> {
        let perspective = wire::perspective(seat, perspective)?;
        context
            .matches()
            .look_at(self.row.clone(), context.reader()?, perspective)
            .await
    }
}
