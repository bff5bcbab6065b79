//! Comparing what the rules say with what is sent, tree by tree.

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::expected::FAMILYS;
use super::to_json;

/// What is to be known of a game for these tests.
pub struct Expected {
    /// How many matches are played with each set of options.
    pub n_matches: usize,
    /// Lines of notation whose moves random matches may not reach; each is played once in every match that allows it.
    pub lines: &'static [&'static str],
    /// The kinds of moves on the wire.
    pub moves: &'static [&'static str],
    /// The kinds of events on the wire.
    pub events: &'static [&'static str],
    /// Where the wire has another name, or place, for a field of the rules.
    pub renamed: &'static [(&'static str, &'static str)],
    /// How the rules write a value that looks different on the wire.
    pub spelled: fn(&Value) -> Vec<Value>,
}

impl Expected {
    /// The wire says everything that the rules say.
    pub fn loses_nothing(&self, rules: &impl Serialize, wire: &impl Serialize) {
        let (rules, wire) = (to_json(rules), to_json(wire));
        if let Err(problem) = self.compare(&rules, &wire) {
            panic!("{problem}\nrules: {rules}\nwire: {wire}");
        }
    }

    /// Walks both trees: every field and every item has its counterpart, in the same order; what the rules do not
    /// tell, the wire does not tell either.
    fn compare(&self, rules: &Value, wire: &Value) -> Result<(), String> {
        let is_same = match (rules, wire) {
            (Value::Object(rules), Value::Object(wire)) => return self.compare_fields(rules, wire),
            (Value::Object(rules), Value::Array(wire)) if rules.len() == wire.len() => {
                return self.compare_by_name(rules, wire);
            }
            (Value::Array(rules), Value::Array(wire)) if rules.len() == wire.len() => {
                let mut pairs = rules.iter().zip(wire).enumerate();
                return pairs.try_for_each(|(n, (rules, wire))| {
                    self.compare(rules, wire)
                        .map_err(|problem| format!("{n}.{problem}"))
                });
            }
            (Value::String(rules), Value::String(wire)) => word(rules) == word(wire),
            (rules, wire) => rules == wire,
        };
        if is_same || (!rules.is_null() && (self.spelled)(wire).contains(rules)) {
            Ok(())
        } else {
            Err(format!(": {rules} became {wire}"))
        }
    }

    /// What the rules keep by name is a list on the wire, whose items hold their names.
    fn compare_by_name(&self, rules: &Map<String, Value>, wire: &[Value]) -> Result<(), String> {
        rules.iter().try_for_each(|(name, value)| {
            let is_called = |field: &Value| (self.spelled)(field).contains(&json!(name));
            let item = wire.iter().find(|item| match item.as_object() {
                Some(fields) => fields.values().any(is_called),
                None => false,
            });
            self.compare(value, item.unwrap_or(&Value::Null))
                .map_err(|problem| format!("{name}.{problem}"))
        })
    }

    fn compare_fields(
        &self,
        rules: &Map<String, Value>,
        wire: &Map<String, Value>,
    ) -> Result<(), String> {
        for (key, value) in rules {
            let renamed = self.renamed.iter().filter(|(name, _)| name == key);
            let paths = std::iter::once(key.as_str()).chain(renamed.map(|&(_, path)| path));
            let mut found = paths.filter_map(|path| {
                let mut keys = path.split('.');
                let first = wire.get(keys.next()?)?;
                keys.try_fold(first, |value, key| value.get(key))
            });
            let found = found.next().unwrap_or(&Value::Null);
            self.compare(value, found)
                .map_err(|problem| format!("{key}.{problem}"))?;
        }
        Ok(())
    }
}

/// Names of enums are written in capitals on the wire.
fn word(text: &str) -> String {
    let letters = text.chars().filter(|letter| !"-_".contains(*letter));
    letters.flat_map(char::to_lowercase).collect()
}

#[test]
fn the_comparison_finds_what_is_missing_and_what_is_told_too_much() {
    let rules = json!({ "you": null, "turn": 1, "seats": [{ "hand": ["A0", "B1"] }] });
    let card = |id: &str| json!({ "id": id, "kind": "PERSON" });
    let wire = |you: Value, turn: Value, hand: &[&str]| {
        let hand: Vec<Value> = hand.iter().map(|id| card(id)).collect();
        json!({ "you": you, "turn": turn, "seats": [{ "hand": hand }] })
    };
    for (wire, is_same) in [
        (wire(Value::Null, json!(1), &["A0", "B1"]), true),
        (wire(json!(0), json!(1), &["A0", "B1"]), false),
        (wire(Value::Null, Value::Null, &["A0", "B1"]), false),
        (wire(Value::Null, json!(1), &["A0"]), false),
        (wire(Value::Null, json!(1), &["A0", "C2"]), false),
        (json!({ "turn": 1 }), false),
    ] {
        assert_eq!(FAMILYS.compare(&rules, &wire).is_ok(), is_same, "{wire}");
    }
}
