//! The choices of a match.

use serde::{Deserialize, Serialize};

use super::lexicon::Language;
use crate::games::shown::Shown;
use crate::games::shown::dialog::{Chosen, Dialog};
use crate::games::{First, unstored};

// The defaults follow the rule sheet.
/// The options of a match of FAMILYS.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Dialog)]
#[shown(name = "FamilysOptions")]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "five independent switches of the table, not a state machine"
)]
pub struct Options {
    // FMS-D14.
    /// Three or more equal symbols are a combination.
    pub symbols: bool,
    // FMS-D10.
    /// A couple may be played as a combination of two cards.
    pub couple_combo: bool,
    // FMS-D15.
    /// Who decides about words.
    pub verification: Verification,
    // FMS-D36.
    /// The language words are checked in.
    pub language: Language,
    // FMS-D22.
    /// FAMILYS, children and couples add up at the end.
    pub cumulative: bool,
    // FMS-D8.
    /// A UNION counts among the nine of a family.
    pub union_counts: bool,
    // FMS-D39.
    /// The best words of one's hand are shown in `FamilysWordForm.hints`.
    pub hints: bool,
    /// Who begins (FMS-16, the youngest; FMS-D29); drawn by default. Forgotten once it is settled.
    #[serde(with = "unstored")]
    #[shown(hidden)]
    pub first: First,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            symbols: true,
            couple_combo: true,
            verification: Verification::Lexicon,
            language: Language::Fr,
            cumulative: true,
            union_counts: false,
            hints: false,
            first: First::Drawn,
        }
    }
}

/// Who decides about words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Chosen)]
#[shown(name = "FamilysVerification")]
#[serde(rename_all = "camelCase")]
pub enum Verification {
    /// The word list alone.
    Lexicon,
    /// The other players, for words that are not in the list.
    Vote,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::familys::Familys;
    use crate::games::{Quick, SeatSet, Table};

    #[test]
    fn who_begins_is_drawn_from_those_named_and_takes_no_place_in_snapshots() {
        let options: Options = serde_json::from_str(r#"{"first": [1, 2]}"#).unwrap();
        let before = [1, 1, 0, 0, 1, 0, 0];
        assert_eq!(postcard::to_stdvec(&options).unwrap(), before);
        let (game, mut began) = (Familys::default(), SeatSet::EMPTY);
        for seed in 0..20 {
            let opened = Table::open(&game, &options, 4, &mut Quick(seed));
            let (table, _) = opened.unwrap_or_else(|_| panic!("seed {seed}"));
            began.insert(table.state().first);
            assert_eq!(table.state().options, Options::default());
        }
        assert_eq!(began, options.first.seats());
    }
}
