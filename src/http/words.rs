//! Both doors say the same words: every enum of the GraphQL schema and of the OpenAPI document, compared by name.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::openapi;
use crate::error::ErrorCode;
use crate::graphql;

type Enums = BTreeMap<String, BTreeSet<String>>;

/// Enums of the SDL.
fn of_graphql(sdl: &str) -> Enums {
    let mut enums = Enums::new();
    for part in sdl.split("\nenum ").skip(1) {
        let (name, rest) = part.split_once(" {\n").unwrap();
        let (body, _) = rest.split_once("\n}").unwrap();
        // Descriptions stand between lines of three quotes, and have spaces or stops in them.
        let is_word = |line: &&str| {
            !line.is_empty() && line.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        };
        let mut is_described = false;
        let values = body.lines().map(str::trim).filter(|line| {
            if *line == "\"\"\"" {
                is_described = !is_described;
            }
            !is_described
        });
        let values = values.filter(is_word).map(str::to_owned).collect();
        enums.insert(name.to_owned(), values);
    }
    enums
}

/// Every list of words anywhere in the document: those of components by their name, those in between by their path.
fn of_openapi(document: &Value) -> Enums {
    let mut enums = Enums::new();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        collect(schema, name, &mut enums);
    }
    collect(&document["paths"], "paths", &mut enums);
    enums
}

fn collect(value: &Value, path: &str, enums: &mut Enums) {
    match value {
        Value::Object(members) => {
            if let Some(words) = members.get("enum").and_then(Value::as_array) {
                let words = words.iter().filter_map(Value::as_str).map(str::to_owned);
                let words: BTreeSet<String> = words.collect();
                if !words.is_empty() {
                    enums.insert(path.to_owned(), words);
                }
            }
            for (name, member) in members {
                collect(member, &format!("{path}.{name}"), enums);
            }
        }
        Value::Array(items) => {
            for (n, item) in items.iter().enumerate() {
                collect(item, &format!("{path}[{n}]"), enums);
            }
        }
        _ => {}
    }
}

fn both() -> (Enums, Enums) {
    let document = serde_json::to_value(openapi::document()).unwrap();
    (of_graphql(&graphql::sdl()), of_openapi(&document))
}

#[test]
fn an_enum_of_one_name_has_the_same_words_through_both_doors() {
    let (graphql, rest) = both();
    let mut shared = Vec::new();
    for (name, words) in &rest {
        if let Some(known) = graphql.get(name) {
            assert_eq!(known, words, "{name}");
            shared.push(name.as_str());
        }
    }
    for name in [
        "ChannelKind",
        "ClauseRole",
        "DeliveryPurpose",
        "ErrorCode",
        "GameId",
        "GameOptionKind",
        "Locale",
        "MatchJoining",
        "MatchStatus",
        "MatchUndo",
        "MatchVisibility",
        "NewsKind",
        "NotificationPolicy",
        "OfferKind",
        "OfferState",
        "Scope",
        "TimeoutAct",
        "TimeoutPolicy",
        "WebhookShape",
    ] {
        assert!(shared.contains(&name), "{name} is not in both: {shared:?}");
    }
}

/// What stands inline, such as in a parameter, is an enum that the other door has, too.
#[test]
fn every_word_of_rest_is_spelled_as_graphql_spells_it() {
    let (graphql, rest) = both();
    for (place, words) in &rest {
        // Members of unions over games say of which kind they are; `unions.rs` has those.
        let is_tag = words.len() == 1;
        let is_known = graphql.values().any(|known| known == words);
        assert!(is_known || is_tag, "only REST has {place}: {words:?}");
        for word in words.iter().filter(|_| !is_tag) {
            let is_upper = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
            assert!(word.chars().all(is_upper), "{place}: {word}");
        }
    }
}

#[test]
fn every_code_is_in_both_documents() {
    let (graphql, rest) = both();
    let all: BTreeSet<String> = ErrorCode::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(graphql["ErrorCode"], all);
    assert_eq!(rest["ErrorCode"], all);
}

/// RFC 3339 has a type of its own: nothing says so in words and is a text.
#[test]
fn instants_are_no_texts() {
    let sdl = graphql::sdl();
    assert!(!sdl.contains("RFC 3339.\n"), "a text that is an instant");
    for line in sdl.lines().map(str::trim) {
        let is_instant = line
            .split(':')
            .next()
            .is_some_and(|name| name.ends_with("At"));
        assert!(!is_instant || !line.contains("String"), "{line}");
    }
    let url = "https://scalars.graphql.org/andimarek/date-time";
    assert!(sdl.contains(&format!("scalar DateTime @specifiedBy(url: \"{url}\")")));
}
