//! Decisions that several take at the same time, through both doors: none goes stale because another was quicker.

use std::sync::Barrier;
use std::thread;

use serde_json::{Value, json};

use crate::harness::{Answer, Client, World, started_by};

/// A match of FAMILYS in which both are asked for their opening (FMS-8), with an opening for each.
fn opening(players: &[Client; 2]) -> (String, [String; 2]) {
    let id = started_by(players, "familys", "PRIVATE");
    let found = players[0].get(&format!("/matches/{id}")).json();
    assert_eq!((&found["ply"], &found["turn"]), (&json!(0), &json!([0, 1])));
    let first = |client: &Client| {
        let legal = client.get(&format!("/matches/{id}/legal-moves")).json();
        legal["moves"][0]["notation"].as_str().unwrap().to_owned()
    };
    let openings = [first(&players[0]), first(&players[1])];
    (id, openings)
}

fn submit(client: &Client, id: &str, ply: u64, notation: &str) -> Value {
    let query = "mutation($input: SubmitMoveInput!) { submitMove(input: $input) { __typename
        ... on MoveAccepted { ply { ply seat } } ... on MoveStale { currentPly } ... on Rejected { code } } }";
    let input = json!({ "matchId": id, "ply": ply, "move": { "notation": notation } });
    client.graphql(query, &json!({ "input": input }))["submitMove"].clone()
}

fn people(world: &World) -> [Client; 2] {
    [world.sign_up("anna"), world.sign_up("ben")]
}

#[test]
fn of_two_who_decide_at_once_the_second_is_not_stale() {
    let world = World::start();
    let players = people(&world);
    let (id, [first, second]) = opening(&players);
    let accepted = |ply: u64, seat: u64| json!({ "__typename": "MoveAccepted", "ply": { "ply": ply, "seat": seat } });
    assert_eq!(submit(&players[1], &id, 0, &second), accepted(1, 1));
    assert_eq!(submit(&players[0], &id, 0, &first), accepted(2, 0));
    // Now it is somebody's turn, and what was meant for the opening is late.
    assert_eq!(
        submit(&players[0], &id, 0, &first)["__typename"],
        "MoveStale"
    );

    let (id, [first, second]) = opening(&players);
    let played = players[0].play(&id, 0, &first, &[]);
    assert_eq!(
        (played.status, played.headers["etag"].as_str()),
        (201, "\"1\"")
    );
    // A refusal by a rule is one, and not a ply too late.
    assert_eq!(players[1].play(&id, 0, "draw", &[]).code(), "REFUSED");
    let key = [("idempotency-key", "mine")];
    let played = players[1].play(&id, 0, &second, &key);
    assert_eq!(
        (played.status, played.headers["etag"].as_str()),
        (201, "\"2\"")
    );
    assert_eq!(played.json()["ply"]["ply"], 2);
    // The same request again is the same answer again; another one is late.
    assert_eq!(
        players[1].play(&id, 0, &second, &key).json()["ply"]["ply"],
        2
    );
    assert_eq!(players[1].play(&id, 0, &second, &[]).code(), "STALE");
}

#[test]
fn all_who_decide_in_the_same_moment_are_accepted() {
    let world = World::start();
    let players = people(&world);
    for trial in 0..20 {
        let (id, openings) = opening(&players);
        let together = Barrier::new(2);
        let play = |seat: usize| {
            together.wait();
            if trial % 2 == 0 {
                let played = submit(&players[seat], &id, 0, &openings[seat]);
                assert_eq!(played["__typename"], "MoveAccepted", "{played}");
            } else {
                let played = players[seat].play(&id, 0, &openings[seat], &[]);
                assert_eq!(played.status, 201, "{}", played.body);
            }
        };
        thread::scope(|scope| {
            let play = &play;
            scope.spawn(move || play(0));
            scope.spawn(move || play(1));
        });
        assert_eq!(players[0].get(&format!("/matches/{id}")).json()["ply"], 2);
    }
}

#[test]
fn where_one_decides_after_the_other_a_stale_move_stays_stale() {
    let world = World::start();
    let players = people(&world);
    let id = started_by(&players, "familienbande", "PRIVATE");
    let found = players[0].get(&format!("/matches/{id}")).json();
    let first = usize::from(found["turn"] == json!([1]));
    let (asked, other) = (&players[first], &players[1 - first]);
    assert_eq!(asked.play(&id, 0, "pass", &[]).status, 201);
    // The turn has passed on to somebody who was not asked at ply 0.
    assert_eq!(other.play(&id, 0, "pass", &[]).code(), "STALE");
    assert_eq!(submit(other, &id, 0, "pass")["__typename"], "MoveStale");
    assert_eq!(other.play(&id, 1, "pass", &[]).status, 201);
    assert_eq!(asked.play(&id, 0, "pass", &[]).code(), "STALE");
    assert_eq!(asked.play(&id, 1, "pass", &[]).code(), "STALE");
}

/// Three decide; one of them leaves, or takes back what was decided, before the last one does.
#[test]
fn whoever_leaves_or_takes_back_in_between_is_seen_first() {
    let world = World::start();
    let [anna, ben, carla] = ["anna", "ben", "carla"].map(|name| world.sign_up(name));
    let open = || {
        let body =
            json!({ "game": "FAMILYS", "seats": 3, "visibility": "PRIVATE", "undo": "FREE" });
        let made = anna.post("/matches", &body).json();
        let path = format!("/links/{}/seats", made["link"].as_str().unwrap());
        for other in [&ben, &carla] {
            assert_eq!(other.post(&path, &json!({})).status, 200);
        }
        made["id"].as_str().unwrap().to_owned()
    };
    let first = |client: &Client, id: &str| {
        let legal = client.get(&format!("/matches/{id}/legal-moves")).json();
        legal["moves"][0]["notation"].as_str().unwrap().to_owned()
    };
    let play = |client: &Client, id: &str, ply: u64| -> Answer {
        client.play(id, ply, &first(client, id), &[])
    };

    let id = open();
    assert_eq!(play(&anna, &id, 0).status, 201);
    assert_eq!(play(&ben, &id, 0).status, 201);
    assert_eq!(play(&carla, &id, 0).status, 201, "two were quicker");

    let id = open();
    let left = ben.post(&format!("/matches/{id}/retirement"), &json!({}));
    assert_eq!(left.status, 201, "{}", left.body);
    assert_eq!(play(&carla, &id, 0).code(), "STALE", "one player less");
    assert_eq!(play(&carla, &id, 1).status, 201);

    let id = open();
    assert_eq!(play(&anna, &id, 0).status, 201);
    let back = anna.post(&format!("/matches/{id}/undo"), &json!({}));
    assert_eq!(back.status, 200, "{}", back.body);
    assert_eq!(play(&carla, &id, 0).code(), "STALE");
    assert_eq!(
        play(&anna, &id, 0).code(),
        "STALE",
        "the seat itself has moved"
    );
    assert_eq!(play(&carla, &id, 2).status, 201);
    assert_eq!(play(&anna, &id, 2).status, 201, "nobody has left since");
}
