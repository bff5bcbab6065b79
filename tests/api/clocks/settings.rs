//! What clocks there can be, and that everybody sees which one there is.

use serde_json::json;

use crate::harness::{DAY, HOUR, World, show, timed};

#[test]
fn a_clock_is_shown_by_both_doors_and_kept_by_a_rematch() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let clock = json!({ "bank": 5 * DAY, "increment": HOUR, "cap": 7 * DAY, "weekendsOff": true, "onTimeout": "BOT" });
    let id = timed(&players, &clock);
    let shown = show(&players[0], &id)["clock"].clone();
    for (name, value) in clock.as_object().unwrap() {
        assert_eq!(&shown[name], value, "{name}");
    }
    assert_eq!(shown["perMove"], json!(null));
    assert_eq!(shown["seats"].as_array().unwrap().len(), 2);

    let query = "query($id: ID!) { match(id: $id) { clock { bank increment cap weekendsOff onTimeout pausedUntil
        seats { seat remaining reminderAt deadline then timeouts bot } } seats { bot } offers { id } } }";
    let told = players[1].graphql(query, &json!({ "id": id }))["match"].clone();
    assert_eq!(told["clock"]["onTimeout"], "BOT");
    assert_eq!(
        told["clock"]["seats"][0]["deadline"],
        shown["seats"][0]["deadline"]
    );
    assert_eq!(told["seats"][0]["bot"], false);
    assert_eq!(told["offers"], json!([]));

    let retired = players[0].send("POST", &format!("/matches/{id}/retirement"), &[], None);
    assert_eq!(retired.json()["match"]["status"], "FINISHED");
    let over = show(&players[0], &id);
    assert_eq!(over["clock"]["seats"][0]["deadline"], json!(null));
    let again = players[0].send("POST", &format!("/matches/{id}/rematch"), &[], None);
    let again = again.json()["clock"].clone();
    assert_eq!(
        (&again["bank"], &again["seats"]),
        (&json!(5 * DAY), &json!([]))
    );
}

#[test]
fn a_clock_that_cannot_be_is_malformed_and_its_field_is_named() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let [anna, _] = scene.two();
    for (clock, field) in [
        (json!({}), "clock.perMove"),
        (json!({ "perMove": 59 }), "clock.perMove"),
        (json!({ "perMove": 60, "bank": 60 }), "clock.bank"),
        (json!({ "bank": 600 }), "clock.increment"),
        (
            json!({ "bank": 600, "increment": 60, "cap": 300 }),
            "clock.bank",
        ),
        (
            json!({ "perMove": 60, "onTimeout": "explode" }),
            "clock.onTimeout",
        ),
        (json!({ "perMove": "long" }), "clock.perMove"),
    ] {
        let body = json!({ "game": "FAMILIENBANDE", "seats": 2, "clock": clock });
        let answer = anna.post("/matches", &body);
        assert_eq!(
            (answer.status, answer.json()["field"].as_str()),
            (400, Some(field)),
            "{clock}"
        );
    }
    let query =
        "mutation { createMatch(input: { game: FAMILIENBANDE, seats: 2, clock: { perMove: 5 } }) {
        ... on Rejected { code facts } } }";
    let rejected = anna.graphql(query, &json!({}))["createMatch"].clone();
    assert_eq!(
        (&rejected["code"], &rejected["facts"]["field"]),
        (&json!("MALFORMED"), &json!("clock.perMove"))
    );
}

#[test]
fn a_match_without_a_clock_never_ends_by_time() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let id = timed(&players, &json!(null));
    assert_eq!(show(&players[0], &id)["clock"], json!(null));
    scene.wait(1_000 * DAY);
    assert_eq!(scene.sweep().n_matches, 0);
    assert_eq!(show(&players[0], &id)["ply"], 0);
}
