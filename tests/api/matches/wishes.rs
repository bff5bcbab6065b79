//! Who begins, and who has which color: what players ask for before the start, and what the start makes of it.

use kinpost::wire::spelling::upper;
use serde_json::{Value, json};

use crate::harness::{Answer, Client, World};

/// Anna's public match, made by this body; its id and its link.
fn open(anna: &Client, mut body: Value) -> (String, String) {
    body["visibility"] = json!("PUBLIC");
    let made = anna.post("/matches", &body);
    assert_eq!(made.status, 201, "{}", made.body);
    let word = |name: &str| made.json()[name].as_str().unwrap().to_owned();
    (word("id"), word("link"))
}

fn join(who: &Client, link: &str, wish: &Value) -> Value {
    let joined = who.post(&format!("/links/{link}/seats"), &json!({ "wish": wish }));
    assert_eq!(joined.status, 200, "{}", joined.body);
    joined.json()
}

fn wish(who: &Client, id: &str, wish: &Value) -> Answer {
    let path = format!("/matches/{id}/seats/me/wish");
    who.send("PUT", &path, &[], Some(&json!({ "wish": wish })))
}

/// The wishes at all seats, as somebody is shown them.
fn wishes(shown: &Value) -> Vec<Value> {
    let seats = shown["seats"].as_array().unwrap();
    seats.iter().map(|seat| seat["wish"].clone()).collect()
}

fn people(world: &World) -> [Client; 3] {
    ["anna", "ben", "carla"].map(|name| world.sign_up(name))
}

/// Everybody leaves, and the record is proved.
fn prove(players: &[&Client], id: &str) {
    for player in players {
        player.post(&format!("/matches/{id}/retirement"), &json!({}));
    }
    let record = players[0].get(&format!("/matches/{id}/record.json"));
    assert_eq!(record.status, 200, "{}", record.body);
    kinpost::engine::verify_json(&record.body).unwrap();
}

#[test]
fn whoever_says_to_be_the_youngest_begins_familys() {
    let world = World::start();
    let [anna, ben, _] = people(&world);
    let (id, link) = open(&anna, json!({ "game": "FAMILYS", "seats": 2 }));
    let started = join(&ben, &link, &json!({ "begin": true }));
    assert_eq!(started["status"], "RUNNING");
    assert_eq!(started["options"]["first"], 1);
    assert_eq!(ben.get(&format!("/matches/{id}/view")).json()["first"], 1);
    // What was asked for is settled and forgotten.
    assert_eq!(wishes(&started), [Value::Null, Value::Null]);
    assert_eq!(
        world.ask("select count(*)::text from seats where wish is not null"),
        "0"
    );
    prove(&[&anna, &ben], &id);
}

#[test]
fn of_several_who_wish_to_begin_one_is_drawn_and_the_record_proves_it() {
    let world = World::start();
    let [anna, ben, carla] = people(&world);
    for game in [
        "familienbande",
        "familys",
        "serendipity",
        "poetrium",
        "family-tree",
    ] {
        let (id, link) = open(&anna, json!({ "game": upper(game), "seats": 3 }));
        join(&ben, &link, &json!({ "begin": true }));
        let started = join(&carla, &link, &json!({ "begin": true }));
        let first = if game == "family-tree" {
            "firstSeat"
        } else {
            "first"
        };
        assert_eq!(started["options"][first], json!([1, 2]), "{game}");
        if game != "familys" {
            assert!(
                [json!([1]), json!([2])].contains(&started["turn"]),
                "{game}"
            );
        }
        prove(&[&anna, &ben, &carla], &id);
    }
}

#[test]
fn what_the_host_has_named_stands_and_must_be_at_the_table() {
    let world = World::start();
    let [anna, ben, _] = people(&world);
    let new = |first: Value| json!({ "game": "FAMILIENBANDE", "seats": 2, "options": { "first": first } });
    let (_, link) = open(&anna, new(json!(0)));
    let started = join(&ben, &link, &json!({ "begin": true }));
    assert_eq!(
        (&started["options"]["first"], &started["turn"]),
        (&json!(0), &json!([0]))
    );
    for game in ["familienbande", "familys"] {
        let clause = if game == "familys" {
            "FMS-D29"
        } else {
            "FAM-D2"
        };
        for first in [json!(2), json!([0, 2])] {
            let body = json!({ "game": upper(game), "seats": 2, "options": { "first": first } });
            let refused = anna.post("/matches", &body);
            assert_eq!(
                (refused.status, refused.code().as_str()),
                (409, "OPTIONS_REFUSED")
            );
            assert_eq!(refused.json()["clauses"], json!([clause]));
        }
    }
}

#[test]
fn colors_go_to_whoever_sat_down_first_and_the_host_can_give_them() {
    let world = World::start();
    let [anna, ben, carla] = people(&world);
    let (id, link) = open(
        &anna,
        json!({ "game": "SERENDIPITY", "seats": 3, "options": { "colorsEach": 1 } }),
    );
    // Ben sits down on the last seat, and before Carla; Anna, who was there first, changes her mind in time.
    let joined = ben.post(
        &format!("/links/{link}/seats"),
        &json!({ "seat": 2, "wish": { "colors": ["RED"] } }),
    );
    assert_eq!(joined.status, 200, "{}", joined.body);
    assert_eq!(
        wish(&anna, &id, &json!({ "colors": ["RED", "GREEN"] })).status,
        200
    );
    assert_eq!(
        wish(&anna, &id, &json!({ "colors": ["GREEN"] })).status,
        200
    );
    let started = join(&carla, &link, &json!({ "colors": ["RED"] }));
    let picks = json!([["GREEN"], ["BLUE"], ["RED"]]);
    assert_eq!(started["options"]["picks"], picks);
    prove(&[&anna, &ben, &carla], &id);

    let given = json!({ "picks": [[], ["RED"]], "colorsEach": 1 });
    let (_, link) = open(
        &anna,
        json!({ "game": "SERENDIPITY", "seats": 2, "options": given, "wish": { "colors": ["RED"] } }),
    );
    let started = join(&ben, &link, &json!({ "colors": ["VIOLET"] }));
    assert_eq!(started["options"]["picks"], json!([["BLUE"], ["RED"]]));
}

#[test]
fn wishes_that_no_rule_knows_are_refused_with_a_code() {
    let world = World::start();
    let [anna, ben, _] = people(&world);
    let (id, link) = open(&anna, json!({ "game": "SERENDIPITY", "seats": 2 }));
    let seats = format!("/links/{link}/seats");
    for (wish, field) in [
        (json!({ "colors": ["PINK"] }), "wish.colors[0]"),
        (json!({ "color": "RED" }), "wish.color"),
        (json!({ "begin": "yes" }), "wish.begin"),
    ] {
        let refused = ben.post(&seats, &json!({ "wish": wish }));
        assert_eq!(
            (refused.status, refused.code().as_str()),
            (400, "MALFORMED"),
            "{wish}"
        );
        assert_eq!(refused.json()["field"], field);
    }
    let twice = ben.post(&seats, &json!({ "wish": { "colors": ["RED", "RED"] } }));
    assert_eq!((twice.status, twice.code().as_str()), (409, "WISH_REFUSED"));
    assert_eq!(twice.json()["clauses"], json!(["SER-8"]));
    let twice = wish(&anna, &id, &json!({ "colors": ["RED", "RED"] }));
    assert_eq!((twice.status, twice.code().as_str()), (409, "WISH_REFUSED"));
    // Nobody sat down by all this.
    let shown = anna.get(&format!("/matches/{id}")).json();
    assert_eq!(
        (shown["status"].as_str(), wishes(&shown)),
        (Some("OPEN"), vec![Value::Null; 2])
    );

    let big = json!({ "variant": "BIG" });
    let body =
        json!({ "game": "FAMILY_TREE", "seats": 2, "options": big, "wish": { "begin": true } });
    let refused = anna.post("/matches", &body);
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (409, "WISH_REFUSED")
    );
    assert_eq!(refused.json()["clauses"], json!(["FTB-5"]));
}

#[test]
fn those_who_sit_see_wishes_and_leaving_forgets_them() {
    let world = World::start();
    let [anna, ben, carla] = people(&world);
    let new = json!({ "game": "FAMILYS", "seats": 3, "wish": { "begin": true } });
    let (id, link) = open(&anna, new);
    let path = format!("/matches/{id}");
    let tag = |who: &Client| who.get(&path).headers["etag"].clone();
    let before = tag(&anna);
    assert_eq!(
        wishes(&join(&ben, &link, &json!({})))[0],
        json!({ "begin": true })
    );
    // Whoever does not sit there is told nothing, by no door.
    let query = "query($id: ID!) { match(id: $id) { seats { wish } } }";
    for stranger in [&carla, &world.stranger()] {
        assert_eq!(wishes(&stranger.get(&path).json()), vec![Value::Null; 3]);
        assert_eq!(
            wishes(&stranger.get(&format!("/links/{link}")).json()),
            vec![Value::Null; 3]
        );
        let asked = stranger.graphql(query, &json!({ "id": id }));
        assert_eq!(wishes(&asked["match"]), vec![Value::Null; 3]);
    }
    let said = wish(&ben, &id, &json!({ "begin": true }));
    assert_eq!(wishes(&said.json())[1], json!({ "begin": true }));
    assert_ne!(tag(&anna), before);
    let export = ben.get("/me/export").json();
    assert_eq!(export["matches"][0]["wish"], json!({ "begin": true }));
    let silent = wish(&ben, &id, &json!({ "begin": false }));
    assert_eq!(wishes(&silent.json())[1], Value::Null);

    wish(&ben, &id, &json!({ "begin": true }));
    ben.send("DELETE", &format!("{path}/seats/me"), &[], None);
    assert_eq!(wish(&ben, &id, &json!({})).code(), "NOT_SEATED");
    join(&ben, &link, &json!({}));
    let started = join(&carla, &link, &json!({}));
    assert_eq!(started["options"]["first"], 0);
    let late = wish(&carla, &id, &json!({ "begin": true }));
    assert_eq!(
        (late.status, late.code().as_str()),
        (409, "ALREADY_STARTED")
    );
}

#[test]
fn wishes_are_said_by_graphql_and_by_guests_and_games_tell_which_they_know() {
    let world = World::start();
    let anna = world.sign_up("anna");
    let known = anna.graphql(
        "{ games { id wishes { name label help default } } }",
        &json!({}),
    );
    for game in known["games"].as_array().unwrap() {
        let wishes = game["wishes"].as_array().unwrap();
        assert_eq!(
            (&wishes[0]["name"], &wishes[0]["default"]),
            (&json!("begin"), &json!(false))
        );
        assert_eq!(
            wishes.len(),
            if game["id"] == "SERENDIPITY" { 2 } else { 1 }
        );
    }
    let create = "mutation($input: CreateMatchInput!) { createMatch(input: $input) {
        ... on Match { id link seats { wish } } } }";
    let new = json!({ "game": "SERENDIPITY", "seats": 3, "wish": { "colors": ["RED"] } });
    let made = anna.graphql(create, &json!({ "input": new }))["createMatch"].clone();
    assert_eq!(
        wishes(&made)[0],
        json!({ "begin": false, "colors": ["RED"] })
    );

    let change = "mutation($id: ID!, $wish: JSON) { setWish(matchId: $id, wish: $wish) {
        ... on Match { seats { wish } } ... on Rejected { code } } }";
    let said = |wish: Value| {
        let variables = json!({ "id": made["id"], "wish": wish });
        anna.graphql(change, &variables)["setWish"].clone()
    };
    assert_eq!(
        said(json!({ "colors": ["RED", "RED"] }))["code"],
        "WISH_REFUSED"
    );
    assert_eq!(wishes(&said(Value::Null))[0], Value::Null);
    assert_eq!(
        wishes(&said(json!({ "colors": ["GREEN"] })))[0],
        json!({ "begin": false, "colors": ["GREEN"] })
    );

    let sit = "mutation($input: JoinAsGuestInput!) { joinAsGuest(input: $input) { __typename } }";
    let guest =
        json!({ "link": made["link"], "displayName": "Guest", "wish": { "colors": ["GREEN"] } });
    let sat = world.stranger().graphql(sit, &json!({ "input": guest }));
    assert_eq!(sat["joinAsGuest"]["__typename"], "GuestSeat");
    let join = "mutation($input: JoinMatchInput!) { joinMatch(input: $input) { ... on Match { status options } } }";
    let ben = world.sign_up("ben");
    let input = json!({ "link": made["link"], "wish": { "colors": ["BLUE"], "begin": true } });
    let started = ben.graphql(join, &json!({ "input": input }))["joinMatch"].clone();
    assert_eq!(started["status"], "RUNNING");
    assert_eq!(started["options"]["first"], 2);
    assert_eq!(
        started["options"]["picks"],
        json!([["GREEN", "VIOLET"], ["RED", "YELLOW"], ["BLUE", "ORANGE"]])
    );
}
