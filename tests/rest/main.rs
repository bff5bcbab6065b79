//! Matches over REST from end to end: a real server on a database of its own, spoken to over sockets.
#![cfg(feature = "server")]
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot be set up has failed"
)]

mod albums;
mod client;
mod family_tree;
mod playing;
mod poetrium;
mod reading;
mod streams;
