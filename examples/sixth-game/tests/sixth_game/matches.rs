//! A match by GraphQL with typed moves, from the list of games to the proof of its record.

use serde_json::{Value, json};

use crate::house::{Person, house, verify};
use crate::support::eventually;

/// What a player looks at before each move.
const LOOK: &str = "query($id: ID!) { match(id: $id) { ply status turn you
    view { ... on HappyFamiliesView { turn pileSize ending seats { handSize laid hand { id family member } } } }
    legalMoves { ply total
        forms { ... on HappyFamiliesForms { seats families { family cards { id } } } }
        moves { notation text move { __typename ... on HappyFamiliesAsk { asked card { id } } } } } } }";

const SUBMIT: &str = "mutation($id: ID!, $ply: Int!, $asked: Int!, $card: String!) {
    submitMove(input: { matchId: $id, ply: $ply, move: { happyFamilies: { ask: { asked: $asked, card: $card } } } }) {
        __typename
        ... on MoveAccepted { ply { notation events { __typename
            ... on HappyFamiliesHanded { seat asked card { id } }
            ... on HappyFamiliesLaid { seat family } } } }
        ... on MoveRefused { refusal { clause message } }
        ... on Rejected { code message } } }";

#[test]
fn both_documents_have_the_types_of_the_game() {
    let schema = house().get("/graphql/schema.graphql").body;
    let openapi = house().get("/api/v1/openapi.json").json();
    let schemas = openapi["components"]["schemas"].as_object().unwrap();
    let names = [
        "View",
        "Forms",
        "MoveInput",
        "Options",
        "Card",
        "Family",
        "Ask",
        "Handed",
        "Ended",
    ];
    for name in names.map(|name| format!("HappyFamilies{name}")) {
        let is_declared = |kind: &str| schema.contains(&format!("\n{kind} {name} "));
        assert!(
            ["type", "enum", "input"].into_iter().any(is_declared),
            "{name}"
        );
        assert!(schemas.contains_key(&name), "{name}");
    }
    assert_eq!(
        kinpost::graphql::shapes::conflicts(&schema).unwrap(),
        Vec::<String>::new(),
        "everything of all games can be asked for at once"
    );
    let events = &schemas["GameEvent"]["discriminator"]["mapping"];
    assert!(events["HappyFamiliesHanded"].is_string(), "{events}");
    assert!(schema.contains("happyFamilies: HappyFamiliesMoveInput"));
    assert!(
        schema.contains("type FamilienbandeView "),
        "our games are still there"
    );
    let games = house().get("/api/v1/games").json().to_string();
    assert!(games.contains("HAPPY_FAMILIES"), "{games}");
    let rulebook = house().get("/api/v1/games/HAPPY_FAMILIES/rulebook");
    assert_eq!(rulebook.status, 200, "{}", rulebook.body);
}

/// A match of anna, a guest and a bot.
fn started(anna: &Person) -> (String, Person) {
    let create =
        "mutation { createMatch(input: { game: HAPPY_FAMILIES, seats: 3, options: { first: 0 } }) {
        ... on Match { id link } ... on Rejected { message } } }";
    let made = anna.ask(create, &Value::Null)["createMatch"].clone();
    let join =
        "mutation($link: String!) { joinAsGuest(input: { link: $link, displayName: \"Boris\" }) {
        ... on GuestSeat { session { accessToken } } } }";
    let joined = anna.ask(join, &json!({ "link": made["link"] }));
    let boris = Person::of(&joined["joinAsGuest"]["session"], "ru");
    let id = made["id"].as_str().unwrap().to_owned();
    let bot = "mutation($id: ID!) { addBot(matchId: $id) { ... on Match { status } ... on Rejected { message } } }";
    let started = anna.ask(bot, &json!({ "id": id }));
    assert_eq!(started["addBot"]["status"], "RUNNING", "{started}");
    (id, boris)
}

fn look(person: &Person, id: &str) -> Value {
    person.ask(LOOK, &json!({ "id": id }))["match"].clone()
}

/// The ids of the cards in the hand of the viewer.
fn hand(seen: &Value) -> Vec<&str> {
    let you = usize::try_from(seen["you"].as_u64().unwrap()).unwrap();
    let cards = seen["view"]["seats"][you]["hand"].as_array().unwrap();
    cards
        .iter()
        .map(|card| card["id"].as_str().unwrap())
        .collect()
}

/// What is asked for: a card that the friend has, or else any.
fn question<'a>(seen: &'a Value, friend: &Value) -> &'a Value {
    let held = hand(friend);
    let moves = seen["legalMoves"]["moves"].as_array().unwrap();
    let would_be_granted = |offered: &&Value| {
        let (asked, card) = (&offered["move"]["asked"], &offered["move"]["card"]["id"]);
        *asked == friend["you"] && held.contains(&card.as_str().unwrap())
    };
    let any = seen["ply"].as_u64().unwrap() * 7 % moves.len() as u64;
    let any = &moves[usize::try_from(any).unwrap()];
    moves.iter().find(would_be_granted).unwrap_or(any)
}

/// Plays one typed move; whether it was still time for it.
fn play(person: &Person, id: &str, seen: &Value, friend: &Value) -> bool {
    let chosen = question(seen, friend);
    assert_eq!(chosen["move"]["__typename"], "HappyFamiliesAsk");
    let (asked, card) = (&chosen["move"]["asked"], &chosen["move"]["card"]["id"]);
    let variables = json!({ "id": id, "ply": seen["ply"], "asked": asked, "card": card });
    let answer = person.ask(SUBMIT, &variables)["submitMove"].clone();
    assert_eq!(answer["__typename"], "MoveAccepted", "{answer}");
    assert_eq!(answer["ply"]["notation"], chosen["notation"]);
    let events = answer["ply"]["events"].as_array().unwrap();
    events
        .iter()
        .any(|event| event["__typename"] == "HappyFamiliesLaid")
}

#[test]
fn a_match_is_played_by_typed_moves_with_a_guest_and_a_bot() {
    let anna = house().sign_up("anna", "fr");
    let (id, boris) = started(&anna);
    let (mut n_played, mut n_laid) = (0, 0);
    let mut seen = [&anna, &boris].map(|person| look(person, &id));
    eventually("the match is over", || {
        seen = [&anna, &boris].map(|person| look(person, &id));
        let [one, other] = &seen;
        // The bot may have moved between the two looks.
        if one["status"] == "RUNNING" && one["ply"] == other["ply"] {
            let both = [(&anna, one, other), (&boris, other, one)];
            for (person, mine, theirs) in both {
                if mine["turn"][0] == mine["you"] {
                    n_laid += u32::from(play(person, &id, mine, theirs));
                    n_played += 1;
                }
            }
        }
        one["status"] == "FINISHED"
    });
    assert!(
        n_played > 5 && n_laid > 0,
        "{n_played} moves, {n_laid} families"
    );
    assert!(["ALL_LAID", "STALEMATE"].contains(&seen[0]["view"]["ending"].as_str().unwrap()));
    verify(&anna, &id);
    for board in ["board.svg", "board.txt"] {
        let drawn = anna.get(&format!("/matches/{id}/{board}"));
        assert_eq!(drawn.status, 200, "{board}");
    }
}
