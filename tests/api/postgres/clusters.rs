//! Ordinary life: starting, stopping, joining and taking over.

use std::fs;

use kinpost::postgres::Role;

use crate::harness::{
    TempDir,
    clusters::{installation, start},
    eventually, postmaster_pid,
};

#[test]
fn data_survives_an_orderly_stop() {
    let data = TempDir::new();
    let cluster = start(data.path()).unwrap();
    assert_eq!(cluster.role(), Role::Owner);
    let before = installation(&cluster);
    cluster.stop();
    assert_eq!(postmaster_pid(data.path()), None);
    assert_eq!(installation(&start(data.path()).unwrap()), before);
}

#[test]
fn a_second_copy_joins_and_takes_over_when_the_first_one_stops() {
    let data = TempDir::with_cluster();
    let first = start(data.path()).unwrap();
    let before = installation(&first);
    let second = start(data.path()).unwrap();
    assert_eq!(
        second.role(),
        Role::Guest(format!("process {}", std::process::id()))
    );
    assert_eq!(second.address(), first.address());
    assert_eq!(installation(&second), before);

    first.stop();
    eventually("the second copy owns the cluster", || {
        second.role() == Role::Owner
    });
    assert_eq!(installation(&second), before);
}

#[test]
fn a_copy_that_has_joined_leaves_the_cluster_running() {
    let data = TempDir::with_cluster();
    let first = start(data.path()).unwrap();
    let before = installation(&first);
    start(data.path()).unwrap().stop();
    assert_eq!(installation(&first), before);
}

#[test]
fn two_copies_that_start_together_on_an_empty_directory_share_one_cluster() {
    let data = TempDir::new();
    let (one, two) = std::thread::scope(|scope| {
        let starts = [0, 1].map(|_| scope.spawn(|| start(data.path()).unwrap()));
        let [one, two] = starts.map(|start| start.join().unwrap());
        (one, two)
    });
    assert_eq!(installation(&one), installation(&two));
    let owners = [one.role(), two.role()]
        .into_iter()
        .filter(|role| *role == Role::Owner)
        .count();
    assert_eq!(owners, 1);
}

#[test]
fn a_long_data_directory_gets_a_short_socket() {
    let data = TempDir::new();
    let deep = data.join(&"long".repeat(40));
    let cluster = start(&deep).unwrap();
    let socket = cluster.address().socket_directory.clone();
    assert!(socket.as_os_str().len() < 80, "{}", socket.display());
    let before = installation(&cluster);
    let second = start(&deep).unwrap();
    assert_eq!(
        (second.address(), installation(&second)),
        (cluster.address(), before)
    );
    drop((second, cluster));
    let _ = fs::remove_dir_all(socket);
}

#[test]
fn a_directory_with_blanks_commas_and_quotes_works() {
    let data = TempDir::new();
    let cluster = start(&data.join("my, \"games\" (été)")).unwrap();
    installation(&cluster);
}
