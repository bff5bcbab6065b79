//! The log at its most talkative: it names no card, no move and no seed, whoever may know them.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::{
    clients::client::{Pair, Player},
    server::program::{Server, kinpost},
    support::TempDir,
};

const N_MOVES: u32 = 12;

const EVERYTHING: &str = "query($id: ID!) { match(id: $id) { board(format: TEXT) legalMoves { moves { notation text } }
    history { edges { node { notation texts } } } fairness { clientSeeds serverSeed }
    view { ... on FamilienbandeView { seats { hand { id } } people { card { id } spouse { id } } } } } }";

#[test]
fn the_log_names_no_card_no_move_and_no_seed_at_any_level() {
    let data = TempDir::new();
    let server = Server::start_with(
        kinpost()
            .env("KINPOST_DATA", data.path())
            .env("KINPOST_RATE_LIMITS", "off")
            .env("KINPOST_LOG", "trace"),
    );
    let pair = Pair::start(server.address());
    let mut secrets = BTreeSet::new();
    for _ in 0..N_MOVES {
        pair.mover().play_any(&pair.id);
        for player in &pair.players {
            read_all(&server, player, &pair.id, &mut secrets);
        }
    }
    let retire = "mutation($id: ID!) { retire(matchId: $id) { __typename } }";
    pair.players[0].ask(retire, &json!({ "id": pair.id }));
    read_all(&server, &pair.players[0], &pair.id, &mut secrets);
    assert!(secrets.iter().any(|secret| secret.len() == 64), "no seed");
    let cards = secrets.iter().filter(|secret| is_card(secret));
    assert!(cards.count() > 10, "{secrets:?}");

    let log = server.stop();
    let n_requests = log.matches("\"answered\"").count();
    assert!(n_requests > 50 && log.contains("TRACE"), "{n_requests}");
    for secret in &secrets {
        let line = log.lines().find(|line| line.contains(secret));
        assert_eq!(line, None, "{secret} was logged");
    }
}

/// Asks for everything through both doors, and notes what no log may name.
fn read_all(server: &Server, player: &Player, id: &str, secrets: &mut BTreeSet<String>) {
    note(&player.ask(EVERYTHING, &json!({ "id": id })), secrets);
    let header = format!("authorization: Bearer {}\r\n", player.token);
    for path in ["view", "legal-moves", "plies", "fairness", "board.svg"] {
        let path = format!("/api/v1/matches/{id}/{path}");
        assert_eq!(server.request("GET", &path, &header).status, 200);
    }
}

/// Cards such as `F:ENN`, seeds, and moves and sentences with cards in them.
fn note(value: &Value, secrets: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            let is_seed = text.len() >= 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
            if is_seed {
                secrets.insert(text.clone());
            }
            let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != ':');
            secrets.extend(words.filter(|word| is_card(word)).map(str::to_owned));
        }
        Value::Array(values) => values.iter().for_each(|value| note(value, secrets)),
        Value::Object(members) => members.values().for_each(|value| note(value, secrets)),
        _ => {}
    }
}

fn is_card(word: &str) -> bool {
    let is_sex = word.starts_with("F:") || word.starts_with("M:");
    is_sex && word.len() == 5 && word[2..].bytes().all(|byte| byte.is_ascii_uppercase())
}
