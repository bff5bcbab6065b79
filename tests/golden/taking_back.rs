//! Records in which a move was taken back: fair if it could be, and a precise answer if not.

use kinpost_engines::fairness::Scheme;
use kinpost_engines::games::familienbande::Familienbande;
use serde_json::{Value, json};

/// A record in which the first ply of this kind is taken back and made again. Nothing in Familienbande draws chance after the
/// opening, so the later plies stay as they are but for their numbers. Gives where the taking back stands.
fn taken_back(kind: &str) -> (Value, usize) {
    let (_, record) =
        super::matches::find(&Familienbande, Scheme::V2, "fifth-generation", 3).unwrap();
    let mut record = serde_json::to_value(&record).unwrap();
    let plies = record["plies"].as_array_mut().unwrap();
    let is_wanted = |ply: &Value| ply["move"]["type"] == kind && ply["move"]["swap"].is_null();
    let found = plies.iter().position(is_wanted).unwrap();
    let again = plies[found].clone();
    let undo = json!({
        "ply": 0, "seat": again["seat"], "at": again["at"], "tookBack": found + 1, "notation": "undo", "events": [],
    });
    plies.splice((found + 1)..=found, [undo, again]);
    number(plies);
    (record, found + 1)
}

fn number(plies: &mut [Value]) {
    for (number, ply) in (1..).zip(plies) {
        ply["ply"] = json!(number);
    }
}

fn verdict(record: &Value) -> String {
    match kinpost_engines::engine::verify_json(&record.to_string()) {
        Ok(verified) => format!("fair: {}", verified.n_plies),
        Err(why) => format!("{}: {why}", why.code()),
    }
}

#[test]
fn a_birth_can_be_taken_back_and_both_verifiers_know_it() {
    let (record, _) = taken_back("child");
    assert!(
        verdict(&record).starts_with("fair: "),
        "{}",
        verdict(&record)
    );
    let folder = std::env::temp_dir();
    let path = folder.join(format!("kinpost-taken-back-{}.json", std::process::id()));
    std::fs::write(&path, record.to_string()).unwrap();
    let output = super::python::python(&path);
    std::fs::remove_file(&path).unwrap();
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn a_drawn_card_cannot_be_put_back() {
    for kind in ["marry", "pass"] {
        let (record, at) = taken_back(kind);
        let expected = format!(
            "took-back: ply {}: the move before it could not be taken back (revealed)",
            at + 1
        );
        assert_eq!(verdict(&record), expected, "{kind}");
    }
}

#[test]
fn nobody_takes_back_what_is_not_the_own_last_move() {
    let change = |pointer: &str, value: Value| {
        let (mut record, at) = taken_back("child");
        record["plies"][at][pointer] = value;
        verdict(&record)
    };
    let (record, at) = taken_back("child");
    let seat = record["plies"][at]["seat"].as_u64().unwrap();
    assert!(change("seat", json!((seat + 1) % 3)).contains("(not-your-move)"));
    assert!(change("tookBack", json!(1)).contains("(not-your-move)"));
    assert!(change("notation", json!("retire")).starts_with("notation: "));
    assert!(
        change("events", json!([{ "type": "closed", "generation": 1 }])).starts_with("events: ")
    );
    assert!(change("move", json!({ "type": "pass" })).starts_with("took-back: "));
    // Twice in a row.
    let mut record = record;
    let plies = record["plies"].as_array_mut().unwrap();
    let mut second = plies[at].clone();
    second["tookBack"] = json!(at + 1);
    plies.insert(at + 1, second);
    number(plies);
    assert!(
        verdict(&record).contains("(nothing-to-undo)"),
        "{}",
        verdict(&record)
    );
}
