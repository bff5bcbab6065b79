//! Where users read their letters: the e-mail channels of their notifications.

use uuid::Uuid;

use super::{Addresses, Asked};
use crate::error::Outcome;
use crate::post::Post;
use crate::store::UserId;

impl Addresses for Post {
    fn address_of(&self, user: UserId) -> Asked<'_, Outcome<Option<String>>> {
        Box::pin(self.email_of(user))
    }

    fn user_of<'a>(&'a self, address: &'a str) -> Asked<'a, Outcome<Option<UserId>>> {
        Box::pin(self.reader_of(address))
    }

    fn owner_of(&self, channel: Uuid) -> Asked<'_, Outcome<Option<(UserId, String)>>> {
        Box::pin(self.email_owner(channel))
    }

    fn confirm(&self, channel: Uuid, user: UserId) -> Asked<'_, Outcome<()>> {
        Box::pin(Self::confirm(self, channel, user))
    }

    fn unsubscribe(&self, channel: Uuid, user: UserId) -> Asked<'_, Outcome<()>> {
        Box::pin(Self::unsubscribe(self, channel, user))
    }

    fn add_confirmed<'a>(&'a self, user: UserId, address: &'a str) -> Asked<'a, Outcome<()>> {
        Box::pin(async move { self.add_confirmed_email(user, address).await.map(drop) })
    }

    fn bounced<'a>(&'a self, _user: UserId, address: &'a str) -> Asked<'a, Outcome<()>> {
        Box::pin(async move { Self::bounced(self, address).await.map(drop) })
    }
}
