//! `kinpost board`: the table of a record at any ply, as any viewer saw it, as text or SVG.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, ValueEnum};

use super::{Failure, arguments};
use crate::boards::Ink;
use crate::engine::{Audience, Drawing, Reopened};
use crate::games::{Seat, Viewer};
use crate::texts::{Locale, SeatNames};

/// Draw the table of a record. The record is verified first.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The record; `-` reads standard input.
    record: PathBuf,
    /// After how many plies; the end by default.
    #[arg(long)]
    ply: Option<u32>,
    /// Whose perspective: a seat's number, `spectator` or `table`.
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
    let Reopened {
        position,
        n_plies,
        names,
    } = arguments::reopen(&arguments.record, arguments.ply)?;
    let (viewer, n_seats) = (arguments.viewer.0, position.at().n_seats);
    if viewer.seat().is_some_and(|seat| seat.0 >= n_seats) {
        let problem = format!("the record has seats 0 to {}", n_seats - 1);
        return Err(Failure::Usage(problem));
    }
    if arguments.ply.is_some_and(|ply| ply > n_plies) {
        let problem = format!("the record has plies 0 to {n_plies}");
        return Err(Failure::Usage(problem));
    }
    let ink = if io::stdout().is_terminal() {
        Ink::Ansi
    } else {
        Ink::Plain
    };
    let drawing = match arguments.format {
        Format::Text => Drawing::Text(ink),
        Format::Svg => Drawing::Svg,
    };
    let audience = Audience {
        viewer,
        locale: arguments.locale,
        names: SeatNames::new(arguments.locale, names),
    };
    io::stdout()
        .write_all(position.board(&audience, drawing).as_bytes())
        .map_err(anyhow::Error::from)?;
    Ok(())
}
