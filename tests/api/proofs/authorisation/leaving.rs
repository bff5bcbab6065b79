//! Whoever leaves a private match sees no more of it, also through streams that were opened before.

use std::{
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

use serde_json::json;

use super::people::{Cast, Stage, invite};
use crate::harness::{Event, Socket, World};

#[test]
fn streams_of_a_private_match_end_for_those_who_have_left_it() {
    let world = World::start();
    let scene = Cast::make(&world, Stage::Open);
    let (client, match_) = scene.who("seated");
    let mut events = client.events(&format!("/matches/{}/events", match_.id), &[]);
    let mut socket = Socket::of(client);
    let id = &match_.id;
    let follow = format!("subscription {{ match(id: \"{id}\") {{ match {{ status }} }} }}");
    socket.subscribe("1", &follow, &json!({}));

    // Both streams are open when both have told something: an invitation is news.
    thread::scope(|scope| {
        // Whoever invites ends with this, also when what is heard is not what was expected.
        let (_are_open, opening) = mpsc::channel::<()>();
        let scene = &scene;
        scope.spawn(move || {
            while opening.recv_timeout(Duration::from_millis(20)) == Err(RecvTimeoutError::Timeout)
            {
                invite(scene.who("owner").0, match_, &scene.stranger_name);
            }
        });
        let (one, other) = (events.next(), socket.hear());
        assert_eq!(
            (one.name.as_str(), &other["type"]),
            ("match", &json!("next"))
        );
    });

    let path = format!("/matches/{id}/seats/me");
    assert_eq!(client.send("DELETE", &path, &[], None).status, 204);
    let is_news = |event: &Event| event.name == "match";
    let last = std::iter::repeat_with(|| events.next()).find(|event| !is_news(event));
    let last = last.unwrap();
    assert_eq!(
        (last.name.as_str(), &last.data["code"]),
        ("problem", &json!("NOT_FOUND"))
    );
    let last = std::iter::repeat_with(|| socket.hear())
        .find(|told| told["payload"]["data"].is_null())
        .unwrap();
    let errors = last["payload"].get("errors").unwrap_or(&last["payload"]);
    assert_eq!(errors[0]["extensions"]["code"], "NOT_FOUND", "{last}");
}
