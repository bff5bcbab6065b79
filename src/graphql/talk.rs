//! Table talk, private notes, and watching by a link.

use async_graphql::{Context, ID, Object, Result, Union};

use super::context::{ContextExt, OrError};
use super::looking::read_id;
use super::match_::Match;
use super::messages::Message;
use super::payload::{DONE, DonePayload, MatchPayload, Payload, Rejected, answer};
use crate::accounts;
use crate::matches::{RequestKey, Say};

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
