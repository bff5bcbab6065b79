//! Accounts from end to end: the use cases with a clock that is moved by hand, and the routes over them.
#![cfg(feature = "server")]
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot be set up has failed"
)]

mod deletion;
mod guests;
mod keys;
mod limits;
mod passwords;
mod personal_tokens;
mod problems;
mod routes;
mod server;
mod sessions;
mod world;
