//! The few text styles of the SVG picture. Sizes leave room for fonts wider than ours.

use crate::boards::svg::Lettering;

const INK: &str = "#3b3530";

/// The title.
pub const HEADLINE: Lettering = bold("27", INK);
/// Whose turn it is, the pile.
pub const STATUS: Lettering = plain("18", INK);
/// Names and totals.
pub const NAME: Lettering = bold("15", INK);
/// What is said about them.
pub const PLAIN: Lettering = plain("12.5", "#5c544c");
/// What can be overlooked.
pub const QUIET: Lettering = plain("11", "#7a7168");
/// The numbers of the generations.
pub const NUMERAL: Lettering = bold("30", "#b3a590");
/// The final points.
pub const POINTS: Lettering = bold("26", INK);
/// The numbers of people, light on dark.
pub const NUMBER: Lettering = bold("12", "#fff");
/// Small print that counts.
pub const SMALL: Lettering = bold("9.5", "#6b6157");
/// The ids of cards: as wide as what a spouse leaves free.
pub const ID: Lettering = bold("9.8", INK);

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
