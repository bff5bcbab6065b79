//! The choices of a match.

use serde::{Deserialize, Serialize};

use crate::games::First;

/// The language the cards of a match are written in. All lines of a pack share one metre and one rhyme, so a table
/// plays with one pack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pack {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// Russian, the language of the original.
    Ru,
}

impl Pack {
    /// Every pack, in the order of the languages of the house.
    pub const ALL: [Self; 3] = [Self::En, Self::Fr, Self::Ru];

    /// The language tag.
    pub const fn tag(self) -> &'static str {
        ["en", "fr", "ru"][self as usize]
    }
}

/// The choices of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Options {
    /// Who tells first (POE-D2); drawn if nobody is named.
    pub first: First,
    /// The content pack the cards are read in (POE-D30).
    pub pack: Pack,
}
