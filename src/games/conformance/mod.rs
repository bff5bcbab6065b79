//! The kit every game must pass, as property tests: random matches in which every promise of the contract is checked,
//! and the two-world test for information leaks, that nothing hidden can be learned. `conformance!(game)` runs it as
//! tests; `kinpost simulate --check` runs it from the command line.

mod dialogs;
mod plies;
mod rulebooks;
mod types;
mod worlds;

use std::collections::BTreeSet;
use std::panic::resume_unwind;
use std::thread;

use super::playout::{self, Policy};
use super::scenario::Shown;
use super::{Chance, Clause, Game, Log, Positions, Quick, Seat, Viewer};

pub use dialogs::check_dialogs;
pub use rulebooks::check_rulebooks;
pub use types::check_types;

/// What the kit must be told about a game.
pub trait Conformance: Positions {
    /// In how many matches with each number of seats everything is checked.
    const N_CHECKED: u32 = 1_000;

    /// How many matches with each number of seats are only played, to see that they end.
    const N_PLAYED: u32 = 2_000;

    /// The sets of options worth playing with so many seats.
    fn option_sets(&self, n_seats: u8) -> Vec<Self::Options>;

    /// A bound on the length of a match, retirements not counted.
    fn most_plies(&self, n_seats: u8) -> u32;

    /// The numbers of seats for which a match with this ending is kept as a golden file.
    fn golden_seats(&self, _ending: &str) -> Vec<u8> {
        Self::SEATS.collect()
    }

    /// A well-formed move that is probably refused: near misses find more than noise.
    fn probe(&self, state: &Self::State, seat: Seat, chance: &mut dyn Chance) -> Self::Move;

    /// Another match that `viewer` cannot tell from `log` after its last ply: everything this viewer does not know
    /// is dealt or decided anew, as a log whose acts are legal in their own world.
    fn other_world(&self, log: &Log<Self>, viewer: Viewer, chance: &mut dyn Chance) -> Log<Self>;

    /// What the texts of the game are asked for beside the codes of its clauses, endings, options and wishes.
    fn wordings(&self) -> Wordings;

    /// Matches with what simple players never do, such as writing texts: everything shown of them is looked at, too.
    fn uncommon(&self) -> Vec<Log<Self>> {
        Vec::new()
    }
}

/// What the texts of a game are asked for beside its codes.
#[derive(Clone, Copy, Debug)]
pub struct Wordings {
    /// Everything that `ToMove::asks` can be.
    pub asks: &'static [&'static str],
    /// What points are for in the breakdown of the result.
    pub lines: &'static [&'static str],
    /// Lines that are not moves, one for each thing that is expected in a line.
    pub malformed: &'static [&'static str],
}

/// What a run of the kit has seen.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Matches played.
    pub n_matches: u32,
    /// Plies played.
    pub n_plies: u64,
    /// The endings reached.
    pub endings: BTreeSet<String>,
    /// Codes of the refusals provoked.
    pub refused: BTreeSet<&'static str>,
    /// Worlds compared, and how many of them really differed.
    pub n_worlds: (u32, u32),
    /// The names of the objects that events and moves were shown as.
    pub shown: BTreeSet<&'static str>,
}

impl Report {
    /// Adds what another run has seen.
    pub fn merge(&mut self, other: Self) {
        self.n_matches += other.n_matches;
        self.n_plies += other.n_plies;
        self.endings.extend(other.endings);
        self.refused.extend(other.refused);
        self.n_worlds.0 += other.n_worlds.0;
        self.n_worlds.1 += other.n_worlds.1;
        self.shown.extend(other.shown);
    }

    /// Whether everything a game can do was seen: every ending, every clause (`shown` are those that the examples of
    /// the rulebook provoke), and other worlds that really were other ones.
    pub fn misses_nothing_of<G: Game>(&self, _: &G, shown: &Shown) -> Result<(), String> {
        let mut endings = G::ENDINGS.iter();
        if let Some(ending) = endings.find(|&&ending| !self.endings.contains(ending)) {
            return Err(format!("no match ended by {ending}"));
        }
        let (compared, different) = self.n_worlds;
        ensure(different * 2 > compared, || {
            format!("only {different} of {compared} other worlds differed")
        })?;
        let unprovoked: Vec<_> = G::Clause::ALL
            .iter()
            .filter(|(code, _)| !self.refused.contains(code) && !shown.refused.contains(code))
            .collect();
        ensure(unprovoked.is_empty(), || {
            format!("nothing provoked {unprovoked:?}")
        })
    }
}

/// Plays `n_matches` with `n_seats`, checking everything. The error names the seed that shows the fault again.
pub fn run<G: Conformance>(
    game: &G,
    n_seats: u8,
    n_matches: u32,
    first_seed: u64,
) -> Result<Report, String> {
    let mut report = Report::default();
    let option_sets = game.option_sets(n_seats);
    for (n, seed) in (0..n_matches).zip(first_seed..) {
        let options = &option_sets[n as usize % option_sets.len()];
        run_one(game, options, n_seats, seed, &mut report).map_err(|why| {
            format!(
                "{}, {n_seats} seats, seed {seed}, options {options:?}: {why}",
                G::KIND
            )
        })?;
    }
    Ok(report)
}

/// Plays `n_matches` with each number of seats, on all cores.
pub fn run_all<G: Conformance>(game: &G, n_matches: u32) -> Result<Report, String> {
    let runs = on_all_cores::<G, _>(|n_seats| run(game, n_seats, n_matches, 0))?;
    let mut report = Report::default();
    for run in runs {
        report.merge(run);
    }
    Ok(report)
}

/// Plays `n_matches` with each number of seats,
/// and all that anybody is shown must be what its type says. Fails also if some kind of event or move was not met.
pub fn show_all<G: Conformance>(game: &G, n_matches: u32) -> Result<(), String> {
    check_types::<G>()?;
    check_dialogs(game)?;
    let runs = on_all_cores::<G, _>(|n_seats| {
        let mut report = Report::default();
        let option_sets = game.option_sets(n_seats);
        for seed in 0..n_matches {
            let options = &option_sets[seed as usize % option_sets.len()];
            let chance: &mut dyn Chance = &mut Quick(seed.into());
            let log = play_one(game, options, (n_seats, seed.into()), chance, &mut report)?;
            types::look(game, &log, chance, &mut report)
                .map_err(|why| format!("{}, {n_seats} seats, seed {seed}: {why}", G::KIND))?;
        }
        Ok(report)
    })?;
    let mut report = Report::default();
    for run in runs {
        report.merge(run);
    }
    for log in game.uncommon() {
        types::look(game, &log, &mut Quick(0), &mut report)
            .map_err(|why| format!("{}, an uncommon match: {why}", G::KIND))?;
    }
    let unmet = types::unmet::<G>(&report);
    ensure(unmet.is_empty(), || format!("nothing was {unmet:?}"))
}

/// Plays and checks the one match of this seed.
fn run_one<G: Conformance>(
    game: &G,
    options: &G::Options,
    n_seats: u8,
    seed: u64,
    report: &mut Report,
) -> Result<(), String> {
    let chance: &mut dyn Chance = &mut Quick(seed);
    let log = play_one(game, options, (n_seats, seed), chance, report)?;
    worlds::compare(game, log, chance, report)
}

/// Plays the one match of this seed by the plan that the seed asks for.
fn play_one<G: Conformance>(
    game: &G,
    options: &G::Options,
    (n_seats, seed): (u8, u64),
    chance: &mut dyn Chance,
    report: &mut Report,
) -> Result<Log<G>, String> {
    let policy = match seed % 16 {
        0 | 1 => Policy::KindFirst,
        2 if seed % 64 == 2 => Policy::Default,
        _ => Policy::Random,
    };
    // One match in eight loses a seat on the way.
    let retires = (seed % 8 == 5).then(|| chance.below(game.most_plies(n_seats).min(60)));
    let plan = plies::Plan {
        options,
        n_seats,
        policy,
        retires,
    };
    let log = plies::play(game, &plan, chance, report)?;
    report.n_matches += 1;
    report.n_plies += u64::from(log.n_plies());
    Ok(log)
}

/// Plays `n_matches` at random with each number of seats, on all cores, as fast as a bot would: every match must end in time
/// and with a result.
pub fn play_all<G: Conformance>(game: &G, n_matches: u32) -> Result<(), String> {
    on_all_cores::<G, ()>(|n_seats| {
        let option_sets = game.option_sets(n_seats);
        let mut buffer = Vec::new();
        for seed in 0..n_matches {
            let options = &option_sets[seed as usize % option_sets.len()];
            let chance: &mut dyn Chance = &mut Quick(u64::from(seed) << 32);
            let table = playout::race(game, options, n_seats, &mut buffer, chance);
            let ended = table.is_some_and(|table| {
                table.ply() <= game.most_plies(n_seats) && game.standings(table.state()).is_some()
            });
            ensure(ended, || {
                format!("{}, {n_seats} seats, seed {seed}: no end", G::KIND)
            })?;
        }
        Ok(())
    })
    .map(drop)
}

/// Does something for each number of seats.
fn on_all_cores<G: Game, T: Send>(
    run: impl Fn(u8) -> Result<T, String> + Sync,
) -> Result<Vec<T>, String> {
    thread::scope(|scope| {
        let run = &run;
        let threads: Vec<_> = G::SEATS
            .map(|n_seats| scope.spawn(move || run(n_seats)))
            .collect();
        let join = |thread: thread::ScopedJoinHandle<'_, _>| {
            thread.join().unwrap_or_else(|panic| resume_unwind(panic))
        };
        threads.into_iter().map(join).collect()
    })
}

/// A failed promise, unless `condition` holds.
fn ensure(condition: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if condition { Ok(()) } else { Err(why()) }
}

/// Notes which clause refused.
fn note<C: Clause>(report: &mut Report, refusal: super::Refusal<C>) {
    report.refused.insert(refusal.code());
}
