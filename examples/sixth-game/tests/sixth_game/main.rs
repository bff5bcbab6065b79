//! Happy Families as its players meet it: the kits over the game, and a match through each door of the real program. One
//! program, because each must be linked with the whole server.
//!
//! What our own tests of the server use to start a program and to write replies is used here as it is.
#![cfg(test)]

mod boards;
mod house;
mod kits;
mod letters;
mod matches;
mod refusals;

#[expect(dead_code, reason = "this game needs few of the answers")]
#[path = "../../../../tests/api/harness/answer.rs"]
mod answer;
#[expect(dead_code, reason = "this game needs few of the replies")]
#[path = "../../../../tests/api/harness/mail_program.rs"]
mod mail_program;
#[expect(dead_code, reason = "this game needs few of the requests")]
#[path = "../../../../tests/api/harness/program.rs"]
mod program;
#[expect(dead_code, reason = "this game needs little of what tests share")]
#[path = "../../../../tests/api/harness/support.rs"]
mod support;

use happy_families::HappyFamilies;
use kinpost_engines::titles::{self, Title};

/// Adds the game to the list, as `main` does in the program: a test that reads words must do it first.
fn install() {
    assert!(titles::install(&[Title::of::<HappyFamilies>()]));
}

/// What is tested.
const PROGRAM: &str = env!("CARGO_BIN_EXE_happy-families");
