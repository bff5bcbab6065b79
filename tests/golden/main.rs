//! Golden files: whole matches as readable text (`tests/playthroughs`) and as records (`tests/records`), at least one
//! for every way each game can end.
//!
//! `UPDATE_GOLDEN=1 cargo test --test golden` (or `script/update`) writes playthroughs anew and adds missing records. A
//! record that exists is never rewritten: it proves that old matches still replay.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod matches;
mod playthroughs;
mod python;
mod records;
mod taking_back;
mod tampering;
mod terms;

use std::path::PathBuf;

/// A folder below `tests`.
fn folder(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests")).join(name)
}

/// Whether golden files are to be written instead of compared.
fn is_updating() -> bool {
    std::env::var_os("UPDATE_GOLDEN").is_some()
}
