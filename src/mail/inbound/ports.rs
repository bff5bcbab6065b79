//! What inbound mail needs of others (ports): a mailer that writes letters, and a directory that knows where users read
//! theirs.

use futures_util::future::BoxFuture;
use uuid::Uuid;

use crate::error::Outcome;
use crate::mail::invitation::Invitation;
use crate::mail::{Answer, Answering};
use crate::notifications::{Delivered, Undelivered};
use crate::store::UserId;

/// Writes and sends letters.
pub trait Letters: Send + Sync {
    /// Answers a reply.
    fn answer<'a>(
        &'a self,
        answering: &'a Answering,
        answer: &'a Answer,
    ) -> BoxFuture<'a, Result<Delivered, Undelivered>>;

    /// Invites a person who has no account.
    fn invite<'a>(
        &'a self,
        invitation: &'a Invitation,
    ) -> BoxFuture<'a, Result<Delivered, Undelivered>>;
}

/// Knows the e-mail addresses of users.
pub trait Addresses: Send + Sync {
    /// The confirmed address of a user to which letters go; none if they want none.
    fn address_of(&self, user: UserId) -> BoxFuture<'_, Outcome<Option<String>>>;

    /// Whose confirmed address this is, without regard to case.
    fn user_of<'a>(&'a self, address: &'a str) -> BoxFuture<'a, Outcome<Option<UserId>>>;

    /// Whose channel this is, and its address, confirmed or not.
    fn owner_of(&self, channel: Uuid) -> BoxFuture<'_, Outcome<Option<(UserId, String)>>>;

    /// The user has shown that the address of the channel is theirs.
    fn confirm(&self, channel: Uuid, user: UserId) -> BoxFuture<'_, Outcome<()>>;

    /// The user wants no more letters there.
    fn unsubscribe(&self, channel: Uuid, user: UserId) -> BoxFuture<'_, Outcome<()>>;

    /// The user wants no more letters at all.
    fn stop(&self, user: UserId) -> BoxFuture<'_, Outcome<()>>;

    /// A user plays by mail at this address, which has shown to be theirs. Adding it twice adds it once.
    fn add_confirmed<'a>(&'a self, user: UserId, address: &'a str) -> BoxFuture<'a, Outcome<()>>;

    /// Letters to this address of the user never arrive.
    fn bounced<'a>(&'a self, user: UserId, address: &'a str) -> BoxFuture<'a, Outcome<()>>;
}
