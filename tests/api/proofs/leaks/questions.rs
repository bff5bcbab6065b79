//! Everything a viewer can ask about a match.

use std::fmt;

use kinpost::games::{Act, Chance, Log, Viewer, conformance::Conformance};
use serde_json::{Value, json};
use uuid::Uuid;

use super::selections::selection;
use crate::harness::Client;

/// A request.
pub struct Question {
    method: &'static str,
    path: String,
    headers: Vec<(&'static str, String)>,
    body: Option<Value>,
    /// Whether nobody in particular asks it.
    pub is_anonymous: bool,
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.method, self.path)?;
        match &self.body {
            Some(body) => write!(f, " {body}"),
            None => Ok(()),
        }
    }
}

impl Question {
    /// The whole answer, except for what is another one for every request.
    pub fn ask(&self, client: &Client) -> String {
        let headers = self.headers.iter();
        let headers: Vec<_> = headers
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        let answer = client.request(self.method, &self.path, &headers, self.body.as_ref());
        let mut headers: Vec<_> = answer.headers.into_iter().collect();
        headers.retain(|(name, _)| name != "date" && name != "x-request-id");
        headers.sort_unstable();
        let mut body = answer.body;
        if self.path == "/graphql" {
            // The library answers fields in the order in which they are ready.
            let json: Value = serde_json::from_str(&body).unwrap();
            body = json.to_string();
        }
        format!("{} {headers:?}\n{body}", answer.status)
    }
}

fn get(path: String) -> Question {
    Question {
        method: "GET",
        path,
        headers: Vec::new(),
        body: None,
        is_anonymous: false,
    }
}

fn graphql(body: Value) -> Question {
    Question {
        method: "POST",
        path: "/graphql".to_owned(),
        body: Some(body),
        ..get(String::new())
    }
}

/// The subscription of a match, with everything in it.
pub fn follow() -> String {
    let update = selection("MatchUpdate", &["match"]);
    format!(
        "subscription($id: ID!, $after: Int) {{ match(id: $id, afterPly: $after) {{ {update} match {{ ply turn }} }} }}"
    )
}

/// The subscription of the inbox, with everything in it.
pub fn inbox() -> String {
    let update = selection("InboxUpdate", &["match"]);
    format!(
        "subscription($after: String) {{ inbox(after: $after) {{ {update} match {{ ply turn }} }} }}"
    )
}

/// What can be asked at a position: through REST and GraphQL by turns, which say the same.
pub fn at<G: Conformance>(
    game: &G,
    log: &Log<G>,
    ply: u32,
    viewer: Viewer,
    id: Uuid,
    chance: &mut dyn Chance,
) -> Vec<Question> {
    let lines = lines(game, log, ply, viewer, chance);
    if ply.is_multiple_of(2) {
        let mut questions = looks(id);
        questions.extend(moves(id, ply, &lines));
        questions
    } else {
        vec![graphql(match_in_parts(id)), submissions(id, ply, &lines)]
    }
}

/// What can be read.
fn looks(id: Uuid) -> Vec<Question> {
    let of_match = [
        "",
        "/view",
        "/view?perspective=SPECTATOR",
        "/view?perspective=TABLE",
        "/view?seat=0",
        "/view?seat=1",
        "/legal-moves",
        "/plies?last=9",
        "/plies?seat=1",
        "/board.txt",
        "/board.svg",
        "/fairness",
        "/standings",
        "/record.json",
    ];
    let lists = [
        "/matches?mine=true&first=2",
        "/matches?first=2",
        "/inbox?first=2",
    ];
    let of_match = of_match.map(|path| get(format!("/api/v1/matches/{id}{path}")));
    let lists = lists.map(|path| get(format!("/api/v1{path}")));
    let anonymous = Question {
        is_anonymous: true,
        ..get(format!("/api/v1/matches/{id}/view"))
    };
    of_match
        .into_iter()
        .chain(lists)
        .chain([anonymous])
        .collect()
}

/// All fields of a match, an operation for every few of them.
fn match_in_parts(id: Uuid) -> Value {
    let heavy = [
        "board",
        "game",
        "history",
        "legalMoves",
        "record",
        "sinceLastVisit",
        "view",
    ];
    let parts = [
        selection("Match", &heavy),
        format!("history(last: 5) {{ {} }}", selection("PlyConnection", &[])),
        format!("legalMoves {{ {} }}", selection("LegalMoves", &[])),
        "record".to_owned(),
        format!("sinceLastVisit {{ {} }}", selection("PlyInfo", &[])),
        format!("view {{ {} }}", selection("GameView", &[])),
        "board(format: TEXT, locale: \"fr\")".to_owned(),
    ];
    let operation = |part| json!({ "query": format!("{{ match(id: \"{id}\") {{ {part} }} }}") });
    parts.iter().map(operation).collect()
}

/// Lines that are no moves, or moves that are refused.
fn lines<G: Conformance>(
    game: &G,
    log: &Log<G>,
    ply: u32,
    viewer: Viewer,
    chance: &mut dyn Chance,
) -> Vec<String> {
    let table = log.table_at(game, ply);
    let mut lines = vec!["not a move".to_owned()];
    for _ in 0..3 {
        let Some(seat) = viewer.seat() else { break };
        let probe = Act::Move(game.probe(table.state(), seat, chance));
        if let (Err(_), Act::Move(move_)) = (table.check(seat, &probe), probe) {
            lines.push(move_.to_string());
        }
    }
    lines
}

/// These lines, something too late, and the own last move once more.
fn moves(id: Uuid, ply: u32, lines: &[String]) -> Vec<Question> {
    let submit = |line: &str, ply: u32, key: &str| Question {
        method: "POST",
        headers: vec![
            ("if-match", format!("\"{ply}\"")),
            ("idempotency-key", key.to_owned()),
        ],
        body: Some(json!({ "notation": line })),
        ..get(format!("/api/v1/matches/{id}/moves"))
    };
    let mut questions: Vec<Question> = lines.iter().map(|line| submit(line, ply, "new")).collect();
    if ply > 0 {
        questions.push(submit("late", ply - 1, "late"));
        questions.push(submit("again", ply - 1, &format!("ply {ply}")));
    }
    questions
}

/// The same through GraphQL, in one request.
fn submissions(id: Uuid, ply: u32, lines: &[String]) -> Question {
    let payload = selection("SubmitMovePayload", &["match"]);
    let query = format!(
        "mutation($input: SubmitMoveInput!) {{ submitMove(input: $input) {{ {payload} }} }}"
    );
    let submit = |line: &str, ply: u32, key: Option<String>| {
        let input = json!({ "matchId": id, "ply": ply, "move": { "notation": line }, "idempotencyKey": key });
        json!({ "query": query, "variables": { "input": input } })
    };
    let new = lines.iter().map(|line| submit(line, ply, None));
    let before = ply.saturating_sub(1);
    let late = submit("late", before, None);
    let again = submit("again", before, Some(format!("ply {ply}")));
    graphql(new.chain([late, again]).collect())
}

/// What can be asked about every position of the past.
pub fn afterwards(last: u32, id: Uuid) -> Vec<Question> {
    let view = selection("GameView", &[]);
    let plies: Vec<u32> = (0..=last).collect();
    let mut questions = Vec::new();
    for plies in plies.chunks(10) {
        let views = plies
            .iter()
            .map(|ply| format!("v{ply}: view(ply: {ply}) {{ {view} }}"));
        let views: Vec<String> = views.collect();
        let query = format!("{{ match(id: \"{id}\") {{ {} }} }}", views.join(" "));
        questions.push(graphql(json!({ "query": query })));
        let ply = plies[0];
        questions.push(get(format!("/api/v1/matches/{id}/board.txt?ply={ply}")));
        questions.push(get(format!(
            "/api/v1/matches/{id}/board.svg?ply={ply}&locale=RU"
        )));
        questions.push(get(format!("/api/v1/matches/{id}/view?ply={ply}")));
    }
    questions.push(get(format!("/api/v1/matches/{id}/plies")));
    questions
}
