//! Accounts for those who play by mail as guests: a code that comes to their address makes them one.

use jiff::{SignedDuration, Timestamp};

use super::InboundMail;
use crate::accounts::{self, Claim};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::mail::{Answer, Purpose, ReplyAddress};
use crate::store::UserId;
use crate::store::users::User;

/// For so long a code is good, if the guest does not use it before.
const GOOD_FOR: SignedDuration = SignedDuration::from_hours(7 * 24);
/// The end of a code stands where a ply would stand, in hours.
const HOUR: i64 = 3600;

impl InboundMail {
    /// The code for a guest. It goes where their letters go, and nowhere else.
    pub(super) async fn account(&self, user: UserId) -> Outcome<Answer> {
        let users = accounts::users_by_ids(&self.inner.accounts, &[user]).await?;
        if users.get(&user).is_none_or(|user| !user.is_guest) {
            return Err(ApiError::new(
                ErrorCode::NotAGuest,
                "this is a full account already",
            ));
        }
        let hour = (self.now() + GOOD_FOR).as_second() / HOUR;
        let place = (0, u32::try_from(hour).unwrap_or(u32::MAX));
        let code = self.inner.key.sign(Purpose::Account, user.0, place, user);
        Ok(Answer::Account {
            code: code.trim_start_matches(ReplyAddress::PREFIX).to_owned(),
            until: Timestamp::from_second(hour * HOUR).unwrap_or(self.now()),
        })
    }

    /// Makes the guest for whom a code was made a full account. It works once: after that they are no guest.
    pub async fn claim(
        &self,
        code: &str,
        claim: Claim,
        address: std::net::IpAddr,
    ) -> Outcome<User> {
        let user = self.holder(code);
        let user = user.ok_or_else(|| ApiError::not_found("code"))?;
        accounts::claim_mail_guest(&self.inner.accounts, user, claim, address).await
    }

    /// For whom a code was made, who may be no guest any more; none if it is not ours, or too old.
    pub async fn claimant(&self, code: &str) -> Outcome<Option<User>> {
        let Some(user) = self.holder(code) else {
            return Ok(None);
        };
        let mut users = accounts::users_by_ids(&self.inner.accounts, &[user]).await?;
        let user = users.remove(&user);
        Ok(user.filter(|user| user.deleted_at.is_none()))
    }

    fn holder(&self, code: &str) -> Option<UserId> {
        let code = ReplyAddress::read(&format!("{}{code}", ReplyAddress::PREFIX))?;
        let is_in_time = i64::from(code.ply) * HOUR > self.now().as_second();
        let user = UserId(code.subject);
        let is_ours = code.purpose == Purpose::Account && self.inner.key.is_genuine(&code, user);
        (is_ours && is_in_time).then_some(user)
    }
}
