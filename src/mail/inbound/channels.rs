//! Replies about an address itself: that it is the user's (confirm), or that no more letters shall come (unsubscribe).

use uuid::Uuid;

use super::{InboundMail, Opened};
use crate::error::Outcome;
use crate::mail::incoming::{Intent, Own};
use crate::mail::{Answer, Purpose, ReplyAddress};
use crate::store::UserId;

/// A user with a channel.
#[derive(Clone, Debug)]
pub(super) struct Subscribed {
    /// Whose channel it is.
    pub(super) user: UserId,
    pub(super) address: String,
    channel: Uuid,
}

impl InboundMail {
    /// Whose channel the address was made for.
    pub(super) async fn subscriber(&self, address: &ReplyAddress) -> Outcome<Option<Subscribed>> {
        let owner = self.inner.addresses.owner_of(address.subject).await?;
        let genuine = owner.filter(|(user, _)| self.inner.key.is_genuine(address, *user));
        Ok(genuine.map(|(user, email)| Subscribed {
            user,
            address: email,
            channel: address.subject,
        }))
    }

    /// Whatever a user writes to the address that unsubscribes, they want no more letters.
    pub(super) async fn subscribed(
        &self,
        opened: &Opened<'_>,
        subscribed: &Subscribed,
    ) -> Outcome<Answer> {
        let addresses = &self.inner.addresses;
        let (channel, user) = (subscribed.channel, subscribed.user);
        let intent = match opened.address.purpose {
            Purpose::Unsubscription => Intent::Stop,
            _ => Intent::of_answer(&Own::of(&opened.letter.text)),
        };
        match intent {
            Intent::Yes => {
                self.unsuppress(&subscribed.address).await?;
                addresses.confirm(channel, user).await?;
                Ok(Answer::Confirmed)
            }
            Intent::No | Intent::Stop => {
                self.suppress(&subscribed.address).await?;
                addresses.unsubscribe(channel, user).await?;
                Ok(Answer::Unsubscribed)
            }
            _ => Ok(Answer::YesOrNo),
        }
    }
}
