//! What clients say to the GraphQL door, and to nobody else.

use std::{
    io,
    sync::atomic::{AtomicU32, Ordering},
};

use serde_json::{Value, json};

use super::{client::Client, table::Table};

/// A value of an address.
pub fn encode(text: &str) -> String {
    let byte = |byte| format!("%{byte:02X}");
    text.bytes().map(byte).collect()
}

impl Client {
    /// Sends a GraphQL request and gives its data, which must be there.
    pub fn graphql(&self, query: &str, variables: &Value) -> Value {
        let answer = self.graphql_answer(query, variables);
        assert_eq!(answer["errors"], Value::Null, "{query}");
        answer["data"].clone()
    }

    /// Sends a GraphQL request and gives the whole answer.
    pub fn graphql_answer(&self, query: &str, variables: &Value) -> Value {
        self.try_graphql(query, variables).unwrap()
    }

    /// The same; an error if no whole answer comes back.
    pub fn try_graphql(&self, query: &str, variables: &Value) -> io::Result<Value> {
        let body = json!({ "query": query, "variables": variables });
        let answer = self.try_request("POST", "/graphql", &[], Some(&body))?;
        Ok(serde_json::from_str(&answer.body)?)
    }

    /// Somebody with a new account, and a name nobody else has.
    pub fn sign_up(address: &str) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let input = json!({ "name": format!("player-{number}"), "password": "a long enough one" });
        let query = "mutation($input: SignUpInput!) { signUp(input: $input) { ... on Session { accessToken } } }";
        let stranger = Self::before(address);
        let answer = stranger.graphql(query, &json!({ "input": input }));
        stranger.with_token(&answer["signUp"]["accessToken"])
    }

    pub fn look(&self, id: &str) -> Value {
        let query = "query($id: ID!) { match(id: $id) { ply status turn you
            legalMoves { ply moves { notation } } standings { places { rank } } } }";
        self.graphql(query, &json!({ "id": id }))["match"].clone()
    }

    /// Plays a move and returns what became of it.
    pub fn submit(&self, id: &str, ply: &Value, notation: &Value, key: Option<&str>) -> Value {
        let input = json!({ "matchId": id, "ply": ply, "move": { "notation": notation }, "idempotencyKey": key });
        let query = "mutation($input: SubmitMoveInput!) { submitMove(input: $input) { __typename
            ... on MoveAccepted { ply { ply seat notation at texts } }
            ... on MoveStale { currentPly since { ply notation } }
            ... on MoveRefused { refusal { clause } }
            ... on Rejected { code } } }";
        self.graphql(query, &json!({ "input": input }))["submitMove"].clone()
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

impl Table {
    /// A match of two that has started, with people who know nothing but this door.
    pub fn over_graphql(address: &str) -> Self {
        let players = [(); 2].map(|()| Client::sign_up(address));
        let create = "mutation { createMatch(input: { game: FAMILIENBANDE, seats: 2 }) { ... on Match { id link } } }";
        let made = players[0].graphql(create, &Value::Null)["createMatch"].clone();
        let join = "mutation($link: String!) { joinMatch(input: { link: $link }) { ... on Match { status } } }";
        let joined = players[1].graphql(join, &json!({ "link": made["link"] }));
        assert_eq!(joined["joinMatch"]["status"], "RUNNING");
        Self {
            id: made["id"].as_str().unwrap().to_owned(),
            players,
        }
    }

    /// Who is to move.
    pub fn mover(&self) -> &Client {
        let turn = self.players[0].look(&self.id)["turn"][0].as_u64().unwrap();
        let seats = |player: &&Client| player.look(&self.id)["you"] == turn;
        self.players.iter().find(seats).unwrap()
    }
}
