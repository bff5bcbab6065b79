//! The choices of a match.

use serde::{Deserialize, Serialize};

use crate::games::First;
use crate::games::shown::Shown;
use crate::games::shown::dialog::{Chosen, Dialog};

// So a table plays with one pack.
/// The language a match is played in: all lines of a language share one metre and one rhyme.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    Shown,
    Chosen,
)]
#[shown(name = "PoetriumPack")]
#[serde(rename_all = "kebab-case")]
pub enum Pack {
    /// English: read the `en` of lines and endings.
    #[default]
    En,
    /// French: read the `fr` of lines and endings.
    Fr,
    // The language of the original.
    /// Russian: read the `ru` of lines and endings.
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

/// The options of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Shown, Dialog)]
#[shown(name = "PoetriumOptions")]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Options {
    // POE-D2.
    /// Who tells first; drawn if no seat is named.
    pub first: First,
    // POE-D30.
    /// The language in which lines and endings are read.
    pub pack: Pack,
}
