//! A server with an empty database, and people who send it requests.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{Arc, mpsc},
    thread::{self, JoinHandle},
};

use actix_web::{HttpServer, dev::ServerHandle, rt};
use jiff::Timestamp;
use kinpost::wire::spelling::upper;
use kinpost::{
    accounts::{Accounts, Cost, Options},
    broker::Broker,
    clock::Clock,
    config::{HookSecret, PublicUrl},
    graphql, http,
    mail::{
        InboundMail,
        listener::{Listener, ListenerOptions},
    },
    matches::Matches,
    postgres::Address,
    services::Services,
    store::{Database, Target},
};
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection, postgres::PgConnectOptions};
use tokio::sync::watch;

use crate::{
    databases::{self, CONNECTIONS, EmptyDatabase},
    mail::kit::{self as mail_kit, DOMAIN, FakeMail},
    notifications::kit,
};

/// A running server.
pub struct World {
    address: SocketAddr,
    /// Its database, for those who look behind the door.
    pub target: Target,
    /// What its use cases live in.
    pub services: Services,
    handle: ServerHandle,
    stop_streams: watch::Sender<bool>,
    /// Where it takes letters.
    pub mail_address: SocketAddr,
    /// Letters it would have sent.
    pub mail: Arc<FakeMail>,
    thread: Option<JoinHandle<()>>,
}

impl World {
    pub fn start() -> Self {
        Self::start_at(Clock::System)
    }

    /// A server whose time is this clock's.
    pub fn start_at(clock: Clock) -> Self {
        Self::start_with(clock, ListenerOptions::default())
    }

    /// A server that counts how often something is tried. Its clock stands still, so that no try comes back.
    pub fn start_limited() -> Self {
        let clock = Clock::manual(Timestamp::now());
        Self::start_in(None, clock, ListenerOptions::default(), true)
    }

    /// A server that takes letters in its own way.
    pub fn start_with(clock: Clock, listening: ListenerOptions) -> Self {
        Self::start_in(None, clock, listening, false)
    }

    /// A server on a database that is there already.
    pub fn start_on(target: Target) -> Self {
        Self::start_in(
            Some(target),
            Clock::System,
            ListenerOptions::default(),
            false,
        )
    }

    fn start_in(
        target: Option<Target>,
        clock: Clock,
        listening: ListenerOptions,
        limits: bool,
    ) -> Self {
        let mail = Arc::new(FakeMail::default());
        let post = mail.clone();
        let (tell, told) = mpsc::channel();
        let thread = thread::spawn(move || {
            rt::System::new().block_on(async move {
                let home = target.is_none().then(EmptyDatabase::new);
                let target = target.or_else(|| home.as_ref().map(EmptyDatabase::target));
                let target = target.unwrap();
                let database = databases::open(&target, CONNECTIONS).await;
                let (stop_streams, stopping) = watch::channel(false);
                let state = state(&database, clock, stopping.clone(), post, limits).await;
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
                let started = (addresses, target, services, server.handle(), stop_streams);
                tell.send(started).unwrap();
                server.await.unwrap();
                database.close().await;
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
            handle,
            stop_streams,
            thread: Some(thread),
        }
    }

    /// Asks the database behind the server's back; the first value as text.
    pub fn ask(&self, sql: &str) -> String {
        rt::System::new().block_on(async {
            let Target::Private(address) = &self.target else {
                panic!("a test has a private database");
            };
            let mut connection = PgConnection::connect_with(&options(address)).await.unwrap();
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
            let Target::Private(address) = &self.target else {
                panic!("a test has a private database");
            };
            let mut connection = PgConnection::connect_with(&options(address)).await.unwrap();
            let statement = sqlx::query(sqlx::AssertSqlSafe(sql.to_owned()));
            let done = statement.execute(&mut connection).await.unwrap();
            done.rows_affected()
        })
    }

    /// Lets nobody connect to the database, and cuts off whoever is; or lets everybody connect again.
    pub fn set_database_away(&self, is_away: bool) {
        rt::System::new().block_on(async {
            let Target::Private(address) = &self.target else {
                panic!("a test has a private database");
            };
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

    /// Somebody without an account.
    pub fn stranger(&self) -> Client {
        Client {
            address: self.address,
            token: None,
        }
    }

    /// Somebody with a new account.
    pub fn sign_up(&self, name: &str) -> Client {
        let body = json!({ "name": name, "password": "correct horse battery staple" });
        let answer = self.stranger().post("/accounts", &body);
        assert_eq!(answer.status, 201, "{}", answer.body);
        let token = answer.json()["tokens"]["accessToken"]
            .as_str()
            .unwrap()
            .to_owned();
        Client {
            address: self.address,
            token: Some(token),
        }
    }
}

impl Drop for World {
    fn drop(&mut self) {
        let _ = self.stop_streams.send(true);
        let handle = self.handle.clone();
        rt::System::new().block_on(handle.stop(false));
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

pub fn options(address: &Address) -> PgConnectOptions {
    PgConnectOptions::new_without_pgpass()
        .socket(&address.socket_directory)
        .port(address.port)
        .username(&address.user)
        .database(&address.database)
}

/// What a mail provider says to be let in.
pub const HOOK_SECRET: &str = "a-secret-of-the-hook";

async fn state(
    database: &Database,
    clock: Clock,
    stopping: watch::Receiver<bool>,
    post: Arc<FakeMail>,
    limits: bool,
) -> http::State {
    let options = Options {
        cost: Cost::Trivial,
        limits,
    };
    let accounts = Accounts::open(database.clone(), clock.clone(), options)
        .await
        .unwrap();
    let broker = Broker::start(database.clone());
    let matches = Matches::new(database.clone(), clock, broker);
    let inbound = InboundMail::new(
        matches.clone(),
        accounts.clone(),
        FakeMail::key(),
        DOMAIN,
        post.clone(),
        post,
    );
    let services = Services {
        accounts: accounts.clone(),
        notifications: kit::notifications(&accounts, &matches).await,
        matches,
        inbound: Some(inbound),
    };
    http::State {
        database: database.clone(),
        accounts,
        schema: graphql::schema(services.clone()),
        services: services.clone(),
        stopping,
        public_url: PublicUrl::new("http://localhost"),
        reply_key: kit::reply_key(),
        mail: mail_kit::mail(&services.matches),
        trusted_proxies: 0,
        documents: http::Memory::default(),
        options: http::Options {
            mail_hook: Some(HookSecret::new(HOOK_SECRET)),
            ..http::Options::default()
        },
    }
}

/// Somebody who sends requests.
#[derive(Clone)]
pub struct Client {
    pub address: SocketAddr,
    pub token: Option<String>,
}

/// What came back.
pub struct Answer {
    pub status: u16,
    pub headers: HashMap<String, String>,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap().to_owned()
    }
}

impl Client {
    pub fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[], None)
    }

    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, &[], Some(body))
    }

    /// Plays a move in notation at a ply.
    pub fn play(&self, id: &str, ply: u64, notation: &str, headers: &[(&str, &str)]) -> Answer {
        self.play_typed(id, ply, &json!({ "notation": notation }), headers)
    }

    /// Plays a move in whichever form at a ply.
    pub fn play_typed(
        &self,
        id: &str,
        ply: u64,
        move_: &Value,
        headers: &[(&str, &str)],
    ) -> Answer {
        let tag = format!("\"{ply}\"");
        let mut all = vec![("If-Match", tag.as_str())];
        all.extend(headers);
        self.send("POST", &format!("/matches/{id}/moves"), &all, Some(move_))
    }

    pub fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Answer {
        self.request(method, &format!("/api/v1{path}"), headers, body)
    }

    /// Sends a GraphQL request and gives its data, which must be there.
    pub fn graphql(&self, query: &str, variables: &Value) -> Value {
        let answer = self.graphql_answer(query, variables);
        assert_eq!(answer["errors"], Value::Null, "{query}");
        answer["data"].clone()
    }

    /// Sends a GraphQL request and gives the whole answer.
    pub fn graphql_answer(&self, query: &str, variables: &Value) -> Value {
        let body = json!({ "query": query, "variables": variables });
        self.request("POST", "/graphql", &[], Some(&body)).json()
    }

    /// Sends a request to a whole path. Of a stream only the head is read.
    pub fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Answer {
        read(self.open(method, path, headers, body, "close"))
    }

    /// Sends what a form of a page sends.
    pub fn send_form(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let mut form = url::form_urlencoded::Serializer::new(String::new());
        let form = form.extend_pairs(fields).finish();
        let mut stream = TcpStream::connect(self.address).unwrap();
        let request = format!(
            "POST /api/v1{path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\norigin: null\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
            form.len(),
        );
        stream.write_all(request.as_bytes()).unwrap();
        read(stream)
    }

    /// Opens a stream of events.
    pub fn events(&self, path: &str, headers: &[(&str, &str)]) -> Events {
        let path = format!("/api/v1{path}");
        let stream = self.open("GET", &path, headers, None, "keep-alive");
        Events(BufReader::new(stream))
    }

    fn open(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
        connection: &str,
    ) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).unwrap();
        let mut lines = vec![
            format!("{method} {path} HTTP/1.1"),
            "host: localhost".to_owned(),
            format!("connection: {connection}"),
        ];
        if let Some(token) = &self.token {
            lines.push(format!("authorization: Bearer {token}"));
        }
        for (name, value) in headers {
            lines.push(format!("{name}: {value}"));
        }
        let body = body.map(Value::to_string).unwrap_or_default();
        if !body.is_empty() {
            lines.push("content-type: application/json".to_owned());
            lines.push(format!("content-length: {}", body.len()));
        }
        let head = lines.join("\r\n");
        stream
            .write_all(format!("{head}\r\n\r\n{body}").as_bytes())
            .unwrap();
        stream
    }
}

/// Reads an answer. Of a stream only the head is read.
fn read(stream: TcpStream) -> Answer {
    let mut stream = BufReader::new(stream);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        assert!(stream.read_line(&mut head).unwrap() > 0, "no answer");
    }
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap();
    let headers: HashMap<_, _> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
        .collect();
    let is_stream = headers
        .get("content-type")
        .is_some_and(|kind| kind == "text/event-stream");
    let mut body = String::new();
    if !is_stream {
        stream.read_to_string(&mut body).unwrap();
    }
    Answer {
        status: status.parse().unwrap(),
        headers,
        body,
    }
}

/// A stream of events that is being read.
pub struct Events(BufReader<TcpStream>);

/// One event.
pub struct Event {
    pub id: Option<String>,
    pub name: String,
    pub data: Value,
}

impl Events {
    /// Waits until the server listens on the reader's behalf.
    pub fn opened(mut self) -> Self {
        let mut line = String::new();
        while !line.starts_with("retry: ") {
            line.clear();
            assert!(self.0.read_line(&mut line).unwrap() > 0, "no stream");
        }
        self
    }

    /// Whether nothing comes any more; waits for it. What is read is the size of the last chunk.
    pub fn has_ended(&mut self) -> bool {
        let mut line = String::from("\n");
        while line == "\n" || line == "\r\n" {
            line.clear();
            self.0.read_line(&mut line).unwrap();
        }
        line == "0\r\n"
    }

    /// The next event; waits for it.
    pub fn next(&mut self) -> Event {
        let (mut id, mut name) = (None, String::new());
        loop {
            let mut line = String::new();
            assert!(
                self.0.read_line(&mut line).unwrap() > 0,
                "the stream has ended"
            );
            let line = line.trim_end();
            if let Some(text) = line.strip_prefix("id: ") {
                id = Some(text.to_owned());
            } else if let Some(text) = line.strip_prefix("event: ") {
                text.clone_into(&mut name);
            } else if let Some(text) = line.strip_prefix("data: ") {
                let data = serde_json::from_str(text).unwrap();
                return Event { id, name, data };
            }
        }
    }

    /// The next event of this name.
    pub fn next_of(&mut self, name: &str) -> Event {
        loop {
            let event = self.next();
            if event.name == name {
                return event;
            }
        }
    }
}

/// A match of two that has just started: its id, and who sits on which seat.
pub fn started(world: &World, visibility: &str) -> (String, [Client; 2]) {
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    (started_by(&players, "familienbande", visibility), players)
}

/// The id of a match these two have just started.
pub fn started_by(players: &[Client; 2], game: &str, visibility: &str) -> String {
    started_with(players, game, visibility, &json!({}))
}

/// The same with options.
pub fn started_with(
    [anna, ben]: &[Client; 2],
    game: &str,
    visibility: &str,
    options: &Value,
) -> String {
    let body =
        json!({ "game": upper(game), "seats": 2, "visibility": visibility, "options": options });
    started_from([anna, ben], &body)
}

/// The id of a match of two that was made by this body and has just started.
pub fn started_from([anna, ben]: [&Client; 2], body: &Value) -> String {
    let made = anna.post("/matches", body);
    assert_eq!(made.status, 201, "{}", made.body);
    let made = made.json();
    let link = made["link"].as_str().unwrap();
    let joined = ben.post(&format!("/links/{link}/seats"), &json!({}));
    assert_eq!(joined.status, 200, "{}", joined.body);
    assert_eq!(joined.json()["status"], "RUNNING");
    made["id"].as_str().unwrap().to_owned()
}

/// The seat the match waits for, and its ply; none when it is over.
pub fn turn(client: &Client, id: &str) -> Option<(usize, u64)> {
    let found = client.get(&format!("/matches/{id}")).json();
    let seat = found["turn"].as_array().unwrap().first()?.as_u64().unwrap();
    Some((
        usize::try_from(seat).unwrap(),
        found["ply"].as_u64().unwrap(),
    ))
}

/// Plays so many legal moves, or until the end.
pub fn play_on(id: &str, players: &[Client; 2], n_moves: u64) {
    for n in 0..n_moves {
        let Some((seat, ply)) = turn(&players[0], id) else {
            return;
        };
        let legal = players[seat]
            .get(&format!("/matches/{id}/legal-moves"))
            .json();
        assert_eq!(legal["ply"], ply);
        let moves = legal["moves"].as_array().unwrap();
        let choice = usize::try_from(n * 7).unwrap() % moves.len();
        let notation = moves[choice]["notation"].as_str().unwrap();
        let played = players[seat].play(id, ply, notation, &[]);
        assert_eq!(played.status, 201, "{notation}: {}", played.body);
        assert_eq!(played.headers["etag"], format!("\"{}\"", ply + 1));
    }
}
