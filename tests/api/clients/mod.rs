//! Independent clients over real HTTP and WebSockets: the programs of `examples/`, a client in Rust that plays across two
//! copies of the server, many clients that do the same thing at once, and the letter of graphql-transport-ws.

mod copies;
mod crowds;
mod events;
mod everything;
mod examples;
mod origins;
mod page;
mod persisted;
mod protocol;
mod races;
mod resuming;
mod specification;
