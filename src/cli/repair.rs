//! `kinpost repair`: the moves are the truth; snapshots that disagree with them are rebuilt.

use clap::Args;

use super::{Failure, flags::SettingFlags};
use crate::broker::Broker;
use crate::clock::Clock;
use crate::matches::Matches;
use crate::{app, telemetry};

/// Rebuild the snapshots of matches from their moves and report differences
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// Only report; change nothing.
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    settings: SettingFlags,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let settings = arguments.settings.load()?.settings;
    telemetry::start(&settings.log, settings.log_format);
    let (n_matches, different) = app::with_database(&settings, async |database| {
        let broker = Broker::start(database.clone());
        let matches = Matches::new(database.clone(), Clock::System, broker);
        Ok(matches.repair_all(!arguments.dry_run).await?)
    })?;
    for id in &different {
        println!("{id} differed from its moves");
    }
    let done = if arguments.dry_run {
        "would be rebuilt"
    } else {
        "rebuilt"
    };
    println!("{n_matches} matches compared, {} {done}", different.len());
    Ok(())
}
