//! Redaction of events: what each viewer learns of them. Secret are the deal and what is drawn from the pile;
//! everything else is said or laid down before all.

use kinpost_engines::games::shown::Shown;
use kinpost_engines::games::{BySeat, Seat, Viewer};
use serde::Serialize;

use super::moves::Event;
use super::pieces::{Card, Family};
use super::state::Ending;

/// Something that happened at a table of Happy Families.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "HappyFamiliesEvent", prefix = "HappyFamilies")]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Seen {
    /// The cards were dealt.
    Dealt {
        /// Who begins.
        first: Seat,
        /// The viewer's own hand.
        hand: Option<Vec<Card>>,
        /// All hands; only for the whole table.
        #[shown(name = "allHands")]
        hands: Option<BySeat<Vec<Card>>>,
        /// The pile, next card first; only for the whole table.
        pile: Option<Vec<Card>>,
    },
    /// Who asked in vain drew a card.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The card: for its owner, and for everybody if it is the one that was asked for.
        #[shown(name = "drawn")]
        card: Option<Card>,
        /// Whether it is the one that was asked for, and shown for that.
        lucky: bool,
    },
    /// Who had no card left took one from the pile.
    Refilled {
        /// Who took it.
        seat: Seat,
        /// The card, for its owner.
        #[shown(name = "drawn")]
        card: Option<Card>,
    },
    /// Something everybody sees.
    #[serde(untagged)]
    #[shown(flatten)]
    Open(OpenEvent),
}

kinpost_engines::open_events! {
    /// What everybody sees of the events, whole.
    #[derive(Shown)]
    #[shown(name = "HappyFamiliesOpenEvent", prefix = "HappyFamilies")]
    pub enum OpenEvent of Event {
        /// A card was asked for and handed over.
        Handed {
            /// Who asked and has the card now.
            seat: Seat,
            /// Who was asked and had it.
            asked: Seat,
            /// The card.
            card: Card,
        },
        /// A card was asked for in vain.
        Missed {
            /// Who asked.
            seat: Seat,
            /// Who was asked and did not have it.
            asked: Seat,
            /// The card.
            card: Card,
        },
        /// A whole family was laid down.
        Laid {
            /// Who laid it down.
            seat: Seat,
            /// The family.
            family: Family,
        },
        /// A seat left for good.
        Retired {
            /// Who left.
            seat: Seat,
        },
        /// It is a seat's turn.
        TurnPassed {
            /// Whose.
            to: Seat,
        },
        /// The match is over; everybody shows what is left in hand.
        Ended {
            /// How, as a code.
            ending: Ending,
            /// The cards each seat still held.
            hands: BySeat<Vec<Card>>,
        },
    }
}

/// The event as `viewer` learns of it.
pub fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
    match event {
        Event::Dealt { first, hands, pile } => Some(Seen::Dealt {
            first: *first,
            hand: viewer.seat().and_then(|seat| hands.get(seat).cloned()),
            hands: (viewer == Viewer::Table).then(|| hands.clone()),
            pile: (viewer == Viewer::Table).then(|| pile.clone()),
        }),
        Event::Drew { seat, card, lucky } => Some(Seen::Drew {
            seat: *seat,
            card: (*lucky || viewer.sees(*seat)).then_some(*card),
            lucky: *lucky,
        }),
        Event::Refilled { seat, card } => Some(Seen::Refilled {
            seat: *seat,
            card: viewer.sees(*seat).then_some(*card),
        }),
        open => OpenEvent::of(open).map(Seen::Open),
    }
}
