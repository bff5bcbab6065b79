//! What other players ask of a reader besides a move: looked up when the letter is written, so that no reader is asked
//! what is settled already.

use jiff::Timestamp;
use uuid::Uuid;

use super::{Person, Why};
use crate::caller::May;
use crate::error::Outcome;
use crate::games::Seat;
use crate::mail::compose::Question;
use crate::mail::{Mailer, Purpose, ReplyAddress};
use crate::matches::ViewedMatch;
use crate::notifications::answer_in_words;
use crate::store::mail as asked;
use crate::store::matches::{Answered, InboxKind, OfferState};
use crate::store::{UserId, users};
use crate::texts::{clean_name, moment};

/// A question, and where it is answered.
pub(super) type QuestionAndLink = (Question, String);

impl Mailer {
    /// What news of this kind ask of the reader; nothing if that is settled, or if they ask nothing.
    pub(super) async fn question(
        &self,
        person: &Person,
        viewed: &ViewedMatch,
        why: Why<'_>,
    ) -> Outcome<Option<QuestionAndLink>> {
        match (why.kind, viewed.row.seat_of(person.user)) {
            (InboxKind::Invited, None) => self.invitation(person, viewed).await,
            (InboxKind::SeatOffered, None) => self.seat_offer(person, viewed).await,
            (InboxKind::Offered, Some(seat)) => self.offer(person, viewed, seat, why.at).await,
            _ => Ok(None),
        }
    }

    async fn invitation(
        &self,
        person: &Person,
        viewed: &ViewedMatch,
    ) -> Outcome<Option<QuestionAndLink>> {
        let pool = self.matches.database.pool();
        let Some(by) = asked::inviter(pool, viewed.row.id, person.user).await? else {
            return Ok(None);
        };
        let by = self.name(person, by).await?;
        let address = self.reply_address(
            Purpose::Seat,
            viewed.row.id.0,
            (ReplyAddress::NO_SEAT, 0),
            person.user,
        );
        Ok(Some((Question::Invitation { by }, address)))
    }

    /// The latest seat that was offered and that a bot still plays.
    async fn seat_offer(
        &self,
        person: &Person,
        viewed: &ViewedMatch,
    ) -> Outcome<Option<QuestionAndLink>> {
        let row = &viewed.row;
        let pool = self.matches.database.pool();
        let offered = asked::seats_offered(pool, row.id, person.user).await?;
        let mut free = offered.into_iter();
        let Some((seat, by)) = free.find(|(seat, _)| row.bots().contains(*seat)) else {
            return Ok(None);
        };
        let names = self.presenter(person.locale).seat_names(row).await?;
        let of = names.of(seat);
        let by = self.name(person, by).await?;
        let address = self.reply_address(Purpose::Substitution, row.id.0, (seat.0, 0), person.user);
        Ok(Some((Question::Seat { by, of }, address)))
    }

    /// What waits for the answer of this seat. If it is more than one thing, the one these news are of.
    async fn offer(
        &self,
        person: &Person,
        viewed: &ViewedMatch,
        seat: Seat,
        at: Timestamp,
    ) -> Outcome<Option<QuestionAndLink>> {
        let row = &viewed.row;
        let names = self.presenter(person.locale).seat_names(row).await?;
        let in_words = |at| moment(person.locale, &person.time_zone, at);
        let offers = self.matches.offers(row).await?.into_iter();
        let mut open: Vec<(Timestamp, Uuid, Question)> = offers
            .filter(|offer| offer.row.state == OfferState::Open && offer.missing.contains(seat))
            .map(|offer| {
                let question = Question::Pause {
                    by: names.of(offer.row.seat),
                    until: in_words(offer.row.until.unwrap_or(offer.row.expires_at)),
                    answer_by: in_words(offer.row.expires_at),
                };
                (offer.row.created_at, offer.row.id.0, question)
            })
            .collect();
        let reader = May::vouched(person.user);
        let request = self.matches.undo_request(reader, row.id).await?;
        open.extend(
            request
                .filter(|request| request.missing.contains(seat))
                .map(|request| {
                    let by = names.of(request.row.seat);
                    let question = Question::TakeBack { by };
                    (request.row.created_at, request.row.id, question)
                }),
        );
        let nearest = open
            .into_iter()
            .min_by_key(|(made, ..)| made.duration_since(at).abs());
        Ok(nearest.map(|(_, id, question)| {
            let place = (seat.0, ReplyAddress::mark(id));
            let address = self.reply_address(Purpose::Offer, row.id.0, place, person.user);
            (question, address)
        }))
    }

    /// Who has answered what, if it is known.
    pub(super) async fn settled(
        &self,
        person: &Person,
        answered: Option<&Answered>,
    ) -> Outcome<Option<String>> {
        let Some(answered) = answered else {
            return Ok(None);
        };
        let database = &self.matches.database;
        let words = answer_in_words(database, answered, person.locale, &person.time_zone).await?;
        Ok(Some(words))
    }

    /// What a user is called, for this reader.
    async fn name(&self, person: &Person, user: UserId) -> Outcome<String> {
        let known = users::by_ids(&self.matches.database, &[user]).await?;
        let name = known.first().map(|user| user.shown_name(person.locale));
        Ok(clean_name(person.locale, name.unwrap_or_default()))
    }
}
