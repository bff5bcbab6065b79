//! What each viewer may know (SER-D18), built up from nothing.
//!
//! There is no private information: open tiles and, in `notes`, the faces of closed tiles shown earlier are for
//! everybody. Nobody knows the faces of tiles never shown, until the match is over.

use serde::Serialize;

use super::options::Options;
use super::pieces::{Cell, CellSet, Color, ColorSet, Tile};
use super::scoring::{Carpet, Tally, tallies};
use super::state::{Ending, State};
use crate::games::{BySeat, Seat, Viewer};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The choices of this match.
    pub options: Options,
    /// The viewer's own seat.
    pub you: Option<Seat>,
    /// Whose turn it is; nobody's once the match is over.
    pub turn: Option<Seat>,
    /// The number of the turn.
    pub turn_number: u32,
    /// The cell of the tile that waits to be kept or moved.
    pub pending: Option<Cell>,
    /// The 91 cells, row by row.
    pub cells: Vec<CellView>,
    /// How many tiles of each face are open.
    pub open: OpenCounts,
    /// Tiles turned back in a row.
    pub idle: u16,
    /// What is known of each seat.
    pub seats: BySeat<SeatView>,
    /// How the match ended, if it did.
    pub ending: Option<Ending>,
}

/// A cell of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CellView {
    /// Its name.
    pub cell: Cell,
    /// Whether its tile lies face up.
    pub open: bool,
    /// What the tile is, if it is open, noted with a pencil mark, or shown at the end.
    pub face: Option<Face>,
    /// How a Serendip is turned, 0 to 5.
    pub rot: Option<u8>,
}

impl CellView {
    /// The tile, if it is known.
    pub fn tile(&self) -> Option<Tile> {
        self.face.map(|face| match face.color() {
            Some(color) => Tile::Flower(color),
            None => Tile::Serendip(self.rot.unwrap_or(0)),
        })
    }
}

/// One of the seven faces of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Face {
    /// A light blue flower.
    Blue,
    /// A violet flower.
    Violet,
    /// A red flower.
    Red,
    /// A yellow flower.
    Yellow,
    /// An orange flower.
    Orange,
    /// A green flower.
    Green,
    /// All six colors.
    Serendip,
}

impl Face {
    /// All seven, in the order of the rule sheet.
    pub const ALL: [Self; 7] = [
        Self::Blue,
        Self::Violet,
        Self::Red,
        Self::Yellow,
        Self::Orange,
        Self::Green,
        Self::Serendip,
    ];

    /// The color of a flower.
    pub fn color(self) -> Option<Color> {
        Color::ALL.get(self as usize).copied()
    }
}

/// How many tiles of each face are open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OpenCounts {
    /// Light blue flowers.
    pub blue: u8,
    /// Violet flowers.
    pub violet: u8,
    /// Red flowers.
    pub red: u8,
    /// Yellow flowers.
    pub yellow: u8,
    /// Orange flowers.
    pub orange: u8,
    /// Green flowers.
    pub green: u8,
    /// Serendips.
    pub serendip: u8,
}

/// What is known of one seat: everything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// Its colors.
    pub colors: ColorSet,
    /// Its points if the match stopped now (SER-D21).
    pub points: u16,
    /// The part for flowers.
    pub flowers: u16,
    /// The part for connected Serendips.
    pub connected: u16,
    /// The part for matched Serendips.
    pub matched: u16,
    /// The largest carpet of each of its colors.
    pub carpets: Vec<CarpetView>,
    /// Whether it left for good.
    pub retired: bool,
}

/// The largest carpet of a color, cell by cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CarpetView {
    /// The color.
    pub color: Color,
    /// Whether it counts for its seat (SER-D13).
    pub counts: bool,
    /// Its points.
    pub points: u16,
    /// Its flowers.
    pub flowers: CellSet,
    /// The Serendips connected with it.
    pub connected: CellSet,
    /// Those of them that touch it with their segment of this color.
    pub matched: CellSet,
}

/// What `viewer` sees of the table.
pub fn view(state: &State, viewer: Viewer) -> View {
    let is_over = state.ending.is_some();
    let shows_all = is_over || viewer == Viewer::Table;
    let tallies = tallies(state);
    let [blue, violet, red, yellow, orange, green, serendip] = state.n_open;
    View {
        options: state.options.clone(),
        you: viewer.seat(),
        turn: (!is_over).then_some(state.turn),
        turn_number: state.turn_number,
        pending: state.phase.pending(),
        cells: Cell::all()
            .map(|cell| view_cell(state, cell, shows_all))
            .collect(),
        open: OpenCounts {
            blue,
            violet,
            red,
            yellow,
            orange,
            green,
            serendip,
        },
        idle: state.idle,
        seats: tallies
            .iter()
            .map(|(seat, tally)| view_seat(state, seat, tally))
            .collect(),
        ending: state.ending,
    }
}

fn view_cell(state: &State, cell: Cell, shows_all: bool) -> CellView {
    let open = state.open.contains(cell);
    let is_known = open || shows_all || state.is_noted(cell);
    let tile = is_known.then(|| state.field[cell]);
    CellView {
        cell,
        open,
        face: tile.map(|tile| Face::ALL[tile.face()]),
        rot: tile.and_then(Tile::rot),
    }
}

fn view_seat(state: &State, seat: Seat, tally: &Tally) -> SeatView {
    let [flowers, connected, matched] = tally.parts;
    let carpet = |&(carpet, counts): &(Carpet, bool)| CarpetView {
        color: carpet.color,
        counts,
        points: carpet.points(),
        flowers: carpet.flowers,
        connected: carpet.connected,
        matched: carpet.matched,
    };
    SeatView {
        colors: state.colors[seat],
        points: tally.points(),
        flowers,
        connected,
        matched,
        carpets: tally.carpets.iter().map(carpet).collect(),
        retired: state.retired.contains(seat),
    }
}
