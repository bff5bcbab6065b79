//! FAMILYS by a client that knows only its types: secret layings, hints, words and votes.

use actix_web::rt::System;
use kinpost::games::{
    Act, Game, Log, Quick, Seat, Viewer,
    conformance::Conformance,
    familys::{Familys, Move},
    playout::{Policy, playout},
};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::harness::{Client, World, databases, started_with, turn};
use crate::proofs::leaks::twins;

const LOOK: &str = "query($id: ID!) { match(id: $id) { ply turn
    legalMoves { ply
        moves { notation move { __typename
            ... on FamilysOpen { color places { card { id } slot } }
            ... on FamilysOpenNothing { openNothing }
            ... on FamilysLay { card { id } slot }
            ... on FamilysDiscard { card { id } } } }
        forms { ... on FamilysForms {
            openings { color places { card { id } slot } } openNothing draw end vote
            lay { card { id kind color letter digit symbol firstName } slot }
            combinations { kind points cards { id } }
            word { letters { id letter } stars { id } unlisted hints { word points cards { id } } } } } }
    view { ... on FamilysView {
        options { symbols coupleCombo verification language cumulative unionCounts hints }
        you step round first turn pileSize ending announcer
        done { voisin vision changed refused }
        talon { id } pile { id }
        revealed { seat hand { id } } proposal { word cards { id } }
        seats { handSize hand { id } color family { id } couples score familyPoints ready
            laying { color places { card { id } slot } } voted ballot retired } } } } }";

const PLAY: &str = "mutation($input: SubmitMoveInput!) { submitMove(input: $input) { __typename
    ... on MoveRefused { refusal { clause code facts } }
    ... on MoveAccepted { ply { notation events { __typename
        ... on FamilysReadied { seat chosen { color } }
        ... on FamilysOpened { layings { color places { card { id } slot } } }
        ... on FamilysDrew { seat size drawnCards { id } }
        ... on FamilysCombined { seat kind word points cards { id } }
        ... on FamilysDiscarded { seat card { id } }
        ... on FamilysTurnPassed { to round } } } } } }";

fn look(client: &Client, id: &str) -> Value {
    client.graphql(LOOK, &json!({ "id": id }))["match"].clone()
}

fn play(client: &Client, id: &str, move_: &Value) -> Value {
    let ply = &look(client, id)["ply"];
    let input = json!({ "matchId": id, "ply": ply, "move": { "familys": move_ } });
    client.graphql(PLAY, &json!({ "input": input }))["submitMove"].clone()
}

/// Plays a move that must be accepted; gives its events.
fn must(client: &Client, id: &str, move_: &Value) -> Vec<Value> {
    let played = play(client, id, move_);
    assert_eq!(played["__typename"], "MoveAccepted", "{move_}: {played}");
    played["ply"]["events"].as_array().unwrap().clone()
}

fn ids(cards: &Value) -> Vec<Value> {
    let cards = cards.as_array().unwrap();
    cards.iter().map(|card| card["id"].clone()).collect()
}

/// The first laying a seat is offered, as it is sent back.
fn first_laying(client: &Client, id: &str) -> Value {
    let move_ = look(client, id)["legalMoves"]["moves"][0]["move"].clone();
    if move_["__typename"] == "FamilysOpenNothing" {
        return json!({ "openNothing": true });
    }
    let places = move_["places"].as_array().unwrap().iter();
    let places = places.map(|place| json!({ "card": place["card"]["id"], "slot": place["slot"] }));
    json!({ "open": { "color": move_["color"], "places": places.collect::<Vec<_>>() } })
}

/// A match in which both have laid their first cards.
fn opened(players: &[Client; 2], options: &Value) -> String {
    let id = started_with(players, "familys", "PRIVATE", options);
    for player in players {
        must(player, &id, &first_laying(player, &id));
    }
    id
}

/// The seat on turn draws a card; turns in which it has no three letters are played without it.
fn drawn(players: &[Client; 2], id: &str) -> (usize, Value) {
    loop {
        let (seat, _) = turn(&players[0], id).unwrap();
        let mover = &players[seat];
        let events = must(mover, id, &json!({ "draw": true }));
        let drew = |event: &&Value| event["__typename"] == "FamilysDrew";
        let drawn = &events.iter().find(drew).unwrap()["drawnCards"];
        assert_eq!(ids(drawn).len(), 1);
        let table = look(mover, id);
        let letters = table["legalMoves"]["forms"]["word"]["letters"].as_array();
        if letters.is_some_and(|letters| letters.len() >= 3) {
            return (seat, table);
        }
        throw(mover, id, &table);
    }
}

/// Throws some card and ends the turn.
fn throw(mover: &Client, id: &str, table: &Value) {
    let seat = usize::try_from(table["view"]["you"].as_u64().unwrap()).unwrap();
    let card = &table["view"]["seats"][seat]["hand"][0]["id"];
    must(mover, id, &json!({ "discard": { "card": card } }));
    must(mover, id, &json!({ "end": true }));
}

#[test]
fn layings_are_secret_until_all_are_in() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    let id = started_with(&players, "familys", "PRIVATE", &json!({}));
    let table = look(&players[0], &id);
    assert_eq!(table["turn"], json!([0, 1]));
    assert_eq!(table["view"]["step"], "OPENING");
    assert_eq!(table["view"]["options"]["language"], "FR");
    assert_eq!(table["view"]["options"]["verification"], "LEXICON");

    let laying = first_laying(&players[0], &id);
    let events = must(&players[0], &id, &laying);
    assert_eq!(events[0]["chosen"]["color"], laying["open"]["color"]);
    let (own, other) = (look(&players[0], &id), look(&players[1], &id));
    assert_eq!(
        own["view"]["seats"][0]["laying"]["color"],
        laying["open"]["color"]
    );
    let seen = &other["view"]["seats"][0];
    assert_eq!(
        (&seen["ready"], &seen["laying"], &seen["hand"]),
        (&json!(true), &Value::Null, &Value::Null)
    );

    let events = must(&players[1], &id, &first_laying(&players[1], &id));
    let opened = events
        .iter()
        .find(|event| event["__typename"] == "FamilysOpened");
    assert_eq!(
        opened.unwrap()["layings"][0]["color"],
        laying["open"]["color"]
    );
    assert_eq!(look(&players[1], &id)["view"]["step"], "DRAW");
}

#[test]
fn with_hints_the_best_word_is_offered_and_can_be_played() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    let id = opened(&players, &json!({ "hints": true, "language": "EN" }));
    loop {
        let (seat, table) = drawn(&players, &id);
        let mover = &players[seat];
        let hints = &table["legalMoves"]["forms"]["word"]["hints"];
        let Some(hint) = hints.as_array().unwrap().first() else {
            throw(mover, &id, &table);
            continue;
        };
        let before = table["view"]["seats"][seat]["score"].as_u64().unwrap();
        let move_ = json!({ "word": { "word": hint["word"], "cards": ids(&hint["cards"]) } });
        let events = must(mover, &id, &move_);
        let combined = &events[0];
        assert_eq!(
            (&combined["kind"], &combined["word"]),
            (&json!("WORD"), &hint["word"])
        );
        assert_eq!(combined["points"], hint["points"]);
        let after = look(mover, &id)["view"]["seats"][seat]["score"].as_u64();
        assert_eq!(after, Some(before + hint["points"].as_u64().unwrap()));
        return;
    }
}

#[test]
fn without_hints_no_word_is_offered_and_refusals_name_their_clause() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    let id = opened(&players, &json!({}));
    let (seat, table) = drawn(&players, &id);
    let mover = &players[seat];
    assert_eq!(table["view"]["step"], "MAIN");
    let word = &table["legalMoves"]["forms"]["word"];
    assert_eq!(word["hints"].as_array().map(Vec::len), Some(0), "{word}");
    let letters = &ids(&word["letters"])[..3];
    let held = ids(&table["view"]["seats"][seat]["hand"]);
    let other = (0..26).map(|n| format!("{}{n}", char::from(b'A' + n)));
    let other = other
        .map(Value::String)
        .find(|card| !held.contains(card))
        .unwrap();
    for (move_, clause) in [
        (json!({ "discard": { "card": other } }), "FMS-D9"),
        (json!({ "draw": true }), "FMS-57"),
        (json!({ "vote": { "accept": true } }), "FMS-D15"),
        (
            json!({ "word": { "word": "A-B", "cards": letters } }),
            "FMS-D32",
        ),
    ] {
        let refused = play(mover, &id, &move_);
        assert_eq!(refused["__typename"], "MoveRefused", "{move_}: {refused}");
        assert_eq!(refused["refusal"]["clause"], clause, "{move_}: {refused}");
    }
    assert_eq!(look(mover, &id)["ply"], table["ply"]);
}

#[test]
fn over_rest_a_word_is_put_to_the_vote_by_typed_bodies() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    let id = opened(
        &players,
        &json!({ "verification": "VOTE", "language": "OTHER" }),
    );
    let play = |seat: usize, move_: Value| {
        let ply = turn(&players[0], &id).unwrap().1;
        players[seat].play_typed(&id, ply, &json!({ "familys": move_ }), &[])
    };
    let (seat, _) = drawn(&players, &id);
    let legal = players[seat]
        .get(&format!("/matches/{id}/legal-moves"))
        .json();
    let word = &legal["forms"]["word"];
    assert_eq!(
        (&word["unlisted"], &word["hints"]),
        (&json!(true), &json!([]))
    );
    let letters = &word["letters"].as_array().unwrap()[..3];
    let spelled: String = letters
        .iter()
        .map(|card| card["letter"].as_str().unwrap())
        .collect();
    let cards: Vec<_> = letters.iter().map(|card| card["id"].clone()).collect();
    let proposed = play(seat, json!({ "word": { "word": spelled, "cards": cards } }));
    assert_eq!(proposed.status, 201, "{}", proposed.body);
    let event = proposed.json()["ply"]["events"][0].clone();
    assert_eq!(
        (&event["game"], &event["type"]),
        (&json!("FAMILYS"), &json!("FamilysProposed"))
    );
    assert_eq!(event["proposal"]["word"], spelled.as_str());

    // The mover has no vote; the other one has.
    let refused = play(seat, json!({ "vote": { "accept": true } }));
    assert_eq!((refused.status, refused.code().as_str()), (422, "REFUSED"));
    let voted = play(1 - seat, json!({ "vote": { "accept": true } })).json();
    let events = voted["ply"]["events"].as_array().unwrap().iter();
    let kinds: Vec<_> = events
        .map(|event| event["type"].as_str().unwrap())
        .collect();
    assert!(
        kinds.starts_with(&["FamilysVoted", "FamilysVoteClosed", "FamilysCombined"]),
        "{kinds:?}"
    );
    let view = players[1 - seat].get(&format!("/matches/{id}/view")).json();
    assert_eq!(
        (&view["game"], &view["step"]),
        (&json!("FAMILYS"), &json!("AFTER"))
    );
    assert_eq!(view["seats"][seat]["hand"], Value::Null);

    let malformed = play(seat, json!({ "lay": { "card": "A0", "slot": 12 } }));
    assert_eq!(
        (malformed.status, malformed.code().as_str()),
        (400, "MALFORMED")
    );
    assert!(malformed.body.contains("1 to 9"), "{}", malformed.body);
}

/// A random match, and a ply of it at which somebody may exchange a UNION while another one is to move.
fn race(game: &Familys) -> (Log<Familys>, u32, (Seat, Move), (Seat, Move)) {
    let options = &game.option_sets(3)[0];
    for seed in 0.. {
        let log = playout(game, options, 3, Policy::Random, 9_999, &mut Quick(seed)).unwrap();
        for (ply, next) in (0..).zip(&log.plies) {
            let table = log.table_at(game, ply);
            let others = Seat::all(3).filter(|&seat| seat != next.seat);
            let mut exchanges = others.flat_map(|seat| {
                let legal = game.legal_moves(table.state(), seat).into_iter();
                legal.map(move |move_| (seat, move_))
            });
            let exchange = exchanges.find(|(_, move_)| matches!(move_, Move::Exchange { .. }));
            if let (Some(exchange), Act::Move(move_)) = (exchange, &next.act) {
                return (log.clone(), ply, exchange, (next.seat, *move_));
            }
        }
    }
    unreachable!("seeds do not end");
}

#[test]
fn of_an_exchange_and_a_move_at_the_same_ply_the_later_is_stale_and_sees_why() {
    let game = Familys::default();
    let (log, ply, exchange, move_) = race(&game);
    let world = World::start();
    let system = System::new();
    let database = system.block_on(async {
        let database = databases::open(&world.target, 2).await;
        twins::add_people(&database).await;
        database
    });
    for (number, [first, second]) in (1..).zip([[&exchange, &move_], [&move_, &exchange]]) {
        let id = Uuid::from_u128(number);
        system.block_on(twins::add_match(&database, &game, id, &log, ply));
        let play = |(seat, move_): &(Seat, Move)| {
            let client = Client {
                token: Some(twins::token_of(Viewer::Seat(*seat))),
                ..world.stranger()
            };
            client.play(&id.to_string(), ply.into(), &move_.to_string(), &[])
        };
        let won = play(first);
        assert_eq!(won.status, 201, "{}", won.body);
        let lost = play(second);
        assert_eq!((lost.status, lost.code().as_str()), (412, "STALE"));
        let since = &lost.json()["since"];
        assert_eq!(since[0]["ply"], ply + 1);
        assert_eq!(since[0]["seat"], first.0.0);
    }
}
