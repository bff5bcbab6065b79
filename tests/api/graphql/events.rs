//! GraphQL over server-sent events, in the mode of distinct connections: one operation, `next` and `complete`.

use std::{
    io::{BufRead, BufReader, Write},
    net::TcpStream,
};

use serde_json::{Value, json};

use crate::harness::{Client, Program, Table, TempDir};

const WATCH: &str =
    "subscription($id: ID!, $after: Int) { match(id: $id, afterPly: $after) { ply { ply } } }";

/// An answer that comes event by event.
struct OneAnswer {
    lines: std::io::Lines<BufReader<TcpStream>>,
    head: String,
}

impl OneAnswer {
    fn open(player: &Client, operation: &Value) -> Self {
        let body = operation.to_string();
        let mut stream = TcpStream::connect(player.address).unwrap();
        write!(
            stream,
            "POST /graphql HTTP/1.1\r\nhost: kinpost\r\naccept: text/event-stream\r\naccept-encoding: gzip\r\n\
             content-type: application/json\r\nauthorization: Bearer {}\r\ncontent-length: {}\r\n\r\n{body}",
            player.bearer(),
            body.len()
        )
        .unwrap();
        let mut lines = BufReader::new(stream).lines();
        let head: Vec<String> = (&mut lines)
            .map_while(Result::ok)
            .take_while(|line| !line.is_empty())
            .collect();
        Self {
            lines,
            head: head.join("\n").to_lowercase(),
        }
    }

    /// The name and the data of the next event; comments and the sizes of chunks are passed over.
    fn next(&mut self) -> Option<(String, String)> {
        let mut name = None;
        for line in self.lines.by_ref().map_while(Result::ok) {
            if let Some(event) = line.strip_prefix("event: ") {
                name = Some(event.to_owned());
            } else if let Some(data) = line.strip_prefix("data:") {
                return Some((name.unwrap(), data.trim().to_owned()));
            }
        }
        None
    }

    fn ply(&mut self) -> u64 {
        let (name, data) = self.next().unwrap();
        assert_eq!(name, "next", "{data}");
        let data: Value = serde_json::from_str(&data).unwrap();
        data["data"]["match"]["ply"]["ply"].as_u64().unwrap()
    }
}

#[test]
fn a_subscription_streams_resumes_and_goes_on_live() {
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    let pair = Table::over_graphql(server.address());
    for _ in 0..2 {
        pair.mover().play_any(&pair.id);
    }
    let watch = |after: Option<u32>| {
        let variables = json!({ "id": pair.id, "after": after });
        OneAnswer::open(
            &pair.players[0],
            &json!({ "query": WATCH, "variables": variables }),
        )
    };
    let mut whole = watch(None);
    assert!(
        whole.head.contains("200 ok") && whole.head.contains("content-type: text/event-stream")
    );
    assert_eq!([whole.ply(), whole.ply(), whole.ply()], [0, 1, 2]);
    let mut resumed = watch(Some(1));
    assert_eq!(resumed.ply(), 2);
    pair.mover().play_any(&pair.id);
    assert_eq!((whole.ply(), resumed.ply()), (3, 3));
    let text = server.get("/metrics").body;
    assert!(
        text.contains("kinpost_open_streams{kind=\"subscription\"} 2"),
        "{text}"
    );
    // The end of a match is the end of its subscription.
    let other = Table::over_graphql(server.address());
    let query = json!({ "query": WATCH, "variables": { "id": other.id } });
    let mut ending = OneAnswer::open(&other.players[0], &query);
    assert_eq!(ending.ply(), 0);
    let retire = "mutation($id: ID!) { retire(matchId: $id) { __typename } }";
    other.mover().graphql(retire, &json!({ "id": other.id }));
    assert_eq!(ending.ply(), 1);
    assert_eq!(ending.next().unwrap().0, "complete");

    // The end of the server is no end of the subscription: no `complete`, so that clients come again.
    server.signal("-TERM");
    assert_eq!((whole.next(), resumed.next()), (None, None));
    assert!(server.wait().success());
}

#[test]
fn queries_and_refusals_are_one_event_and_the_end() {
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    let player = Client::sign_up(server.address());
    let mut events = OneAnswer::open(&player, &json!({ "query": "{ __typename }" }));
    let (name, data) = events.next().unwrap();
    assert_eq!(
        (name.as_str(), data.as_str()),
        ("next", "{\"data\":{\"__typename\":\"Query\"}}")
    );
    assert_eq!(
        events.next().unwrap(),
        ("complete".to_owned(), String::new())
    );

    let nowhere = "0197f0c0-0000-7000-8000-000000000000";
    let refused = json!({ "query": WATCH, "variables": { "id": nowhere } });
    let mut events = OneAnswer::open(&player, &refused);
    let (name, data) = events.next().unwrap();
    let data: Value = serde_json::from_str(&data).unwrap();
    assert_eq!(
        (name.as_str(), &data["errors"][0]["extensions"]["code"]),
        ("next", &json!("NOT_FOUND"))
    );
    assert_eq!(events.next().unwrap().0, "complete");
}
