//! Notifications: channels, policies, dead letters.

use async_graphql::{Context, ID, Object, Result, Union};

use super::context::{ContextExt, OrError};
use super::limits::weights;
use super::payload::{DONE, DonePayload, Payload, Rejected, answer};
use crate::accounts::Scope;
use crate::error::ApiError;
use crate::store::UserId;
use crate::store::post::ChannelChanges;
use crate::wire::{ChannelInfo, DeadLetterInfo, NewChannelInfo, PolicyWord, PostSettingsInfo};

/// What you are told of outside of this API, and where.
pub struct Post {
    user: UserId,
}

/// Answers the field `post`.
pub fn post(context: &Context<'_>) -> Result<Post, ApiError> {
    let user = context.caller(Scope::Manage)?.user;
    Ok(Post { user })
}

/// What you are told of outside of this API, and where.
#[Object]
impl Post {
    /// When you are told, and what a browser needs to be told.
    async fn settings(&self, context: &Context<'_>) -> Result<PostSettingsInfo> {
        let post = &context.services().post;
        let settings = post.settings(self.user).await.or_error()?;
        Ok(PostSettingsInfo::new(settings, post.push_key()))
    }

    /// Your channels, oldest first.
    async fn channels(&self, context: &Context<'_>) -> Result<Vec<ChannelInfo>> {
        let rows = context.services().post.channels(self.user).await;
        let rows = rows.or_error()?.into_iter();
        Ok(rows.map(|row| ChannelInfo::new(row, None)).collect())
    }

    /// What could not be delivered to you, newest first; at most 100. It is forgotten after thirty days.
    #[graphql(complexity = "weights::list(10, 20, child_complexity)")]
    async fn dead_letters(&self, context: &Context<'_>) -> Result<Vec<DeadLetterInfo>> {
        let rows = context.services().post.dead_letters(self.user).await;
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
pub enum PostSettingsPayload {
    /// The settings as they are now.
    PostSettings(PostSettingsInfo),
    /// Refused.
    Rejected(Rejected),
}

impl Payload for ChannelPayload {
    fn rejected(rejected: Rejected) -> Self {
        Self::Rejected(rejected)
    }
}

impl Payload for PostSettingsPayload {
    fn rejected(rejected: Rejected) -> Self {
        Self::Rejected(rejected)
    }
}

/// Notifications.
#[derive(Default)]
pub struct PostMutation;

#[Object]
impl PostMutation {
    /// Make a channel by which you are told of news: an e-mail address, a webhook, a browser. At most 10.
    async fn create_channel(
        &self,
        context: &Context<'_>,
        input: NewChannelInfo,
    ) -> Result<ChannelPayload> {
        let user = context.caller(Scope::Manage).or_error()?.user;
        let made = match input.read() {
            Ok(new) => context.services().post.create(user, new).await,
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
        policy: Option<PolicyWord>,
        #[graphql(desc = "Whether it is used at all.", default = true)] is_enabled: bool,
    ) -> Result<ChannelPayload> {
        let user = context.caller(Scope::Manage).or_error()?.user;
        let changes = ChannelChanges {
            policy: Some(policy.map(Into::into)),
            is_enabled: Some(is_enabled),
        };
        let changed = match id.parse() {
            Ok(id) => context.services().post.change(user, id, changes).await,
            Err(_) => Err(ApiError::not_found("channel")),
        };
        answer(changed, |row| {
            ChannelPayload::Channel(Box::new(ChannelInfo::new(row, None)))
        })
    }

    /// Remove a channel and everything on its way to it.
    async fn delete_channel(&self, context: &Context<'_>, id: ID) -> Result<DonePayload> {
        let user = context.caller(Scope::Manage).or_error()?.user;
        let removed = match id.parse() {
            Ok(id) => context.services().post.remove(user, id).await,
            Err(_) => Err(ApiError::not_found("channel")),
        };
        answer(removed, |()| DonePayload::Done(DONE))
    }

    /// Send a test to a channel now; an e-mail address is asked once more whether it is yours. Why it did not arrive is
    /// told.
    async fn test_channel(&self, context: &Context<'_>, id: ID) -> Result<DonePayload> {
        let user = context.caller(Scope::Manage).or_error()?.user;
        let tested = match id.parse() {
            Ok(id) => {
                context
                    .services()
                    .post
                    .test(user, context.locale(), id)
                    .await
            }
            Err(_) => Err(ApiError::not_found("channel")),
        };
        answer(tested, |()| DonePayload::Done(DONE))
    }

    /// Say when you are told; what is left out stays.
    async fn update_post_settings(
        &self,
        context: &Context<'_>,
        #[graphql(desc = "The policy of every channel that has none of its own.")] policy: Option<
            PolicyWord,
        >,
        #[graphql(desc = "The hour of the daily digest in your time zone, 0 to 23.")]
        digest_hour: Option<u8>,
    ) -> Result<PostSettingsPayload> {
        let user = context.caller(Scope::Manage).or_error()?.user;
        let post = &context.services().post;
        let changed = post.set_settings(user, policy.map(Into::into), digest_hour);
        answer(changed.await, |settings| {
            PostSettingsPayload::PostSettings(PostSettingsInfo::new(settings, post.push_key()))
        })
    }

    /// Try a dead letter again.
    async fn retry_dead_letter(&self, context: &Context<'_>, id: ID) -> Result<DonePayload> {
        let user = context.caller(Scope::Manage).or_error()?.user;
        let tried = match id.parse() {
            Ok(id) => context.services().post.retry(user, id).await,
            Err(_) => Err(ApiError::not_found("dead letter")),
        };
        answer(tried, |()| DonePayload::Done(DONE))
    }
}
