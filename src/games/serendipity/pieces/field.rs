//! The field: a hexagon of ninety-one cells, their names and their neighbors.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::Color;

/// Tiles in the box, and cells of the field: 6 · 13 + 13 (SER-5, SER-7).
pub const N_CELLS: usize = 91;

/// The index of the last cell.
const LAST: u8 = 90;

/// The middle row of a hexagon whose side is 6 (SER-7).
const WIDEST: u8 = 11;

/// Rows of the field, `A` to `K`.
const N_ROWS: usize = WIDEST as usize;

/// Cells of each row: 6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6 (SER-D1).
const WIDTHS: [u8; N_ROWS] = [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6];

/// The index of the first cell of each row.
const STARTS: [u8; N_ROWS] = {
    let mut starts = [0; N_ROWS];
    let mut row = 1;
    while row < N_ROWS {
        starts[row] = starts[row - 1] + WIDTHS[row - 1];
        row += 1;
    }
    starts
};

/// The row of each cell.
const ROWS: [u8; N_CELLS] = {
    let mut rows = [0; N_CELLS];
    let mut row = 0;
    while row < WIDEST {
        let mut column = 0;
        while column < WIDTHS[row as usize] {
            rows[(STARTS[row as usize] + column) as usize] = row;
            column += 1;
        }
        row += 1;
    }
    rows
};

/// No cell: beyond the edge of the field.
pub(super) const NONE: u8 = u8::MAX;

/// The neighbors of each cell in the order of [`Direction`]. In rows of growing width the cell below to the left
/// has the same column, in rows of shrinking width the cell above to the left has.
pub(super) const NEIGHBORS: [[u8; 6]; N_CELLS] = {
    let mut neighbors = [[NONE; 6]; N_CELLS];
    let mut cell = 0;
    while cell <= LAST {
        let row = ROWS[cell as usize] as usize;
        let column = cell - STARTS[row];
        let (up, down) = (if row > 5 { 1 } else { 0 }, if row < 5 { 1 } else { 0 });
        neighbors[cell as usize] = [
            at(row, column + 1, 0),
            at(row + 1, column + down, 0),
            at(row + 1, column + down, 1),
            at(row, column, 1),
            at(row.wrapping_sub(1), column + up, 1),
            at(row.wrapping_sub(1), column + up, 0),
        ];
        cell += 1;
    }
    neighbors
};

/// The cell of a row `back` columns before `column`, if both exist.
const fn at(row: usize, column: u8, back: u8) -> u8 {
    if row < N_ROWS && column >= back && column - back < WIDTHS[row] {
        STARTS[row] + column - back
    } else {
        NONE
    }
}

/// The way from a cell to a neighbor, clockwise from the east (SER-D1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the right.
    East,
    /// Below to the right.
    SouthEast,
    /// Below to the left.
    SouthWest,
    /// To the left.
    West,
    /// Above to the left.
    NorthWest,
    /// Above to the right.
    NorthEast,
}

impl Direction {
    /// All six, clockwise.
    pub const ALL: [Self; 6] = [
        Self::East,
        Self::SouthEast,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
        Self::NorthEast,
    ];

    /// Where the segment of `color` points on a Serendip that is turned by `rot` (SER-D2).
    pub const fn of_segment(color: Color, rot: u8) -> Self {
        Self::ALL[(color as usize + rot as usize) % 6]
    }

    /// The initials used in examples: `NE`.
    pub const fn initials(self) -> &'static str {
        ["E", "SE", "SW", "W", "NW", "NE"][self as usize]
    }
}

/// What people write for a cell: a letter and a number, such as `F6`. It need not be on the field.
///
/// Kept as the index of the cell or, beside the field, as 1000 + 100 · row + column: `check` is asked for
/// 24,000 pairs of these at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place(u16);

/// The least number of a place beside the field.
const BESIDE: u16 = 1000;

impl Place {
    /// The place of this row (counted from 0, at most 25) and column (counted from 1, at most 99).
    pub const fn new(row: u8, column: u8) -> Self {
        let cell = if column == 0 {
            NONE
        } else {
            at(row as usize, column, 1)
        };
        if cell == NONE {
            Self(BESIDE + 100 * (row % 26) as u16 + (column % 100) as u16)
        } else {
            Self(cell as u16)
        }
    }

    /// The cell of this name, if the field has it.
    #[inline]
    pub fn cell(self) -> Option<Cell> {
        u8::try_from(self.0)
            .ok()
            .filter(|&index| index <= LAST)
            .map(Cell)
    }
}

impl From<Cell> for Place {
    #[inline]
    fn from(cell: Cell) -> Self {
        Self(u16::from(cell.0))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = if let Some(cell) = self.cell() {
            (cell.row(), u16::from(cell.column()))
        } else {
            let code = self.0.saturating_sub(BESIDE);
            (u8::try_from(code / 100).unwrap_or(0), code % 100)
        };
        write!(f, "{}{column}", char::from(b'A' + row % 26))
    }
}

/// The text does not name a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a cell is a letter and a number, such as F6")]
pub struct UnknownCell;

impl FromStr for Place {
    type Err = UnknownCell;

    /// Reads `F6`, whatever its case; any letter and any number from 1 to 99.
    fn from_str(text: &str) -> Result<Self, UnknownCell> {
        let (&letter, digits) = text.as_bytes().split_first().ok_or(UnknownCell)?;
        let is_number = digits.len() <= 2 && digits.iter().all(u8::is_ascii_digit);
        let column: u8 = match std::str::from_utf8(digits) {
            Ok(number) if is_number => number.parse().map_err(|_| UnknownCell)?,
            _ => return Err(UnknownCell),
        };
        if !letter.is_ascii_alphabetic() || column == 0 {
            return Err(UnknownCell);
        }
        Ok(Self::new(letter.to_ascii_uppercase() - b'A', column))
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

/// A cell of the field, counted row by row (SER-D1). Written `F6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell(pub(super) u8);

impl Cell {
    /// All cells, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..=LAST).map(Self)
    }

    /// The cell with this index.
    pub fn from_index(index: usize) -> Option<Self> {
        let index = u8::try_from(index).ok()?;
        (usize::from(index) < N_CELLS).then_some(Self(index))
    }

    /// The index of this cell, 0 to 90.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, counted from 0 at the top.
    pub const fn row(self) -> u8 {
        ROWS[self.0 as usize]
    }

    /// The column within its row, counted from 1.
    pub const fn column(self) -> u8 {
        self.0 - STARTS[ROWS[self.0 as usize] as usize] + 1
    }

    /// The neighbor in this direction, unless the field ends there.
    pub fn neighbor(self, direction: Direction) -> Option<Self> {
        let neighbor = NEIGHBORS[self.index()][direction as usize];
        (neighbor != NONE).then_some(Self(neighbor))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Place::from(*self).fmt(f)
    }
}

impl FromStr for Cell {
    type Err = UnknownCell;

    fn from_str(text: &str) -> Result<Self, UnknownCell> {
        text.parse::<Place>()?.cell().ok_or(UnknownCell)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
            text.parse().map_err(de::Error::custom)
        } else {
            let index = usize::from(u8::deserialize(deserializer)?);
            Self::from_index(index).ok_or_else(|| de::Error::custom(UnknownCell))
        }
    }
}

crate::as_text!(Cell, Place);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_read_back() {
        for cell in Cell::all() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
            assert_eq!(Place::from(cell).cell(), Some(cell));
            assert_eq!(Cell::from_index(cell.index()), Some(cell));
        }
        assert_eq!(Cell::from_index(91), None);
        assert_eq!("f6".parse::<Cell>().unwrap().index(), 45);
        for off in ["A7", "L1", "F12", "Z99", "K7"] {
            let place: Place = off.parse().unwrap();
            assert_eq!((place.to_string().as_str(), place.cell()), (off, None));
        }
        for wrong in ["", "6", "F", "F0", "F-1", "F+1", "FF6", "F100", "é6", "F 6"] {
            assert_eq!(wrong.parse::<Place>(), Err(UnknownCell), "{wrong}");
        }
    }

    #[test]
    fn neighbors_are_mutual_and_follow_the_axial_coordinates() {
        let axial = |cell: Cell| {
            let r = i32::from(cell.row()) - 5;
            (i32::from(cell.column()) - 1 + (-5).max(-5 - r), r)
        };
        let steps = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
        for cell in Cell::all() {
            let (q, r) = axial(cell);
            for (direction, (dq, dr)) in Direction::ALL.into_iter().zip(steps) {
                let expected = Cell::all().find(|&other| axial(other) == (q + dq, r + dr));
                assert_eq!(cell.neighbor(direction), expected, "{cell} {direction:?}");
                assert!(expected.is_none_or(|other| other.around().contains(cell)));
            }
        }
    }
}
