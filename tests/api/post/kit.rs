//! What tests of notifications share: people with channels at a table, a postman who only writes down, and a receiver of
//! webhooks that answers as a test wants.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Mutex},
    thread,
};

use futures_util::future::BoxFuture;
use jiff::{SignedDuration, Timestamp};
use kinpost::{
    accounts::{self, Accounts},
    broker::Broker,
    clock::Clock,
    config::{MatchUrl, PublicUrl},
    games::GameKind,
    mail::ReplyKey,
    matches::{CreateMatch, JoinMatch, Key, Matches, MoveInput, Submit, Submitted},
    post::{
        self, Delivered, EmailChannel, NewChannel, NewDestination, News, Post, Postman, Reach,
        Undelivered, Worked,
    },
    store::{
        UserId,
        matches::{ClockSettings, InboxKind, Joining, MatchRow, Named, Undo, Visibility},
        post::WebhookShape,
    },
    texts::Locale,
};
use serde_json::Value;
use uuid::Uuid;

use crate::accounts::world::{HOME, World, account};

/// How long news wait in these tests, in seconds.
pub const GRACE: i64 = 60;

/// The key of the servers that tests start.
pub fn reply_key() -> ReplyKey {
    ReplyKey::new([7; 32])
}

/// Notifications for a server that a test starts: they may go to this machine, and letters are only written down.
pub async fn post(accounts: &Accounts, matches: &Matches) -> Post {
    let reach = Reach::new(true).unwrap();
    open(accounts, matches, Arc::default(), reach).await
}

async fn open(accounts: &Accounts, matches: &Matches, bag: Arc<Bag>, reach: Reach) -> Post {
    let options = post::Options {
        public_url: PublicUrl::new("https://games.example.org"),
        match_url: MatchUrl::new("https://games.example.org/matches/{match}"),
        grace: SignedDuration::from_secs(GRACE),
        reach,
    };
    let postman: Arc<dyn Postman> = bag;
    Post::open(accounts.clone(), matches.clone(), Some(postman), options)
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

/// A postman who keeps the letters.
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

impl Postman for Bag {
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
    pub post: Post,
    pub bag: Arc<Bag>,
}

impl Kit {
    pub async fn new() -> Self {
        Self::with(Reach::new(true).unwrap()).await
    }

    pub async fn with(reach: Reach) -> Self {
        let world = World::new().await;
        let broker = Broker::start(world.database.clone());
        let (database, clock) = (world.database.clone(), world.clock.clone());
        let matches = Matches::new(Arc::default(), database, clock, broker);
        let bag = Arc::new(Bag::default());
        let post = open(&world.accounts, &matches, bag.clone(), reach).await;
        Self {
            world,
            matches,
            post,
            bag,
        }
    }

    /// Another copy of the server.
    pub async fn copy(&self) -> Post {
        let reach = Reach::new(true).unwrap();
        open(&self.world.accounts, &self.matches, self.bag.clone(), reach).await
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
        let (channel, secret) = self.post.create(user, new).await.unwrap();
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
            game: GameKind::Familienbande,
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
        self.matches.create(user, new).await.unwrap()
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
        let row = self.matches.join(users[1], join).await.unwrap();
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
        let submission = self.matches.submit(mover(row), submit).await.unwrap();
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

    /// Works until there is nothing to do; everything that was done.
    pub async fn work(&self) -> Worked {
        let mut all = Worked::default();
        loop {
            let done = self.post.work(50).await.unwrap();
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

/// A call that a receiver got.
#[derive(Clone, Debug)]
pub struct Call {
    pub path: String,
    pub headers: HashMap<String, String>,
    pub body: Vec<u8>,
}

impl Call {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub fn kind(&self) -> String {
        self.json()["type"].as_str().unwrap().to_owned()
    }

    pub fn id(&self) -> &str {
        &self.headers["webhook-id"]
    }
}

/// What a receiver answers.
#[derive(Clone, Debug)]
pub enum Reply {
    /// This status.
    Status(u16),
    /// A redirect.
    Redirect(String),
    /// Something that is no HTTP.
    Nonsense,
    /// Nothing, until another answer is wanted.
    Nothing,
}

/// A receiver of webhooks on this machine.
#[derive(Clone)]
pub struct Receiver {
    pub address: SocketAddr,
    calls: Arc<Mutex<Vec<Call>>>,
    reply: Arc<Mutex<Reply>>,
}

impl Receiver {
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let receiver = Self {
            address: listener.local_addr().unwrap(),
            calls: Arc::default(),
            reply: Arc::new(Mutex::new(Reply::Status(204))),
        };
        let answering = receiver.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let answering = answering.clone();
                thread::spawn(move || answering.answer(&stream));
            }
        });
        receiver
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub fn reply(&self, reply: Reply) {
        *self.reply.lock().unwrap() = reply;
    }

    /// Everything so far, in the order of arrival.
    pub fn calls(&self) -> Vec<Call> {
        self.calls.lock().unwrap().clone()
    }

    /// The calls to a path since the last time.
    pub fn take(&self, path: &str) -> Vec<Call> {
        let mut calls = self.calls.lock().unwrap();
        let (taken, rest) = calls.drain(..).partition(|call| call.path == path);
        *calls = rest;
        taken
    }

    fn answer(&self, stream: &TcpStream) -> Option<()> {
        let mut reader = BufReader::new(stream);
        let mut first = String::new();
        reader.read_line(&mut first).ok()?;
        let path = first.split(' ').nth(1)?.to_owned();
        let mut headers = HashMap::new();
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).ok()?;
            let Some((name, value)) = line.trim_end().split_once(": ") else {
                break;
            };
            headers.insert(name.to_lowercase(), value.to_owned());
        }
        let length = headers.get("content-length")?.parse().ok()?;
        let mut body = vec![0; length];
        reader.read_exact(&mut body).ok()?;
        self.calls.lock().unwrap().push(Call {
            path,
            headers,
            body,
        });
        while matches!(*self.reply.lock().unwrap(), Reply::Nothing) {
            thread::sleep(std::time::Duration::from_millis(1));
        }
        let reply = match self.reply.lock().unwrap().clone() {
            Reply::Status(status) => {
                format!("HTTP/1.1 {status} Reply\r\ncontent-length: 5\r\n\r\nhello")
            }
            Reply::Redirect(to) => {
                format!("HTTP/1.1 307 Over there\r\nlocation: {to}\r\ncontent-length: 0\r\n\r\n")
            }
            Reply::Nothing => String::new(),
            Reply::Nonsense => "220 mail.example.org ESMTP\r\n".to_owned(),
        };
        let mut stream = stream;
        stream.write_all(reply.as_bytes()).ok()
    }
}
