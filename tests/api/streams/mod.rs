//! Streams of both doors: nothing lost, nothing twice, across copies of the server and in crowds.

mod copies;
mod crowds;
mod events;
mod resuming;
