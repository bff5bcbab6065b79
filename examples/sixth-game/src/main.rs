//! A Kinpost server with one game more.

use std::process::ExitCode;

use happy_families::HappyFamilies;
use kinpost::cli::Entry;

fn main() -> ExitCode {
    kinpost::cli::run(&[Entry::of::<HappyFamilies>()])
}
