//! `kinpost album`: what a family keeps of a match, from its record: the family album, the little book of poems.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, anyhow};
use clap::{Args, ValueEnum};

use super::{Failure, arguments};
use crate::boards::{AlbumFormat, Board, Drawn};
use crate::games::{Games, Viewer};
use crate::records::{read, read_kind, verify};
use crate::texts::{Locale, SeatNames};
use crate::with_game;

/// Write the album of a record: Family Tree and Poetrium have one. The record is verified first.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The record; `-` reads standard input.
    record: PathBuf,
    /// A page that needs nothing else, or plain text.
    #[arg(long, value_enum, default_value_t = Format::Html)]
    format: Format,
    /// The language: en, fr or ru.
    #[arg(long, default_value = "en")]
    locale: Locale,
    /// The file to write; standard output by default.
    #[arg(short, long)]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Html,
    Text,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let json = arguments::read_text(&arguments.record)?;
    let kind = read_kind(&json).map_err(|why| anyhow!("not a record: {why}"))?;
    let games = Games::default();
    let album = with_game!(games, kind, game => write(game, &json, arguments))?;
    match &arguments.output {
        Some(path) => fs::write(path, album)
            .with_context(|| format!("cannot write {}", path.display()))
            .map_err(Failure::Other),
        None => Ok(io::stdout().write_all(album.as_bytes())?),
    }
}

fn write<G: Drawn>(game: &G, json: &str, arguments: &Arguments) -> Result<String, Failure> {
    let record = read::<G>(json).map_err(|why| anyhow!("not a record: {why}"))?;
    let (_, log) =
        verify(game, &record).map_err(|why| anyhow!("not fair ({}): {why}", why.code()))?;
    let table = log.table_at(game, log.n_plies());
    let standings = game.standings(table.state());
    let board = Board {
        view: &game.view(table.state(), Viewer::Spectator),
        names: &SeatNames::new(arguments.locale, record.seats.iter().map(|seat| &seat.name)),
        locale: arguments.locale,
        standings: standings.as_ref(),
    };
    let format = match arguments.format {
        Format::Html => AlbumFormat::Html,
        Format::Text => AlbumFormat::Text,
    };
    G::album(&board, format)
        .ok_or_else(|| Failure::Usage(format!("{} keeps no album", G::KIND.title())))
}
