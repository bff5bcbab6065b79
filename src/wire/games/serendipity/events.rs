//! What happens at a table of Serendipity, on the wire.

use async_graphql::{SimpleObject, Union};
use serde::Serialize;
use utoipa::ToSchema;

use super::view::{SerendipityColor, SerendipityEnding, SerendipityTile, colors};
use crate::games::serendipity::{ClosedTile, OpenEvent, Seen, Tile};

/// Something that happened at a table of Serendipity.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum SerendipityEvent {
    /// The tiles were laid out.
    LaidOut(SerendipityLaidOut),
    /// A foreign tile was shown and turned back.
    TurnedBack(SerendipityTurnedBack),
    /// A tile of a color nobody owns was turned over and stays open.
    LeftOpen(SerendipityLeftOpen),
    /// An own tile or a Serendip was turned over and waits.
    Opened(SerendipityOpened),
    /// The tile was left in its place.
    Kept(SerendipityKept),
    /// The tile traded places with another one.
    Moved(SerendipityMoved),
    /// Two other tiles were swapped.
    Swapped(SerendipitySwapped),
    /// The seat goes on and opens another tile.
    GoesOn(SerendipityGoesOn),
    /// No further tile was opened.
    Stopped(SerendipityStopped),
    /// A seat left for good.
    Retired(SerendipityRetired),
    /// It is somebody's turn.
    TurnPassed(SerendipityTurnPassed),
    /// The match is over.
    Ended(SerendipityEnded),
}

/// The tiles were mixed and laid out face down; colors and the first seat were settled.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityLaidOut {
    /// The colors of each seat.
    pub colors: Vec<Vec<SerendipityColor>>,
    /// Who begins.
    pub first: u8,
    /// What lay where, in the order of the cells; only once the match is over.
    pub tiles: Option<Vec<SerendipityTile>>,
}

/// A tile of a foreign color was shown and turned back.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityTurnedBack {
    /// Who turned it over.
    pub seat: u8,
    /// Where it lay.
    pub cell: String,
    /// Its color. With the option `knowledge: GLANCE` the history forgets it after a while.
    pub color: Option<SerendipityColor>,
    /// The number of the turn.
    pub turn: u32,
}

/// A tile of a color nobody owns was turned over and stays open.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityLeftOpen {
    /// Who turned it over.
    pub seat: u8,
    /// Where it lies.
    pub cell: String,
    /// What it is: a flower.
    pub tile: SerendipityTile,
}

/// An own tile or a Serendip was turned over and waits to be kept or moved.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityOpened {
    /// Who turned it over.
    pub seat: u8,
    /// Where it lies.
    pub cell: String,
    /// What it is.
    pub tile: SerendipityTile,
}

/// The tile was left in its place.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityKept {
    /// Who left it.
    pub seat: u8,
    /// Where it lies.
    pub cell: String,
    /// What it is, with the rotation it has from now on.
    pub tile: SerendipityTile,
}

/// The tile traded places with another one.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityMoved {
    /// Who moved it.
    pub seat: u8,
    /// Where it lay; the other tile lies there now.
    pub from: String,
    /// Where it lies now.
    pub to: String,
    /// What it is, with the rotation it has from now on.
    pub tile: SerendipityTile,
}

/// Two other tiles were swapped after a Serendip was kept; what is known of them went along.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipitySwapped {
    /// Who did it.
    pub seat: u8,
    /// One cell.
    pub a: String,
    /// The other cell.
    pub b: String,
}

/// The seat goes on and opens another tile.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityGoesOn {
    /// Whose turn goes on.
    pub seat: u8,
    /// True after a Serendip was moved, when one may be allowed to stop; false after an own tile was kept.
    pub extra: bool,
}

/// No further tile was opened.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityStopped {
    /// Who stopped.
    pub seat: u8,
}

/// A seat left for good; its colors have no owner any more.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityRetired {
    /// Who left.
    pub seat: u8,
}

/// It is somebody's turn.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityTurnPassed {
    /// Whose.
    pub to_seat: u8,
}

/// The match is over, and the closed tiles are shown.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityEnded {
    /// How it ended.
    pub ending: SerendipityEnding,
    /// The tiles still face down, in the order of the cells.
    pub closed: Vec<SerendipityClosedTile>,
}

/// A tile that was face down at the end.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityClosedTile {
    /// Where it lies.
    pub cell: String,
    /// What it is.
    pub tile: SerendipityTile,
}

impl From<ClosedTile> for SerendipityClosedTile {
    fn from(closed: ClosedTile) -> Self {
        Self {
            cell: closed.cell.to_string(),
            tile: closed.tile.into(),
        }
    }
}

impl From<Seen> for SerendipityEvent {
    fn from(seen: Seen) -> Self {
        match seen {
            Seen::LaidOut {
                colors: owned,
                first,
                tiles,
            } => Self::LaidOut(SerendipityLaidOut {
                colors: owned.values().copied().map(colors).collect(),
                first: first.0,
                tiles: tiles.map(|tiles| tiles.into_iter().map(Into::into).collect()),
            }),
            Seen::TurnedBack {
                seat,
                cell,
                color,
                turn,
            } => Self::TurnedBack(SerendipityTurnedBack {
                seat: seat.0,
                cell: cell.to_string(),
                color: color.map(Into::into),
                turn,
            }),
            Seen::Open(event) => event.into(),
        }
    }
}

impl From<OpenEvent> for SerendipityEvent {
    fn from(event: OpenEvent) -> Self {
        match event {
            OpenEvent::LeftOpen { seat, cell, color } => Self::LeftOpen(SerendipityLeftOpen {
                seat: seat.0,
                cell: cell.to_string(),
                tile: Tile::from(color).into(),
            }),
            OpenEvent::Opened { seat, cell, tile } => Self::Opened(SerendipityOpened {
                seat: seat.0,
                cell: cell.to_string(),
                tile: tile.into(),
            }),
            OpenEvent::Kept { seat, cell, tile } => Self::Kept(SerendipityKept {
                seat: seat.0,
                cell: cell.to_string(),
                tile: tile.into(),
            }),
            OpenEvent::Moved {
                seat,
                from,
                to,
                tile,
            } => Self::Moved(SerendipityMoved {
                seat: seat.0,
                from: from.to_string(),
                to: to.to_string(),
                tile: tile.into(),
            }),
            OpenEvent::Swapped { seat, a, b } => Self::Swapped(SerendipitySwapped {
                seat: seat.0,
                a: a.to_string(),
                b: b.to_string(),
            }),
            OpenEvent::GoesOn { seat, extra } => Self::GoesOn(SerendipityGoesOn {
                seat: seat.0,
                extra,
            }),
            OpenEvent::Stopped { seat } => Self::Stopped(SerendipityStopped { seat: seat.0 }),
            OpenEvent::Retired { seat } => Self::Retired(SerendipityRetired { seat: seat.0 }),
            OpenEvent::TurnPassed { to } => {
                Self::TurnPassed(SerendipityTurnPassed { to_seat: to.0 })
            }
            OpenEvent::Ended { ending, closed } => Self::Ended(SerendipityEnded {
                ending: ending.into(),
                closed: closed.into_iter().map(Into::into).collect(),
            }),
        }
    }
}
