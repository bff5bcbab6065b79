//! What each viewer may know (SER-D18), built up from nothing.
//!
//! There is no private information: open tiles and, in `notes`, the faces of closed tiles shown earlier are for
//! everybody. Nobody knows the faces of tiles never shown, until the match is over.

use serde::Serialize;

use super::moves::Event;
use super::options::{Knowledge, Options};
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

/// An event as one viewer learns of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Seen {
    /// The tiles were laid out.
    LaidOut {
        /// The colors of each seat.
        colors: BySeat<ColorSet>,
        /// Who begins.
        first: Seat,
        /// What lay where; only for the whole table, and for all once the match is over.
        tiles: Option<Vec<Tile>>,
    },
    /// A foreign tile was shown and turned back.
    TurnedBack {
        /// Who turned it over.
        seat: Seat,
        /// Where it lay.
        cell: Cell,
        /// Its color; in `glance` forgotten after a while.
        color: Option<Color>,
        /// The number of the turn.
        turn: u32,
    },
    /// Something everybody sees.
    #[serde(untagged)]
    Open(Event),
}

/// The event as `viewer` learns of it when it happens: tiles are turned over for all to see (SER-14).
pub fn seen(event: &Event, viewer: Viewer) -> Seen {
    shown(event, true, viewer == Viewer::Table)
}

/// The event as `viewer` may look it up when the table is `now`: in `glance` the color of a tile that was turned back
/// only since the viewer's own last turn, for onlookers during one round (SER-D18); everything at the end.
pub fn recalled(now: &State, event: &Event, viewer: Viewer) -> Seen {
    let shows_all = now.ending.is_some() || viewer == Viewer::Table;
    let remembers = match event {
        Event::TurnedBack { turn, .. } => shows_all || remembers(now, *turn, viewer),
        _ => true,
    };
    shown(event, remembers, shows_all)
}

fn remembers(now: &State, turn: u32, viewer: Viewer) -> bool {
    if now.options.knowledge == Knowledge::Notes {
        return true;
    }
    match viewer.seat().filter(|&seat| !now.retired.contains(seat)) {
        Some(seat) => turn > now.last_turns[seat],
        None => turn + u32::from(now.n_active()) >= now.turn_number,
    }
}

fn shown(event: &Event, remembers: bool, shows_all: bool) -> Seen {
    match event {
        Event::LaidOut {
            tiles,
            colors,
            first,
        } => Seen::LaidOut {
            colors: colors.clone(),
            first: *first,
            tiles: shows_all.then(|| tiles.clone()),
        },
        Event::TurnedBack {
            seat,
            cell,
            color,
            turn,
        } => Seen::TurnedBack {
            seat: *seat,
            cell: *cell,
            color: remembers.then_some(*color),
            turn: *turn,
        },
        Event::LeftOpen { .. }
        | Event::Opened { .. }
        | Event::Kept { .. }
        | Event::Moved { .. }
        | Event::Swapped { .. }
        | Event::GoesOn { .. }
        | Event::Stopped { .. }
        | Event::Retired { .. }
        | Event::TurnPassed { .. }
        | Event::Ended { .. } => Seen::Open(event.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::conformance::Conformance;
    use crate::games::serendipity::Serendipity;
    use crate::games::{Act, Quick, Table};

    /// The turns whose color `viewer` may look up.
    fn remembered(table: &Table<'_, Serendipity>, events: &[Event], viewer: Viewer) -> Vec<u32> {
        let recalled = events
            .iter()
            .map(|event| recalled(table.state(), event, viewer));
        recalled
            .filter_map(|seen| match seen {
                Seen::TurnedBack {
                    color: Some(_),
                    turn,
                    ..
                } => Some(turn),
                _ => None,
            })
            .collect()
    }

    #[test]
    fn in_glance_a_seat_looks_back_to_its_own_last_turn_and_onlookers_one_round() {
        let options = Options {
            knowledge: Knowledge::Glance,
            ..Options::default()
        };
        let lines = [
            "colors 0: red",
            "colors 1: blue",
            "colors 2: green",
            "closed: A1=y A2=y A3=y A4=y",
        ];
        let state = Serendipity.position(&options, 3, &lines).unwrap();
        let mut table = Table::resume(&Serendipity, 3, state, 0);
        let mut events = Vec::new();
        let mut act = |table: &mut Table<'_, _>, seat, act| {
            events.extend(table.play(Seat(seat), &act, &mut Quick(0)).unwrap());
            events.clone()
        };
        let open = |cell: &str| Act::Move(cell.parse().unwrap());
        act(&mut table, 0, open("A1"));
        act(&mut table, 1, open("A2"));
        let events = act(&mut table, 2, open("A3"));
        let turns = |table: &Table<'_, _>, events: &[Event]| {
            Viewer::live(3)
                .map(|viewer| remembered(table, events, viewer))
                .collect::<Vec<_>>()
        };
        assert_eq!(
            turns(&table, &events),
            [vec![2, 3], vec![3], vec![], vec![1, 2, 3]]
        );
        let events = act(&mut table, 0, open("A4"));
        assert_eq!(
            turns(&table, &events),
            [vec![], vec![3, 4], vec![4], vec![2, 3, 4]]
        );
        // A seat that left looks back as far as onlookers do, and a round is shorter now.
        let events = act(&mut table, 2, Act::Retire);
        assert_eq!(
            turns(&table, &events),
            [vec![], vec![3, 4], vec![3, 4], vec![3, 4]]
        );
        assert_eq!(remembered(&table, &events, Viewer::Table), [1, 2, 3, 4]);
    }
}
