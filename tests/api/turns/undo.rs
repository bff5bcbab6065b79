//! Moves that are taken back, through both doors: in every game, by agreement, and why not.

use std::process::Command;

use actix_web::rt::System;
use kinpost::wire::spelling::upper;
use kinpost::{matches::Repaired, store::MatchId};
use serde_json::{Value, json};

use crate::harness::{Answer, Client, Table, World};

/// What is done at a table to take a move back.
impl Table {
    fn undo(&self, seat: usize) -> Answer {
        self.players[seat].post(&self.path("/undo"), &json!({}))
    }

    fn answer(&self, seat: usize, accept: bool) -> Answer {
        let body = json!({ "accept": accept });
        self.players[seat].send("PUT", &self.path("/undo"), &[], Some(&body))
    }

    fn request(&self, seat: usize) -> Value {
        let path = self.path("/undo");
        self.players[seat].get(&path).json()["request"].clone()
    }

    /// What both see of the table.
    fn views(&self) -> Vec<String> {
        let view = |player: &Client| player.get(&self.path("/view")).body;
        self.players.iter().map(view).collect()
    }

    /// A legal move of the seat that is asked.
    fn any_move(&self, seat: usize, n: usize) -> String {
        let legal = self.legal(seat);
        let moves = legal["moves"].as_array().unwrap();
        let choice = &moves[n * 7 % moves.len()];
        choice["notation"].as_str().unwrap().to_owned()
    }

    /// Ends the match; its record must prove it fair, and its snapshot must be what its moves give.
    fn prove(&self, world: &World) -> String {
        if self.turn().is_some() {
            let left = self.players[0].post(&self.path("/retirement"), &json!({}));
            assert_eq!(left.status, 201, "{}", left.body);
        }
        let record = self.players[0].get(&self.path("/record.json")).body;
        let matches = &world.services.matches;
        kinpost::engine::verify_json(&record).unwrap();
        let id: MatchId = self.id.parse().unwrap();
        let repaired = System::new().block_on(matches.repair(id, false)).unwrap();
        assert_eq!(repaired, Repaired::Same);
        record
    }
}

/// Plays a match and tries to take every move back; gives how many were, and why others were not.
fn take_back_what_can_be(table: &Table) -> (u32, Vec<String>) {
    let (mut n_undone, mut refused) = (0, Vec::new());
    for n in 0..50 {
        let Some((seat, ply)) = table.turn() else {
            break;
        };
        let before = table.views();
        table.play(seat, &table.any_move(seat, n));
        let answer = table.undo(seat);
        if answer.status != 200 {
            refused.push(answer.code());
            continue;
        }
        assert_eq!(answer.json()["ply"], ply + 2);
        assert_eq!(table.views(), before);
        assert_eq!(table.undo(seat).code(), "NOTHING_TO_UNDO");
        let plies = table.players[1 - seat]
            .get(&table.path("/plies?last=1"))
            .json();
        let last = &plies["plies"][0];
        assert_eq!(
            (&last["tookBack"], &last["notation"]),
            (&json!(ply + 1), &json!("undo"))
        );
        assert_eq!(last["events"], json!([]));
        assert_eq!(last["texts"].as_array().unwrap().len(), 1);
        n_undone += 1;
        // The table after the move can still be looked at, and is not what is there now.
        let then = table.players[seat].get(&table.path(&format!("/view?ply={}", ply + 1)));
        assert_eq!(then.status, 200);
        let (seat, _) = table.turn().unwrap();
        table.play(seat, &table.any_move(seat, n + 1));
    }
    (n_undone, refused)
}

#[test]
fn in_every_game_some_moves_can_be_taken_back_and_the_record_proves_it() {
    let world = World::start();
    let games = [
        "familienbande",
        "serendipity",
        "family-tree",
        "familys",
        "poetrium",
    ];
    for (game, number) in games.into_iter().zip(0..) {
        let (mut n_undone, mut refused) = (0, Vec::new());
        let mut records = Vec::new();
        // Most matches show both; a few need a second one.
        for again in 0..20 {
            let names = [
                format!("anna{number}-{again}"),
                format!("ben{number}-{again}"),
            ];
            let body = json!({ "game": upper(game), "seats": 2, "undo": "FREE" });
            let table = Table::start(&world, [&names[0], &names[1]], &body);
            let (n, reasons) = take_back_what_can_be(&table);
            n_undone += n;
            refused.extend(reasons);
            records.push(table.prove(&world));
            if n_undone > 0 && refused.iter().any(|code| code == "REVEALED") {
                break;
            }
        }
        assert!(n_undone > 0, "{game}");
        assert!(
            refused.iter().any(|code| code == "REVEALED"),
            "{game}: {refused:?}"
        );
        if game == "familienbande" {
            let record = records
                .iter()
                .find(|record| record.contains("\"tookBack\""));
            python_verifies(record.unwrap());
        }
    }
}

/// The verifier in Python knows moves that were taken back.
fn python_verifies(record: &str) {
    let path = std::env::temp_dir().join(format!("kinpost-undo-{}.json", std::process::id()));
    std::fs::write(&path, record).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/verify.py");
    let output = Command::new("python3")
        .arg(script)
        .arg(&path)
        .output()
        .unwrap();
    std::fs::remove_file(&path).unwrap();
    let text =
        String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap();
    assert!(
        text.starts_with("chance is as promised (kinpost/v2)"),
        "{text}"
    );
}

/// A match of Family Tree in which the seat on turn has taken a card and laid nothing, which can be taken back.
fn passed(world: &World, undo: &str) -> (Table, usize) {
    let body =
        json!({ "game": "FAMILY_TREE", "seats": 2, "undo": undo, "options": { "firstSeat": 0 } });
    let table = Table::start(world, ["anna", "ben"], &body);
    assert_eq!(
        table.undo(0).code(),
        if undo == "OFF" {
            "UNDO_OFF"
        } else {
            "NOTHING_TO_UNDO"
        }
    );
    table.play(0, "take deck");
    table.play(0, "pass");
    (table, 0)
}

#[test]
fn the_others_are_asked_and_a_yes_takes_the_move_back() {
    let world = World::start();
    let (table, seat) = passed(&world, "ASK");
    let mut stream = table.players[1].events(&table.path("/events"), &[("Last-Event-ID", "2")]);
    let mut inbox = table.players[1].events("/inbox/events", &[]);
    assert_eq!(inbox.next().name, "ready");
    assert_eq!(table.request(seat), Value::Null);
    assert_eq!(table.undo(seat).json()["ply"], 2);
    assert_eq!(table.undo(seat).json()["ply"], 2);
    let request = table.request(1);
    assert_eq!((&request["seat"], &request["ply"]), (&json!(0), &json!(2)));
    assert_eq!(request["missing"], json!([1]));
    inbox.next_of("OFFERED");
    assert_eq!(table.answer(seat, true).code(), "OWN_UNDO_REQUEST");
    let query = "mutation($id: ID!) { answerUndo(matchId: $id, accept: true) {
        ... on Match { ply undo undoRequest { ply } history(last: 1) { edges { node { tookBack texts } } } }
        ... on Rejected { code } } }";
    let answer = table.players[1].graphql(query, &json!({ "id": table.id }))["answerUndo"].clone();
    assert_eq!(
        (&answer["ply"], &answer["undo"]),
        (&json!(3), &json!("ASK"))
    );
    assert_eq!(answer["undoRequest"], Value::Null);
    let told = &answer["history"]["edges"][0]["node"];
    assert_eq!(told["tookBack"], 2);
    assert_eq!(stream.next().data["ply"]["tookBack"], 2);
    assert_eq!(table.turn(), Some((0, 3)));
    table.play(0, "pass");
    table.prove(&world);
}

#[test]
fn a_no_keeps_the_move_and_so_does_going_on() {
    let world = World::start();
    let (table, seat) = passed(&world, "ASK");
    assert_eq!(table.answer(1, true).code(), "NO_UNDO_REQUEST");
    assert_eq!(table.undo(seat).status, 200);
    assert_eq!(table.answer(1, false).status, 200);
    assert_eq!(table.request(seat), Value::Null);
    assert_eq!(table.undo(seat).code(), "UNDO_DECLINED");
    assert_eq!(table.undo(1).code(), "NOT_YOUR_MOVE");
    let discard = table.any_move(seat, 0);
    table.play(seat, &discard);
    assert_eq!(table.answer(1, true).code(), "NO_UNDO_REQUEST");
    table.prove(&world);
}

#[test]
fn an_answer_that_names_its_request_is_none_to_a_later_one() {
    let world = World::start();
    let (table, seat) = passed(&world, "ASK");
    assert_eq!(table.undo(seat).status, 200);
    let first = table.request(1)["id"].clone();
    let reply = |request: &Value, accept: bool| {
        let body = json!({ "accept": accept, "request": request });
        table.players[1].send("PUT", &table.path("/undo"), &[], Some(&body))
    };
    assert_eq!(reply(&first, true).json()["ply"], 3);
    table.play(seat, "pass");
    assert_eq!(table.undo(seat).status, 200);
    let second = table.request(1);
    assert_ne!(second["id"], first);
    // Whoever answers the first question now, yes or no, through whichever door, answers nothing.
    for accept in [true, false] {
        assert_eq!(reply(&first, accept).code(), "OFFER_CLOSED");
        let query = "mutation($id: ID!, $request: ID!, $accept: Boolean!) {
            answerUndo(matchId: $id, accept: $accept, requestId: $request) { ... on Rejected { code } } }";
        let variables = json!({ "id": table.id, "request": first, "accept": accept });
        let answer = table.players[1].graphql(query, &variables);
        assert_eq!(answer["answerUndo"]["code"], "OFFER_CLOSED");
        assert_eq!(table.request(1), second);
    }
    assert_eq!(reply(&json!("nonsense"), true).status, 400);
    assert_eq!(reply(&second["id"], true).json()["ply"], 5);
    table.prove(&world);
}

#[test]
fn what_cannot_be_taken_back_says_why() {
    let world = World::start();
    let (table, seat) = passed(&world, "OFF");
    assert_eq!(table.undo(seat).code(), "UNDO_OFF");
    assert_eq!(table.answer(1, true).code(), "UNDO_OFF");
    table.prove(&world);
    assert_eq!(table.undo(seat).code(), "MATCH_OVER");
    let body = json!({ "game": "FAMILIENBANDE", "seats": 2, "undo": "FREE" });
    let table = Table::start(&world, ["clara", "dora"], &body);
    let (seat, _) = table.turn().unwrap();
    // Passing draws a card.
    table.play(seat, "pass");
    assert_eq!(table.undo(seat).code(), "REVEALED");
    assert_eq!(table.undo(1 - seat).code(), "NOT_YOUR_MOVE");
    let stranger = world.sign_up("stranger");
    assert_eq!(
        stranger.post(&table.path("/undo"), &json!({})).code(),
        "NOT_FOUND"
    );
}
