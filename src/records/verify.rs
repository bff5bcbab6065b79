//! Verification by replay: re-derive every shuffle, re-check every move, re-score. The record's own events are only
//! compared, never applied, so that a forged one cannot mislead the rules.

use super::read::{options, other_rules};
use super::{PlyRecord, Record, Unreadable};
use crate::fairness::{MatchSeed, Scheme};
use crate::games::{
    Act, Game, GameKind, Kept, Log, LoggedPly, Seat, Standings, Table, can_take_back,
};

/// What was verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    pub game: GameKind,
    /// By which scheme it was dealt, on which depends what is proven.
    pub scheme: Scheme,
    /// How many plies were checked.
    pub n_plies: u32,
    /// How the match ended; none if it was not finished.
    pub ending: Option<String>,
    /// The seats that won.
    pub winners: Vec<Seat>,
}

impl Verified {
    /// What the record says and nothing proves, as a list in words.
    pub const fn unproven(&self) -> &'static [&'static str] {
        const NEVER: &[&str] = &["the names of the seats", "the times of the moves"];
        const BY_V1: &[&str] = &[
            "the options and the rules version, where they made no difference",
            NEVER[0],
            NEVER[1],
        ];
        match self.scheme {
            Scheme::V1 => BY_V1,
            Scheme::V2 => NEVER,
        }
    }
}

/// The first thing that is not as it must be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfair {
    /// The document cannot be read.
    #[error("not a record: {0}")]
    Unreadable(#[from] Unreadable),
    /// The seed is not the one the server promised.
    #[error("the server seed is not the one that was committed to")]
    Commitment,
    /// The options or the number of seats cannot be played.
    #[error("the match could not be played like this: {0}")]
    Options(String),
    /// The deal is not what the seeds give.
    #[error("ply 0: the opening is not what the seeds give")]
    Opening,
    /// The plies are not numbered 1, 2, 3, ….
    #[error("ply {expected}: it is numbered {found}")]
    Number {
        /// Where it stands.
        expected: u32,
        /// What it says.
        found: u32,
    },
    /// A move was made before the one before it.
    #[error("ply {0}: it was made before the one before it")]
    Time(u32),
    /// A move breaks a rule.
    #[error("ply {ply}: `{notation}` of seat {seat} is refused by {clause} ({code})")]
    Refused {
        ply: u32,
        /// Who moved.
        seat: Seat,
        /// The move.
        notation: String,
        clause: &'static str,
        /// The reason.
        code: &'static str,
    },
    /// The notation does not say what the move does.
    #[error("ply {ply}: the move is written `{expected}`, not `{found}`")]
    Notation {
        ply: u32,
        /// The right notation.
        expected: String,
        /// What the record says.
        found: String,
    },
    /// What followed is not what follows by the rules and the seeds.
    #[error("ply {0}: the events are not what follows from the move")]
    Events(u32),
    /// A move was taken back that could not be.
    #[error("ply {ply}: the move before it could not be taken back ({code})")]
    TookBack {
        ply: u32,
        /// The reason.
        code: &'static str,
    },
    /// The result is not what the rules give.
    #[error("the standings are not what the rules give")]
    Standings,
}

impl Unfair {
    /// The stable name of the problem.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Unreadable(problem) => problem.code(),
            Self::Commitment => "commitment",
            Self::Options(_) => "options",
            Self::Opening => "opening",
            Self::Number { .. } => "number",
            Self::Time(_) => "time",
            Self::Refused { .. } => "refused",
            Self::Notation { .. } => "notation",
            Self::Events(_) => "events",
            Self::TookBack { .. } => "took-back",
            Self::Standings => "standings",
        }
    }
}

/// Verifies a record by the rules it was played by; gives the log that was re-derived beside the verdict.
pub fn verify<G: Game>(game: &G, record: &Record<G>) -> Result<(Verified, Log<G>), Unfair> {
    let rules = game.under(record.rules_version);
    let game = rules.ok_or_else(|| other_rules::<G>(record.rules_version))?;
    let seeds = &record.fairness;
    if seeds.server_seed.commitment() != seeds.commitment {
        return Err(Unfair::Commitment);
    }
    let seed = record.match_seed();
    let (options, n_seats) = (options::<G>(&record.options)?, record.n_seats());
    let (mut table, opening) = Table::open(game, &options, n_seats, &mut seed.chance(0))
        .map_err(|refusals| Unfair::Options(join(&refusals)))?;
    if opening != record.opening.events {
        return Err(Unfair::Opening);
    }
    let mut log = Log {
        options,
        n_seats,
        opening,
        plies: Vec::new(),
    };
    verify_plies(&mut table, &seed, record, &mut log)?;
    let standings = game.standings(table.state());
    if standings != record.standings {
        return Err(Unfair::Standings);
    }
    let verified = Verified {
        game: G::KIND,
        scheme: seeds.scheme,
        n_plies: table.ply(),
        winners: standings.iter().flat_map(Standings::winners).collect(),
        ending: standings.map(|standings| standings.ending),
    };
    Ok((verified, log))
}

/// Every ply in order, each not before the one before it.
fn verify_plies<G: Game>(
    table: &mut Table<'_, G>,
    seed: &MatchSeed,
    record: &Record<G>,
    log: &mut Log<G>,
) -> Result<(), Unfair> {
    let mut previous_at = record.opening.at;
    // The table before the last ply, for the case that it was taken back.
    let mut before = None;
    for ply in &record.plies {
        let now = table.state().clone();
        let logged = match ply.act() {
            Act::TakeBack => verify_take_back(table, seed, ply, (log.plies.last(), before))?,
            Act::Move(_) | Act::Retire => verify_ply(table, seed, ply)?,
        };
        before = Some(now);
        if ply.at < previous_at {
            return Err(Unfair::Time(ply.ply));
        }
        previous_at = ply.at;
        log.plies.push(logged);
    }
    Ok(())
}

fn verify_ply<G: Game>(
    table: &mut Table<'_, G>,
    seed: &MatchSeed,
    record: &PlyRecord<G>,
) -> Result<LoggedPly<G>, Unfair> {
    let ply = table.ply() + 1;
    let expected = verify_frame(ply, record)?;
    let (seat, act) = (record.seat, record.act());
    let events = table
        .play(seat, &act, &mut seed.chance(ply))
        .map_err(|refusal| Unfair::Refused {
            ply,
            seat,
            notation: expected,
            clause: refusal.id(),
            code: refusal.code(),
        })?;
    if events != record.events {
        return Err(Unfair::Events(ply));
    }
    Ok(LoggedPly { seat, act, events })
}

/// The number and the notation of a ply; gives the latter.
fn verify_frame<G: Game>(ply: u32, record: &PlyRecord<G>) -> Result<String, Unfair> {
    if record.ply != ply {
        return Err(Unfair::Number {
            expected: ply,
            found: record.ply,
        });
    }
    // A move that also takes something back would be two things at once.
    if record.move_.is_some() && record.took_back.is_some() {
        let code = Kept::NoMove.code();
        return Err(Unfair::TookBack { ply, code });
    }
    let expected = record.act().notation();
    if record.notation != expected {
        let found = record.notation.chars().take(80).collect();
        return Err(Unfair::Notation {
            ply,
            expected,
            found,
        });
    }
    Ok(expected)
}

/// A move that was taken back: by the seat that had made it, with the very next ply, and only if no viewer could have
/// learned anything by it. Whether the others had agreed is not part of a record.
fn verify_take_back<G: Game>(
    table: &mut Table<'_, G>,
    seed: &MatchSeed,
    record: &PlyRecord<G>,
    (last, before): (Option<&LoggedPly<G>>, Option<G::State>),
) -> Result<LoggedPly<G>, Unfair> {
    let ply = table.ply() + 1;
    verify_frame(ply, record)?;
    let kept = |code| Unfair::TookBack { ply, code };
    let (Some(last), Some(before)) = (last, before) else {
        return Err(kept(Kept::NoMove.code()));
    };
    if last.seat != record.seat || record.took_back != Some(table.ply()) {
        return Err(kept("not-your-move"));
    }
    let chance = &mut seed.chance(table.ply());
    can_take_back(table.game(), &before, last.seat, &last.act, chance)
        .map_err(|reason| kept(reason.code()))?;
    if !record.events.is_empty() {
        return Err(Unfair::Events(ply));
    }
    table.replay_take_back(Some(before));
    Ok(LoggedPly {
        seat: record.seat,
        act: Act::TakeBack,
        events: Vec::new(),
    })
}

fn join<T: ToString>(refusals: &[T]) -> String {
    refusals
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(", ")
}
