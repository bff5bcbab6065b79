//! The real `kinpost` program as a person uses it: settings, serving, stopping, being killed, and starting again.
#![cfg(feature = "server")]
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot be set up has failed"
)]

mod accounts;
mod database;
mod http;
mod life;
mod metrics;
mod program;
mod settings;
#[path = "../support/mod.rs"]
mod support;
mod users;
