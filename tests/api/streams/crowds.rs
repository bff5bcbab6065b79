//! Many at once from one place: a crowd before the lobby costs one reading, and no address holds more than its share.

use std::{
    io::{BufRead, BufReader, Write},
    net::TcpStream,
    time::Duration,
};

use serde_json::{Value, json};

use crate::harness::{Answer, Client, Program, Socket, TempDir, eventually, kinpost, limit};

const LOBBY: &str = "subscription { lobby { opened { id owner { name } } closed } }";

/// So many watch, half of them through each door.
const N_WATCHERS: usize = 60;

/// A stream of events from `/api/v1/lobby/events`.
struct Lobby(BufReader<TcpStream>);

impl Lobby {
    fn open(address: &str, headers: &str) -> (u16, Self) {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(limit())).unwrap();
        write!(
            stream,
            "GET /api/v1/lobby/events HTTP/1.1\r\nhost: kinpost\r\n{headers}\r\n"
        )
        .unwrap();
        let mut stream = BufReader::new(stream);
        let mut line = String::new();
        stream.read_line(&mut line).unwrap();
        (
            line.split(' ').nth(1).unwrap().parse().unwrap(),
            Self(stream),
        )
    }

    /// What the next event opens.
    fn opened(&mut self) -> Vec<Value> {
        let mut line = String::new();
        loop {
            line.clear();
            self.0.read_line(&mut line).unwrap();
            if let Some(data) = line.strip_prefix("data: ") {
                let data: Value = serde_json::from_str(data).unwrap();
                return data["opened"].as_array().unwrap().clone();
            }
        }
    }
}

fn opened(socket: &mut Socket) -> Vec<Value> {
    let message = socket.hear();
    assert_eq!(message["type"], "next", "{message}");
    let lobby = &message["payload"]["data"]["lobby"];
    lobby["opened"].as_array().unwrap().clone()
}

#[test]
fn a_crowd_before_the_lobby_reads_each_change_once() {
    let data = TempDir::with_cluster();
    let server = Program::start_with(
        kinpost()
            .env("KINPOST_DATA", data.path())
            .env("KINPOST_RATE_LIMITS", "off")
            .env("KINPOST_LOG", "info,sqlx::query=debug"),
    );
    let ann = Client::sign_up(server.address());
    let n_each = N_WATCHERS / 2;
    let mut sockets: Vec<Socket> = (0..n_each)
        .map(|_| Socket::welcome(server.address()))
        .collect();
    for socket in &mut sockets {
        socket.subscribe("1", LOBBY, &Value::Null);
    }
    let mut streams: Vec<Lobby> = (0..n_each)
        .map(|_| Lobby::open(server.address(), "").1)
        .collect();
    assert!(sockets.iter_mut().all(|socket| opened(socket).is_empty()));
    assert!(streams.iter_mut().all(|stream| stream.opened().is_empty()));
    let create =
        "mutation { createMatch(input: { game: SERENDIPITY, seats: 2, visibility: PUBLIC }) {
        ... on Match { id } } }";
    let id = ann.graphql(create, &Value::Null)["createMatch"]["id"].clone();
    for socket in &mut sockets {
        assert_eq!(opened(socket)[0]["id"], id);
    }
    for stream in &mut streams {
        assert_eq!(stream.opened()[0]["id"], id);
    }
    let log = server.stop();
    let count = |part: &str| log.lines().filter(|line| line.contains(part)).count();
    // The first look; the change, told by this copy, by its own hint that comes back, and by the look for what was missed.
    let n_readings = count("from matches m where m.visibility = 'public'");
    assert!((1..=6).contains(&n_readings), "{n_readings} readings");
    // Their owner is remembered from the first reading on.
    let n_people = count("from users where id = any");
    assert!(n_people <= 6, "{n_people} readings of users");
}

fn small(data: &TempDir, name: &str, value: &str) -> Program {
    let mut command = kinpost();
    command
        .env("KINPOST_DATA", data.path())
        .env("KINPOST_TRUSTED_PROXIES", "1")
        .env(name, value);
    Program::start_with(&mut command)
}

#[test]
fn an_address_holds_so_many_streams_and_no_more() {
    let data = TempDir::with_cluster();
    let server = small(&data, "KINPOST_STREAMS_PER_ADDRESS", "3");
    let at = server.address();
    let mut socket = Socket::welcome(at);
    for id in ["1", "2", "3"] {
        socket.subscribe(id, LOBBY, &Value::Null);
    }
    let mut heard: Vec<Value> = (0..3).map(|_| socket.hear()).collect();
    let refused = heard.iter().position(|message| message["type"] == "error");
    let refused = heard.remove(refused.unwrap());
    assert_eq!(refused["id"], "3");
    let code = |message: &Value| message["payload"][0]["extensions"]["code"].clone();
    assert_eq!(code(&refused), "TOO_MANY_STREAMS");

    // The other streams of the address are refused, too, those of other addresses are not.
    let (status, _) = Lobby::open(at, "");
    assert_eq!(status, 429);
    let refused = server.get("/api/v1/lobby/events");
    assert_eq!(refused.json()["code"], "TOO_MANY_STREAMS");
    assert!(refused.head.contains("retry-after: 5"), "{}", refused.head);
    let query = "/graphql?query=subscription%7Blobby%7Bclosed%7D%7D";
    let refused = server.request("GET", query, "accept: text/event-stream\r\n");
    assert_eq!(
        (
            refused.status,
            &refused.json()["errors"][0]["extensions"]["code"]
        ),
        (429, &json!("TOO_MANY_STREAMS"))
    );
    assert!(Socket::try_open(at, Some("graphql-transport-ws")).is_none());
    let (status, mut elsewhere) = Lobby::open(at, "x-forwarded-for: 192.0.2.1\r\n");
    assert_eq!(status, 200);
    assert!(elsewhere.opened().is_empty());
    // What needs no stream is answered.
    assert_eq!(server.get("/readyz").status, 200);

    // What is given back can be taken again.
    socket.say(&json!({ "type": "complete", "id": "1" }));
    socket.subscribe("4", LOBBY, &Value::Null);
    assert_eq!(socket.hear()["id"], "4");
    socket.close();
    drop(socket);
    eventually("the places are free", || Lobby::open(at, "").0 == 200);
}

/// A request whose body never ends.
struct Dribble(TcpStream);

impl Dribble {
    fn begin(server: &Program, head: &str) -> Self {
        let mut stream = TcpStream::connect(server.address()).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_millis(20)))
            .unwrap();
        write!(stream, "{head}\r\nhost: kinpost\r\n\r\n").unwrap();
        Self(stream)
    }

    /// Sends a little again and again until the connection has ended; what was said before.
    fn until_cut(mut self, morsel: &[u8]) -> String {
        let mut said = Vec::new();
        loop {
            let mut buffer = [0; 4096];
            match std::io::Read::read(&mut self.0, &mut buffer) {
                Ok(0) => break,
                Ok(count) => said.extend_from_slice(&buffer[..count]),
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
                Err(_) => break,
            }
            // The server may have closed; the next reading tells.
            let _ = self.0.write_all(morsel);
        }
        String::from_utf8(said).unwrap()
    }
}

const SIZED: &str = "content-type: application/json\r\ncontent-length: 60000";
const CHUNKED: &str = "content-type: application/json\r\ntransfer-encoding: chunked";

#[test]
fn a_body_that_dribbles_is_cut_off() {
    let data = TempDir::with_cluster();
    let server = small(&data, "KINPOST_BODY_PATIENCE", "1");
    for path in ["/graphql", "/api/v1/session", "/api/v1/accounts"] {
        for (framing, morsel) in [(SIZED, &b" "[..]), (CHUNKED, b"1\r\n \r\n")] {
            let head = format!("POST {path} HTTP/1.1\r\n{framing}");
            let said = Dribble::begin(&server, &head).until_cut(morsel);
            let about = format!("{head}: {said}");
            assert!(said.starts_with("HTTP/1.1 408 "), "{about}");
            let (form, code) = match path {
                "/graphql" => (
                    "application/json",
                    r#""extensions":{"code":"BODY_TIMEOUT"}"#,
                ),
                _ => ("application/problem+json", r#""code":"BODY_TIMEOUT""#),
            };
            assert!(said.contains(&format!("content-type: {form}")), "{about}");
            assert!(said.contains(code), "{about}");
        }
    }
    // Where nobody wants a body, the answer does not wait for it, and the connection ends with the answer.
    for (line, status) in [
        ("POST /nowhere", "404"),
        ("GET /healthz", "200"),
        ("DELETE /graphql", "405"),
    ] {
        for (framing, morsel) in [(SIZED, &b" "[..]), (CHUNKED, b"1\r\n \r\n")] {
            let head = format!("{line} HTTP/1.1\r\n{framing}");
            let said = Dribble::begin(&server, &head).until_cut(morsel);
            assert!(
                said.starts_with(&format!("HTTP/1.1 {status} ")),
                "{head}: {said}"
            );
        }
    }
    // A body in time is none the worse; on a busy machine one may be late.
    eventually("a body comes in time", || {
        let answer = server.post("/graphql", &json!({ "query": "{ __typename }" }));
        let is_late = answer.status == 408;
        assert!(is_late || answer.json()["data"]["__typename"] == "Query");
        !is_late
    });
}

#[test]
fn an_address_sends_so_many_bodies_at_a_time() {
    let data = TempDir::with_cluster();
    let server = small(&data, "KINPOST_BODIES_PER_ADDRESS", "2");
    let head = format!("POST /graphql HTTP/1.1\r\n{SIZED}");
    let ask = || -> Answer { server.post("/graphql", &json!({ "query": "{ __typename }" })) };
    assert_eq!(ask().status, 200);
    let slow = [(); 2].map(|()| Dribble::begin(&server, &head));
    eventually("both are under way", || ask().status == 429);
    let refused = ask();
    let said = refused.json();
    assert_eq!(said["errors"][0]["extensions"]["code"], "TOO_MANY_BODIES");
    assert_eq!(said["errors"][0]["extensions"]["retryAfter"], 5);
    assert_eq!(said.get("data"), None);
    assert!(refused.head.contains("retry-after: 5"), "{}", refused.head);
    assert_eq!(server.get("/readyz").status, 200);
    drop(slow);
    eventually("both have ended", || ask().status == 200);
}

#[test]
fn load_tests_may_hold_what_they_like() {
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    let mut streams: Vec<_> = (0..310)
        .map(|_| Lobby::open(server.address(), ""))
        .collect();
    for (status, stream) in &mut streams {
        assert_eq!(*status, 200);
        assert!(stream.opened().is_empty());
    }
}
