//! Everything that can be changed.

use async_graphql::{Context, ID, InputObject, Json, MergedObject, Object, Result, SimpleObject};
use serde_json::Value;

use super::account::{AccountMutation, Session};
use super::clocks::ClockMutation;
use super::context::to_error;
use super::context::{ContextExt, OrError};
use super::looking::{read_id, read_once};
use super::mail::MailMutation;
use super::match_::Match;
use super::new_match::CreateMatchInput;
use super::notifications::NotificationMutation;
use super::payload::{DONE, DonePayload, MatchPayload, Payload, Rejected, answer, expected};
use super::plans::PlanMutation;
use super::submit::{SubmitMovePayload, submit};
use super::talk::TalkMutation;
use super::undo::UndoMutation;
use crate::accounts::{self, NewGuest, SignedIn};
use crate::caller::{Manage, May};
use crate::error::ApiError;
use crate::games::Seat;
use crate::matches::{JoinMatch, Key, MoveInput, RequestKey, Submit};
use crate::wire::games::MoveChoice;
use crate::wire::spelling::read_wish;

/// The root of everything that can be changed.
#[derive(Default, MergedObject)]
pub struct Mutation(
    AccountMutation,
    MatchMutation,
    TalkMutation,
    ClockMutation,
    PlanMutation,
    UndoMutation,
    NotificationMutation,
    MailMutation,
);

/// A seat to be taken: by the id of the match, or by its link.
#[derive(InputObject)]
pub struct JoinMatchInput {
    /// The match, where everybody may join or you were invited.
    match_id: Option<ID>,
    /// The secret of its link.
    link: Option<String>,
    /// The seat wanted; the first free one if left out.
    seat: Option<u8>,
    /// What you add to chance: any text of at most 64 characters; made up if left out.
    client_seed: Option<String>,
    /// What you ask for, such as `{begin: true}`: see `wishes` of the game; nothing if left out.
    wish: Option<Json<Value>>,
}

/// A guest's way to a seat: no account, only a link and a name.
#[derive(InputObject)]
pub struct JoinAsGuestInput {
    /// The secret of the link.
    link: String,
    /// What the others see.
    display_name: String,
    /// What you add to chance.
    client_seed: Option<String>,
    /// What you ask for, such as `{begin: true}`: see `wishes` of the game; nothing if left out.
    wish: Option<Json<Value>>,
}

/// A guest sat down.
#[derive(SimpleObject)]
pub struct GuestSeat {
    /// The guest's session; its refresh token is the only way back until the account is claimed.
    session: Box<Session>,
    /// The match.
    #[graphql(name = "match")]
    match_: Match,
}

/// A guest sat down, or why not.
#[derive(async_graphql::Union)]
pub enum GuestPayload {
    /// Sat down.
    GuestSeat(GuestSeat),
    /// Refused.
    Rejected(Rejected),
}

impl Payload for GuestPayload {
    fn rejected(rejected: Rejected) -> Self {
        Self::Rejected(rejected)
    }
}

/// A move to be played.
#[derive(InputObject)]
pub struct SubmitMoveInput {
    /// The match.
    match_id: ID,
    /// The ply the match is at, as far as you know; if it has moved on, nothing is played. Where you are asked together
    /// with others and only they have decided since, your decision is the same, and your move counts.
    ply: u32,
    /// The move.
    #[graphql(name = "move")]
    move_: MoveChoice,
    /// Any text of at most 100 bytes without control characters: the same key again gives the first answer again and plays nothing twice.
    idempotency_key: Option<String>,
}

/// Matches.
#[derive(Default)]
pub struct MatchMutation;

#[Object]
impl MatchMutation {
    /// Open a match and take its first seat.
    async fn create_match(
        &self,
        context: &Context<'_>,
        input: CreateMatchInput,
    ) -> Result<MatchPayload> {
        let caller = context.may().or_error()?;
        let created = match input.read() {
            Ok(new) => context.matches().create(caller, new).await,
            Err(error) => Err(error),
        };
        answer(created, |row| MatchPayload::Match(Match { row }))
    }

    /// Take a seat. The match starts by itself when it is full.
    async fn join_match(
        &self,
        context: &Context<'_>,
        input: JoinMatchInput,
    ) -> Result<MatchPayload> {
        let caller = context.may().or_error()?;
        let joined = async {
            let key = read_key(input.match_id, input.link)?;
            let wish = input.wish.map(|Json(wish)| wish);
            let join = JoinMatch {
                wish: read_wish(context.matches(), (Some(caller), &key), wish).await?,
                key,
                seat: input.seat.map(Seat),
                client_seed: input.client_seed,
            };
            context.matches().join(caller, join).await
        };
        answer(joined.await, |row| MatchPayload::Match(Match { row }))
    }

    /// Take a seat by a link without an account.
    async fn join_as_guest(
        &self,
        context: &Context<'_>,
        input: JoinAsGuestInput,
    ) -> Result<GuestPayload> {
        match join_as_guest(context, input).await {
            Ok((signed_in, match_)) => {
                let session = Box::new(signed_in.into());
                Ok(GuestPayload::GuestSeat(GuestSeat { session, match_ }))
            }
            Err(error) => expected(error)
                .map(GuestPayload::Rejected)
                .map_err(|error| to_error(&error)),
        }
    }

    /// Give the seat back before the start; the owner's leaving cancels the match.
    async fn leave_match(&self, context: &Context<'_>, match_id: ID) -> Result<MatchPayload> {
        let caller = context.may().or_error()?;
        let left = match read_id(&match_id) {
            Ok(id) => context.matches().leave(caller, id).await,
            Err(error) => Err(error),
        };
        answer(left, |row| MatchPayload::Match(Match { row }))
    }

    /// Say what you ask for before the start, instead of what you asked for before; null for nothing. Those who sit see it;
    /// the start settles all wishes and forgets them.
    async fn set_wish(
        &self,
        context: &Context<'_>,
        match_id: ID,
        #[graphql(desc = "The fields are those of `wishes` of the game.")] wish: Option<
            Json<Value>,
        >,
    ) -> Result<MatchPayload> {
        let caller = context.may().or_error()?;
        let said = async {
            let (id, wish) = (read_id(&match_id)?, wish.map(|Json(wish)| wish));
            let wish = read_wish(context.matches(), (Some(caller), &Key::Id(id)), wish).await?;
            let matches = context.matches();
            matches.set_wish(caller, id, wish.as_ref()).await
        };
        answer(said.await, |row| MatchPayload::Match(Match { row }))
    }

    /// Start the match with those who sit; only for its owner.
    async fn start_match(&self, context: &Context<'_>, match_id: ID) -> Result<MatchPayload> {
        let caller = context.may().or_error()?;
        let started = match read_id(&match_id) {
            Ok(id) => context.matches().start(caller, id).await,
            Err(error) => Err(error),
        };
        answer(started, |row| MatchPayload::Match(Match { row }))
    }

    /// Ask a user to join, or to watch.
    async fn invite(
        &self,
        context: &Context<'_>,
        match_id: ID,
        name: String,
    ) -> Result<MatchPayload> {
        let caller = context.may().or_error()?;
        answer(
            invite(context, caller, &match_id, &name).await,
            MatchPayload::Match,
        )
    }

    /// Say no to an invitation, and to seats of that match that were offered to you. Whoever asked you is told; a private
    /// match is not shown to you any more.
    async fn decline_invitation(&self, context: &Context<'_>, match_id: ID) -> Result<DonePayload> {
        let caller = context.may().or_error()?;
        let declined = match read_id(&match_id) {
            Ok(id) => context.matches().decline_invitation(caller, id).await,
            Err(error) => Err(error),
        };
        answer(declined, |()| DonePayload::Done(DONE))
    }

    /// Open the same match again and invite everybody who played.
    async fn rematch(
        &self,
        context: &Context<'_>,
        match_id: ID,
        #[graphql(
            desc = "Any text of at most 100 bytes without control characters: the same key again gives the first answer again and makes nothing twice."
        )]
        idempotency_key: Option<String>,
    ) -> Result<MatchPayload> {
        let caller = context.may().or_error()?;
        let opened = match read_once(&match_id, idempotency_key) {
            Ok(id) => context.matches().rematch(caller, id).await,
            Err(error) => Err(error),
        };
        answer(opened, |row| MatchPayload::Match(Match { row }))
    }

    /// Play a move.
    async fn submit_move(
        &self,
        context: &Context<'_>,
        input: SubmitMoveInput,
    ) -> Result<SubmitMovePayload> {
        let caller = context.may().or_error()?;
        let wanted = |match_| Submit {
            match_,
            ply: Some(input.ply),
            move_: input.move_.into_input(),
            idempotency_key: input.idempotency_key.map(RequestKey::Client),
        };
        let played = match read_id(&input.match_id).map(wanted) {
            Ok(wanted) => submit(context, caller, wanted).await,
            Err(error) => Err(error),
        };
        answer(played, |payload| payload)
    }

    /// Leave a running match for good.
    async fn retire(
        &self,
        context: &Context<'_>,
        match_id: ID,
        idempotency_key: Option<String>,
    ) -> Result<SubmitMovePayload> {
        let caller = context.may().or_error()?;
        let wanted = |match_| Submit {
            match_,
            ply: None,
            move_: MoveInput::Retire,
            idempotency_key: idempotency_key.map(RequestKey::Client),
        };
        let left = match read_id(&match_id).map(wanted) {
            Ok(wanted) => submit(context, caller, wanted).await,
            Err(error) => Err(error),
        };
        answer(left, |payload| payload)
    }

    /// Note that everything up to a ply was seen.
    async fn mark_seen(
        &self,
        context: &Context<'_>,
        match_id: ID,
        ply: u32,
    ) -> Result<DonePayload> {
        let caller = context.may().or_error()?;
        let marked = match read_id(&match_id) {
            Ok(id) => context.matches().mark_seen(caller, id, ply).await,
            Err(error) => Err(error),
        };
        answer(marked, |()| DonePayload::Done(DONE))
    }
}

async fn join_as_guest(
    context: &Context<'_>,
    input: JoinAsGuestInput,
) -> Result<(SignedIn, Match), ApiError> {
    // The link first: only an invitation that is good makes a guest.
    context.matches().require_room_by_link(&input.link).await?;
    let (key, wish) = (Key::Link(input.link), input.wish.map(|Json(wish)| wish));
    let wish = read_wish(context.matches(), (None, &key), wish).await?;
    let guest = NewGuest {
        display_name: input.display_name,
        locale: context.locale(),
        time_zone: None,
    };
    let signed_in =
        accounts::create_guest(context.accounts(), guest, context.request().address).await?;
    let join = JoinMatch {
        key,
        seat: None,
        client_seed: input.client_seed,
        wish,
    };
    let row = context.matches().join(signed_in.may(), join).await?;
    Ok((signed_in, Match { row }))
}

async fn invite(
    context: &Context<'_>,
    caller: May<Manage>,
    id: &str,
    name: &str,
) -> Result<Match, ApiError> {
    let guest = accounts::user_to_ask(context.accounts(), caller, name).await?;
    let row = context
        .matches()
        .invite(caller, read_id(id)?, guest.id)
        .await?;
    Ok(Match { row })
}

fn read_key(id: Option<ID>, link: Option<String>) -> Result<Key, ApiError> {
    match (id, link) {
        (Some(id), None) => Ok(Key::Id(read_id(&id)?)),
        (None, Some(link)) => Ok(Key::Link(link)),
        _ => Err(ApiError::malformed(
            "matchId",
            "name the match by its id or by its link",
        )),
    }
}
