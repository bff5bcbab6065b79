//! Serendipity by a client that knows only its types: it reads the forms, sends typed moves, and reads typed events.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::harness::{Client, World, started_with};

const LOOK: &str = "query($id: ID!) { match(id: $id) { ply turn
    legalMoves { ply total
        moves { notation move {
            ... on SerendipityOpen { cell }
            ... on SerendipityKeep { rot swap { a b } }
            ... on SerendipityRelocate { to rot }
            ... on SerendipityStop { stop } } }
        forms { ... on SerendipityForms {
            open stop keep { rotations swap } move { to rotations } } } }
    view { ... on SerendipityView {
        options { colorsEach picks first link largest multi rotateOnMove stopAfterSerendipMove unownedOpenAfter
            idleLimit knowledge }
        you turn turnNumber pending idle ending
        cells { cell open face rot }
        open { blue violet red yellow orange green serendip }
        seats { colors points flowers connected matched retired
            carpets { color counts points flowers connected matched } } } } } }";

const PLAY: &str = "mutation($input: SubmitMoveInput!) { submitMove(input: $input) { __typename
    ... on MoveRefused { refusal { clause code facts } }
    ... on Rejected { code message }
    ... on MoveAccepted { ply { ply notation events { __typename
        ... on SerendipityTurnedBack { seat cell color turn }
        ... on SerendipityLeftOpen { seat cell tile { face rot } }
        ... on SerendipityOpened { seat cell tile { face rot } }
        ... on SerendipityKept { seat cell tile { face rot } }
        ... on SerendipityMoved { seat fromCell toCell tile { face rot } }
        ... on SerendipitySwapped { seat a b }
        ... on SerendipityGoesOn { seat extra }
        ... on SerendipityTurnPassed { to } } } } } }";

fn look(client: &Client, id: &str) -> Value {
    client.graphql(LOOK, &json!({ "id": id }))["match"].clone()
}

fn play(client: &Client, id: &str, ply: &Value, move_: &Value) -> Value {
    let input = json!({ "matchId": id, "ply": ply, "move": { "serendipity": move_ } });
    client.graphql(PLAY, &json!({ "input": input }))["submitMove"].clone()
}

/// A move read off the forms alone. A Serendip is first kept with a swap and later moved; a flower is kept.
fn choose(forms: &Value, n_serendips: &mut u32) -> Value {
    let first = |cells: &Value| cells.as_array().and_then(|cells| cells.first().cloned());
    if let Some(cell) = first(&forms["open"]) {
        return json!({ "open": { "cell": cell } });
    }
    let swap = forms["keep"]["swap"].as_array().unwrap();
    if swap.is_empty() {
        return json!({ "keep": {} });
    }
    *n_serendips += 1;
    if *n_serendips == 1 {
        json!({ "keep": { "rot": 2, "swap": { "a": swap[0], "b": swap[1] } } })
    } else {
        json!({ "move": { "to": first(&forms["move"]["to"]), "rot": 5 } })
    }
}

#[test]
fn a_match_is_played_by_typed_forms_moves_and_events() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    let options = json!({ "picks": [["RED", "BLUE", "GREEN"]], "first": 1, "multi": "SUM" });
    let id = started_with(&players, "serendipity", "PUBLIC", &options);

    let view = look(&players[0], &id)["view"].clone();
    assert_eq!(view["options"]["multi"], "SUM");
    assert_eq!(view["options"]["picks"], json!([["RED", "BLUE", "GREEN"]]));
    assert_eq!(view["seats"][0]["colors"], json!(["BLUE", "RED", "GREEN"]));
    assert_eq!((&view["turn"], &view["you"]), (&json!(1), &json!(0)));
    assert_eq!(view["cells"].as_array().unwrap().len(), 91);

    // All thirteen Serendips come up before the match can be complete, so both ways to treat one are met.
    let (mut n_serendips, mut kinds) = (0, BTreeSet::new());
    while n_serendips < 2 {
        let turn = look(&players[0], &id)["turn"][0].as_u64().unwrap();
        let mover = &players[usize::try_from(turn).unwrap()];
        let table = look(mover, &id);
        let legal = &table["legalMoves"];
        let before = n_serendips;
        let move_ = choose(&legal["forms"], &mut n_serendips);
        let played = play(mover, &id, &legal["ply"], &move_);
        assert_eq!(played["__typename"], "MoveAccepted", "{move_}: {played}");
        let events = played["ply"]["events"].as_array().unwrap();
        kinds.extend(events.iter().map(|event| event["__typename"].to_string()));
        if n_serendips > before {
            assert_eq!(events[0]["tile"]["face"], "SERENDIP");
            let turned = if n_serendips == 1 { 2 } else { 5 };
            assert_eq!(events[0]["tile"]["rot"], turned, "{played}");
            check_cell(&look(mover, &id)["view"], &events[0]);
        }
    }
    for kind in ["Opened", "Kept", "Swapped", "Moved", "GoesOn", "TurnPassed"] {
        assert!(
            kinds.contains(&format!("\"Serendipity{kind}\"")),
            "{kinds:?}"
        );
    }
}

/// The view shows the Serendip where the event says it lies, turned as it says.
fn check_cell(view: &Value, event: &Value) {
    let lies = event["toCell"].as_str().or(event["cell"].as_str());
    let cells = view["cells"].as_array().unwrap();
    let cell = cells.iter().find(|cell| cell["cell"].as_str() == lies);
    let shown =
        json!({ "cell": lies, "open": true, "face": "SERENDIP", "rot": event["tile"]["rot"] });
    assert_eq!(cell, Some(&shown));
}

#[test]
fn listed_moves_are_typed_and_refusals_name_their_clause() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    let id = started_with(&players, "serendipity", "PRIVATE", &json!({ "first": 0 }));
    let legal = look(&players[0], &id)["legalMoves"].clone();
    assert_eq!(legal["total"], 91);
    let open = json!({ "notation": "A1", "move": { "cell": "A1" } });
    assert_eq!(legal["moves"][0], open);

    for (move_, clause, code) in [
        (json!({ "open": { "cell": "Z9" } }), "SER-7", "OFF_BOARD"),
        (json!({ "keep": { "rot": 1 } }), "SER-15", "NO_TILE_WAITS"),
        (json!({ "stop": true }), "SER-36", "MUST_OPEN"),
    ] {
        let refused = play(&players[0], &id, &json!(0), &move_);
        assert_eq!(refused["__typename"], "MoveRefused", "{move_}");
        assert_eq!(refused["refusal"]["clause"], clause);
        assert_eq!(refused["refusal"]["code"], code);
    }
    let input = |move_: Value| {
        let input = json!({ "matchId": id, "ply": 0, "move": { "serendipity": move_ } });
        players[0].graphql_answer(PLAY, &json!({ "input": input }))
    };
    // Not a move at all: nothing is guessed, and the match stays where it is.
    for wrong in [
        json!({ "stop": false }),
        json!({ "open": { "cell": "A1" }, "stop": true }),
        json!({ "open": { "place": "A1" } }),
    ] {
        assert!(input(wrong.clone())["errors"].is_array(), "{wrong}");
    }
    assert_eq!(look(&players[0], &id)["ply"], 0);
}

#[test]
fn rest_takes_the_same_typed_moves_and_sends_the_same_types() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    let options = json!({ "first": 0, "knowledge": "GLANCE" });
    let id = started_with(&players, "serendipity", "PRIVATE", &options);
    let body = |move_: Value| json!({ "serendipity": move_ });

    let played = players[0].play_typed(&id, 0, &body(json!({ "open": { "cell": "F6" } })), &[]);
    assert_eq!(played.status, 201, "{}", played.body);
    let event = played.json()["ply"]["events"][0].clone();
    assert_eq!(
        (&event["game"], &event["cell"]),
        (&json!("SERENDIPITY"), &json!("F6"))
    );
    assert!(
        event["type"] == "SerendipityOpened" || event["type"] == "SerendipityTurnedBack",
        "{event}"
    );

    let view = players[1].get(&format!("/matches/{id}/view")).json();
    assert_eq!(view["game"], "SERENDIPITY");
    assert_eq!(view["type"], "SerendipityView");
    assert_eq!(view["options"]["knowledge"], "GLANCE");
    let legal = players[0].get(&format!("/matches/{id}/legal-moves")).json();
    assert_eq!(legal["forms"]["game"], "SERENDIPITY");

    let mover = usize::try_from(view["turn"].as_u64().unwrap()).unwrap();
    let refused = players[mover].play_typed(&id, 1, &body(json!({ "stop": true })), &[]);
    assert_eq!((refused.status, refused.code().as_str()), (422, "REFUSED"));
    assert!(
        refused.json()["clause"]
            .as_str()
            .unwrap()
            .starts_with("SER-")
    );
    for wrong in [
        json!({ "stop": false }),
        json!({ "open": { "cell": "somewhere" } }),
        json!({ "open": { "cell": "A1", "rot": 1 } }),
        json!({ "fly": {} }),
    ] {
        let malformed = players[mover].play_typed(&id, 1, &body(wrong.clone()), &[]);
        let code = malformed.code();
        assert_eq!(
            (malformed.status, code.as_str()),
            (400, "MALFORMED"),
            "{wrong}"
        );
    }
}

/// The turns whose color these events tell, of all tiles that were turned back.
fn told_colors<'e>(events: impl Iterator<Item = &'e Value>) -> Vec<u64> {
    let turned_back = events
        .filter(|event| event["type"] == "SerendipityTurnedBack" && !event["color"].is_null());
    turned_back
        .filter_map(|event| event["turn"].as_u64())
        .collect()
}

/// Plays the first thing the forms offer, with a key, and gives what was answered.
fn play_first(players: &[Client; 2], id: &str) -> (usize, u64, Value, Value) {
    let view = players[0].get(&format!("/matches/{id}/view")).json();
    let mover = usize::try_from(view["turn"].as_u64().unwrap()).unwrap();
    let legal = players[mover]
        .get(&format!("/matches/{id}/legal-moves"))
        .json();
    let move_ = match legal["forms"]["open"].as_array().unwrap().last() {
        Some(cell) => json!({ "serendipity": { "open": { "cell": cell } } }),
        None => json!({ "serendipity": { "keep": {} } }),
    };
    let ply = legal["ply"].as_u64().unwrap();
    let key = ply.to_string();
    let played = players[mover].play_typed(id, ply, &move_, &[("Idempotency-Key", &key)]);
    assert_eq!(played.status, 201, "{}", played.body);
    (mover, ply, move_, played.json())
}

#[test]
fn what_a_glance_forgets_comes_back_by_no_door() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    let options = json!({ "first": 0, "knowledge": "GLANCE", "colorsEach": 1 });
    let id = started_with(&players, "serendipity", "PUBLIC", &options);
    let mut played = Vec::new();
    let mut shown = Vec::new();
    while shown.len() < 6 {
        let (mover, ply, move_, answer) = play_first(&players, &id);
        // Whoever turns a tile over is told its color at once.
        shown.extend(told_colors(
            answer["ply"]["events"].as_array().unwrap().iter(),
        ));
        played.push((mover, ply, move_));
    }
    let now = players[0].get(&format!("/matches/{id}/view")).json();
    let turn = now["turnNumber"].as_u64().unwrap();
    // Nobody looks back further than a round of two turns.
    let is_recent = |told: &[u64]| told.iter().all(|told| told + 2 >= turn);

    let n_plies = played.len();
    for reader in [&players[0], &players[1], &world.stranger()] {
        let history = reader.get(&format!("/matches/{id}/plies")).json();
        let plies = history["plies"].as_array().unwrap();
        let told = told_colors(
            plies
                .iter()
                .flat_map(|ply| ply["events"].as_array().unwrap()),
        );
        assert!(is_recent(&told), "history: {told:?} of {shown:?} at {turn}");

        let mut stream = reader.events(&format!("/matches/{id}/events"), &[]);
        let streamed: Vec<Value> = (0..=n_plies).map(|_| stream.next().data).collect();
        let told = told_colors(
            streamed
                .iter()
                .flat_map(|news| news["ply"]["events"].as_array().unwrap()),
        );
        assert!(is_recent(&told), "stream: {told:?} of {shown:?} at {turn}");

        let past = reader
            .get(&format!("/matches/{id}/view?ply={}", n_plies / 2))
            .json();
        let cells = past["cells"].as_array().unwrap();
        assert!(
            cells
                .iter()
                .all(|cell| cell["open"] == true || cell["face"].is_null())
        );
    }
    // A key that was used is answered again, but remembers no more than its owner may.
    for (mover, ply, move_) in &played[..n_plies - 3] {
        let key = ply.to_string();
        let again = players[*mover].play_typed(&id, *ply, move_, &[("Idempotency-Key", &key)]);
        let answer = again.json();
        let told = told_colors(answer["ply"]["events"].as_array().unwrap().iter());
        assert!(is_recent(&told), "key: {told:?} of {shown:?} at {turn}");
    }
}

#[test]
fn what_is_noted_is_not_forgotten() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    let id = started_with(
        &players,
        "serendipity",
        "PUBLIC",
        &json!({ "first": 0, "colorsEach": 1 }),
    );
    let plays = (0..12)
        .map(|_| play_first(&players, &id).3)
        .collect::<Vec<_>>();
    let shown = told_colors(
        plays
            .iter()
            .flat_map(|answer| answer["ply"]["events"].as_array().unwrap()),
    );
    let history = world.stranger().get(&format!("/matches/{id}/plies")).json();
    let plies = history["plies"].as_array().unwrap();
    let told = told_colors(
        plies
            .iter()
            .flat_map(|ply| ply["events"].as_array().unwrap()),
    );
    assert_eq!((told.is_empty(), &told), (false, &shown));
}
