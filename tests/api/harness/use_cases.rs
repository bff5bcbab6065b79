//! The use cases on a database of their own, without any door, and people who use them.

use std::{
    net::{IpAddr, Ipv4Addr},
    sync::Arc,
    time::Duration,
};

use futures_util::future::BoxFuture;
use jiff::{SignedDuration, Timestamp};
use kinpost::{
    accounts::{self, Accounts, Caller, Cost, NewAccount, Secret, SignedIn, Tokens},
    broker::Broker,
    caller::May,
    clock::Clock,
    config::{HookSecret, MatchUrl, PublicUrl},
    error::{ApiError, Outcome},
    graphql, http,
    mail::InboundMail,
    matches::{CreateMatch, JoinMatch, Key, Matches, MoveInput, Submit, Submitted},
    notifications::{
        self, EmailSender, NewChannel, NewDestination, Notifications, SafeClient, Worked,
    },
    services::Services,
    store::{
        Database, Target, UserId,
        matches::{ClockSettings, InboxKind, Joining, MatchRow, Named, Undo, Visibility},
        notifications::WebhookShape,
    },
    texts::Locale,
};
use serde_json::Value;
use tokio::sync::watch;
use uuid::Uuid;

use super::{
    bag::Bag,
    databases::{self, CONNECTIONS, EmptyDatabase},
    fake_mail::{DOMAIN, FakeMail, mail, reply_key},
    support::{in_the_end, limit},
};

pub const PASSWORD: &str = "correct horse battery staple";
pub const HOME: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));

/// How long news wait in these tests, in seconds.
pub const GRACE: i64 = 60;

/// What a mail provider says to be let in.
pub const HOOK_SECRET: &str = "a-secret-of-the-hook";

/// A way out to this machine, which gives no call up: how long one takes is no matter of the tests.
pub fn reach() -> SafeClient {
    let never = || -> BoxFuture<'static, ()> { Box::pin(std::future::pending()) };
    SafeClient::new(true).unwrap().waiting(never)
}

async fn open_notifications(
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

/// The use cases, and what they live in.
pub struct UseCases {
    pub accounts: Accounts,
    pub matches: Matches,
    /// They may call this machine, and letters are only written down.
    pub notifications: Notifications,
    /// Letters that notifications would have sent.
    pub bag: Arc<Bag>,
    pub database: Database,
    pub target: Target,
    pub clock: Clock,
    _home: Option<EmptyDatabase>,
}

/// How they are opened.
pub struct Opening {
    /// A database that is there already, instead of an empty one.
    pub target: Option<Target>,
    pub connections: u32,
    pub clock: Clock,
    pub accounts: accounts::Options,
    pub safe_client: SafeClient,
    pub longest_try: Duration,
}

impl Default for Opening {
    /// An empty database, at a time that only the test moves.
    fn default() -> Self {
        Self {
            target: None,
            connections: CONNECTIONS,
            clock: Clock::manual("2026-03-01T12:00:00Z".parse::<Timestamp>().unwrap()),
            accounts: accounts::Options {
                cost: Cost::Trivial,
                limits: false,
            },
            safe_client: reach(),
            longest_try: limit(),
        }
    }
}

impl UseCases {
    pub async fn new() -> Self {
        Self::opened(Opening::default()).await
    }

    pub async fn with(accounts: accounts::Options) -> Self {
        Self::opened(Opening {
            accounts,
            ..Opening::default()
        })
        .await
    }

    /// The same with another way out.
    pub async fn calling_by(safe_client: SafeClient) -> Self {
        Self::opened(Opening {
            safe_client,
            ..Opening::default()
        })
        .await
    }

    pub async fn opened(opening: Opening) -> Self {
        let home = opening.target.is_none().then(EmptyDatabase::new);
        let target = opening.target;
        let target = target.or_else(|| home.as_ref().map(EmptyDatabase::target));
        let target = target.unwrap();
        let database = databases::open(&target, opening.connections).await;
        let clock = opening.clock;
        let accounts = Accounts::open(database.clone(), clock.clone(), opening.accounts)
            .await
            .unwrap();
        let broker = Broker::start(database.clone());
        let matches = Matches::new(database.clone(), clock.clone(), broker);
        let bag = Arc::new(Bag::default());
        let ways = (opening.safe_client, opening.longest_try);
        let notifications = open_notifications(&accounts, &matches, bag.clone(), ways).await;
        Self {
            accounts,
            matches,
            notifications,
            bag,
            database,
            target,
            clock,
            _home: home,
        }
    }

    /// Accounts of another copy of the server on the same database.
    pub async fn copy_of_accounts(&self) -> Accounts {
        let options = Opening::default().accounts;
        Accounts::open(self.database.clone(), self.clock.clone(), options)
            .await
            .unwrap()
    }

    /// Notifications of another copy of the server.
    pub async fn copy_of_notifications(&self) -> Notifications {
        let bag = self.bag.clone();
        open_notifications(&self.accounts, &self.matches, bag, (reach(), limit())).await
    }

    /// What the routes over them need; letters come in where somebody keeps what is answered.
    pub fn state(
        &self,
        stopping: watch::Receiver<bool>,
        letters: Option<Arc<FakeMail>>,
    ) -> http::State {
        let inbound = letters.map(|kept| {
            let (matches, accounts) = (self.matches.clone(), self.accounts.clone());
            InboundMail::new(matches, accounts, reply_key(), DOMAIN, kept.clone(), kept)
        });
        let services = Services {
            accounts: self.accounts.clone(),
            notifications: self.notifications.clone(),
            matches: self.matches.clone(),
            inbound,
        };
        http::State {
            database: self.database.clone(),
            accounts: self.accounts.clone(),
            schema: graphql::schema(services.clone()),
            services,
            stopping,
            public_url: PublicUrl::new("http://localhost"),
            reply_key: reply_key(),
            mail: mail(&self.matches),
            trusted_proxies: 0,
            documents: http::Memory::default(),
            options: http::Options {
                mail_hook: Some(HookSecret::new(HOOK_SECRET)),
                ..http::Options::default()
            },
        }
    }

    pub fn wait(&self, seconds: i64) {
        self.clock.advance(SignedDuration::from_secs(seconds));
    }

    /// Moves the clock to a time.
    pub fn at(&self, time: &str) {
        let time: Timestamp = time.parse().unwrap();
        self.clock.advance(time.duration_since(self.clock.now()));
    }

    pub async fn sign_up(&self, name: &str) -> SignedIn {
        accounts::sign_up(&self.accounts, account(name), HOME)
            .await
            .unwrap()
    }

    pub async fn sign_in(&self, login: &str, password: &str) -> Outcome<SignedIn> {
        accounts::sign_in(&self.accounts, login, &Secret::new(password), HOME).await
    }

    pub async fn refresh(&self, tokens: &Tokens) -> Outcome<Tokens> {
        accounts::refresh(&self.accounts, &tokens.refresh, HOME).await
    }

    pub async fn caller(&self, tokens: &Tokens) -> Outcome<Caller> {
        self.bearer(tokens.access.reveal()).await
    }

    pub async fn bearer(&self, token: &str) -> Outcome<Caller> {
        accounts::authenticate(&self.accounts, token).await
    }

    pub async fn user(&self, name: &str) -> UserId {
        self.sign_up(name).await.user.id
    }

    /// Somebody who lives elsewhere, with an e-mail address.
    pub async fn user_in(&self, name: &str, zone: &str, email: Option<&str>) -> UserId {
        let mut account = account(name);
        account.time_zone = Some(zone.to_owned());
        account.email = email.map(str::to_owned);
        let signed_up = accounts::sign_up(&self.accounts, account, HOME).await;
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
    pub async fn open_match(&self, user: UserId) -> MatchRow {
        let opened = self
            .matches
            .create(May::vouched(user), new_match())
            .await
            .unwrap();
        (*opened).clone()
    }

    /// A match of two with a clock that has started.
    pub async fn start_with(&self, users: [UserId; 2], clock: Option<ClockSettings>) -> MatchRow {
        let new = CreateMatch {
            clock,
            ..new_match()
        };
        let open = self
            .matches
            .create(May::vouched(users[0]), new)
            .await
            .unwrap();
        let row = self
            .matches
            .join(May::vouched(users[1]), by_link(&open))
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
        self.tell_of(user, kind, row, self.clock.now()).await;
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
        .execute(self.database.pool())
        .await
        .unwrap();
    }

    /// Lets a user read another language.
    pub async fn set_locale(&self, user: UserId, locale: Locale) {
        sqlx::query("update users set locale = $2 where id = $1")
            .bind(user.0)
            .bind(locale.code())
            .execute(self.database.pool())
            .await
            .unwrap();
    }

    /// How many deliveries are there of which somebody says that they are theirs, and how many in all.
    pub async fn taken(&self) -> (i64, i64) {
        let query = "select count(*) filter (where attempts > 0), count(*) from deliveries";
        let counted = sqlx::query_as(query).fetch_one(self.database.pool());
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
        self.wait(GRACE + 1);
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

pub fn account(name: &str) -> NewAccount {
    NewAccount {
        name: name.into(),
        email: None,
        password: Secret::new(PASSWORD),
        display_name: None,
        locale: Locale::En,
        time_zone: None,
    }
}

/// A private match of two without a clock that is joined by its link.
pub fn new_match() -> CreateMatch {
    CreateMatch {
        game: kinpost::games::familienbande::KIND,
        options: Value::Null,
        n_seats: 2,
        visibility: Visibility::Private,
        joining: Joining::Link,
        undo: Undo::Ask,
        clock: None,
        client_seed: Some("a seed".to_owned()),
        wish: None,
        rematch_of: None,
    }
}

pub fn by_link(row: &MatchRow) -> JoinMatch {
    JoinMatch {
        key: Key::Link(row.link.clone()),
        seat: None,
        client_seed: None,
        wish: None,
    }
}

/// The code of a failure that must be one.
pub fn code<T: std::fmt::Debug>(outcome: Outcome<T>) -> &'static str {
    let ApiError { code, .. } = outcome.unwrap_err();
    code.as_str()
}
