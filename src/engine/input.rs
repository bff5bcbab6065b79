//! Input types: moves as they arrive, plies as they are stored, and the terms a match is played under.

use serde::Deserialize;
use serde_json::Value;

use super::{Broken, Malformed, Unread};
use crate::games::shown::Read as _;
use crate::games::{Act, Game, GameKind, Seat, Table};

/// A move as it arrives.
#[derive(Clone, Debug)]
pub enum MoveInput {
    /// As clients of this game send it.
    Sent(GameKind, Value),
    /// In the form in which it is stored.
    Stored(Value),
    /// As a person types it.
    Notation(String),
    /// Leaving for good.
    Retire,
}

impl MoveInput {
    /// Reads it as a move of this game.
    pub(super) fn read<G: Game>(&self) -> Result<Act<G::Move>, Unread> {
        match self {
            Self::Retire => Ok(Act::Retire),
            Self::Notation(line) => line.parse().map(Act::Move).map_err(Unread::Unreadable),
            Self::Sent(kind, _) if *kind != G::KIND => {
                let (this, other) = (G::KIND.title(), kind.title());
                let problem = format!("this is a match of {this}, and that is a move of {other}");
                let field = "move".to_owned();
                Err(Malformed { field, problem }.into())
            }
            Self::Sent(_, json) => {
                let read = G::Move::read(json);
                Ok(Act::Move(
                    read.map_err(Malformed::unread(&G::KIND.member()))?,
                ))
            }
            Self::Stored(json) => {
                let read = serde_path_to_error::deserialize(json);
                Ok(Act::Move(read.map_err(Malformed::in_field("move"))?))
            }
        }
    }
}

/// What a match is played under.
#[derive(Clone, Copy, Debug)]
pub struct Setup<'a> {
    /// By which version of the rules.
    pub rules_version: u32,
    /// With which options, as the game writes them.
    pub options: &'a Value,
    /// By how many.
    pub n_seats: u8,
}

/// A ply as it is stored. The opening is ply 0 of no seat; a retirement has no move, and neither has what takes one
/// back.
#[derive(Clone, Copy, Debug)]
pub struct Logged<'a> {
    pub ply: u32,
    /// Who acted.
    pub seat: Option<Seat>,
    /// The move, as the game writes it.
    pub move_: Option<&'a Value>,
    /// The ply that was taken back by this one.
    pub took_back: Option<u32>,
    /// What followed, as the game writes it.
    pub events: &'a Value,
}

impl Logged<'_> {
    /// What was done.
    pub(super) fn act<G: Game>(&self) -> Result<Act<G::Move>, Broken> {
        match (self.move_, self.took_back) {
            (Some(json), _) => Ok(Act::Move(Deserialize::deserialize(json)?)),
            (None, Some(_)) => Ok(Act::TakeBack),
            (None, None) => Ok(Act::Retire),
        }
    }

    /// What followed.
    pub(super) fn events<G: Game>(&self) -> Result<Vec<G::Event>, Broken> {
        Ok(Deserialize::deserialize(self.events)?)
    }

    /// Applies it; no rule is asked.
    pub(super) fn replay<G: Game>(&self, table: &mut Table<'_, G>) -> Result<(), Broken> {
        match (self.took_back, self.ply) {
            (Some(_), _) => table.replay_take_back(None),
            (None, 0) => table.replay_opening(&self.events::<G>()?),
            (None, _) => table.replay_ply(&self.events::<G>()?),
        }
        Ok(())
    }
}
