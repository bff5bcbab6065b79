//! What a seat can want; what happens then is in `events.rs`.

use serde::{Deserialize, Serialize};

use super::layings::{Opening, ShownLay, opening, shown_lay};
use super::lists::{Cards, Place, Places, Word};
use super::pieces::{Card, Color};
use crate::games::Seat;
use crate::games::shown::{Read, Shown};

/// What a run or a set of clones is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Read)]
#[shown(name = "FamilysValues")]
#[serde(rename_all = "camelCase")]
pub enum Values {
    /// Letters and letter stars.
    Letters,
    /// Digits and digit stars.
    Digits,
}

// FMS-58.
/// Where a triple draw takes its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Read)]
#[shown(name = "FamilysSource")]
#[serde(rename_all = "camelCase")]
pub enum Source {
    /// The hidden pile.
    Pile,
    /// The open talon.
    Talon,
}

/// What a combination is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown)]
#[shown(name = "FamilysCombinationKind")]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    // FMS-35.
    /// A word or a first name.
    Word,
    // FMS-36.
    /// Consecutive letters.
    LetterRun,
    // FMS-36.
    /// Consecutive digits.
    DigitRun,
    // FMS-37.
    /// One letter several times.
    LetterClones,
    // FMS-37.
    /// One digit several times.
    DigitClones,
    // FMS-38.
    /// The two halves of a couple.
    Couple,
    // FMS-39.
    /// One symbol several times.
    Symbols,
}

// The notation of each is in `notation.rs`.
/// A move of FAMILYS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Read)]
#[shown(
    name = "FamilysMove",
    prefix = "Familys",
    input = "A move of FAMILYS to be played."
)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Move {
    // FMS-8: `open green A0 B1 UNION28@4`, `open nothing`.
    /// Lay the first cards, in secret.
    #[shown(as = Opening, with = opening, read = read_opening)]
    Open {
        // FMS-D5.
        /// The color; none if there is nothing to lay.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        color: Option<Color>,
        /// The cards, UNION with their slots.
        cards: Places,
    },
    // FMS-57: `draw`.
    /// Take a card from the pile.
    #[shown(input = "Take a card from the pile; say true.")]
    Draw,
    // FMS-58: `triple A0 B1 from talon`.
    /// Throw a couple and take three cards.
    Triple {
        /// The two halves; the second one is thrown last.
        #[shown(
            name = "cards",
            input = "The ids of the two halves; the second one is thrown last."
        )]
        couple: [Card; 2],
        /// Where the three come from.
        #[shown(name = "source")]
        from: Source,
    },
    // FMS-20: `lay A0`, `lay UNION28@4`.
    /// Add a card to the own family.
    #[shown(as = ShownLay, with = shown_lay, read = read_lay)]
    Lay {
        /// The card, a UNION with its slot.
        card: Place,
    },
    // FMS-31: `change blue G32 H33`.
    /// Take the family up and begin one of another color.
    Change {
        /// The new color.
        color: Color,
        /// The cards with their slots.
        #[shown(name = "places")]
        cards: Places,
    },
    // FMS-50: `voisin VOISIN128 take I34 from 1`.
    /// Take a laid card of another family.
    Voisin {
        /// The VOISIN.
        #[shown(input = "The id of the VOISIN, such as `VOISIN128`.")]
        card: Card,
        /// The laid card.
        #[shown(input = "The id of the laid card.")]
        take: Card,
        /// The seat it is taken from.
        from: Seat,
    },
    // FMS-52: `vision VISION132 at 1`.
    /// Open a hand.
    Vision {
        /// The VISION.
        #[shown(input = "The id of the VISION, such as `VISION132`.")]
        card: Card,
        /// The seat whose hand is shown.
        at: Seat,
    },
    // FMS-53: `take A0`.
    /// Take a card of the open hand.
    Take {
        /// The card.
        #[shown(input = "The id of the card.")]
        card: Card,
    },
    // FMS-47: `exchange UNION60`.
    /// Exchange a UNION for the card on top of the talon.
    Exchange {
        /// The UNION, in hand or laid.
        #[shown(input = "The id of the UNION, in hand or laid, such as `UNION28`.")]
        union: Card,
    },
    // FMS-35: `word AMI A0 M38 I85`.
    /// Play a word.
    Word {
        /// The word, in capitals without accents.
        #[shown(input = "The word; case and accents do not matter.")]
        word: Word,
        /// The cards that spell it, letter by letter.
        #[shown(input = "The ids of the cards that spell it, letter by letter.")]
        cards: Cards,
    },
    // FMS-36: `run 2-3-4-5-*-7 B1 I34 Q67 X100 #91 G6`.
    /// Play a run.
    Run {
        /// Letters or digits.
        of: Values,
        /// The cards, upwards.
        #[shown(input = "The ids of the cards, upwards.")]
        cards: Cards,
    },
    // FMS-37: `clones A A0 A52 A77`.
    /// Play clones.
    Clones {
        /// Letters or digits.
        of: Values,
        /// The cards; the last one ends on top of the talon.
        #[shown(input = "The ids of the cards; the last one ends on top of the talon.")]
        cards: Cards,
    },
    // FMS-D10: `couple A0 B1`.
    /// Play a couple for points.
    Couple {
        /// The two halves; the second one ends on top of the talon.
        #[shown(input = "The ids of the two halves; the second one ends on top of the talon.")]
        cards: [Card; 2],
    },
    // FMS-39: `symbols heart E4 F5 I8`.
    /// Play equal symbols.
    Symbols {
        /// The cards; the last one ends on top of the talon.
        #[shown(input = "The ids of the cards; the last one ends on top of the talon.")]
        cards: Cards,
    },
    // FMS-22: `vote yes`, `vote no`.
    /// Accept or refuse the word that is voted on.
    Vote {
        /// Whether it is accepted.
        accept: bool,
    },
    // FMS-D11: `discard A0`.
    /// Throw one card instead of a combination.
    Discard {
        /// The card.
        #[shown(input = "The id of the card.")]
        card: Card,
    },
    // FMS-61: `announce`.
    /// Announce FAMILYS: all nine are laid.
    #[shown(input = "Announce FAMILYS: all nine are laid; say true.")]
    Announce,
    // FMS-30: `end`.
    /// End the turn.
    #[shown(input = "End the turn; say true.")]
    End,
}

impl Move {
    /// What a combination other than a word is, and its cards; nothing for every other move.
    pub fn combination(&self) -> Option<(Kind, Cards)> {
        Some(match *self {
            Self::Run { of, cards } => match of {
                Values::Letters => (Kind::LetterRun, cards),
                Values::Digits => (Kind::DigitRun, cards),
            },
            Self::Clones { of, cards } => match of {
                Values::Letters => (Kind::LetterClones, cards),
                Values::Digits => (Kind::DigitClones, cards),
            },
            Self::Couple { cards } => (Kind::Couple, cards.into_iter().collect()),
            Self::Symbols { cards } => (Kind::Symbols, cards),
            _ => return None,
        })
    }
}

/// The move that was sent as a first laying.
#[expect(clippy::unnecessary_wraps, reason = "others that read may refuse")]
fn read_opening(opening: Opening) -> Result<Move, String> {
    let (color, cards) = match opening {
        Opening::Open { color, places } => (Some(color), places),
        Opening::OpenNothing => (None, Places::default()),
    };
    Ok(Move::Open { color, cards })
}

/// The move that was sent as a card to be laid.
#[expect(clippy::unnecessary_wraps, reason = "others that read may refuse")]
fn read_lay(ShownLay { card, slot }: ShownLay) -> Result<Move, String> {
    let card = Place { card, slot };
    Ok(Move::Lay { card })
}
