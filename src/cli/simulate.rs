//! `kinpost simulate`: random matches, and what they look like in numbers.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, anyhow};
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};

use super::{Failure, arguments, contest};
use crate::bots::Bot;
use crate::bots::contest::Player;
use crate::games::conformance::{self, Conformance};
use crate::games::playout::{self, Policy};
use crate::games::{Act, Chance, GameKind, Quick, Table};
use crate::records::{self, Plan};

/// Play random matches and print how long they are, how they end and how fast that went.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The game, such as `familienbande`.
    pub(super) game: GameKind,
    /// How many seats; as many as there are players, or the fewest the game takes.
    #[arg(long)]
    seats: Option<u8>,
    /// How many matches.
    #[arg(long, default_value_t = 1_000)]
    matches: u32,
    /// How the players choose.
    #[arg(long, value_enum, default_value_t = PolicyName::Random)]
    policy: PolicyName,
    /// Who plays against whom, one for each seat, such as `bot,random`: prints who wins how often.
    #[arg(long, value_enum, value_delimiter = ',', conflicts_with_all = ["policy", "check", "record"])]
    players: Vec<PlayerName>,
    /// The options of the matches, as JSON.
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// The first seed; the same seeds give the same matches.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Check every promise of the engine contract on the way (slower, over all options).
    #[arg(long)]
    check: bool,
    /// Also play one match with provable chance and write its record here; the same seed gives the same record.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// How the players choose.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum PolicyName {
    /// Every legal move is equally likely.
    Random,
    /// First a kind of move, then one of that kind; of what can be listed, so no words in FAMILYS.
    KindFirst,
    /// What is played for absent people.
    Default,
}

impl From<PolicyName> for Policy {
    fn from(name: PolicyName) -> Self {
        match name {
            PolicyName::Random => Self::Even,
            PolicyName::KindFirst => Self::KindFirst,
            PolicyName::Default => Self::Default,
        }
    }
}

/// Who sits on a seat of a contest.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum PlayerName {
    /// The bot of the game.
    Bot,
    /// Every legal move is equally likely.
    Random,
    /// What is played for absent people.
    Default,
}

impl From<PlayerName> for Player {
    fn from(name: PlayerName) -> Self {
        match name {
            PlayerName::Bot => Self::Bot,
            PlayerName::Random => Self::Random,
            PlayerName::Default => Self::Default,
        }
    }
}

/// Simulates matches of this type.
pub fn simulate<G: Conformance + Bot>(game: &G, arguments: &Arguments) -> Result<(), Failure> {
    let n_players = arguments::n_listed("players", &arguments.players)?;
    let n_seats = n_players.or(arguments.seats);
    let n_seats = n_seats.unwrap_or(*G::SEATS.start());
    if arguments.seats.is_some_and(|seats| seats != n_seats) {
        return Err(Failure::Usage(format!(
            "--players names {n_seats} players, --seats is another number"
        )));
    }
    let options = arguments::options::<G>(arguments.options.as_deref(), game, n_seats)?;
    if !arguments.players.is_empty() {
        let players = arguments.players.iter().map(|&name| name.into()).collect();
        let seeds = (arguments.seed..).take(arguments.matches as usize);
        return contest::run(game, &options, players, seeds);
    }
    if let Some(path) = &arguments.record {
        write_record(game, &options, n_seats, arguments, path)?;
    }
    if arguments.check {
        return check(game, n_seats, arguments);
    }
    let bar = progress(arguments.matches);
    let mut tally = Tally::default();
    for seed in (arguments.seed..).take(arguments.matches as usize) {
        tally.play(game, &options, n_seats, arguments.policy.into(), seed)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    println!(
        "{}: {} matches, {n_seats} seats",
        G::KIND.title(),
        arguments.matches
    );
    tally.print();
    println!(
        "speed      {:.0} moves/s on one core",
        speed(game, &options, n_seats, arguments)
    );
    Ok(())
}

fn check<G: Conformance>(game: &G, n_seats: u8, arguments: &Arguments) -> Result<(), Failure> {
    let bar = progress(arguments.matches);
    let mut report = conformance::Report::default();
    let mut left = arguments.matches;
    let mut seed = arguments.seed;
    while left > 0 {
        let n_matches = left.min(100);
        report.merge(conformance::run(game, n_seats, n_matches, seed).map_err(|why| anyhow!(why))?);
        left -= n_matches;
        seed += u64::from(n_matches);
        bar.inc(u64::from(n_matches));
    }
    bar.finish_and_clear();
    let (compared, different) = report.n_worlds;
    println!(
        "every promise kept in {} matches, {} plies",
        report.n_matches, report.n_plies
    );
    println!(
        "endings    {}",
        report.endings.into_iter().collect::<Vec<_>>().join(", ")
    );
    println!(
        "refusals   {}",
        report.refused.into_iter().collect::<Vec<_>>().join(", ")
    );
    println!("worlds     {compared} compared, {different} of them different, none distinguishable");
    Ok(())
}

fn progress(n_matches: u32) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} matches, {eta} left");
    let bar = ProgressBar::new(u64::from(n_matches));
    style.map_or(bar.clone(), |style| bar.with_style(style))
}

/// What was seen in all matches.
#[derive(Default)]
struct Tally {
    lengths: Vec<u32>,
    branchings: Vec<usize>,
    kinds: BTreeMap<String, u32>,
    endings: BTreeMap<String, u32>,
    points: Vec<i32>,
    n_shared: u32,
}

impl Tally {
    fn play<G: Conformance>(
        &mut self,
        game: &G,
        options: &G::Options,
        n_seats: u8,
        policy: Policy,
        seed: u64,
    ) -> Result<(), Failure> {
        let mut quick = Quick(seed);
        let chance: &mut dyn Chance = &mut quick;
        let most = game.most_plies(n_seats);
        let log = playout::playout(game, options, n_seats, policy, most, chance)
            .with_context(|| format!("the match of seed {seed} did not end within {most} plies"))?;
        let mut table = Table::blank(game, options, n_seats);
        table.replay_opening(&log.opening);
        for ply in &log.plies {
            self.branchings
                .push(game.legal_moves(table.state(), ply.seat).len());
            if let Act::Move(move_) = &ply.act {
                let kind = game.kind(move_).into_owned();
                *self.kinds.entry(kind).or_default() += 1;
            }
            table.replay_ply(&ply.events);
        }
        let standings = game
            .standings(table.state())
            .context("no standings at the end")?;
        self.lengths.push(table.ply());
        self.points
            .extend(standings.places.iter().map(|place| place.points));
        self.n_shared += u32::from(standings.winners().count() > 1);
        *self.endings.entry(standings.ending).or_default() += 1;
        Ok(())
    }

    fn print(&mut self) {
        let n_matches = self.lengths.len().max(1);
        println!("plies      {}", spread(&mut self.lengths));
        println!("branching  {}", spread(&mut self.branchings));
        println!("points     {}", spread(&mut self.points));
        println!("moves      {}", shares(&self.kinds));
        println!("endings    {}", shares(&self.endings));
        println!("shared wins in {} of {n_matches}", self.n_shared);
    }
}

/// Median and extremes.
fn spread<T: Ord + std::fmt::Display>(values: &mut [T]) -> String {
    values.sort_unstable();
    match (values.first(), values.get(values.len() / 2), values.last()) {
        (Some(least), Some(median), Some(most)) => format!("median {median} ({least} to {most})"),
        _ => "none".to_owned(),
    }
}

fn shares(counts: &BTreeMap<String, u32>) -> String {
    let total: u32 = counts.values().sum();
    let share = |(name, count): (&String, &u32)| {
        format!(
            "{name} {:.1} %",
            100.0 * f64::from(*count) / f64::from(total.max(1))
        )
    };
    counts.iter().map(share).collect::<Vec<_>>().join(", ")
}

/// Moves per second of bare playouts, without keeping anything.
fn speed<G: Conformance>(
    game: &G,
    options: &G::Options,
    n_seats: u8,
    arguments: &Arguments,
) -> f64 {
    let mut chance = Quick(arguments.seed);
    let mut buffer = Vec::new();
    let start = Instant::now();
    let mut n_moves = 0.0;
    for _ in 0..arguments.matches {
        let table = playout::race(game, options, n_seats, &mut buffer, &mut chance);
        n_moves += f64::from(table.map_or(0, |table| table.ply()));
    }
    n_moves / start.elapsed().as_secs_f64().max(1e-9)
}

fn write_record<G: Conformance>(
    game: &G,
    options: &G::Options,
    n_seats: u8,
    arguments: &Arguments,
    path: &std::path::Path,
) -> Result<(), Failure> {
    let frame = records::simulated_frame(arguments.seed, n_seats);
    let plan = Plan {
        options: options.clone(),
        policy: arguments.policy.into(),
        choices: arguments.seed,
        retires_after: None,
        most_plies: game.most_plies(n_seats),
    };
    let Some(record) = records::play(game, &plan, frame) else {
        return Err(Failure::Other(anyhow!("these options cannot be played")));
    };
    std::fs::write(path, record.to_json())
        .with_context(|| format!("cannot write {}", path.display()))?;
    println!(
        "wrote a record of {} plies to {}",
        record.plies.len(),
        path.display()
    );
    Ok(())
}
