//! Records that were cut or changed: each gets a precise answer, and nothing panics.

use kinpost_engines::fairness::Scheme;
use kinpost_engines::games::familienbande::Familienbande;
use kinpost_engines::games::{Chance, Quick};
use kinpost_engines::records::{Unfair, Unreadable};
use serde_json::{Value, json};

fn record() -> Value {
    let (_, record) =
        super::matches::find(&Familienbande, Scheme::V2, "fifth-generation", 2).unwrap();
    serde_json::to_value(&record).unwrap()
}

fn verdict(record: &Value) -> Result<(), Unfair> {
    kinpost_engines::engine::verify_json(&record.to_string()).map(|_| ())
}

/// The verdict after putting `value` at `pointer`.
fn changed(pointer: &str, value: Value) -> String {
    let mut record = record();
    *record
        .pointer_mut(pointer)
        .unwrap_or_else(|| panic!("nothing at {pointer}")) = value;
    verdict(&record).expect_err(pointer).to_string()
}

#[test]
fn an_untouched_record_is_fair() {
    assert_eq!(verdict(&record()), Ok(()));
}

/// Where something is changed, into what, and what the verdict says.
const TAMPERED: &[[&str; 3]] = &[
    [
        "/format",
        r#""other""#,
        "not a record: the format is `other`, not `kinpost-record/1`",
    ],
    [
        "/game",
        r#""chess""#,
        "not a record: there is no game `chess`; there are: familienbande, serendipity",
    ],
    [
        "/rulesVersion",
        "99",
        "not a record: familienbande has rules version 1; the record was played by version 99",
    ],
    [
        "/seats",
        "[]",
        "the match could not be played like this: CORE-5 (seats-out-of-range)",
    ],
    [
        "/fairness/commitment",
        r#""0000000000000000000000000000000000000000000000000000000000000000""#,
        "the server seed is not the one that was committed to",
    ],
    [
        "/seats/0/clientSeed",
        r#""loaded dice""#,
        "ply 0: the opening is not what the seeds give",
    ],
    [
        "/opening/events/0/first",
        "7",
        "ply 0: the opening is not what the seeds give",
    ],
    ["/plies/4/ply", "9", "ply 5: it is numbered 9"],
    [
        "/plies/2/at",
        r#""1999-01-01T00:00:00Z""#,
        "ply 3: it was made before the one before it",
    ],
    ["/plies/0/seat", "9", "is refused by CORE-3 (no-such-seat)"],
    ["/plies/1/notation", r#""pass twice""#, "not `pass twice`"],
    [
        "/plies/3/events",
        "[]",
        "ply 4: the events are not what follows from the move",
    ],
    [
        "/standings/places/0/points",
        "1000",
        "the standings are not what the rules give",
    ],
    [
        "/standings",
        "null",
        "the standings are not what the rules give",
    ],
];

#[test]
fn each_kind_of_tampering_is_named_with_its_place() {
    for [pointer, value, message] in TAMPERED {
        let found = changed(pointer, serde_json::from_str(value).unwrap());
        assert!(found.contains(message), "{pointer}: {found}");
    }
}

#[test]
fn malformed_values_are_named_by_their_path() {
    for (pointer, value, path) in [
        ("/plies/0/seat", json!("anna"), "plies[0].seat"),
        (
            "/options/bothParents",
            json!("maybe"),
            "options.bothParents",
        ),
        ("/fairness/serverSeed", json!("abc"), "fairness.serverSeed"),
        (
            "/opening/events/0/pile/3",
            json!("M:XYZ"),
            "opening.events[0]",
        ),
        ("/match", json!("not an id"), "match"),
    ] {
        let mut record = record();
        *record.pointer_mut(pointer).unwrap() = value;
        match verdict(&record) {
            Err(Unfair::Unreadable(Unreadable::Malformed { path: found, .. })) => {
                assert_eq!(found, path);
            }
            other => panic!("{pointer}: {other:?}"),
        }
    }
}

#[test]
fn a_truncated_record_is_never_fair() {
    let json = record().to_string();
    for length in (0..json.len()).step_by(97) {
        let verdict = kinpost_engines::engine::verify_json(&json[..length]);
        assert!(
            matches!(verdict, Err(Unfair::Unreadable(_))),
            "{length} bytes: {verdict:?}"
        );
    }
}

/// Everything but names and the times of moves is fixed by the seeds and the rules.
#[test]
fn every_single_value_is_protected() {
    let original = record();
    let mut pointers = Vec::new();
    collect(&original, String::new(), &mut pointers);
    let mut n_tried = 0;
    for pointer in pointers
        .iter()
        .filter(|pointer| !pointer.ends_with("/at") && !pointer.ends_with("/name"))
    {
        // The many cards of the pile are alike; a few of them are enough.
        if pointer.contains("/pile/") && !pointer.ends_with("/9") {
            continue;
        }
        let mut record = original.clone();
        let slot = record.pointer_mut(pointer).unwrap();
        *slot = other_than(slot);
        assert!(
            verdict(&record).is_err(),
            "{pointer} can be changed to {}",
            record.pointer(pointer).unwrap()
        );
        n_tried += 1;
    }
    assert!(n_tried > 300, "only {n_tried} values tried");
}

#[test]
fn random_bytes_never_panic() {
    let json = record().to_string();
    let mut quick = Quick(1);
    let chance: &mut dyn Chance = &mut quick;
    for _ in 0..400 {
        let mut bytes = json.clone().into_bytes();
        let length = u32::try_from(bytes.len()).unwrap();
        for _ in 0..=chance.below(4) {
            let at = chance.below(length) as usize;
            bytes[at] = u8::try_from(chance.below(256)).unwrap();
        }
        if let Ok(text) = String::from_utf8(bytes) {
            let _ = kinpost_engines::engine::verify_json(&text);
        }
    }
}

fn other_than(value: &Value) -> Value {
    match value {
        Value::Null => json!(1),
        Value::Bool(flag) => json!(!flag),
        Value::Number(number) => json!(number.as_i64().unwrap_or(0) + 1),
        Value::String(text) if text == "F:EEE" => json!("M:EEE"),
        Value::String(text) if text.contains(':') && text.len() == 5 => json!("F:EEE"),
        Value::String(text) => json!(format!("{text}0")),
        Value::Array(_) | Value::Object(_) => Value::Null,
    }
}

fn collect(value: &Value, path: String, pointers: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                collect(value, format!("{path}/{key}"), pointers);
            }
        }
        Value::Array(items) => {
            for (n, item) in items.iter().enumerate() {
                collect(item, format!("{path}/{n}"), pointers);
            }
        }
        _ => pointers.push(path),
    }
}
