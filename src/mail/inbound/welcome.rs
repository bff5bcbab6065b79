//! Replies of users who were asked to sit down: by an invitation, or as the substitute for a seat of a running match.

use super::{InboundMail, Opened, tellable};
use crate::caller::May;
use crate::error::{ErrorCode, Outcome};
use crate::games::Seat;
use crate::mail::incoming::{Intent, Own};
use crate::mail::{Answer, ReplyAddress};
use crate::matches::{JoinMatch, Key};
use crate::store::mail;
use crate::store::matches as rows;
use crate::store::{MatchId, UserId};

/// A user who was asked to sit down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Welcome {
    /// Who.
    pub(super) user: UserId,
    /// Where.
    pub(super) match_: MatchId,
    /// The seat they would take over; none if the match has not begun.
    seat: Option<Seat>,
}

impl InboundMail {
    /// The user whom the address invites to a match.
    pub(super) async fn welcome_to_sit(&self, address: &ReplyAddress) -> Outcome<Option<Welcome>> {
        let match_ = MatchId(address.subject);
        let asked = mail::invited_users(self.inner.matches.database.pool(), match_).await?;
        let user = self.whose(address, asked);
        Ok(user.map(|user| Welcome {
            user,
            match_,
            seat: None,
        }))
    }

    /// The user whom the address offers a seat of a running match, or who has taken it by now.
    pub(super) async fn welcome_to_take_over(
        &self,
        address: &ReplyAddress,
    ) -> Outcome<Option<Welcome>> {
        let (match_, seat) = (MatchId(address.subject), Seat(address.seat));
        let pool = self.inner.matches.database.pool();
        let mut asked = mail::substitutes(pool, match_, seat).await?;
        let row = rows::find(pool, match_).await?;
        asked.extend(row.and_then(|row| row.user_at(seat)));
        let user = self.whose(address, asked);
        Ok(user.map(|user| Welcome {
            user,
            match_,
            seat: Some(seat),
        }))
    }

    /// For which of these users the address was made.
    fn whose(&self, address: &ReplyAddress, users: Vec<UserId>) -> Option<UserId> {
        let key = &self.inner.key;
        users
            .into_iter()
            .find(|user| key.is_genuine(address, *user))
    }

    /// Does what a user wrote who was asked to sit down.
    pub(super) async fn welcomed(&self, opened: &Opened<'_>, asked: Welcome) -> Outcome<Answer> {
        match Intent::of_answer(&Own::of(&opened.letter.text)) {
            Intent::Yes => self.sit_down(asked).await.or_else(tellable),
            Intent::No => self.stay_away(asked).await.or_else(tellable),
            Intent::Stop => self.stop_letters(asked.user).await,
            _ => Ok(Answer::YesOrNo),
        }
    }

    async fn sit_down(&self, asked: Welcome) -> Outcome<Answer> {
        let Welcome { user, match_, seat } = asked;
        let matches = &self.inner.matches;
        let seated = if let Some(seat) = seat {
            matches.take_seat(May::vouched(user), match_, seat).await
        } else {
            let join = JoinMatch {
                key: Key::Id(match_),
                seat: None,
                client_seed: None,
                wish: None,
            };
            matches.join(May::vouched(user), join).await
        };
        match seated {
            Ok(_) => Ok(Answer::Joined),
            Err(error) if error.code == ErrorCode::AlreadySeated => Ok(Answer::Joined),
            Err(error) => Err(error),
        }
    }

    async fn stay_away(&self, asked: Welcome) -> Outcome<Answer> {
        let Welcome { user, match_, seat } = asked;
        let matches = &self.inner.matches;
        let user = May::vouched(user);
        match seat {
            Some(seat) => matches.decline_seat(user, match_, seat).await?,
            None => matches.decline_invitation(user, match_).await?,
        }
        Ok(Answer::Declined)
    }
}
