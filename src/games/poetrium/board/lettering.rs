//! The few text styles of the SVG picture, and the colors of the seats.

use crate::boards::svg::Lettering;

const INK: &str = "#33302c";

/// The title.
pub const HEADLINE: Lettering = letters("28", INK, true);
/// Whose decision it is, the round.
pub const STATUS: Lettering = letters("18", INK, false);
/// Headings and names.
pub const NAME: Lettering = letters("15", INK, true);
/// Lines of verse.
pub const VERSE: Lettering = letters("17", INK, false);
/// Lines that do not fit.
pub const STRUCK: Lettering = letters("15", "#8a8178", false);
/// What is said about seats.
pub const PLAIN: Lettering = letters("12.5", "#5c544c", false);
/// What can be overlooked.
pub const QUIET: Lettering = letters("11", "#7a7168", false);
/// Numbers of stories and cards, light on dark.
pub const NUMBER: Lettering = letters("17", "#fff", true);
/// Scores.
pub const POINTS: Lettering = letters("24", INK, true);

/// The colors of the seats: those of the guess tokens.
pub const COLORS: [&str; 6] = [
    "#e07b1f", "#c0392b", "#2f6fb0", "#3d8b4a", "#8553a8", "#2a8f93",
];

const fn letters(size: &'static str, fill: &'static str, bold: bool) -> Lettering {
    Lettering { size, fill, bold }
}
