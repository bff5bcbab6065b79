//! Notifications on the wire of both doors. Secrets have a place only in the answer that makes them.

use async_graphql::{ID, InputObject, OneofObject, SimpleObject};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{DateTime, ShapeWord};
use crate::accounts::Secret;
use crate::error::{ApiError, Outcome};
use crate::notifications::{NewChannel, NewDestination};
use crate::store::MatchId;
use crate::store::matches::InboxKind;
use crate::store::notifications::{
    Browser, ChannelKind, ChannelRow, DeadRow, DeliveryPurpose, Destination, NoticeRow,
    NotificationSettings, Policy,
};

/// A place where somebody is told of news.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[graphql(name = "Channel")]
#[schema(as = Channel)]
#[serde(rename_all = "camelCase")]
pub struct ChannelInfo {
    /// Its id.
    #[schema(value_type = Uuid)]
    pub id: ID,
    /// What kind of channel it is.
    pub kind: ChannelKind,
    /// Where it leads: the e-mail address; of a webhook and a browser only the host, because the rest may be a secret.
    pub target: String,
    /// What the body of a webhook looks like.
    pub shape: Option<ShapeWord>,
    /// Only news of this match go there; of all if absent.
    #[schema(value_type = Option<Uuid>)]
    pub match_id: Option<ID>,
    /// When it is told; as you have chosen for all if absent.
    pub policy: Option<Policy>,
    /// When it was made.
    #[schema(value_type = Timestamp)]
    pub created_at: DateTime,
    /// When it was shown that it is yours. Nothing is sent before, except the question.
    #[schema(value_type = Option<Timestamp>)]
    pub confirmed_at: Option<DateTime>,
    /// When it was found to be of no use, or was unsubscribed. Nothing is sent any more.
    #[schema(value_type = Option<Timestamp>)]
    pub disabled_at: Option<DateTime>,
    /// Why, or why the last try failed.
    pub last_error: Option<String>,
    /// What signs the calls of a webhook (`whsec_…`); only in the answer that makes the channel.
    pub secret: Option<String>,
}

impl ChannelInfo {
    /// A channel, and the secret if it was made just now.
    pub fn new(row: ChannelRow, secret: Option<&Secret>) -> Self {
        let host = |address: &str| {
            let url = url::Url::parse(address).ok();
            url.map_or_else(String::new, |url| url.origin().ascii_serialization())
        };
        let (target, shape) = match &row.destination {
            Destination::Email { address } => (address.clone(), None),
            Destination::Webhook(to) => (host(&to.url), Some(to.shape.into())),
            Destination::Push(to) => (host(&to.endpoint), None),
        };
        Self {
            id: ID(row.id.to_string()),
            kind: row.destination.kind(),
            target,
            shape,
            match_id: row.match_.map(|id| ID(id.to_string())),
            policy: row.policy,
            created_at: DateTime(row.created_at),
            confirmed_at: row.confirmed_at.map(DateTime),
            disabled_at: row.disabled_at.map(DateTime),
            last_error: row.last_error,
            secret: secret.map(|secret| secret.reveal().to_owned()),
        }
    }
}

/// An e-mail address to be written to.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct NewEmailChannel {
    /// The address. It is asked first whether it is yours.
    #[schema(max_length = 254, format = Email)]
    email: String,
    /// Only news of this match go there; of all if absent.
    #[schema(value_type = Option<Uuid>)]
    match_id: Option<ID>,
    /// When it is told; as you have chosen for all if absent.
    policy: Option<Policy>,
}

/// A program to be called.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct NewWebhookChannel {
    /// Its address; it must begin with `https://` and lead to the open internet.
    #[schema(
        max_length = 1000,
        pattern = "^https://",
        format = "public-url",
        example = "https://example.org/hook"
    )]
    url: String,
    /// What the body looks like; `STANDARD` if absent.
    shape: Option<ShapeWord>,
    /// Only news of this match go there; of all if absent.
    #[schema(value_type = Option<Uuid>)]
    match_id: Option<ID>,
    /// When it is told; as you have chosen for all if absent.
    policy: Option<Policy>,
}

/// A browser to be told by Web Push: what its `PushSubscription` says.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct NewPushChannel {
    /// The address of its push service.
    #[schema(
        max_length = 1000,
        pattern = "^https://",
        format = "public-url",
        example = "https://push.example.net/send/abc"
    )]
    endpoint: String,
    /// Its public key: an uncompressed point of P-256, in base64url.
    #[schema(min_length = 87, max_length = 88, format = "p256-point")]
    p256dh: String,
    /// Its secret: 16 bytes, in base64url.
    #[schema(pattern = "^[A-Za-z0-9_-]{21}[AQgw]=*$")]
    auth: String,
    /// Only news of this match go there; of all if absent.
    #[schema(value_type = Option<Uuid>)]
    match_id: Option<ID>,
    /// When it is told; as you have chosen for all if absent.
    policy: Option<Policy>,
}

/// A channel to be made: one of these.
#[derive(Clone, Debug, Deserialize, OneofObject, ToSchema)]
#[graphql(name = "NewChannelInput")]
#[schema(as = NewChannel)]
#[serde(tag = "kind", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum NewChannelInfo {
    /// An e-mail address.
    Email(NewEmailChannel),
    /// A program.
    Webhook(NewWebhookChannel),
    /// A browser.
    Push(NewPushChannel),
}

impl NewChannelInfo {
    /// What it asks for.
    pub fn read(self) -> Outcome<NewChannel> {
        let (destination, match_id, policy) = match self {
            Self::Email(new) => (NewDestination::Email(new.email), new.match_id, new.policy),
            Self::Webhook(new) => {
                let shape = new.shape.unwrap_or_default().into();
                let destination = NewDestination::Webhook {
                    url: new.url,
                    shape,
                };
                (destination, new.match_id, new.policy)
            }
            Self::Push(new) => {
                let browser = Browser {
                    endpoint: new.endpoint,
                    p256dh: new.p256dh,
                    auth: new.auth,
                };
                (NewDestination::Push(browser), new.match_id, new.policy)
            }
        };
        let match_ = match_id.map(|id| id.parse::<MatchId>()).transpose();
        Ok(NewChannel {
            destination,
            match_: match_.map_err(|_| ApiError::not_found("match"))?,
            policy,
        })
    }
}

/// When you are told, and what a browser needs to be told.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[graphql(name = "NotificationSettings")]
#[schema(as = NotificationSettings)]
#[serde(rename_all = "camelCase")]
pub struct NotificationSettingsInfo {
    /// The policy of every channel that has none of its own.
    pub policy: Policy,
    /// The hour of the daily digest in your time zone, 0 to 23.
    #[schema(maximum = 23)]
    pub digest_hour: u8,
    /// The key by which a browser lets this server write to it: `applicationServerKey`, in base64url.
    pub push_key: String,
}

impl NotificationSettingsInfo {
    /// The settings, and the key of this server.
    pub fn new(settings: NotificationSettings, push_key: String) -> Self {
        Self {
            policy: settings.policy,
            digest_hour: settings.digest_hour,
            push_key,
        }
    }
}

/// News, as the inbox tells it.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[graphql(name = "NewsEntry")]
#[schema(as = NewsEntry)]
#[serde(rename_all = "camelCase")]
pub struct NewsInfo {
    /// The id of the entry of the inbox.
    #[schema(value_type = Uuid)]
    pub id: ID,
    /// What happened.
    pub kind: InboxKind,
    /// In which match.
    #[schema(value_type = Uuid)]
    pub match_id: ID,
    /// At which ply.
    pub ply: u32,
    /// When.
    #[schema(value_type = Timestamp)]
    pub at: DateTime,
}

impl From<&NoticeRow> for NewsInfo {
    fn from(news: &NoticeRow) -> Self {
        Self {
            id: ID(news.id.to_string()),
            kind: news.kind,
            match_id: ID(news.match_.to_string()),
            ply: news.ply,
            at: DateTime(news.at),
        }
    }
}

/// A notification that could not be delivered.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[graphql(name = "DeadLetter")]
#[schema(as = DeadLetter)]
#[serde(rename_all = "camelCase")]
pub struct DeadLetterInfo {
    /// Its id.
    #[schema(value_type = Uuid)]
    pub id: ID,
    /// The channel it was to go to.
    #[schema(value_type = Uuid)]
    pub channel_id: ID,
    /// What kind of channel that is.
    pub channel_kind: ChannelKind,
    /// What it was for.
    pub purpose: DeliveryPurpose,
    /// What it would have told.
    pub news: Vec<NewsInfo>,
    /// How often it was tried.
    pub attempts: u32,
    /// Why the last try failed.
    pub last_error: Option<String>,
    /// When it was written.
    #[schema(value_type = Timestamp)]
    pub created_at: DateTime,
}

impl From<DeadRow> for DeadLetterInfo {
    fn from(row: DeadRow) -> Self {
        Self {
            id: ID(row.id.to_string()),
            channel_id: ID(row.channel.to_string()),
            channel_kind: row.channel_kind,
            purpose: row.purpose,
            news: row.news.iter().map(Into::into).collect(),
            attempts: row.attempts,
            last_error: row.last_error,
            created_at: DateTime(row.created_at),
        }
    }
}
