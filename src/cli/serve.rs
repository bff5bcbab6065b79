//! `kinpost serve`: runs the server until it is told to stop.

use super::{Failure, flags::SettingFlags};
use crate::{app, telemetry};

/// Run the server, with a private Postgres unless DATABASE_URL names one
#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    settings: SettingFlags,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let settings = arguments.settings.load()?.settings;
    telemetry::start(&settings.log, settings.log_format);
    app::serve(&settings)?;
    Ok(())
}
