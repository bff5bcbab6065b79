//! A client of the GraphQL door that knows nothing but HTTP and JSON.

use std::{
    io::{self, Read, Write},
    net::TcpStream,
    path::Path,
    sync::atomic::{AtomicU32, Ordering},
};

use serde_json::{Value, json};

use crate::server::program::{Server, kinpost};

/// A server that counts no requests, so that many accounts can be made from one address.
pub fn start(data: &Path) -> Server {
    let mut command = kinpost();
    command
        .env("KINPOST_DATA", data)
        .env("KINPOST_RATE_LIMITS", "off");
    Server::start_with(&mut command)
}

/// Somebody with an account, talking to one copy of the server.
#[derive(Clone)]
pub struct Player {
    pub address: String,
    pub token: String,
}

/// A match with two seats that has started.
pub struct Pair {
    pub id: String,
    pub players: [Player; 2],
}

/// Sends one request and returns the data, which must be there.
pub fn ask(address: &str, token: Option<&str>, query: &str, variables: &Value) -> Value {
    let answer = send(address, token, query, variables);
    assert_eq!(answer["errors"], Value::Null, "{query}");
    answer["data"].clone()
}

fn send(address: &str, token: Option<&str>, query: &str, variables: &Value) -> Value {
    try_send(address, token, query, variables).unwrap()
}

/// Sends one request; an error if no whole answer comes back.
pub fn try_send(
    address: &str,
    token: Option<&str>,
    query: &str,
    variables: &Value,
) -> io::Result<Value> {
    let body = json!({ "query": query, "variables": variables }).to_string();
    let bearer = token.map_or_else(String::new, |token| {
        format!("authorization: Bearer {token}\r\n")
    });
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "POST /graphql HTTP/1.1\r\nhost: kinpost\r\nconnection: close\r\ncontent-type: application/json\r\n\
         {bearer}content-length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut text = String::new();
    stream.read_to_string(&mut text)?;
    let (_, body) = text.split_once("\r\n\r\n").unwrap_or_default();
    Ok(serde_json::from_str(body)?)
}

/// A value of an address.
pub fn encode(text: &str) -> String {
    let byte = |byte| format!("%{byte:02X}");
    text.bytes().map(byte).collect()
}

impl Player {
    pub fn sign_up(address: &str) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let input = json!({ "name": format!("player-{number}"), "password": "a long enough one" });
        let query = "mutation($input: SignUpInput!) { signUp(input: $input) { ... on Session { accessToken } } }";
        let answer = ask(address, None, query, &json!({ "input": input }));
        Self {
            address: address.to_owned(),
            token: answer["signUp"]["accessToken"].as_str().unwrap().to_owned(),
        }
    }

    /// The same person at another copy of the server.
    pub fn at(&self, address: &str) -> Self {
        Self {
            address: address.to_owned(),
            token: self.token.clone(),
        }
    }

    pub fn ask(&self, query: &str, variables: &Value) -> Value {
        ask(&self.address, Some(&self.token), query, variables)
    }

    pub fn look(&self, id: &str) -> Value {
        let query = "query($id: ID!) { match(id: $id) { ply status turn you
            legalMoves { ply moves { notation } } standings { places { rank } } } }";
        self.ask(query, &json!({ "id": id }))["match"].clone()
    }

    /// Plays a move and returns what became of it.
    pub fn submit(&self, id: &str, ply: &Value, notation: &Value, key: Option<&str>) -> Value {
        let input = json!({ "matchId": id, "ply": ply, "move": { "notation": notation }, "idempotencyKey": key });
        let query = "mutation($input: SubmitMoveInput!) { submitMove(input: $input) { __typename
            ... on MoveAccepted { ply { ply seat notation at texts } }
            ... on MoveStale { currentPly since { ply notation } }
            ... on MoveRefused { refusal { clause } }
            ... on Rejected { code } } }";
        self.ask(query, &json!({ "input": input }))["submitMove"].clone()
    }

    /// Plays some legal move; it must be this player's turn.
    pub fn play_any(&self, id: &str) {
        let legal = &self.look(id)["legalMoves"];
        let (ply, moves) = (&legal["ply"], legal["moves"].as_array().unwrap());
        let some = usize::try_from(ply.as_u64().unwrap()).unwrap() * 7 % moves.len();
        let answer = self.submit(id, ply, &moves[some]["notation"], None);
        assert_eq!(answer["__typename"], "MoveAccepted", "{answer}");
    }
}

impl Pair {
    pub fn start(address: &str) -> Self {
        let players = [(); 2].map(|()| Player::sign_up(address));
        let create = "mutation { createMatch(input: { game: FAMILIENBANDE, seats: 2 }) { ... on Match { id link } } }";
        let made = players[0].ask(create, &Value::Null)["createMatch"].clone();
        let join = "mutation($link: String!) { joinMatch(input: { link: $link }) { ... on Match { status } } }";
        let joined = players[1].ask(join, &json!({ "link": made["link"] }));
        assert_eq!(joined["joinMatch"]["status"], "RUNNING");
        Self {
            id: made["id"].as_str().unwrap().to_owned(),
            players,
        }
    }

    /// Who is to move.
    pub fn mover(&self) -> &Player {
        let turn = self.players[0].look(&self.id)["turn"][0].as_u64().unwrap();
        let seats = |player: &&Player| player.look(&self.id)["you"] == turn;
        self.players.iter().find(seats).unwrap()
    }
}
