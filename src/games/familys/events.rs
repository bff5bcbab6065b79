//! Event sourcing: what can happen.

use serde::{Deserialize, Serialize};

use super::lists::{Cards, Place, Word};
use super::moves::Kind;
use super::pieces::{Card, CardSet};
use super::state::{Ending, Laying};
use crate::games::{BySeat, Seat};

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
        points: u16,
    },
    /// One card was thrown instead of a combination (FMS-D11).
    Discarded {
        /// Who threw it.
        seat: Seat,
        card: Card,
    },
    /// It is a seat's turn.
    TurnPassed {
        /// Whose.
        to: Seat,
        /// In which round.
        round: u8,
    },
    /// A seat announced FAMILYS (FMS-61).
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
