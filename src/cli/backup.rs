//! `kinpost backup`: everything in one file, beside a running server or without one.

use std::path::PathBuf;
use std::rc::Rc;

use clap::Args;

use super::{Failure, flags::SettingFlags, progress::Bar};
use crate::postgres::Company;
use crate::{app, backup, telemetry};

/// Write everything that is in the database into a file
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The file to make. It holds hashes of passwords and keys that sign tokens: keep it as safe as the database.
    file: PathBuf,
    #[command(flatten)]
    settings: SettingFlags,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let settings = arguments.settings.load()?.settings;
    telemetry::start(&settings.log, settings.log_format);
    let file = &arguments.file;
    let made = app::with_target(&settings, Company::Welcome, async |target| {
        let programs = settings.postgres_bin.as_deref();
        backup::make(target, programs, file, Rc::new(Bar::new())).await
    })?;
    println!(
        "{} matches with {} moves, as of {}, are in {}",
        made.n_rows("matches"),
        made.n_rows("moves"),
        made.made_at,
        file.display()
    );
    Ok(())
}
