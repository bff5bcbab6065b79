//! Boards of real positions: golden files, well-formedness, hostile names, nothing hidden, columns. A file for each
//! game; what they share is the kit.
//!
//! `UPDATE_GOLDEN=1 cargo test --test boards` rewrites the golden files; `KINPOST_BOARDS_OUT=<folder>` writes many
//! boards to look at.
#![cfg(test)]

mod familienbande;
mod family_tree;
mod familys;
mod poetrium;
mod serendipity;

use std::path::Path;

use kinpost_engines::boards::kit::{self, Boards};

/// Compares with the boards that were approved.
fn check_golden(name: &str, boards: &Boards) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/boards/golden");
    kit::check_golden(Path::new(folder), name, boards).unwrap();
}
