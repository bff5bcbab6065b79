//! `kinpost config`: prints the effective settings and where each came from.

use std::io::{self, Write};

use anyhow::Context;

use super::{Failure, flags::SettingFlags};
use crate::config;

/// Print the effective settings, passwords masked, and where each came from
#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// Print JSON
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
    /// Print the manual page of all settings instead
    #[arg(long)]
    markdown: bool,
    #[command(flatten)]
    settings: SettingFlags,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let output = if arguments.markdown {
        config::markdown()
    } else if arguments.json {
        format!("{:#}\n", config::json(&arguments.settings.load()?))
    } else {
        config::text(&arguments.settings.load()?)
    };
    io::stdout()
        .write_all(output.as_bytes())
        .context("cannot write to standard output")?;
    Ok(())
}
