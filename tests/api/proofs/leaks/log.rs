//! The log at its most talkative: it names no card, no move and no seed, whoever may know them, and two servers whose
//! worlds differ only in what a viewer may not know log the same things.

use std::{collections::BTreeSet, fs, path::Path, sync::LazyLock};

use actix_web::rt::System;
use kinpost::titles;
use kinpost::{
    games::{Chance, Quick, Viewer, conformance::Conformance},
    our_games,
    store::Database,
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{questions, twins};
use crate::harness::{Client, EmptyDatabase, Program, Table, TempDir, kinpost};

const N_MOVES: u32 = 12;

const EVERYTHING: &str = "query($id: ID!) { match(id: $id) { board(format: TEXT) legalMoves { moves { notation text } }
    history { edges { node { notation texts } } } fairness { clientSeeds serverSeed }
    view { ... on FamilienbandeView { seats { hand { id } } people { card { id } spouseCard { id } } } } } }";

#[test]
fn the_log_names_no_card_no_move_and_no_seed_at_any_level() {
    let data = TempDir::with_cluster();
    let server = Program::start_with(
        kinpost()
            .env("KINPOST_DATA", data.path())
            .env("KINPOST_RATE_LIMITS", "off")
            .env("KINPOST_LOG", "trace"),
    );
    let pair = Table::over_graphql(server.address());
    let mut secrets = BTreeSet::new();
    for _ in 0..N_MOVES {
        pair.mover().play_any(&pair.id);
        for player in &pair.players {
            read_all(&server, player, &pair.id, &mut secrets);
        }
    }
    let retire = "mutation($id: ID!) { retire(matchId: $id) { __typename } }";
    pair.players[0].graphql(retire, &json!({ "id": pair.id }));
    read_all(&server, &pair.players[0], &pair.id, &mut secrets);
    assert!(secrets.iter().any(|secret| secret.len() == 64), "no seed");
    let cards = secrets.iter().filter(|secret| is_card(secret));
    assert!(cards.count() > 10, "{secrets:?}");

    let log = server.stop();
    let n_requests = log.matches("\"answered\"").count();
    assert!(n_requests > 50 && log.contains("TRACE"), "{n_requests}");
    for secret in &secrets {
        let line = log.lines().find(|line| line.contains(secret));
        assert_eq!(line, None, "{secret} was logged");
    }
}

/// Asks for everything through both doors, and notes what no log may name.
fn read_all(server: &Program, player: &Client, id: &str, secrets: &mut BTreeSet<String>) {
    note(&player.graphql(EVERYTHING, &json!({ "id": id })), secrets);
    let header = format!("authorization: Bearer {}\r\n", player.bearer());
    for path in ["view", "legal-moves", "plies", "fairness", "board.svg"] {
        let path = format!("/api/v1/matches/{id}/{path}");
        assert_eq!(server.request("GET", &path, &header).status, 200);
    }
}

/// Cards such as `F:ENN`, seeds, and moves and sentences with cards in them.
fn note(value: &Value, secrets: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            let is_seed = text.len() >= 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
            if is_seed {
                secrets.insert(text.clone());
            }
            let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != ':');
            secrets.extend(words.filter(|word| is_card(word)).map(str::to_owned));
        }
        Value::Array(values) => values.iter().for_each(|value| note(value, secrets)),
        Value::Object(members) => members.values().for_each(|value| note(value, secrets)),
        _ => {}
    }
}

fn is_card(word: &str) -> bool {
    let is_sex = word.starts_with("F:") || word.starts_with("M:");
    is_sex && word.len() == 5 && word[2..].bytes().all(|byte| byte.is_ascii_uppercase())
}

/// Matches of each game whose logs are compared.
const N_MATCHES: u64 = 2;

/// How far they have come.
const N_PLIES: u32 = 16;

/// A story and a surname that somebody writes.
const WRITTEN: &str = "purple umbrella";

/// A server as a program of its own, because a log is the whole program's.
struct Talker {
    server: Program,
    database: Database,
    _home: EmptyDatabase,
}

impl Talker {
    fn start(system: &actix_web::rt::SystemRunner) -> Self {
        let home = EmptyDatabase::new();
        let server = Program::start_with(
            kinpost()
                .env("DATABASE_URL", home.url())
                .env("KINPOST_RATE_LIMITS", "off")
                .env("KINPOST_LOG", "trace"),
        );
        let database = system.block_on(async {
            let database = home.open().await;
            twins::add_people(&database).await;
            database
        });
        Self {
            server,
            database,
            _home: home,
        }
    }
}

#[test]
fn the_logs_of_two_worlds_say_the_same() {
    let system = System::new();
    let sides = [(); 2].map(|()| Talker::start(&system));
    let mut n_different = 0;
    for (n, kind) in (0u128..).zip(titles::kinds()) {
        for seed in 0..N_MATCHES {
            let id = Uuid::from_u128((n << 32) | (u128::from(seed) + 1));
            n_different +=
                our_games!(of kind, game => u32::from(visit(game, &system, &sides, (id, seed))));
        }
    }
    assert!(n_different > 7, "only {n_different} worlds differed");
    let logs = sides.map(|side| side.server.stop());
    for log in &logs {
        assert!(log.contains("TRACE") && !log.contains(WRITTEN));
    }
    let [here, there] = logs.each_ref().map(|log| lines(log));
    let answered = here.iter().filter(|line| line.contains("\"answered\""));
    assert!(answered.count() > 100, "{here:#?}");
    let only_one = [only_here(&here, &there), only_here(&there, &here)].concat();
    assert!(only_one.is_empty(), "{only_one:#?}");
}

/// Puts two worlds into the two databases and lets their viewer ask for everything; whether they really differ.
fn visit<G: Conformance>(
    game: &G,
    system: &actix_web::rt::SystemRunner,
    sides: &[Talker; 2],
    (id, seed): (Uuid, u64),
) -> bool {
    let mut generator = Quick(seed + 7);
    let chance: &mut dyn Chance = &mut generator;
    let n_seats = *G::SEATS.start() + u8::try_from(seed % 3).unwrap();
    let options = game.option_sets(n_seats);
    let here = super::play(
        game,
        chance.choose(&options).unwrap(),
        n_seats,
        N_PLIES,
        chance,
    );
    let viewers: Vec<Viewer> = Viewer::live(n_seats).collect();
    let viewer = viewers[usize::try_from(seed).unwrap() % viewers.len()];
    let there = game.other_world(&here, viewer, chance);
    let last = here.n_plies();
    let mut questions = questions::at(game, &here, last, viewer, id, chance);
    questions.extend(questions::afterwards(last, id));
    for (side, log) in sides.iter().zip([&here, &there]) {
        system.block_on(twins::add_match(&side.database, game, id, log, last));
        let client = Client {
            token: Some(twins::token_of(viewer)),
            address: side.server.address().parse().unwrap(),
        };
        for question in &questions {
            question.ask(&client);
        }
        // What people write is nobody else's business, whatever becomes of it.
        for written in [
            format!("tell M01: {WRITTEN}"),
            format!("name P12 {WRITTEN}"),
        ] {
            client.play(&id.to_string(), last.into(), &written, &[]);
        }
        let mut events = client.events(&format!("/matches/{id}/events"), &[]);
        for _ in 0..=last {
            events.next();
        }
    }
    here != there
}

/// Who speaks of connections and polls, which come as the system likes and never know what they carry.
const CHANCE: [&str; 4] = ["mio", "actix_http::h1", "sqlx::pool", "sqlx_core::pool"];

/// Statements that run by the clock, for whatever there is at that moment.
const BY_THE_CLOCK: [&str; 10] = [
    "delete from sessions",
    "delete from request_keys where",
    "delete from deliveries where",
    "delete from received_mail where",
    "delete from unasked_letters where",
    "select i.* from mail_invitations",
    "select id, ply from",
    "select s.user_id, s.policy,",
    "with due as",
    "with marks as (",
];

/// What a copy of the server remembers for some seconds, or until it hears of a change: whether a request reads it or knows
/// it is a matter of time.
const REMEMBERED: [&str; 6] = [
    "from users",
    "join users",
    "from sessions",
    "from personal_tokens",
    "from matches",
    "from moves",
];

/// Said once for a connection, which may be before or after the log is read; it has no values and knows no match.
const BY_THE_CONNECTION: &str = "LISTEN \"kinpost\"";

/// What is another thing for every instant and every request.
const TIMES: [&str; 7] = [
    "timestamp",
    "milliseconds",
    "elapsed",
    "elapsed_secs",
    "level",
    "slow_threshold",
    "id",
];

/// Everything a log says, each thing once, without times and the ids of requests.
fn lines(log: &str) -> BTreeSet<String> {
    let events = log
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        // Where the tasks of a server are when it is told to stop is chance.
        .take_while(|event: &Value| event["message"] != "stopping");
    let is_ours = |event: &Value| {
        let target = event["target"].as_str().unwrap_or_default();
        event["summary"] != BY_THE_CONNECTION
            && !CHANCE.iter().any(|other| target.starts_with(other))
    };
    let events = events.filter(is_ours).map(|event| {
        if is_by_chance(&event) {
            // What was asked is compared; for which request, and how many rows there were, is what chance decides.
            // Values are never part of a statement, so nothing else could tell worlds apart.
            json!({ "target": event["target"], "message": event["message"], "summary": event["summary"],
                "statement": event["db.statement"] })
        } else {
            without_times(event)
        }
    });
    events.map(|event| event.to_string()).collect()
}

/// What one log says and the other does not. A statement whose time is chance may not have run in one of them: then it must
/// be one of ours to the letter, so that it cannot say more than that it ran.
fn only_here<'l>(here: &'l BTreeSet<String>, there: &'l BTreeSet<String>) -> Vec<&'l String> {
    let may_be_missing = |line: &str| {
        let event: Value = serde_json::from_str(line).unwrap();
        is_by_chance(&event) && has_no_value(&event)
    };
    here.difference(there)
        .filter(|line| !may_be_missing(line))
        .collect()
}

/// Whether chance decides when a reading statement runs, and for what: by the clock, or because what it reads is
/// remembered for a while, and so it may be any request that reads it again.
fn is_by_chance(event: &Value) -> bool {
    let text = |name: &str| event[name].as_str().unwrap_or_default();
    let (statement, summary) = (text("statement"), text("summary"));
    let statement = if statement.is_empty() {
        text("db.statement")
    } else {
        statement
    };
    let said = format!("{summary} {statement}");
    let is_remembered = REMEMBERED.iter().any(|of| said.contains(of));
    let is_reading = !["insert ", "update ", "delete "]
        .iter()
        .any(|word| said.contains(word));
    (is_reading && is_remembered) || BY_THE_CLOCK.iter().any(|of| summary.starts_with(of))
}

/// Whether every literal of a statement stands in our sources as one: none was put into its text.
fn has_no_value(event: &Value) -> bool {
    static SOURCES: LazyLock<String> = LazyLock::new(|| {
        let mut text = String::new();
        read_sources(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            &mut text,
        );
        text
    });
    let statement = event["statement"].as_str().unwrap_or_default();
    let statement = format!(
        "{} {statement}",
        event["summary"].as_str().unwrap_or_default()
    );
    let mut literals = statement.split('\'').skip(1).step_by(2);
    literals.all(|literal| SOURCES.contains(&format!("'{literal}'")))
}

fn read_sources(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            read_sources(&path, text);
        } else if path
            .extension()
            .is_some_and(|kind| kind == "rs" || kind == "sql")
        {
            *text += &fs::read_to_string(path).unwrap();
        }
    }
}

fn without_times(value: Value) -> Value {
    match value {
        Value::Object(members) => members
            .into_iter()
            .filter(|(name, _)| !TIMES.contains(&name.as_str()))
            .map(|(name, value)| (name, without_times(value)))
            .collect(),
        Value::Array(values) => values.into_iter().map(without_times).collect(),
        other => other,
    }
}

/// A log of one statement and one answer, as the server writes it.
fn log_of(statement: &str, rows: u32, status: u16) -> BTreeSet<String> {
    let statement = json!({ "target": "sqlx::query", "summary": statement, "db.statement": "", "rows_returned": rows });
    let answer = json!({ "target": "kinpost::http", "message": "answered", "status": status });
    lines(&format!("{statement}\n{answer}\n"))
}

#[test]
fn the_comparison_of_logs_overlooks_memory_and_nothing_else() {
    let nothing = lines("");
    let said = |statement: &str| log_of(statement, 1, 200);
    let missing = |statement: &str| only_here(&said(statement), &log_of("begin", 0, 200)).len();
    assert_eq!(missing("select name from users where id = $1"), 0);
    assert_eq!(
        missing("select m.id from matches m where m.status = 'open'"),
        0
    );
    // A value in the text of a statement, a statement that writes, and one that nothing remembers.
    assert_eq!(
        missing("select name from users where id = 'purple umbrella'"),
        1
    );
    assert_eq!(missing("update matches set ply = 1"), 1);
    assert_eq!(missing("select seat from plans where match_id = $1"), 1);
    // Another answer, and other numbers of rows.
    assert_eq!(
        only_here(&log_of("begin", 0, 200), &log_of("begin", 0, 404)).len(),
        1
    );
    let notes = "select text from notes where seat = $1";
    assert_eq!(
        only_here(&log_of(notes, 1, 200), &log_of(notes, 2, 200)).len(),
        1
    );
    assert_eq!(only_here(&said("begin"), &nothing).len(), 2);
}
