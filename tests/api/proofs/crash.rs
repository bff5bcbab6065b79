//! Kill -9 of the server and of Postgres in the middle of a load. Players send a move again, with the same key, until it
//! is acknowledged; readers resume after the last ply they have. In the end nothing is lost, and nothing is there twice.

use std::{
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use serde_json::{Value, json};

use crate::harness::{
    Client, FOLLOW, Program, Socket, Table, TempDir, children_of, eventually, kinpost, output,
    postmaster_pid, signal, try_signal,
};

const N_MATCHES: usize = 8;

/// The ply every match is played to.
const LAST_PLY: u64 = 18;

/// What dies, and after how many acknowledged moves of all.
const CRASHES: &[(usize, Crash)] = &[
    (20, Crash::Server),
    (50, Crash::Postgres),
    (80, Crash::Both),
    (110, Crash::Postgres),
];

#[derive(Clone, Copy)]
enum Crash {
    Server,
    Postgres,
    Both,
}

/// How many moves may be acknowledged beyond those after which something dies, until it has: however late it does, there
/// are moves left for the next.
const SLACK: usize = 8;

/// Where the server is now, how many moves it has acknowledged, how often it gave no answer, and how often it has died.
#[derive(Default)]
struct Load {
    address: Mutex<String>,
    n_acknowledged: AtomicUsize,
    n_unanswered: AtomicUsize,
    n_crashes: AtomicUsize,
    /// Whether somebody has met something wrong; then nobody goes on.
    is_broken: AtomicBool,
}

/// A ply as its player or a reader was told of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Ply {
    ply: u64,
    notation: String,
}

#[test]
fn no_acknowledged_move_is_lost_or_doubled_by_crashes_and_every_reader_sees_every_ply_once() {
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    let pairs: Vec<Table> = (0..N_MATCHES)
        .map(|_| Table::over_graphql(server.address()))
        .collect();
    let load = Load {
        address: Mutex::new(server.address().to_owned()),
        ..Load::default()
    };
    let (told, server) = thread::scope(|scope| {
        let (load, mut server) = (&load, server);
        let people = pairs.iter().map(|pair| {
            [0, 1].map(|n| {
                let (player, id) = (&pair.players[n], &pair.id);
                let plays = scope.spawn(move || load.watched(|| load.play(player, id)));
                let reads = scope.spawn(move || load.watched(|| load.read(player, id)));
                (plays, reads)
            })
        });
        let people: Vec<_> = people.collect();
        for &(n_moves, crash) in CRASHES {
            load.wait_until("the load goes on", || {
                load.n_acknowledged.load(Ordering::Relaxed) >= n_moves
            });
            server = load.crash(data.path(), server, crash);
        }
        let done = people
            .into_iter()
            .map(|pair| pair.map(|(plays, reads)| (plays.join().unwrap(), reads.join().unwrap())));
        (done.collect::<Vec<_>>(), server)
    });

    assert_ne!(load.n_unanswered.into_inner(), 0, "no crash was noticed");
    for (pair, told) in pairs.iter().zip(&told) {
        let mut acknowledged = Vec::new();
        for (player, (played, read)) in pair.players.iter().zip(told) {
            let history = history(server.address(), player, &pair.id);
            let plies: Vec<u64> = history.iter().map(|ply| ply.ply).collect();
            assert_eq!(plies, (0..=LAST_PLY).collect::<Vec<_>>());
            assert_eq!(read, &history, "what a reader has seen");
            let is_there = |ply: &Ply| history.contains(ply);
            assert!(played.iter().all(is_there), "{played:?} in {history:?}");
            acknowledged.extend(played.iter().map(|ply| ply.ply));
        }
        acknowledged.sort_unstable();
        assert_eq!(acknowledged, (1..=LAST_PLY).collect::<Vec<_>>());
    }
    let repair = ["repair", "--dry-run"];
    let (code, stdout, stderr) = output(kinpost().args(repair).env("KINPOST_DATA", data.path()));
    assert_eq!(code, 0, "{stderr}");
    assert_eq!(
        stdout,
        format!("{N_MATCHES} matches compared, 0 would be rebuilt\n")
    );
}

impl Load {
    fn address(&self) -> String {
        self.address.lock().unwrap().clone()
    }

    /// Does something, and tells the others if it fails.
    fn watched<T>(&self, work: impl FnOnce() -> T) -> T {
        struct Alarm<'a>(&'a AtomicBool);
        impl Drop for Alarm<'_> {
            fn drop(&mut self) {
                if thread::panicking() {
                    self.0.store(true, Ordering::Relaxed);
                }
            }
        }
        let _alarm = Alarm(&self.is_broken);
        work()
    }

    /// Waits for something that cannot happen any more if one of the others has failed.
    fn wait_until(&self, what: &str, mut condition: impl FnMut() -> bool) {
        eventually(what, || {
            let is_broken = self.is_broken.load(Ordering::Relaxed);
            assert!(!is_broken, "another thread has failed");
            condition()
        });
    }

    /// Kills, and starts again what does not start by itself.
    fn crash(&self, data: &Path, server: Program, crash: Crash) -> Program {
        if matches!(crash, Crash::Postgres | Crash::Both) {
            let postmaster = postmaster_pid(data).unwrap();
            let children = children_of(postmaster);
            signal(postmaster, "-KILL");
            for child in children {
                try_signal(child, "-KILL");
            }
        }
        if matches!(crash, Crash::Postgres) {
            self.n_crashes.fetch_add(1, Ordering::Relaxed);
            return server;
        }
        server.signal("-KILL");
        server.wait();
        self.n_crashes.fetch_add(1, Ordering::Relaxed);
        let n_unanswered = self.n_unanswered.load(Ordering::Relaxed);
        self.wait_until("somebody has noticed", || {
            self.n_unanswered.load(Ordering::Relaxed) > n_unanswered
        });
        let server = Program::start_unlimited(data);
        server
            .address()
            .clone_into(&mut self.address.lock().unwrap());
        server
    }

    /// Asks until there is an answer.
    fn ask(&self, player: &Client, query: &str, variables: &Value) -> Value {
        let mut data = None;
        self.wait_until("an answer", || {
            data = self.try_ask(player, query, variables);
            if data.is_none() {
                self.n_unanswered.fetch_add(1, Ordering::Relaxed);
            }
            data.is_some()
        });
        data.unwrap()
    }

    fn try_ask(&self, player: &Client, query: &str, variables: &Value) -> Option<Value> {
        let answer = player
            .at(&self.address())
            .try_graphql(query, variables)
            .ok()?;
        let error = &answer["errors"][0]["extensions"]["code"];
        if answer["code"] == "DATABASE_UNAVAILABLE" || error == "DATABASE_UNAVAILABLE" {
            return None;
        }
        assert!(answer["data"].is_object(), "{answer}");
        Some(answer["data"].clone())
    }

    /// Plays one seat of a match until its last ply; the moves that were acknowledged.
    fn play(&self, player: &Client, id: &str) -> Vec<Ply> {
        let mut acknowledged = Vec::new();
        loop {
            let query = "query($id: ID!) { match(id: $id) { ply status turn you legalMoves { moves { notation } } } }";
            let found = self.ask(player, query, &json!({ "id": id }))["match"].clone();
            let ply = found["ply"].as_u64().unwrap();
            if ply == LAST_PLY {
                return acknowledged;
            }
            assert_eq!(found["status"], "RUNNING", "choose a smaller last ply");
            if found["turn"][0] != found["you"] {
                thread::sleep(Duration::from_millis(5));
                continue;
            }
            self.wait_until("the next crash", || {
                let next = CRASHES.get(self.n_crashes.load(Ordering::Relaxed));
                let n_acknowledged = self.n_acknowledged.load(Ordering::Relaxed);
                next.is_none_or(|(n_moves, _)| n_acknowledged < n_moves + SLACK)
            });
            let moves = found["legalMoves"]["moves"].as_array().unwrap();
            let some = usize::try_from(ply * 7).unwrap() % moves.len();
            let played = self.submit(player, id, ply, &moves[some]["notation"]);
            acknowledged.push(played);
            self.n_acknowledged.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Sends a move again and again, with the same key, until it is acknowledged.
    fn submit(&self, player: &Client, id: &str, ply: u64, notation: &Value) -> Ply {
        let query = "mutation($input: SubmitMoveInput!) { submitMove(input: $input) { __typename
            ... on MoveAccepted { ply { ply notation } } } }";
        let key = format!("ply {ply}");
        let input = json!({ "matchId": id, "ply": ply, "move": { "notation": notation }, "idempotencyKey": key });
        let answer = &self.ask(player, query, &json!({ "input": input }))["submitMove"];
        assert_eq!(answer["__typename"], "MoveAccepted", "{answer}");
        let accepted = Ply::of(&answer["ply"]);
        assert_eq!(
            (accepted.ply, &json!(accepted.notation)),
            (ply + 1, notation)
        );
        accepted
    }

    /// Reads a match up to its last ply, resuming whenever the stream ends; every ply it was told, in that order.
    fn read(&self, player: &Client, id: &str) -> Vec<Ply> {
        let mut plies: Vec<Ply> = Vec::new();
        self.wait_until("a reader has seen the last ply", || {
            self.read_on(player, id, &mut plies);
            plies.last().is_some_and(|last| last.ply >= LAST_PLY)
        });
        plies
    }

    /// Reads from where the reader is until the stream ends or the last ply has come.
    fn read_on(&self, player: &Client, id: &str, plies: &mut Vec<Ply>) -> Option<()> {
        let mut socket = Socket::try_open(&self.address(), Some("graphql-transport-ws"))?;
        socket.introduce(&json!({ "authorization": format!("Bearer {}", player.bearer()) }));
        let welcome = socket.try_hear()?;
        assert_eq!(welcome["type"], "connection_ack", "{welcome}");
        let after = plies.last().map(|last| last.ply);
        socket.subscribe("1", FOLLOW, &json!({ "id": id, "afterPly": after }));
        while plies.last().is_none_or(|last| last.ply < LAST_PLY) {
            let told = socket.try_hear()?;
            match told["type"].as_str() {
                Some("next") if told["payload"]["errors"].is_null() => {
                    plies.push(Ply::of(&told["payload"]["data"]["match"]["ply"]));
                }
                Some("next" | "error") => {
                    let text = told.to_string();
                    assert!(text.contains("DATABASE_UNAVAILABLE"), "{text}");
                    return None;
                }
                Some("ping") => {}
                _ => panic!("{told}"),
            }
        }
        Some(())
    }
}

impl Ply {
    fn of(told: &Value) -> Self {
        Self {
            ply: told["ply"].as_u64().unwrap(),
            notation: told["notation"].as_str().unwrap_or_default().to_owned(),
        }
    }
}

fn history(address: &str, player: &Client, id: &str) -> Vec<Ply> {
    let query =
        "query($id: ID!) { match(id: $id) { history { edges { node { ply notation } } } } }";
    let found = player.at(address).graphql(query, &json!({ "id": id }));
    let edges = found["match"]["history"]["edges"].as_array().unwrap();
    edges.iter().map(|edge| Ply::of(&edge["node"])).collect()
}
