//! `kinpost keys rotate`: lets a new key sign access tokens, beside a running server or without one.

use anyhow::Context;
use clap::{Args, Subcommand};

use super::{Failure, flags::SettingFlags};
use crate::accounts::{self, Accounts, Options};
use crate::clock::Clock;
use crate::{app, telemetry};

/// Manage the keys that sign access tokens
#[derive(Debug, Args)]
pub(super) struct Arguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Make a new key sign from now on; tokens signed before stay good until they expire
    Rotate(Settings),
}

#[derive(Debug, Args)]
struct Settings {
    #[command(flatten)]
    settings: SettingFlags,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Action::Rotate(Settings { settings }) = &arguments.action;
    let settings = settings.load()?.settings;
    telemetry::start(&settings.log, settings.log_format);
    let kid = app::with_database(&settings, async |database| {
        let accounts = Accounts::open(database.clone(), Clock::System, Options::default()).await?;
        accounts::rotate_signing_keys(&accounts)
            .await
            .context("the keys cannot be rotated")
    })?;
    println!("the key {kid} signs from now on; every server uses it within a minute");
    Ok(())
}
