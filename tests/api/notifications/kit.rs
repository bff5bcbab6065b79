//! What tests of notifications share: people with channels at a table, and a email_sender who only writes down.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use futures_util::future::BoxFuture;
use jiff::{SignedDuration, Timestamp};
use kinpost::caller::May;
use kinpost::{
    accounts::{self, Accounts},
    broker::Broker,
    clock::Clock,
    config::{MatchUrl, PublicUrl},
    mail::ReplyKey,
    matches::{CreateMatch, JoinMatch, Key, Matches, MoveInput, Submit, Submitted},
    notifications::{
        self, Delivered, EmailChannel, EmailSender, NewChannel, NewDestination, News,
        Notifications, SafeClient, Undelivered, Worked,
    },
    store::{
        UserId,
        matches::{ClockSettings, InboxKind, Joining, MatchRow, Named, Undo, Visibility},
        notifications::WebhookShape,
    },
    texts::Locale,
};
use serde_json::Value;
use uuid::Uuid;

use crate::{
    accounts::world::{HOME, World, account},
    support::{in_the_end, limit},
};

pub use super::receiver::{Call, Receiver, Reply};

/// How long news wait in these tests, in seconds.
pub const GRACE: i64 = 60;

/// The key of the servers that tests start.
pub fn reply_key() -> ReplyKey {
    ReplyKey::new([7; 32])
}

/// A way out to this machine, which gives no call up: how long one takes is no matter of the tests.
pub fn reach() -> SafeClient {
    let never = || -> BoxFuture<'static, ()> { Box::pin(std::future::pending()) };
    SafeClient::new(true).unwrap().waiting(never)
}

/// Notifications for a server that a test starts: they may go to this machine, and letters are only written down.
pub async fn notifications(accounts: &Accounts, matches: &Matches) -> Notifications {
    open(accounts, matches, Arc::default(), (reach(), limit())).await
}

async fn open(
    accounts: &Accounts,
    matches: &Matches,
    bag: Arc<Bag>,
    (safe_client, longest_try): (SafeClient, Duration),
) -> Notifications {
    let options = notifications::Options {
        public_url: PublicUrl::new("https://games.example.org"),
        match_url: MatchUrl::new("https://games.example.org/matches/{match}"),
        grace: SignedDuration::from_secs(GRACE),
        safe_client,
        longest_try,
    };
    let email_sender: Arc<dyn EmailSender> = bag;
    Notifications::open(
        accounts.clone(),
        matches.clone(),
        Some(email_sender),
        options,
    )
    .await
    .unwrap()
}

/// A letter that would have been sent: to whom, what it tells, and whether it is a digest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    pub to: String,
    pub kinds: Vec<&'static str>,
    pub is_digest: bool,
}

/// A email_sender who keeps the letters.
#[derive(Debug, Default)]
pub struct Bag {
    pub sent: Mutex<Vec<Sent>>,
    /// What he says instead.
    pub excuse: Mutex<Option<Undelivered>>,
}

impl Bag {
    fn keep(&self, letter: Sent) -> Result<Delivered, Undelivered> {
        if let Some(excuse) = self.excuse.lock().unwrap().clone() {
            return Err(excuse);
        }
        self.sent.lock().unwrap().push(letter);
        Ok(Delivered::Sent)
    }

    /// The letters since the last time.
    pub fn empty(&self) -> Vec<Sent> {
        std::mem::take(&mut *self.sent.lock().unwrap())
    }
}

impl EmailSender for Bag {
    fn deliver<'a>(
        &'a self,
        to: &'a EmailChannel,
        news: &'a [News],
        is_digest: bool,
    ) -> BoxFuture<'a, Result<Delivered, Undelivered>> {
        let letter = Sent {
            to: to.address.clone(),
            kinds: news.iter().map(|news| news.kind.name()).collect(),
            is_digest,
        };
        Box::pin(async move { self.keep(letter) })
    }

    fn confirm<'a>(
        &'a self,
        to: &'a EmailChannel,
    ) -> BoxFuture<'a, Result<Delivered, Undelivered>> {
        let letter = Sent {
            to: to.address.clone(),
            kinds: vec!["confirm"],
            is_digest: false,
        };
        Box::pin(async move { self.keep(letter) })
    }
}

/// People at tables, and their notifications.
pub struct Kit {
    pub world: World,
    pub matches: Matches,
    pub notifications: Notifications,
    pub bag: Arc<Bag>,
}

impl Kit {
    pub async fn new() -> Self {
        Self::with(reach()).await
    }

    pub async fn with(safe_client: SafeClient) -> Self {
        Self::trying(safe_client, limit()).await
    }

    /// The same, where no try lasts longer.
    pub async fn trying(safe_client: SafeClient, longest_try: Duration) -> Self {
        let world = World::new().await;
        let broker = Broker::start(world.database.clone());
        let (database, clock) = (world.database.clone(), world.clock.clone());
        let matches = Matches::new(database, clock, broker);
        let bag = Arc::new(Bag::default());
        let ways = (safe_client, longest_try);
        let notifications = open(&world.accounts, &matches, bag.clone(), ways).await;
        Self {
            world,
            matches,
            notifications,
            bag,
        }
    }

    /// Another copy of the server.
    pub async fn copy(&self) -> Notifications {
        let bag = self.bag.clone();
        open(&self.world.accounts, &self.matches, bag, (reach(), limit())).await
    }

    pub fn clock(&self) -> &Clock {
        &self.world.clock
    }

    /// Moves the clock to a time.
    pub fn at(&self, time: &str) {
        let time: Timestamp = time.parse().unwrap();
        self.clock()
            .advance(time.duration_since(self.clock().now()));
    }

    pub async fn user(&self, name: &str) -> UserId {
        self.world.sign_up(name).await.user.id
    }

    /// Somebody who lives elsewhere, with an e-mail address.
    pub async fn user_in(&self, name: &str, zone: &str, email: Option<&str>) -> UserId {
        let mut account = account(name);
        account.time_zone = Some(zone.to_owned());
        account.email = email.map(str::to_owned);
        let signed_up = accounts::sign_up(&self.world.accounts, account, HOME).await;
        signed_up.unwrap().user.id
    }

    /// A webhook of a user, with its secret.
    pub async fn webhook(&self, user: UserId, url: &str) -> (Uuid, String) {
        let new = NewChannel {
            destination: NewDestination::Webhook {
                url: url.to_owned(),
                shape: WebhookShape::Standard,
            },
            match_: None,
            policy: None,
        };
        let (channel, secret) = self
            .notifications
            .create(May::vouched(user), new)
            .await
            .unwrap();
        (channel.id, secret.unwrap().reveal().to_owned())
    }

    /// A match of two that has started.
    pub async fn start(&self, users: [UserId; 2]) -> MatchRow {
        self.start_with(users, None).await
    }

    /// A match of two in which one sits, and nobody else yet.
    pub async fn open(&self, user: UserId) -> MatchRow {
        (*self.open_with(user, None).await).clone()
    }

    async fn open_with(&self, user: UserId, clock: Option<ClockSettings>) -> Arc<MatchRow> {
        let new = CreateMatch {
            game: kinpost::games::familienbande::KIND,
            options: Value::Null,
            n_seats: 2,
            visibility: Visibility::Private,
            joining: Joining::Link,
            undo: Undo::Ask,
            clock,
            client_seed: Some("a seed".to_owned()),
            wish: None,
            rematch_of: None,
        };
        self.matches.create(May::vouched(user), new).await.unwrap()
    }

    /// A match of two with a clock that has started.
    pub async fn start_with(&self, users: [UserId; 2], clock: Option<ClockSettings>) -> MatchRow {
        let open = self.open_with(users[0], clock).await;
        let join = JoinMatch {
            key: Key::Link(open.link.clone()),
            seat: None,
            client_seed: None,
            wish: None,
        };
        let row = self
            .matches
            .join(May::vouched(users[1]), join)
            .await
            .unwrap();
        (*row).clone()
    }

    /// Whoever is to move passes.
    pub async fn pass(&self, row: &MatchRow) -> MatchRow {
        let submit = Submit {
            match_: row.id,
            ply: Some(row.ply),
            move_: MoveInput::Notation("pass".to_owned()),
            idempotency_key: None,
        };
        let submission = self
            .matches
            .submit(May::vouched(mover(row)), submit)
            .await
            .unwrap();
        assert!(matches!(submission.outcome, Submitted::Accepted(_)));
        (*submission.row).clone()
    }

    /// An entry of the inbox that another part of the server would write.
    pub async fn tell(&self, user: UserId, kind: InboxKind, row: &MatchRow) {
        self.tell_of(user, kind, row, self.clock().now()).await;
    }

    /// The same about something that happened then.
    pub async fn tell_of(&self, user: UserId, kind: InboxKind, row: &MatchRow, at: Timestamp) {
        let ply = i32::try_from(row.ply).unwrap();
        let at = jiff_sqlx::ToSqlx::to_sqlx(at);
        sqlx::query(
            "insert into inbox (user_id, id, kind, match_id, ply, at) values ($1, gen_random_uuid(), $2, $3, $4, $5)",
        )
        .bind(user.0)
        .bind(kind.name())
        .bind(row.id.0)
        .bind(ply)
        .bind(at)
        .execute(self.world.database.pool())
        .await
        .unwrap();
    }

    /// Lets a user read another language.
    pub async fn set_locale(&self, user: UserId, locale: Locale) {
        sqlx::query("update users set locale = $2 where id = $1")
            .bind(user.0)
            .bind(locale.code())
            .execute(self.world.database.pool())
            .await
            .unwrap();
    }

    /// How many deliveries are there of which somebody says that they are theirs, and how many in all.
    pub async fn taken(&self) -> (i64, i64) {
        let query = "select count(*) filter (where attempts > 0), count(*) from deliveries";
        let counted = sqlx::query_as(query).fetch_one(self.world.database.pool());
        counted.await.unwrap()
    }

    /// Works until there is nothing to do; everything that was done.
    pub async fn work(&self) -> Worked {
        let mut all = Worked::default();
        loop {
            let done = in_the_end("a round ends", self.notifications.work(50))
                .await
                .unwrap();
            if done.is_idle() {
                return all;
            }
            all.noticed += done.noticed;
            all.sent += done.sent;
            all.unneeded += done.unneeded;
            all.postponed += done.postponed;
            all.dead += done.dead;
        }
    }

    /// The same when the news have waited long enough.
    pub async fn work_later(&self) -> Worked {
        self.world.wait(GRACE + 1);
        self.work().await
    }
}

/// Who is to move.
pub fn mover(row: &MatchRow) -> UserId {
    let seat = row.waiting.iter().next().unwrap();
    row.seats
        .iter()
        .find(|taken| taken.seat == seat)
        .unwrap()
        .user
}

/// The one who is not to move.
pub fn other(row: &MatchRow) -> UserId {
    let mover = mover(row);
    row.seats
        .iter()
        .find(|taken| taken.user != mover)
        .unwrap()
        .user
}
