//! Bots as opponents, through both doors.

use kinpost::wire::spelling::upper;
use kinpost::{games::GameKind, titles};
use serde_json::{Value, json};

use crate::harness::{Client, PASSWORD, World, databases, when, when_asked};

fn open(client: &Client, game: &str, seats: u8) -> Value {
    let body = json!({ "game": upper(game), "seats": seats, "visibility": "PUBLIC" });
    let made = client.post("/matches", &body);
    assert_eq!(made.status, 201, "{}", made.body);
    made.json()
}

fn id(match_: &Value) -> String {
    match_["id"].as_str().unwrap().to_owned()
}

fn add_bot(client: &Client, id: &str) -> Value {
    let added = client.post(&format!("/matches/{id}/bots"), &json!({}));
    assert_eq!(added.status, 200, "{}", added.body);
    added.json()
}

#[test]
fn a_person_plays_every_game_against_bots_which_play_on_to_the_end_alone() {
    let world = World::start();
    let anna = world.sign_up("anna");
    for game in titles::kinds().map(GameKind::id) {
        let id = id(&open(&anna, game, 3));
        add_bot(&anna, &id);
        let started = add_bot(&anna, &id);
        assert_eq!(started["status"], "RUNNING");
        let mut n_played = 0;
        while n_played < 3 {
            let asked = when_asked(&anna, &id, 0);
            let ply = asked["ply"].as_u64().unwrap();
            let legal = anna.get(&format!("/matches/{id}/legal-moves")).json();
            let moves = legal["moves"].as_array().unwrap();
            let notation = moves[moves.len() / 2]["notation"].as_str().unwrap();
            let played = anna.play(&id, ply, notation, &[]);
            // Where all decide at once, a bot may have been quicker.
            assert!(
                matches!(played.status, 201 | 412),
                "{game}: {}",
                played.body
            );
            n_played += u32::from(played.status == 201);
        }
        // The bots may move while she leaves.
        let left = (0..1_000)
            .map(|_| anna.post(&format!("/matches/{id}/retirement"), &json!({})))
            .find(|left| left.status != 412);
        let left = left.unwrap();
        assert_eq!(left.status, 201, "{game}: {}", left.body);
        let over = when(&anna, &id, |found| found["status"] == "FINISHED");
        let standings = anna.get(&format!("/matches/{id}/standings")).json();
        let winners: Vec<&Value> = standings["places"].as_array().unwrap().iter().collect();
        assert!(
            winners.iter().any(|place| place["winner"] == true),
            "{game}: {over}"
        );
        let record = anna.get(&format!("/matches/{id}/record.json")).body;
        let verified = kinpost::engine::verify_json(&record);
        assert_eq!(u64::from(verified.unwrap().n_plies), over["ply"], "{game}");
    }
}

#[test]
fn a_bot_is_named_in_the_language_of_the_reader_and_told_apart_from_people() {
    let world = World::start();
    let anna = world.sign_up("anna");
    let id = id(&open(&anna, "familienbande", 2));
    let started = add_bot(&anna, &id);
    let seats = &started["seats"];
    assert_eq!(
        (&seats[0]["bot"], &seats[1]["bot"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(seats[1]["user"]["isBot"], true);
    assert_eq!(seats[0]["user"]["isBot"], false);
    let board = |locale| {
        anna.get(&format!("/matches/{id}/board.txt?locale={locale}"))
            .body
    };
    assert!(board("RU").contains("Бот 1") && board("FR").contains("Bot 1"));
    let query = "query($id: ID!) { match(id: $id) { seats { bot user { isBot name } } } }";
    let seats = anna.graphql(query, &json!({ "id": id }))["match"]["seats"].clone();
    assert_eq!(seats[1]["bot"], true);
    // Nobody can sign in as a bot, whatever the password.
    let login = &seats[1]["user"]["name"];
    let body = json!({ "login": login, "password": PASSWORD });
    assert_eq!(anna.post("/session", &body).code(), "WRONG_CREDENTIALS");
}

#[test]
fn only_the_owner_seats_bots_and_only_before_the_start() {
    let world = World::start();
    let (anna, ben) = (world.sign_up("anna"), world.sign_up("ben"));
    let match_ = open(&anna, "familienbande", 3);
    let id = id(&match_);
    let path = format!("/matches/{id}/bots");
    assert_eq!(ben.post(&path, &json!({})).code(), "NOT_OWNER");
    assert_eq!(
        anna.post(&path, &json!({ "seat": 3 })).code(),
        "NO_SUCH_SEAT"
    );
    assert_eq!(anna.post(&path, &json!({ "seat": 0 })).code(), "SEAT_TAKEN");
    assert_eq!(anna.post(&path, &json!({ "seat": 2 })).status, 200);
    let query = "mutation($id: ID!) { removeBot(matchId: $id, seat: 2) {
        __typename ... on Match { seats { bot } } ... on Rejected { code } } }";
    let sent = |client: &Client| client.graphql(query, &json!({ "id": id }))["removeBot"].clone();
    assert_eq!(sent(&ben)["code"], "NOT_OWNER");
    assert_eq!(sent(&anna)["seats"][2]["bot"], false);
    assert_eq!(sent(&anna)["code"], "NO_BOT");
    let add = "mutation($id: ID!) { addBot(matchId: $id, seat: 1) {
        __typename ... on Match { status } ... on Rejected { code } } }";
    let added = || anna.graphql(add, &json!({ "id": id }))["addBot"].clone();
    assert_eq!(added()["status"], "OPEN");
    assert_eq!(added()["code"], "SEAT_TAKEN");
    let link = match_["link"].as_str().unwrap();
    let joined = ben.post(&format!("/links/{link}/seats"), &json!({}));
    assert_eq!(joined.json()["status"], "RUNNING");
    assert_eq!(added()["code"], "ALREADY_STARTED");
    assert_eq!(sent(&anna)["code"], "ALREADY_STARTED");
}

#[test]
fn a_rematch_brings_the_bots_back_and_bots_get_no_news() {
    let world = World::start();
    let anna = world.sign_up("anna");
    let id = id(&open(&anna, "familienbande", 2));
    add_bot(&anna, &id);
    assert_eq!(
        anna.post(&format!("/matches/{id}/retirement"), &json!({}))
            .status,
        201
    );
    let again = anna.post(&format!("/matches/{id}/rematch"), &json!({}));
    assert_eq!(again.status, 201, "{}", again.body);
    let again = again.json();
    assert_eq!(
        (&again["status"], &again["seats"][1]["bot"]),
        (&json!("RUNNING"), &json!(true))
    );
    let runtime = actix_web::rt::System::new();
    let n_told: i64 = runtime.block_on(async {
        let database = databases::open(&world.target, 1).await;
        let query = "select count(*) from inbox i join users u on u.id = i.user_id where u.is_bot";
        sqlx::query_scalar(query)
            .fetch_one(database.pool())
            .await
            .unwrap()
    });
    assert_eq!(n_told, 0);
}
