//! The few text styles of the SVG picture, beside those of a card.

use crate::boards::svg::Lettering;

const INK: &str = "#3b3530";

/// The title.
pub const TITLE: Lettering = Lettering {
    size: "26",
    fill: INK,
    bold: true,
};
/// Whose turn it is, the deck.
pub const STATUS: Lettering = Lettering {
    size: "17",
    fill: INK,
    bold: false,
};
/// Names, headings.
pub const NAME: Lettering = Lettering {
    size: "15",
    fill: INK,
    bold: true,
};
/// What is said about them.
pub const PLAIN: Lettering = Lettering {
    size: "12",
    fill: "#5c544c",
    bold: false,
};
/// What can be overlooked.
pub const QUIET: Lettering = Lettering {
    size: "10",
    fill: "#7a7168",
    bold: false,
};
