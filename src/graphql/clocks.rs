//! Clocks, pauses, substitutes and vacations.

use async_graphql::{Context, ID, Object, Result, Union};

use super::context::{ContextExt, OrError};
use super::looking::{read_id, read_once};
use super::match_::Match;
use super::payload::{DONE, DonePayload, MatchPayload, Payload, Rejected, answer};
use crate::accounts;
use crate::error::ApiError;
use crate::games::Seat;
use crate::matches::{Offer, RequestKey};
use crate::requests::Once;
use crate::store::OfferId;
use crate::store::vacations::Vacation;
use crate::wire::{DateTime, OfferInfo, VacationInfo};

/// An offer was made or answered, or why not.
#[derive(Union)]
pub enum OfferPayload {
    /// The offer as it is now.
    Offer(OfferInfo),
    /// Refused.
    Rejected(Rejected),
}

impl Payload for OfferPayload {
    fn rejected(rejected: Rejected) -> Self {
        Self::Rejected(rejected)
    }
}

/// A vacation was planned, or why not.
#[derive(Union)]
pub enum VacationPayload {
    /// The vacation.
    Vacation(VacationInfo),
    /// Refused.
    Rejected(Rejected),
}

impl Payload for VacationPayload {
    fn rejected(rejected: Rejected) -> Self {
        Self::Rejected(rejected)
    }
}

/// Clocks, pauses, substitutes and vacations.
#[derive(Default)]
pub struct ClockMutation;

#[Object]
impl ClockMutation {
    /// Offer the others a pause in which all clocks stand still. It begins when everybody who still plays has accepted.
    async fn offer_pause(
        &self,
        context: &Context<'_>,
        match_id: ID,
        #[graphql(desc = "When the pause ends, at most 60 days from now.")] until: DateTime,
        #[graphql(
            desc = "Any text of at most 100 bytes without control characters: the same key again gives the first answer again and makes nothing twice."
        )]
        idempotency_key: Option<String>,
    ) -> Result<OfferPayload> {
        let caller = context.may().or_error()?;
        let offered = async {
            let (id, until) = (read_once(&match_id, idempotency_key)?, until.into());
            context.matches().offer_pause(caller, id, until).await
        };
        answer(offered.await, offer)
    }

    /// Accept or decline what somebody else offers.
    async fn respond_to_offer(
        &self,
        context: &Context<'_>,
        match_id: ID,
        offer_id: ID,
        #[graphql(desc = "True to accept, false to decline.")] accept: bool,
    ) -> Result<OfferPayload> {
        let caller = context.may().or_error()?;
        let answered = async {
            let (id, offer) = (read_id(&match_id)?, read_offer(&offer_id)?);
            let matches = context.matches();
            matches.respond(caller, id, offer, accept).await
        };
        answer(answered.await, offer)
    }

    /// Take an own offer back.
    async fn withdraw_offer(
        &self,
        context: &Context<'_>,
        match_id: ID,
        offer_id: ID,
    ) -> Result<DonePayload> {
        let caller = context.may().or_error()?;
        let withdrawn = async {
            let (id, offer) = (read_id(&match_id)?, read_offer(&offer_id)?);
            let matches = context.matches();
            matches.withdraw_offer(caller, id, offer).await
        };
        answer(withdrawn.await, |()| DonePayload::Done(DONE))
    }

    /// End the pause of a match before its time; every player may.
    async fn resume_match(&self, context: &Context<'_>, match_id: ID) -> Result<MatchPayload> {
        let caller = context.may().or_error()?;
        let resumed = match read_id(&match_id) {
            Ok(id) => context.matches().resume(caller, id).await,
            Err(error) => Err(error),
        };
        answer(resumed, |row| MatchPayload::Match(Match { row }))
    }

    /// Offer a seat that a bot plays for an absent player to somebody else.
    async fn offer_seat(
        &self,
        context: &Context<'_>,
        match_id: ID,
        seat: u8,
        #[graphql(desc = "The name of the user who may take it.")] name: String,
    ) -> Result<MatchPayload> {
        let caller = context.may().or_error()?;
        let offered = async {
            let id = read_id(&match_id)?;
            let user = accounts::user_to_ask(context.accounts(), caller, &name).await?;
            let matches = context.matches();
            matches.offer_seat(caller, id, Seat(seat), user.id).await
        };
        answer(offered.await, |row| MatchPayload::Match(Match { row }))
    }

    /// Take over a seat of a running match that was offered to you.
    async fn take_seat(
        &self,
        context: &Context<'_>,
        match_id: ID,
        seat: u8,
    ) -> Result<MatchPayload> {
        let caller = context.may().or_error()?;
        let taken = match read_id(&match_id) {
            Ok(id) => {
                let matches = context.matches();
                matches.take_seat(caller, id, Seat(seat)).await
            }
            Err(error) => Err(error),
        };
        answer(taken, |row| MatchPayload::Match(Match { row }))
    }

    /// Say no to a seat of a running match that was offered to you. Whoever asked you is told.
    async fn decline_seat(
        &self,
        context: &Context<'_>,
        match_id: ID,
        seat: u8,
    ) -> Result<DonePayload> {
        let caller = context.may().or_error()?;
        let declined = match read_id(&match_id) {
            Ok(id) => {
                let matches = context.matches();
                matches.decline_seat(caller, id, Seat(seat)).await
            }
            Err(error) => Err(error),
        };
        answer(declined, |()| DonePayload::Done(DONE))
    }

    /// Take your own seat back from the bot that plays it for you.
    async fn resume_seat(&self, context: &Context<'_>, match_id: ID) -> Result<MatchPayload> {
        let caller = context.may().or_error()?;
        let resumed = match read_id(&match_id) {
            Ok(id) => context.matches().resume_seat(caller, id).await,
            Err(error) => Err(error),
        };
        answer(resumed, |row| MatchPayload::Match(Match { row }))
    }

    /// Plan a vacation: your clocks stand still in all matches. There are thirty days in a calendar year.
    async fn start_vacation(
        &self,
        context: &Context<'_>,
        #[graphql(desc = "When it begins, now if left out.")] from: Option<DateTime>,
        #[graphql(desc = "When it is over.")] until: DateTime,
        #[graphql(
            desc = "Any text of at most 100 bytes without control characters: the same key again gives the first answer again and makes nothing twice."
        )]
        idempotency_key: Option<String>,
    ) -> Result<VacationPayload> {
        let caller = context.may().or_error()?;
        let until = Once::new(until.into(), idempotency_key.map(RequestKey::Client));
        let started = async {
            let (from, matches) = (from.map(Into::into), context.matches());
            matches.start_vacation(caller, from, until).await
        };
        answer(started.await, |vacation: Vacation| {
            VacationPayload::Vacation(vacation.into())
        })
    }

    /// End a vacation now, or give up one that has not begun.
    async fn cancel_vacation(&self, context: &Context<'_>, id: ID) -> Result<DonePayload> {
        let caller = context.may().or_error()?;
        let cancelled = match id.parse() {
            Ok(id) => context.matches().cancel_vacation(caller, id).await,
            Err(_) => Err(ApiError::not_found("vacation")),
        };
        answer(cancelled, |()| DonePayload::Done(DONE))
    }
}

fn offer(offer: Offer) -> OfferPayload {
    OfferPayload::Offer(offer.into())
}

fn read_offer(id: &str) -> Result<OfferId, ApiError> {
    id.parse().map_err(|_| ApiError::not_found("offer"))
}
