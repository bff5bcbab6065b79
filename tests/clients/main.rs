//! Independent clients over real HTTP and WebSockets: the programs of `examples/`, a client in Rust that plays across two
//! copies of the server, many clients that do the same thing at once, and the letter of graphql-transport-ws.
#![cfg(feature = "server")]
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot be set up has failed"
)]

mod client;
mod copies;
mod events;
mod examples;
mod origins;
mod page;
mod persisted;
#[path = "../server/program.rs"]
#[expect(dead_code, reason = "the tests of the server use more of it")]
mod program;
mod protocol;
mod races;
mod resuming;
mod socket;
#[path = "../support/mod.rs"]
#[expect(dead_code, reason = "other tests use more of it")]
mod support;
