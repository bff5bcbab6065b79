//! Serialisation of moves that lay cards, as players see and send them: a first laying is one of two kinds, a laid card
//! names its slot.

use super::lists::{Place, Places};
use super::pieces::{Card, Color};
use crate::games::shown::{Read, Shown, Type, Unread, read};

/// A first laying.
#[derive(Clone, Copy, Shown, Read)]
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
#[expect(clippy::ref_option, reason = "a reference to the field of the move")]
pub(super) fn opening(color: &Option<Color>, &places: &Places) -> Opening {
    match *color {
        Some(color) => Opening::Open { color, places },
        None => Opening::OpenNothing,
    }
}

/// Add a card to the own family.
#[derive(Shown)]
#[shown(name = "FamilysLay", member)]
pub(super) struct ShownLay {
    /// The card.
    pub(super) card: Card,
    /// The slot it goes to, 1 to 9.
    pub(super) slot: u8,
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::games::familys::moves::Move;

    #[test]
    fn layings_are_read_as_they_are_sent() {
        let place = |card: &str| json!({ "card": card });
        let union = json!({ "card": "UNION28", "slot": 4 });
        for (sent, line) in [
            (
                json!({ "open": { "color": "GREEN", "places": [place("A0"), union] } }),
                "open green A0 UNION28@4",
            ),
            (json!({ "openNothing": true }), "open nothing"),
            (json!({ "lay": place("A0") }), "lay A0"),
            (json!({ "lay": union }), "lay UNION28@4"),
            (
                json!({ "change": { "color": "BLUE", "places": [place("G32")] } }),
                "change blue G32",
            ),
        ] {
            assert_eq!(
                Move::read(&sent),
                Ok(line.parse().unwrap()),
                "{sent} is {line}"
            );
        }
    }

    #[test]
    fn what_is_wrong_with_a_laying_is_found_in_its_place() {
        let lay = |slot: i32| json!({ "lay": { "card": "UNION28", "slot": slot } });
        let many = vec![json!({ "card": "A0" }); 10];
        for (sent, path) in [
            (lay(0), "lay"),
            (lay(10), "lay"),
            (lay(-1), "lay slot"),
            (json!({ "lay": {} }), "lay"),
            (json!({ "openNothing": false }), "openNothing"),
            (json!({ "open": { "places": [] } }), "open"),
            (
                json!({ "open": { "color": "PINK", "places": [] } }),
                "open color",
            ),
            (
                json!({ "open": { "color": "RED", "places": [{ "card": "B0" }] } }),
                "open places 0",
            ),
            (
                json!({ "open": { "color": "RED", "places": many } }),
                "open places",
            ),
            (json!({ "close": {} }), ""),
        ] {
            let unread = Move::read(&sent).unwrap_err();
            assert_eq!(unread.path.join(" "), path, "{sent}: {unread}");
        }
    }
}
