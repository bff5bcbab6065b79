//! Reading: versions, boards, histories, and who may see what.

use serde_json::{Value, json};

use crate::harness::{World, play_on, started};

#[test]
fn the_version_of_a_match_changes_with_its_people_and_then_with_its_ply() {
    let world = World::start();
    let (anna, ben) = (world.sign_up("anna"), world.sign_up("ben"));
    let made = anna.post("/matches", &json!({ "game": "FAMILIENBANDE", "seats": 3 }));
    let path = made.headers["location"]
        .strip_prefix("/api/v1")
        .unwrap()
        .to_owned();
    let open = anna.get(&path);
    assert_eq!(open.headers["etag"], made.headers["etag"]);
    assert_eq!(open.headers["cache-control"], "private, no-cache");
    assert!(open.headers["vary"].contains("Authorization"));
    let known = [("If-None-Match", made.headers["etag"].as_str())];
    assert_eq!(anna.send("GET", &path, &known, None).status, 304);
    let link = open.json()["link"].as_str().unwrap().to_owned();
    assert_eq!(
        ben.post(&format!("/links/{link}/seats"), &json!({})).status,
        200
    );
    assert_eq!(anna.send("GET", &path, &known, None).status, 200);
    let begun = anna.send("POST", &format!("{path}/start"), &[], None);
    assert_eq!(
        (begun.status, begun.headers["etag"].as_str()),
        (200, "\"0\"")
    );
    assert_eq!(
        anna.send("GET", &path, &[("If-None-Match", "\"0\"")], None)
            .status,
        304
    );

    let head = anna.send("HEAD", &path, &[], None);
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    let options = anna.send("OPTIONS", &path, &[], None);
    assert_eq!(
        (options.status, options.headers["allow"].as_str()),
        (204, "GET, HEAD, OPTIONS")
    );
    assert_eq!(anna.send("DELETE", &path, &[], None).status, 405);
    let misspelt = anna.get(&format!("{path}?sead=1"));
    assert_eq!(
        (misspelt.status, misspelt.json()["field"].as_str()),
        (400, Some("sead"))
    );
}

#[test]
fn while_a_match_goes_on_everybody_sees_what_their_own_seat_sees() {
    let world = World::start();
    let (id, players) = started(&world, "PUBLIC");
    play_on(&id, &players, 4);
    let path = |rest: &str| format!("/matches/{id}/{rest}");
    let own = players[0].get(&path("view?ply=2")).json();
    assert!(own["seats"][0]["hand"].is_array() && own["seats"][1]["hand"].is_null());
    let spectator = world.stranger().get(&path("view?ply=2")).json();
    assert!(
        spectator["seats"]
            .as_array()
            .unwrap()
            .iter()
            .all(|seat| seat["hand"].is_null())
    );
    for (rest, status, code) in [
        ("view?seat=1", 403, "NOT_YOUR_EYES"),
        ("view?perspective=TABLE", 403, "NOT_YOUR_EYES"),
        ("view?seat=9", 404, "NOT_FOUND"),
        ("view?ply=99", 404, "NOT_FOUND"),
        ("view?seat=0&perspective=SPECTATOR", 400, "MALFORMED"),
        ("board.svg?seat=1", 403, "NOT_YOUR_EYES"),
        ("plies?seat=1", 403, "NOT_YOUR_EYES"),
        ("plies?first=1&last=1", 400, "MALFORMED"),
        ("standings", 409, "NOT_FINISHED"),
    ] {
        let answer = players[0].get(&path(rest));
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (status, code),
            "{rest}"
        );
    }
    assert_eq!(world.stranger().get(&path("legal-moves")).status, 401);

    let svg = players[0].get(&path("board.svg?ply=1&locale=FR"));
    assert_eq!(
        (svg.status, svg.headers["content-type"].as_str()),
        (200, "image/svg+xml")
    );
    assert!(svg.body.starts_with("<svg") && svg.headers["cache-control"].starts_with("private"));
    let text = players[0].get(&path("board.txt"));
    assert!(text.status == 200 && text.headers["content-type"].starts_with("text/plain"));

    let plies = players[0].get(&path("plies?first=2&after=1")).json();
    let numbers: Vec<_> = plies["plies"]
        .as_array()
        .unwrap()
        .iter()
        .map(|ply| ply["ply"].clone())
        .collect();
    assert_eq!(numbers, [2, 3]);
    let info = json!({ "hasPreviousPage": true, "hasNextPage": true, "startCursor": "2", "endCursor": "3" });
    assert_eq!(plies["pageInfo"], info);
    let last = players[0].get(&path("plies?after=4294967295")).json();
    assert_eq!(last["plies"], json!([]));
    assert_eq!(last["pageInfo"]["endCursor"], Value::Null);
}

#[test]
fn a_private_match_does_not_exist_for_strangers() {
    let world = World::start();
    let (id, _players) = started(&world, "PRIVATE");
    let clara = world.sign_up("clara");
    let moves = format!("/matches/{id}/legal-moves");
    assert_eq!(clara.get(&moves).code(), "NOT_FOUND");
    // Whoever has not signed in has no moves, whether the match exists or not.
    assert_eq!(world.stranger().get(&moves).code(), "UNAUTHENTICATED");
    for stranger in [world.stranger(), clara] {
        for rest in [
            "",
            "/view",
            "/plies",
            "/board.svg",
            "/board.txt",
            "/record.json",
            "/standings",
            "/fairness",
            "/events",
        ] {
            let answer = stranger.get(&format!("/matches/{id}{rest}"));
            assert_eq!(
                (answer.status, answer.code().as_str()),
                (404, "NOT_FOUND"),
                "{rest}"
            );
        }
    }
}

#[test]
fn lists_are_read_part_by_part() {
    let world = World::start();
    let anna = world.sign_up("anna");
    let body =
        json!({ "game": "FAMILIENBANDE", "seats": 2, "visibility": "PUBLIC", "joining": "ANYONE" });
    for _ in 0..3 {
        assert_eq!(anna.post("/matches", &body).status, 201);
    }
    let first = world
        .stranger()
        .get("/matches?first=2&status=OPEN&game=FAMILIENBANDE");
    let link = first.headers["link"].clone();
    let first = first.json();
    assert_eq!(first["matches"].as_array().unwrap().len(), 2);
    let next = link
        .trim_start_matches("</api/v1")
        .split('>')
        .next()
        .unwrap();
    assert!(
        next.contains(first["pageInfo"]["endCursor"].as_str().unwrap())
            && next.contains("status=OPEN")
    );
    let second = world.stranger().get(next);
    assert!(!second.headers.contains_key("link"));
    let second = second.json();
    assert_eq!(second["matches"].as_array().unwrap().len(), 1);
    assert_eq!(second["pageInfo"]["hasNextPage"], false);
    assert_eq!(second["pageInfo"]["hasPreviousPage"], true);
    let start = second["pageInfo"]["startCursor"].as_str().unwrap();
    let back = format!("/matches?last=2&before={start}&status=OPEN");
    let back = world.stranger().get(&back).json();
    assert_eq!(back["matches"], first["matches"]);
    assert_eq!(world.stranger().get("/matches?mine=true").status, 401);
    for wrong in [
        "first=0",
        "first=101",
        "first=1&last=1",
        "after=x",
        "status=lost",
        "game=chess",
        "page=2",
    ] {
        let answer = world.stranger().get(&format!("/matches?{wrong}"));
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (400, "MALFORMED"),
            "{wrong}"
        );
    }
}

#[test]
fn a_rulebook_is_told_in_the_language_of_its_reader() {
    let world = World::start();
    let rules = world.stranger().send(
        "GET",
        "/games/FAMILIENBANDE/rulebook",
        &[("Accept-Language", "fr")],
        None,
    );
    assert_eq!(rules.headers["content-language"], "fr");
    assert!(
        rules
            .json()
            .as_array()
            .unwrap()
            .iter()
            .any(|clause| clause["id"] == "FAM-14")
    );
}
