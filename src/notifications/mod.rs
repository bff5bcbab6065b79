//! Notifications (outbox pattern): what users should know, and how it reaches them. The inbox is the truth; what is
//! sent here only points to it.
//!
//! A trigger writes what a user wants to be sent into `notices`, in the statement that wrote the inbox.
//! `Notifications::schedule_deliveries` turns notices into deliveries (once, in one transaction), and a
//! `DeliveryWorker` delivers them (at least once, under the same id). Any number of copies may work at the same time,
//! and any of them may die at any instant.

mod answers;
mod channels;
mod deliver;
mod delivery_worker;
mod message;
pub mod policy;
mod push;
pub mod safe_client;
mod schedule_deliveries;
mod webhook;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use crate::accounts::Accounts;
use crate::config::{MatchUrl, PublicUrl};
use crate::error::{ApiError, Outcome};
use crate::matches::Matches;
use crate::store::matches::{Answered, InboxKind};
use crate::store::notifications::NoticeRow;
use crate::store::{Database, MatchId, UserId, vapid_key};

pub use answers::answer_in_words;
pub use channels::{MOST_CHANNELS, NewChannel, NewDestination, UNSUBSCRIBED};
pub use deliver::Settled;
pub use delivery_worker::{AT_ONCE, DeliveryWorker, LONGEST_TRY};
pub use push::VapidKey;
pub use safe_client::SafeClient;

/// One thing a user should know: an entry of the inbox on its way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The id of the entry; the same news has the same id however often it is tried.
    pub id: Uuid,
    /// Who should know it.
    pub user: UserId,
    /// What happened.
    pub kind: InboxKind,
    /// In which match.
    pub match_: MatchId,
    /// At which ply.
    pub ply: u32,
    /// When.
    pub at: Timestamp,
    /// What was answered, if it is news of an answer.
    pub answer: Option<Answered>,
}

/// An e-mail address of a user to which news may be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailChannel {
    /// The channel, which a letter names so that its reader can unsubscribe.
    pub id: Uuid,
    /// Whose it is.
    pub user: UserId,
    pub address: String,
}

/// How a try to deliver went, if it did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivered {
    /// It is on its way.
    Sent,
    /// It was not needed any more: the user has moved, or has seen it.
    Unneeded,
}

/// Why something was not delivered. The words are for the list of dead letters and the log, without any secret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Undelivered {
    /// Trying again may help.
    #[error("not now: {0}")]
    Later(String),
    /// It will never arrive there.
    #[error("never: {0}")]
    Never(String),
}

/// What takes letters to e-mail addresses: the mailer.
pub trait EmailSender: fmt::Debug + Send + Sync {
    /// Sends news to an address: one piece, or those of a day.
    fn deliver<'a>(
        &'a self,
        to: &'a EmailChannel,
        news: &'a [News],
        is_digest: bool,
    ) -> BoxFuture<'a, Result<Delivered, Undelivered>>;

    /// Asks whether the address is the user's.
    fn confirm<'a>(&'a self, to: &'a EmailChannel)
    -> BoxFuture<'a, Result<Delivered, Undelivered>>;
}

/// What an installation may choose.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address under which browsers' services reach us.
    pub public_url: PublicUrl,
    /// Where links of webhooks and pushes lead. Never a signed link: a channel may be read by a whole family.
    pub match_url: MatchUrl,
    /// How long news wait for the user to see them.
    pub grace: SignedDuration,
    /// The way out to webhooks and browsers.
    pub safe_client: SafeClient,
    /// How long a try may last: [`LONGEST_TRY`]. Only where the clock stands still, and no lease ends, may it be
    /// longer.
    pub longest_try: Duration,
}

/// What one round of work has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worked {
    /// Notices that were taken out of the outbox.
    pub noticed: u32,
    /// Deliveries that have arrived.
    pub sent: u32,
    /// Deliveries that were not needed any more.
    pub unneeded: u32,
    /// Deliveries that are tried again later.
    pub postponed: u32,
    /// Deliveries that have become dead letters.
    pub dead: u32,
}

impl Worked {
    /// Whether there was nothing to do.
    pub fn is_idle(self) -> bool {
        self == Self::default()
    }

    fn count(&mut self, settled: Settled) {
        match settled {
            Settled::Sent => self.sent += 1,
            Settled::Unneeded => self.unneeded += 1,
            Settled::Postponed => self.postponed += 1,
            Settled::Dead => self.dead += 1,
            Settled::Late => {}
        }
    }
}

/// The use cases of notifications. Cloning it is cheap and gives the same thing.
#[derive(Clone, Debug)]
pub struct Notifications {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    accounts: Accounts,
    matches: Matches,
    email_sender: Option<Arc<dyn EmailSender>>,
    vapid: VapidKey,
    options: Options,
}

impl Notifications {
    /// Reads the key of Web Push, and makes it if this is the first start. Without a email_sender no e-mail is sent.
    pub async fn open(
        accounts: Accounts,
        matches: Matches,
        email_sender: Option<Arc<dyn EmailSender>>,
        options: Options,
    ) -> Outcome<Self> {
        let made = VapidKey::generate().map_err(ApiError::internal)?;
        let stored = vapid_key(&matches.database, &made).await?;
        let vapid = VapidKey::read(&stored).map_err(ApiError::internal)?;
        let inner = Inner {
            accounts,
            matches,
            email_sender,
            vapid,
            options,
        };
        Ok(Self {
            inner: Arc::new(inner),
        })
    }

    /// The public key by which browsers let us write to them.
    pub fn push_key(&self) -> String {
        self.inner.vapid.public()
    }

    /// How long news wait for the user to see them.
    pub fn grace(&self) -> SignedDuration {
        self.inner.options.grace
    }

    /// One round, with an end: takes at most so many notices, then at most so many deliveries, and waits for these.
    pub async fn work(&self, most: u32) -> Outcome<Worked> {
        let noticed = self.schedule_deliveries(most).await?;
        let mut worked = self.deliver_due(most).await?;
        worked.noticed = noticed;
        Ok(worked)
    }

    fn database(&self) -> &Database {
        &self.inner.matches.database
    }

    fn now(&self) -> Timestamp {
        self.inner.matches.clock.now()
    }
}

impl News {
    fn new(user: UserId, notice: &NoticeRow) -> Self {
        Self {
            id: notice.id,
            user,
            kind: notice.kind,
            match_: notice.match_,
            ply: notice.ply,
            at: notice.at,
            answer: notice.answer.clone(),
        }
    }
}
