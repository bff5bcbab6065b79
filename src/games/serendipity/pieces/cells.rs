//! Bit sets of cells.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::field::{NEIGHBORS, NONE};
use super::{Cell, N_CELLS, UnknownCell};
use crate::games::shown::{Node, Shown, Type};

/// The neighbors of each cell as a set.
const AROUND: [CellSet; N_CELLS] = {
    let mut around = [CellSet::EMPTY; N_CELLS];
    let mut cell = 0;
    while cell < N_CELLS {
        let mut direction = 0;
        while direction < 6 {
            let neighbor = NEIGHBORS[cell][direction];
            if neighbor != NONE {
                around[cell] = around[cell].union(CellSet::only(Cell(neighbor)));
            }
            direction += 1;
        }
        cell += 1;
    }
    around
};

/// A set of cells as a bit for each; iterates row by row. In JSON a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self(0);

    /// The whole field.
    pub const ALL: Self = Self((1 << N_CELLS) - 1);

    /// Just this cell.
    #[inline]
    pub const fn only(cell: Cell) -> Self {
        Self(1 << cell.0)
    }

    /// How many cells are in it.
    #[inline]
    pub fn len(self) -> u8 {
        u8::try_from(self.0.count_ones()).unwrap_or(u8::MAX)
    }

    /// Whether there is no cell in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `cell` is in it.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & (1 << cell.0) != 0
    }

    /// Puts `cell` in.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    /// Takes `cell` out.
    pub fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.0);
    }

    /// Exchanges what is known of two cells.
    #[inline]
    pub fn swap(&mut self, a: Cell, b: Cell) {
        let differs = ((self.0 >> a.0) ^ (self.0 >> b.0)) & 1;
        self.0 ^= (differs << a.0) | (differs << b.0);
    }

    /// The cells in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cells in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cells of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The first cell.
    pub fn first(self) -> Option<Cell> {
        self.iter().next()
    }

    /// The cell with `n` others before it.
    pub fn nth(self, n: u32) -> Option<Cell> {
        // Half of the field is skipped at once, to save steps.
        const HALF: u128 = (1 << 45) - 1;
        let in_half = (self.0 & HALF).count_ones();
        let (mut bits, n) = if n < in_half {
            (self.0, n)
        } else {
            (self.0 & !HALF, n - in_half)
        };
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        Self(bits).first()
    }

    /// The cells row by row.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let index = u8::try_from(bits.trailing_zeros())
                .ok()
                .filter(|_| bits != 0)?;
            bits &= bits - 1;
            Some(Cell(index))
        })
    }
}

impl Cell {
    /// All neighbors.
    #[inline]
    pub const fn around(self) -> CellSet {
        AROUND[self.0 as usize]
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl Serialize for CellSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            serializer.serialize_u128(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for CellSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            Ok(Vec::<Cell>::deserialize(deserializer)?
                .into_iter()
                .collect())
        } else {
            let bits = u128::deserialize(deserializer)?;
            if bits & !Self::ALL.0 == 0 {
                Ok(Self(bits))
            } else {
                Err(de::Error::custom(UnknownCell))
            }
        }
    }
}

impl Shown for CellSet {
    const TYPE: &'static Type = <Vec<Cell>>::TYPE;

    fn show(&self) -> Node {
        Node::List(self.iter().map(|cell| cell.show()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_swap_and_count_like_lists() {
        let mut set: CellSet = Cell::all().filter(|cell| cell.index() % 3 == 0).collect();
        let list: Vec<Cell> = set.iter().collect();
        assert_eq!(list.len(), usize::from(set.len()));
        for (n, &cell) in (0..).zip(&list) {
            assert_eq!(set.nth(n), Some(cell));
        }
        assert_eq!(set.nth(u32::from(set.len())), None);
        let (a, b, c) = (Cell(0), Cell(1), Cell(90));
        set.swap(a, b);
        assert!(!set.contains(a) && set.contains(b));
        set.swap(b, c);
        assert!(set.contains(b) && set.contains(c));
        set.swap(b, b);
        assert!(set.contains(b) && usize::from(set.len()) == list.len());
    }
}
