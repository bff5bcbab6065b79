//! The server as its users meet it, and what it stands on, in one program: one build, one link, and both cores are busy
//! while some of the tests wait for Postgres.
//!
//! | what somebody does | where |
//! |---|---|
//! | signs up and in, keeps tokens, leaves for good | `accounts/` |
//! | begins, plays, reads and talks about a match | `matches/`; by the typed moves of one game in `games/` |
//! | lets a bot or a plan move, takes a move back | `turns/` |
//! | is late, away, on vacation, or wants a pause | `clocks/` |
//! | follows what happens | `streams/` |
//! | reads a letter; answers it, is invited by one | `letters/`; `letters/replies/`, `letters/invitations/` |
//! | is told by webhook, browser or digest | `notifications/` |
//! | writes a client | `graphql/` and `rest/`, the two protocols; `examples.rs`, `tools/` |
//! | runs a server | `server/`, the program; `postgres/`, its private database |
//!
//! Across all of these: `races/`, what two people do at the same moment, and `proofs/`, what holds for the whole contract.
//! What tests stand on is in `harness/`, and nowhere twice.
#![cfg(feature = "server")]
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot be set up has failed"
)]

mod accounts;
mod clocks;
mod examples;
mod games;
mod graphql;
mod harness;
mod letters;
mod matches;
mod notifications;
mod operations;
mod postgres;
mod proofs;
mod races;
mod rest;
mod server;
mod streams;
mod tools;
mod turns;

/// What is tested.
const PROGRAM: &str = env!("CARGO_BIN_EXE_kinpost");
