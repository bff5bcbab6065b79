//! What a match was agreed to be: whoever changes the options, the game, the version of its rules, the id or a client seed of
//! a record afterwards is found out. By the first scheme only some of it, and the verdict says so.

use std::collections::BTreeSet;

use kinpost_engines::engine::verify_json;
use kinpost_engines::fairness::Scheme;
use kinpost_engines::games::conformance::Conformance;
use kinpost_engines::games::familienbande::Familienbande;
use kinpost_engines::games::poetrium::Poetrium;
use kinpost_engines::games::serendipity::Serendipity;
use kinpost_engines::our_games;
use kinpost_engines::records::{Unfair, Unreadable, Verified};
use kinpost_engines::titles;
use serde_json::{Value, json};

fn verdict(record: &Value) -> Result<Verified, Unfair> {
    verify_json(&record.to_string())
}

/// The record with each of its terms changed to every other value that is at hand, and what was changed.
pub fn changes<G: Conformance>(game: &G, record: &Value) -> Vec<(String, Value)> {
    let mut changed = changed_options(game, record);
    let mut change = |pointer: &str, value: Value| {
        let mut record = record.clone();
        *record.pointer_mut(pointer).unwrap() = value;
        changed.push((pointer.to_owned(), record));
    };
    change("/match", json!("01890a5d-ac96-774b-bcce-b302099a8057"));
    for other in titles::kinds().filter(|other| *other != G::KIND) {
        change("/game", json!(other.id()));
    }
    change(
        "/rulesVersion",
        json!(record["rulesVersion"].as_u64().unwrap() % 2 + 1),
    );
    change("/seats/0/clientSeed", json!("loaded dice"));
    change("/fairness/scheme", json!("kinpost/v1"));
    changed
}

/// Each option with every value it has in another set of options, and some more.
fn changed_options<G: Conformance>(game: &G, record: &Value) -> Vec<(String, Value)> {
    let n_seats = u8::try_from(record["seats"].as_array().unwrap().len()).unwrap();
    let sets = game.option_sets(n_seats).into_iter();
    let sets: Vec<Value> = sets.map(|set| serde_json::to_value(set).unwrap()).collect();
    let mut changed = Vec::new();
    for (name, value) in record["options"].as_object().unwrap() {
        let known = sets.iter().map(|set| set[name].clone());
        let more = match value {
            Value::Bool(flag) => json!(!flag),
            Value::Number(number) => json!(number.as_u64().unwrap() + 1),
            Value::Array(_) => json!([["red"]]),
            Value::Null => json!(0),
            _ => Value::Null,
        };
        let others: BTreeSet<String> = known.chain([more]).map(|value| value.to_string()).collect();
        for other in others {
            let other: Value = serde_json::from_str(&other).unwrap();
            if other != *value {
                let mut record = record.clone();
                record["options"][name] = other;
                changed.push((format!("/options/{name}"), record));
            }
        }
    }
    changed
}

#[test]
fn no_golden_record_is_fair_with_other_terms() {
    for kind in titles::kinds() {
        let golden = super::records::all(kind);
        let bound = golden
            .iter()
            .filter(|(_, record)| record["fairness"]["scheme"] == "kinpost/v2");
        let mut n_bound = 0;
        for (path, record) in bound {
            for (what, changed) in our_games!(of kind, game => changes(game, record)) {
                let verdict = verdict(&changed);
                assert!(verdict.is_err(), "{}: {what} {verdict:?}", path.display());
            }
            n_bound += 1;
        }
        assert!(n_bound > 1, "{kind} has no golden records of kinpost/v2");
    }
}

/// How many of fifty records stay fair with any other option, and how many other sets of options could be played at all.
fn n_fair_with_other_options<G: Conformance>(game: &G, scheme: Scheme) -> (usize, usize) {
    let seats: Vec<u8> = G::SEATS.collect();
    let (mut n_fair, mut n_played) = (0, 0);
    let records = (0..).zip(seats.iter().cycle());
    let records =
        records.filter_map(|(seed, &n_seats)| super::matches::play(game, scheme, n_seats, seed));
    for record in records.take(50) {
        let record = serde_json::to_value(&record).unwrap();
        verdict(&record).unwrap();
        let mut is_fair = false;
        for (_, changed) in changed_options(game, &record) {
            match verdict(&changed) {
                Ok(_) => is_fair = true,
                Err(Unfair::Unreadable(_) | Unfair::Options(_)) => continue,
                Err(_) => {}
            }
            n_played += 1;
        }
        n_fair += usize::from(is_fair);
    }
    (n_fair, n_played)
}

#[test]
fn none_of_fifty_records_is_fair_with_other_options() {
    for kind in titles::kinds() {
        let (n_fair, n_played) =
            our_games!(of kind, game => n_fair_with_other_options(game, Scheme::V2));
        assert_eq!(n_fair, 0, "{kind}");
        assert!(n_played > 100, "{kind}: only {n_played} real changes");
    }
}

/// What was dealt before is still fair, and the verdict says what that does not mean.
#[test]
fn the_first_scheme_says_that_it_does_not_prove_options() {
    let (n_fair, _) = n_fair_with_other_options(&Familienbande, Scheme::V1);
    assert!(n_fair > 10, "{n_fair} of 50");
    for (scheme, says_options) in [(Scheme::V1, true), (Scheme::V2, false)] {
        let record = super::matches::play(&Serendipity, scheme, 3, 1).unwrap();
        let mut record = serde_json::to_value(&record).unwrap();
        record["seats"][0]["name"] = json!("Somebody else");
        let verified = verdict(&record).unwrap();
        assert_eq!(verified.scheme, scheme);
        let unproven = verified.unproven().join("; ");
        assert_eq!(unproven.contains("options"), says_options, "{unproven}");
        assert!(
            unproven.contains("names") && unproven.contains("times"),
            "{unproven}"
        );
    }
}

/// Records are older than some options, whose default is what was played; but where they are bound none can be left out.
#[test]
fn an_option_that_came_later_is_missing_only_in_older_records() {
    for (scheme, is_fair) in [(Scheme::V1, true), (Scheme::V2, false)] {
        let record = super::matches::play(&Familienbande, scheme, 3, 1).unwrap();
        let mut record = serde_json::to_value(&record).unwrap();
        let options = record["options"].as_object_mut().unwrap();
        assert_eq!(options.remove("first"), Some(Value::Null));
        assert_eq!(verdict(&record).is_ok(), is_fair, "{scheme:?}");
    }
}

#[test]
fn missing_options_and_other_spellings_of_the_id_are_refused() {
    for scheme in Scheme::ALL {
        let record = super::matches::play(&Poetrium::default(), scheme, 3, 0xab).unwrap();
        let record = serde_json::to_value(&record).unwrap();
        let path_of = |record: &Value| match verdict(record) {
            Err(Unfair::Unreadable(Unreadable::Malformed { path, .. })) => path,
            other => panic!("{other:?}"),
        };
        for name in ["first", "pack"] {
            let mut record = record.clone();
            record["options"].as_object_mut().unwrap().remove(name);
            assert_eq!(path_of(&record), format!("options.{name}"));
        }
        let id = record["match"].as_str().unwrap();
        let others = [id.to_uppercase(), id.replace('-', ""), format!("{{{id}}}")];
        for other in others {
            assert_ne!(other, id);
            let mut record = record.clone();
            record["match"] = json!(other);
            assert_eq!(path_of(&record), "match");
        }
        let twice = record
            .to_string()
            .replacen(r#""options":{"#, r#""options":{"pack":"fr","#, 1);
        assert!(verify_json(&twice).is_err());
    }
}
