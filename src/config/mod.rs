//! Typed settings, read once at start from flags, environment, file and defaults, in that order of precedence.
//!
//! Every setting is one row of the table in `table.rs`; the struct, the flags, the manual and the checks follow
//! from it. Nothing here opens a socket, a database or a data directory.

mod incoming;
mod load;
mod mail;
mod nearest;
mod parse;
mod problem;
mod report;
mod table;
mod values;

pub use load::{Loaded, Origin, Sources, load};
pub use mail::smtp_url;
pub use problem::{Problem, Problems};
pub use report::{json, markdown, text};
pub use table::{Default, Setting, Settings, TABLE};
pub use values::{
    DatabaseUrl, HookSecret, LogFilter, LogFormat, MailFrom, MatchUrl, MetricsAccess, MetricsToken,
    Origins, PublicUrl, SmtpUrl,
};
