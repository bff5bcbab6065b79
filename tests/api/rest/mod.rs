//! Matches over REST from end to end: a real server on a database of its own, spoken to over sockets.

mod albums;
mod declining;
mod dialogs;
mod fairness;
mod family_tree;
mod familys;
mod playing;
mod poetrium;
mod reading;
mod rematch;
mod restored;
mod schema;
mod serendipity;
mod streams;
mod talk;
mod wishes;
