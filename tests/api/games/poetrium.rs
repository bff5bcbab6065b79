//! Poetrium through both doors with typed moves: words on the cards, the secret, a round, and what is refused.

use std::{env, fs, process::Command};

use serde_json::{Value, json};

use crate::harness::{Table, World, started_by};

const LOOK: &str = "query($id: ID!) { match(id: $id) { ply turn status
  view { ... on PoetriumView { stage round storyteller secret options { pack }
    stories { number open story { number scene { en fr ru } picture } }
    opening { number text { fr } } poem { line { text { fr } } seat fits }
    offered { number verses { fr } } poems { story { number } opening { text { fr } } ending { verses { fr } } }
    seats { rival score tokensLeft handSize hand { number text { en fr ru } } } } }
  legalMoves { forms { ... on PoetriumForms { swap tell hints addLine judge guess endings } } }
} }";

const SUBMIT: &str = "mutation($input: SubmitMoveInput!) { submitMove(input: $input) { __typename
  ... on MoveAccepted { ply { events { __typename
    ... on PoetriumTold { seat secret line { text { fr } } pack } ... on PoetriumJudged { fits line { number } }
    ... on PoetriumRivalAdded { line { number } pack } ... on PoetriumRoundScored { number secretStory { scene { en } } pointsBySeat } } } }
  ... on MoveRefused { refusal { clause code facts } } } }";

/// A table at which poems are made.
trait Poets {
    fn look(&self, seat: usize) -> Value;
    fn submit(&self, seat: usize, typed: &Value) -> Value;
    fn play_rounds(&self, n_rounds: usize);
}

/// A duel in French; the first seat tells first.
fn duel(world: &World) -> Table {
    let body = json!({
        "game": "POETRIUM", "seats": 2, "visibility": "PUBLIC", "options": { "first": 0, "pack": "FR" },
    });
    Table::start(world, ["anna", "ben"], &body)
}

impl Poets for Table {
    fn look(&self, seat: usize) -> Value {
        self.ask(seat, LOOK)
    }

    fn submit(&self, seat: usize, typed: &Value) -> Value {
        let ply = self.look(seat)["ply"].clone();
        self.submit_typed(seat, SUBMIT, &ply, &json!({ "poetrium": typed }))
    }

    /// Plays by the forms alone until so many rounds are over, or the match is.
    fn play_rounds(&self, n_rounds: usize) {
        loop {
            let seen = self.look(0);
            let n_poems = seen["view"]["poems"].as_array().unwrap().len();
            let Some(seat) = seen["turn"][0].as_u64() else {
                return;
            };
            if n_poems >= n_rounds {
                return;
            }
            let seat = usize::try_from(seat).unwrap();
            let typed = choose(&self.look(seat)["legalMoves"]["forms"]);
            let answer = self.submit(seat, &typed);
            assert_eq!(answer["__typename"], "MoveAccepted", "{typed}: {answer}");
        }
    }
}

fn choose(forms: &Value) -> Value {
    let first = |name: &str| forms[name].as_array().unwrap().first();
    if let (Some(number), Some(line)) = (first("tell"), first("hints")) {
        json!({ "tell": { "number": number, "line": line } })
    } else if let Some(line) = first("addLine") {
        json!({ "addLine": { "line": line } })
    } else if forms["judge"].is_number() {
        json!({ "judge": { "fits": true } })
    } else if let Some(number) = first("guess") {
        json!({ "guess": { "number": number } })
    } else {
        json!({ "chooseEnding": { "ending": forms["endings"][0] } })
    }
}

#[test]
fn cards_bring_their_words_and_the_secret_stays_one() {
    let world = World::start();
    let table = duel(&world);
    let seen = table.look(0);
    assert_eq!(seen["view"]["options"]["pack"], "FR");
    assert_eq!(seen["view"]["stories"].as_array().unwrap().len(), 5);
    for story in seen["view"]["stories"].as_array().unwrap() {
        let scene = story["story"]["scene"].as_object().unwrap();
        assert!(
            scene
                .values()
                .all(|text| !text.as_str().unwrap().is_empty())
        );
        let path = story["story"]["picture"].as_str().unwrap();
        let picture = world.stranger().get(path.strip_prefix("/api/v1").unwrap());
        assert!(picture.status == 200 && picture.body.starts_with("<svg"));
    }
    let hand = seen["view"]["seats"][0]["hand"].as_array().unwrap();
    assert!(
        hand.iter()
            .all(|line| line["text"]["fr"].as_str().unwrap().ends_with("ait"))
    );
    assert_eq!(seen["view"]["seats"][2]["rival"], true);

    let told = table.submit(
        0,
        &json!({ "tell": { "number": 4, "line": hand[0]["number"] } }),
    );
    let event = &told["ply"]["events"][0];
    assert_eq!(
        (&event["__typename"], &event["secret"]),
        (&json!("PoetriumTold"), &json!(4))
    );
    assert_eq!(event["line"]["text"]["fr"], hand[0]["text"]["fr"]);
    assert_eq!(table.look(0)["view"]["secret"], 4);
    assert_eq!(table.look(1)["view"]["secret"], Value::Null);
    for reader in [&table.players[1], &world.stranger()] {
        let view = reader.get(&format!("/matches/{}/view", table.id)).json();
        assert_eq!(
            (&view["game"], &view["secret"]),
            (&json!("POETRIUM"), &Value::Null)
        );
        assert!(view["opening"]["text"]["ru"].is_string());
        let plies = reader
            .get(&format!("/matches/{}/plies?after=0", table.id))
            .json();
        let told = &plies["plies"][0]["events"][0];
        assert_eq!(
            (&told["type"], &told["secret"]),
            (&json!("PoetriumTold"), &Value::Null)
        );
        assert!(!plies.to_string().contains("evokes") && !view.to_string().contains("tags"));
    }
}

#[test]
fn judging_by_a_guesser_a_second_swap_and_a_foreign_line_are_refused() {
    let world = World::start();
    let table = duel(&world);
    let hand = table.look(0)["view"]["seats"][0]["hand"].clone();
    let swap = |place: usize| json!({ "swap": { "line": hand[place]["number"] } });
    assert_eq!(table.submit(0, &swap(0))["__typename"], "MoveAccepted");
    let again = table.submit(0, &swap(1))["refusal"].clone();
    assert_eq!(
        again["clause"]
            .as_str()
            .map(|clause| clause.starts_with("POE-")),
        Some(true)
    );
    let thrown = json!({ "tell": { "number": 1, "line": hand[0]["number"] } });
    let missing = table.submit(0, &thrown)["refusal"].clone();
    assert_eq!(missing["facts"]["line"], hand[0]["number"], "{missing}");
    let told = json!({ "poetrium": { "tell": { "number": 1, "line": hand[1]["number"] } } });
    let ply = table.look(0)["ply"].as_u64().unwrap();
    assert_eq!(
        table.players[0]
            .play_typed(&table.id, ply, &told, &[])
            .status,
        201
    );
    let judged = table.submit(1, &json!({ "judge": { "fits": true } }))["refusal"].clone();
    assert!(judged["clause"].is_string(), "{judged}");
    let far = json!({ "poetrium": { "guess": { "number": 9 } } });
    let answer = table.players[1].play_typed(&table.id, ply + 1, &far, &[]);
    assert_eq!((answer.status, answer.code().as_str()), (400, "MALFORMED"));
}

#[test]
fn the_little_book_has_the_rounds_that_are_over() {
    let world = World::start();
    let table = duel(&world);
    let path = |name: &str| format!("/matches/{}/{name}", table.id);
    let read = |name: &str| world.stranger().get(&path(name));
    let blank = read("album.txt?locale=EN").body;
    assert!(blank.contains("No poem is finished yet."), "{blank}");

    let first = &table.look(0)["view"]["seats"][0]["hand"][0];
    table.submit(
        0,
        &json!({ "tell": { "number": 1, "line": first["number"] } }),
    );
    let hint = first["text"]["fr"].as_str().unwrap();
    assert!(!read("album.txt").body.contains(hint), "the round goes on");
    table.play_rounds(1);
    let poem = table.look(1)["view"]["poems"][0].clone();
    let page = read("album.html?locale=EN");
    assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
    assert_eq!(page.body.matches("<article>").count(), 1);
    assert!(page.body.contains(&hint.replace('\'', "&#39;")) && page.body.contains("<svg"));
    let couplet = poem["ending"]["verses"][0]["fr"].as_str().unwrap();
    assert!(read("album.txt").body.contains(couplet));

    let query = "query($id: ID!) { match(id: $id) { album(format: HTML, locale: EN) } }";
    let same = table.players[1].graphql_answer(query, &json!({ "id": table.id }));
    assert_eq!(same["data"]["match"]["album"], page.body);

    table.play_rounds(100);
    assert_eq!(table.look(0)["status"], "FINISHED");
    let book = read("album.html?locale=EN").body;
    assert_eq!(book.matches("<article>").count(), 6);

    // The record holds the same book.
    let file = env::temp_dir().join(format!("kinpost-book-{}.json", table.id));
    fs::write(&file, read("record.json").body).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_kinpost"));
    let written = command.arg("album").arg(&file).output().unwrap();
    fs::remove_file(&file).unwrap();
    assert_eq!(String::from_utf8(written.stdout).unwrap(), book);
}

#[test]
fn the_rival_has_a_name_and_no_seat_in_the_standings() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    let id = started_by(&players, "poetrium", "PUBLIC");
    let path = format!("/matches/{id}/retirement");
    let retired = players[0].send("POST", &path, &[], None);
    assert_eq!(retired.json()["match"]["status"], "FINISHED");
    let path = format!("/matches/{id}/standings");
    let french = [("Accept-Language", "fr")];
    let standings = world.stranger().send("GET", &path, &french, None).json();
    assert_eq!(standings["ending"], "RETIREMENT");
    let places: Vec<_> = standings["places"].as_array().unwrap().iter().collect();
    let told: Vec<_> = places.iter().map(|at| (&at["seat"], &at["name"])).collect();
    let rival = json!("Alexandre Sergueïevitch");
    assert_eq!(told[2], (&json!(null), &rival));
    assert_eq!((told[0].0, told[1].0), (&json!(0), &json!(1)));
    let query = "query($id: ID!) { match(id: $id) {
        record history { totalCount } standings { ending places { seat name } } } }";
    let seen = players[1].graphql(query, &json!({ "id": id }))["match"].clone();
    let last = &seen["standings"]["places"][2];
    assert_eq!(
        last,
        &json!({ "seat": null, "name": "Alexander Sergeyevich" })
    );
    assert_eq!(seen["history"]["totalCount"], 2, "the opening, and leaving");
    // The record is JSON, in the words in which it is stored.
    assert_eq!(seen["record"]["game"], "poetrium");
    assert_eq!(seen["record"]["standings"]["ending"], "retirement");
}
