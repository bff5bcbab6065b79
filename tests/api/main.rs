//! The server as its users meet it, and what it stands on, in one program: one build, one link, and both cores are busy
//! while some of the tests wait for Postgres.
#![cfg(feature = "server")]
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot be set up has failed"
)]

mod accounts;
mod clients;
mod clocks;
mod databases;
mod letters;
mod mail;
mod matches;
mod notifications;
mod operations;
mod positions;
mod postgres;
mod proofs;
mod races;
mod rest;
mod server;
mod support;
mod tools;
mod turns;

/// What is tested.
const PROGRAM: &str = env!("CARGO_BIN_EXE_kinpost");
