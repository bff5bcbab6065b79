//! The components as data: six colors and ninety-one tiles; the hexagon they lie in is in `field`. No rule lives here.

mod cells;
mod field;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::view::Face;
use crate::games::shown::dialog::Chosen;
use crate::games::shown::{self, Node, Shown};

pub use cells::CellSet;
pub use field::{Cell, Direction, N_CELLS, Place, UnknownCell};

/// Tiles of each color, and Serendips (SER-5).
pub const N_EACH: u8 = 13;

// SER-D2: also the order of the rule sheet.
/// A color of flowers, in the clockwise order of the segments on a Serendip.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Shown, Chosen,
)]
#[shown(name = "SerendipityColor")]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// Light blue.
    Blue,
    /// Violet.
    Violet,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Orange.
    Orange,
    /// Green.
    Green,
}

impl Color {
    /// All six, in the order of the rule sheet.
    pub const ALL: [Self; 6] = [
        Self::Blue,
        Self::Violet,
        Self::Red,
        Self::Yellow,
        Self::Orange,
        Self::Green,
    ];

    /// The name used in options, records and notation.
    pub const fn name(self) -> &'static str {
        ["blue", "violet", "red", "yellow", "orange", "green"][self as usize]
    }

    /// The letter used on boards and in tile labels.
    pub const fn letter(self) -> char {
        ['b', 'v', 'r', 'y', 'o', 'g'][self as usize]
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is not a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a color is blue, violet, red, yellow, orange or green")]
pub struct UnknownColor;

impl FromStr for Color {
    type Err = UnknownColor;

    /// Reads a name, whatever its case.
    fn from_str(text: &str) -> Result<Self, UnknownColor> {
        let named = |color: &Self| color.name().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(named).ok_or(UnknownColor)
    }
}

/// A set of colors in one byte; in JSON a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Color>", into = "Vec<Color>")]
pub struct ColorSet(u8);

impl ColorSet {
    /// How many colors are in it.
    pub fn len(self) -> u8 {
        u8::try_from(self.0.count_ones()).unwrap_or(u8::MAX)
    }

    /// Whether there is no color in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `color` is in it.
    pub const fn contains(self, color: Color) -> bool {
        self.0 & (1 << color as u8) != 0
    }

    /// Puts `color` in.
    pub fn insert(&mut self, color: Color) {
        self.0 |= 1 << color as u8;
    }

    /// The colors in the order of the rule sheet.
    pub fn iter(self) -> impl Iterator<Item = Color> {
        Color::ALL
            .into_iter()
            .filter(move |&color| self.contains(color))
    }
}

impl FromIterator<Color> for ColorSet {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Self {
        let mut set = Self::default();
        colors.into_iter().for_each(|color| set.insert(color));
        set
    }
}

impl From<Vec<Color>> for ColorSet {
    fn from(colors: Vec<Color>) -> Self {
        colors.into_iter().collect()
    }
}

impl From<ColorSet> for Vec<Color> {
    fn from(set: ColorSet) -> Self {
        set.iter().collect()
    }
}

impl Shown for ColorSet {
    const TYPE: &'static shown::Type = <Vec<Color>>::TYPE;

    fn show(&self) -> Node {
        Vec::from(*self).show()
    }
}

/// A tile: a flower or a Serendip with its rotation, 0 to 5 steps of 60° clockwise. Written `r` or `S3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tile {
    /// One of 13 flowers of a color.
    Flower(Color),
    /// One of 13 tiles with all six colors.
    Serendip(u8),
}

impl Tile {
    /// The 91 tiles of the box: thirteen of each color, then the Serendips, not rotated.
    pub fn all() -> impl Iterator<Item = Self> {
        let faces = Color::ALL.map(Self::Flower).into_iter();
        faces
            .chain([Self::Serendip(0)])
            .flat_map(|tile| std::iter::repeat_n(tile, usize::from(N_EACH)))
    }

    /// Whether it carries all six colors.
    pub const fn is_serendip(self) -> bool {
        matches!(self, Self::Serendip(_))
    }

    /// The color of a flower.
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::Flower(color) => Some(color),
            Self::Serendip(_) => None,
        }
    }

    /// The rotation of a Serendip.
    pub const fn rot(self) -> Option<u8> {
        match self {
            Self::Flower(_) => None,
            Self::Serendip(rot) => Some(rot),
        }
    }

    /// Which of the seven faces it has: the index of its color, or 6.
    pub const fn face(self) -> usize {
        match self {
            Self::Flower(color) => color as usize,
            Self::Serendip(_) => 6,
        }
    }

    const fn code(self) -> u8 {
        match self {
            Self::Flower(color) => color as u8,
            Self::Serendip(rot) => 6 + rot,
        }
    }

    fn from_code(code: u8) -> Option<Self> {
        match code {
            0..=5 => Some(Self::Flower(Color::ALL[usize::from(code)])),
            6..=11 => Some(Self::Serendip(code - 6)),
            _ => None,
        }
    }
}

/// A tile.
#[derive(Shown)]
#[shown(name = "SerendipityTile")]
struct ShownTile {
    /// What it shows.
    face: Face,
    /// How a Serendip is turned: 0 to 5 steps of 60° clockwise; none for a flower.
    rot: Option<u8>,
}

impl Shown for Tile {
    const TYPE: &'static shown::Type = ShownTile::TYPE;

    fn show(&self) -> Node {
        let face = Face::ALL[self.face()];
        let rot = self.rot();
        ShownTile { face, rot }.show()
    }
}

impl From<Color> for Tile {
    fn from(color: Color) -> Self {
        Self::Flower(color)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flower(color) => write!(f, "{}", color.letter()),
            Self::Serendip(rot) => write!(f, "S{rot}"),
        }
    }
}

/// The text is not a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a tile is b, v, r, y, o, g or a Serendip S0 to S5")]
pub struct UnknownTile;

impl FromStr for Tile {
    type Err = UnknownTile;

    fn from_str(text: &str) -> Result<Self, UnknownTile> {
        let all = (0..=11).filter_map(Self::from_code);
        let mut same = all.filter(|tile| tile.to_string() == text);
        same.next().ok_or(UnknownTile)
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u8(self.code())
        }
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
            text.parse().map_err(de::Error::custom)
        } else {
            let code = u8::deserialize(deserializer)?;
            Self::from_code(code).ok_or_else(|| de::Error::custom(UnknownTile))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_read_back() {
        for tile in Tile::all().chain((0..6).map(Tile::Serendip)) {
            assert_eq!(tile.to_string().parse(), Ok(tile));
        }
        assert_eq!("S6".parse::<Tile>(), Err(UnknownTile));
    }
}
