//! `kinpost board`: the table of a record at any ply, as any viewer saw it, as text or SVG.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::anyhow;
use clap::{Args, ValueEnum};

use super::{Failure, arguments};
use crate::boards::{Board, Drawn, Ink};
use crate::games::{Games, Seat, Viewer};
use crate::records::{read, read_kind, verify};
use crate::texts::{Locale, SeatNames};
use crate::with_game;

/// Draw the table of a record. The record is verified first.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The record; `-` reads standard input.
    record: PathBuf,
    /// After how many plies; the end by default.
    #[arg(long)]
    ply: Option<u32>,
    /// Whose eyes: a seat's number, `spectator` or `table`.
    #[arg(long, default_value = "table")]
    viewer: ViewerName,
    /// Characters or a picture.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// The language: en, fr or ru.
    #[arg(long, default_value = "en")]
    locale: Locale,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Text,
    Svg,
}

/// A viewer as it is typed.
#[derive(Clone, Copy, Debug)]
struct ViewerName(Viewer);

impl FromStr for ViewerName {
    type Err = &'static str;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        match name {
            "spectator" => Ok(Self(Viewer::Spectator)),
            "table" => Ok(Self(Viewer::Table)),
            seat => {
                let seat = seat
                    .parse()
                    .map_err(|_| "a viewer is a seat's number, spectator or table")?;
                Ok(Self(Viewer::Seat(Seat(seat))))
            }
        }
    }
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let json = arguments::read_text(&arguments.record)?;
    let kind = read_kind(&json).map_err(|why| anyhow!("not a record: {why}"))?;
    let games = Games::default();
    let picture = with_game!(games, kind, game => draw(game, &json, arguments))?;
    io::stdout()
        .write_all(picture.as_bytes())
        .map_err(anyhow::Error::from)?;
    Ok(())
}

fn draw<G: Drawn>(game: &G, json: &str, arguments: &Arguments) -> Result<String, Failure> {
    let record = read::<G>(json).map_err(|why| anyhow!("not a record: {why}"))?;
    let (_, log) =
        verify(game, &record).map_err(|why| anyhow!("not fair ({}): {why}", why.code()))?;
    let (viewer, n_plies) = (arguments.viewer.0, log.n_plies());
    if viewer.seat().is_some_and(|seat| seat.0 >= log.n_seats) {
        return Err(Failure::Usage(format!(
            "the record has seats 0 to {}",
            log.n_seats - 1
        )));
    }
    let ply = arguments.ply.unwrap_or(n_plies);
    if ply > n_plies {
        return Err(Failure::Usage(format!(
            "the record has plies 0 to {n_plies}"
        )));
    }
    let table = log.table_at(game, ply);
    let standings = game.standings(table.state());
    let board = Board {
        view: &game.view(table.state(), viewer),
        names: &SeatNames::new(arguments.locale, record.seats.iter().map(|seat| &seat.name)),
        locale: arguments.locale,
        standings: standings.as_ref(),
    };
    let ink = if io::stdout().is_terminal() {
        Ink::Ansi
    } else {
        Ink::Plain
    };
    Ok(match arguments.format {
        Format::Text => G::text(&board, ink),
        Format::Svg => G::svg(&board),
    })
}
