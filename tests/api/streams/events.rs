//! Streams: everything after the cursor first, then live; nothing lost, nothing twice.

use serde_json::json;

use crate::harness::{Socket, World, play_on, started, turn};

#[test]
fn a_stream_resumes_after_the_last_event_and_goes_on_live() {
    let world = World::start();
    let (id, players) = started(&world, "PRIVATE");
    play_on(&id, &players, 3);
    let path = format!("/matches/{id}/events");

    let mut whole = players[0].events(&path, &[]);
    let ids: Vec<_> = (0..4).map(|_| whole.next().id.unwrap()).collect();
    assert_eq!(ids, ["0", "1", "2", "3"]);

    let mut resumed = players[1].events(&path, &[("Last-Event-ID", "1")]);
    let event = resumed.next();
    assert_eq!(
        (event.id.as_deref(), event.name.as_str()),
        (Some("2"), "ply")
    );
    assert_eq!(event.data["ply"]["ply"], 2);
    assert_eq!(resumed.next().id.as_deref(), Some("3"));

    play_on(&id, &players, 1);
    assert_eq!(whole.next().id.as_deref(), Some("4"));
    assert_eq!(resumed.next().id.as_deref(), Some("4"));

    let ahead = players[0].send("GET", &path, &[("Last-Event-ID", "99")], None);
    assert_eq!((ahead.status, ahead.code().as_str()), (400, "MALFORMED"));

    world.stop_streams();
    let end = whole.next();
    assert_eq!(
        (end.name.as_str(), end.data["reason"].as_str()),
        ("end", Some("SERVER_STOPPING"))
    );
}

#[test]
fn a_stream_ends_with_its_match_and_the_talk_goes_on() {
    let world = World::start();
    let (id, players) = started(&world, "PRIVATE");
    let path = format!("/matches/{id}/events");
    let mut live = players[0].events(&path, &[]);
    assert_eq!(live.next().id.as_deref(), Some("0"));
    let mut talk = players[0].events(&format!("/matches/{id}/messages/events"), &[]);
    let retired = players[1].post(&format!("/matches/{id}/retirement"), &json!({}));
    assert_eq!(retired.status, 201, "{}", retired.body);
    let mut late = players[1].events(&path, &[("Last-Event-ID", "0")]);
    for stream in [&mut live, &mut late] {
        let last = stream.next();
        assert_eq!(last.id.as_deref(), Some("1"));
        assert_eq!(last.data["match"]["status"], "FINISHED");
        let end = stream.next();
        assert_eq!(
            (end.id, end.name.as_str(), &end.data["reason"]),
            (None, "end", &json!("MATCH_OVER"))
        );
        assert!(stream.has_ended());
    }
    // What browsers do of their own accord, until they are told not to.
    let again = players[0].send("GET", &path, &[("Last-Event-ID", "1")], None);
    assert_eq!((again.status, again.body.as_str()), (204, ""));
    // A whole match can still be had.
    let mut whole = players[0].events(&path, &[]);
    let names = [(); 3].map(|()| whole.next().name);
    assert_eq!(names, ["ply", "ply", "end"]);

    let said = players[1].post(
        &format!("/matches/{id}/messages"),
        &json!({ "text": "Well played" }),
    );
    assert_eq!(said.status, 201, "{}", said.body);
    assert_eq!(talk.next().data["text"], "Well played");
}

#[test]
fn the_stream_of_a_match_that_never_starts_ends_when_it_is_cancelled() {
    let world = World::start();
    let anna = world.sign_up("anna");
    let made = anna.post("/matches", &json!({ "game": "FAMILIENBANDE", "seats": 2 }));
    let id = made.json()["id"].as_str().unwrap().to_owned();
    let path = format!("/matches/{id}/events");
    let mut live = anna.events(&path, &[]).opened();
    let left = anna.send("DELETE", &format!("/matches/{id}/seats/me"), &[], None);
    assert_eq!(left.status, 204, "{}", left.body);
    // Whoever has just come may be shown the match as it was, too.
    let mut last = live.next();
    while last.data["match"]["status"] == "OPEN" {
        last = live.next();
    }
    assert_eq!(
        (last.name.as_str(), &last.data["match"]["status"]),
        ("match", &json!("CANCELLED"))
    );
    let end = live.next();
    assert_eq!(
        (end.name.as_str(), &end.data["reason"]),
        ("end", &json!("MATCH_OVER"))
    );
    assert!(live.has_ended());
    assert_eq!(anna.get(&path).status, 204);
}

#[test]
fn a_subscription_shows_the_cancelled_match_before_it_completes() {
    let world = World::start();
    let anna = world.sign_up("anna");
    let made = anna.post("/matches", &json!({ "game": "FAMILIENBANDE", "seats": 2 }));
    let id = made.json()["id"].as_str().unwrap().to_owned();
    let early = Socket::follow(&anna, &id, None);
    let left = anna.send("DELETE", &format!("/matches/{id}/seats/me"), &[], None);
    assert_eq!(left.status, 204, "{}", left.body);
    let late = Socket::follow(&anna, &id, None);
    for mut socket in [early, late] {
        let mut update = socket.update();
        while update["match"]["status"] == "OPEN" {
            update = socket.update();
        }
        assert_eq!(update["match"]["status"], "CANCELLED");
        assert_eq!(socket.hear(), json!({ "type": "complete", "id": "1" }));
    }
}

#[test]
fn an_inbox_tells_of_turns_and_resumes() {
    let world = World::start();
    let (id, players) = started(&world, "PRIVATE");
    let (seat, ply) = turn(&players[0], &id).unwrap();
    let waiting = &players[1 - seat];
    let mut inbox = waiting.events("/inbox/events", &[]);
    let ready = inbox.next();
    assert_eq!(ready.name, "ready");
    let cursor = ready.id.unwrap();
    assert_eq!(players[seat].play(&id, ply, "pass", &[]).status, 201);
    let live = inbox.next_of("TURN");
    assert_eq!(live.data["match"]["id"], id.as_str());
    let mut resumed = waiting.events("/inbox/events", &[("Last-Event-ID", &cursor)]);
    assert_eq!(resumed.next().name, "ready");
    assert_eq!(resumed.next_of("TURN").id, live.id);
    let matches = waiting.get("/inbox").json();
    assert_eq!(matches["matches"][0]["id"], id.as_str());
}
