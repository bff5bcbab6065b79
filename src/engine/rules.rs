//! The rules of a game in one of their versions, typed: what a table and a ply keep beside their state.

use std::fmt;

use serde::Serialize;
use serde_json::Value;

use super::Broken;
use crate::games::Game;

/// What the stored form of a state begins with, so that a later one can be told apart.
pub(super) const SNAPSHOT_FORMAT: u8 = 1;

/// The rules of one game in one version. They live as long as the process.
pub(super) struct Rules<G: 'static> {
    /// Those of today, which know the older ones.
    pub(super) game: &'static G,
    pub(super) version: u32,
}

impl<G: Game> Rules<G> {
    /// The rules. There is such a version, or this would not exist.
    pub(super) fn game(&self) -> &'static G {
        self.game.under(self.version).unwrap_or(self.game)
    }

    /// The rules of another version.
    pub(super) fn under(&self, version: u32) -> Result<Self, Broken> {
        match self.game.under(version) {
            Some(_) => Ok(Self {
                version,
                ..self.clone()
            }),
            None => Err(Broken(format!("nobody has rules version {version}"))),
        }
    }
}

/// A value in the form it is stored in.
pub(super) fn json(value: &impl Serialize) -> Result<Value, Broken> {
    serde_json::to_value(value).map_err(Broken::from)
}

// Derived implementations would ask the rules themselves to be cloned and shown.

impl<G> Clone for Rules<G> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<G: Game> fmt::Debug for Rules<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({})", G::KIND)
    }
}
