//! A server in this process with an empty database, at a time that the test may move, and people who come to it.

use std::{
    net::{SocketAddr, TcpListener},
    sync::{Arc, OnceLock, mpsc},
    thread::{self, JoinHandle},
};

use actix_web::{HttpServer, dev::ServerHandle, rt};
use jiff::{SignedDuration, Timestamp};
use kinpost::{
    accounts,
    clock::Clock,
    http,
    mail::listener::{Listener, ListenerOptions},
    matches::Swept,
    postgres::Address,
    services::Services,
    store::Target,
};
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection, Row};
use tokio::sync::watch;

use super::{
    client::Client,
    copy::Copy,
    databases::options,
    fake_mail::FakeMail,
    use_cases::{Opening, PASSWORD, UseCases},
};

pub const HOUR: i64 = 3_600;
pub const DAY: i64 = 24 * HOUR;

/// A running server.
pub struct World {
    address: SocketAddr,
    /// Its database, for those who look behind the door.
    pub target: Target,
    /// What its use cases live in.
    pub services: Services,
    pub clock: Clock,
    handle: ServerHandle,
    stop_streams: watch::Sender<bool>,
    /// Where it takes letters.
    pub mail_address: SocketAddr,
    /// Letters it would have sent.
    pub mail: Arc<FakeMail>,
    thread: Option<JoinHandle<()>>,
    copy: OnceLock<Copy>,
}

impl World {
    pub fn start() -> Self {
        Self::start_at(Clock::System)
    }

    /// A server at this time, which only the test moves.
    pub fn at(start: &str) -> Self {
        Self::start_at(Clock::manual(start.parse().unwrap()))
    }

    /// A server whose time is this clock's.
    pub fn start_at(clock: Clock) -> Self {
        Self::start_with(clock, ListenerOptions::default())
    }

    /// A server that counts how often something is tried. Its clock stands still, so that no try comes back.
    pub fn start_limited() -> Self {
        let opening = Opening::default();
        let opening = Opening {
            clock: Clock::manual(Timestamp::now()),
            accounts: accounts::Options {
                limits: true,
                ..opening.accounts
            },
            ..opening
        };
        Self::start_in(opening, ListenerOptions::default())
    }

    /// A server that takes letters in its own way.
    pub fn start_with(clock: Clock, listening: ListenerOptions) -> Self {
        let opening = Opening {
            clock,
            ..Opening::default()
        };
        Self::start_in(opening, listening)
    }

    /// A server on a database that is there already.
    pub fn start_on(target: Target) -> Self {
        let opening = Opening {
            target: Some(target),
            clock: Clock::System,
            ..Opening::default()
        };
        Self::start_in(opening, ListenerOptions::default())
    }

    fn start_in(opening: Opening, listening: ListenerOptions) -> Self {
        let mail = Arc::new(FakeMail::default());
        let (post, clock) = (mail.clone(), opening.clock.clone());
        let (tell, told) = mpsc::channel();
        let thread = thread::spawn(move || {
            rt::System::new().block_on(async move {
                let inside = UseCases::opened(opening).await;
                let (stop_streams, stopping) = watch::channel(false);
                let state = inside.state(stopping.clone(), Some(post));
                let services = state.services.clone();
                let inbound = services.inbound.clone().unwrap();
                let any_port = "127.0.0.1:0".parse().unwrap();
                let letters = Listener::open(any_port, inbound, listening).await.unwrap();
                let mail_address = letters.address().unwrap();
                rt::spawn(letters.serve(stopping));
                let listener = TcpListener::bind("127.0.0.1:0").unwrap();
                let address = listener.local_addr().unwrap();
                let server = HttpServer::new(move || http::app(state.clone()))
                    .workers(1)
                    .disable_signals()
                    .listen(listener)
                    .unwrap()
                    .run();
                let addresses = (address, mail_address);
                let target = inside.target.clone();
                let started = (addresses, target, services, server.handle(), stop_streams);
                tell.send(started).unwrap();
                server.await.unwrap();
                inside.database.close().await;
            });
        });
        let (addresses, target, services, handle, stop_streams) = told.recv().unwrap();
        let (address, mail_address) = addresses;
        Self {
            address,
            mail_address,
            mail,
            target,
            services,
            clock,
            handle,
            stop_streams,
            thread: Some(thread),
            copy: OnceLock::new(),
        }
    }

    fn address_of_database(&self) -> &Address {
        let Target::Private(address) = &self.target else {
            panic!("a test has a private database");
        };
        address
    }

    async fn connect(&self) -> PgConnection {
        let options = options(self.address_of_database());
        PgConnection::connect_with(&options).await.unwrap()
    }

    /// Asks the database behind the server's back; the first value as text.
    pub fn ask(&self, sql: &str) -> String {
        rt::System::new().block_on(async {
            let mut connection = self.connect().await;
            let value: (String,) = sqlx::query_as(sqlx::AssertSqlSafe(format!(
                "select (asked.*)::text from ({sql}) as asked (value)"
            )))
            .fetch_one(&mut connection)
            .await
            .unwrap();
            value.0.trim_matches(['(', ')']).to_owned()
        })
    }

    /// Changes the database behind the server's back; gives how many rows.
    pub fn change(&self, sql: &str) -> u64 {
        rt::System::new().block_on(async {
            let mut connection = self.connect().await;
            let statement = sqlx::query(sqlx::AssertSqlSafe(sql.to_owned()));
            let done = statement.execute(&mut connection).await.unwrap();
            done.rows_affected()
        })
    }

    /// Lets nobody connect to the database, and cuts off whoever is; or lets everybody connect again.
    pub fn set_database_away(&self, is_away: bool) {
        rt::System::new().block_on(async {
            let address = self.address_of_database();
            let name = &address.database;
            let server = options(address).database("postgres");
            let mut connection = PgConnection::connect_with(&server).await.unwrap();
            let mut commands = vec![format!("alter database {name} allow_connections {}", !is_away)];
            if is_away {
                commands.push(format!(
                    "select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}'"
                ));
            }
            for command in commands {
                sqlx::query(sqlx::AssertSqlSafe(command))
                    .execute(&mut connection)
                    .await
                    .unwrap();
            }
        });
    }

    /// Tells the streams that the server stops.
    pub fn stop_streams(&self) {
        self.stop_streams.send(true).unwrap();
    }

    /// Another copy of the server on the same database.
    pub fn copy(&self) -> &Copy {
        self.copy.get_or_init(|| Copy::of(self))
    }

    /// Lets the other copy do what time has made due.
    pub fn sweep(&self) -> Swept {
        self.copy().sweep()
    }

    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    pub fn wait(&self, seconds: i64) {
        self.clock.advance(SignedDuration::from_secs(seconds));
    }

    pub fn wait_until(&self, at: &str) {
        let at: Timestamp = at.parse().unwrap();
        self.clock.advance(at.duration_since(self.now()));
        assert_eq!(self.now(), at);
    }

    /// Somebody without an account.
    pub fn stranger(&self) -> Client {
        Client {
            address: self.address,
            token: None,
        }
    }

    /// Somebody with a new account.
    pub fn sign_up(&self, name: &str) -> Client {
        self.sign_up_as(&json!({ "name": name, "password": PASSWORD }))
            .0
    }

    /// Somebody with this new account, and the session it began with.
    pub fn sign_up_as(&self, account: &Value) -> (Client, Value) {
        let stranger = self.stranger();
        let answer = stranger.post("/accounts", account);
        assert_eq!(answer.status, 201, "{}", answer.body);
        let session = answer.json();
        (
            stranger.with_token(&session["tokens"]["accessToken"]),
            session,
        )
    }

    /// Somebody in a zone, with a token that does not end.
    pub fn person_in(&self, name: &str, zone: &str) -> Client {
        let account = json!({ "name": name, "password": PASSWORD, "timeZone": zone });
        let (session, _) = self.sign_up_as(&account);
        let scopes = json!({ "name": "all", "scopes": ["READ", "PLAY", "MANAGE"] });
        session.with_token(&session.post("/me/tokens", &scopes).json()["token"])
    }

    /// Anna and Ben, both in UTC.
    pub fn two(&self) -> [Client; 2] {
        [self.person_in("anna", "UTC"), self.person_in("ben", "UTC")]
    }

    /// What a user was told, oldest first.
    pub fn told(&self, name: &str) -> Vec<String> {
        let rows = sqlx::query(
            "select kind from inbox i join users u on u.id = i.user_id where u.name = $1 order by i.written_by, i.id",
        );
        let copy = self.copy();
        let pool = copy.matches.database.pool();
        let rows = copy
            .runtime
            .block_on(rows.bind(name).fetch_all(pool))
            .unwrap();
        rows.iter().map(|row| row.get("kind")).collect()
    }

    /// How often a user was told of something.
    pub fn n_told(&self, name: &str, kind: &str) -> usize {
        self.told(name).iter().filter(|told| *told == kind).count()
    }
}

impl Drop for World {
    fn drop(&mut self) {
        // The copy goes before the database does.
        self.copy.take();
        let _ = self.stop_streams.send(true);
        let handle = self.handle.clone();
        rt::System::new().block_on(handle.stop(false));
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
