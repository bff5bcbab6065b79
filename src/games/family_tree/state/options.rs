//! The choices of a match. The defaults are the decisions the rulebook recommends.

use serde::{Deserialize, Serialize};

use crate::games::First;

/// Which of the two games is played with the same cards (FT-6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Variant {
    /// Everybody builds a tree of their own and counts points; 2 to 6 seats (FTA-1).
    #[default]
    Dynasties,
    /// All build one tree; whoever has no cards left first wins; 2 to 10 seats (FTA-64).
    Big,
}

/// When Dynasties ends after the deck ran out (FTA-11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum EndMode {
    /// When everybody had the same number of turns.
    #[default]
    EndOfRound,
    /// After the turn in which it ran out.
    EndOfTurn,
}

/// The choices of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Options {
    /// Which game is played. Dynasties by default.
    pub variant: Variant,
    /// A child must be at least 18 years younger than its father (FT-20); beginners may drop it (FT-21). On by default.
    pub father_age_rule: bool,
    /// Dynasties: when the match ends after the deck ran out (FTA-11). The end of the round by default.
    pub end_mode: EndMode,
    /// Dynasties: two singles of the same family may marry, not only of two families (FTA-23). On by default.
    pub marry_within_family: bool,
    /// Big Family Tree: couples may be laid apart from the tree (FTA-58). Off by default.
    pub big_detached_couples: bool,
    /// Dynasties: who begins: the previous winner, or whoever can name the oldest relative (FTD-7). Drawn if nobody is
    /// named (FTA-2), which is the default.
    pub first_seat: First,
}

impl Options {
    /// Whether Big Family Tree is played.
    pub fn is_big(&self) -> bool {
        self.variant == Variant::Big
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            variant: Variant::Dynasties,
            father_age_rule: true,
            end_mode: EndMode::EndOfRound,
            marry_within_family: true,
            big_detached_couples: false,
            first_seat: First::Drawn,
        }
    }
}
