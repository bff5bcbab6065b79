//! The private Postgres against real Postgres programs: starts, stops, crashes, full disks and wrong directories.
#![cfg(feature = "server")]
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot be set up has failed"
)]

mod clusters;
mod crashes;
mod data;
mod directories;
mod disks;
#[path = "../support/mod.rs"]
mod support;
