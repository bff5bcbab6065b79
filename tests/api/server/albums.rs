//! `kinpost album` and `kinpost balance`: what a family keeps of a record, and how well the cards play.

use std::fs;

use crate::harness::{TempDir, kinpost, output};

fn record(name: &str) -> String {
    format!("{}/tests/records/{name}.json", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn albums_are_written_from_records_to_a_file_or_to_the_screen() {
    let data = TempDir::new();
    let file = data.join("album.html");
    let tree = record("family-tree/v1-deck-exhausted-4-seats");
    let mut command = kinpost();
    command
        .args(["album", &tree, "--locale", "ru", "-o"])
        .arg(&file);
    let (status, shown, problem) = output(&mut command);
    assert_eq!((status, shown.as_str()), (0, ""), "{problem}");
    let page = fs::read_to_string(&file).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("Семейный альбом"));
    assert!(!page.contains("<script") && page.contains("default-src 'none'"));

    let poems = record("poetrium/v1-points-3-seats");
    let mut command = kinpost();
    command.args(["album", &poems, "--format", "text"]);
    let (status, book, problem) = output(&mut command);
    assert_eq!(status, 0, "{problem}");
    assert!(book.contains("a little book of poems") && book.contains("1. Told by"));
    assert!(
        book.lines().all(|line| line.chars().count() <= 76),
        "{book}"
    );
}

#[test]
fn a_game_without_an_album_and_a_file_without_a_record_are_told_apart() {
    let other = record("familienbande/v1-deadlock-2-seats");
    let (status, _, problem) = output(kinpost().args(["album", &other]));
    assert_eq!(
        (status, problem.trim()),
        (2, "kinpost: Familienbande keeps no album")
    );
    let wrong = format!("{}/Cargo.toml", env!("CARGO_MANIFEST_DIR"));
    let (status, _, problem) = output(kinpost().args(["album", &wrong]));
    assert!(status == 1 && problem.contains("not a record"), "{problem}");
}

#[test]
fn every_figure_of_the_balance_stands_beside_its_goal() {
    let (status, figures, problem) = output(kinpost().arg("balance"));
    assert_eq!(status, 0, "{problem}");
    for language in ["en ", "fr ", "ru "] {
        let lines = figures.lines().filter(|line| line.starts_with(language));
        assert_eq!(lines.count(), 7, "{figures}");
    }
    assert!(!figures.contains("missed"));
}
