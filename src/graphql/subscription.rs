//! Streams: everything after a cursor first, then live.

use std::sync::Arc;

use async_graphql::{Context, ID, Result, SimpleObject, Subscription as GraphqlSubscription};
use futures_util::Stream;

use super::context::{ContextExt, OrError, to_error};
use super::looking::read_id;
use super::match_::Match;
use super::messages::{Message, next_message};
use super::ply_cache::{Key, PlyCache};
use crate::caller::{May, Read};
use crate::error::ApiError;
use crate::matches::{InboxNews, LobbyWatch, Perspective, ViewedMatch, Watch, WatchNews};
use crate::store::matches::{InboxKind, MoveRow};
use crate::wire::{AnswerInfo, DateTime, GameId, PlyInfo};

/// The root of everything that can be watched.
pub struct Subscription;

/// What happened in a match.
#[derive(SimpleObject)]
pub struct MatchUpdate {
    /// The ply; null when something else has changed: seats before the start, pauses, bots and substitutes after it.
    ply: Option<Arc<PlyInfo>>,
    /// The match at that ply or later.
    #[graphql(name = "match")]
    match_: Match,
}

/// Something the reader should know.
#[derive(SimpleObject)]
pub struct InboxUpdate {
    /// Its place: resume after it.
    cursor: String,
    /// What happened.
    kind: InboxKind,
    /// At which ply.
    ply: u32,
    /// When.
    at: DateTime,
    /// Who said what, for the kind `ANSWERED`.
    answer: Option<AnswerInfo>,
    /// The match as it is now.
    #[graphql(name = "match")]
    match_: Option<Match>,
}

/// What changed in the lobby.
#[derive(SimpleObject)]
pub struct LobbyUpdate {
    /// Open public matches that are new or have changed.
    opened: Vec<Match>,
    /// Ids of matches that are not open any more.
    closed: Vec<ID>,
}

/// The root of everything that can be watched.
#[GraphqlSubscription]
#[expect(clippy::unused_async, reason = "resolvers are async by contract")]
impl Subscription {
    /// A match: everything after the cursor first, then live; nothing lost, nothing twice. It completes when the match is
    /// over and its last ply was told.
    async fn r#match(
        &self,
        context: &Context<'_>,
        id: ID,
        #[graphql(desc = "The last ply you have; from the opening on if left out.")]
        after_ply: Option<u32>,
    ) -> Result<impl Stream<Item = Result<MatchUpdate>>> {
        let caller = context.reader().or_error()?;
        let id = read_id(&id).or_error()?;
        let row = context.matches().find(id, caller).await.or_error()?;
        if after_ply.is_some_and(|after| after > row.ply) {
            return Err(to_error(&ApiError::malformed(
                "afterPly",
                "the match is not that far",
            )));
        }
        let watch = context.matches().watch(id, after_ply);
        Ok(futures_util::stream::unfold(Some(watch), move |watch| {
            next_update(context, watch, caller)
        }))
    }

    /// The own inbox: turns, invitations, starts, results, deadlines and offers over all matches.
    async fn inbox(
        &self,
        context: &Context<'_>,
        #[graphql(desc = "The last cursor you have; from now on if left out.")] after: Option<
            String,
        >,
    ) -> Result<impl Stream<Item = Result<InboxUpdate>>> {
        let caller = context.may().or_error()?;
        let after = after.map(|text| text.parse()).transpose();
        let after = after
            .map_err(|problem| ApiError::malformed("after", problem))
            .or_error()?;
        let news = context
            .matches()
            .watch_inbox(caller, after)
            .await
            .or_error()?;
        Ok(futures_util::stream::unfold(Some(news), move |news| {
            next_news(context, news, caller)
        }))
    }

    /// The lobby: open public matches as they are, then what changes.
    async fn lobby(
        &self,
        context: &Context<'_>,
        game: Option<GameId>,
    ) -> Result<impl Stream<Item = Result<LobbyUpdate>>> {
        let reader = context.reader().or_error()?;
        let lobby = context.matches().watch_lobby(reader, game.map(|id| id.0));
        Ok(futures_util::stream::unfold(Some(lobby), next_lobby))
    }

    /// What is said in a match: everything after the cursor first, then live; nothing lost, nothing twice.
    async fn messages(
        &self,
        context: &Context<'_>,
        match_id: ID,
        #[graphql(
            desc = "The number of the last message you have; from the first on if left out."
        )]
        after: Option<u32>,
    ) -> Result<impl Stream<Item = Result<Message>>> {
        let reader = context.reader().or_error()?;
        let id = read_id(&match_id).or_error()?;
        let watch = context.matches().watch_talk(id, reader, after).await;
        Ok(futures_util::stream::unfold(
            Some(watch.or_error()?),
            next_message,
        ))
    }
}

/// The next update of a match; the stream ends after an error, and with the match.
async fn next_update(
    context: &Context<'_>,
    watch: Option<Watch>,
    caller: Option<May<Read>>,
) -> Option<(Result<MatchUpdate>, Option<Watch>)> {
    let mut watch = watch?;
    match update(context, &mut watch, caller).await {
        Ok(Some(update)) => Some((Ok(update), Some(watch))),
        Ok(None) => None,
        Err(error) => Some((Err(to_error(&error)), None)),
    }
}

async fn update(
    context: &Context<'_>,
    watch: &mut Watch,
    caller: Option<May<Read>>,
) -> Result<Option<MatchUpdate>, ApiError> {
    let Some(news) = watch.next().await? else {
        return Ok(None);
    };
    // In a box, which exists only while there is something to tell: the room for telling is large, and most wait.
    Box::pin(to_update(context, news, caller)).await.map(Some)
}

async fn to_update(
    context: &Context<'_>,
    news: WatchNews,
    caller: Option<May<Read>>,
) -> Result<MatchUpdate, ApiError> {
    match news {
        WatchNews::Changed(row) => {
            // Whoever has left a private match sees no more of it.
            context.matches().require_visible(&row, caller).await?;
            Ok(MatchUpdate {
                ply: None,
                match_: Match { row },
            })
        }
        WatchNews::Ply(logged, row) => {
            let viewed = context
                .matches()
                .look_at(row.clone(), caller, Perspective::Own)
                .await?;
            let ply = tell(context, &viewed, &logged).await?;
            context.matches().note_shown(&row, caller, logged.ply);
            Ok(MatchUpdate {
                ply: Some(ply),
                match_: Match { row },
            })
        }
    }
}

async fn tell(
    context: &Context<'_>,
    viewed: &ViewedMatch,
    logged: &MoveRow,
) -> Result<Arc<PlyInfo>, ApiError> {
    let told_lately: &PlyCache = context.data_unchecked();
    let key = Key::new(viewed, logged, context.locale());
    if let Some(told) = told_lately.get(&key) {
        return Ok(told);
    }
    let told = context.presenter().ply(viewed, logged).await?;
    Ok(told_lately.keep(key, told))
}

async fn next_news(
    context: &Context<'_>,
    news: Option<InboxNews>,
    caller: May<Read>,
) -> Option<(Result<InboxUpdate>, Option<InboxNews>)> {
    let mut news = news?;
    match inbox_update(context, &mut news, caller).await {
        Ok(update) => Some((Ok(update), Some(news))),
        Err(error) => Some((Err(to_error(&error)), None)),
    }
}

async fn inbox_update(
    context: &Context<'_>,
    news: &mut InboxNews,
    caller: May<Read>,
) -> Result<InboxUpdate, ApiError> {
    let entry = news.next().await?;
    let row = context.matches().find(entry.match_, Some(caller)).await;
    let answer = match &entry.answer {
        Some(answered) => Some(context.presenter().answer(answered, caller).await?),
        None => None,
    };
    Ok(InboxUpdate {
        cursor: entry.cursor().to_string(),
        kind: entry.kind,
        ply: entry.ply,
        at: DateTime(entry.at),
        answer,
        match_: row.ok().map(|row| Match { row }),
    })
}

async fn next_lobby(
    lobby: Option<LobbyWatch>,
) -> Option<(Result<LobbyUpdate>, Option<LobbyWatch>)> {
    let mut lobby = lobby?;
    match lobby.next().await {
        Ok(news) => {
            let update = LobbyUpdate {
                opened: news.opened.into_iter().map(|row| Match { row }).collect(),
                closed: news.closed.iter().map(|id| ID(id.to_string())).collect(),
            };
            Some((Ok(update), Some(lobby)))
        }
        Err(error) => Some((Err(to_error(&error)), None)),
    }
}
