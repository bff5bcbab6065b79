//! The closed set of games. Add a variant here and the compiler lists every other place a new game must touch.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::familienbande::Familienbande;
use super::family_tree::FamilyTree;
use super::familys::Familys;
use super::poetrium::Poetrium;
use super::serendipity::Serendipity;

/// One title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameKind {
    /// Familienbande, Leo Colovini 2004.
    Familienbande,
    /// Serendipity, Matthias Etter 2008.
    Serendipity,
    /// Family Tree: Dynasties and the Big Family Tree.
    FamilyTree,
    /// FAMILYS, Franck Saverys and Sabine Hamays.
    Familys,
    /// Poetrium, the common poem.
    Poetrium,
}

impl GameKind {
    /// Every game, in the order they are listed to people.
    pub const ALL: &'static [Self] = &[
        Self::Familienbande,
        Self::Serendipity,
        Self::FamilyTree,
        Self::Familys,
        Self::Poetrium,
    ];

    /// The stable name, as used in URLs, records and the database.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Familienbande => "familienbande",
            Self::Serendipity => "serendipity",
            Self::FamilyTree => "family-tree",
            Self::Familys => "familys",
            Self::Poetrium => "poetrium",
        }
    }

    /// The title as printed on the box.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Familienbande => "Familienbande",
            Self::Serendipity => "Serendipity",
            Self::FamilyTree => "Family Tree",
            Self::Familys => "FAMILYS",
            Self::Poetrium => "Poetrium",
        }
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// There is no game of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game `{0}`; there are: {list}", list = GameKind::ALL.iter().map(|kind| kind.id()).collect::<Vec<_>>().join(", "))]
pub struct UnknownGame(pub String);

impl FromStr for GameKind {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        let known = Self::ALL
            .iter()
            .find(|kind| kind.id().eq_ignore_ascii_case(name));
        known
            .copied()
            .ok_or_else(|| UnknownGame(name.chars().take(40).collect()))
    }
}

/// The rules in force: one engine for each game, with what it needs to know beside the state (a lexicon, a content
/// pack). Built once at start.
#[derive(Debug, Default)]
pub struct Games {
    /// Familienbande needs nothing.
    pub familienbande: Familienbande,
    /// Serendipity needs nothing.
    pub serendipity: Serendipity,
    /// Family Tree needs nothing.
    pub family_tree: FamilyTree,
    /// FAMILYS has its word lists.
    pub familys: Familys,
    /// Poetrium has its content packs.
    pub poetrium: Poetrium,
}

/// Runs the same generic expression for whichever game `$kind` names: `with_game!(games, kind, game => run(game))`.
#[macro_export]
macro_rules! with_game {
    ($games:expr, $kind:expr, $game:ident => $body:expr) => {
        match $kind {
            $crate::games::GameKind::Familienbande => {
                let $game = &$games.familienbande;
                $body
            }
            $crate::games::GameKind::Serendipity => {
                let $game = &$games.serendipity;
                $body
            }
            $crate::games::GameKind::FamilyTree => {
                let $game = &$games.family_tree;
                $body
            }
            $crate::games::GameKind::Familys => {
                let $game = &$games.familys;
                $body
            }
            $crate::games::GameKind::Poetrium => {
                let $game = &$games.poetrium;
                $body
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_read_back() {
        for &kind in GameKind::ALL {
            assert_eq!(kind.id().parse(), Ok(kind));
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.id());
        }
    }

    #[test]
    fn an_unknown_game_is_told_which_ones_there_are() {
        let error = "chess".parse::<GameKind>().unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("there is no game `chess`; there are: familienbande")
        );
    }
}
