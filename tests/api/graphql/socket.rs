//! graphql-transport-ws to the letter: <https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md>.

use serde_json::{Value, json};

use crate::harness::{Client, FOLLOW, Program, Socket, Table, TempDir};

const TYPENAME: &str = "{ __typename }";

#[test]
fn the_socket_keeps_to_the_protocol() {
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    let address = server.address();
    // Its patience ends while the others talk.
    let mut silent = Socket::silent(address);
    let pair = Table::over_graphql(address);

    closes_are_answered(address);
    mistakes_close_with_their_codes(address);
    tokens_are_checked(address, &pair.players[0]);
    operations_are_answered(address);
    labels_can_be_used_again_after_the_end(&pair);

    assert_eq!(silent.closed(), 4408, "no introduction in time");
    let mut watching = Socket::follow(&pair.players[0], &pair.id, None);
    assert_eq!(watching.ply(), 0);
    server.signal("-TERM");
    assert_eq!(watching.closed(), 1012, "the server stops");
    assert_eq!(server.wait().code(), Some(0));
}

fn closes_are_answered(address: &str) {
    let mut fresh = Socket::silent(address);
    fresh.close();
    assert_eq!(fresh.closed(), 1000);
    let mut welcome = Socket::welcome(address);
    welcome.close();
    assert_eq!(welcome.closed(), 1000);
}

fn mistakes_close_with_their_codes(address: &str) {
    for (name, is_welcome, said, code) in [
        ("not JSON", true, "{".to_owned(), 4400),
        ("no object", true, "[1]".to_owned(), 4400),
        (
            "unknown type",
            true,
            json!({ "type": "x".repeat(300) }).to_string(),
            4400,
        ),
        (
            "no id",
            true,
            json!({ "type": "subscribe", "payload": { "query": TYPENAME } }).to_string(),
            4400,
        ),
        (
            "subscribe before init",
            false,
            json!({ "type": "subscribe", "id": "1", "payload": { "query": TYPENAME } }).to_string(),
            4401,
        ),
        (
            "init twice",
            true,
            json!({ "type": "connection_init" }).to_string(),
            4429,
        ),
        ("300 KB", true, " ".repeat(300 * 1024), 1009),
    ] {
        let mut socket = if is_welcome {
            Socket::welcome(address)
        } else {
            Socket::silent(address)
        };
        socket.say_text(said);
        assert_eq!(socket.closed(), code, "{name}");
    }
    assert_eq!(
        Socket::open(address, None).closed(),
        4406,
        "another protocol"
    );

    let mut twice = Socket::welcome(address);
    twice.subscribe("1", "subscription { lobby { closed } }", &Value::Null);
    twice.subscribe("1", "subscription { lobby { closed } }", &Value::Null);
    assert_eq!(twice.closed(), 4409, "one label for two");
}

fn tokens_are_checked(address: &str, player: &Client) {
    for payload in [
        json!({ "authorization": "Bearer nonsense" }),
        json!({ "authorization": "nonsense" }),
        json!({ "token": "nonsense" }),
    ] {
        let mut socket = Socket::silent(address);
        socket.introduce(&payload);
        assert_eq!(socket.closed(), 4403, "{payload}");
    }

    // Where it has expired before it was shown, it was too short for this machine.
    let mut welcome = (1..10).filter_map(|n| with_token_for(player, 1 << n));
    let mut socket = welcome.next().unwrap();
    assert_eq!(socket.closed(), 4403, "the token has expired");
}

/// Connects with a token that is good for so many seconds; none if that was too short.
fn with_token_for(player: &Client, seconds: i64) -> Option<Socket> {
    let expires_at = jiff::Timestamp::now() + jiff::SignedDuration::from_secs(seconds);
    let input = json!({ "name": "short", "scopes": ["READ"], "expiresAt": expires_at.to_string() });
    let create = "mutation($input: TokenInput!) { createToken(input: $input) { ... on AccessToken { token } } }";
    let made = player.graphql(create, &json!({ "input": input }));
    let mut socket = Socket::silent(&player.address.to_string());
    socket.introduce(&json!({ "token": made["createToken"]["token"].as_str()? }));
    let heard = socket.try_hear()?;
    assert_eq!(heard["type"], "connection_ack");
    Some(socket)
}

fn operations_are_answered(address: &str) {
    let mut socket = Socket::welcome(address);
    socket.say(&json!({ "type": "ping", "payload": { "a": 1 } }));
    assert_eq!(socket.hear()["type"], "pong");
    socket.say(&json!({ "type": "pong" }));

    socket.subscribe("q", TYPENAME, &Value::Null);
    assert_eq!(
        socket.hear(),
        json!({ "type": "next", "id": "q", "payload": { "data": { "__typename": "Query" } } })
    );
    assert_eq!(socket.hear(), json!({ "type": "complete", "id": "q" }));

    let missing = json!({ "id": "0198f0c0-0000-7000-8000-000000000000" });
    let aliases: Vec<_> = (0..61).map(|n| format!("a{n}: __typename")).collect();
    let aliases = aliases.join(" ");
    for (name, query, variables) in [
        ("syntax", "{", Value::Null),
        ("validation", "{ nope }", Value::Null),
        ("aliases", &format!("{{ {aliases} }}"), Value::Null),
        ("no such match", FOLLOW, missing),
    ] {
        socket.subscribe("e", query, &variables);
        let answer = socket.hear();
        assert_eq!(
            (&answer["type"], &answer["id"]),
            (&json!("error"), &json!("e")),
            "{name}"
        );
        assert!(
            answer["payload"][0]["message"].is_string(),
            "{name}: {answer}"
        );
    }
    // None of the mistakes has hurt the connection.
    socket.subscribe("e", TYPENAME, &Value::Null);
    assert_eq!(socket.hear()["type"], "next");
}

fn labels_can_be_used_again_after_the_end(pair: &Table) {
    let mut socket = Socket::of(&pair.players[0]);
    let follow = json!({ "id": pair.id });
    for _ in 0..20 {
        socket.subscribe("1", FOLLOW, &follow);
        assert_eq!(socket.ply(), 0, "each time from the opening on");
        socket.say(&json!({ "type": "complete", "id": "1" }));
    }
    // Ended before it could answer: what it was about to say belongs to nobody.
    for _ in 0..20 {
        socket.subscribe("2", TYPENAME, &Value::Null);
        socket.say(&json!({ "type": "complete", "id": "2" }));
    }
    socket.subscribe("2", FOLLOW, &follow);
    loop {
        let message = socket.hear();
        let is_follow = message["payload"]["data"]["match"].is_object();
        if is_follow {
            break;
        }
        assert_eq!(message["payload"]["data"]["__typename"], "Query");
        assert_eq!(socket.hear()["type"], "complete");
    }
}
