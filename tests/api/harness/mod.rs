//! What tests stand on, each thing once: servers, clients, people at a match, databases, letters, patience.
//!
//! A test starts the smallest of these that shows what it is about:
//!
//! | | |
//! |---|---|
//! | `UseCases` | accounts, matches and notifications on an empty database, without any door |
//! | `World` | the server in this process, over TCP; its clock may be the test's, `copy()` is a second one |
//! | `Program` | the real program as a process, with its own Postgres or another one |
//!
//! `Client` speaks to the last two by REST, GraphQL and streams, `Socket` by WebSocket, `Table` is a match with people
//! at it, `LetterTable` one whose people answer letters, `Receiver` takes webhooks.

mod answer;
mod bag;
mod client;
pub mod clusters;
mod copy;
pub mod databases;
mod door;
mod fake_mail;
mod graphql;
mod letter_table;
pub mod libraries;
mod mail_program;
pub mod positions;
mod program;
mod receiver;
mod smtp;
mod socket;
mod support;
mod table;
mod use_cases;
mod world;

pub use answer::*;
pub use bag::*;
pub use client::*;
pub use copy::*;
pub use databases::EmptyDatabase;
pub use door::*;
pub use fake_mail::*;
pub use graphql::*;
pub use letter_table::*;
pub use mail_program::*;
pub use program::*;
pub use receiver::*;
pub use smtp::*;
pub use socket::*;
pub use support::*;
pub use table::*;
pub use use_cases::*;
pub use world::*;
