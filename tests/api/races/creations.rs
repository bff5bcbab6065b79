//! The same request at the same instant, through both doors of two copies of the server: what it makes is made once.

use std::{collections::BTreeSet, thread};

use serde_json::{Value, json};

use crate::harness::{Answer, Client, World};

/// So many at once, half of them at each copy.
const AT_ONCE: usize = 6;

/// Two copies on one database, and somebody who has signed in at both.
struct Copies {
    /// Stopped first: it lives in the database of the other.
    second: World,
    first: World,
}

impl Copies {
    fn start() -> Self {
        let first = World::start();
        let second = World::start_on(first.target.clone());
        Self { second, first }
    }

    /// What everybody is answered who asks at once.
    fn at_once(&self, user: &Client, ask: impl Fn(&Client, usize) -> Answer + Sync) -> Vec<Answer> {
        let at_second = Client {
            address: self.second.stranger().address,
            token: user.token.clone(),
        };
        thread::scope(|scope| {
            let asking: Vec<_> = (0..AT_ONCE)
                .map(|n| {
                    let client = if n % 2 == 0 { user } else { &at_second };
                    let ask = &ask;
                    scope.spawn(move || ask(client, n))
                })
                .collect();
            let answers = asking.into_iter().map(|asking| asking.join().unwrap());
            answers.collect()
        })
    }
}

fn keyed(client: &Client, path: &str, key: &str, body: &Value) -> Answer {
    client.send("POST", path, &[("Idempotency-Key", key)], Some(body))
}

/// What was made, by the answer to its first request or to a repetition.
fn made(answer: &Answer) -> String {
    let said = answer.json();
    let id = said["id"].as_str().or(said["info"]["id"].as_str());
    id.unwrap_or_else(|| panic!("{}", answer.body)).to_owned()
}

fn table() -> Value {
    json!({ "game": "FAMILIENBANDE", "seats": 4, "options": {} })
}

#[test]
fn requests_at_the_same_instant_open_one_match() {
    let copies = Copies::start();
    let anna = copies.first.sign_up("anna");
    let query =
        "mutation($input: CreateMatchInput!) { createMatch(input: $input) { ...on Match { id } } }";
    for round in 0..25 {
        let key = format!("round {round}");
        let mut input = table();
        input["idempotencyKey"] = json!(key);
        let asked = json!({ "query": query, "variables": { "input": input } });
        let answers = copies.at_once(&anna, |client, n| match n {
            0..4 => keyed(client, "/matches", &key, &table()),
            _ => client.request("POST", "/graphql", &[], Some(&asked)),
        });
        let id = |answer: &Answer| {
            let said = answer.json();
            let by_graphql = &said["data"]["createMatch"]["id"];
            let id = said["id"].as_str().or(by_graphql.as_str());
            id.unwrap_or_else(|| panic!("{}", answer.body)).to_owned()
        };
        let ids: BTreeSet<String> = answers.iter().map(id).collect();
        assert_eq!(ids.len(), 1, "{ids:?}");
        // So that there is room for the next.
        let path = format!("/matches/{}/seats/me", ids.first().unwrap());
        assert_eq!(anna.send("DELETE", &path, &[], None).status, 204);
    }
    assert_eq!(copies.first.ask("select count(*) from matches"), "25");
}

#[test]
fn of_different_requests_with_one_key_one_is_done() {
    let copies = Copies::start();
    let anna = copies.first.sign_up("anna");
    for round in 0..15 {
        let key = format!("round {round}");
        let token = json!({ "name": "bot", "scopes": ["READ"] });
        let channel = json!({ "kind": "WEBHOOK", "url": "http://127.0.0.1:9/" });
        let answers = copies.at_once(&anna, |client, n| match n % 3 {
            0 => keyed(client, "/matches", &key, &table()),
            1 => keyed(client, "/me/tokens", &key, &token),
            _ => keyed(client, "/me/channels", &key, &channel),
        });
        let is_refused = |answer: &&Answer| answer.status == 409 && answer.code() == "KEY_REUSED";
        assert_eq!(
            answers.iter().filter(is_refused).count(),
            4,
            "round {round}"
        );
        // Whichever it was, its own repetition was answered as such.
        let done: Vec<&Answer> = answers
            .iter()
            .filter(|answer| !is_refused(answer))
            .collect();
        let ids: BTreeSet<String> = done.into_iter().map(made).collect();
        assert_eq!(ids.len(), 1, "{ids:?}");
    }
    let n_made = "select (select count(*) from matches) + (select count(*) from personal_tokens) + \
        (select count(*) from channels)";
    assert_eq!(copies.first.ask(n_made), "15");
}

#[test]
fn bots_tokens_and_vacations_are_made_once_too() {
    let copies = Copies::start();
    let anna = copies.first.sign_up("anna");
    for round in 0..8 {
        let key = |what: &str| format!("{what} {round}");
        let open = anna.post("/matches", &table()).json();
        let path = format!("/matches/{}/bots", open["id"].as_str().unwrap());
        let bots = copies.at_once(&anna, |client, _| {
            keyed(client, &path, &key("bot"), &json!({}))
        });
        for answer in &bots {
            assert_eq!(answer.status, 200, "{}", answer.body);
            let table = answer.json();
            let seats = table["seats"].as_array().unwrap().iter();
            assert_eq!(seats.filter(|seat| seat["bot"] == true).count(), 1);
        }
        let token = json!({ "name": "bot", "scopes": ["READ"] });
        let tokens = copies.at_once(&anna, |client, _| {
            keyed(client, "/me/tokens", &key("token"), &token)
        });
        let shown = tokens.iter().filter(|answer| answer.status == 201).count();
        assert_eq!(shown, 1, "the text is shown once");
        let ids: BTreeSet<String> = tokens.iter().map(made).collect();
        assert_eq!(ids.len(), 1, "{ids:?}");
        let day = |day: i64| jiff::Timestamp::now() + jiff::SignedDuration::from_hours(24 * day);
        let vacation = json!({ "from": day(2 * round + 2).to_string(), "until": day(2 * round + 3).to_string() });
        let vacations = copies.at_once(&anna, |client, _| {
            keyed(client, "/me/vacations", &key("vacation"), &vacation)
        });
        let ids: BTreeSet<String> = vacations.iter().map(made).collect();
        assert_eq!(ids.len(), 1, "{ids:?}");
    }
    for table in ["personal_tokens", "vacations", "matches"] {
        let count = copies.first.ask(&format!("select count(*) from {table}"));
        assert_eq!(count, "8", "{table}");
    }
}
