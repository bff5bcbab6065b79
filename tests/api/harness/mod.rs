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

pub mod answer;
pub mod bag;
pub mod client;
pub mod clusters;
pub mod copy;
pub mod databases;
pub mod door;
pub mod fake_mail;
pub mod graphql;
pub mod letter_table;
pub mod libraries;
pub mod mail_program;
pub mod positions;
pub mod program;
pub mod receiver;
pub mod smtp;
pub mod socket;
pub mod support;
pub mod table;
pub mod use_cases;
pub mod world;

pub use answer::Answer;
pub use client::Client;
pub use letter_table::{LetterTable, Player};
pub use mail_program::{MailProgram, Original};
pub use program::Program;
pub use receiver::Receiver;
pub use smtp::Smtp;
pub use socket::Socket;
pub use table::Table;
pub use use_cases::UseCases;
pub use world::World;
