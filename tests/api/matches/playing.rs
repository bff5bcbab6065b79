//! Playing: a whole match, and everything that can be wrong with a move.

use kinpost::titles;
use kinpost::wire::spelling::upper;
use serde_json::json;

use crate::harness::{World, play_on, started, started_by, turn};

#[test]
fn a_whole_match_is_played_to_its_end_and_its_record_is_fair() {
    let world = World::start();
    let (id, players) = started(&world, "PUBLIC");
    let record = format!("/matches/{id}/record.json");
    let early = world.stranger().get(&record);
    assert_eq!((early.status, early.code().as_str()), (409, "NOT_FINISHED"));

    play_on(&id, &players, 1_000);
    let over = players[0].get(&format!("/matches/{id}")).json();
    assert_eq!(over["status"], "FINISHED");
    let standings = players[1].get(&format!("/matches/{id}/standings")).json();
    assert_eq!(standings["places"].as_array().unwrap().len(), 2);
    let fairness = players[1].get(&format!("/matches/{id}/fairness")).json();
    assert!(fairness["serverSeed"].is_string());

    let answer = world.stranger().get(&record);
    assert_eq!(answer.status, 200);
    assert!(
        answer.headers["cache-control"].starts_with("public")
            && answer.headers["cache-control"].ends_with("immutable")
    );
    kinpost::engine::verify_json(&answer.body).unwrap();

    // After the end everybody sees what everybody saw.
    let view = world
        .stranger()
        .get(&format!("/matches/{id}/view?seat=1&ply=0"));
    assert_eq!(view.status, 200, "{}", view.body);
    let table = world
        .stranger()
        .get(&format!("/matches/{id}/view?perspective=TABLE"));
    assert_eq!(table.status, 200);
    let again = players[0].send("POST", &format!("/matches/{id}/rematch"), &[], None);
    assert_eq!(again.status, 201, "{}", again.body);
    assert_eq!(again.json()["rematchOf"], id.as_str());
}

#[test]
fn every_game_can_be_started_played_watched_and_drawn() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    for kind in titles::kinds() {
        let id = started_by(&players, kind.id(), "PUBLIC");
        play_on(&id, &players, 40);
        for path in ["view", "plies", "board.svg", "board.txt", "view?ply=3"] {
            let seen = world.stranger().get(&format!("/matches/{id}/{path}"));
            assert_eq!(seen.status, 200, "{kind} {path}: {}", seen.body);
        }
        let rules = world
            .stranger()
            .get(&format!("/games/{}/rulebook", upper(kind.id())));
        assert_eq!(rules.status, 200, "{kind}: {}", rules.body);
    }
}

#[test]
fn a_move_at_another_ply_is_stale_and_told_what_happened() {
    let world = World::start();
    let (id, players) = started(&world, "PRIVATE");
    play_on(&id, &players, 2);
    let (seat, _) = turn(&players[0], &id).unwrap();
    let late = players[seat].play(&id, 0, "pass", &[]);
    assert_eq!((late.status, late.code().as_str()), (412, "STALE"));
    let late = late.json();
    assert_eq!(late["ply"], 2);
    let since: Vec<_> = late["since"]
        .as_array()
        .unwrap()
        .iter()
        .map(|ply| ply["ply"].clone())
        .collect();
    assert_eq!(since, [1, 2]);
    let early = players[seat].play(&id, 99, "pass", &[]);
    assert_eq!((early.status, early.code().as_str()), (412, "STALE"));
}

#[test]
fn refusals_name_their_clause_and_other_wrong_moves_what_is_wrong() {
    let world = World::start();
    let (id, players) = started(&world, "PRIVATE");
    let (seat, ply) = turn(&players[0], &id).unwrap();
    let refused = players[1 - seat].play(&id, ply, "pass", &[]);
    assert_eq!((refused.status, refused.code().as_str()), (422, "REFUSED"));
    assert_eq!(refused.headers["content-type"], "application/problem+json");
    let refused = refused.json();
    assert!(refused["clause"].as_str().unwrap().starts_with("CORE-"));
    assert!(
        refused["reason"].is_string()
            && refused["message"].is_string()
            && refused["facts"].is_object()
    );

    let unreadable = players[seat].play(&id, ply, "fly to the moon", &[]);
    assert_eq!(
        (unreadable.status, unreadable.code().as_str()),
        (400, "UNREADABLE")
    );
    assert_eq!(unreadable.json()["column"], 1);

    let path = format!("/matches/{id}/moves");
    let without = players[seat].post(&path, &json!({ "notation": "pass" }));
    assert_eq!(
        (without.status, without.code().as_str()),
        (428, "PRECONDITION_REQUIRED")
    );
    let weak = players[seat].send(
        "POST",
        &path,
        &[("If-Match", "W/\"0\"")],
        Some(&json!({ "notation": "pass" })),
    );
    assert_eq!((weak.status, weak.code().as_str()), (400, "MALFORMED"));
    let typed = json!({ "familienbande": { "pass": true } });
    let typed = players[seat].send("POST", &path, &[("If-Match", "\"0\"")], Some(&typed));
    assert_eq!(typed.status, 201, "{}", typed.body);
}

#[test]
fn the_same_key_again_gives_the_first_answer_again() {
    let world = World::start();
    let (id, players) = started(&world, "PRIVATE");
    let (seat, ply) = turn(&players[0], &id).unwrap();
    let key = [("Idempotency-Key", "once")];
    let first = players[seat].play(&id, ply, "pass", &key);
    let second = players[seat].play(&id, ply, "pass", &key);
    assert_eq!((first.status, second.status), (201, 201));
    assert_eq!(first.json()["ply"], second.json()["ply"]);
    assert_eq!(turn(&players[0], &id).unwrap().1, ply + 1);
    let other = players[seat].play(&id, ply, "pass", &[("Idempotency-Key", "twice")]);
    assert_eq!(other.status, 412);
}

#[test]
fn a_guest_sits_down_by_the_link_and_a_player_may_retire() {
    let world = World::start();
    let anna = world.sign_up("anna");
    let made = anna
        .post("/matches", &json!({ "game": "FAMILIENBANDE", "seats": 2 }))
        .json();
    let (id, link) = (made["id"].as_str().unwrap(), made["link"].as_str().unwrap());
    let joined = world.stranger().post(
        &format!("/links/{link}/guests"),
        &json!({ "displayName": "Oma" }),
    );
    assert_eq!(joined.status, 201, "{}", joined.body);
    let joined = joined.json();
    assert_eq!(
        (
            joined["match"]["you"].as_u64(),
            joined["match"]["status"].as_str()
        ),
        (Some(1), Some("RUNNING"))
    );
    let mut oma = world.stranger();
    oma.token = joined["session"]["tokens"]["accessToken"]
        .as_str()
        .map(str::to_owned);
    let left = oma.send("POST", &format!("/matches/{id}/retirement"), &[], None);
    assert_eq!(left.status, 201, "{}", left.body);
    let full = world.stranger().post(
        &format!("/links/{link}/guests"),
        &json!({ "displayName": "Opa" }),
    );
    assert_eq!(
        (full.status, full.code().as_str()),
        (409, "ALREADY_STARTED")
    );
}
