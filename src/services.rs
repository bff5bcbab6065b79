//! The services of a running server: what the use cases live in, for both doors.

use crate::accounts::{self, Accounts};
use crate::caller::Caller;
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::mail::InboundMail;
use crate::matches::Matches;
use crate::notifications::Notifications;
use crate::store::MatchId;

/// What the use cases of both doors live in.
#[derive(Clone, Debug)]
pub struct Services {
    pub accounts: Accounts,
    pub matches: Matches,
    pub notifications: Notifications,
    /// Letters that come in, if any can.
    pub inbound: Option<InboundMail>,
}

impl Services {
    /// Where letters come in; without it nobody could answer an invitation.
    pub fn inbound(&self) -> Outcome<&InboundMail> {
        self.inbound.as_ref().ok_or_else(|| {
            ApiError::new(
                ErrorCode::MailOff,
                "this server takes no letters, so nobody can be invited by mail",
            )
        })
    }

    /// Deletes the caller's account for good. It leaves every match first: nobody shall wait for somebody who is gone.
    pub async fn delete_account(&self, caller: &Caller) -> Outcome<()> {
        let delete = |left: Vec<MatchId>| async move {
            accounts::delete_account(&self.accounts, caller, &left).await
        };
        self.matches.farewell(caller, delete).await
    }
}
