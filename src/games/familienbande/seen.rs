//! Events and moves as each viewer learns of them. Secret are the deal, draws and exchanged cards; everything else lies
//! open.

use serde::Serialize;

use super::moves::{Event, Move};
use super::pieces::{ByTrait, Card, CardSet, Trait};
use super::state::{Ending, PersonId};
use crate::games::{BySeat, Seat, Viewer};

/// An event as one viewer learns of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
        /// The first generation.
        founders: Vec<Card>,
        /// The viewer's own hand.
        hand: Option<Vec<Card>>,
        /// The viewer's own trait.
        #[serde(rename = "trait")]
        trait_: Option<Trait>,
        /// All tiles; only for the whole table.
        tiles: Option<[Trait; 5]>,
        /// All hands; only for the whole table.
        hands: Option<BySeat<Vec<Card>>>,
        /// The pile, next card first; only for the whole table.
        pile: Option<Vec<Card>>,
    },
    /// A card was exchanged.
    Swapped {
        /// Who did it.
        seat: Seat,
        /// The card, for its owner.
        card: Option<Card>,
    },
    /// A card was drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The card, for its owner.
        card: Option<Card>,
    },
    /// Something everybody sees.
    #[serde(untagged)]
    Open(OpenEvent),
}

crate::open_events! {
    /// What everybody sees of the events, whole.
    pub enum OpenEvent of Event {
        /// A marriage.
        Married {
            /// Who played.
            seat: Seat,
            /// The card laid on top.
            card: Card,
            /// Whom it married.
            person: PersonId,
        },
        /// A birth; the markers advanced.
        Born {
            /// Who played.
            seat: Seat,
            /// The child.
            card: Card,
            /// Its parents.
            couple: PersonId,
            /// The number the child got.
            person: PersonId,
            /// The row it joined.
            generation: u8,
            /// What each marker gained.
            points: ByTrait<u16>,
        },
        /// The row above a full row was turned over (FAM-25).
        Closed {
            /// The generation turned over.
            generation: u8,
        },
        /// Nothing was played.
        Passed {
            /// Who passed.
            seat: Seat,
            /// Whether the pile was already empty (FAM-D8).
            dry: bool,
        },
        /// A seat left for good (FAM-D20).
        Retired {
            /// Who left.
            seat: Seat,
        },
        /// It is somebody's turn.
        TurnPassed {
            /// Whose.
            to: Seat,
        },
        /// The match is over; everybody shows trait and hand.
        Ended {
            /// How it ended.
            ending: Ending,
            /// The trait each seat represented.
            traits: BySeat<Trait>,
            /// The cards each seat held.
            hands: BySeat<CardSet>,
        },
    }
}

/// The event as `viewer` learns of it.
pub fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
    match event {
        Event::Dealt {
            tiles,
            first,
            founders,
            hands,
            pile,
        } => Some(Seen::Dealt {
            first: *first,
            founders: founders.clone(),
            trait_: viewer
                .seat()
                .and_then(|seat| tiles.get(usize::from(seat.0)).copied()),
            hand: viewer.seat().and_then(|seat| hands.get(seat).cloned()),
            tiles: (viewer == Viewer::Table).then_some(*tiles),
            hands: (viewer == Viewer::Table).then(|| hands.clone()),
            pile: (viewer == Viewer::Table).then(|| pile.clone()),
        }),
        Event::Swapped { seat, card } => Some(Seen::Swapped {
            seat: *seat,
            card: viewer.sees(*seat).then_some(*card),
        }),
        Event::Drew { seat, card } => Some(Seen::Drew {
            seat: *seat,
            card: viewer.sees(*seat).then_some(*card),
        }),
        open => OpenEvent::of(open).map(Seen::Open),
    }
}

/// The notation of a move as `viewer` may read it: an exchanged card is shown to its owner only.
pub fn told(seat: Seat, move_: &Move, viewer: Viewer) -> String {
    match move_ {
        Move::Child {
            card,
            couple,
            swap: Some(_),
        } if !viewer.sees(seat) => {
            format!("child {card} of {couple} swap ?")
        }
        Move::Marry { .. } | Move::Child { .. } | Move::Pass => move_.to_string(),
    }
}
