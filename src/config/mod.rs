//! Typed settings, read once at start from flags, environment, file and defaults, in that order of precedence.
//!
//! Every setting is one row of the table in `table.rs`; the struct, the flags, the manual and the checks follow
//! from it. Nothing here opens a socket, a database or a data directory.

mod incoming;
mod load;
mod loading;
mod mail;
mod nats;
mod nearest;
mod parse;
mod problem;
mod report;
mod table;
mod values;

pub use load::{Loaded, load};
pub use loading::Sources;
pub use mail::smtp_url;
pub use nats::NatsUrl;
pub use problem::{Origin, Problem, Problems};
pub use report::{json, markdown, text};
pub use table::{Settings, TABLE};
pub use values::{
    DatabaseUrl, HookSecret, LogFilter, LogFormat, MailFrom, MatchUrl, MetricsAccess, MetricsToken,
    Origins, PublicUrl, SmtpUrl, decoded,
};

use loading::Loading;

/// What a setting is when the administrator does not set it.
#[derive(Clone, Copy, Debug)]
pub enum Default {
    /// This text, read like any other value.
    Text(&'static str),
    /// Nothing; the sentence says what that means.
    Absent(&'static str),
    /// Found out at start from the machine or from the settings above it; the sentence says how.
    Derived(fn(&Loading<'_>) -> String, &'static str),
}

/// One row of the table, without its type.
#[derive(Debug)]
pub struct Setting {
    /// The word used in the file; the flag is the same with dashes.
    pub name: &'static str,
    /// The environment variable.
    pub env: &'static str,
    /// What a value looks like, for the usage line.
    pub value: &'static str,
    /// One or more sentences for people.
    pub doc: &'static str,
    /// Whether the value may hold a password and is masked wherever it is shown.
    pub secret: bool,
    /// Whether it may stand in the file; only the place of the file itself may not.
    pub in_file: bool,
    /// What it is when the administrator does not set it.
    pub default: Default,
}

impl Setting {
    /// The command line flag, with its dashes.
    pub fn flag(&self) -> String {
        format!("--{}", self.name.replace('_', "-"))
    }
}
