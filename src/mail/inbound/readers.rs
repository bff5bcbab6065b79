//! Where users read their letters: the e-mail channels of their notifications.

use uuid::Uuid;

use futures_util::future::BoxFuture;

use super::Addresses;
use crate::caller::May;
use crate::error::Outcome;
use crate::notifications::Notifications;
use crate::store::UserId;
use crate::store::notifications::Destination;

impl Addresses for Notifications {
    fn address_of(&self, user: UserId) -> BoxFuture<'_, Outcome<Option<String>>> {
        Box::pin(self.email_of(user))
    }

    fn user_of<'a>(&'a self, address: &'a str) -> BoxFuture<'a, Outcome<Option<UserId>>> {
        Box::pin(self.reader_of(address))
    }

    fn owner_of(&self, channel: Uuid) -> BoxFuture<'_, Outcome<Option<(UserId, String)>>> {
        Box::pin(self.email_owner(channel))
    }

    fn confirm(&self, channel: Uuid, user: UserId) -> BoxFuture<'_, Outcome<()>> {
        Box::pin(Self::confirm(self, channel, user))
    }

    fn unsubscribe(&self, channel: Uuid, user: UserId) -> BoxFuture<'_, Outcome<()>> {
        Box::pin(Self::unsubscribe(self, channel, user))
    }

    fn stop(&self, user: UserId) -> BoxFuture<'_, Outcome<()>> {
        Box::pin(async move {
            for channel in self.channels(May::vouched(user)).await? {
                let is_email = matches!(channel.destination, Destination::Email { .. });
                if is_email && channel.disabled_at.is_none() {
                    Self::unsubscribe(self, channel.id, user).await?;
                }
            }
            Ok(())
        })
    }

    fn add_confirmed<'a>(&'a self, user: UserId, address: &'a str) -> BoxFuture<'a, Outcome<()>> {
        Box::pin(async move { self.add_confirmed_email(user, address).await.map(drop) })
    }

    fn bounced<'a>(&'a self, user: UserId, address: &'a str) -> BoxFuture<'a, Outcome<()>> {
        Box::pin(async move {
            // A report names an address, and anybody can write a report: it is believed about the reader's own only.
            let own = self.channels(May::vouched(user)).await?;
            let is_own = own.iter().any(|channel| match &channel.destination {
                Destination::Email { address: own } => own.eq_ignore_ascii_case(address),
                Destination::Webhook(_) | Destination::Push(_) => false,
            });
            if is_own {
                Self::bounced(self, address).await?;
            }
            Ok(())
        })
    }
}
