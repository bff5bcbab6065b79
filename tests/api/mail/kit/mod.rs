//! What tests of mail share: mail programs that write replies, a mail server that delivers them, and somebody who keeps
//! what was answered.

mod people;
mod post;
mod program;
mod smtp;

pub use people::{Player, Table};
pub use post::{DOMAIN, KEY, Post, mail};
pub use program::{Original, Program};
pub use smtp::Smtp;
