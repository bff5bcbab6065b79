//! Time that runs, is running out, and is up.

use serde_json::{Value, json};

use crate::harness::{DAY, HOUR, World, deadline, play, ply, seat_clock, show, timed, waiting};

const NAMES: [&str; 2] = ["anna", "ben"];

#[test]
fn every_decision_has_its_own_time() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let id = timed(&players, &json!({ "perMove": 2 * DAY }));
    let first = waiting(&players[0], &id);
    assert_eq!(deadline(&players[0], &id), "2026-11-04T10:00:00Z");
    scene.wait(DAY);
    let clock = seat_clock(&players[0], &id, first);
    assert_eq!(clock["remaining"], DAY);
    assert_eq!(clock["reminderAt"], "2026-11-04T00:24:00Z");
    assert_eq!(clock["then"], "DEFAULT_MOVE");
    let other = seat_clock(&players[0], &id, 1 - first);
    assert_eq!(
        (&other["deadline"], &other["remaining"]),
        (&json!(null), &json!(2 * DAY))
    );
    play(&players, &id);
    assert_eq!(
        deadline(&players[0], &id),
        "2026-11-05T10:00:00Z",
        "a whole new time"
    );
    assert_eq!(scene.sweep().n_acts, 0);
}

#[test]
fn a_player_is_reminded_once_when_four_fifths_of_the_time_are_used() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let id = timed(&players, &json!({ "perMove": 10 * HOUR }));
    let name = NAMES[waiting(&players[0], &id)];
    scene.wait(8 * HOUR - 1);
    assert_eq!(scene.sweep().n_reminders, 0);
    scene.wait(1);
    assert_eq!(scene.sweep().n_reminders, 1);
    for _ in 0..3 {
        scene.wait(HOUR / 2);
        assert_eq!(scene.sweep().n_reminders, 0, "once is enough");
    }
    assert_eq!(scene.n_told(name, "reminder"), 1);
    let seat = waiting(&players[0], &id);
    assert_eq!(
        seat_clock(&players[0], &id, seat)["reminderAt"],
        json!(null)
    );
    // The next decision has a reminder of its own.
    play(&players, &id);
    scene.wait(8 * HOUR);
    assert_eq!(scene.sweep().n_reminders, 1);
    let mut inbox = players[seat].events(
        "/inbox/events?after=0.00000000000000000000000000000000",
        &[],
    );
    let mut kinds = vec![];
    while kinds.last() != Some(&"REMINDER".to_owned()) {
        kinds.push(inbox.next().name);
    }
    assert!(kinds.contains(&"TURN".to_owned()), "{kinds:?}");
}

#[test]
fn who_is_late_has_the_default_move_played_and_is_told() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let id = timed(&players, &json!({ "perMove": DAY }));
    let late = waiting(&players[0], &id);
    scene.wait(DAY - 1);
    assert_eq!(scene.sweep().n_acts, 0);
    scene.wait(1);
    assert_eq!(scene.sweep().n_acts, 1);
    assert_eq!(ply(&players[0], &id), 1);
    assert_eq!(scene.n_told(NAMES[late], "timed-out"), 1);
    assert_eq!(scene.n_told(NAMES[1 - late], "turn"), 1);
    assert_eq!(seat_clock(&players[0], &id, late)["timeouts"], 1);
    assert_eq!(scene.sweep().n_matches, 0, "nothing is due");
    // A move by hand begins the row anew.
    play(&players, &id);
    scene.wait(HOUR);
    assert_eq!(play(&players, &id), late);
    assert_eq!(seat_clock(&players[0], &id, late)["timeouts"], 0);
}

#[test]
fn a_move_after_the_deadline_counts_if_nobody_has_looked_yet() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let id = timed(&players, &json!({ "perMove": DAY }));
    let late = waiting(&players[0], &id);
    scene.wait(2 * DAY);
    assert_eq!(seat_clock(&players[0], &id, late)["remaining"], 0);
    play(&players, &id);
    assert_eq!(scene.sweep().n_acts, 0);
    assert_eq!(ply(&players[0], &id), 1);
    assert_eq!(seat_clock(&players[0], &id, late)["timeouts"], 0);
}

#[test]
fn after_three_timeouts_in_a_row_the_seat_is_retired() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let id = timed(&players, &json!({ "perMove": DAY }));
    let late = waiting(&players[0], &id);
    for n_timeouts in 1..=3 {
        while waiting(&players[0], &id) != late {
            play(&players, &id);
        }
        let then = seat_clock(&players[0], &id, late)["then"].clone();
        let expected = if n_timeouts == 3 {
            "RETIREMENT"
        } else {
            "DEFAULT_MOVE"
        };
        assert_eq!(then, expected);
        scene.wait(DAY);
        assert_eq!(scene.sweep().n_acts, 1);
    }
    let over = show(&players[0], &id);
    assert_eq!(over["status"], "FINISHED");
    assert_eq!(scene.n_told(NAMES[late], "timed-out"), 3);
    for name in NAMES {
        assert_eq!(scene.n_told(name, "finished"), 1);
    }
    let record = players[0].get(&format!("/matches/{id}/record.json"));
    kinpost::engine::verify_json(&record.body).unwrap();
}

#[test]
fn the_policy_retire_retires_at_once() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let id = timed(&players, &json!({ "perMove": DAY, "onTimeout": "RETIRE" }));
    let late = waiting(&players[0], &id);
    assert_eq!(
        seat_clock(&players[0], &id, late)["then"],
        json!("RETIREMENT")
    );
    scene.wait(DAY);
    scene.sweep();
    assert_eq!(show(&players[0], &id)["status"], "FINISHED");
}

#[test]
fn a_bank_is_used_up_by_thinking_and_filled_by_moving() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let clock = json!({ "bank": 10 * HOUR, "increment": 2 * HOUR, "cap": 11 * HOUR });
    let id = timed(&players, &clock);
    let first = waiting(&players[0], &id);
    scene.wait(5 * HOUR);
    assert_eq!(seat_clock(&players[0], &id, first)["remaining"], 5 * HOUR);
    play(&players, &id);
    assert_eq!(seat_clock(&players[0], &id, first)["remaining"], 7 * HOUR);
    play(&players, &id);
    let other = seat_clock(&players[0], &id, 1 - first);
    assert_eq!(other["remaining"], 11 * HOUR, "not more than the cap");
    // The bank is empty after seven hours; the default move fills it like any other.
    scene.wait(7 * HOUR);
    assert_eq!(scene.sweep().n_acts, 1);
    assert_eq!(seat_clock(&players[0], &id, first)["remaining"], 2 * HOUR);
}

#[test]
fn the_inbox_has_the_most_urgent_match_first() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let mut expected = Vec::new();
    // Without a clock, with much time, with little time: made in the wrong order.
    for clock in [
        json!(null),
        json!({ "perMove": 9 * DAY }),
        json!({ "bank": 3 * DAY, "increment": DAY }),
        json!({ "perMove": DAY }),
    ] {
        let mut id = timed(&players, &clock);
        while waiting(&players[0], &id) != 0 {
            id = timed(&players, &clock);
        }
        expected.push(id);
    }
    expected.reverse();
    let inbox = players[0].get("/inbox").json()["matches"].clone();
    let ids: Vec<&str> = inbox
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["id"].as_str().unwrap())
        .collect();
    let wanted: Vec<&str> = ids
        .iter()
        .copied()
        .filter(|id| expected.iter().any(|one| one == id))
        .collect();
    assert_eq!(wanted, expected);
    // Page by page it is the same list.
    let query = "query($after: String) { inbox(first: 1, after: $after) {
        edges { node { id } } pageInfo { hasNextPage endCursor } totalCount } }";
    let (mut paged, mut after) = (Vec::new(), Value::Null);
    loop {
        let page = players[0].graphql(query, &json!({ "after": after }));
        let page = &page["inbox"];
        assert_eq!(page["totalCount"], ids.len());
        assert_eq!(page["edges"].as_array().unwrap().len(), 1);
        paged.push(page["edges"][0]["node"]["id"].clone());
        after = page["pageInfo"]["endCursor"].clone();
        if page["pageInfo"]["hasNextPage"] == false {
            break;
        }
    }
    assert_eq!(paged, ids);
}
