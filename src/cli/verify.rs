//! `kinpost verify`: proves a record fair, or names the first thing that is not.

use std::path::PathBuf;

use anyhow::anyhow;
use clap::Args;

use super::{Failure, arguments};
use crate::engine::verify_json;

/// Re-derive every shuffle of a record, re-check every move, re-score it.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The record; `-` reads standard input.
    record: PathBuf,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let json = arguments::read_text(&arguments.record)?;
    let verified = verify_json(&json).map_err(|why| anyhow!("not fair ({}): {why}", why.code()))?;
    let winners: Vec<String> = verified
        .winners
        .iter()
        .map(|seat| format!("seat {seat}"))
        .collect();
    let result = match &verified.ending {
        Some(ending) => format!("ended by {ending}, won by {}", winners.join(" and ")),
        None => "not finished".to_owned(),
    };
    println!(
        "fair: {} plies of {}, {result}",
        verified.n_plies, verified.game
    );
    println!(
        "by {}; not proven: {}",
        verified.scheme.name(),
        verified.unproven().join("; ")
    );
    Ok(())
}
