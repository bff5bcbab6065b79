//! Redaction of the state: what each viewer may know (SER-D18), built up from nothing.
//!
//! There is no private information: open tiles and, in `notes`, the faces of closed tiles shown earlier are for
//! everybody. No viewer knows the faces of tiles never shown, until the match is over.

use serde::Serialize;

use super::options::Options;
use super::pieces::{Cell, CellSet, Color, ColorSet, Tile};
use super::scoring::{Carpet, Tally, tallies};
use super::state::{Ending, State};
use crate::games::shown::Shown;
use crate::games::{BySeat, Seat, Viewer};

/// A table of Serendipity as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "SerendipityView")]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The options of this match.
    pub options: Options,
    /// The viewer's own seat; none for a spectator.
    pub you: Option<Seat>,
    /// Whose turn it is; no seat's once the match is over.
    pub turn: Option<Seat>,
    /// The number of the turn, counted from 1.
    pub turn_number: u32,
    /// The cell of the tile that was just opened and waits to be kept or moved.
    pub pending: Option<Cell>,
    /// The 91 cells of the hexagon, row by row.
    pub cells: Vec<CellView>,
    /// How many tiles of each face are open.
    pub open: OpenCounts,
    /// How many tiles in a row were turned back.
    pub idle: u16,
    /// What is known of each seat.
    pub seats: BySeat<SeatView>,
    /// How the match ended, as a code: `COMPLETE`, `IDLE` or `RETIREMENT`; none while it goes on.
    pub ending: Option<Ending>,
}

/// A cell of the field and what is known of its tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "SerendipityCell")]
#[serde(rename_all = "camelCase")]
pub struct CellView {
    /// Its name, such as `F6`: the row A to K from the top, the column from the left. Moves name cells by it.
    pub cell: Cell,
    /// Whether its tile lies face up.
    pub open: bool,
    /// What the tile shows, if it is open, noted with a pencil mark, or shown at the end.
    pub face: Option<Face>,
    /// How a known Serendip is turned: 0 to 5 steps of 60° clockwise.
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

/// What a tile shows: a flower of one color, or all six colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "SerendipityFace")]
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
    /// A Serendip: six segments, one of each color.
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

/// How many tiles of each face are open, of 13 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "SerendipityOpenCounts")]
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

/// What is known of one seat: everything, nothing of it is secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "SerendipitySeat")]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// Its colors.
    pub colors: ColorSet,
    /// Its points if the match stopped now.
    pub points: u16,
    /// The part of them for flowers.
    pub flowers: u16,
    /// The part of them for connected Serendips.
    pub connected: u16,
    /// The part of them for matched Serendips.
    pub matched: u16,
    /// The largest carpet of each of its colors that has one.
    pub carpets: Vec<CarpetView>,
    /// Whether it left the match for good.
    pub retired: bool,
}

/// The largest carpet of a color, cell by cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "SerendipityCarpet")]
#[serde(rename_all = "camelCase")]
pub struct CarpetView {
    /// The color.
    pub color: Color,
    /// Whether it counts for its seat; with the option `multi: BEST` only the best color does.
    pub counts: bool,
    /// Its points.
    pub points: u16,
    /// The cells of its flowers: 1 point each.
    pub flowers: CellSet,
    /// The cells of the Serendips connected with it: 2 points each.
    pub connected: CellSet,
    /// Those of them that touch it with their segment of this color: 2 points more.
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
