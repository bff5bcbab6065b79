//! Redaction of events: what each viewer learns of them. Only the deal and cards drawn from the deck are secret; a card
//! taken from the Archive was face up, a discarded one lies open.

use serde::Serialize;

use super::events::Event;
use super::pieces::{Card, Full, InFull};
use crate::games::shown::Shown;
use crate::games::{BySeat, Seat, Viewer};

/// Something that happened at a table of Family Tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilyTreeEvent", prefix = "FamilyTree")]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Seen {
    /// The cards were dealt.
    Dealt {
        /// The viewer's own hand.
        #[shown(as = Full<Option<Vec<Card>>>, with = InFull::in_full)]
        hand: Option<Vec<Card>>,
        /// How many cards each seat got.
        #[shown(as = BySeat<u8>, with = counted)]
        hand_sizes: BySeat<usize>,
        /// The Archive.
        #[shown(as = Full<Vec<Card>>, with = InFull::in_full)]
        archive: Vec<Card>,
        /// The hand of each seat; only for the whole table after the end.
        #[shown(name = "allHands", as = Full<Option<BySeat<Vec<Card>>>>, with = InFull::in_full)]
        hands: Option<BySeat<Vec<Card>>>,
        /// The ids of the cards of the deck, next one first; only for the whole table after the end.
        deck: Option<Vec<Card>>,
    },
    /// The top card of the deck was drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The card, for its owner only.
        #[shown(name = "drawn", as = Full<Option<Card>>, with = InFull::in_full)]
        card: Option<Card>,
    },
    /// Something everybody sees.
    #[serde(untagged)]
    #[shown(flatten)]
    Open(Event),
}

/// Hands are far smaller than a byte.
fn counted(sizes: &BySeat<usize>) -> BySeat<u8> {
    let count = |&size: &usize| u8::try_from(size).unwrap_or(u8::MAX);
    sizes.values().map(count).collect()
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
