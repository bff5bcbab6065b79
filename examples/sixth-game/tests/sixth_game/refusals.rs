//! What is not played, and how that is said: by clause, in the language of the reader, through both doors.

use kinpost::wire::spelling::upper;
use serde_json::{Value, json};

use crate::house::{Person, house};

/// A match with a bot that waits for anna.
fn started(anna: &Person, game: &str) -> String {
    let options = json!({ "first": 0 });
    let new = json!({ "game": upper(game), "seats": 2, "options": options });
    let made = anna.post("/matches", "", &new).json();
    let id = made["id"].as_str().unwrap().to_owned();
    let started = anna.post(&format!("/matches/{id}/bots"), "", &json!({}));
    assert_eq!(started.json()["status"], "RUNNING", "{}", started.body);
    id
}

/// Sends a move to the door of REST; the answer.
fn play(person: &Person, id: &str, move_: &Value) -> (u16, Value) {
    let answer = person.post(
        &format!("/matches/{id}/moves"),
        "if-match: \"0\"\r\n",
        move_,
    );
    (answer.status, answer.json())
}

#[test]
fn clauses_are_named_in_the_language_of_the_reader() {
    let oneself = json!({ "happyFamilies": { "ask": { "asked": 0, "card": "baker-son" } } });
    for (language, sentence) in [
        ("fr", "Vous ne pouvez pas demander à vous-même."),
        ("ru", "Нельзя просить у себя самого."),
    ] {
        let anna = house().sign_up("anna", language);
        let id = started(&anna, "HAPPY_FAMILIES");
        let (status, said) = play(&anna, &id, &oneself);
        assert_eq!((status, &said["clause"]), (422, &json!("HAF-7")), "{said}");
        assert!(said.to_string().contains(sentence), "{said}");
        let submit = "mutation($input: SubmitMoveInput!) { submitMove(input: $input) {
            ... on MoveRefused { refusal { clause code message } } } }";
        let input = json!({ "matchId": id, "ply": 0, "move": oneself });
        let said = anna.ask(submit, &json!({ "input": input }))["submitMove"]["refusal"].clone();
        let expected = json!({ "clause": "HAF-7", "code": "ASKED_ONESELF", "message": sentence });
        assert_eq!(said, expected);
    }
}

#[test]
fn moves_of_other_games_are_refused_by_name() {
    let anna = house().sign_up("anna", "en");
    let pass = json!({ "familienbande": { "pass": true } });
    let (status, said) = play(&anna, &started(&anna, "HAPPY_FAMILIES"), &pass);
    let sentence = "this is a match of Happy Families, and that is a move of Familienbande";
    assert_eq!(status, 400, "{said}");
    assert!(said.to_string().contains(sentence), "{said}");
    let ask = json!({ "happyFamilies": { "ask": { "asked": 1, "card": "baker-son" } } });
    let (status, said) = play(&anna, &started(&anna, "familienbande"), &ask);
    let sentence = "this is a match of Familienbande, and that is a move of Happy Families";
    assert_eq!(status, 400, "{said}");
    assert!(said.to_string().contains(sentence), "{said}");
}
