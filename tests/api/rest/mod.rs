//! Matches over REST from end to end: a real server on a database of its own, spoken to over sockets.

pub mod client;
mod playing;
mod reading;
mod streams;
