//! Taking times and printing them beside their goals.
//!
//! Machines differ and are noisy: what counts is the time this thread had a core (where the system tells), each figure is
//! the best of several rounds, and one column relates it to a fixed piece of work (SHA-256 of 1 KiB) measured in the same
//! round.

use std::fmt::Display;
use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

use kinpost_engines::games::GameKind;
use sha2::{Digest, Sha256};

const N_ROUNDS: u32 = 5;
const ROUND: Duration = Duration::from_millis(300);
const HASH_ROUND: Duration = Duration::from_millis(50);

/// What a figure should be; the issues of the games say so.
#[derive(Clone, Copy, Debug)]
pub enum Goal {
    /// So many in a second, or more.
    PerSecond(u32),
    /// So long for each, or less.
    Micros(u32),
    /// So many bytes, or fewer.
    Bytes(u32),
    /// Nobody asked.
    None,
}

/// Everything that was measured.
#[derive(Debug, Default)]
pub struct Figures {
    n_kept: u32,
    missed: Vec<String>,
}

impl Figures {
    /// The first line.
    pub fn head() {
        println!(
            "{:<15}{:<6}{:<44}{:>13}{:>11}{:>9}  goal",
            "game", "seats", "what", "per second", "each", "× hash"
        );
    }

    /// Measures `work`, which says how much it did, and prints a line.
    pub fn time(
        &mut self,
        (kind, n_seats): (GameKind, &dyn Display),
        what: &str,
        goal: Goal,
        work: impl FnMut() -> u64,
    ) {
        let best = best(work);
        let each = Duration::from_secs_f64(1.0 / best.per_second);
        let is_kept = match goal {
            Goal::PerSecond(least) => best.per_second >= f64::from(least),
            Goal::Micros(most) => each <= Duration::from_micros(most.into()),
            Goal::Bytes(_) | Goal::None => true,
        };
        println!(
            "{:<15}{:<6}{what:<44}{:>13.0}{:>11}{:>9.2}{}",
            kind.id(),
            n_seats.to_string(),
            best.per_second,
            format!("{each:.1?}"),
            best.hashes / best.per_second,
            self.judge(kind, what, goal, is_kept),
        );
    }

    /// Prints a size.
    pub fn size(&mut self, kind: GameKind, what: &str, goal: Goal, n_bytes: usize) {
        let is_kept = match goal {
            Goal::Bytes(most) => n_bytes <= most as usize,
            _ => true,
        };
        let size = format!("{n_bytes} B");
        let verdict = self.judge(kind, what, goal, is_kept);
        println!(
            "{:<15}{:<6}{what:<44}{:>13}{size:>11}{:>9}{verdict}",
            kind.id(),
            "–",
            "",
            ""
        );
    }

    /// The last line.
    pub fn foot(&self) {
        match self.missed.as_slice() {
            [] => println!("{} goals, all kept", self.n_kept),
            missed => println!("{} goals kept, missed: {}", self.n_kept, missed.join("; ")),
        }
    }

    fn judge(&mut self, kind: GameKind, what: &str, goal: Goal, is_kept: bool) -> String {
        let goal = match goal {
            Goal::PerSecond(least) => format!("≥ {least}/s"),
            Goal::Micros(most) => format!("≤ {:?}", Duration::from_micros(most.into())),
            Goal::Bytes(most) => format!("≤ {most} B"),
            Goal::None => return String::new(),
        };
        if is_kept {
            self.n_kept += 1;
            format!("  {goal}, kept")
        } else {
            self.missed.push(format!("{}, {what}", kind.id()));
            format!("  {goal}, MISSED")
        }
    }
}

/// The best rate of all rounds, and its relation to the fixed work of the same round.
struct Best {
    per_second: f64,
    hashes: f64,
}

fn best(mut work: impl FnMut() -> u64) -> Best {
    let rounds = (0..N_ROUNDS).map(|_| Best {
        hashes: rate(HASH_ROUND, &mut hash),
        per_second: rate(ROUND, &mut work),
    });
    rounds
        .max_by(|a, b| a.per_second.total_cmp(&b.per_second))
        .unwrap_or(Best {
            per_second: 0.0,
            hashes: 0.0,
        })
}

fn hash() -> u64 {
    for _ in 0..100 {
        black_box(Sha256::digest(black_box([0; 1024])));
    }
    100
}

/// How often per second `work` gets done.
#[expect(clippy::cast_precision_loss, reason = "a rate needs no sixteen digits")]
fn rate(round: Duration, work: &mut impl FnMut() -> u64) -> f64 {
    let (start, had_core) = (Instant::now(), time_on_core());
    let mut done = 0;
    while start.elapsed() < round {
        done += work();
    }
    let on_core = time_on_core().zip(had_core);
    let on_core = on_core.and_then(|(after, before)| after.checked_sub(before));
    let spent = on_core
        .filter(|spent| !spent.is_zero())
        .unwrap_or_else(|| start.elapsed());
    done as f64 / spent.as_secs_f64()
}

/// How long this thread has had a core; others may have it half of the time.
fn time_on_core() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
