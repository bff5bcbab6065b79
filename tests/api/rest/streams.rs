//! Streams: everything after the cursor first, then live; nothing lost, nothing twice.

use crate::rest::client::{World, play_on, started, turn};

#[test]
fn a_stream_resumes_after_the_last_event_and_goes_on_live() {
    let world = World::start();
    let (id, players) = started(&world, "private");
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
    assert_eq!((ahead.status, ahead.code().as_str()), (400, "malformed"));

    world.stop_streams();
    let end = whole.next();
    assert_eq!(
        (end.name.as_str(), end.data["reason"].as_str()),
        ("end", Some("server-stopping"))
    );
}

#[test]
fn an_inbox_tells_of_turns_and_resumes() {
    let world = World::start();
    let (id, players) = started(&world, "private");
    let (seat, ply) = turn(&players[0], &id).unwrap();
    let waiting = &players[1 - seat];
    let mut inbox = waiting.events("/inbox/events", &[]);
    let ready = inbox.next();
    assert_eq!(ready.name, "ready");
    let cursor = ready.id.unwrap();
    assert_eq!(players[seat].play(&id, ply, "pass", &[]).status, 201);
    let live = inbox.next_of("turn");
    assert_eq!(live.data["match"]["id"], id.as_str());
    let mut resumed = waiting.events("/inbox/events", &[("Last-Event-ID", &cursor)]);
    assert_eq!(resumed.next().name, "ready");
    assert_eq!(resumed.next_of("turn").id, live.id);
    let matches = waiting.get("/inbox").json();
    assert_eq!(matches["matches"][0]["id"], id.as_str());
}
