//! What makes something makes it once under a key, through both doors: the same request again, another one, another
//! user, and what was refused.

use actix_web::rt::System;
use jiff::{SignedDuration, Timestamp};
use kinpost::requests;
use serde_json::{Value, json};

use crate::harness::{Answer, Client, World, started_from, turn};

fn send(client: &Client, path: &str, key: &str, body: &Value) -> Answer {
    client.send("POST", path, &[("Idempotency-Key", key)], Some(body))
}

fn made(answer: &Answer) -> Value {
    assert!([200, 201].contains(&answer.status), "{}", answer.body);
    answer.json()["id"].clone()
}

/// What a mutation answers: the id of what it made, or its code.
fn mutate(client: &Client, field: &str, types: &str, variables: &Value) -> Value {
    let query = format!(
        "mutation({types}) {{ it: {field} {{ __typename ...on Match {{ id }} ...on Rejected {{ code facts }} }} }}"
    );
    client.graphql(&query, variables)["it"].clone()
}

fn create(client: &Client, key: &str, input: &Value) -> Value {
    let mut input = input.clone();
    input["idempotencyKey"] = json!(key);
    let variables = json!({ "input": input });
    mutate(
        client,
        "createMatch(input: $input)",
        "$input: CreateMatchInput!",
        &variables,
    )
}

/// How many sit at a table.
fn seated(table: &Value) -> usize {
    let seats = table["seats"].as_array().unwrap();
    seats.iter().filter(|seat| !seat["user"].is_null()).count()
}

fn table(seats: u8) -> Value {
    json!({ "game": "FAMILIENBANDE", "seats": seats, "options": {}, "clock": null })
}

#[test]
fn a_match_is_opened_once_through_both_doors() {
    let world = World::start();
    let (anna, ben) = (world.sign_up("anna"), world.sign_up("ben"));
    let first = send(&anna, "/matches", "k", &table(2));
    let id = made(&first);
    let again = send(&anna, "/matches", "k", &table(2));
    assert_eq!((again.status, made(&again)), (201, id.clone()));
    assert_eq!(first.headers["location"], again.headers["location"]);
    assert_eq!(create(&anna, "k", &table(2))["id"], id);

    // The other way round, and what a match looks like by then.
    let other = create(&anna, "l", &table(3))["id"].clone();
    assert_ne!(other, id);
    let link = anna.get(&format!("/matches/{}", other.as_str().unwrap()));
    let link = format!("/links/{}/seats", link.json()["link"].as_str().unwrap());
    assert_eq!(ben.post(&link, &json!({})).status, 200);
    let again = send(&anna, "/matches", "l", &table(3)).json();
    assert_eq!((&again["id"], seated(&again)), (&other, 2));

    // Another request under a used key, and another user under the same.
    let reused = send(&anna, "/matches", "k", &table(3));
    assert_eq!((reused.status, reused.code().as_str()), (409, "KEY_REUSED"));
    assert_eq!(create(&anna, "k", &table(3))["code"], "KEY_REUSED");
    let path = format!("/matches/{}/bots", other.as_str().unwrap());
    assert_eq!(send(&anna, &path, "k", &json!({})).code(), "KEY_REUSED");
    assert_ne!(made(&send(&ben, "/matches", "k", &table(2))), id);
    assert_eq!(world.ask("select count(*) from matches"), "3");
    assert_eq!(world.ask("select count(*) from request_keys"), "3");

    // Without a key every request is the first.
    let [one, two] = [(); 2].map(|()| made(&anna.post("/matches", &table(2))));
    assert_ne!(one, two);
}

#[test]
fn a_key_has_its_form_and_belongs_to_whoever_has_signed_in() {
    let world = World::start();
    let anna = world.sign_up("anna");
    for key in ["", &"x".repeat(101)] {
        let refused = send(&anna, "/matches", key, &table(2));
        assert_eq!(refused.code(), "MALFORMED", "{key:?}");
        assert_eq!(refused.json()["field"], "idempotencyKey", "{key:?}");
    }
    for key in ["", "\u{1f}bot", "a\nb"] {
        assert_eq!(create(&anna, key, &table(2))["code"], "MALFORMED");
    }
    made(&send(&anna, "/matches", &"x".repeat(100), &table(2)));
    let stranger = send(&world.stranger(), "/matches", "k", &table(2));
    assert_eq!(stranger.code(), "UNAUTHENTICATED");
    assert_eq!(world.ask("select count(*) from request_keys"), "1");
}

#[test]
fn what_was_refused_leaves_its_key_free() {
    let world = World::start();
    let anna = world.sign_up("anna");
    let ids: Vec<Value> = (0..20)
        .map(|_| made(&anna.post("/matches", &table(2))))
        .collect();
    // The key is claimed before the matches are counted, by the same transaction.
    for _ in 0..2 {
        let refused = send(&anna, "/matches", "k", &table(2));
        assert_eq!(refused.code(), "TOO_MANY_OPEN_MATCHES");
        assert_eq!(world.ask("select count(*) from request_keys"), "0");
    }
    let path = format!("/matches/{}/seats/me", ids[0].as_str().unwrap());
    assert_eq!(anna.send("DELETE", &path, &[], None).status, 204);
    // It is free for any request.
    let id = made(&send(&anna, "/matches", "k", &table(3)));
    assert!(!ids.contains(&id));
    assert_eq!(made(&send(&anna, "/matches", "k", &table(3))), id);

    // A table without a free seat refuses a bot, and its key.
    let path = format!("/matches/{}/bots", ids[1].as_str().unwrap());
    let wrong = send(&anna, &path, "b", &json!({ "seat": 0 }));
    assert_eq!(wrong.code(), "SEAT_TAKEN");
    assert_eq!(send(&anna, &path, "b", &json!({ "seat": 1 })).status, 200);
}

#[test]
fn a_bot_sits_down_once_even_if_the_match_has_started_by_it() {
    let world = World::start();
    let anna = world.sign_up("anna");
    let id = made(&anna.post("/matches", &table(3)));
    let path = format!("/matches/{}/bots", id.as_str().unwrap());
    for _ in 0..2 {
        assert_eq!(seated(&send(&anna, &path, "1", &json!({})).json()), 2);
    }
    let variables = json!({ "id": id });
    let again = mutate(
        &anna,
        "addBot(matchId: $id, idempotencyKey: \"1\")",
        "$id: ID!",
        &variables,
    );
    assert_eq!(again["id"], id);
    for _ in 0..2 {
        let full = send(&anna, &path, "2", &json!({}));
        assert_eq!(
            (full.status, seated(&full.json())),
            (200, 3),
            "{}",
            full.body
        );
        assert_eq!(full.json()["status"], "RUNNING");
    }
    let late = send(&anna, &path, "3", &json!({}));
    assert_eq!(late.code(), "ALREADY_STARTED");
}

#[test]
fn a_rematch_is_opened_and_told_once() {
    let world = World::start();
    let [anna, ben] = ["anna", "ben"].map(|name| world.sign_up(name));
    let open = anna.post("/matches", &table(3)).json();
    let first = open["id"].as_str().unwrap();
    made(&anna.post(&format!("/matches/{first}/bots"), &json!({})));
    let link = format!("/links/{}/seats", open["link"].as_str().unwrap());
    made(&ben.post(&link, &json!({})));
    for player in [&anna, &ben] {
        player.post(&format!("/matches/{first}/retirement"), &json!({}));
    }
    let path = format!("/matches/{first}/rematch");
    let id = made(&send(&anna, &path, "k", &json!({})));
    let again = send(&anna, &path, "k", &json!({})).json();
    assert_eq!(again["id"], id);
    assert_eq!(seated(&again), 2);
    let variables = json!({ "id": first });
    let by_graphql = mutate(
        &anna,
        "rematch(matchId: $id, idempotencyKey: \"k\")",
        "$id: ID!",
        &variables,
    );
    assert_eq!(by_graphql["id"], id);
    let told = "select count(*) from inbox where kind = 'invited'";
    assert_eq!(world.ask(told), "1");
    // Another player's rematch under the same key is another match.
    let bens = made(&send(&ben, &path, "k", &json!({})));
    assert_ne!(bens, id);
    assert_eq!(world.ask(told), "2");
    assert_eq!(world.ask("select count(*) from matches"), "3");
}

#[test]
fn a_pause_is_offered_once_whatever_has_become_of_it() {
    let world = World::start();
    let [anna, ben] = ["anna", "ben"].map(|name| world.sign_up(name));
    let clock = json!({ "perMove": 259_200, "onTimeout": "RETIRE" });
    let body = json!({ "game": "FAMILIENBANDE", "seats": 2, "clock": clock });
    let id = started_from([&anna, &ben], &body);
    let path = format!("/matches/{id}/offers");
    let until = (Timestamp::now() + SignedDuration::from_hours(48)).to_string();
    let body = json!({ "until": until });
    let first = send(&anna, &path, "k", &body);
    let offer = made(&first);
    assert_eq!(send(&anna, &path, "k", &body).body, first.body);
    assert_eq!(anna.post(&path, &body).code(), "ALREADY_OFFERED");
    let answer = format!("{path}/{}", offer.as_str().unwrap());
    let accepted = ben.send("PUT", &answer, &[], Some(&json!({ "accept": true })));
    assert_eq!(accepted.status, 200, "{}", accepted.body);
    // The match is paused by now, and a new offer would be refused.
    let again = send(&anna, &path, "k", &body).json();
    assert_eq!(
        (&again["id"], &again["state"]),
        (&offer, &json!("ACCEPTED"))
    );
    assert_eq!(send(&anna, &path, "l", &body).code(), "ALREADY_PAUSED");
    let query = "mutation($id: ID!, $until: DateTime!) {
        offerPause(matchId: $id, until: $until, idempotencyKey: \"k\") { ...on Offer { id state } } }";
    let by_graphql = anna.graphql(query, &json!({ "id": id, "until": until }));
    assert_eq!(
        by_graphql["offerPause"],
        json!({ "id": offer, "state": "ACCEPTED" })
    );
}

#[test]
fn a_vacation_is_planned_once() {
    let world = World::start();
    let anna = world.sign_up("anna");
    let in_days =
        |days: i64| (Timestamp::now() + SignedDuration::from_hours(24 * days)).to_string();
    let body = json!({ "from": in_days(2), "until": in_days(4) });
    let id = made(&send(&anna, "/me/vacations", "k", &body));
    assert_eq!(made(&send(&anna, "/me/vacations", "k", &body)), id);
    let query = "mutation($from: DateTime!, $until: DateTime!) {
        startVacation(from: $from, until: $until, idempotencyKey: \"k\") { ...on Vacation { id } } }";
    assert_eq!(anna.graphql(query, &body)["startVacation"]["id"], id);
    assert_eq!(
        anna.post("/me/vacations", &body).code(),
        "VACATION_OVERLAPS"
    );
    let listed = anna.get("/me/vacations").json();
    assert_eq!(listed["totalCount"], 1);
    // What was given up is not planned again by a late repetition.
    let path = format!("/me/vacations/{}", id.as_str().unwrap());
    assert_eq!(anna.send("DELETE", &path, &[], None).status, 204);
    let gone = send(&anna, "/me/vacations", "k", &body);
    assert_eq!((gone.status, gone.code().as_str()), (404, "NOT_FOUND"));
    assert_eq!(anna.get("/me/vacations").json()["totalCount"], 0);
}

#[test]
fn a_late_repetition_takes_no_further_move_back() {
    let world = World::start();
    let players = ["anna", "ben"].map(|name| world.sign_up(name));
    let body = json!({ "game": "SERENDIPITY", "seats": 2, "undo": "FREE" });
    let id = started_from([&players[0], &players[1]], &body);
    let path = format!("/matches/{id}/undo");
    for n in 0..40_u64 {
        let (seat, ply) = turn(&players[0], &id).unwrap();
        let legal = players[seat]
            .get(&format!("/matches/{id}/legal-moves"))
            .json();
        let moves = legal["moves"].as_array().unwrap();
        let choice = &moves[usize::try_from(n * 7).unwrap() % moves.len()];
        let notation = choice["notation"].as_str().unwrap();
        let play = |ply| players[seat].play(&id, ply, notation, &[]).status;
        assert_eq!(play(ply), 201);
        let undone = send(&players[seat], &path, "k", &json!({}));
        if undone.status != 200 {
            continue;
        }
        assert_eq!(undone.json()["ply"], ply + 2);
        // The same move once more; then the first request comes again, late.
        assert_eq!(play(ply + 2), 201);
        let late = send(&players[seat], &path, "k", &json!({}));
        assert_eq!((late.status, &late.json()["ply"]), (200, &json!(ply + 3)));
        let by_graphql = mutate(
            &players[seat],
            "requestUndo(matchId: $id, idempotencyKey: \"k\")",
            "$id: ID!",
            &json!({ "id": id }),
        );
        assert_eq!(by_graphql["id"], id);
        assert_eq!(turn(&players[0], &id).unwrap().1, ply + 3);
        return;
    }
    panic!("no move could be taken back");
}

#[test]
fn a_channel_is_made_once_and_its_secret_told_to_its_own_request() {
    let world = World::start();
    let [anna, ben] = ["anna", "ben"].map(|name| world.sign_up(name));
    let body = json!({ "kind": "WEBHOOK", "url": "http://127.0.0.1:9/" });
    let first = send(&anna, "/me/channels", "k", &body);
    made(&first);
    assert!(first.json()["secret"].is_string());
    let again = send(&anna, "/me/channels", "k", &body);
    assert_eq!((again.status, again.body), (201, first.body.clone()));
    let query = "mutation { createChannel(input: { webhook: { url: \"http://127.0.0.1:9/\" } }, idempotencyKey: \"k\") {
        ...on Channel { id secret } } }";
    let by_graphql = anna.graphql(query, &json!({}))["createChannel"].clone();
    assert_eq!(by_graphql["secret"], first.json()["secret"]);
    assert_eq!(anna.get("/me/channels").json().as_array().unwrap().len(), 1);
    // Nobody else is told by the same key.
    let bens = send(&ben, "/me/channels", "k", &body).json();
    assert_ne!(bens["id"], first.json()["id"]);
    assert_ne!(bens["secret"], first.json()["secret"]);
    let other = json!({ "kind": "WEBHOOK", "url": "http://127.0.0.1:10/" });
    assert_eq!(
        send(&anna, "/me/channels", "k", &other).code(),
        "KEY_REUSED"
    );
}

#[test]
fn a_token_is_made_once_and_its_text_never_shown_again() {
    let world = World::start();
    let anna = world.sign_up("anna");
    let body = json!({ "name": "bot", "scopes": ["READ"] });
    let first = send(&anna, "/me/tokens", "k", &body);
    assert_eq!(first.status, 201, "{}", first.body);
    let id = first.json()["info"]["id"].clone();
    let token = first.json()["token"].as_str().unwrap().to_owned();
    let again = send(&anna, "/me/tokens", "k", &body);
    assert_eq!((again.status, again.code().as_str()), (409, "SECRET_SHOWN"));
    assert_eq!(again.json()["id"], id);
    assert!(!again.body.contains(&token), "{}", again.body);
    let input = json!({ "input": { "name": "bot", "scopes": ["READ"], "idempotencyKey": "k" } });
    let query = "mutation($input: TokenInput!) { createToken(input: $input) { ...on Rejected { code facts } } }";
    let by_graphql = anna.graphql(query, &input)["createToken"].clone();
    assert_eq!(
        (&by_graphql["code"], &by_graphql["facts"]["id"]),
        (&json!("SECRET_SHOWN"), &id)
    );
    assert_eq!(anna.get("/me/tokens").json().as_array().unwrap().len(), 1);
    // The way out for whoever has lost the answer.
    let path = format!("/me/tokens/{}", id.as_str().unwrap());
    assert_eq!(anna.send("DELETE", &path, &[], None).status, 204);
    let next = send(&anna, "/me/tokens", "l", &body);
    assert_eq!(next.status, 201, "{}", next.body);
    assert_ne!(next.json()["info"]["id"], id);
}

#[test]
fn keys_are_kept_for_a_day_bounded_and_gone_with_the_account() {
    let world = World::start();
    let [anna, ben] = ["anna", "ben"].map(|name| world.sign_up(name));
    let id = made(&send(&anna, "/matches", "old", &table(2)));
    let young = made(&send(&anna, "/matches", "young", &table(2)));
    made(&send(&ben, "/matches", "old", &table(2)));
    let grow = |key: &str, age: &str| {
        let age = format!("update request_keys set at = at - interval '{age}' where key = '{key}'");
        world.change(&age);
    };
    let forget = || {
        let database = &world.services.matches.database;
        let forget = requests::forget_old_keys(database, Timestamp::now());
        System::new().block_on(forget).unwrap()
    };
    grow("old", "24 hours 1 minute");
    grow("young", "23 hours 59 minutes");
    // As many more as a job forgets in several batches.
    let more = "insert into request_keys select user_id, key || n, request, made_id, at \
        from request_keys, generate_series(1, 2500) as n where key = 'old'";
    assert_eq!(world.change(more), 5000);
    assert_eq!(
        send(&anna, "/matches", "new", &table(2)).code(),
        "TOO_MANY_KEYS"
    );
    assert_eq!(made(&send(&anna, "/matches", "old", &table(2))), id);
    made(&anna.post("/matches", &table(2)));
    assert_eq!(forget(), 5002);
    assert_eq!(forget(), 0);
    assert_eq!(made(&send(&anna, "/matches", "young", &table(2))), young);
    assert_ne!(made(&send(&anna, "/matches", "old", &table(2))), id);

    assert_eq!(anna.send("DELETE", "/me", &[], None).status, 204);
    assert_eq!(world.ask("select count(*) from request_keys"), "0");
}
