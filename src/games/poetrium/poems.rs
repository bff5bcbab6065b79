//! The poem on the table, the pages of the match's little book, and the cards that break a tie at its end.

use serde::{Deserialize, Serialize};

use super::pieces::{EndingCard, LineCard, StoryCard};
use crate::games::Seat;
use crate::games::shown::Shown;

/// A line laid by a guesser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown)]
#[shown(name = "PoetriumVerse")]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Verse {
    /// The line.
    pub line: LineCard,
    // Whose token lies on it.
    /// Who laid it.
    pub seat: Seat,
    // The verdict: ✓ or ✗.
    /// Whether it fits the secret story; none until the storyteller has judged.
    pub fits: Option<bool>,
}

/// A finished round as a page of the match's little book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Shown)]
#[shown(name = "PoetriumPoem")]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Poem {
    /// Who told.
    pub storyteller: Seat,
    /// The story that was secret.
    pub story: StoryCard,
    /// Who guessed it, if anybody did.
    pub guessed_by: Option<Seat>,
    /// The hint that opens the poem.
    pub opening: LineCard,
    // POE-55.
    /// Everything that was added, with the verdicts; the poem itself has only what fits.
    pub verses: Vec<Verse>,
    /// The last couplet.
    pub ending: EndingCard,
    /// Who laid it.
    pub ending_by: Seat,
}

impl Poem {
    /// The lines that are read aloud: the opening and everything that fits (POE-D16).
    pub fn lines(&self) -> impl Iterator<Item = LineCard> {
        let fitting = self.verses.iter().filter(|verse| verse.fits == Some(true));
        std::iter::once(self.opening).chain(fitting.map(|verse| verse.line))
    }
}

/// An ending card drawn to break the final tie; the highest number wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown)]
#[shown(name = "PoetriumFinalDraw")]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FinalDraw {
    /// Who drew.
    pub seat: Seat,
    /// The card.
    #[shown(name = "card")]
    pub ending: EndingCard,
}
