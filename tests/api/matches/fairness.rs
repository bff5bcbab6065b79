//! By which scheme and which rules a match is dealt, played on and proven, whichever version of the server began it.

use kinpost::wire::spelling::upper;
use kinpost::{fairness::Scheme, games::GameKind, records::Verified};
use serde_json::{Value, json};

use crate::harness::{Client, World, play_on};

fn open(owner: &Client, game: GameKind) -> Value {
    let body = json!({ "game": upper(game.id()), "seats": 2, "visibility": "PUBLIC" });
    let made = owner.post("/matches", &body);
    assert_eq!(made.status, 201, "{}", made.body);
    made.json()
}

/// Joins, plays to the end by what is listed, and gives the verdict.
fn finish(players: &[Client; 2], made: &Value) -> (Verified, Value) {
    let (id, link) = (made["id"].as_str().unwrap(), made["link"].as_str().unwrap());
    let joined = players[1].post(&format!("/links/{link}/seats"), &json!({}));
    assert_eq!(joined.json()["status"], "RUNNING", "{}", joined.body);
    play_on(id, players, 3_000);
    let record = players[0].get(&format!("/matches/{id}/record.json"));
    assert_eq!(record.status, 200, "{}", record.body);
    let verified = kinpost::engine::verify_json(&record.body).unwrap();
    (verified, record.json())
}

#[test]
fn the_scheme_is_told_once_the_cards_are_dealt() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    let made = open(&players[0], kinpost::games::familienbande::KIND);
    let id = made["id"].as_str().unwrap();
    let told = || {
        let rest = players[1].get(&format!("/matches/{id}/fairness")).json();
        let query = "query($id: ID!) { match(id: $id) { fairness { scheme commitment } } }";
        let answer = players[1].graphql_answer(query, &json!({ "id": id }));
        let fairness = &answer["data"]["match"]["fairness"];
        assert_eq!(fairness["commitment"], rest["commitment"]);
        assert_eq!(fairness["scheme"], rest["scheme"]);
        rest["scheme"].clone()
    };
    assert_eq!(told(), Value::Null);
    let (verified, record) = finish(&players, &made);
    assert_eq!(told(), "kinpost/v2");
    assert_eq!(verified.scheme, Scheme::V2);
    assert_eq!(record["fairness"]["scheme"], "kinpost/v2");
}

/// An update finds matches that an older version has created. Of games that draw cards later their chance stays what that
/// version knows, and they go on by their rules.
#[test]
fn matches_of_an_older_version_go_on_by_its_rules_and_its_scheme() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    for game in [
        kinpost::games::poetrium::KIND,
        kinpost::games::familys::KIND,
    ] {
        let made = open(&players[0], game);
        assert_eq!(made["rulesVersion"], 2);
        let id = made["id"].as_str().unwrap();
        let older = format!("update matches set rules_version = 1 where id = '{id}'");
        assert_eq!(world.change(&older), 1);
        let (verified, record) = finish(&players, &made);
        assert_eq!((verified.game, verified.scheme), (game, Scheme::V1));
        assert_eq!(record["rulesVersion"], 1);
        assert_eq!(record["fairness"]["scheme"], Value::Null);
    }
}
