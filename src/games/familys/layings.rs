//! Moves that lay cards, as players see and send them: a first laying is one of two kinds, a laid card names its slot.

use super::lists::{Place, Places};
use super::moves::Move;
use super::pieces::{Card, Color};
use crate::games::shown::{Read, Shown, Type, Unread, read};

/// A first laying.
#[derive(Shown, Read)]
#[shown(name = "FamilysOpening", prefix = "Familys")]
pub(super) enum Opening {
    /// Lay the first cards, in secret.
    Open {
        /// The color of the family.
        color: Color,
        /// The cards with their slots.
        places: Places,
    },
    /// Start without a family, because there is nothing to lay.
    #[shown(input = "Start without a family, because there is nothing to lay; say true.")]
    OpenNothing,
}

/// The first laying of this color with these cards.
pub(super) fn opening(color: &Option<Color>, &places: &Places) -> Opening {
    match *color {
        Some(color) => Opening::Open { color, places },
        None => Opening::OpenNothing,
    }
}

/// The move that was sent as a first laying.
pub(super) fn read_opening(opening: Opening) -> Result<Move, String> {
    let (color, cards) = match opening {
        Opening::Open { color, places } => (Some(color), places),
        Opening::OpenNothing => (None, Places::default()),
    };
    Ok(Move::Open { color, cards })
}

/// Add a card to the own family.
#[derive(Shown)]
#[shown(name = "FamilysLay")]
pub(super) struct ShownLay {
    /// The card.
    card: Card,
    /// The slot it goes to, 1 to 9.
    slot: u8,
}

impl Read for ShownLay {
    const INPUT: &'static Type = Place::INPUT;

    fn read(json: &read::Json) -> Result<Self, Unread> {
        Place::read(json).map(|place| shown_lay(&place))
    }
}

/// A card that is laid.
pub(super) fn shown_lay(&Place { card, slot }: &Place) -> ShownLay {
    ShownLay { card, slot }
}

/// The move that was sent as a card to be laid.
pub(super) fn read_lay(ShownLay { card, slot }: ShownLay) -> Result<Move, String> {
    let card = Place { card, slot };
    Ok(Move::Lay { card })
}
