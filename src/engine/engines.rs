//! All games behind the door.

use std::sync::Arc;

use super::Engine;
use super::rules::Rules;
use crate::games::familienbande::Familienbande;
use crate::games::family_tree::FamilyTree;
use crate::games::familys::Familys;
use crate::games::poetrium::Poetrium;
use crate::games::serendipity::Serendipity;
use crate::games::{GameKind, Games};
use crate::with_game;

/// The engines of all games. Cloning it is cheap and gives the same ones.
#[derive(Clone, Debug)]
pub struct Engines {
    familienbande: Rules<Familienbande>,
    serendipity: Rules<Serendipity>,
    family_tree: Rules<FamilyTree>,
    familys: Rules<Familys>,
    poetrium: Rules<Poetrium>,
}

impl Engines {
    /// The engines of these rules.
    pub fn new(games: Arc<Games>) -> Self {
        Self {
            familienbande: Rules::new(games.clone(), |games| &games.familienbande),
            serendipity: Rules::new(games.clone(), |games| &games.serendipity),
            family_tree: Rules::new(games.clone(), |games| &games.family_tree),
            familys: Rules::new(games.clone(), |games| &games.familys),
            poetrium: Rules::new(games, |games| &games.poetrium),
        }
    }

    /// The engine of a game.
    pub fn of(&self, kind: GameKind) -> &dyn Engine {
        with_game!(self, kind, rules => rules)
    }
}

impl Default for Engines {
    fn default() -> Self {
        Self::new(Arc::default())
    }
}
