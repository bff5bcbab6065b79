//! Starting, stopping, being killed and starting again, one copy and two.

use std::{
    fs,
    io::{BufRead, BufReader},
    process::Stdio,
};

use crate::harness::{
    Program, Running, TempDir, eventually, kinpost, output, postmaster_pid, signal,
};

#[test]
fn a_server_told_to_stop_ends_in_order_and_its_data_is_there_at_the_next_start() {
    let data = TempDir::new();
    let mut installations = Vec::new();
    for name in ["-TERM", "-INT"] {
        let server = Program::start(data.path());
        assert!(server.is_ready());
        installations.push(server.installation());
        server.signal(name);
        assert_eq!(server.wait().code(), Some(0));
        assert_eq!(
            postmaster_pid(data.path()),
            None,
            "Postgres was not stopped in order"
        );
    }
    assert_eq!(installations[0], installations[1]);
}

#[test]
fn a_server_whose_log_nobody_reads_any_more_still_stops_in_order() {
    let data = TempDir::with_cluster();
    let mut command = kinpost();
    command
        .arg("serve")
        .env("KINPOST_DATA", data.path())
        .env("KINPOST_LISTEN", "127.0.0.1:0")
        .stderr(Stdio::piped());
    let mut child = Running::start(&mut command);
    let mut log = BufReader::new(child.0.stderr.take().unwrap()).lines();
    assert!(log.any(|line| line.unwrap().contains("ready at")));
    drop(log);
    signal(i32::try_from(child.0.id()).unwrap(), "-TERM");
    let mut ended = None;
    eventually("the server has stopped", || {
        ended = child.0.try_wait().unwrap();
        ended.is_some()
    });
    assert_eq!(ended.unwrap().code(), Some(0));
    assert_eq!(postmaster_pid(data.path()), None);
}

#[test]
fn a_killed_server_finds_its_data_again() {
    let data = TempDir::with_cluster();
    let server = Program::start(data.path());
    let installation = server.installation();
    server.signal("-KILL");
    server.wait();
    // At once: the Postgres of the killed server may still be stopping.
    assert_eq!(Program::start(data.path()).installation(), installation);
}

#[test]
fn a_server_killed_together_with_its_postgres_finds_its_data_again() {
    let data = TempDir::with_cluster();
    let server = Program::start(data.path());
    let installation = server.installation();
    signal(postmaster_pid(data.path()).unwrap(), "-KILL");
    server.signal("-KILL");
    server.wait();
    assert!(
        postmaster_pid(data.path()).is_some(),
        "the stale postmaster.pid is what this test is about"
    );
    assert_eq!(Program::start(data.path()).installation(), installation);
}

#[test]
fn the_postgres_of_a_killed_server_stops_by_itself() {
    let data = TempDir::with_cluster();
    let server = Program::start(data.path());
    server.signal("-KILL");
    server.wait();
    eventually("Postgres has stopped in order", || {
        postmaster_pid(data.path()).is_none()
    });
}

#[test]
fn a_second_copy_joins_and_goes_on_when_the_first_one_is_killed() {
    let data = TempDir::with_cluster();
    let first = Program::start(data.path());
    let second = Program::start(data.path());
    assert_eq!(first.installation(), second.installation());
    assert!(second.is_ready());
    first.signal("-KILL");
    first.wait();
    eventually("the second copy owns the database", || {
        fs::read_to_string(data.join("lock"))
            .is_ok_and(|text| text.trim() == second.pid().to_string())
    });
    eventually("the second copy is ready again", || second.is_ready());
    second.signal("-TERM");
    assert_eq!(second.wait().code(), Some(0));
    assert_eq!(postmaster_pid(data.path()), None);
}

#[test]
fn a_used_port_is_refused_by_setting_and_address_before_anything_is_made() {
    let data = TempDir::new();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let mut command = kinpost();
    command
        .args(["serve", "--listen", &address])
        .env("KINPOST_DATA", data.join("new"));
    let (code, _, stderr) = output(&mut command);
    assert_eq!(code, 1);
    assert!(
        stderr.contains(&format!("{address} is already in use"))
            && stderr.contains("KINPOST_LISTEN"),
        "{stderr}"
    );
    assert!(!data.join("new").exists());
}

#[test]
fn a_machine_without_postgres_is_told_what_to_install() {
    let data = TempDir::new();
    let mut command = kinpost();
    command
        .arg("serve")
        .env("KINPOST_DATA", data.path())
        .env("KINPOST_LISTEN", "127.0.0.1:0");
    let (code, _, stderr) = output(command.env("KINPOST_POSTGRES_BIN", data.path()));
    assert_eq!(code, 1);
    assert!(
        stderr.contains("KINPOST_POSTGRES_BIN is") && stderr.contains("`initdb`"),
        "{stderr}"
    );
}

#[test]
fn a_monitor_learns_whether_the_server_is_ready() {
    let data = TempDir::with_cluster();
    let server = Program::start(data.path());
    let (code, _, stderr) = output(kinpost().args(["health", "--listen", server.address()]));
    assert_eq!((code, stderr.as_str()), (0, ""));
    let address = server.address().to_owned();
    server.signal("-TERM");
    server.wait();
    let (code, _, stderr) = output(kinpost().args(["health", "--listen", &address]));
    assert!(
        code == 1 && stderr.contains(&format!("the server at {address} does not answer")),
        "{stderr}"
    );
}
