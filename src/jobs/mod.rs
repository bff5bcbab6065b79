//! What the server does without being asked. Every job may run in any number of copies at once.

pub mod sweeper;
