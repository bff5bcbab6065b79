//! Kill -9 of the server in the middle of its work. Players move only when they were told that it is their turn, as
//! people who play by post do: a lost notification would stop the match, and a doubled one has the id of the first.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use crate::harness::{Client, Program, Receiver, Reply, Table, TempDir, eventually, kinpost};

const N_MATCHES: usize = 4;

/// The ply every match is played to.
const LAST_PLY: u64 = 10;

/// After how many calls the server is killed, so many milliseconds later: before, while and after it notes what it did.
const CRASHES: &[(usize, u64)] = &[(4, 0), (10, 1), (16, 3), (22, 7), (28, 0)];

fn start(data: &Path) -> Program {
    let mut command = kinpost();
    command
        .env("KINPOST_DATA", data)
        .env("KINPOST_RATE_LIMITS", "off")
        .env("KINPOST_NOTIFICATION_GRACE", "0")
        .env("KINPOST_WEBHOOK_PRIVATE", "allow");
    Program::start_with(&mut command)
}

#[test]
fn every_turn_is_announced_exactly_once_whenever_the_server_is_killed() {
    let (data, receiver) = (TempDir::with_cluster(), Receiver::start());
    let server = start(data.path());
    let pairs: Vec<Table> = (0..N_MATCHES)
        .map(|_| Table::over_graphql(server.address()))
        .collect();
    for (m, pair) in pairs.iter().enumerate() {
        for (seat, player) in pair.players.iter().enumerate() {
            let url = receiver.url(&format!("/{m}/{seat}"));
            let make = "mutation($url: String!) { createChannel(input: { webhook: { url: $url, policy: AT_ONCE } }) {
                ... on Channel { id } } }";
            let made = player.graphql(make, &json!({ "url": url }));
            assert!(made["createChannel"]["id"].is_string(), "{made}");
        }
        // The match began before anybody had a channel: its first move needs no notification.
        pair.mover().play_any(&pair.id);
    }
    let (mut server, mut crashes) = (Some(server), CRASHES.iter().peekable());
    receiver.reply(Reply::Status(200));
    eventually("all matches are played to their last ply", || {
        if crashes
            .peek()
            .is_some_and(|(n, _)| receiver.calls().len() >= *n)
        {
            let (_, delay) = crashes.next().unwrap();
            std::thread::sleep(Duration::from_millis(*delay));
            kill(server.take().unwrap());
        }
        let server = server.get_or_insert_with(|| start(data.path()));
        play(&receiver, &pairs, server.address());
        let last = turns(&receiver);
        (0..N_MATCHES).all(|m| last.contains_key(&(m, LAST_PLY)))
    });
    assert!(
        crashes.next().is_none(),
        "the server was not killed often enough"
    );
    let turns = turns(&receiver);
    for m in 0..N_MATCHES {
        for ply in 1..=LAST_PLY {
            let ids = &turns[&(m, ply)];
            assert_eq!(ids.len(), 1, "match {m}, ply {ply}: {ids:?}");
        }
    }
    assert_eq!(turns.len(), N_MATCHES * usize::try_from(LAST_PLY).unwrap());
}

fn kill(server: Program) {
    server.signal("-KILL");
    server.wait();
}

/// The ids of the announcements of each turn, by match and ply.
fn turns(receiver: &Receiver) -> BTreeMap<(usize, u64), BTreeSet<String>> {
    let mut turns: BTreeMap<_, BTreeSet<String>> = BTreeMap::new();
    for call in receiver.calls() {
        let m: usize = call.path[1..].split('/').next().unwrap().parse().unwrap();
        let body = call.json();
        assert_eq!(body["type"], "match.turn", "{body}");
        let ply = body["data"]["ply"].as_u64().unwrap();
        turns
            .entry((m, ply))
            .or_default()
            .insert(call.id().to_owned());
    }
    turns
}

/// Everybody who was told of their turn moves, with a key that makes a repetition harmless.
fn play(receiver: &Receiver, pairs: &[Table], address: &str) {
    let mut last: BTreeMap<usize, (u64, usize)> = BTreeMap::new();
    for call in receiver.calls() {
        let mut parts = call.path[1..]
            .split('/')
            .map(|part| part.parse::<usize>().unwrap());
        let (m, seat) = (parts.next().unwrap(), parts.next().unwrap());
        let ply = call.json()["data"]["ply"].as_u64().unwrap();
        let newest = last.entry(m).or_insert((ply, seat));
        *newest = (*newest).max((ply, seat));
    }
    for (m, (ply, seat)) in last {
        if ply < LAST_PLY {
            let _ = play_at(&pairs[m].players[seat], &pairs[m].id, address, ply);
        }
    }
}

fn play_at(player: &Client, id: &str, address: &str, ply: u64) -> Option<()> {
    let ask = |query: &str, variables: &Value| {
        let answer = player.at(address).try_graphql(query, variables).ok()?;
        answer.get("data").filter(|data| data.is_object()).cloned()
    };
    let look = "query($id: ID!) { match(id: $id) { ply legalMoves { moves { notation } } } }";
    let found = ask(look, &json!({ "id": id }))?;
    if found["match"]["ply"] != ply {
        return None;
    }
    let moves = found["match"]["legalMoves"]["moves"].as_array()?;
    let some = usize::try_from(ply * 7).unwrap() % moves.len();
    let input = json!({ "matchId": id, "ply": ply, "move": { "notation": moves[some]["notation"] },
        "idempotencyKey": format!("ply {ply}") });
    let submit = "mutation($input: SubmitMoveInput!) { submitMove(input: $input) { __typename } }";
    ask(submit, &json!({ "input": input })).map(drop)
}
