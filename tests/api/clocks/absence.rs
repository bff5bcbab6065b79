//! Who does not come back: bots that play for them, users who return, and substitutes.

use serde_json::{Value, json};

use crate::harness::{
    Client, DAY, HOUR, World, eventually, play, ply, seat_clock, show, timed, timed_by_three,
    waiting,
};

const BOT: &str = "bot";

/// Lets the time of a seat pass until a bot has taken it; the others play on.
fn taken_over(scene: &World, players: &[Client], id: &str, seat: usize) {
    while !is_bot(&players[0], id, seat) {
        if waiting(&players[0], id) == seat {
            scene.wait(DAY);
            scene.sweep();
        } else {
            play(players, id);
        }
    }
}

fn is_bot(client: &Client, id: &str, seat: usize) -> bool {
    show(client, id)["seats"][seat][BOT] == true
}

fn clock() -> Value {
    json!({ "perMove": DAY, "onTimeout": "BOT" })
}

#[test]
fn a_bot_moves_for_who_is_late_and_takes_the_seat_at_the_third_time() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let id = timed(&players, &clock());
    let late = waiting(&players[0], &id);
    let other = 1 - late;
    let name = ["anna", "ben"][late];
    for (n_timeouts, then) in [(0, "BOT_MOVE"), (1, "BOT_MOVE"), (2, "BOT_TAKES_SEAT")] {
        while waiting(&players[0], &id) != late {
            play(&players, &id);
        }
        let clock = seat_clock(&players[other], &id, late);
        assert_eq!(
            (&clock["timeouts"], &clock["then"]),
            (&json!(n_timeouts), &json!(then))
        );
        assert!(!is_bot(&players[0], &id, late));
        scene.wait(DAY);
        assert_eq!(scene.sweep().n_acts, 1);
    }
    assert!(is_bot(&players[0], &id, late));
    assert_eq!(scene.n_told(name, "timed-out"), 3);
    // From now on the bot moves as soon as it is its turn, and nobody sweeps for it.
    let n_turns = scene.n_told(name, "turn");
    for _ in 0..3 {
        assert_eq!(play(&players, &id), other);
        eventually("the bot has moved", || {
            let match_ = show(&players[0], &id);
            match_["status"] == "FINISHED" || match_["turn"] == json!([other])
        });
    }
    assert_eq!(
        scene.n_told(name, "turn"),
        n_turns,
        "who is absent is not asked"
    );
    let clock = seat_clock(&players[other], &id, late);
    assert_eq!(
        (&clock["bot"], &clock["deadline"]),
        (&json!(true), &json!(null))
    );
}

#[test]
fn whoever_comes_back_takes_the_seat_back_from_the_bot() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let id = timed(&players, &clock());
    taken_over(&scene, &players, &id, 0);
    let back = "mutation($id: ID!) { resumeSeat(matchId: $id) { ... on Match { seats { bot } clock { seats { timeouts } } }
        ... on Rejected { code } } }";
    let resumed = players[0].graphql(back, &json!({ "id": id }))["resumeSeat"].clone();
    assert_eq!(resumed["seats"][0]["bot"], false);
    assert_eq!(resumed["clock"]["seats"][0]["timeouts"], 0);
    let again = players[0].send("DELETE", &format!("/matches/{id}/seats/me/bot"), &[], None);
    assert_eq!((again.status, again.code().as_str()), (409, "NO_BOT"));

    // Any move does it, too, even one that comes too late.
    taken_over(&scene, &players, &id, 0);
    let stale = players[0].play(&id, 0, "pass", &[]);
    assert_eq!((stale.status, stale.code().as_str()), (412, "STALE"));
    assert!(!is_bot(&players[0], &id, 0));
    while waiting(&players[0], &id) != 0 {
        play(&players, &id);
    }
    let before = ply(&players[0], &id);
    scene.wait(HOUR);
    assert_eq!(scene.sweep().n_acts, 0, "the person plays");
    play(&players, &id);
    assert_eq!(ply(&players[0], &id), before + 1);
}

#[test]
fn a_seat_that_a_bot_plays_is_handed_to_a_substitute() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let carla = scene.person_in("carla", "UTC");
    let dora = scene.person_in("dora", "UTC");
    let id = timed(&players, &clock());
    let seeds = players[1].get(&format!("/matches/{id}/fairness")).json()["clientSeeds"].clone();
    let offers = format!("/matches/{id}/seats/0/offers");
    let take = format!("/matches/{id}/seats/0/substitute");
    let early = players[1].post(&offers, &json!({ "name": "carla" }));
    assert_eq!((early.status, early.code().as_str()), (409, "NO_BOT"));

    taken_over(&scene, &players, &id, 0);
    assert_eq!(carla.send("POST", &take, &[], None).code(), "NOT_FOUND");
    let sitting = players[1].post(&offers, &json!({ "name": "ben" }));
    assert_eq!(sitting.code(), "ALREADY_SEATED");
    let offered = players[1].post(&offers, &json!({ "name": "carla" }));
    assert_eq!(offered.status, 204, "{}", offered.body);
    assert_eq!(scene.told("carla"), ["seat-offered"]);
    assert_eq!(dora.send("POST", &take, &[], None).code(), "NOT_FOUND");
    let secret = format!("/matches/{id}/view?seat=0");
    assert_eq!(carla.get(&secret).code(), "NOT_YOUR_EYES", "not yet");

    let query = "mutation($id: ID!) { takeSeat(matchId: $id, seat: 0) { ... on Match { you seats { bot user { name } } }
        ... on Rejected { code } } }";
    let taken = carla.graphql(query, &json!({ "id": id }))["takeSeat"].clone();
    assert_eq!(taken["you"], 0, "{taken}");
    assert_eq!(
        taken["seats"][0],
        json!({ "bot": false, "user": { "name": "carla" } })
    );
    assert_eq!(scene.n_told("ben", "answered"), 1);
    // The hand goes with the seat; whoever sat there before sees nothing any more, in no copy of the server.
    assert_eq!(carla.get(&secret).status, 200);
    assert_eq!(players[0].get(&secret).code(), "NOT_FOUND");
    let now = ply(&players[1], &id);
    assert_eq!(players[0].play(&id, now, "pass", &[]).code(), "NOT_FOUND");
    let twice = carla.send("POST", &take, &[], None);
    assert_eq!(twice.code(), "ALREADY_SEATED");
    let after = players[1].get(&format!("/matches/{id}/fairness")).json()["clientSeeds"].clone();
    assert_eq!(seeds, after);

    let new = [carla, players[1].clone()];
    while show(&new[0], &id)["status"] == "RUNNING" {
        play(&new, &id);
    }
    let record = new[0].get(&format!("/matches/{id}/record.json"));
    kinpost::engine::verify_json(&record.body).unwrap();
}

#[test]
fn bots_are_healed_by_the_sweeper_and_never_move_twice() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let id = timed(&players, &clock());
    taken_over(&scene, &players, &id, 1);
    // As if the process had died between the commit of a move and the bot's answer: the bot is waited for, and due.
    scene.copy().execute("update seats set bot = null");
    scene
        .copy()
        .execute("update matches set revision = revision + 1");
    while waiting(&players[0], &id) != 1 {
        play(&players, &id);
    }
    scene
        .copy()
        .execute("update seats set bot = 'standard' where seat = 1");
    scene
        .copy()
        .execute("update matches set revision = revision + 1");
    let before = ply(&players[0], &id);
    scene.wait(1);
    assert_eq!(scene.sweep().n_acts, 0, "nothing says that it is due");
    let now = "update deadlines set next_at = 'epoch'";
    scene.copy().execute(now);
    assert!(scene.sweep().n_acts >= 1);
    let after = show(&players[0], &id);
    assert_eq!(after["turn"], json!([0]));
    assert!(after["ply"].as_u64().unwrap() > before);
}

#[test]
fn the_others_play_on_when_one_of_three_is_retired_by_time() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let [anna, ben] = scene.two();
    let carla = scene.person_in("carla", "UTC");
    let id = timed_by_three(
        [&anna, &ben, &carla],
        &json!({ "perMove": DAY, "onTimeout": "RETIRE" }),
    );
    let players = [anna, ben, carla];
    let late = waiting(&players[0], &id);
    scene.wait(DAY);
    assert_eq!(scene.sweep().n_acts, 1);
    let rest = show(&players[0], &id);
    assert_eq!(rest["status"], "RUNNING");
    assert_ne!(rest["turn"], json!([late]));
    assert_ne!(play(&players, &id), late);
}
