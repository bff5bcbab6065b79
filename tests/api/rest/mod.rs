//! Matches over REST from end to end: a real server on a database of its own, spoken to over sockets.

mod client;
mod familys;
mod playing;
mod reading;
mod schema;
mod serendipity;
mod streams;
mod talk;
