//! `kinpost notifications dead` and `kinpost notifications retry`: notifications that could not be delivered, beside a running server or
//! without one. Addresses are not shown.

use clap::{Args, Subcommand};
use uuid::Uuid;

use super::{Failure, flags::SettingFlags};
use crate::clock::Clock;
use crate::store::matches::Named;
use crate::store::notifications;
use crate::{app, telemetry};

/// List notifications that could not be delivered, or try them again
#[derive(Debug, Args)]
pub(super) struct Arguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// List dead letters, oldest first
    Dead {
        /// At most so many.
        #[arg(long, default_value_t = 100)]
        most: u32,
        #[command(flatten)]
        settings: SettingFlags,
    },
    /// Try a dead letter again, or all whose channels are used
    Retry {
        /// The dead letter; all if left out.
        id: Option<Uuid>,
        #[command(flatten)]
        settings: SettingFlags,
    },
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.action {
        Action::Dead { most, settings } => list(*most, settings),
        Action::Retry { id, settings } => retry(*id, settings),
    }
}

fn list(most: u32, settings: &SettingFlags) -> Result<(), Failure> {
    let settings = settings.load()?.settings;
    telemetry::start(&settings.log, settings.log_format);
    let dead = app::with_database(&settings, async |database| {
        Ok(notifications::list_dead(database.pool(), most).await?)
    })?;
    for letter in &dead {
        println!(
            "{} {} user {} {} {}: {}",
            letter.id,
            letter.created_at,
            letter.user,
            letter.channel_kind.name(),
            letter.purpose.name(),
            letter.last_error.as_deref().unwrap_or("no reason is known"),
        );
    }
    println!("{} dead letters", dead.len());
    Ok(())
}

fn retry(id: Option<Uuid>, settings: &SettingFlags) -> Result<(), Failure> {
    let settings = settings.load()?.settings;
    telemetry::start(&settings.log, settings.log_format);
    let n_tried = app::with_database(&settings, async |database| {
        let (pool, now) = (database.pool(), Clock::System.now());
        Ok(match id {
            Some(id) => u64::from(notifications::retry(pool, None, id, now).await?),
            None => notifications::retry_all(pool, now).await?,
        })
    })?;
    if id.is_some() && n_tried == 0 {
        return Err(anyhow::anyhow!("there is no such dead letter").into());
    }
    println!("{n_tried} dead letters are on their way again");
    Ok(())
}
