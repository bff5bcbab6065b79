//! What a table of Serendipity looks like on the wire.

use async_graphql::{Enum, SimpleObject};
use serde::Serialize;
use utoipa::ToSchema;

use super::options::SerendipityOptions;
use crate::games::serendipity::{
    CarpetView, CellSet, CellView, Color, ColorSet, Ending, Face, OpenCounts, SeatView, Tile, View,
};
use crate::wire::games::mirror::mirror;

/// A color of flowers, in the clockwise order of the segments on a Serendip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SerendipityColor {
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
mirror!(SerendipityColor <- Color: Blue, Violet, Red, Yellow, Orange, Green);

/// What a tile shows: a flower of one color, or all six colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SerendipityFace {
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
mirror!(SerendipityFace <- Face: Blue, Violet, Red, Yellow, Orange, Green, Serendip);

/// How a match of Serendipity ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SerendipityEnding {
    /// All Serendips and all tiles of an owned color are open.
    Complete,
    /// Too many tiles in a row were turned back.
    Idle,
    /// Only one seat is left.
    Retirement,
}
mirror!(SerendipityEnding <- Ending: Complete, Idle, Retirement);

/// A tile.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityTile {
    /// What it shows.
    pub face: SerendipityFace,
    /// How a Serendip is turned: 0 to 5 steps of 60° clockwise; none for a flower.
    pub rot: Option<u8>,
}

impl From<Tile> for SerendipityTile {
    fn from(tile: Tile) -> Self {
        Self {
            face: match tile.color() {
                Some(Color::Blue) => SerendipityFace::Blue,
                Some(Color::Violet) => SerendipityFace::Violet,
                Some(Color::Red) => SerendipityFace::Red,
                Some(Color::Yellow) => SerendipityFace::Yellow,
                Some(Color::Orange) => SerendipityFace::Orange,
                Some(Color::Green) => SerendipityFace::Green,
                None => SerendipityFace::Serendip,
            },
            rot: tile.rot(),
        }
    }
}

/// A table of Serendipity as one viewer sees it.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityView {
    /// The options of this match.
    pub options: SerendipityOptions,
    /// The viewer's own seat; none for a spectator.
    pub you: Option<u8>,
    /// Whose turn it is; nobody's once the match is over.
    pub turn: Option<u8>,
    /// The number of the turn, counted from 1.
    pub turn_number: u32,
    /// The cell of the tile that was just opened and waits to be kept or moved.
    pub pending: Option<String>,
    /// The 91 cells of the hexagon, row by row.
    pub cells: Vec<SerendipityCell>,
    /// How many tiles of each face are open.
    pub open: SerendipityOpenCounts,
    /// How many tiles in a row were turned back.
    pub idle: u16,
    /// What is known of each seat.
    pub seats: Vec<SerendipitySeat>,
    /// How the match ended; none while it goes on.
    pub ending: Option<SerendipityEnding>,
}

impl From<View> for SerendipityView {
    fn from(view: View) -> Self {
        Self {
            options: view.options.into(),
            you: view.you.map(|seat| seat.0),
            turn: view.turn.map(|seat| seat.0),
            turn_number: view.turn_number,
            pending: view.pending.map(|cell| cell.to_string()),
            cells: view.cells.into_iter().map(Into::into).collect(),
            open: view.open.into(),
            idle: view.idle,
            seats: view.seats.values().cloned().map(Into::into).collect(),
            ending: view.ending.map(Into::into),
        }
    }
}

/// A cell of the field and what is known of its tile.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityCell {
    /// Its name, such as `F6`: the row A to K from the top, the column from the left. Moves name cells by it.
    pub cell: String,
    /// Whether its tile lies face up.
    pub open: bool,
    /// What the tile shows, if it is open, noted with a pencil mark, or shown at the end.
    pub face: Option<SerendipityFace>,
    /// How a known Serendip is turned: 0 to 5 steps of 60° clockwise.
    pub rot: Option<u8>,
}

impl From<CellView> for SerendipityCell {
    fn from(cell: CellView) -> Self {
        Self {
            cell: cell.cell.to_string(),
            open: cell.open,
            face: cell.face.map(Into::into),
            rot: cell.rot,
        }
    }
}

/// How many tiles of each face are open, of 13 each.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityOpenCounts {
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

impl From<OpenCounts> for SerendipityOpenCounts {
    fn from(open: OpenCounts) -> Self {
        Self {
            blue: open.blue,
            violet: open.violet,
            red: open.red,
            yellow: open.yellow,
            orange: open.orange,
            green: open.green,
            serendip: open.serendip,
        }
    }
}

/// What is known of one seat: everything, nothing of it is secret.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipitySeat {
    /// Its colors.
    pub colors: Vec<SerendipityColor>,
    /// Its points if the match stopped now.
    pub points: u16,
    /// The part of them for flowers.
    pub flowers: u16,
    /// The part of them for connected Serendips.
    pub connected: u16,
    /// The part of them for matched Serendips.
    pub matched: u16,
    /// The largest carpet of each of its colors that has one.
    pub carpets: Vec<SerendipityCarpet>,
    /// Whether it left the match for good.
    pub retired: bool,
}

impl From<SeatView> for SerendipitySeat {
    fn from(seat: SeatView) -> Self {
        Self {
            colors: colors(seat.colors),
            points: seat.points,
            flowers: seat.flowers,
            connected: seat.connected,
            matched: seat.matched,
            carpets: seat.carpets.into_iter().map(Into::into).collect(),
            retired: seat.retired,
        }
    }
}

/// The largest carpet of a color, cell by cell.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityCarpet {
    /// The color.
    pub color: SerendipityColor,
    /// Whether it counts for its seat; with the option `multi: BEST` only the best color does.
    pub counts: bool,
    /// Its points.
    pub points: u16,
    /// The cells of its flowers: 1 point each.
    pub flowers: Vec<String>,
    /// The cells of the Serendips connected with it: 2 points each.
    pub connected: Vec<String>,
    /// Those of them that touch it with their segment of this color: 2 points more.
    pub matched: Vec<String>,
}

impl From<CarpetView> for SerendipityCarpet {
    fn from(carpet: CarpetView) -> Self {
        Self {
            color: carpet.color.into(),
            counts: carpet.counts,
            points: carpet.points,
            flowers: cells(carpet.flowers),
            connected: cells(carpet.connected),
            matched: cells(carpet.matched),
        }
    }
}

pub(super) fn cells(cells: CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

pub(super) fn colors(colors: ColorSet) -> Vec<SerendipityColor> {
    colors.iter().map(Into::into).collect()
}
