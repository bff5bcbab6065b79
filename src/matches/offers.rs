//! What players offer each other: everybody who is asked must accept before it happens; one no, or too long a silence,
//! and it does not.

use jiff::{SignedDuration, Timestamp};

use super::Matches;
use crate::caller::{May, Play};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::games::{Seat, SeatSet};
use crate::requests::{Once, once};
use crate::store::matches::{
    self, Answered, MatchRow, NewOffer, OfferKind, OfferRow, OfferState, Verdict,
};
use crate::store::request_keys::{self, Before, KeyedRequest};
use crate::store::{MatchId, OfferId, UserId};

/// For so long an offer can be accepted.
const OPEN_FOR: SignedDuration = SignedDuration::from_hours(3 * 24);

/// No pause is longer.
const LONGEST_PAUSE: SignedDuration = SignedDuration::from_hours(60 * 24);

/// So many offers of a match are listed, the latest ones.
pub const MOST_LISTED: u32 = 20;

/// People may answer at the same time; more often than this at once they do not.
const MOST_TRIES: u32 = 20;

/// An offer, and who must still accept it.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The offer.
    pub row: OfferRow,
    /// Who is asked and has not accepted.
    pub missing: SeatSet,
}

impl Matches {
    /// Offers the others a pause until an instant.
    pub async fn offer_pause(
        &self,
        caller: May<Play>,
        id: impl Into<Once<MatchId>>,
        until: Timestamp,
    ) -> Outcome<Offer> {
        let caller = caller.user();
        let Once { what: id, key } = id.into();
        let request = self.keyed(caller, key.as_ref(), ("offerPause", (id, until)))?;
        let offer = Box::pin(async {
            for _ in 0..MOST_TRIES {
                let (row, seat) = self.own_seat(caller, id).await?;
                let until = self.pausable(&row, until)?;
                let offer = (OfferKind::Pause, Some(until));
                if let Some(made) = self.make_offer(&row, seat, offer, request.as_ref()).await? {
                    return Ok(made);
                }
            }
            Err(ApiError::busy())
        });
        let again = |offer| async move {
            let row = self.visible(id, Some(caller)).await?;
            let offer = matches::offer(self.database.pool(), id, OfferId(offer)).await?;
            self.offered(&row, offer.ok_or_else(|| ApiError::not_found("offer"))?)
                .await
        };
        once(self.database.pool(), request.as_ref(), offer, again).await
    }

    /// The end of a pause that can be offered now.
    fn pausable(&self, row: &MatchRow, until: Timestamp) -> Outcome<Timestamp> {
        let now = self.clock.now();
        let Some(clocks) = &row.clocks else {
            return Err(ApiError::new(
                ErrorCode::NoClock,
                "this match has no clock to stop",
            ));
        };
        if clocks.pause_at(now).is_some() {
            return Err(ApiError::new(
                ErrorCode::AlreadyPaused,
                "the match is paused already",
            ));
        }
        if until <= now || until > now.checked_add(LONGEST_PAUSE).unwrap_or(now) {
            return Err(ApiError::malformed(
                "until",
                "a pause ends in the future, and within 60 days",
            ));
        }
        Ok(Timestamp::from_microsecond(until.as_microsecond()).unwrap_or(until))
    }

    /// Makes an offer of any kind; none if the match is not as it was.
    async fn make_offer(
        &self,
        row: &MatchRow,
        seat: Seat,
        (kind, until): (OfferKind, Option<Timestamp>),
        request: Option<&KeyedRequest>,
    ) -> Outcome<Option<Result<Offer, Before>>> {
        let now = self.clock.now();
        let end = now.checked_add(OPEN_FOR).unwrap_or(now);
        let offer = OfferRow {
            match_: row.id,
            id: OfferId::new(),
            kind,
            seat,
            ply: row.ply,
            until,
            created_at: now,
            expires_at: until.map_or(end, |until| until.min(end)),
            accepted: SeatSet::EMPTY,
            state: OfferState::Open,
        };
        let asked = self.asked(row, &offer)?;
        let told = users_at(row, asked);
        let new = NewOffer {
            offer: &offer,
            told: &told,
        };
        // What the sweeper has not made expire yet must not stand in the way.
        self.expire_offers(row).await?;
        let mut transaction = self.database.pool().begin().await?;
        let locked = matches::lock(&mut transaction, row.id).await?;
        if !locked.is_some_and(|locked| locked.is_still((row.ply, row.revision))) {
            return Ok(None);
        }
        if let Err(before) = request_keys::claim(&mut transaction, request, offer.id.0).await? {
            return Ok(Some(Err(before)));
        }
        if !matches::insert_offer(&mut transaction, new).await? {
            return Err(ApiError::new(
                ErrorCode::AlreadyOffered,
                "such an offer is open already",
            ));
        }
        transaction.commit().await?;
        self.tell(row.id, told, false);
        Ok(Some(Ok(self.offered(row, offer).await?)))
    }

    /// An offer that was made; where no seat has to accept it, it happens.
    async fn offered(&self, row: &MatchRow, offer: OfferRow) -> Outcome<Offer> {
        let offer = self.as_it_is(row, offer)?;
        if offer.row.state == OfferState::Open && offer.missing.is_empty() {
            return self.answer(row.id, offer.row.id, None).await;
        }
        Ok(offer)
    }

    /// An offer as it is now, with those who must still accept it.
    fn as_it_is(&self, row: &MatchRow, mut offer: OfferRow) -> Outcome<Offer> {
        if offer.state == OfferState::Open && offer.expires_at <= self.clock.now() {
            offer.state = OfferState::Expired;
        }
        let missing = match offer.state {
            OfferState::Open => self.asked(row, &offer)?.without(offer.accepted),
            _ => SeatSet::EMPTY,
        };
        Ok(Offer {
            row: offer,
            missing,
        })
    }

    /// Accepts or declines what another player offers.
    pub async fn respond(
        &self,
        caller: May<Play>,
        id: MatchId,
        offer: OfferId,
        accept: bool,
    ) -> Outcome<Offer> {
        let caller = caller.user();
        let (_, seat) = self.own_seat(caller, id).await?;
        self.answer(id, offer, Some((seat, accept))).await
    }

    /// Takes an own offer back.
    pub async fn withdraw_offer(
        &self,
        caller: May<Play>,
        id: MatchId,
        offer: OfferId,
    ) -> Outcome<()> {
        let caller = caller.user();
        let (row, seat) = self.own_seat(caller, id).await?;
        let offer = self.open_offer(id, offer).await?;
        if offer.seat != seat {
            return Err(ApiError::new(
                ErrorCode::NotYourOffer,
                "only whoever made an offer can take it back",
            ));
        }
        let told = users_at(&row, self.asked(&row, &offer)?);
        let outcome = (offer.accepted, OfferState::Withdrawn);
        if !self
            .settle(&row, &offer, outcome, (&told, Some(seat)))
            .await?
        {
            return Err(closed());
        }
        Ok(())
    }

    /// The latest offers of a match, newest first, for every caller who sees the match.
    pub async fn offers(&self, row: &MatchRow) -> Outcome<Vec<Offer>> {
        if row.started_at.is_none() {
            return Ok(Vec::new());
        }
        let found = matches::offers(self.database.pool(), row.id, MOST_LISTED).await?;
        found
            .into_iter()
            .map(|offer| self.as_it_is(row, offer))
            .collect()
    }

    /// Ends offers that no seat can accept any more; gives when the next one must be ended.
    pub(super) async fn expire_offers(&self, row: &MatchRow) -> Outcome<Option<Timestamp>> {
        let now = self.clock.now();
        let found = matches::offers(self.database.pool(), row.id, MOST_LISTED).await?;
        let mut next = None;
        for offer in found {
            if offer.state != OfferState::Open {
                continue;
            }
            if offer.expires_at <= now {
                let told = users_at(row, SeatSet::only(offer.seat));
                let outcome = (offer.accepted, OfferState::Expired);
                self.settle(row, &offer, outcome, (&told, None)).await?;
            } else {
                next = next.into_iter().chain([offer.expires_at]).min();
            }
        }
        Ok(next)
    }

    /// Notes an answer, and lets happen what everybody has agreed to.
    async fn answer(
        &self,
        id: MatchId,
        offer: OfferId,
        answer: Option<(Seat, bool)>,
    ) -> Outcome<Offer> {
        for _ in 0..MOST_TRIES {
            let row = self.row(id).await?;
            let mut offer = self.open_offer(id, offer).await?;
            let asked = self.asked(&row, &offer)?;
            let mut accepted = offer.accepted;
            if let Some((seat, accept)) = answer {
                require_asked(&offer, asked, seat)?;
                if accept {
                    accepted.insert(seat);
                }
            }
            let missing = asked.without(accepted);
            let state = match answer {
                Some((_, false)) => OfferState::Declined,
                _ if missing.is_empty() => OfferState::Accepted,
                _ => OfferState::Open,
            };
            let others = SeatSet::all(row.n_seats).without(row.bots());
            let others = answer.map_or(others, |(seat, _)| others.without(SeatSet::only(seat)));
            let told = match state {
                OfferState::Open => Vec::new(),
                _ => users_at(&row, others),
            };
            let told = (told.as_slice(), answer.map(|(seat, _)| seat));
            if self.settle(&row, &offer, (accepted, state), told).await? {
                (offer.accepted, offer.state) = (accepted, state);
                return Ok(Offer {
                    row: offer,
                    missing,
                });
            }
        }
        Err(ApiError::busy())
    }

    /// Stores what became of an offer together with what follows from it, and who is told by whose doing; false if
    /// something is not as it was.
    async fn settle(
        &self,
        row: &MatchRow,
        offer: &OfferRow,
        outcome: (SeatSet, OfferState),
        (told, by): (&[UserId], Option<Seat>),
    ) -> Outcome<bool> {
        let mut transaction = self.database.pool().begin().await?;
        let now = self.clock.now();
        let answer = verdict(outcome.1).map(|what| Answered {
            until: offer.until,
            ..Answered::new(what, by.and_then(|seat| row.user_at(seat)))
                .about(row.user_at(offer.seat))
        });
        let news = (told, answer.as_ref());
        matches::lock(&mut transaction, row.id).await?;
        if !matches::set_offer_state(&mut transaction, offer, outcome, news, now).await? {
            return Ok(false);
        }
        if outcome.1 == OfferState::Accepted {
            let is_done = match offer.kind {
                OfferKind::Pause => self.begin_pause(&mut transaction, row, offer).await?,
            };
            if !is_done {
                return Ok(false);
            }
        }
        transaction.commit().await?;
        self.cache.forget(row.id);
        self.tell(row.id, told.iter().copied(), false);
        Ok(true)
    }

    async fn open_offer(&self, id: MatchId, offer: OfferId) -> Outcome<OfferRow> {
        let found = matches::offer(self.database.pool(), id, offer).await?;
        let offer = found.ok_or_else(|| ApiError::not_found("offer"))?;
        if offer.state != OfferState::Open || offer.expires_at <= self.clock.now() {
            return Err(closed());
        }
        Ok(offer)
    }

    /// Who must accept: everybody else who still plays for themselves.
    fn asked(&self, row: &MatchRow, offer: &OfferRow) -> Outcome<SeatSet> {
        let others = SeatSet::all(row.n_seats).without(SeatSet::only(offer.seat));
        Ok(others.without(row.bots()).without(self.retired(row)?))
    }
}

/// What those are told who hear of the outcome; nothing while it is open.
fn verdict(state: OfferState) -> Option<Verdict> {
    match state {
        OfferState::Open => None,
        OfferState::Accepted => Some(Verdict::PauseAccepted),
        OfferState::Declined => Some(Verdict::PauseDeclined),
        OfferState::Withdrawn => Some(Verdict::PauseWithdrawn),
        OfferState::Expired => Some(Verdict::PauseExpired),
    }
}

fn require_asked(offer: &OfferRow, asked: SeatSet, seat: Seat) -> Outcome<()> {
    if offer.seat == seat {
        return Err(ApiError::new(
            ErrorCode::YourOffer,
            "this offer is yours; others must answer it",
        ));
    }
    if !asked.contains(seat) {
        return Err(ApiError::new(
            ErrorCode::NotAsked,
            "who has retired, or lets a bot play, is not asked",
        ));
    }
    Ok(())
}

fn closed() -> ApiError {
    ApiError::new(ErrorCode::OfferClosed, "this offer is not open any more")
}

fn users_at(row: &MatchRow, seats: SeatSet) -> Vec<UserId> {
    seats.iter().filter_map(|seat| row.user_at(seat)).collect()
}
