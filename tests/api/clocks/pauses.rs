//! Pauses by agreement: offered, accepted, declined, withdrawn, expired, ended.

use serde_json::{Value, json};

use crate::harness::{
    Answer, Client, DAY, HOUR, World, deadline, play, show, timed, timed_by_three, waiting,
};

fn offer(client: &Client, id: &str, until: &str) -> Answer {
    client.post(&format!("/matches/{id}/offers"), &json!({ "until": until }))
}

fn respond(client: &Client, id: &str, offer: &Value, accept: bool) -> Answer {
    let path = format!("/matches/{id}/offers/{}", offer["id"].as_str().unwrap());
    client.send("PUT", &path, &[], Some(&json!({ "accept": accept })))
}

#[test]
fn in_a_pause_clocks_stand_still_and_nobody_is_reminded() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let id = timed(&players, &json!({ "perMove": 10 * HOUR }));
    scene.wait(2 * HOUR);
    let offered = offer(&players[0], &id, "2026-12-02T12:00:00Z");
    assert_eq!(offered.status, 201, "{}", offered.body);
    let offered = offered.json();
    assert_eq!(
        (&offered["state"], &offered["missing"]),
        (&json!("OPEN"), &json!([1]))
    );
    assert_eq!(scene.n_told("ben", "offered"), 1);
    scene.wait(HOUR);
    let accepted = respond(&players[1], &id, &offered, true);
    assert_eq!(accepted.json()["state"], "ACCEPTED", "{}", accepted.body);
    assert_eq!(scene.n_told("anna", "answered"), 1);
    assert_eq!(
        show(&players[0], &id)["clock"]["pausedUntil"],
        "2026-12-02T12:00:00Z"
    );
    assert_eq!(
        deadline(&players[0], &id),
        "2026-12-02T19:00:00Z",
        "three hours of ten were used before"
    );
    scene.wait(20 * DAY);
    let swept = scene.sweep();
    assert_eq!((swept.n_acts, swept.n_reminders), (0, 0));
    // Who wants to may move, and the next one's time begins with the end of the pause.
    play(&players, &id);
    assert_eq!(deadline(&players[0], &id), "2026-12-02T22:00:00Z");
    let again = offer(&players[0], &id, "2026-12-24T12:00:00Z");
    assert_eq!(again.code(), "ALREADY_PAUSED");
    scene.wait_until("2026-12-02T12:00:00Z");
    let name = ["anna", "ben"][waiting(&players[0], &id)];
    let n_turns = scene.n_told(name, "turn");
    scene.sweep();
    assert_eq!(scene.n_told(name, "turn"), n_turns + 1, "time runs again");
    scene.sweep();
    assert_eq!(scene.n_told(name, "turn"), n_turns + 1);
    scene.wait(8 * HOUR);
    assert_eq!(scene.sweep().n_reminders, 1);
    scene.wait(2 * HOUR);
    assert_eq!(scene.sweep().n_acts, 1);
}

#[test]
fn every_player_can_end_a_pause_before_its_time() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let id = timed(&players, &json!({ "perMove": 10 * HOUR }));
    let end = |client: &Client| client.send("DELETE", &format!("/matches/{id}/pause"), &[], None);
    assert_eq!(end(&players[0]).code(), "NOT_PAUSED");
    let query = "mutation($id: ID!) { offerPause(matchId: $id, until: \"2026-11-20T10:00:00Z\") {
        ... on Offer { id kind state } ... on Rejected { code } } }";
    let offered = players[1].graphql(query, &json!({ "id": id }))["offerPause"].clone();
    assert_eq!(
        (&offered["kind"], &offered["state"]),
        (&json!("PAUSE"), &json!("OPEN"))
    );
    let query = "mutation($id: ID!, $offer: ID!) { respondToOffer(matchId: $id, offerId: $offer, accept: true) {
        ... on Offer { state } ... on Rejected { code } } }";
    let ids = json!({ "id": id, "offer": offered["id"] });
    let own = players[1].graphql(query, &ids)["respondToOffer"].clone();
    assert_eq!(own["code"], "YOUR_OFFER");
    let agreed = players[0].graphql(query, &ids)["respondToOffer"].clone();
    assert_eq!(agreed["state"], "ACCEPTED");
    scene.sweep();
    scene.wait(3 * DAY);
    let query = "mutation($id: ID!) { resumeMatch(matchId: $id) { ... on Match { clock { pausedUntil } } } }";
    let resumed = players[1].graphql(query, &json!({ "id": id }))["resumeMatch"].clone();
    assert_eq!(resumed["clock"]["pausedUntil"], json!(null));
    assert_eq!(deadline(&players[0], &id), "2026-11-05T20:00:00Z");
    scene.sweep();
    scene.wait(10 * HOUR);
    assert_eq!(scene.sweep().n_acts, 1);
}

#[test]
fn one_no_ends_an_offer_and_so_do_its_maker_and_three_days() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let [anna, ben] = scene.two();
    let carla = scene.person_in("carla", "UTC");
    let id = timed_by_three([&anna, &ben, &carla], &json!({ "perMove": 30 * DAY }));
    let until = "2026-11-30T00:00:00Z";
    for wrong in ["2026-11-02T10:00:00Z", "2027-01-02T10:00:00Z"] {
        let answer = offer(&anna, &id, wrong).json();
        assert_eq!(answer["field"], "until", "{wrong}");
    }
    let first = offer(&anna, &id, until).json();
    assert_eq!(offer(&ben, &id, until).code(), "ALREADY_OFFERED");
    let one = respond(&ben, &id, &first, true).json();
    assert_eq!(
        (&one["state"], &one["accepted"], &one["missing"]),
        (&json!("OPEN"), &json!([1]), &json!([2]))
    );
    assert_eq!(show(&anna, &id)["clock"]["pausedUntil"], json!(null));
    assert_eq!(
        respond(&carla, &id, &first, false).json()["state"],
        "DECLINED"
    );
    assert_eq!(respond(&ben, &id, &first, true).code(), "OFFER_CLOSED");
    assert_eq!(scene.n_told("anna", "answered"), 1);

    let second = offer(&ben, &id, until).json();
    let path = format!("/matches/{id}/offers/{}", second["id"].as_str().unwrap());
    let foreign = anna.send("DELETE", &path, &[], None);
    assert_eq!(foreign.code(), "NOT_YOUR_OFFER");
    assert_eq!(ben.send("DELETE", &path, &[], None).status, 204);
    assert_eq!(respond(&anna, &id, &second, true).code(), "OFFER_CLOSED");

    let third = offer(&carla, &id, until).json();
    scene.wait(3 * DAY);
    assert_eq!(respond(&anna, &id, &third, true).code(), "OFFER_CLOSED");
    scene.sweep();
    assert_eq!(
        scene.n_told("carla", "answered"),
        2,
        "what ben withdrew, and what expired"
    );
    let offers = anna.get(&format!("/matches/{id}/offers")).json();
    let states: Vec<_> = offers
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["state"].as_str().unwrap())
        .collect();
    assert_eq!(states, ["EXPIRED", "WITHDRAWN", "DECLINED"]);
    assert_eq!(show(&anna, &id)["clock"]["pausedUntil"], json!(null));
}

#[test]
fn many_who_agree_at_once_all_count() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let [anna, ben] = scene.two();
    let carla = scene.person_in("carla", "UTC");
    let id = timed_by_three([&anna, &ben, &carla], &json!({ "perMove": DAY }));
    for _ in 0..5 {
        let offered = offer(&anna, &id, "2026-11-20T00:00:00Z").json();
        std::thread::scope(|scope| {
            for client in [&ben, &carla] {
                let (id, offered) = (&id, &offered);
                scope.spawn(move || {
                    let answer = respond(client, id, offered, true);
                    assert_eq!(answer.status, 200, "{}", answer.body);
                });
            }
        });
        assert!(show(&anna, &id)["clock"]["pausedUntil"].is_string());
        let path = format!("/matches/{id}/pause");
        assert_eq!(carla.send("DELETE", &path, &[], None).status, 200);
    }
}

#[test]
fn a_match_without_a_clock_has_nothing_to_pause() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let id = timed(&players, &json!(null));
    assert_eq!(
        offer(&players[0], &id, "2026-11-20T00:00:00Z").code(),
        "NO_CLOCK"
    );
}

#[test]
fn whoever_watches_the_match_learns_of_the_pause_at_once() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let id = timed(&players, &json!({ "perMove": DAY }));
    let mut watched = players[0].events(&format!("/matches/{id}/events"), &[]);
    assert_eq!(watched.next().data["ply"]["ply"], 0);
    let offered = offer(&players[0], &id, "2026-11-20T00:00:00Z").json();
    assert_eq!(respond(&players[1], &id, &offered, true).status, 200);
    let told = watched.next();
    assert_eq!(told.name, "match");
    assert_eq!(
        told.data["match"]["clock"]["pausedUntil"],
        "2026-11-20T00:00:00Z"
    );
    play(&players, &id);
    assert_eq!(
        watched.next().data["ply"]["ply"],
        1,
        "nothing is lost by it"
    );
}
