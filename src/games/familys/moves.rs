//! What a seat can want and what can happen.

use serde::{Deserialize, Serialize};

use super::layings::{Opening, ShownLay, opening, read_lay, read_opening, shown_lay};
use super::lists::{Cards, Place, Places, Word};
use super::pieces::{Card, CardSet, Color};
use super::state::{Ending, Laying};
use crate::games::shown::{Read, Shown};
use crate::games::{BySeat, Seat};

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
        #[shown(input = "The ids of the two halves; the second one is thrown last.")]
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

/// What happened. Chance decides [`Event::Dealt`] and [`Event::Reshuffled`]; draws take the next cards of the pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Event {
    /// The cards were shuffled and dealt (FMS-7).
    Dealt {
        /// Who begins.
        first: Seat,
        /// Each seat's cards, in the order they were dealt.
        hands: BySeat<Vec<Card>>,
        /// The rest of the deck, its next card first.
        pile: Vec<Card>,
    },
    /// A seat chose its first laying, face down.
    Readied {
        /// Who did.
        seat: Seat,
        /// What it will lay.
        laying: Laying,
    },
    /// Everybody's first laying was turned up (FMS-8).
    Opened {
        /// What each seat has laid.
        layings: BySeat<Laying>,
    },
    /// Cards were drawn from the pile.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The cards, in order.
        cards: Cards,
    },
    /// The talon was shuffled and became the pile (FMS-33).
    Reshuffled {
        /// The new pile, its next card first.
        pile: Vec<Card>,
    },
    /// The three top cards of the talon were taken for a couple (FMS-58).
    TookTalon {
        /// Who took them.
        seat: Seat,
        /// The cards, topmost first.
        cards: Cards,
    },
    /// A couple was thrown for a triple draw (FMS-59).
    CoupleThrown {
        /// Who threw it.
        seat: Seat,
        /// The two halves.
        couple: [Card; 2],
    },
    /// A card joined a family.
    Laid {
        /// Whose family.
        seat: Seat,
        /// The card and its slot.
        card: Place,
        /// The UNION it sent back to the hand (FMS-D7).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        returned: Option<Card>,
    },
    /// A family was taken up and another one begun (FMS-31).
    Changed {
        /// Whose family.
        seat: Seat,
        /// What was laid.
        laying: Laying,
    },
    /// A VOISIN took a laid card (FMS-50).
    VoisinPlayed {
        /// Who played it.
        seat: Seat,
        /// The VOISIN.
        card: Card,
        /// The robbed seat.
        from: Seat,
        /// The taken card.
        taken: Card,
    },
    /// A VISION opened a hand (FMS-52).
    VisionPlayed {
        /// Who played it.
        seat: Seat,
        /// The VISION.
        card: Card,
        /// Whose hand.
        at: Seat,
        /// The hand, for everybody to see.
        hand: CardSet,
    },
    /// A card was taken out of the open hand (FMS-53).
    VisionTook {
        /// Who took it.
        seat: Seat,
        /// The robbed seat.
        from: Seat,
        /// The taken card.
        taken: Card,
    },
    /// A UNION was exchanged for the card on top of the talon (FMS-47).
    Exchanged {
        /// Who did it.
        seat: Seat,
        /// The UNION, now on top of the talon.
        union: Card,
        /// The slot the UNION stood in, if it was laid.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        slot: Option<u8>,
        /// The card that came for it.
        card: Card,
        /// Whether that card went straight into the slot.
        laid: bool,
    },
    /// A word that is not in the list was put to the vote (FMS-D15).
    Proposed {
        /// Who proposes it.
        seat: Seat,
        /// The word.
        word: Word,
        /// The cards that spell it.
        cards: Cards,
    },
    /// A seat voted, in secret.
    Voted {
        /// Who voted.
        seat: Seat,
        /// How.
        accept: bool,
    },
    /// All votes were in and were shown.
    VoteClosed {
        /// Whether the word is accepted.
        accepted: bool,
        /// Each seat's vote; none for those who had none.
        ballots: BySeat<Option<bool>>,
    },
    /// A combination was thrown and scored (FMS-23).
    Combined {
        /// Who played it.
        seat: Seat,
        /// What it is.
        kind: Kind,
        /// The cards, in the order they lie on the talon.
        cards: Cards,
        /// The word, if it is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        word: Option<Word>,
        /// The points.
        points: u16,
    },
    /// One card was thrown instead of a combination (FMS-D11).
    Discarded {
        /// Who threw it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// It is somebody's turn.
    TurnPassed {
        /// Whose.
        to: Seat,
        /// In which round.
        round: u8,
    },
    /// Somebody announced FAMILYS (FMS-61).
    Announced {
        /// Who did.
        seat: Seat,
    },
    /// A seat left for good (FMS-D34).
    Retired {
        /// Who left.
        seat: Seat,
    },
    /// The match is over; everybody shows the hand.
    Ended {
        /// How it ended.
        ending: Ending,
        /// The cards each seat held.
        hands: BySeat<CardSet>,
    },
}
