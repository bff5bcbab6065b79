//! The few text styles of the SVG picture. Sizes leave room for fonts wider than ours.

use kinpost_engines::boards::svg::Lettering;

const INK: &str = "#3b3530";

/// The title.
pub const HEADLINE: Lettering = bold("27", INK);
/// Whose turn it is, the pile.
pub const STATUS: Lettering = plain("18", INK);
/// Names of people and families.
pub const NAME: Lettering = bold("15", INK);
/// What is said about them.
pub const PLAIN: Lettering = plain("12.5", "#5c544c");
/// Names of families over their columns.
pub const FAMILY: Lettering = bold("13", INK);
/// The words of the notation.
pub const NOTATION: Lettering = plain("11", "#7a7168");
/// The last question.
pub const QUESTION: Lettering = plain("16", INK);
/// That patience ends.
pub const WARNING: Lettering = bold("13", "#a03a1e");
/// The final points.
pub const POINTS: Lettering = bold("20", INK);
/// The numbers of seats, light on dark.
pub const NUMBER: Lettering = bold("12", "#fff");
/// The seats that do not have a card.
pub const ABSENT: Lettering = bold("12", "#7d7061");
/// Where nothing is known.
pub const UNKNOWN: Lettering = bold("26", "#d3c6b0");

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
