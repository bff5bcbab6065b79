//! A database of one's own, named by `DATABASE_URL`: present, away, back again, and wrong.

use std::fs;

use kinpost::postgres::{Cluster, Options};

use crate::{
    server::program::{Server, kinpost, output},
    support::{TempDir, children_of, eventually, postmaster_pid, try_signal},
};

fn start(data: &TempDir) -> Cluster {
    let data = data.path().to_owned();
    Cluster::start(Options {
        data,
        binaries: None,
        max_connections: 20,
        durable: true,
    })
    .unwrap()
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
        .env("KINPOST_DATABASE_PATIENCE", "1");
    let server = Server::start_with(&mut command);
    eventually("the server is ready", || server.is_ready());

    cluster.stop();
    let answer = server.get("/readyz");
    assert_eq!(
        (answer.status, answer.json()["code"].as_str()),
        (503, Some("database-unavailable"))
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
    server.signal("-TERM");
    assert_eq!(server.wait().code(), Some(0));
}

#[test]
fn a_server_answers_503_while_its_database_hangs_and_recovers() {
    let data = TempDir::with_cluster();
    let cluster = start(&data);
    let mut command = kinpost();
    command
        .env("DATABASE_URL", url(&cluster, "kinpost"))
        .env("KINPOST_DATABASE_PATIENCE", "1");
    let server = Server::start_with(&mut command);
    eventually("the server is ready", || server.is_ready());

    // The postmaster first, so that no backend is born that nobody knows of; some children end by themselves.
    let postmaster = postmaster_pid(data.path()).unwrap();
    stop_for_now(postmaster);
    let mut processes = children_of(postmaster);
    processes.iter().copied().for_each(stop_for_now);
    processes.push(postmaster);
    let answer = server.get("/readyz");
    for &pid in &processes {
        try_signal(pid, "-CONT");
    }
    assert_eq!(
        (answer.status, answer.json()["code"].as_str()),
        (503, Some("database-unavailable"))
    );
    eventually("the server is ready again", || server.is_ready());
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
    let [one, two] = [0, 1].map(|_| Server::start_with(kinpost().env("DATABASE_URL", &url)));
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
