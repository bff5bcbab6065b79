//! Messages at the table: as a page, and as they come in.

use async_graphql::{ComplexObject, Context, Result, SimpleObject};

use super::context::{ContextExt, OrError, to_error};
use crate::error::ApiError;
use crate::matches::{TalkPage, TalkWatch};
use crate::store::UserId;
use crate::store::matches::{MatchRow, MessageRow};
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
        let author = context.presenter().users(vec![self.author]).await;
        Ok(author.or_error()?.pop())
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

/// A part of what was said in a match.
pub async fn messages(
    context: &Context<'_>,
    row: &MatchRow,
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
    watch: Option<TalkWatch>,
) -> Option<(Result<Message>, Option<TalkWatch>)> {
    let mut watch = watch?;
    match watch.next().await {
        Ok(row) => Some((Ok(row.into()), Some(watch))),
        Err(error) => Some((Err(to_error(&error)), None)),
    }
}
