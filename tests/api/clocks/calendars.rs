//! Weekends, zones, daylight saving and vacations.

use serde_json::json;

use crate::harness::{Client, DAY, HOUR, World, deadline, play, seat_clock, timed, waiting};

/// Two people in this zone, and a match of theirs in which weekends are off.
fn in_zone(scene: &World, zone: &str, per_move: i64) -> ([Client; 2], String) {
    let players = [scene.person_in("anna", zone), scene.person_in("ben", zone)];
    let id = timed(
        &players,
        &json!({ "perMove": per_move, "weekendsOff": true }),
    );
    (players, id)
}

#[test]
fn time_stands_still_on_weekends_in_the_zone_of_the_player() {
    // Friday noon in Vienna.
    let scene = World::at("2026-11-13T11:00:00Z");
    let (players, id) = in_zone(&scene, "Europe/Vienna", DAY);
    assert_eq!(deadline(&players[0], &id), "2026-11-16T11:00:00Z");
    scene.wait_until("2026-11-15T22:59:59Z");
    let swept = scene.sweep();
    assert_eq!((swept.n_reminders, swept.n_acts), (0, 0));
    let seat = waiting(&players[0], &id);
    assert_eq!(seat_clock(&players[0], &id, seat)["remaining"], 12 * HOUR);
    scene.wait_until("2026-11-16T11:00:00Z");
    assert_eq!(scene.sweep().n_acts, 1);

    // Whoever moves to the other side of the world takes the clock along.
    let here = deadline(&players[0], &id);
    assert_eq!(here, "2026-11-17T11:00:00Z");
    scene.wait_until("2026-11-20T09:00:00Z");
    scene.sweep();
    let seat = waiting(&players[0], &id);
    assert_eq!(deadline(&players[0], &id), "2026-11-23T09:00:00Z");
    let moved = json!({ "timeZone": "Pacific/Kiritimati" });
    let answer = players[seat].send("PATCH", "/me", &[], Some(&moved));
    assert_eq!(answer.status, 200, "{}", answer.body);
    // On the island, Friday ends at ten in the morning of Friday in UTC.
    assert_eq!(deadline(&players[0], &id), "2026-11-23T09:00:00Z");
    scene.wait_until("2026-11-22T10:00:00Z");
    let swept = scene.sweep();
    assert_eq!(swept.n_acts, 0);
    assert_eq!(seat_clock(&players[0], &id, seat)["remaining"], 23 * HOUR);
}

#[test]
fn a_weekend_in_which_summer_time_begins_or_ends_is_still_one_weekend() {
    for (friday, monday) in [
        // Friday 20:00 in Vienna; four hours are left of Friday, and two are used on Monday.
        ("2026-03-27T19:00:00Z", "2026-03-30T00:00:00Z"),
        ("2026-10-23T18:00:00Z", "2026-10-26T01:00:00Z"),
    ] {
        let scene = World::at(friday);
        let (players, id) = in_zone(&scene, "Europe/Vienna", 6 * HOUR);
        assert_eq!(deadline(&players[0], &id), monday);
        scene.wait_until(monday);
        scene.wait(-1);
        assert_eq!(scene.sweep().n_acts, 0);
        scene.wait(1);
        assert_eq!(scene.sweep().n_acts, 1, "{monday}");
    }
}

#[test]
fn clocks_stand_still_while_their_player_is_on_vacation() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let id = timed(&players, &json!({ "perMove": 2 * DAY }));
    let seat = waiting(&players[0], &id);
    let away = json!({ "from": "2026-11-03T10:00:00Z", "until": "2026-11-10T10:00:00Z" });
    let vacation = players[seat].post("/me/vacations", &away);
    assert_eq!(vacation.status, 201, "{}", vacation.body);
    assert_eq!(deadline(&players[0], &id), "2026-11-11T10:00:00Z");
    scene.wait_until("2026-11-10T09:00:00Z");
    let swept = scene.sweep();
    assert_eq!((swept.n_acts, swept.n_reminders), (0, 0));
    // Back a little earlier: time runs again at once.
    let list = players[seat].get("/me/vacations").json();
    let path = format!(
        "/me/vacations/{}",
        list["vacations"][0]["id"].as_str().unwrap()
    );
    assert_eq!(players[seat].send("DELETE", &path, &[], None).status, 204);
    assert_eq!(
        players[seat].send("DELETE", &path, &[], None).code(),
        "NOT_FOUND"
    );
    let list = players[seat].get("/me/vacations").json();
    assert_eq!(
        list["vacations"][0]["until"], "2026-11-10T09:00:00Z",
        "days that were used stay used"
    );
    assert_eq!(deadline(&players[0], &id), "2026-11-11T09:00:00Z");
    scene.sweep();
    scene.wait_until("2026-11-11T09:00:00Z");
    assert_eq!(scene.sweep().n_acts, 1);
    // The vacation of one player stops nobody else's clock.
    let other = 1 - seat;
    if waiting(&players[0], &id) == other {
        assert_eq!(deadline(&players[0], &id), "2026-11-13T09:00:00Z");
    }
}

#[test]
fn there_are_thirty_days_of_vacation_in_a_year_and_none_in_the_past() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let [anna, ben] = scene.two();
    let plan = "mutation($from: DateTime, $until: DateTime!) { startVacation(from: $from, until: $until) { __typename
        ... on Vacation { id from until } ... on Rejected { code facts } } }";
    let ask = |from: Option<&str>, until: &str| {
        let variables = json!({ "from": from, "until": until });
        anna.graphql(plan, &variables)["startVacation"].clone()
    };
    let now = ask(None, "2026-11-22T10:00:00Z");
    assert_eq!(now["from"], "2026-11-02T10:00:00Z");
    let overlapping = ask(Some("2026-11-21T00:00:00Z"), "2026-11-23T00:00:00Z");
    assert_eq!(overlapping["code"], "VACATION_OVERLAPS");
    let too_long = ask(Some("2026-12-01T00:00:00Z"), "2026-12-12T00:00:00Z");
    assert_eq!(too_long["code"], "VACATION_BUDGET");
    assert_eq!(too_long["facts"]["hoursLeft"], 240);
    let exactly = ask(Some("2026-12-01T00:00:00Z"), "2026-12-11T00:00:00Z");
    assert_eq!(exactly["__typename"], "Vacation");
    let next_year = ask(Some("2027-01-01T00:00:00Z"), "2027-01-31T00:00:00Z");
    assert_eq!(next_year["__typename"], "Vacation");
    for (from, until, field) in [
        ("2026-11-02T09:00:00Z", "2026-11-04T00:00:00Z", "from"),
        ("2028-11-02T09:00:00Z", "2028-11-04T00:00:00Z", "from"),
        ("2027-03-02T09:00:00Z", "2027-03-02T09:00:00Z", "until"),
    ] {
        let rejected = ask(Some(from), until);
        assert_eq!(rejected["facts"]["field"], field, "{from} {until}");
    }
    let wrong = anna.post("/me/vacations", &json!({ "until": "soon" }));
    assert_eq!(
        (wrong.status, wrong.code().as_str(), &wrong.json()["field"]),
        (400, "MALFORMED", &json!("until"))
    );
    let list = anna.graphql("{ vacations { id } }", &json!({}));
    assert_eq!(list["vacations"].as_array().unwrap().len(), 3);
    let cancel =
        "mutation($id: ID!) { cancelVacation(id: $id) { __typename ... on Rejected { code } } }";
    let foreign = ben.graphql(cancel, &json!({ "id": exactly["id"] }));
    assert_eq!(foreign["cancelVacation"]["code"], "NOT_FOUND");
    let done = anna.graphql(cancel, &json!({ "id": exactly["id"] }));
    assert_eq!(done["cancelVacation"]["__typename"], "Done");
    let list = anna.graphql("{ vacations { id } }", &json!({}));
    assert_eq!(
        list["vacations"].as_array().unwrap().len(),
        2,
        "it had not begun"
    );
}

#[test]
fn moves_are_made_on_weekends_all_the_same() {
    let scene = World::at("2026-11-14T12:00:00Z");
    let (players, id) = in_zone(&scene, "UTC", HOUR);
    assert_eq!(deadline(&players[0], &id), "2026-11-16T01:00:00Z");
    play(&players, &id);
    assert_eq!(deadline(&players[0], &id), "2026-11-16T01:00:00Z");
}
