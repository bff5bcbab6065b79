//! Bots as opponents, and plans for one's own next decision.

use async_graphql::{Context, ID, Object, Result, Union};

use super::context::{ContextExt, OrError};
use super::looking::{read_id, read_once};
use super::match_::Match;
use super::payload::{DONE, DonePayload, MatchPayload, Payload, Rejected, answer};
use crate::games::Seat;
use crate::wire::{PlanInfo, PlanLineChoice};

/// A plan was left, or why not.
#[derive(Union)]
pub enum PlanPayload {
    /// The plan.
    Plan(PlanInfo),
    /// Refused; `unreadable` names the `line` and the `column`.
    Rejected(Rejected),
}

impl Payload for PlanPayload {
    fn rejected(rejected: Rejected) -> Self {
        Self::Rejected(rejected)
    }
}

/// Bots and plans.
#[derive(Default)]
pub struct PlanMutation;

#[Object]
impl PlanMutation {
    /// Let a bot sit down at an open match; only for its owner. The match starts by itself when it is full.
    async fn add_bot(
        &self,
        context: &Context<'_>,
        match_id: ID,
        #[graphql(desc = "The seat; the first free one if left out.")] seat: Option<u8>,
        #[graphql(
            desc = "Any text of at most 100 bytes without control characters: the same key again gives the first answer again and makes nothing twice."
        )]
        idempotency_key: Option<String>,
    ) -> Result<MatchPayload> {
        let caller = context.may().or_error()?;
        let added = match read_once(&match_id, idempotency_key) {
            Ok(id) => {
                let matches = context.matches();
                matches.add_bot(caller, id, seat.map(Seat)).await
            }
            Err(error) => Err(error),
        };
        answer(added, |row| MatchPayload::Match(Match { row }))
    }

    /// Send a bot away before the start; only for the owner of the match.
    async fn remove_bot(
        &self,
        context: &Context<'_>,
        match_id: ID,
        #[graphql(desc = "The seat of the bot.")] seat: u8,
    ) -> Result<MatchPayload> {
        let caller = context.may().or_error()?;
        let removed = match read_id(&match_id) {
            Ok(id) => {
                let matches = context.matches();
                matches.remove_bot(caller, id, Seat(seat)).await
            }
            Err(error) => Err(error),
        };
        answer(removed, |row| MatchPayload::Match(Match { row }))
    }

    /// Leave a plan for your next decision, in the place of an earlier one: the first line that is allowed then is played;
    /// if none is, you are asked as usual. A move by hand cancels it. Nobody else knows of it.
    async fn leave_plan(
        &self,
        context: &Context<'_>,
        match_id: ID,
        #[graphql(desc = "1 to 10 lines, in the order they are tried.")] lines: Vec<PlanLineChoice>,
    ) -> Result<PlanPayload> {
        let caller = context.may().or_error()?;
        let lines = lines.into_iter().map(Into::into).collect();
        let left = match read_id(&match_id) {
            Ok(id) => context.matches().leave_plan(caller, id, lines).await,
            Err(error) => Err(error),
        };
        answer(left, |plan| PlanPayload::Plan(Some(plan).into()))
    }

    /// Drop your plan, if there is one.
    async fn drop_plan(&self, context: &Context<'_>, match_id: ID) -> Result<DonePayload> {
        let caller = context.may().or_error()?;
        let dropped = match read_id(&match_id) {
            Ok(id) => context.matches().drop_plan(caller, id).await,
            Err(error) => Err(error),
        };
        answer(dropped, |()| DonePayload::Done(DONE))
    }
}
