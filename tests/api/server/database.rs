//! A database of one's own, named by `DATABASE_URL`: present, away, back again, and wrong.

use std::fs;

use kinpost::postgres::Cluster;
use sqlx::Connection;

use crate::harness::{
    Program, TempDir, children_of, clusters, eventually, kinpost, output, postmaster_pid,
    try_signal,
};

fn start(data: &TempDir) -> Cluster {
    clusters::start(data.path()).unwrap()
}

fn url(cluster: &Cluster, database: &str) -> String {
    let directory = cluster.address().socket_directory.display().to_string();
    format!(
        "postgres://kinpost@{}/{database}",
        directory.replace('/', "%2F")
    )
}

#[test]
fn a_server_answers_503_while_its_database_is_away_and_recovers() {
    let data = TempDir::with_cluster();
    let cluster = start(&data);
    let mut command = kinpost();
    command
        .env("DATABASE_URL", url(&cluster, "kinpost"))
        .env("RUST_BACKTRACE", "1");
    let server = Program::start_with(&mut command);
    eventually("the server is ready", || server.is_ready());

    cluster.stop();
    let question = serde_json::json!({ "query": "{ matches { edges { cursor } } }" });
    assert_eq!(server.get("/api/v1/matches").status, 503);
    let answer = server.post("/graphql", &question).json();
    let code = &answer["errors"][0]["extensions"]["code"];
    assert_eq!(code, "DATABASE_UNAVAILABLE", "{answer}");
    let answer = server.get("/readyz");
    assert_eq!(
        (answer.status, answer.json()["code"].as_str()),
        (503, Some("DATABASE_UNAVAILABLE"))
    );
    assert!(
        answer
            .head
            .contains("content-type: application/problem+json")
            && answer.head.contains("retry-after: ")
    );
    assert_eq!(server.get("/healthz").status, 200);

    let _cluster = start(&data);
    eventually("the server is ready again", || server.is_ready());
    assert_is_brief(&server.stop());
}

/// Whoever reads the log is told what happened, in one line each, and not where in our code it was met.
fn assert_is_brief(log: &str) {
    assert!(log.contains("\"stopped in order\""), "{log}");
    for line in log.lines() {
        assert!(
            !line.contains("backtrace") && !line.contains("Caused by"),
            "{line}"
        );
    }
}

#[test]
fn what_the_database_refuses_is_one_line_of_the_log() {
    let data = TempDir::with_cluster();
    let cluster = start(&data);
    let url = url(&cluster, "kinpost");
    let mut command = kinpost();
    command.env("DATABASE_URL", &url).env("RUST_BACKTRACE", "1");
    let server = Program::start_with(&mut command);
    sql(&url, "alter table matches rename to elsewhere");
    let answer = server.get("/api/v1/matches");
    assert_eq!(
        (answer.status, &answer.json()["code"]),
        (500, &"INTERNAL".into())
    );
    let question = serde_json::json!({ "query": "{ matches { edges { cursor } } }" });
    let answer = server.post("/graphql", &question).json();
    assert_eq!(
        answer["errors"][0]["extensions"]["code"], "INTERNAL",
        "{answer}"
    );
    let log = server.stop();
    let causes = log
        .matches("relation \\\"matches\\\" does not exist")
        .count();
    assert!(causes >= 2, "{log}");
    assert_is_brief(&log);
}

#[test]
fn a_start_that_fails_says_why_in_one_line() {
    let data = TempDir::with_cluster();
    let cluster = start(&data);
    let owner = url(&cluster, "kinpost");
    sql(&owner, "revoke all on installation from public");
    sql(&owner, "create role stranger login");
    sql(&owner, "grant select on _sqlx_migrations to stranger");
    let mut command = kinpost();
    command
        .arg("serve")
        .env("KINPOST_LISTEN", "127.0.0.1:0")
        .env("RUST_BACKTRACE", "1")
        .env("DATABASE_URL", owner.replace("kinpost@", "stranger@"));
    let (code, _, stderr) = output(&mut command);
    assert_eq!(code, 1);
    let lines: Vec<&str> = stderr.lines().collect();
    assert_eq!(lines.len(), 1, "{stderr}");
    assert!(lines[0].contains("permission denied for"), "{stderr}");
}

fn sql(url: &str, statement: &'static str) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let mut connection = sqlx::PgConnection::connect(url).await.unwrap();
        sqlx::query(statement)
            .execute(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
    });
}

#[test]
fn a_server_answers_503_while_its_database_hangs_and_recovers() {
    let data = TempDir::with_cluster();
    let cluster = start(&data);
    let server = impatient(&url(&cluster, "kinpost"));
    eventually("the server is ready", || server.is_ready());

    let standstill = Standstill::of(postmaster_pid(data.path()).unwrap());
    let answer = server.get("/readyz");
    drop(standstill);
    assert_eq!(
        (answer.status, answer.json()["code"].as_str()),
        (503, Some("DATABASE_UNAVAILABLE"))
    );
    eventually("the server is ready again", || server.is_ready());
}

/// A server that waits only a second for its database. On a busy machine that can be too short for its own start, which is
/// then tried again.
fn impatient(url: &str) -> Program {
    let mut started = None;
    eventually("a start takes no second", || {
        let mut command = kinpost();
        command
            .env("DATABASE_URL", url)
            .env("KINPOST_DATABASE_PATIENCE", "1");
        started = Program::try_start(&mut command).ok();
        started.is_some()
    });
    started.unwrap()
}

/// A Postgres that stands still as long as this value lives; the test may end early, and Postgres must be able to.
struct Standstill(Vec<i32>);

impl Standstill {
    /// The postmaster first, so that no backend is born that nobody knows of; some children end by themselves.
    fn of(postmaster: i32) -> Self {
        let mut standstill = Self(vec![postmaster]);
        stop_for_now(postmaster);
        standstill.0.extend(children_of(postmaster));
        standstill.0[1..].iter().copied().for_each(stop_for_now);
        standstill
    }
}

impl Drop for Standstill {
    fn drop(&mut self) {
        for &pid in self.0.iter().rev() {
            try_signal(pid, "-CONT");
        }
    }
}

/// Stops a process and waits until it really stands still, if it still exists.
fn stop_for_now(pid: i32) {
    try_signal(pid, "-STOP");
    eventually("the process stands still", || {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        let state = stat.rsplit_once(") ").map(|(_, rest)| rest.as_bytes()[0]);
        matches!(state, None | Some(b'T' | b'Z'))
    });
}

#[test]
fn two_servers_on_one_database_agree_on_its_installation() {
    let data = TempDir::with_cluster();
    let cluster = start(&data);
    let url = url(&cluster, "kinpost");
    let [one, two] = [0, 1].map(|_| Program::start_with(kinpost().env("DATABASE_URL", &url)));
    assert_eq!(one.installation(), two.installation());
}

#[test]
fn a_database_that_does_not_exist_is_named_without_its_password() {
    let data = TempDir::with_cluster();
    let cluster = start(&data);
    let url = url(&cluster, "nowhere").replace("kinpost@", "kinpost:hush@");
    let mut command = kinpost();
    command
        .arg("serve")
        .env("KINPOST_LISTEN", "127.0.0.1:0")
        .env("DATABASE_URL", url);
    let (code, _, stderr) = output(&mut command);
    assert_eq!(code, 1);
    assert!(
        stderr.contains("cannot connect to postgres://kinpost:***@"),
        "{stderr}"
    );
    assert!(
        stderr.contains("database \"nowhere\" does not exist") && !stderr.contains("hush"),
        "{stderr}"
    );
}
