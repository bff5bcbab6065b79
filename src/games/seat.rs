//! Places at the table and who is looking at it; deliberately nothing about accounts.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0 in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl Seat {
    /// The most seats any game has (Big Family Tree).
    pub const MOST: u8 = 10;

    /// All seats of a table of `n_seats`, in turn order.
    pub fn all(n_seats: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..n_seats).map(Self)
    }

    /// The seat that follows clockwise.
    #[must_use]
    pub fn next(self, n_seats: u8) -> Self {
        Self(if self.0 + 1 >= n_seats { 0 } else { self.0 + 1 })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats in two bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(u16);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// Just this seat.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << (seat.0 & 15))
    }

    /// Everybody at a table of `n_seats`.
    pub const fn all(n_seats: u8) -> Self {
        Self((1 << (n_seats & 15)) - 1)
    }

    /// Whether no seat is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    pub fn len(self) -> u8 {
        u8::try_from(self.0.count_ones()).unwrap_or(u8::MAX)
    }

    /// Whether `seat` is in it.
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 16 && self.0 & (1 << (seat.0 & 15)) != 0
    }

    /// Puts `seat` in.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= Self::only(seat).0;
    }

    /// Takes `seat` out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !Self::only(seat).0;
    }

    /// The seats in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The seats of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..16).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Self {
        set.iter().collect()
    }
}

/// One value for each seat.
///
/// # Panics
/// Indexing panics for a seat that is not at this table; `check` refuses such seats before any rule looks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    /// A value for each of `n_seats` seats.
    pub fn new(n_seats: u8, value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(n_seats).map(value).collect())
    }

    /// How many seats the table has.
    pub fn n_seats(&self) -> u8 {
        u8::try_from(self.0.len()).unwrap_or(u8::MAX)
    }

    /// The value of `seat`, if that seat is at this table.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(usize::from(seat.0))
    }

    /// Seats with their values, in turn order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.n_seats()).zip(&self.0)
    }

    /// The values alone, in turn order.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }

    /// The values alone, in turn order, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut()
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[usize::from(seat.0)]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[usize::from(seat.0)]
    }
}

impl<T> FromIterator<T> for BySeat<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self(values.into_iter().collect())
    }
}

/// Whose eyes look at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Viewer {
    /// A player at this seat.
    Seat(Seat),
    /// A spectator, who sees only what lies open.
    Spectator,
    /// Everything, hidden things included. Only for finished matches, records and tools.
    Table,
}

impl Viewer {
    /// Everybody who can look at a live table of `n_seats`: each seat and a spectator.
    pub fn live(n_seats: u8) -> impl Iterator<Item = Self> + Clone {
        Seat::all(n_seats)
            .map(Self::Seat)
            .chain(std::iter::once(Self::Spectator))
    }

    /// Whether this viewer may see what only `seat` may see.
    pub fn sees(self, seat: Seat) -> bool {
        self == Self::Table || self == Self::Seat(seat)
    }

    /// The seat of this viewer, if it has one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator | Self::Table => None,
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "seat {seat}"),
            Self::Spectator => f.write_str("spectator"),
            Self::Table => f.write_str("table"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_set_holds_what_was_put_in() {
        let mut set = SeatSet::all(4);
        set.remove(Seat(2));
        assert_eq!(Vec::from(set), [Seat(0), Seat(1), Seat(3)]);
        assert!(!set.contains(Seat(2)) && !set.contains(Seat(200)));
        assert_eq!(set.without(SeatSet::only(Seat(0))).len(), 2);
    }

    #[test]
    fn the_last_seat_is_followed_by_the_first() {
        assert_eq!(Seat(2).next(3), Seat(0));
        assert_eq!(Seat(0).next(3), Seat(1));
    }
}
