//! The few text styles of the SVG picture. Sizes leave room for fonts wider than ours.

use crate::boards::svg::Lettering;

const INK: &str = "#33402f";

/// The title.
pub const HEADLINE: Lettering = bold("27", INK);
/// Whose turn it is.
pub const STATUS: Lettering = plain("18", INK);
/// Names.
pub const NAME: Lettering = bold("15", INK);
/// What is said about them.
pub const PLAIN: Lettering = plain("12.5", "#55614f");
/// What can be overlooked.
pub const QUIET: Lettering = plain("11", "#707a6a");
/// Points.
pub const POINTS: Lettering = bold("26", INK);
/// The names of closed cells.
pub const CELL: Lettering = plain("12", "#5d664f");
/// The names of open cells.
pub const TINY: Lettering = plain("8", "#33402f");
/// Letters on flowers.
pub const FLOWER: Lettering = bold("11", "#22261f");
/// Letters on the petals of a Serendip.
pub const PETAL: Lettering = bold("8.5", "#22261f");
/// Letters of pencil marks.
pub const PENCIL: Lettering = bold("11", "#4b4b4b");

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
