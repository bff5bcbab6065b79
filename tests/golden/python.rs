//! The independent verifier in Python (`docs/verify.py`) checks what it says, in the records of all games, and never says more.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use kinpost_engines::our_games;
use kinpost_engines::titles;
use serde_json::{Value, json};

use super::terms;

pub fn python(record: &Path) -> Output {
    let script = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/verify.py"));
    let run = Command::new("python3")
        .args(["-S", "-E"])
        .arg(script)
        .arg(record)
        .output();
    run.expect("python3 is needed to run docs/verify.py; `script/test` installs it")
}

/// What it says of a record, if it is content.
fn verdict(record: &Value) -> Result<String, String> {
    static LAST: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let number = LAST.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let name = format!("kinpost-python-{}-{number}.json", std::process::id());
    let path = std::env::temp_dir().join(name);
    fs::write(&path, record.to_string()).unwrap();
    let output = python(&path);
    fs::remove_file(&path).unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    if output.status.success() {
        Ok(text(output.stdout))
    } else {
        Err(text(output.stderr))
    }
}

#[test]
fn a_strangers_program_derives_the_chance_of_every_golden_record() {
    for kind in titles::kinds() {
        let mut n_shuffles = 0;
        for (path, record) in super::records::all(kind) {
            let said = verdict(&record).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
            let scheme = record["fairness"]["scheme"]
                .as_str()
                .unwrap_or("kinpost/v1");
            assert!(said.contains(scheme), "{said}");
            let is_bound = said.contains("rules version, options");
            assert_eq!(is_bound, scheme == "kinpost/v2", "{said}");
            assert!(
                said.contains("not checked here: if moves are legal"),
                "{said}"
            );
            assert!(!said.contains("fair"), "it does not know that: {said}");
            n_shuffles += u32::from(!said.contains(" 0 later shuffles"));
        }
        let draws_later = titles::engine(kind).title().draws_later;
        assert_eq!(n_shuffles > 0, draws_later, "{kind}");
    }
}

/// Changes something that it claims to check; gives whether there was such a thing.
type Change = fn(&mut Value) -> bool;

const CHANGES: &[(&str, Change)] = &[
    ("the promise", |record| {
        record["fairness"]["serverSeed"] = json!("77".repeat(32));
        true
    }),
    ("the deal", |record| {
        let dealt = record["opening"]["events"][0].as_object_mut().unwrap();
        let mut lists = dealt.values_mut().filter_map(Value::as_array_mut);
        let longest = lists.by_ref().max_by_key(|list| list.len()).unwrap();
        let last = longest.len() - 1;
        let other = longest.iter().position(|card| *card != longest[last]);
        longest.swap(last, other.unwrap());
        true
    }),
    ("a later shuffle", |record| {
        let Some(shuffled) = find_event(record, "reshuffled") else {
            return false;
        };
        let mut fields = shuffled.as_object_mut().unwrap().values_mut();
        let cards = fields.find_map(Value::as_array_mut).unwrap();
        let last = cards.len() - 1;
        cards.swap(0, last);
        true
    }),
    ("a card that was drawn", |record| {
        let Some(drew) = find_event(record, "drew") else {
            return false;
        };
        for field in ["card", "line"] {
            if !drew[field].is_null() {
                drew[field] = json!("another");
            }
        }
        if let Some(cards) = drew["cards"].as_array_mut() {
            cards[0] = json!("another");
        }
        true
    }),
];

fn find_event<'r>(record: &'r mut Value, kind: &str) -> Option<&'r mut Value> {
    let plies = record["plies"].as_array_mut().unwrap().iter_mut();
    let mut events = plies.flat_map(|ply| ply["events"].as_array_mut().unwrap());
    events.find(|event| event["type"] == kind)
}

#[test]
fn a_strangers_program_notices_whatever_it_claims_to_check() {
    for kind in titles::kinds() {
        let mut noticed = std::collections::BTreeSet::new();
        for (path, record) in super::records::all(kind) {
            let is_bound = record["fairness"]["scheme"] == "kinpost/v2";
            let is_small = path.to_string_lossy().contains("retirement");
            let mut forged: Vec<(String, Value)> = Vec::new();
            for (what, change) in CHANGES {
                let mut record = record.clone();
                if change(&mut record) {
                    forged.push(((*what).to_owned(), record));
                }
            }
            if is_bound && is_small {
                forged.extend(our_games!(of kind, game => terms::changes(game, &record)));
            }
            // The many records of the first scheme are alike.
            if !is_bound && !is_small {
                continue;
            }
            for (what, record) in forged {
                let said = verdict(&record);
                let why = said.expect_err(&format!("{}: {what}", path.display()));
                assert!(why.starts_with("NOT PROVEN: "), "{what}: {why}");
                noticed.insert(what);
            }
        }
        assert!(
            noticed.contains("the deal") && noticed.contains("/match"),
            "{kind}: {noticed:?}"
        );
    }
}
