//! Notifications in the database: channels, the outbox, deliveries. Which of them are wanted is for `notifications` to
//! say.

mod channels;
mod dead;
mod deliveries;
mod notices;

use async_graphql::Enum;
use std::fmt;
use utoipa::ToSchema;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sqlx::Row;
use sqlx::postgres::PgRow;
use uuid::Uuid;

use super::matches::{Answered, InboxKind, Named};
use super::{MatchId, UserId};

pub use channels::{
    ChannelChanges, add_email, channel, channels_of, confirm, disable, disable_address,
    enable_and_change, insert, note_error, owner_of, reader_of, remove,
};
pub use dead::{DeadRow, dead_of, forget_dead, list_dead, retry, retry_all};
pub use deliveries::{
    Claimed, NewDelivery, add_to_digest, ask_to_confirm, bury, claim, finish, insert_deliveries,
    postpone,
};
pub use notices::{
    Facts, LastNotified, SeatFacts, Taker, facts, lock_takers, note_notified, set_settings,
    settings, take_notices, told,
};

/// What kind of channel it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ChannelKind {
    /// An e-mail address.
    Email,
    /// A program that is called.
    Webhook,
    /// A browser.
    Push,
}

impl Named for ChannelKind {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Email, "email"),
        (Self::Webhook, "webhook"),
        (Self::Push, "push"),
    ];
}

/// When a channel is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[graphql(name = "NotificationPolicy")]
#[schema(as = NotificationPolicy)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Policy {
    /// Of everything, at once.
    AtOnce,
    /// Once about a match, and again when the user has looked at it.
    #[default]
    UntilSeen,
    /// Once a day, of everything that is still news then.
    Daily,
    /// Never.
    Off,
}

impl Named for Policy {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::AtOnce, "at-once"),
        (Self::UntilSeen, "until-seen"),
        (Self::Daily, "daily"),
        (Self::Off, "off"),
    ];
}

/// What the body of a webhook looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WebhookShape {
    /// An object of type, timestamp and data.
    #[default]
    Standard,
    /// A message for Discord.
    Discord,
    /// A message for Slack.
    Slack,
}

/// Where a webhook goes. `Debug` shows neither its secret nor its address, which may be one, too.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Webhook {
    /// The address.
    pub url: String,
    /// What its body looks like.
    pub shape: WebhookShape,
    /// What signs it, as `whsec_…`.
    pub secret: String,
}

impl fmt::Debug for Webhook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Webhook({:?}, ***)", self.shape)
    }
}

/// A browser, as it names itself. `Debug` does not show it: a sender that knows it can write to it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Browser {
    /// The address of its push service.
    pub endpoint: String,
    /// Its public key, in base64url.
    pub p256dh: String,
    /// Its secret, in base64url.
    pub auth: String,
}

impl fmt::Debug for Browser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Browser(***)")
    }
}

/// Where a channel leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Destination {
    /// An e-mail address.
    Email { address: String },
    /// A program that is called.
    Webhook(Webhook),
    /// A browser.
    Push(Browser),
}

impl Destination {
    /// What kind of channel it is.
    pub const fn kind(&self) -> ChannelKind {
        match self {
            Self::Email { .. } => ChannelKind::Email,
            Self::Webhook(_) => ChannelKind::Webhook,
            Self::Push(_) => ChannelKind::Push,
        }
    }
}

/// A channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChannelRow {
    pub id: Uuid,
    /// Whose it is.
    pub user: UserId,
    /// Where it leads.
    pub destination: Destination,
    /// Only news of this match go there.
    pub match_: Option<MatchId>,
    /// When it is told, if not as the user has chosen for all.
    pub policy: Option<Policy>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was shown that it is the user's.
    pub confirmed_at: Option<Timestamp>,
    /// When it was found to be of no use, or was unsubscribed.
    pub disabled_at: Option<Timestamp>,
    /// Why, or why the last try failed.
    pub last_error: Option<String>,
}

/// When a user is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotificationSettings {
    /// The policy of all channels that have none of their own.
    pub policy: Policy,
    /// The local hour of the daily digest.
    pub digest_hour: u8,
}

impl Default for NotificationSettings {
    fn default() -> Self {
        Self {
            policy: Policy::default(),
            digest_hour: 8,
        }
    }
}

/// An entry of the inbox on its way out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoticeRow {
    /// The id of the entry.
    pub id: Uuid,
    /// What happened.
    #[serde(with = "kind_name")]
    pub kind: InboxKind,
    /// In which match.
    #[serde(rename = "match")]
    pub match_: MatchId,
    /// At which ply.
    pub ply: u32,
    /// When.
    pub at: Timestamp,
    /// What was answered, if it is news of an answer.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "Answered::read_field"
    )]
    pub answer: Option<Answered>,
}

/// Kinds by the names they have in the database.
mod kind_name {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use super::{InboxKind, Named};

    pub(super) fn serialize<S: Serializer>(kind: &InboxKind, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(kind.name())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<InboxKind, D::Error> {
        let name = String::deserialize(from)?;
        InboxKind::from_name(&name).ok_or_else(|| D::Error::custom("an unknown kind"))
    }
}

/// What a delivery is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DeliveryPurpose {
    /// News, as they come.
    News,
    /// The news of a day.
    Digest,
    /// The question whether the address is the user's.
    Confirmation,
}

impl Named for DeliveryPurpose {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::News, "news"),
        (Self::Digest, "digest"),
        (Self::Confirmation, "confirmation"),
    ];
}

/// The columns of a channel, with the prefix `c`.
macro_rules! channel_columns {
    () => {
        "c.id as channel_id, c.user_id, c.kind as channel_kind, c.match_id, c.settings, c.policy, \
         c.created_at as channel_created_at, c.confirmed_at, c.disabled_at, c.last_error as channel_error"
    };
}
pub(crate) use channel_columns;

/// Reads the columns of [`channel_columns`].
fn read_channel(row: &PgRow) -> sqlx::Result<ChannelRow> {
    let settings: serde_json::Value = row.try_get("settings")?;
    let destination = match named(row, "channel_kind")? {
        ChannelKind::Email => settings["address"]
            .as_str()
            .map(|address| Destination::Email {
                address: address.to_owned(),
            }),
        ChannelKind::Webhook => serde_json::from_value(settings)
            .ok()
            .map(Destination::Webhook),
        ChannelKind::Push => serde_json::from_value(settings).ok().map(Destination::Push),
    };
    let policy: Option<&str> = row.try_get("policy")?;
    Ok(ChannelRow {
        id: row.try_get("channel_id")?,
        user: UserId(row.try_get("user_id")?),
        destination: destination.ok_or_else(|| inconsistent("settings"))?,
        match_: row.try_get::<Option<_>, _>("match_id")?.map(MatchId),
        policy: policy
            .map(|name| Policy::from_name(name).ok_or_else(|| inconsistent("policy")))
            .transpose()?,
        created_at: time(row, "channel_created_at")?.ok_or_else(|| inconsistent("created_at"))?,
        confirmed_at: time(row, "confirmed_at")?,
        disabled_at: time(row, "disabled_at")?,
        last_error: row.try_get("channel_error")?,
    })
}

fn named<T: Named>(row: &PgRow, column: &str) -> sqlx::Result<T> {
    T::from_name(row.try_get(column)?).ok_or_else(|| inconsistent(column))
}

fn inconsistent(column: &str) -> sqlx::Error {
    sqlx::Error::ColumnDecode {
        index: column.to_owned(),
        source: "the stored value is not one this version knows".into(),
    }
}

fn time(row: &PgRow, column: &str) -> sqlx::Result<Option<Timestamp>> {
    let at: Option<jiff_sqlx::Timestamp> = row.try_get(column)?;
    Ok(at.map(jiff_sqlx::Timestamp::to_jiff))
}

fn ids(users: &[UserId]) -> Vec<Uuid> {
    users.iter().map(|user| user.0).collect()
}

/// Errors are kept short: they are ours or a receiver's, and no administrator reads a page of them.
fn short(error: &str) -> String {
    error.chars().take(200).collect()
}
