//! Matches from end to end: what people ask for before the start, playing, reading, talking, and playing again. A real
//! server on a database of its own, spoken to over sockets.

mod albums;
mod declining;
mod dialogs;
mod fairness;
mod names;
mod playing;
mod reading;
mod rematch;
mod talk;
mod use_cases;
mod wishes;
