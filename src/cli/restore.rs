//! `kinpost restore`: a backup into a database that has no data yet, verified before and after.

use std::path::PathBuf;

use clap::Args;

use super::{Failure, flags::SettingFlags, progress::Bar};
use crate::backup::{self, Backup, Restored};
use crate::postgres::Company;
use crate::{app, telemetry};

/// Put what is in a backup into a database that has no data yet
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The file that `kinpost backup` has made.
    file: PathBuf,
    #[command(flatten)]
    settings: SettingFlags,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let settings = arguments.settings.load()?.settings;
    telemetry::start(&settings.log, settings.log_format);
    let bar = Bar::new();
    // Before a database is looked at, or even made.
    let mut file = Backup::open(&arguments.file, &bar).map_err(anyhow::Error::from)?;
    let restored = app::with_target(&settings, Company::Alone, async |target| {
        let (programs, limits) = (settings.postgres_bin.as_deref(), app::limits(&settings));
        backup::restore(&mut file, target, programs, limits, &bar).await
    })?;
    drop(bar);
    println!(
        "{} matches with {} moves, as of {}, are restored",
        file.manifest.n_rows("matches"),
        file.manifest.n_rows("moves"),
        file.manifest.made_at
    );
    report(&restored)
}

/// What was proven, or what is to be done.
pub(super) fn report(restored: &Restored) -> Result<(), Failure> {
    for id in &restored.different {
        println!("{id} differs from its moves");
    }
    if !restored.different.is_empty() {
        let text = "some snapshots were not what their moves lead to when the backup was made; run `kinpost repair`";
        return Err(anyhow::anyhow!(text).into());
    }
    println!(
        "{} matches were played again and are as their moves say",
        restored.n_compared
    );
    Ok(())
}
