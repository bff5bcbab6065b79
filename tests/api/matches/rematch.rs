//! Playing again: who begins a further match, by the rules of each game.

use serde_json::{Value, json};

use crate::harness::{Client, World, started_with};

/// The first of them leaves, so that the second wins; then `asking` asks for a rematch, which the other one joins.
fn play_again(id: &str, loser: &Client, asking: &Client, other: &Client) -> Value {
    let left = loser.post(&format!("/matches/{id}/retirement"), &json!({}));
    assert_eq!(left.status, 201, "{}", left.body);
    let again = asking.post(&format!("/matches/{id}/rematch"), &json!({}));
    assert_eq!(again.status, 201, "{}", again.body);
    let again = again.json()["id"].as_str().unwrap().to_owned();
    let joined = other.post(&format!("/matches/{again}/seats"), &json!({}));
    assert_eq!(joined.json()["status"], "RUNNING", "{}", joined.body);
    joined.json()
}

fn id(match_: &Value) -> String {
    match_["id"].as_str().unwrap().to_owned()
}

#[test]
fn the_winner_begins_a_rematch_of_dynasties_wherever_they_sit() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    let [anna, ben] = &players;
    let first = started_with(
        &players,
        "family-tree",
        "PRIVATE",
        &json!({ "firstSeat": 0 }),
    );
    // Whoever asks takes seat 0, so the winner sits now here, now there.
    let second = play_again(&first, anna, anna, ben);
    assert_eq!(
        (&second["options"]["firstSeat"], &second["turn"]),
        (&json!(1), &json!([1]))
    );
    let third = play_again(&id(&second), ben, ben, anna);
    assert_eq!(
        (&third["options"]["firstSeat"], &third["turn"]),
        (&json!(1), &json!([1]))
    );
    let fourth = play_again(&id(&third), anna, ben, anna);
    assert_eq!(
        (&fourth["options"]["firstSeat"], &fourth["turn"]),
        (&json!(0), &json!([0]))
    );
}

#[test]
fn without_the_winner_and_in_the_common_tree_nobody_is_named() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    let [anna, ben] = &players;
    let first = started_with(&players, "family-tree", "PRIVATE", &json!({}));
    ben.post(&format!("/matches/{first}/retirement"), &json!({}));
    // Anna has won, but it is Ben who plays again, with somebody else.
    let again = ben
        .post(&format!("/matches/{first}/rematch"), &json!({}))
        .json();
    assert_eq!(again["options"]["firstSeat"], json!(null));
    let carla = world.sign_up("carla");
    let path = format!("/matches/{}", id(&again));
    let invited = ben.post(&format!("{path}/invitations"), &json!({ "name": "carla" }));
    assert_eq!(invited.status, 204, "{}", invited.body);
    let joined = carla.post(&format!("{path}/seats"), &json!({}));
    assert_eq!(joined.json()["status"], "RUNNING", "{}", joined.body);
    assert_eq!(joined.json()["options"]["firstSeat"], json!(null));

    let big = json!({ "variant": "BIG" });
    let first = started_with(&players, "family-tree", "PRIVATE", &big);
    let second = play_again(&first, anna, anna, ben);
    assert_eq!(second["options"]["firstSeat"], json!(null));
}

#[test]
fn whoever_was_named_to_begin_is_named_again_and_elsewhere_chance_decides() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    let [anna, ben] = &players;
    let named = json!({ "first": 0, "picks": [["BLUE"], ["RED"]], "colorsEach": 1 });
    let first = started_with(&players, "serendipity", "PRIVATE", &named);
    // Ben sits on seat 0 now, and the youngest is still Anna.
    let second = play_again(&first, anna, ben, anna);
    assert_eq!(
        (&second["options"]["first"], &second["turn"]),
        (&json!(1), &json!([1]))
    );
    assert_eq!(second["options"]["picks"], json!([["RED"], ["BLUE"]]));
    for game in ["familienbande", "familys"] {
        let first = started_with(&players, game, "PRIVATE", &json!({}));
        let before = anna.get(&format!("/matches/{first}")).json()["options"].clone();
        let second = play_again(&first, anna, anna, ben);
        assert_eq!(second["options"], before, "{game}");
    }
}
