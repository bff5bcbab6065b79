//! A user's channels: made, listed, changed, tested, confirmed, removed. Secrets are shown once, when they are made.

use serde_json::{Value, json};
use uuid::Uuid;

use super::message::Message;
use super::{Delivered, Notifications, Undelivered, push, webhook};
use crate::accounts::{self, Secret};
use crate::caller::{Manage, May};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::requests::{self, Once, once};
use crate::store::notifications::{
    self, Browser, ChannelChanges, ChannelRow, DeadRow, Destination, NotificationSettings, Policy,
    Webhook, WebhookShape,
};
use crate::store::request_keys::{Before, KeyedRequest};
use crate::store::{MatchId, UserId};
use crate::texts::Locale;

/// How many channels a user may have.
pub const MOST_CHANNELS: u8 = 10;

/// How many dead letters are listed.
const MOST_DEAD: u32 = 100;

/// What is noted of a channel whose reader wants no more letters.
pub const UNSUBSCRIBED: &str = "unsubscribed by its reader";

/// Where a new channel shall lead.
#[derive(Clone, Debug)]
pub enum NewDestination {
    /// To an e-mail address.
    Email(String),
    /// To a program.
    Webhook {
        /// Its address.
        url: String,
        /// What it wants to be sent.
        shape: WebhookShape,
    },
    /// To a browser.
    Push(Browser),
}

/// A channel to be made.
#[derive(Clone, Debug)]
pub struct NewChannel {
    /// Where it shall lead.
    pub destination: NewDestination,
    /// Only news of this match go there.
    pub match_: Option<MatchId>,
    /// When it is told, if not as the user has chosen for all.
    pub policy: Option<Policy>,
}

impl NewChannel {
    /// What tells this request from others.
    fn asked(&self) -> Value {
        let destination = match &self.destination {
            NewDestination::Email(address) => json!(address),
            NewDestination::Webhook { url, shape } => json!([url, shape]),
            NewDestination::Push(browser) => json!(browser),
        };
        json!({ "to": destination, "match": self.match_, "policy": self.policy })
    }
}

impl Notifications {
    /// The channels of a user, oldest first.
    pub async fn channels(&self, user: May<Manage>) -> Outcome<Vec<ChannelRow>> {
        let user = user.user();
        Ok(notifications::channels_of(self.database().pool(), user).await?)
    }

    /// Makes a channel. An e-mail address is asked first whether it is the user's. The secret of a webhook is given to
    /// this request, however often it is repeated, and to no other.
    pub async fn create(
        &self,
        caller: May<Manage>,
        new: impl Into<Once<NewChannel>>,
    ) -> Outcome<(ChannelRow, Option<Secret>)> {
        let user = caller.user();
        let Once { what: new, key } = new.into();
        let asked = ("createChannel", new.asked());
        let request = requests::keyed(user, key.as_ref(), asked, self.now())?;
        let make = Box::pin(self.make(caller, new, request.as_ref()));
        let again = |id| async move {
            let channel = self.channel(user, id).await?;
            let secret = match &channel.destination {
                Destination::Webhook(to) => Some(Secret::new(to.secret.clone())),
                _ => None,
            };
            Ok((channel, secret))
        };
        once(self.database().pool(), request.as_ref(), make, again).await
    }

    async fn make(
        &self,
        caller: May<Manage>,
        new: NewChannel,
        request: Option<&KeyedRequest>,
    ) -> Outcome<Result<(ChannelRow, Option<Secret>), Before>> {
        let user = caller.user();
        let (destination, secret) = self.read_destination(new.destination)?;
        if let Some(id) = new.match_ {
            let matches = &self.inner.matches;
            matches.find(id, Some(caller.within())).await?;
        }
        accounts::take_channel_try(&self.inner.accounts, user)?;
        let now = self.now();
        let is_email = matches!(destination, Destination::Email { .. });
        let channel = ChannelRow {
            id: Uuid::now_v7(),
            user,
            destination,
            match_: new.match_,
            policy: new.policy,
            created_at: now,
            confirmed_at: (!is_email).then_some(now),
            disabled_at: None,
            last_error: None,
        };
        let most = i64::from(MOST_CHANNELS);
        let pool = self.database().pool();
        let inserted = notifications::insert(pool, &channel, most, request).await;
        match inserted.map_err(taken)? {
            Ok(true) => {}
            Ok(false) => {
                let detail =
                    format!("nobody may have more than {MOST_CHANNELS} channels; remove one first");
                return Err(ApiError::new(ErrorCode::TooManyChannels, detail));
            }
            Err(before) => return Ok(Err(before)),
        }
        tracing::info!(%user, channel = %channel.id, "made a channel");
        Ok(Ok((channel, secret)))
    }

    fn read_destination(&self, new: NewDestination) -> Outcome<(Destination, Option<Secret>)> {
        let safe_client = &self.inner.options.safe_client;
        match new {
            NewDestination::Email(address) => {
                if self.inner.email_sender.is_none() {
                    return Err(ApiError::new(
                        ErrorCode::NoMail,
                        "this server sends no mail",
                    ));
                }
                let address = accounts::email_address(&address)?;
                Ok((Destination::Email { address }, None))
            }
            NewDestination::Webhook { url, shape } => {
                let url = safe_client
                    .check(&url)
                    .map_err(|error| ApiError::malformed("url", error))?;
                let secret = webhook::secret();
                let to = Webhook {
                    url: url.into(),
                    shape,
                    secret: secret.clone(),
                };
                Ok((Destination::Webhook(to), Some(Secret::new(secret))))
            }
            NewDestination::Push(browser) => {
                let checked = safe_client.check(&browser.endpoint);
                checked.map_err(|error| ApiError::malformed("endpoint", error))?;
                push::check(&browser).map_err(|error| ApiError::malformed("p256dh", error))?;
                Ok((Destination::Push(browser), None))
            }
        }
    }

    /// Changes a channel.
    pub async fn change(
        &self,
        user: May<Manage>,
        id: Uuid,
        changes: ChannelChanges,
    ) -> Outcome<ChannelRow> {
        let user = user.user();
        let pool = self.database().pool();
        notifications::enable_and_change(pool, user, id, changes, self.now()).await?;
        self.channel(user, id).await
    }

    /// Removes a channel and everything on its way to it.
    pub async fn remove(&self, user: May<Manage>, id: Uuid) -> Outcome<()> {
        let user = user.user();
        let is_removed = notifications::remove(self.database().pool(), user, id).await?;
        found(is_removed)
    }

    /// Sends a test at once, or to an e-mail address the question whether it is the user's; why it did not arrive is told.
    pub async fn test(&self, user: May<Manage>, locale: Locale, id: Uuid) -> Outcome<()> {
        let user = user.user();
        let channel = self.channel(user, id).await?;
        let is_email = matches!(channel.destination, Destination::Email { .. });
        if is_email && channel.disabled_at.is_some() {
            return Err(unused());
        }
        accounts::take_channel_try(&self.inner.accounts, user)?;
        let message = Message::test(self.now(), locale, &self.inner.options.match_url);
        match self.send(Uuid::now_v7(), &channel, &message).await {
            Ok(Delivered::Sent | Delivered::Unneeded) => Ok(()),
            Err(Undelivered::Later(why) | Undelivered::Never(why)) => {
                Err(ApiError::new(ErrorCode::NotDelivered, why))
            }
        }
    }

    /// Notes that a channel is the user's: its reader has said so.
    pub async fn confirm(&self, id: Uuid, user: UserId) -> Outcome<()> {
        let is_there = notifications::confirm(self.database().pool(), user, id, self.now()).await?;
        found(is_there)
    }

    /// Uses a channel no more, because its reader wants no more letters.
    pub async fn unsubscribe(&self, id: Uuid, user: UserId) -> Outcome<()> {
        let pool = self.database().pool();
        let is_there = notifications::disable(pool, user, id, UNSUBSCRIBED, self.now()).await?;
        found(is_there)
    }

    /// Whose channel it is, for those who come by a signed link.
    pub async fn owner(&self, id: Uuid) -> Outcome<Option<UserId>> {
        Ok(notifications::owner_of(self.database().pool(), id).await?)
    }

    /// The e-mail address at which a user reads letters: the oldest that is confirmed and in use.
    pub async fn email_of(&self, user: UserId) -> Outcome<Option<String>> {
        let channels = notifications::channels_of(self.database().pool(), user).await?;
        let mut used = channels
            .into_iter()
            .filter(|channel| channel.confirmed_at.is_some() && channel.disabled_at.is_none());
        Ok(used.find_map(email))
    }

    /// Whose e-mail channel it is, and its address.
    pub async fn email_owner(&self, id: Uuid) -> Outcome<Option<(UserId, String)>> {
        let Some(user) = self.owner(id).await? else {
            return Ok(None);
        };
        let channel = notifications::channel(self.database().pool(), user, id).await?;
        Ok(channel.and_then(email).map(|address| (user, address)))
    }

    /// Who reads letters at an address, if anybody has shown to do so.
    pub async fn reader_of(&self, address: &str) -> Outcome<Option<UserId>> {
        Ok(notifications::reader_of(self.database().pool(), address).await?)
    }

    /// Uses an e-mail address no more, because letters to it come back; says of how many users.
    pub async fn bounced(&self, address: &str) -> Outcome<u64> {
        let pool = self.database().pool();
        let reason = "letters to this address come back";
        Ok(notifications::disable_address(pool, address, reason, self.now()).await?)
    }

    /// Gives a user an e-mail channel that needs no question any more, because they have answered from there.
    pub async fn add_confirmed_email(&self, user: UserId, address: &str) -> Outcome<Uuid> {
        let address = accounts::email_address(address)?;
        let now = self.now();
        let mut connection = self.database().pool().acquire().await?;
        Ok(notifications::add_email(&mut connection, user, &address, Some(now), now).await?)
    }

    /// What a user has chosen for all channels.
    pub async fn settings(&self, user: May<Manage>) -> Outcome<NotificationSettings> {
        let user = user.user();
        Ok(notifications::settings(self.database().pool(), user).await?)
    }

    /// Changes what a user has chosen; `None` leaves a value as it is.
    pub async fn set_settings(
        &self,
        user: May<Manage>,
        policy: Option<Policy>,
        digest_hour: Option<u8>,
    ) -> Outcome<NotificationSettings> {
        let user = user.user();
        if digest_hour.is_some_and(|hour| hour > 23) {
            return Err(ApiError::malformed(
                "digestHour",
                "it is an hour from 0 to 23",
            ));
        }
        notifications::set_settings(self.database().pool(), user, policy, digest_hour).await?;
        Ok(notifications::settings(self.database().pool(), user).await?)
    }

    /// What could not be delivered to a user, newest first.
    pub async fn dead_letters(&self, user: May<Manage>) -> Outcome<Vec<DeadRow>> {
        let user = user.user();
        Ok(notifications::dead_of(self.database().pool(), user, MOST_DEAD).await?)
    }

    /// Tries a dead letter of a user again.
    pub async fn retry(&self, user: May<Manage>, id: Uuid) -> Outcome<()> {
        let dead = self.dead_letters(user).await?;
        let user = user.user();
        let Some(letter) = dead.into_iter().find(|letter| letter.id == id) else {
            return Err(ApiError::not_found("dead letter"));
        };
        if self
            .channel(user, letter.channel)
            .await?
            .disabled_at
            .is_some()
        {
            return Err(unused());
        }
        notifications::retry(self.database().pool(), Some(user), id, self.now()).await?;
        Ok(())
    }

    async fn channel(&self, user: UserId, id: Uuid) -> Outcome<ChannelRow> {
        let found = notifications::channel(self.database().pool(), user, id).await?;
        found.ok_or_else(|| ApiError::not_found("channel"))
    }
}

fn found(is_there: bool) -> Outcome<()> {
    if is_there {
        Ok(())
    } else {
        Err(ApiError::not_found("channel"))
    }
}

fn unused() -> ApiError {
    let detail = "its channel is not used any more; enable the channel first";
    ApiError::new(ErrorCode::ChannelDisabled, detail)
}

fn taken(error: sqlx::Error) -> ApiError {
    let constraint = error
        .as_database_error()
        .and_then(|error| error.constraint())
        .unwrap_or_default();
    match constraint {
        "channels_address_key" => {
            ApiError::new(ErrorCode::ChannelExists, "you have this address already")
                .with("field", "email")
        }
        _ => error.into(),
    }
}

/// The address of an e-mail channel.
fn email(channel: ChannelRow) -> Option<String> {
    match channel.destination {
        Destination::Email { address } => Some(address),
        Destination::Webhook(_) | Destination::Push(_) => None,
    }
}
