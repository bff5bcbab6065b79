//! Redaction of events and moves: what each viewer learns of them. Secret are the deal, draws and exchanged cards;
//! everything else lies open.

use serde::Serialize;

use super::moves::{Event, Move};
use super::pieces::{ByTrait, Card, CardSet, Trait};
use super::state::{Ending, PersonId};
use crate::games::shown::Shown;
use crate::games::{BySeat, Seat, Viewer};

/// Something that happened at a table of Familienbande.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilienbandeEvent", prefix = "Familienbande")]
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
        /// All five traits as they were drawn, those of the seats first; only for the whole table after the end.
        #[shown(name = "allTraits")]
        tiles: Option<[Trait; 5]>,
        /// The hand of each seat; only for the whole table after the end.
        #[shown(name = "allHands")]
        hands: Option<BySeat<Vec<Card>>>,
        /// The pile, next card first; only for the whole table after the end.
        pile: Option<Vec<Card>>,
    },
    /// A card was exchanged face down.
    Swapped {
        /// Who did it.
        seat: Seat,
        /// The card, for its owner only.
        #[shown(name = "swappedCard")]
        card: Option<Card>,
    },
    /// A card was drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The card, for its owner only.
        #[shown(name = "drawn")]
        card: Option<Card>,
    },
    /// Something everybody sees.
    #[serde(untagged)]
    #[shown(flatten)]
    Open(OpenEvent),
}

crate::open_events! {
    /// What everybody sees of the events, whole.
    #[derive(Shown)]
    #[shown(name = "FamilienbandeOpenEvent", prefix = "Familienbande")]
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
            /// The generation it joined.
            generation: u8,
            /// What each marker gained.
            #[shown(name = "gained")]
            points: ByTrait<u16>,
        },
        // FAM-25: the one above a full row.
        /// A generation was turned over.
        Closed {
            /// Which one.
            generation: u8,
        },
        /// Nothing was played.
        Passed {
            /// Who passed.
            seat: Seat,
            // FAM-D8.
            /// Whether the pile was already empty.
            dry: bool,
        },
        // FAM-D20.
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
        /// The match is over; everybody shows trait and hand.
        Ended {
            /// How, as a code.
            ending: Ending,
            /// The trait of each seat.
            traits: BySeat<Trait>,
            /// The cards left in each hand.
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
