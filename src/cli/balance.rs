//! `kinpost balance`: how well the content packs of Poetrium play, each figure beside its goal.

use std::io::{self, Write};

use anyhow::anyhow;
use clap::Args;

use super::Failure;
use crate::games::poetrium::Pack;
use crate::games::poetrium::content::{Balance, Figure, Library};

/// Print how well the cards of Poetrium are balanced, language by language, beside the goals.
#[derive(Debug, Args)]
pub struct Arguments {}

/// Runs the command. It fails if a goal is missed.
pub fn run(_: &Arguments) -> Result<(), Failure> {
    let library = Library::read().map_err(|why| anyhow!("the packs cannot be read: {why}"))?;
    let mut out = io::stdout().lock();
    writeln!(out, "{:<4}{:<62}{:>11}{:>12}", "", "what", "found", "goal")?;
    let mut missed = 0;
    for pack in Pack::ALL {
        for figure in Balance::of(&library, pack).figures() {
            let Figure { what, found, goal } = figure;
            let is_met = figure.is_met();
            missed += usize::from(!is_met);
            let mark = if is_met { "" } else { "  missed" };
            writeln!(
                out,
                "{:<4}{what:<62}{:>11}{:>12}{mark}",
                pack.tag(),
                span(found),
                span(goal)
            )?;
        }
    }
    if missed > 0 {
        return Err(anyhow!("{missed} goals are missed").into());
    }
    Ok(())
}

/// `10–40`, or a single number.
fn span((least, most): (usize, usize)) -> String {
    match (least, most) {
        (least, usize::MAX) => format!("≥ {least}"),
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least}–{most}"),
    }
}
