//! What a client that knows no game needs to ask people for options and wishes: told by both doors, in every language.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::harness::{Client, World};

const QUERY: &str = "query { games { id options { ...asked } wishes { ...asked } } }
    fragment asked on GameOption { name label help default kind optional least most choices { value label } }";

/// All games as REST tells them, and as GraphQL does, whose words are in capitals.
fn games(client: &Client, language: &str) -> [Vec<Value>; 2] {
    let headers = [("Accept-Language", language)];
    let query = json!({ "query": QUERY });
    let answer = client.request("POST", "/graphql", &headers, Some(&query));
    let answer = answer.json();
    assert_eq!(answer["errors"], Value::Null);
    let told = answer["data"]["games"].as_array().unwrap().clone();
    let rest = told.iter().map(|game| {
        let path = format!("/games/{}", game["id"].as_str().unwrap());
        let mut game = client.send("GET", &path, &headers, None).json();
        for of in ["options", "wishes"] {
            for option in game[of].as_array_mut().unwrap() {
                let kind = option["kind"].as_str().unwrap().replace('-', "_");
                option["kind"] = json!(kind.to_uppercase());
            }
        }
        json!({ "id": game["id"], "options": game["options"], "wishes": game["wishes"] })
    });
    [rest.collect(), told]
}

fn asked(game: &Value) -> impl Iterator<Item = &Value> {
    let of = |what: &str| game[what].as_array().unwrap();
    of("options").iter().chain(of("wishes"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

/// Whether a value can be made in the dialog that the description asks for.
fn is_offered(option: &Value, value: &Value) -> bool {
    let choices = list(&option["choices"]);
    let is_choice = |word: &Value| choices.iter().any(|choice| choice["value"] == *word);
    let range = option["least"].as_i64()..=option["most"].as_i64();
    let is_list = |words: &Value| {
        let words = list(words);
        range.contains(&i64::try_from(words.len()).ok()) && words.iter().all(is_choice)
    };
    match option["kind"].as_str().unwrap() {
        _ if value.is_null() => option["optional"] == true,
        "SWITCH" => value.is_boolean(),
        "NUMBER" => range.contains(&value.as_i64()),
        "CHOICE" => is_choice(value),
        "CHOICES" => is_list(value),
        "CHOICES_BY_SEAT" => list(value).iter().all(is_list),
        "SEAT" => value.is_u64(),
        other => panic!("nobody knows how to ask for {other}"),
    }
}

/// A description is whole: every kind has what its control needs, and people can read it.
fn check(option: &Value) {
    let kind = option["kind"].as_str().unwrap();
    let choices = list(&option["choices"]);
    assert!(is_offered(option, &option["default"]), "{option}");
    assert_eq!(kind.starts_with("CHOICE"), choices.len() > 1, "{option}");
    let is_counted = ["NUMBER", "CHOICES", "CHOICES_BY_SEAT"].contains(&kind);
    for bound in ["least", "most"] {
        assert_eq!(option[bound].is_i64(), is_counted, "{option}");
    }
    let labels = choices
        .iter()
        .map(|choice| choice["label"].as_str().unwrap());
    let distinct: BTreeSet<&str> = labels.clone().collect();
    assert_eq!(distinct.len(), choices.len(), "{option}");
    for label in labels {
        assert!((2..=30).contains(&label.chars().count()), "{label}");
        assert!(label.starts_with(char::is_uppercase), "{label}");
        assert!(
            !label.contains("-option-") && !label.contains("-wish-"),
            "{label}"
        );
    }
    let help = option["help"].as_str().unwrap();
    assert!(!help.contains("-option-") && help.ends_with('.'), "{help}");
}

#[test]
fn games_tell_how_to_ask_for_every_option_and_wish_in_every_language() {
    let world = World::start();
    let stranger = world.stranger();
    let mut kinds = BTreeSet::new();
    let mut labels = BTreeSet::new();
    for language in ["en", "fr", "ru"] {
        let [rest, graphql] = games(&stranger, language);
        assert_eq!(rest, graphql, "both doors tell the same");
        assert_eq!(rest.len(), 5);
        for option in rest.iter().flat_map(asked) {
            check(option);
            kinds.insert(option["kind"].as_str().unwrap().to_owned());
        }
        let serendipity = rest.iter().find(|game| game["id"] == "SERENDIPITY");
        let options = list(&serendipity.unwrap()["options"]);
        let idle = options.iter().find(|option| option["name"] == "idleLimit");
        let idle = idle.unwrap();
        assert_eq!((&idle["least"], &idle["most"]), (&json!(1), &json!(999)));
        let tree = rest.iter().find(|game| game["id"] == "FAMILY_TREE");
        let end = asked(tree.unwrap()).find(|option| option["name"] == "endMode");
        let end = &end.unwrap()["choices"][0];
        assert_eq!(end["value"], "END_OF_ROUND");
        labels.insert(end["label"].as_str().unwrap().to_owned());
    }
    assert_eq!(kinds.len(), 6, "{kinds:?}");
    assert!(
        labels.len() == 3 && labels.contains("В конце круга"),
        "{labels:?}"
    );
}

/// Each choice alone, and numbers at and beyond their bounds. Rules may refuse a choice that needs another one with it, but
/// what is offered can always be read.
#[test]
fn what_is_offered_is_read_as_it_is_written() {
    let world = World::start();
    let anna = world.sign_up("anna");
    let created = |game: &Value, name: &Value, value: &Value| {
        let seats = if *name == "unownedOpenAfter" { 4 } else { 2 };
        let options = json!({ name.as_str().unwrap(): value });
        let body = json!({ "game": game["id"], "seats": seats, "options": options });
        let answer = anna.post("/matches", &body);
        let is_created = answer.status == 201;
        assert!(
            is_created || answer.code() == "OPTIONS_REFUSED",
            "{options}: {}",
            answer.body
        );
        // Nobody may have many matches that have not started.
        if let Some(id) = answer.json()["id"].as_str() {
            let left = anna.send("DELETE", &format!("/matches/{id}/seats/me"), &[], None);
            assert_eq!(left.status, 204, "{}", left.body);
        }
        is_created
    };
    let [rest, _] = games(&anna, "en");
    for game in &rest {
        for option in list(&game["options"]) {
            let (name, kind) = (&option["name"], option["kind"].as_str().unwrap());
            let choices = list(&option["choices"])
                .iter()
                .map(|choice| &choice["value"]);
            let values: Vec<Value> = match kind {
                "SWITCH" => vec![json!(true), json!(false)],
                "NUMBER" => vec![option["least"].clone(), option["most"].clone()],
                "CHOICE" => choices.cloned().collect(),
                "CHOICES_BY_SEAT" => choices.map(|choice| json!([[choice]])).collect(),
                _ => vec![json!(null), json!(1), json!([0, 1])],
            };
            for value in values {
                let needs_vote = value == "OTHER";
                assert_eq!(created(game, name, &value), !needs_vote, "{name} {value}");
            }
            if let Some(most) = option["most"].as_i64().filter(|_| kind == "NUMBER") {
                assert!(!created(game, name, &json!(most + 1)), "{name}");
            }
        }
    }
}
