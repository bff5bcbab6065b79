//! Events as each viewer learns of them. Only the deal and cards drawn from the deck are secret; a card taken from the
//! Archive was face up, a discarded one lies open.

use serde::Serialize;

use super::events::Event;
use super::pieces::Card;
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
        /// The viewer's own hand.
        hand: Option<Vec<Card>>,
        /// How many cards each seat got.
        hand_sizes: BySeat<usize>,
        /// The Archive.
        archive: Vec<Card>,
        /// All hands; only for the whole table.
        hands: Option<BySeat<Vec<Card>>>,
        /// The deck, next card first; only for the whole table.
        deck: Option<Vec<Card>>,
    },
    /// A card was drawn from the deck.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The card, for its owner.
        card: Option<Card>,
    },
    /// Something everybody sees.
    #[serde(untagged)]
    Open(Event),
}

/// The event as `viewer` learns of it.
pub fn seen(event: &Event, viewer: Viewer) -> Seen {
    match event {
        Event::Dealt {
            hands,
            archive,
            deck,
        } => Seen::Dealt {
            hand: viewer.seat().and_then(|seat| hands.get(seat).cloned()),
            hand_sizes: hands.values().map(Vec::len).collect(),
            archive: archive.clone(),
            hands: (viewer == Viewer::Table).then(|| hands.clone()),
            deck: (viewer == Viewer::Table).then(|| deck.clone()),
        },
        Event::Drew { seat, card } => Seen::Drew {
            seat: *seat,
            card: viewer.sees(*seat).then_some(*card),
        },
        public => Seen::Open(public.clone()),
    }
}
