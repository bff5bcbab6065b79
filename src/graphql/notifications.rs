//! Notifications: channels, policies, dead letters.

use async_graphql::{Context, ID, Object, Result, Union};

use super::context::{ContextExt, OrError};
use super::limits::weights;
use super::payload::{DONE, DonePayload, Payload, Rejected, answer};
use crate::caller::{Manage, May};
use crate::error::ApiError;
use crate::requests::{Once, RequestKey};
use crate::store::notifications::{ChannelChanges, Policy};
use crate::wire::{ChannelInfo, DeadLetterInfo, NewChannelInfo, NotificationSettingsInfo};

/// What you are told of outside of this API, and where.
pub struct Notifications {
    user: May<Manage>,
}

/// Answers the field `notifications`.
pub fn notifications(context: &Context<'_>) -> Result<Notifications, ApiError> {
    let user = context.may()?;
    Ok(Notifications { user })
}

/// What you are told of outside of this API, and where.
#[Object]
impl Notifications {
    /// When you are told, and what a browser needs to be told.
    async fn settings(&self, context: &Context<'_>) -> Result<NotificationSettingsInfo> {
        let notifications = &context.services().notifications;
        let settings = notifications.settings(self.user).await.or_error()?;
        Ok(NotificationSettingsInfo::new(
            settings,
            notifications.push_key(),
        ))
    }

    /// Your channels, oldest first. All of them: nobody has more than 10.
    async fn channels(&self, context: &Context<'_>) -> Result<Vec<ChannelInfo>> {
        let rows = context.services().notifications.channels(self.user).await;
        let rows = rows.or_error()?.into_iter();
        Ok(rows.map(|row| ChannelInfo::new(row, None)).collect())
    }

    /// What could not be delivered to you, newest first; at most 100. It is forgotten after thirty days.
    #[graphql(complexity = "weights::list(10, 20, child_complexity)")]
    async fn dead_letters(&self, context: &Context<'_>) -> Result<Vec<DeadLetterInfo>> {
        let rows = context
            .services()
            .notifications
            .dead_letters(self.user)
            .await;
        Ok(rows.or_error()?.into_iter().map(Into::into).collect())
    }
}

/// A channel was made or changed, or why not.
#[derive(Union)]
pub enum ChannelPayload {
    /// The channel as it is now.
    Channel(Box<ChannelInfo>),
    /// Refused.
    Rejected(Rejected),
}

/// Settings were changed, or why not.
#[derive(Union)]
pub enum NotificationSettingsPayload {
    /// The settings as they are now.
    NotificationSettings(NotificationSettingsInfo),
    /// Refused.
    Rejected(Rejected),
}

impl Payload for ChannelPayload {
    fn rejected(rejected: Rejected) -> Self {
        Self::Rejected(rejected)
    }
}

impl Payload for NotificationSettingsPayload {
    fn rejected(rejected: Rejected) -> Self {
        Self::Rejected(rejected)
    }
}

/// Notifications.
#[derive(Default)]
pub struct NotificationMutation;

#[Object]
impl NotificationMutation {
    /// Make a channel by which you are told of news: an e-mail address, a webhook, a browser. At most 10.
    async fn create_channel(
        &self,
        context: &Context<'_>,
        input: NewChannelInfo,
        #[graphql(
            desc = "Any text of at most 100 bytes without control characters: the same key again gives the first answer again and makes nothing twice."
        )]
        idempotency_key: Option<String>,
    ) -> Result<ChannelPayload> {
        let user = context.may().or_error()?;
        let key = idempotency_key.map(RequestKey::Client);
        let made = match input.read() {
            Ok(new) => {
                let new = Once::new(new, key);
                context.services().notifications.create(user, new).await
            }
            Err(error) => Err(error),
        };
        answer(made, |(row, secret)| {
            ChannelPayload::Channel(Box::new(ChannelInfo::new(row, secret.as_ref())))
        })
    }

    /// Say when a channel is told, and whether it is used at all.
    async fn update_channel(
        &self,
        context: &Context<'_>,
        id: ID,
        #[graphql(desc = "When it is told; as you have chosen for all if left out.")]
        policy: Option<Policy>,
        #[graphql(desc = "Whether it is used at all.", default = true)] is_enabled: bool,
    ) -> Result<ChannelPayload> {
        let user = context.may().or_error()?;
        let changes = ChannelChanges {
            policy: Some(policy),
            is_enabled: Some(is_enabled),
        };
        let changed = match id.parse() {
            Ok(id) => {
                context
                    .services()
                    .notifications
                    .change(user, id, changes)
                    .await
            }
            Err(_) => Err(ApiError::not_found("channel")),
        };
        answer(changed, |row| {
            ChannelPayload::Channel(Box::new(ChannelInfo::new(row, None)))
        })
    }

    /// Remove a channel and everything on its way to it.
    async fn delete_channel(&self, context: &Context<'_>, id: ID) -> Result<DonePayload> {
        let user = context.may().or_error()?;
        let removed = match id.parse() {
            Ok(id) => context.services().notifications.remove(user, id).await,
            Err(_) => Err(ApiError::not_found("channel")),
        };
        answer(removed, |()| DonePayload::Done(DONE))
    }

    /// Send a test to a channel now; an e-mail address is asked once more whether it is yours. Why it did not arrive is
    /// told.
    async fn test_channel(&self, context: &Context<'_>, id: ID) -> Result<DonePayload> {
        let user = context.may().or_error()?;
        let tested = match id.parse() {
            Ok(id) => {
                context
                    .services()
                    .notifications
                    .test(user, context.locale(), id)
                    .await
            }
            Err(_) => Err(ApiError::not_found("channel")),
        };
        answer(tested, |()| DonePayload::Done(DONE))
    }

    /// Say when you are told; what is left out stays.
    async fn update_notification_settings(
        &self,
        context: &Context<'_>,
        #[graphql(desc = "The policy of every channel that has none of its own.")] policy: Option<
            Policy,
        >,
        #[graphql(desc = "The hour of the daily digest in your time zone, 0 to 23.")]
        digest_hour: Option<u8>,
    ) -> Result<NotificationSettingsPayload> {
        let user = context.may().or_error()?;
        let notifications = &context.services().notifications;
        let changed = notifications.set_settings(user, policy, digest_hour);
        answer(changed.await, |settings| {
            NotificationSettingsPayload::NotificationSettings(NotificationSettingsInfo::new(
                settings,
                notifications.push_key(),
            ))
        })
    }

    /// Try a dead letter again.
    async fn retry_dead_letter(&self, context: &Context<'_>, id: ID) -> Result<DonePayload> {
        let user = context.may().or_error()?;
        let tried = match id.parse() {
            Ok(id) => context.services().notifications.retry(user, id).await,
            Err(_) => Err(ApiError::not_found("dead letter")),
        };
        answer(tried, |()| DonePayload::Done(DONE))
    }
}
