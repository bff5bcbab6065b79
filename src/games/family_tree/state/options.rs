//! The choices of a match. The defaults are the decisions the rulebook recommends.

use serde::{Deserialize, Serialize};

use crate::games::First;
use crate::games::shown::Shown;
use crate::games::shown::dialog::{Chosen, Dialog};

// FT-6.
/// Which of the two games is played with the same cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Shown, Chosen)]
#[shown(name = "FamilyTreeVariant")]
#[serde(rename_all = "camelCase")]
pub enum Variant {
    // FTA-1.
    /// Everybody builds a tree of their own and counts points; 2 to 6 seats.
    #[default]
    Dynasties,
    // FTA-64.
    /// All build one tree; the first seat without cards wins; 2 to 10 seats.
    Big,
}

// FTA-11.
/// When Dynasties ends after the deck ran out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Shown, Chosen)]
#[shown(name = "FamilyTreeEndMode")]
#[serde(rename_all = "camelCase")]
pub enum EndMode {
    /// When everybody had the same number of turns.
    #[default]
    EndOfRound,
    /// After the turn in which it ran out.
    EndOfTurn,
}

/// The options of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Dialog)]
#[shown(name = "FamilyTreeOptions")]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Options {
    /// Which game is played.
    pub variant: Variant,
    // FT-20; beginners may drop it (FT-21).
    /// A child must be at least 18 years younger than its father.
    pub father_age_rule: bool,
    // FTA-11.
    /// Dynasties: when the match ends after the deck ran out.
    pub end_mode: EndMode,
    // FTA-23: not only of two families.
    /// Dynasties: two singles of the same family may marry.
    pub marry_within_family: bool,
    // FTA-58.
    /// Big Family Tree: couples may be laid apart from the tree.
    pub big_detached_couples: bool,
    // FTD-7, FTA-2: the previous winner, or the player who can name the oldest relative.
    /// Dynasties: who begins; drawn if no seat is named.
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
