//! The table: which tile lies where, what is open, who owns which color. No rule lives here, only lookups and
//! invariants.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::options::{Knowledge, Options};
use super::pieces::{Cell, CellSet, Color, ColorSet, N_CELLS, N_EACH, Tile};
use crate::games::{BySeat, Seat, SeatSet};

/// How a match of Serendipity ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// All Serendips and all tiles of an owned color are open.
    Complete,
    /// Too many tiles in a row were turned back.
    Idle,
    /// Only one seat is left.
    Retirement,
}

impl Ending {
    /// Every ending's code, as in `Game::ENDINGS`.
    pub const CODES: &'static [&'static str] = &["complete", "idle", "retirement"];

    /// The stable code.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

crate::as_code!(Ending);

/// What the seat on turn has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Which tile to turn over first (SER-14).
    Open,
    /// What to do with the own tile that was opened here (SER-17).
    Own(Cell),
    /// What to do with the Serendip that was opened here (SER-21, SER-22).
    Serendip(Cell),
    /// Which tile to turn over next, after an own tile was left in place (SER-18).
    Another,
    /// Which tile to turn over after a Serendip was moved (SER-23), or whether to stop (SER-D7).
    Extra,
}

impl Phase {
    /// The cell of the tile that waits for its resolution.
    pub const fn pending(self) -> Option<Cell> {
        match self {
            Self::Own(cell) | Self::Serendip(cell) => Some(cell),
            Self::Open | Self::Another | Self::Extra => None,
        }
    }
}

/// The tile of every cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field([Tile; N_CELLS]);

impl Field {
    /// The tiles in the order of the cells.
    pub fn tiles(&self) -> &[Tile] {
        &self.0
    }

    /// Lays out tiles in the order of the cells; gives them back if there are not 91.
    pub fn lay_out(tiles: &[Tile]) -> Option<Self> {
        Some(Self(tiles.try_into().ok()?))
    }

    /// Exchanges the tiles of two cells.
    #[inline]
    pub fn swap(&mut self, a: Cell, b: Cell) {
        self.0.swap(a.index(), b.index());
    }
}

impl Index<Cell> for Field {
    type Output = Tile;

    fn index(&self, cell: Cell) -> &Tile {
        &self.0[cell.index()]
    }
}

impl IndexMut<Cell> for Field {
    fn index_mut(&mut self, cell: Cell) -> &mut Tile {
        &mut self.0[cell.index()]
    }
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_slice().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tiles = Vec::<Tile>::deserialize(deserializer)?;
        Self::lay_out(&tiles).ok_or_else(|| de::Error::custom("a field has 91 tiles"))
    }
}

/// The whole table.
///
/// # Invariants
/// The field holds 13 tiles of each face; open tiles have been seen, and a Serendip that has been seen is open;
/// `n_open` recounts them; a tile that waits is open and of the kind its phase says; no color has two owners.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    // Public.
    /// The choices of this match.
    pub options: Options,
    /// The colors each seat picked or drew; those of a retired seat have no owner any more.
    pub colors: BySeat<ColorSet>,
    /// Whose turn it is (whose it was, once the match is over).
    pub turn: Seat,
    /// Turns begun so far.
    pub turn_number: u32,
    /// The number of each seat's last finished turn, 0 before. What a seat may look up in `glance` depends on it.
    pub last_turns: BySeat<u32>,
    /// What the seat on turn has to decide.
    pub phase: Phase,
    /// Tiles turned back in a row (SER-D17).
    pub idle: u16,
    /// Seats that left for good.
    pub retired: SeatSet,
    /// How the match ended, if it did.
    pub ending: Option<Ending>,
    /// Cells whose tile lies face up, the one that waits included.
    pub open: CellSet,
    /// Open tiles of each color, and of Serendips last. A recount, kept because every reveal asks for it.
    pub n_open: [u8; 7],

    // Known to all who remember (SER-D18).
    /// Cells whose tile has been face up at some time; goes with the tile when it is swapped.
    pub seen: CellSet,

    // Hidden from all seats and spectators, where not open or seen.
    /// The tiles.
    pub field: Field,
}

impl State {
    /// The table before the tiles are mixed.
    pub fn blank(options: &Options, n_seats: u8) -> Self {
        Self {
            options: options.clone(),
            colors: BySeat::new(n_seats, |_| ColorSet::default()),
            turn: Seat(0),
            turn_number: 1,
            last_turns: BySeat::new(n_seats, |_| 0),
            phase: Phase::Open,
            idle: 0,
            retired: SeatSet::EMPTY,
            ending: None,
            open: CellSet::EMPTY,
            n_open: [0; 7],
            seen: CellSet::EMPTY,
            field: Field([Tile::Serendip(0); N_CELLS]),
        }
    }

    /// How many seats the table has.
    pub fn n_seats(&self) -> u8 {
        self.colors.n_seats()
    }

    /// Seats that still play.
    pub fn n_active(&self) -> u8 {
        self.n_seats() - self.retired.len()
    }

    /// The seat that plays after `seat`: the next one that has not retired.
    pub fn seat_after(&self, seat: Seat) -> Seat {
        let mut next = seat.next(self.n_seats());
        while self.retired.contains(next) && next != seat {
            next = next.next(self.n_seats());
        }
        next
    }

    /// The seat a color belongs to, unless no seat chose it (SER-11) or its owner retired (SER-D22).
    pub fn owner(&self, color: Color) -> Option<Seat> {
        let owns = |seat: &Seat| self.colors[*seat].contains(color);
        Seat::all(self.n_seats())
            .find(owns)
            .filter(|&seat| !self.retired.contains(seat))
    }

    /// Cells whose tile lies face down.
    pub fn closed(&self) -> CellSet {
        CellSet::ALL.without(self.open)
    }

    /// Cells with an open Serendip, the one that waits included.
    pub fn open_serendips(&self) -> CellSet {
        let is_serendip = |&cell: &Cell| self.field[cell].is_serendip();
        self.open.iter().filter(is_serendip).collect()
    }

    /// Cells whose tile may still be swapped: everything but open Serendips (SER-25, SER-D9). Closed tiles are all
    /// alike here, whatever their face.
    pub fn movable(&self) -> CellSet {
        CellSet::ALL.without(self.open_serendips())
    }

    /// Whether the tile of `cell` is a Serendip that lies face up.
    #[inline]
    pub fn is_open_serendip(&self, cell: Cell) -> bool {
        self.field[cell].is_serendip() && self.open.contains(cell)
    }

    /// Open tiles that count: all but the one that waits (SER-D21).
    pub fn settled(&self) -> CellSet {
        let mut settled = self.open;
        if let Some(cell) = self.phase.pending() {
            settled.remove(cell);
        }
        settled
    }

    /// Whether a viewer who follows the match may know the face of a closed tile (SER-D18).
    pub fn is_noted(&self, cell: Cell) -> bool {
        self.options.knowledge == Knowledge::Notes && self.seen.contains(cell)
    }

    /// Checks the invariants of the struct.
    pub fn invariants(&self) -> Result<(), String> {
        let mut n_all = [0; 7];
        let mut n_open = [0; 7];
        for cell in Cell::all() {
            let face = self.field[cell].face();
            n_all[face] += 1;
            n_open[face] += u8::from(self.open.contains(cell));
            if self.field[cell].rot().is_some_and(|rot| rot > 5) {
                return Err(format!("{cell} is turned too far"));
            }
            if self.is_secretly_seen_serendip(cell) {
                return Err(format!("the Serendip on {cell} was seen and closed"));
            }
        }
        if n_all != [N_EACH; 7] || n_open != self.n_open {
            return Err(format!(
                "{n_all:?} tiles, {n_open:?} of them open, not {:?}",
                self.n_open
            ));
        }
        if !self.open.without(self.seen).is_empty() {
            return Err("an open tile was never seen".into());
        }
        self.phase_is_lawful()?;
        self.owners_are_lawful()
    }

    fn is_secretly_seen_serendip(&self, cell: Cell) -> bool {
        self.field[cell].is_serendip() && self.seen.contains(cell) && !self.open.contains(cell)
    }

    fn phase_is_lawful(&self) -> Result<(), String> {
        let lawful = match self.phase {
            Phase::Own(cell) => {
                let color = self.field[cell].color();
                self.open.contains(cell)
                    && color.is_some_and(|color| self.colors[self.turn].contains(color))
            }
            Phase::Serendip(cell) => self.is_open_serendip(cell),
            Phase::Open | Phase::Another | Phase::Extra => true,
        };
        if !lawful {
            return Err(format!("phase {:?}", self.phase));
        }
        if self.turn.0 < self.n_seats() {
            Ok(())
        } else {
            Err(format!("seat {} is on turn", self.turn))
        }
    }

    fn owners_are_lawful(&self) -> Result<(), String> {
        let all: Vec<Color> = self.colors.values().flat_map(|set| set.iter()).collect();
        let distinct: ColorSet = all.iter().copied().collect();
        if usize::from(distinct.len()) == all.len() {
            Ok(())
        } else {
            Err(format!("colors {:?}", self.colors))
        }
    }
}
