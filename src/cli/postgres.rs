//! `kinpost postgres upgrade`: moves the private cluster to a newer major version of Postgres.

use std::rc::Rc;

use clap::{Args, Subcommand};

use super::{Failure, flags::SettingFlags, progress::Bar, restore};
use crate::backup::{self, Progress};
use crate::{app, telemetry};

/// Manage the private Postgres
#[derive(Debug, Args)]
pub(super) struct Arguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Move the data to the newest Postgres that is installed, or to that of KINPOST_POSTGRES_BIN
    Upgrade(Settings),
}

#[derive(Debug, Args)]
struct Settings {
    #[command(flatten)]
    settings: SettingFlags,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Action::Upgrade(Settings { settings }) = &arguments.action;
    let settings = settings.load()?.settings;
    telemetry::start(&settings.log, settings.log_format);
    if settings.database_url.is_some() {
        let text = "DATABASE_URL names a Postgres that Kinpost does not run. Make a backup of it (kinpost backup FILE), \
            name the new one in DATABASE_URL, and restore (kinpost restore FILE)";
        return Err(Failure::Usage(text.into()));
    }
    let bar: Rc<dyn Progress> = Rc::new(Bar::new());
    let (options, limits) = (app::cluster_options(&settings), app::limits(&settings));
    let moved = backup::upgrade(options, limits, &bar)?;
    drop(bar);
    let (old, new) = moved.versions;
    println!(
        "moved from Postgres {old} to {new}; the old cluster is in {} until you delete it",
        moved.kept.display()
    );
    restore::report(&moved.restored)
}
