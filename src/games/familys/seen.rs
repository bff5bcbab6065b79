//! Redaction of events and moves: what each viewer learns of them. Secret are the deal, draws from the pile, a shuffled
//! pile, and, until they are turned up, first layings and votes; everything else lies open.

use serde::Serialize;

use super::events::Event;
use super::lists::{Cards, Place, Word};
use super::moves::{Kind, Move};
use super::pieces::{Card, CardSet};
use super::state::{Ending, Laying};
use super::view::Proposal;
use crate::games::shown::Shown;
use crate::games::{BySeat, Seat, Viewer};

/// Something that happened at a table of FAMILYS.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilysEvent", prefix = "Familys")]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Seen {
    /// The cards were shuffled and dealt.
    Dealt {
        /// Who begins.
        first: Seat,
        /// The viewer's own hand.
        hand: Option<Vec<Card>>,
        /// The hand of each seat; only for the whole table after the end.
        #[shown(name = "allHands")]
        hands: Option<BySeat<Vec<Card>>>,
        /// The pile, next card first; only for the whole table after the end.
        pile: Option<Vec<Card>>,
    },
    /// A seat chose its first laying, face down.
    Readied {
        /// Who did.
        seat: Seat,
        /// What it will lay, for itself only.
        #[shown(name = "chosen")]
        laying: Option<Laying>,
    },
    /// Cards were drawn from the pile.
    Drew {
        /// Who drew.
        seat: Seat,
        /// How many cards.
        #[shown(name = "size")]
        n_cards: u8,
        /// The cards in order, for their owner only.
        #[shown(name = "drawnCards")]
        cards: Option<Cards>,
    },
    /// The talon was shuffled and became the pile.
    Reshuffled {
        /// How many cards that were.
        #[shown(name = "size")]
        n_cards: u8,
        /// The new pile, next card first; only for the whole table after the end.
        pile: Option<Vec<Card>>,
    },
    /// A seat voted, in secret.
    Voted {
        /// Who voted.
        seat: Seat,
        /// How, for itself only.
        accept: Option<bool>,
    },
    /// Something everybody sees.
    #[serde(untagged)]
    #[shown(flatten)]
    Open(OpenEvent),
}

crate::open_events! {
    /// What everybody sees of the events, whole.
    #[derive(Shown)]
    #[shown(name = "FamilysOpenEvent", prefix = "Familys")]
    pub enum OpenEvent of Event {
        // FMS-8.
        /// Everybody's first laying was turned up.
        Opened {
            /// What each seat has laid.
            layings: BySeat<Laying>,
        },
        // FMS-58.
        /// The three top cards of the talon were taken for a couple.
        TookTalon {
            /// Who took them.
            seat: Seat,
            /// The cards, topmost first.
            cards: Cards,
        },
        // FMS-59.
        /// A couple was thrown for a triple draw.
        CoupleThrown {
            /// Who threw it.
            seat: Seat,
            /// The two halves; the second one lies on top of the talon.
            #[shown(name = "cards")]
            couple: [Card; 2],
        },
        /// A card joined a family.
        Laid {
            /// Whose family.
            seat: Seat,
            /// The card and its slot.
            #[shown(name = "place")]
            card: Place,
            // FMS-D7.
            /// The UNION it sent back to the hand.
            #[serde(skip_serializing_if = "Option::is_none")]
            returned: Option<Card>,
        },
        // FMS-31.
        /// A family was taken up and another one begun.
        Changed {
            /// Whose family.
            seat: Seat,
            /// What was laid.
            laying: Laying,
        },
        // FMS-50.
        /// A VOISIN took a laid card.
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
        // FMS-52.
        /// A VISION opened a hand for everybody to see.
        VisionPlayed {
            /// Who played it.
            seat: Seat,
            /// The VISION.
            card: Card,
            /// Whose hand.
            at: Seat,
            /// The hand.
            #[shown(name = "revealed")]
            hand: CardSet,
        },
        // FMS-53.
        /// A card was taken out of the open hand.
        VisionTook {
            /// Who took it.
            seat: Seat,
            /// The robbed seat.
            from: Seat,
            /// The taken card.
            taken: Card,
        },
        // FMS-47.
        /// A UNION was exchanged for the card on top of the talon.
        Exchanged {
            /// Who did it.
            seat: Seat,
            /// The UNION, now on top of the talon.
            union: Card,
            /// The slot the UNION stood in, if it was laid.
            #[serde(skip_serializing_if = "Option::is_none")]
            slot: Option<u8>,
            /// The card that came for it.
            card: Card,
            /// Whether that card went straight into the slot.
            laid: bool,
        },
        // FMS-D15.
        /// A word that is not in the list was put to the vote.
        #[shown(as = ShownProposed, with = proposed)]
        Proposed {
            /// Who proposes it.
            seat: Seat,
            /// The word.
            word: Word,
            /// The cards that spell it.
            cards: Cards,
        },
        /// All votes were in and were shown.
        VoteClosed {
            /// Whether the word is accepted.
            accepted: bool,
            /// Each seat's vote; none for those who had none.
            ballots: BySeat<Option<bool>>,
        },
        // FMS-23.
        /// A combination was thrown and scored.
        Combined {
            /// Who played it.
            seat: Seat,
            /// What it is.
            kind: Kind,
            /// The cards, in the order they lie on the talon.
            cards: Cards,
            /// The word, if it is one.
            #[serde(skip_serializing_if = "Option::is_none")]
            word: Option<Word>,
            /// The points.
            points: u16,
        },
        // FMS-D11.
        /// One card was thrown instead of a combination.
        Discarded {
            /// Who threw it.
            seat: Seat,
            /// The card.
            card: Card,
        },
        /// It is a seat's turn.
        TurnPassed {
            /// Whose.
            to: Seat,
            /// In which round.
            round: u8,
        },
        // FMS-61.
        /// A seat announced FAMILYS.
        Announced {
            /// Who did.
            seat: Seat,
        },
        // FMS-D34.
        /// A seat left for good.
        Retired {
            /// Who left.
            seat: Seat,
        },
        /// The match is over; everybody shows the hand.
        Ended {
            /// How, as a code.
            ending: Ending,
            /// The cards each seat held.
            hands: BySeat<CardSet>,
        },
    }
}

/// A word that is not in the list was put to the vote.
#[derive(Shown)]
#[shown(name = "FamilysProposed", member)]
struct ShownProposed {
    /// Who proposes it.
    seat: Seat,
    /// The word and the cards that spell it.
    proposal: Proposal,
}

fn proposed(&seat: &Seat, &word: &Word, &cards: &Cards) -> ShownProposed {
    let proposal = Proposal { word, cards };
    ShownProposed { seat, proposal }
}

/// The event as `viewer` learns of it.
pub fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
    let is_table = viewer == Viewer::Table;
    let count = |n_cards: usize| u8::try_from(n_cards).unwrap_or(u8::MAX);
    match event {
        Event::Dealt { first, hands, pile } => Some(Seen::Dealt {
            first: *first,
            hand: viewer.seat().and_then(|seat| hands.get(seat).cloned()),
            hands: is_table.then(|| hands.clone()),
            pile: is_table.then(|| pile.clone()),
        }),
        Event::Readied { seat, laying } => Some(Seen::Readied {
            seat: *seat,
            laying: viewer.sees(*seat).then_some(*laying),
        }),
        Event::Drew { seat, cards } => Some(Seen::Drew {
            seat: *seat,
            n_cards: count(cards.len()),
            cards: viewer.sees(*seat).then_some(*cards),
        }),
        Event::Reshuffled { pile } => Some(Seen::Reshuffled {
            n_cards: count(pile.len()),
            pile: is_table.then(|| pile.clone()),
        }),
        Event::Voted { seat, accept } => Some(Seen::Voted {
            seat: *seat,
            accept: viewer.sees(*seat).then_some(*accept),
        }),
        open => OpenEvent::of(open).map(Seen::Open),
    }
}

/// The notation of a move as `viewer` may read it: first layings and votes are secret. They become known by the events
/// that turn them up.
pub fn told(seat: Seat, move_: &Move, viewer: Viewer) -> String {
    match move_ {
        Move::Open { .. } if !viewer.sees(seat) => "open ?".to_owned(),
        Move::Vote { .. } if !viewer.sees(seat) => "vote ?".to_owned(),
        _ => move_.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layings_and_votes_are_told_to_their_own_seat_only() {
        let viewers = [
            Viewer::Seat(Seat(0)),
            Viewer::Seat(Seat(1)),
            Viewer::Spectator,
        ];
        for (line, to_others) in [
            ("open green A0 B1", "open ?"),
            ("open nothing", "open ?"),
            ("vote yes", "vote ?"),
            ("vote no", "vote ?"),
            ("take A0", "take A0"),
        ] {
            let move_: Move = line.parse().unwrap();
            let heard = viewers.map(|viewer| told(Seat(0), &move_, viewer));
            assert_eq!(heard, [line, to_others, to_others]);
            assert_eq!(told(Seat(0), &move_, Viewer::Table), line);
        }
    }
}
