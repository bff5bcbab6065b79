//! Albums and story pictures as they are served: headers, languages, versions, and who gets none.

use serde_json::json;

use crate::harness::{World, started_by};

#[test]
fn an_album_is_a_page_that_runs_nothing() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    let id = started_by(&players, "family-tree", "PUBLIC");
    let path = format!("/matches/{id}/album.html");
    let page = world.stranger().get(&format!("{path}?locale=FR"));
    assert_eq!(page.status, 200, "{}", page.body);
    let policy = &page.headers["content-security-policy"];
    assert!(policy.contains("default-src 'none'") && policy.contains("sandbox"));
    assert!(!policy.contains("script-src"));
    assert_eq!(page.headers["x-content-type-options"], "nosniff");
    assert_eq!(page.headers["content-language"], "fr");
    assert!(
        page.body.contains("album de famille") && page.body.contains("Content-Security-Policy")
    );
    let known = [("If-None-Match", page.headers["etag"].as_str())];
    let again = world
        .stranger()
        .send("GET", &format!("{path}?locale=FR"), &known, None);
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    let other = world
        .stranger()
        .send("GET", &format!("{path}?locale=RU"), &known, None);
    assert_eq!(other.status, 200);
    let wrong = world.stranger().get(&format!("{path}?locale=DE"));
    assert_eq!(
        (wrong.status, wrong.json()["field"].as_str()),
        (400, Some("locale"))
    );
}

#[test]
fn who_has_no_album_is_told_so() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    for game in ["familienbande", "serendipity", "familys"] {
        let id = started_by(&players, game, "PUBLIC");
        for path in ["album.html", "album.txt"] {
            let none = world.stranger().get(&format!("/matches/{id}/{path}"));
            assert_eq!(
                (none.status, none.code().as_str()),
                (404, "NO_ALBUM"),
                "{game}"
            );
        }
        let query = "query($id: ID!) { match(id: $id) { album(format: TEXT) } }";
        let none = players[0].graphql_answer(query, &json!({ "id": id }));
        assert_eq!(none["errors"][0]["extensions"]["code"], "NO_ALBUM");
    }
    let open = players[0]
        .post("/matches", &json!({ "game": "POETRIUM", "seats": 3 }))
        .json();
    let path = format!("/matches/{}/album.txt", open["id"].as_str().unwrap());
    let early = players[0].get(&path);
    assert_eq!((early.status, early.code().as_str()), (409, "NOT_STARTED"));
    let strange = world.stranger().get(&path);
    assert_eq!(
        (strange.status, strange.code().as_str()),
        (404, "NOT_FOUND")
    );
}

#[test]
fn story_pictures_may_be_kept() {
    let world = World::start();
    let path = "/games/POETRIUM/stories/12.svg";
    let picture = world.stranger().get(&format!("{path}?language=FR"));
    assert_eq!(picture.status, 200, "{}", picture.body);
    assert_eq!(picture.headers["content-type"], "image/svg+xml");
    assert!(picture.headers["cache-control"].starts_with("public, max-age="));
    assert!(picture.body.contains("xml:lang=\"fr\"") && picture.body.len() < 40_000);
    let known = [("If-None-Match", picture.headers["etag"].as_str())];
    let again = world
        .stranger()
        .send("GET", &format!("{path}?language=FR"), &known, None);
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    let own = world
        .stranger()
        .send("GET", path, &[("Accept-Language", "ru")], None);
    assert!(
        own.body.contains("xml:lang=\"ru\"") && own.headers["vary"].contains("Accept-Language")
    );
    assert!(own.headers["cache-control"].starts_with("private"));
    for missing in ["0", "101", "one"] {
        let none = world
            .stranger()
            .get(&format!("/games/POETRIUM/stories/{missing}.svg"));
        assert_eq!((none.status, none.code().as_str()), (404, "NOT_FOUND"));
    }
    let wrong = world.stranger().get(&format!("{path}?language=DE"));
    assert_eq!(
        (wrong.status, wrong.json()["field"].as_str()),
        (400, Some("language"))
    );
}
