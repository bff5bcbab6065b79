//! Table talk, private notes, and watching by a link.

use std::sync::Arc;

use async_graphql::{ComplexObject, Context, ID, Object, Result, SimpleObject, Union};

use super::context::{ContextExt, OrError};
use super::match_::Match;
use super::mutation::read_id;
use super::payload::{DONE, DonePayload, MatchPayload, Payload, Rejected, answer};
use crate::accounts;
use crate::error::ApiError;
use crate::matches::{RequestKey, Say, TalkPage};
use crate::store::matches::{MatchRow, MessageRow};
use crate::store::{MatchId, UserId};
use crate::wire::{DateTime, PageInfo, User};

/// Something that was said at the table.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct Message {
    /// Its place in the talk of its match, from 1: the cursor to resume after.
    number: u32,
    /// The seat of whoever said it.
    seat: u8,
    /// The ply the match was at.
    ply: u32,
    /// What was said; null once its author has deleted the account.
    text: Option<String>,
    /// When.
    at: DateTime,
    #[graphql(skip)]
    author: UserId,
}

#[ComplexObject]
impl Message {
    /// Who said it.
    async fn user(&self, context: &Context<'_>) -> Result<Option<User>> {
        let users = context.request().people(vec![self.author]).await;
        let users = users.or_error()?;
        let author = users.get(&self.author);
        Ok(author.map(|user| User::new(user, context.locale())))
    }
}

impl From<MessageRow> for Message {
    fn from(row: MessageRow) -> Self {
        Self {
            number: row.number,
            seat: row.seat.0,
            ply: row.ply,
            text: row.text,
            at: DateTime(row.at),
            author: row.author,
        }
    }
}

/// A page of table talk.
#[derive(SimpleObject)]
pub struct MessageConnection {
    /// The messages with their cursors, oldest first.
    edges: Vec<MessageEdge>,
    /// Where the page stands.
    page_info: PageInfo,
}

/// A message in the talk.
#[derive(SimpleObject)]
pub struct MessageEdge {
    /// Its place in the talk.
    cursor: String,
    /// The message.
    node: Message,
}

/// Something was said, or why not.
#[derive(Union)]
pub enum MessagePayload {
    /// The message.
    Message(Message),
    /// Refused.
    Rejected(Rejected),
}

impl Payload for MessagePayload {
    fn rejected(rejected: Rejected) -> Self {
        Self::Rejected(rejected)
    }
}

/// Talk, notes and spectators.
#[derive(Default)]
pub struct TalkMutation;

#[Object]
impl TalkMutation {
    /// Say something at the table. Everybody who sees the match can read it.
    async fn post_message(
        &self,
        context: &Context<'_>,
        match_id: ID,
        #[graphql(desc = "1 to 1000 characters.")] text: String,
        #[graphql(
            desc = "Any text of at most 100 bytes without control characters: the same key again says nothing twice."
        )]
        idempotency_key: Option<String>,
    ) -> Result<MessagePayload> {
        let caller = context.may().or_error()?;
        accounts::take_message_try(context.accounts(), caller.user()).or_error()?;
        let said = match read_id(&match_id) {
            Ok(match_) => {
                let say = Say {
                    match_,
                    text,
                    idempotency_key: idempotency_key.map(RequestKey::Client),
                };
                context.matches().say(caller, say).await
            }
            Err(error) => Err(error),
        };
        answer(said, |row| MessagePayload::Message(row.into()))
    }

    /// Replace what you noted about a match for yourself; an empty text removes it.
    async fn set_note(
        &self,
        context: &Context<'_>,
        match_id: ID,
        #[graphql(desc = "At most 10000 characters.")] text: String,
    ) -> Result<DonePayload> {
        let caller = context.may().or_error()?;
        let noted = match read_id(&match_id) {
            Ok(id) => context.matches().set_note(caller, id, &text).await,
            Err(error) => Err(error),
        };
        answer(noted, |()| DonePayload::Done(DONE))
    }

    /// Watch a match by its link: from then on it is visible to you, as to a spectator.
    async fn watch_match(&self, context: &Context<'_>, link: String) -> Result<MatchPayload> {
        let caller = context.may().or_error()?;
        let watched = context.matches().watch_by_link(caller, &link).await;
        answer(watched, |row| MatchPayload::Match(Match { row }))
    }

    /// Watch a match no more.
    async fn unwatch_match(&self, context: &Context<'_>, match_id: ID) -> Result<DonePayload> {
        let caller = context.may().or_error()?;
        let stopped = match read_id(&match_id) {
            Ok(id) => context.matches().stop_watching(caller, id).await,
            Err(error) => Err(error),
        };
        answer(stopped, |()| DonePayload::Done(DONE))
    }
}

/// A part of what was said in a match.
pub async fn messages(
    context: &Context<'_>,
    row: &Arc<MatchRow>,
    page: TalkPage,
) -> Result<MessageConnection, ApiError> {
    // Whoever only knows the link sees the match, but does not hear its people.
    let matches = context.matches();
    matches.require_visible(row, context.reader()?).await?;
    let talk = matches.talk(row, page).await?;
    let edge = |row: MessageRow| MessageEdge {
        cursor: row.number.to_string(),
        node: row.into(),
    };
    let edges: Vec<MessageEdge> = talk.messages.into_iter().map(edge).collect();
    let cursors = edges.iter().map(|edge| edge.cursor.clone());
    let page_info = PageInfo::new(cursors, talk.has_previous, talk.has_next);
    Ok(MessageConnection { edges, page_info })
}

/// The next message of a talk.
pub async fn next_message(
    watch: Option<crate::matches::TalkWatch>,
) -> Option<(Result<Message>, Option<crate::matches::TalkWatch>)> {
    let mut watch = watch?;
    match watch.next().await {
        Ok(row) => Some((Ok(row.into()), Some(watch))),
        Err(error) => Some((Err(super::context::to_error(&error)), None)),
    }
}

/// What the reader noted about a match.
pub async fn note(context: &Context<'_>, id: MatchId) -> Result<Option<String>, ApiError> {
    match context.reader()? {
        Some(user) => context.matches().note(user, id).await,
        None => Ok(None),
    }
}

/// Who watches by the link.
pub async fn spectators(context: &Context<'_>, row: &Arc<MatchRow>) -> Result<Vec<User>, ApiError> {
    let matches = context.matches();
    matches.require_visible(row, context.reader()?).await?;
    let ids = matches.spectators(row).await?;
    let users = context.request().people(ids.clone()).await?;
    Ok(ids
        .iter()
        .filter_map(|id| users.get(id))
        .map(|user| User::new(user, context.locale()))
        .collect())
}
