//! `kinpost play`: a hot-seat match in the terminal, for trying rules by hand.

mod session;

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use uuid::Uuid;

use super::{Failure, arguments};
use crate::boards::{Drawn, Ink};
use crate::fairness::{ClientSeed, ServerSeed};
use crate::games::conformance::Conformance;
use crate::games::{GameKind, Games, Seat};
use crate::records::{Record, SeatRecord};
use crate::texts::{Locale, SeatNames};
use crate::with_game;
use session::{Session, Settings};

/// Play a match at one keyboard: the board, what happened and the legal moves, seat by seat.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The game, such as `familienbande`.
    game: GameKind,
    /// How many seats; the fewest the game takes by default.
    #[arg(long)]
    seats: Option<u8>,
    /// The names of the players, separated by commas.
    #[arg(long, value_delimiter = ',')]
    names: Vec<String>,
    /// Seats that play at random, separated by commas.
    #[arg(long, value_delimiter = ',')]
    random: Vec<u8>,
    /// The options of the match, as JSON.
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// The seat that begins; what the options say and, without it, the lot by default.
    #[arg(long, value_name = "SEAT")]
    first: Option<u8>,
    /// The language: en, fr or ru.
    #[arg(long, default_value = "en")]
    locale: Locale,
    /// Everybody may look: do not wait for the keyboard to be handed over.
    #[arg(long)]
    open: bool,
    /// Deal the cards of this number instead of random ones.
    #[arg(long)]
    seed: Option<u64>,
    /// Write the record of the match here when it ends or is left.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let games = Games::default();
    with_game!(games, arguments.game, game => play(game, arguments))
}

fn play<G: Conformance + Drawn>(game: &G, arguments: &Arguments) -> Result<(), Failure> {
    let n_seats = arguments.seats.unwrap_or(*G::SEATS.start());
    let options = arguments::options(arguments.options.as_deref(), game, n_seats)?;
    let options = arguments::beginning(options, game, n_seats, arguments.first)?;
    let names = SeatNames::new(
        arguments.locale,
        (0..n_seats).map(|seat| name(arguments, seat)),
    );
    let settings = Settings {
        locale: arguments.locale,
        ink: if io::stdout().is_terminal() {
            Ink::Ansi
        } else {
            Ink::Plain
        },
        is_open: arguments.open,
        random: arguments.random.iter().copied().map(Seat).collect(),
        seats: Seat::all(n_seats)
            .map(|seat| SeatRecord {
                name: names.of(seat),
                client_seed: ClientSeed::try_from(format!("hot seat {seat}")).unwrap_or_default(),
            })
            .collect(),
        names,
        server_seed: server_seed(arguments.seed),
        match_: Uuid::now_v7(),
    };
    let mut session = Session::open(
        game,
        &options,
        settings,
        io::stdin().lock(),
        io::stdout().lock(),
    )?;
    session.run()?;
    if let Some(path) = &arguments.record {
        let record: Record<G> = session.into_record();
        std::fs::write(path, record.to_json())
            .with_context(|| format!("cannot write {}", path.display()))?;
        println!("{}", path.display());
    }
    Ok(())
}

fn name(arguments: &Arguments, seat: u8) -> &str {
    arguments
        .names
        .get(usize::from(seat))
        .map_or("", String::as_str)
}

/// Chance by number for those who want the same deal again, else by the operating system.
fn server_seed(number: Option<u64>) -> ServerSeed {
    let mut entropy: [u8; 32] = rand::random();
    if let Some(number) = number {
        entropy = [0; 32];
        entropy[..8].copy_from_slice(&number.to_be_bytes());
    }
    ServerSeed::from_entropy(entropy)
}
