//! The `kinpost` command: hands over to the command line; nothing else lives here.

use std::process::ExitCode;

fn main() -> ExitCode {
    kinpost::cli::run(&[])
}
