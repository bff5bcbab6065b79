//! What the command line does with a game by its type: an author who tries out rules wants all their speed, no door.

use super::{Failure, play, simulate};
use crate::games::GameKind;
use crate::games::conformance::Conformance;
use crate::our_games;
use crate::titles::{self, Title, Whole};

/// A game as a program adds it: `kinpost::cli::run(&[Entry::of::<MyGame>()])`.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    title: Title,
    bench: Workbench,
}

impl Entry {
    /// A game; `kinpost simulate --check` needs its kit, too.
    pub const fn of<G: Whole + Conformance>() -> Self {
        Self {
            title: Title::of::<G>(),
            bench: Workbench::of::<G>(),
        }
    }
}

/// The commands that know the type of their game.
#[derive(Clone, Copy, Debug)]
struct Workbench {
    kind: GameKind,
    play: fn(&play::Arguments) -> Result<(), Failure>,
    simulate: fn(&simulate::Arguments) -> Result<(), Failure>,
}

impl Workbench {
    const fn of<G: Whole + Conformance>() -> Self {
        Self {
            kind: G::KIND,
            play: |arguments| play::play(&G::default(), arguments),
            simulate: |arguments| simulate::simulate(&G::default(), arguments),
        }
    }

    /// That of a game, ours or one of these.
    fn find(kind: GameKind, more: &[Entry]) -> Result<Self, Failure> {
        let ours = our_games!(all Workbench::of);
        let mut all = ours.into_iter().chain(more.iter().map(|entry| entry.bench));
        let found = all.find(|bench| bench.kind == kind);
        found.ok_or_else(|| Failure::Usage(format!("{kind} cannot be played here")))
    }
}

/// Adds games to ours, for everything that follows.
pub(super) fn install(more: &[Entry]) -> Result<(), Failure> {
    let titles: Vec<Title> = more.iter().map(|entry| entry.title).collect();
    if titles::install(&titles) {
        Ok(())
    } else {
        Err(Failure::Usage(
            "games are added first of all, each once".to_owned(),
        ))
    }
}

/// Runs `kinpost play`.
pub(super) fn play(arguments: &play::Arguments, more: &[Entry]) -> Result<(), Failure> {
    (Workbench::find(arguments.game, more)?.play)(arguments)
}

/// Runs `kinpost simulate`.
pub(super) fn simulate(arguments: &simulate::Arguments, more: &[Entry]) -> Result<(), Failure> {
    (Workbench::find(arguments.game, more)?.simulate)(arguments)
}
