//! The commands that play without a server: the same seed gives the same, every name has a seat, and what is printed is true.

use std::{fs, process::Stdio};

use kinpost::{games::GameKind, titles};

use crate::harness::{TempDir, kinpost, output};

#[test]
fn the_same_seed_gives_the_same_record() {
    let folder = TempDir::new();
    for game in titles::kinds().map(GameKind::id) {
        let record = |seed: &str, name: &str| {
            let path = folder.path().join(name);
            let (code, _, log) = output(
                kinpost()
                    .args([
                        "simulate",
                        game,
                        "--matches",
                        "0",
                        "--seed",
                        seed,
                        "--record",
                    ])
                    .arg(&path),
            );
            assert_eq!(code, 0, "{log}");
            (fs::read_to_string(&path).unwrap(), path)
        };
        let (first, path) = record("7", "first.json");
        assert_eq!(record("7", "again.json").0, first, "{game}");
        assert_ne!(record("8", "other.json").0, first, "{game}");
        let (code, said, _) = output(kinpost().arg("verify").arg(path));
        assert_eq!(code, 0);
        let expected =
            "by kinpost/v2; not proven: the names of the seats; the times of the moves\n";
        assert!(
            said.starts_with("fair: ") && said.ends_with(expected),
            "{said}"
        );
    }
}

/// The words of the line that begins like this.
fn shares(printed: &str, head: &str) -> Vec<String> {
    let line = printed
        .lines()
        .find_map(|line| line.strip_prefix(head))
        .unwrap();
    let names = line
        .split(", ")
        .map(|share| share.trim().split(' ').next().unwrap());
    names.map(str::to_owned).collect()
}

#[test]
fn kinds_of_moves_are_listed_not_every_place_of_them() {
    let (code, printed, _) = output(kinpost().args(["simulate", "serendipity", "--matches", "2"]));
    assert_eq!(code, 0);
    let kinds = shares(&printed, "moves");
    let is_known = |kind: &String| ["keep", "move", "open", "stop"].contains(&kind.as_str());
    assert!(kinds.len() > 2 && kinds.iter().all(is_known), "{printed}");
}

#[test]
fn random_players_of_familys_do_everything() {
    let (code, printed, _) = output(kinpost().args(["simulate", "familys", "--matches", "6"]));
    assert_eq!(code, 0);
    let kinds = shares(&printed, "moves");
    for kind in [
        "word", "change", "discard", "draw", "lay", "open", "triple", "voisin",
    ] {
        assert!(kinds.iter().any(|found| found == kind), "{kind}: {printed}");
    }
}

/// What `play` prints when nobody types.
fn play(arguments: &[&str]) -> (i32, String, String) {
    output(kinpost().arg("play").args(arguments).stdin(Stdio::null()))
}

#[test]
fn everybody_who_is_named_has_a_seat() {
    for game in titles::kinds().map(GameKind::id) {
        let (code, shown, log) = play(&[game, "--names", "Anna,Boris,Clara", "--open"]);
        assert_eq!(code, 0, "{log}");
        for name in ["Anna", "Boris", "Clara"] {
            assert!(shown.contains(name), "{game}: {name}: {shown}");
        }
    }
    for (wrong, message) in [
        (
            ["--names", "a,b,c", "--seats", "2"],
            "--names has 3 names for 2 seats",
        ),
        (
            ["--names", "a,b", "--random", "2"],
            "--random names seat 2; there are seats 0 to 1",
        ),
        (["--names", "a", "--locale", "en"], "seats-out-of-range"),
    ] {
        let mut arguments = vec!["poetrium"];
        arguments.extend(wrong);
        let (code, _, log) = play(&arguments);
        assert_eq!(code, 2, "{wrong:?}: {log}");
        assert!(log.contains(message), "{wrong:?}: {log}");
    }
    let wrong = [
        "simulate",
        "poetrium",
        "--players",
        "bot,random",
        "--seats",
        "3",
    ];
    let (code, _, log) = output(kinpost().args(wrong));
    assert_eq!(
        (code, log.contains("--players names 2 players")),
        (2, true),
        "{log}"
    );
}

#[test]
fn the_same_seed_deals_the_same_cards() {
    let shown = |seed: &str| play(&["familienbande", "--random", "0,1", "--seed", seed]).1;
    assert_eq!(shown("5"), shown("5"));
    assert_ne!(shown("5"), shown("6"));
}
