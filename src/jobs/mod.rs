//! Background jobs, work that no request waits for: done by every copy of the server, any number of them at once.

pub mod memory;
mod outbox;
pub mod sweeper;

pub use outbox::Outbox;
