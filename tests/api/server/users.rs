//! Root and ordinary users on the same machine. Only root can try both, so others skip these tests.

use std::{
    fs,
    os::unix::{
        fs::{PermissionsExt, chown},
        process::CommandExt,
    },
    process::Command,
};

use crate::harness::{Program, TempDir, kinpost, output, postmaster_pid, skip};

/// The account that every machine has.
const NOBODY: u32 = 65534;

/// The program as `nobody` runs it, from a copy that `nobody` can reach.
fn kinpost_as_nobody(temp: &TempDir) -> Option<Command> {
    if !kinpost::postgres::running_as_root() {
        skip("another user", "only root can become one");
        return None;
    }
    let copy = temp.join("kinpost");
    // By another program: a copy that this process writes would be open in every child that other tests start just then,
    // and a program that is open for writing cannot be run.
    let copied = Command::new("cp")
        .arg(kinpost().get_program())
        .arg(&copy)
        .status();
    assert!(copied.unwrap().success());
    let mut command = Command::new(copy);
    command
        .env_clear()
        .env("PATH", "/usr/bin:/bin")
        .env("HOME", "/nonexistent")
        .uid(NOBODY)
        .gid(NOBODY);
    Some(command)
}

#[test]
fn an_ordinary_user_serves_from_a_directory_of_his_own() {
    let temp = TempDir::new();
    let Some(mut command) = kinpost_as_nobody(&temp) else {
        return;
    };
    fs::create_dir(temp.join("home")).unwrap();
    chown(temp.join("home"), Some(NOBODY), Some(NOBODY)).unwrap();
    let data = temp.join("home/data");
    let server = Program::start_with(command.env("KINPOST_DATA", &data));
    let installation = server.installation();
    assert!(server.is_ready());
    server.signal("-TERM");
    assert_eq!(server.wait().code(), Some(0));
    assert_eq!(postmaster_pid(&data), None);

    // Root may look after it, and leaves it usable for its owner.
    let root = Program::start(&data);
    assert_eq!(root.installation(), installation);
    root.signal("-TERM");
    assert_eq!(root.wait().code(), Some(0));
    let Some(mut again) = kinpost_as_nobody(&temp) else {
        return;
    };
    assert_eq!(
        Program::start_with(again.env("KINPOST_DATA", &data)).installation(),
        installation
    );
}

/// The program as an ordinary user runs it, whoever tests; nothing belongs to him.
fn kinpost_of_a_stranger(temp: &TempDir) -> Command {
    if kinpost::postgres::running_as_root() {
        kinpost_as_nobody(temp).unwrap()
    } else {
        kinpost()
    }
}

#[test]
fn an_ordinary_user_is_told_that_he_may_not_write() {
    let temp = TempDir::new();
    let closed = temp.join("closed");
    fs::create_dir(&closed).unwrap();
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o555)).unwrap();
    let (code, _, stderr) = output(
        kinpost_of_a_stranger(&temp)
            .args(["serve", "--listen", "127.0.0.1:0"])
            .env("KINPOST_DATA", closed.join("data")),
    );
    assert_eq!(code, 1);
    assert!(stderr.contains("may not write to"), "{stderr}");
}

#[test]
fn an_ordinary_user_is_told_whose_directory_it_is() {
    let temp = TempDir::new();
    let Some(mut command) = kinpost_as_nobody(&temp) else {
        return;
    };
    let data = temp.join("data");
    let server = Program::start(&data);
    server.signal("-TERM");
    server.wait();
    let (code, _, stderr) = output(
        command
            .args(["serve", "--listen", "127.0.0.1:0"])
            .env("KINPOST_DATA", &data),
    );
    assert_eq!(code, 1);
    assert!(
        stderr.contains("belongs to user") && stderr.contains("but this is user nobody"),
        "{stderr}"
    );
}
