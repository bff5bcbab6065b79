//! The few text styles of the SVG picture. Sizes leave room for fonts wider than ours.

use crate::boards::svg::Lettering;

const INK: &str = "#3b3530";

/// The title.
pub const HEADLINE: Lettering = bold("27", INK);
/// Whose turn it is, the round.
pub const STATUS: Lettering = plain("18", INK);
/// Names, totals, headings.
pub const NAME: Lettering = bold("15", INK);
/// What is said about them.
pub const PLAIN: Lettering = plain("12.5", "#5c544c");
/// What must not be overlooked.
pub const ALARM: Lettering = bold("12.5", "#9a2b22");

const fn plain(size: &'static str, fill: &'static str) -> Lettering {
    Lettering {
        size,
        fill,
        bold: false,
    }
}

const fn bold(size: &'static str, fill: &'static str) -> Lettering {
    Lettering {
        size,
        fill,
        bold: true,
    }
}
