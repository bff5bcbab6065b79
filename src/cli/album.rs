//! `kinpost album`: what a family keeps of a match, from its record: the family album, the little book of poems.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, ValueEnum};

use super::{Failure, arguments};
use crate::boards::AlbumFormat;
use crate::engine::{Audience, Reopened};
use crate::games::Viewer;
use crate::texts::{Locale, SeatNames};

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
    let Reopened {
        position, names, ..
    } = arguments::reopen(&arguments.record, None)?;
    let format = match arguments.format {
        Format::Html => AlbumFormat::Html,
        Format::Text => AlbumFormat::Text,
    };
    let audience = Audience {
        viewer: Viewer::Spectator,
        locale: arguments.locale,
        names: SeatNames::new(arguments.locale, names),
    };
    let album = position.album(&audience, format);
    let title = position.at().kind.title();
    let album = album.ok_or_else(|| Failure::Usage(format!("{title} keeps no album")))?;
    match &arguments.output {
        Some(path) => fs::write(path, album)
            .with_context(|| format!("cannot write {}", path.display()))
            .map_err(Failure::Other),
        None => Ok(io::stdout().write_all(album.as_bytes())?),
    }
}
