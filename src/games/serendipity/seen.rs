//! Redaction of events: what each viewer learns of them (SER-D18). All of it lies open but the tiles laid out and, in
//! `glance`, the colors of tiles turned back some time ago.

use serde::Serialize;

use super::moves::{ClosedTile, Event};
use super::options::Knowledge;
use super::pieces::{Cell, Color, ColorSet, Tile};
use super::state::{Ending, State};
use crate::games::shown::Shown;
use crate::games::{BySeat, Seat, Viewer};

/// Something that happened at a table of Serendipity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "SerendipityEvent", prefix = "Serendipity")]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Seen {
    /// The tiles were mixed and laid out face down; colors and the first seat were settled.
    LaidOut {
        /// The colors of each seat.
        colors: BySeat<ColorSet>,
        /// Who begins.
        first: Seat,
        /// What lay where, in the order of the cells; only once the match is over.
        tiles: Option<Vec<Tile>>,
    },
    /// A tile of a foreign color was shown and turned back.
    TurnedBack {
        /// Who turned it over.
        seat: Seat,
        /// Where it lay.
        cell: Cell,
        /// Its color. With the option `knowledge: GLANCE` the history forgets it after a while.
        color: Option<Color>,
        /// The number of the turn.
        turn: u32,
    },
    /// Something everybody sees.
    #[serde(untagged)]
    #[shown(flatten)]
    Open(OpenEvent),
}

crate::open_events! {
    /// What everybody sees of the events, whole.
    #[derive(Shown)]
    #[shown(name = "SerendipityOpenEvent", prefix = "Serendipity")]
    pub enum OpenEvent of Event {
        /// A tile of a color no seat owns was turned over and stays open.
        LeftOpen {
            /// Who turned it over.
            seat: Seat,
            /// Where it lies.
            cell: Cell,
            /// What it is: a flower.
            #[shown(name = "tile", as = Tile, with = flower)]
            color: Color,
        },
        /// An own tile or a Serendip was turned over and waits to be kept or moved.
        Opened {
            /// Who turned it over.
            seat: Seat,
            /// Where it lies.
            cell: Cell,
            /// What it is.
            tile: Tile,
        },
        /// The tile was left in its place.
        Kept {
            /// Who left it.
            seat: Seat,
            /// Where it lies.
            cell: Cell,
            /// What it is, with the rotation it has from now on.
            tile: Tile,
        },
        /// The tile traded places with another one.
        Moved {
            /// Who moved it.
            seat: Seat,
            /// Where it lay; the other tile lies there now.
            #[shown(name = "fromCell")]
            from: Cell,
            /// Where it lies now.
            #[shown(name = "toCell")]
            to: Cell,
            /// What it is, with the rotation it has from now on.
            tile: Tile,
        },
        /// Two other tiles were swapped after a Serendip was kept; what is known of them went along.
        Swapped {
            /// Who did it.
            seat: Seat,
            /// One cell.
            a: Cell,
            /// The other cell.
            b: Cell,
        },
        // It must after an own tile was kept (SER-18), and may or must after a Serendip was moved (SER-23, SER-D7).
        /// The seat goes on and opens another tile.
        GoesOn {
            /// Whose turn goes on.
            seat: Seat,
            /// True after a Serendip was moved, when one may be allowed to stop; false after an own tile was kept.
            extra: bool,
        },
        /// No further tile was opened.
        Stopped {
            /// Who stopped.
            seat: Seat,
        },
        /// A seat left for good; its colors have no owner any more.
        Retired {
            /// Who left.
            seat: Seat,
        },
        /// It is a seat's turn.
        TurnPassed {
            /// Whose.
            to: Seat,
        },
        /// The match is over, and the closed tiles are shown.
        Ended {
            /// How, as a code.
            ending: Ending,
            /// The tiles still face down, in the order of the cells.
            closed: Vec<ClosedTile>,
        },
    }
}

/// A flower as the tile it is on.
fn flower(color: &Color) -> Tile {
    Tile::Flower(*color)
}

/// The event as `viewer` learns of it when it happens: tiles are turned over for all to see (SER-14).
pub fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
    shown(event, true, viewer == Viewer::Table)
}

/// The event as `viewer` may look it up when the table is `now`: in `glance` the color of a tile that was turned back
/// only since the viewer's own last turn, for onlookers during one round (SER-D18); everything at the end.
pub fn recalled(now: &State, event: &Event, viewer: Viewer) -> Option<Seen> {
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

fn shown(event: &Event, remembers: bool, shows_all: bool) -> Option<Seen> {
    match event {
        Event::LaidOut {
            tiles,
            colors,
            first,
        } => Some(Seen::LaidOut {
            colors: colors.clone(),
            first: *first,
            tiles: shows_all.then(|| tiles.clone()),
        }),
        Event::TurnedBack {
            seat,
            cell,
            color,
            turn,
        } => Some(Seen::TurnedBack {
            seat: *seat,
            cell: *cell,
            color: remembers.then_some(*color),
            turn: *turn,
        }),
        open => OpenEvent::of(open).map(Seen::Open),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Positions;
    use crate::games::serendipity::{Options, Serendipity};
    use crate::games::{Act, Quick, Table};

    /// The turns whose color `viewer` may look up.
    fn remembered(table: &Table<'_, Serendipity>, events: &[Event], viewer: Viewer) -> Vec<u32> {
        let recalled = events
            .iter()
            .filter_map(|event| recalled(table.state(), event, viewer));
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
