//! Backups (dump and restore): the whole database as one file that says what is in it, made while servers run, and
//! verified twice, before anything is touched and after it was restored.
//!
//! The work is done by `pg_dump` and `pg_restore`; the rows in between are never looked at here.

mod file;
mod interruption;
mod make;
mod programs;
mod restore;
mod upgrade;

pub use file::{Backup, Manifest, Problem};
pub use make::make;
pub use restore::{Restored, restore};
pub use upgrade::{Moved, upgrade};

/// Told how far something is: a bar on a screen, or nothing.
pub trait Progress {
    /// Something begins that has so many parts.
    fn begin(&self, what: &str, n_parts: u64);

    /// So many are done.
    fn reach(&self, n_done: u64);
}
