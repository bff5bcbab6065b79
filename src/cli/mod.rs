//! The command line: one file per command, each with its arguments and a `run`; those that know the type of their game
//! are run by `workbench.rs`.
//!
//! Exit codes: 0 when it worked, 1 when it failed, 2 when the command or a setting is wrong.

mod album;
mod arguments;
mod backup;
mod balance;
mod board;
mod catalogue;
mod config;
mod contest;
mod flags;
mod health;
mod idempotency;
mod keys;
mod notifications;
mod play;
mod postgres;
mod progress;
mod repair;
mod restore;
mod schema;
mod serve;
mod simulate;
mod verify;
mod workbench;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::config::Problems;

pub use workbench::Entry;

/// Family games by post: a server for games that may take weeks.
#[derive(Debug, Parser)]
#[command(name = "kinpost", version, disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// Every command. A new one is one file, one line here and one in `run`.
#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Arguments),
    Config(config::Arguments),
    Health(health::Arguments),
    Keys(keys::Arguments),
    Album(album::Arguments),
    Balance(balance::Arguments),
    Play(play::Arguments),
    Notifications(notifications::Arguments),
    Backup(backup::Arguments),
    Restore(restore::Arguments),
    Postgres(postgres::Arguments),
    Repair(repair::Arguments),
    Board(board::Arguments),
    Simulate(simulate::Arguments),
    Verify(verify::Arguments),
    Schema(schema::Arguments),
}

impl Command {
    fn run(self, more: &[Entry]) -> Result<(), Failure> {
        match self {
            Self::Serve(arguments) => serve::run(&arguments),
            Self::Config(arguments) => config::run(&arguments),
            Self::Health(arguments) => health::run(&arguments),
            Self::Keys(arguments) => keys::run(&arguments),
            Self::Album(arguments) => album::run(&arguments),
            Self::Balance(arguments) => balance::run(&arguments),
            Self::Play(arguments) => workbench::play(&arguments, more),
            Self::Notifications(arguments) => notifications::run(&arguments),
            Self::Backup(arguments) => backup::run(&arguments),
            Self::Restore(arguments) => restore::run(&arguments),
            Self::Postgres(arguments) => postgres::run(&arguments),
            Self::Repair(arguments) => repair::run(&arguments),
            Self::Board(arguments) => board::run(&arguments),
            Self::Simulate(arguments) => workbench::simulate(&arguments, more),
            Self::Verify(arguments) => verify::run(&arguments),
            Self::Schema(arguments) => schema::run(&arguments),
        }
    }
}

/// Why a command did not work.
#[derive(Debug, thiserror::Error)]
enum Failure {
    /// The settings are wrong.
    #[error(transparent)]
    Settings(#[from] Problems),
    /// An argument is wrong.
    #[error("{0}")]
    Usage(String),
    /// Anything else.
    #[error("{0:#}")]
    Other(#[from] anyhow::Error),
    /// The keyboard or the screen.
    #[error(transparent)]
    Terminal(#[from] std::io::Error),
}

/// Does what the command line asks for, with our games and these. Wrong usage ends the process with status 2 and the usage
/// text.
pub fn run(more: &[Entry]) -> ExitCode {
    let done = workbench::install(more).and_then(|()| Cli::parse().command.run(more));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("kinpost: {failure}");
            match failure {
                Failure::Settings(_) | Failure::Usage(_) => ExitCode::from(2),
                Failure::Other(_) | Failure::Terminal(_) => ExitCode::FAILURE,
            }
        }
    }
}
