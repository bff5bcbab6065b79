//! Pub/sub: tells readers that something has changed, in this process and in every other copy on the same database.
//!
//! What is sent is only a *hint*: which thing changed. Readers then read the durable log from where they are, so a lost
//! hint delays and never loses, and a repeated one does nothing. Hints leave after the commit, through one connection
//! of their own (a NOTIFY inside the move's transaction would make all commits of the cluster wait for each other) or
//! through NATS, and once a second every copy asks the database what its readers may have missed.

mod hints;
mod nats;
mod poll;
mod relay;
mod topic;

use hints::Hint;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{broadcast, mpsc, watch};
use uuid::Uuid;

pub use relay::notify;
pub use topic::Topic;

use crate::config::NatsUrl;
use crate::metrics::metrics;
use crate::store::{Database, MatchId, UserId};

/// How many hints may wait for the relay. More are dropped: the next look at the database makes up for them.
const MOST_WAITING: usize = 10_000;

/// Tells and listens. Cloning it gives the same broker.
#[derive(Clone, Debug)]
pub struct Broker {
    readers: Arc<Readers>,
    relay: mpsc::Sender<Hint>,
}

/// How many users may have changed before a cache of users has heard of the first.
const MOST_UNHEARD: usize = 1_024;

/// Who listens to what in this process.
#[derive(Debug)]
struct Readers {
    topics: Mutex<HashMap<Topic, Listened>>,
    accounts: broadcast::Sender<UserId>,
}

/// A topic that somebody listens to.
#[derive(Debug)]
struct Listened {
    /// How often they were woken.
    woken: watch::Sender<u64>,
    /// The ply of a match that they were woken for by this very copy. What others claim is never kept.
    ply: Option<u32>,
}

impl Default for Listened {
    fn default() -> Self {
        Self {
            woken: watch::channel(0).0,
            ply: None,
        }
    }
}

impl Default for Readers {
    fn default() -> Self {
        Self {
            topics: Mutex::default(),
            accounts: broadcast::channel(MOST_UNHEARD).0,
        }
    }
}

/// A reader's end: wakes up after something has changed, however often it did meanwhile.
#[derive(Debug)]
pub struct Changes(watch::Receiver<u64>);

impl Broker {
    /// A broker whose background tasks run on the current runtime until it ends.
    pub fn start(database: Database) -> Self {
        let (relay, hints) = mpsc::channel(MOST_WAITING);
        let readers = Arc::new(Readers::default());
        tokio::spawn(relay::send(database.clone(), hints));
        tokio::spawn(relay::receive(database.clone(), readers.clone()));
        tokio::spawn(poll::forever(database, readers.clone()));
        Self { readers, relay }
    }

    /// The same, but hints go through NATS to the copies of this installation.
    pub fn start_by_nats(database: Database, url: NatsUrl, installation: Uuid) -> Self {
        let (relay, hints) = mpsc::channel(MOST_WAITING);
        let readers = Arc::new(Readers::default());
        tokio::spawn(nats::forever(url, installation, hints, readers.clone()));
        tokio::spawn(poll::forever(database, readers.clone()));
        Self { readers, relay }
    }

    /// Says that something has changed: here at once, elsewhere soon. Call it after the commit.
    pub fn tell(&self, topic: Topic) {
        self.readers.wake(&topic);
        self.pass_on(Hint::new(topic, None));
    }

    /// Says that a match has reached a ply, and that nothing else has changed.
    pub fn tell_ply(&self, id: MatchId, ply: u32) {
        self.readers.wake_at(&Topic::Match(id), Some(ply));
        self.pass_on(Hint::new(Topic::Match(id), Some(ply)));
    }

    fn pass_on(&self, hint: Hint) {
        if self.relay.try_send(hint).is_err() {
            metrics().hint_dropped();
        }
    }

    /// How many hints wait for the relay now.
    pub fn n_waiting(&self) -> usize {
        self.relay.max_capacity() - self.relay.capacity()
    }

    /// Listens to all accounts from now on: which users have changed, here or elsewhere. These hints are not healed; a
    /// cache that remembers a user asks again after a while.
    pub fn listen_to_accounts(&self) -> broadcast::Receiver<UserId> {
        self.readers.accounts.subscribe()
    }

    /// Listens to a topic from now on. Read the state of things after this call, not before it.
    pub fn listen(&self, topic: Topic) -> Changes {
        let mut topics = self
            .readers
            .topics
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let listened = topics.entry(topic).or_default();
        Changes(listened.woken.subscribe())
    }
}

impl Changes {
    /// Waits for the next change.
    pub async fn next(&mut self) {
        // The sender lives as long as anybody listens.
        let _ = self.0.changed().await;
    }

    /// How often something has changed up to now. A reader that reads after this call has all of it.
    pub fn version(&mut self) -> u64 {
        *self.0.borrow_and_update()
    }
}

impl Readers {
    /// Passes on what another copy has told. Of a ply that this copy has told of itself there is nothing to learn.
    fn hear(&self, hint: &Hint) {
        let topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        let known = topics.get(&hint.topic).and_then(|listened| listened.ply);
        drop(topics);
        if hint
            .ply
            .is_none_or(|ply| known.is_none_or(|known| ply > known))
        {
            self.wake(&hint.topic);
        }
    }

    /// Wakes those who listen; forgets topics without a listener.
    fn wake(&self, topic: &Topic) {
        self.wake_at(topic, None);
    }

    /// The same; which ply they were woken for is noted. When anything else has changed, it may have been taken back.
    fn wake_at(&self, topic: &Topic, ply: Option<u32>) {
        if let Topic::Account(user) = topic {
            // An error means that no cache listens.
            let _ = self.accounts.send(*user);
            return;
        }
        let mut topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        let any = matches!(topic, Topic::Inbox(_)).then_some(&Topic::AnyInbox);
        for topic in any.into_iter().chain([topic]) {
            if let Some(listened) = topics.get_mut(topic) {
                if listened.woken.is_closed() {
                    topics.remove(topic);
                } else {
                    listened.ply = ply;
                    listened.woken.send_modify(|version| *version += 1);
                }
            }
        }
    }

    /// Every topic that has a listener now, and how often each was woken.
    fn listened(&self) -> HashMap<Topic, u64> {
        let mut topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        topics.retain(|_, listened| !listened.woken.is_closed());
        let version = |(topic, listened): (&Topic, &Listened)| (*topic, *listened.woken.borrow());
        topics.iter().map(version).collect()
    }
}
