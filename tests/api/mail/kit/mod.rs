//! What tests of mail share: mail programs that write replies, a mail server that delivers them, and somebody who keeps
//! what was answered.

mod fake;
mod people;
mod program;
mod smtp;

pub use fake::{DOMAIN, FakeMail, KEY, mail};
pub use people::{Player, Table};
pub use program::{Original, Program};
pub use smtp::Smtp;
