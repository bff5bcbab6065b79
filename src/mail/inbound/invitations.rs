//! Replies to invitations: a guest who says yes sits down and plays by mail from then on.

use super::{InboundMail, Opened, tellable};
use crate::accounts;
use crate::broker::Topic;
use crate::caller::May;
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::mail::Answer;
use crate::mail::incoming::{Intent, Own};
use crate::matches::{JoinMatch, Key};
use crate::store::mail::{self, InvitationState, InvitedRow};
use crate::store::matches::{Status, Verdict};

/// A person who was invited by mail.
pub(super) struct Invited {
    /// The invitation.
    pub(super) row: InvitedRow,
    /// Where they read.
    pub(super) address: String,
}

impl InboundMail {
    /// The invitation the reply address was made for. Where the address of the invited was forgotten, because they have
    /// said no or the match went on without them, a letter from there brings it back; from elsewhere it is good for
    /// nothing.
    pub(super) async fn genuine_invited(&self, opened: &Opened<'_>) -> Outcome<Option<Invited>> {
        let pool = self.inner.matches.database.pool();
        let found = mail::find_invited(pool, opened.address.subject).await?;
        let found = found.filter(|row| self.inner.key.is_genuine(&opened.address, row.guest));
        Ok(found.and_then(|row| {
            let is_theirs = |from: &String| self.address_fingerprint(from) == row.fingerprint;
            let from = || opened.letter.from.clone().filter(is_theirs);
            let address = row.address.clone().or_else(from)?;
            Some(Invited { row, address })
        }))
    }

    /// Does what an invited person wrote.
    pub(super) async fn invited(&self, opened: &Opened<'_>, invited: Invited) -> Outcome<Answer> {
        match Intent::of_answer(&Own::of(&opened.letter.text)) {
            Intent::Yes => self.accept(opened, &invited).await.or_else(tellable),
            Intent::No => self.decline(&invited.row).await,
            Intent::Stop => {
                self.suppress(&invited.address).await?;
                self.decline(&invited.row).await?;
                Ok(Answer::Unsubscribed)
            }
            _ => Ok(Answer::YesOrNo),
        }
    }

    async fn decline(&self, invited: &InvitedRow) -> Outcome<Answer> {
        let state = (InvitationState::Declined, Verdict::InvitationDeclined);
        self.close(invited, state).await?;
        Ok(Answer::Declined)
    }

    /// The letter of invitation did not arrive and never will.
    pub(super) async fn undeliverable(&self, invited: &InvitedRow) -> Outcome<()> {
        let state = (InvitationState::Undeliverable, Verdict::LetterReturned);
        self.close(invited, state).await
    }

    async fn close(&self, invited: &InvitedRow, state: (InvitationState, Verdict)) -> Outcome<()> {
        let matches = &self.inner.matches;
        let which = (invited.id, invited.match_);
        let told = mail::answer_invited(matches.database.pool(), which, state, self.now()).await?;
        if let Some(inviter) = told {
            matches.broker.tell(Topic::Inbox(inviter));
        }
        Ok(())
    }

    /// Seats the invited: the user whose confirmed address it is, or a guest. Their channel comes before the seat,
    /// because sitting down may start the match, and they should hear of it.
    async fn accept(&self, opened: &Opened<'_>, invited: &Invited) -> Outcome<Answer> {
        let Invited {
            row: invited,
            address,
        } = invited;
        let matches = &self.inner.matches;
        let row = matches
            .find(invited.match_, Some(May::vouched(invited.by)))
            .await?;
        let known = self.inner.addresses.user_of(address).await?;
        let user = known.unwrap_or(invited.guest);
        if row.seat_of(user).is_some() {
            return Ok(Answer::Joined);
        }
        if row.status != Status::Open || row.seats.len() >= usize::from(row.n_seats) {
            return Err(ApiError::new(
                ErrorCode::SeatTaken,
                "no seat is left in this match",
            ));
        }
        let name = invited.display_name.as_deref();
        let name = name.or(opened.letter.from_name.as_deref());
        let accounts = &self.inner.accounts;
        let guest = accounts::mail_guest(accounts, invited.guest, name, invited.locale);
        let new = known.is_none().then_some(&guest);
        let pool = matches.database.pool();
        mail::accept_invited(pool, invited, user, new, self.now()).await?;
        self.unsuppress(address).await?;
        let addresses = &self.inner.addresses;
        addresses.add_confirmed(user, address).await?;
        let join = JoinMatch {
            key: Key::Id(invited.match_),
            seat: None,
            client_seed: None,
            wish: None,
        };
        match matches.join(May::vouched(user), join).await {
            Ok(_) => Ok(Answer::Joined),
            Err(error) if error.code == ErrorCode::AlreadySeated => Ok(Answer::Joined),
            Err(error) => Err(error),
        }
    }
}
