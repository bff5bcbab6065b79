//! Replies to what another player asks: a pause, or to take a move back. The address names the one question it is
//! good for.

use super::turns::Seated;
use super::{InboundMail, Opened, tellable};
use crate::caller::May;
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::mail::incoming::{Intent, Own};
use crate::mail::{Answer, ReplyAddress};
use crate::store::matches::OfferState;

impl InboundMail {
    /// Does what a player wrote who was asked something.
    pub(super) async fn offered(&self, opened: &Opened<'_>, seated: Seated) -> Outcome<Answer> {
        let own = Own::of(&opened.letter.text);
        let answer = match Intent::of_answer(&own) {
            Intent::Yes => self.agree(opened, &seated, true).await,
            Intent::No => self.agree(opened, &seated, false).await,
            Intent::Stop => self.stop_letters(seated.user).await,
            _ => match Intent::of_turn(&own) {
                Intent::Say(text) => self.say(opened, &seated, text).await,
                _ => Ok(Answer::YesOrNo),
            },
        };
        answer.or_else(tellable)
    }

    async fn agree(&self, opened: &Opened<'_>, seated: &Seated, accept: bool) -> Outcome<Answer> {
        let (matches, row, user) = (&self.inner.matches, &seated.row, seated.user);
        let is_meant = |id| ReplyAddress::mark(id) == opened.address.ply;
        let offers = matches.offers(row).await?;
        let pause = offers.into_iter().find(|offer| is_meant(offer.row.id.0));
        if let Some(pause) = pause.filter(|offer| offer.row.state == OfferState::Open) {
            let player = May::vouched(user);
            matches
                .respond(player, row.id, pause.row.id, accept)
                .await?;
        } else {
            let request = matches.undo_request(May::vouched(user), row.id).await?;
            let request = request.map(|request| request.row.id);
            let request = request.filter(|id| is_meant(*id)).ok_or_else(|| {
                ApiError::new(ErrorCode::OfferClosed, "this question is settled already")
            })?;
            // Another one may be asked between the look and the answer; this answer is none to that.
            let request = Some(request);
            let player = May::vouched(user);
            matches.answer_undo(player, row.id, request, accept).await?;
        }
        Ok(if accept {
            Answer::Agreed
        } else {
            Answer::Disagreed
        })
    }
}
