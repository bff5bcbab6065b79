//! One delivery: tried, and then removed, put off (retry with back-off) or buried (dead letter). A worker that dies on
//! the way leaves the lease to end; the next try has the same id.

use std::collections::HashMap;
use std::time::Duration;

use hyper::StatusCode;
use tokio::time::Instant;

use super::answers::answer_in_words;
use super::message::{MatchNews, Message, Reader};
use super::push::{self, WrongKey};
use super::safe_client::Unreachable;
use super::{Delivered, EmailChannel, News, Notifications, Undelivered, policy, webhook};
use crate::error::Outcome;
use crate::metrics::{self, metrics};
use crate::store::matches::Named;
use crate::store::notifications::{
    self, Browser, ChannelRow, Claimed, DeliveryPurpose, Destination, Facts, NoticeRow, Policy,
    Webhook,
};
use crate::store::{MatchId, UserId};

/// How long a letter may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// What is known of the users and matches that deliveries are about.
pub(super) type AllFacts = HashMap<(UserId, MatchId), Facts>;

impl Notifications {
    /// Tries a delivery that was taken, and writes down what became of it. If its lease has run out before the try
    /// could begin, it is another worker's by now.
    pub(super) async fn attempt(
        &self,
        taken: &Claimed,
        facts: &AllFacts,
        until: Instant,
    ) -> Outcome<Settled> {
        if self.now() >= taken.lease {
            return Ok(Settled::Late);
        }
        let outcome = tokio::time::timeout_at(until, self.deliver(taken, facts)).await;
        let outcome = outcome.unwrap_or_else(|_| Err(too_long()));
        self.settle(taken, outcome).await
    }

    async fn deliver(&self, taken: &Claimed, facts: &AllFacts) -> Result<Delivered, Undelivered> {
        let channel = &taken.channel;
        if channel.disabled_at.is_some() {
            return Err(Undelivered::Never(
                "the channel is not used any more".to_owned(),
            ));
        }
        if taken.purpose == DeliveryPurpose::Confirmation {
            return match channel.confirmed_at {
                Some(_) => Ok(Delivered::Unneeded),
                None => self.ask_whether_theirs(channel).await,
            };
        }
        let user = channel.user;
        let is_news =
            |notice: &&NoticeRow| policy::is_news(notice, facts.get(&(user, notice.match_)));
        let news: Vec<&NoticeRow> = taken.news.iter().filter(is_news).collect();
        let is_wanted = channel.confirmed_at.is_some() && channel.policy != Some(Policy::Off);
        if news.is_empty() || !is_wanted {
            return Ok(Delivered::Unneeded);
        }
        let is_digest = taken.purpose == DeliveryPurpose::Digest;
        if let Destination::Email { address } = &channel.destination {
            let news: Vec<News> = news.iter().map(|news| News::new(user, news)).collect();
            let Some(email_sender) = &self.inner.email_sender else {
                return Err(Undelivered::Later("this server sends no mail".to_owned()));
            };
            let to = email(channel, address);
            return in_time(email_sender.deliver(&to, &news, is_digest)).await;
        }
        let reader = Reader {
            locale: taken.locale,
            time_zone: taken.time_zone.clone(),
        };
        let mut told = Vec::new();
        for notice in news {
            if let Some(facts) = facts.get(&(user, notice.match_)) {
                told.push(self.tell(News::new(user, notice), facts, &reader).await?);
            }
        }
        let match_url = &self.inner.options.match_url;
        let message = match (is_digest, told.pop()) {
            (false, Some(told)) => Message::news(told, reader, match_url),
            (_, last) => {
                told.extend(last);
                Message::digest(told, self.now(), reader, match_url)
            }
        };
        self.send(taken.id, channel, &message).await
    }

    /// A piece of news, how long its reader has, and who said what.
    async fn tell(
        &self,
        news: News,
        facts: &Facts,
        reader: &Reader,
    ) -> Result<MatchNews, Undelivered> {
        let is_waited_for = facts.seat.is_some_and(|seat| seat.is_waited_for);
        let time = if is_waited_for {
            let time = self.inner.matches.time_of(news.match_, news.user).await;
            time.map_err(|error| Undelivered::Later(error.code.label()))?
        } else {
            None
        };
        let answer = match &news.answer {
            Some(answered) => {
                let Reader { locale, time_zone } = reader;
                let words = answer_in_words(self.database(), answered, *locale, time_zone).await;
                Some(words.map_err(|_| Undelivered::Later("the database is away".to_owned()))?)
            }
            None => None,
        };
        Ok(MatchNews {
            news,
            game: facts.game,
            until: time.and_then(|time| Some((time.deadline?, time.then))),
            answer,
        })
    }

    async fn ask_whether_theirs(&self, channel: &ChannelRow) -> Result<Delivered, Undelivered> {
        match (&channel.destination, &self.inner.email_sender) {
            (Destination::Email { address }, Some(email_sender)) => {
                in_time(email_sender.confirm(&email(channel, address))).await
            }
            (Destination::Email { .. }, None) => {
                Err(Undelivered::Later("this server sends no mail".to_owned()))
            }
            _ => Ok(Delivered::Unneeded),
        }
    }

    /// Sends a message to a channel that is no e-mail address; the button sends to these, too.
    pub(super) async fn send(
        &self,
        id: uuid::Uuid,
        channel: &ChannelRow,
        message: &Message,
    ) -> Result<Delivered, Undelivered> {
        let status = match &channel.destination {
            Destination::Email { .. } => return self.ask_whether_theirs(channel).await,
            Destination::Webhook(to) => self.call(id, to, message).await?,
            Destination::Push(to) => self.push(to, message).await?,
        };
        match status.as_u16() {
            200..300 => Ok(Delivered::Sent),
            410 => Err(Undelivered::Never(
                "the receiver answered 410: it is gone".to_owned(),
            )),
            404 if matches!(channel.destination, Destination::Push(_)) => Err(Undelivered::Never(
                "the receiver answered 404: the browser is gone".to_owned(),
            )),
            300..400 => Err(Undelivered::Later(format!(
                "the receiver answered {status}: redirects are not followed"
            ))),
            _ => Err(Undelivered::Later(format!(
                "the receiver answered {status}"
            ))),
        }
    }

    async fn call(
        &self,
        id: uuid::Uuid,
        to: &Webhook,
        message: &Message,
    ) -> Result<StatusCode, Undelivered> {
        let body = webhook::body(to.shape, message);
        let headers = webhook::headers(id, &to.secret, self.now(), &body);
        let safe_client = &self.inner.options.safe_client;
        Ok(safe_client.post(&to.url, headers, body).await?)
    }

    async fn push(&self, to: &Browser, message: &Message) -> Result<StatusCode, Undelivered> {
        let options = &self.inner.options;
        let endpoint = options.safe_client.check(&to.endpoint)?;
        let mut text = serde_json::to_vec(&webhook::standard(message)).unwrap_or_default();
        if text.len() >= push::MOST_TEXT {
            // A title of a game can be as long as it likes; the browser then only learns that there is something.
            let bare = serde_json::json!({ "type": message.type_name() });
            text = serde_json::to_vec(&bare).unwrap_or_default();
        }
        let contact = options.public_url.as_str();
        let headers = self.inner.vapid.headers(&endpoint, contact, self.now())?;
        let body = push::encrypt(to, &text)?;
        Ok(options
            .safe_client
            .post(&to.endpoint, headers, body)
            .await?)
    }

    /// Writes down what became of a try.
    async fn settle(
        &self,
        taken: &Claimed,
        outcome: Result<Delivered, Undelivered>,
    ) -> Outcome<Settled> {
        let (pool, now) = (self.database().pool(), self.now());
        let ChannelRow { user, id, .. } = taken.channel;
        let settled = match outcome {
            Ok(delivered) => {
                notifications::finish(pool, taken).await?;
                if delivered == Delivered::Sent && taken.channel.last_error.is_some() {
                    notifications::note_error(pool, user, id, None).await?;
                }
                match delivered {
                    Delivered::Sent => Settled::Sent,
                    Delivered::Unneeded => Settled::Unneeded,
                }
            }
            Err(Undelivered::Later(error)) => {
                notifications::note_error(pool, user, id, Some(&error)).await?;
                if let Some(delay) = policy::delay(taken.attempt, rand::random()) {
                    notifications::postpone(pool, taken, now + delay, &error).await?;
                    Settled::Postponed
                } else {
                    notifications::bury(pool, taken, &error).await?;
                    Settled::Dead
                }
            }
            Err(Undelivered::Never(error)) => {
                notifications::bury(pool, taken, &error).await?;
                if taken.channel.disabled_at.is_none() {
                    notifications::disable(pool, user, id, &error, now).await?;
                }
                Settled::Dead
            }
        };
        metrics().delivered(&metrics::Delivery {
            channel: taken.channel.destination.kind().name(),
            outcome: settled.name(),
        });
        Ok(settled)
    }
}

/// What became of a delivery that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// It has arrived.
    Sent,
    /// It was not needed any more.
    Unneeded,
    /// It is tried again later.
    Postponed,
    /// It has become a dead letter.
    Dead,
    /// It was not tried: its lease had run out.
    Late,
}

impl Settled {
    const fn name(self) -> &'static str {
        match self {
            Self::Sent => "sent",
            Self::Unneeded => "unneeded",
            Self::Postponed => "postponed",
            Self::Dead => "dead",
            Self::Late => "late",
        }
    }
}

async fn in_time(
    letter: impl Future<Output = Result<Delivered, Undelivered>>,
) -> Result<Delivered, Undelivered> {
    match tokio::time::timeout(PATIENCE, letter).await {
        Ok(outcome) => outcome,
        Err(_) => Err(Undelivered::Later("the letter took too long".to_owned())),
    }
}

fn too_long() -> Undelivered {
    Undelivered::Later("it took too long".to_owned())
}

fn email(channel: &ChannelRow, address: &str) -> EmailChannel {
    EmailChannel {
        id: channel.id,
        user: channel.user,
        address: address.to_owned(),
    }
}

/// What is forbidden today may be a fault of the name service; it is tried again like everything else.
impl From<Unreachable> for Undelivered {
    fn from(reason: Unreachable) -> Self {
        Self::Later(reason.to_string())
    }
}

impl From<WrongKey> for Undelivered {
    fn from(reason: WrongKey) -> Self {
        Self::Never(reason.to_string())
    }
}
