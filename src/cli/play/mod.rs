//! `kinpost play`: a hot-seat match in the terminal, for trying rules by hand.

mod session;

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use uuid::Uuid;

use super::{Failure, arguments};
use crate::boards::{Drawn, Ink};
use crate::fairness::{ClientSeed, Scheme, ServerSeed};
use crate::games::{Game, GameKind, Seat};
use crate::records::{Frame, Record, SeatRecord, numbered};
use crate::texts::{Locale, SeatNames};
use session::{Session, Settings};

/// Play a match at one keyboard: the board, what happened and the legal moves, seat by seat.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The game, such as `familienbande`.
    pub(super) game: GameKind,
    /// How many seats; as many as there are names, or the fewest the game takes.
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

/// Plays a game of this type.
pub fn play<G: Drawn>(game: &G, arguments: &Arguments) -> Result<(), Failure> {
    let n_seats = n_seats::<G>(arguments)?;
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
        choices: arguments.seed.unwrap_or_else(rand::random),
        frame: frame::<G>(arguments.seed, &options, &names, n_seats)?,
        names,
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

/// As many seats as there are names, unless more are asked for; no named player is left out.
fn n_seats<G: Game>(arguments: &Arguments) -> Result<u8, Failure> {
    let Arguments {
        seats,
        names,
        random,
        ..
    } = arguments;
    let n_names = arguments::n_listed("names", names)?;
    let n_seats = seats.or(n_names).unwrap_or(*G::SEATS.start());
    if n_names.is_some_and(|n_names| n_names > n_seats) {
        return Err(Failure::Usage(format!(
            "--names has {} names for {n_seats} seats",
            names.len()
        )));
    }
    match random.iter().find(|&&seat| seat >= n_seats) {
        Some(seat) => Err(Failure::Usage(format!(
            "--random names seat {seat}; there are seats 0 to {}",
            n_seats.saturating_sub(1)
        ))),
        None => Ok(n_seats),
    }
}

/// What the record will say beside the moves.
fn frame<G: Game>(
    seed: Option<u64>,
    options: &G::Options,
    names: &SeatNames,
    n_seats: u8,
) -> Result<Frame, Failure> {
    let seats = Seat::all(n_seats).map(|seat| SeatRecord {
        name: names.of(seat),
        client_seed: ClientSeed::try_from(format!("hot seat {seat}")).unwrap_or_default(),
    });
    let random = || (Uuid::now_v7(), ServerSeed::from_entropy(rand::random()));
    let (match_, server_seed) = seed.map_or_else(random, numbered);
    Ok(Frame {
        match_,
        rules_version: G::RULES_VERSION,
        options: serde_json::to_value(options).map_err(anyhow::Error::from)?,
        scheme: Scheme::V2,
        seats: seats.collect(),
        server_seed,
        times: Vec::new(),
    })
}

fn name(arguments: &Arguments, seat: u8) -> &str {
    arguments
        .names
        .get(usize::from(seat))
        .map_or("", String::as_str)
}
