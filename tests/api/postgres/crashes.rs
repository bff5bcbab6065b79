//! Life after kill -9 and after interrupted work: every start either works with all data or changes nothing.

use std::{fs, process};

use kinpost::postgres::Role;

use crate::harness::{
    TempDir,
    clusters::{installation, refusal, start},
    eventually, postmaster_pid, signal,
};

#[test]
fn a_postgres_that_dies_is_started_again_with_its_data() {
    let data = TempDir::with_cluster();
    let cluster = start(data.path()).unwrap();
    let before = installation(&cluster);
    let first = postmaster_pid(data.path()).unwrap();
    signal(first, "-KILL");
    eventually("another postmaster runs", || {
        let ready = fs::read_to_string(data.join("pg/data/postmaster.pid"))
            .is_ok_and(|text| text.contains("ready"));
        ready && postmaster_pid(data.path()).is_some_and(|pid| pid != first)
    });
    assert_eq!(
        (installation(&cluster), cluster.role()),
        (before, Role::Owner)
    );
}

#[test]
fn a_postmaster_pid_that_is_empty_or_garbage_does_not_stop_a_start() {
    let data = TempDir::with_cluster();
    let cluster = start(data.path()).unwrap();
    let before = installation(&cluster);
    cluster.stop();
    for text in ["", "garbage\n", "\0\0\0\0"] {
        fs::write(data.join("pg/data/postmaster.pid"), text).unwrap();
        assert_eq!(
            installation(&start(data.path()).unwrap()),
            before,
            "{text:?}"
        );
    }
}

#[test]
fn a_postmaster_pid_that_names_another_program_harms_neither() {
    let data = TempDir::with_cluster();
    let cluster = start(data.path()).unwrap();
    let before = installation(&cluster);
    cluster.stop();
    // After a restart of the machine the number may belong to anybody; here to this test, which must survive.
    let text = format!(
        "{}\n{}\n1\n5432\n",
        process::id(),
        data.join("pg/data").display()
    );
    fs::write(data.join("pg/data/postmaster.pid"), text).unwrap();
    assert_eq!(installation(&start(data.path()).unwrap()), before);
}

#[test]
fn a_half_finished_cluster_is_made_again() {
    let data = TempDir::new();
    fs::create_dir_all(data.join("pg/data.tmp/base")).unwrap();
    fs::write(data.join("pg/data.tmp/PG_VERSION"), "15\n").unwrap();
    let cluster = start(data.path()).unwrap();
    installation(&cluster);
    assert!(!data.join("pg/data.tmp").exists());
}

#[test]
fn an_unfinished_second_cluster_never_replaces_the_first() {
    let data = TempDir::with_cluster();
    let cluster = start(data.path()).unwrap();
    let before = installation(&cluster);
    cluster.stop();
    fs::create_dir(data.join("pg/data.tmp")).unwrap();
    assert_eq!(installation(&start(data.path()).unwrap()), before);
}

#[test]
fn what_is_written_in_the_lock_is_never_believed() {
    let data = TempDir::with_cluster();
    for text in ["", "1\n", "garbage", "\0\u{7f}\n\n"] {
        fs::write(data.join("lock"), text).unwrap();
        assert_eq!(start(data.path()).unwrap().role(), Role::Owner, "{text:?}");
    }
}

#[test]
fn a_directory_in_place_of_the_lock_is_refused() {
    let data = TempDir::new();
    fs::create_dir(data.join("lock")).unwrap();
    let refusal = refusal(data.path());
    assert!(refusal.contains("/lock is not a plain file"), "{refusal}");
}
