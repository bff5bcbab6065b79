//! What the conformance kit and the examples of the rulebook need to know: probes, other worlds, positions in words,
//! questions. No rule lives here.

use super::Serendipity;
use super::moves::{Event, Move, Pair};
use super::options::{Knowledge, Largest, Link, Multi, Options};
use super::pieces::{CellSet, Color, N_CELLS, Place, Tile};
use super::state::State;
use crate::games::conformance::{Conformance, Wordings};
use crate::games::{Chance, First, Log, Seat, Viewer};

impl Conformance for Serendipity {
    /// Every value of every option at least once; the variant only where a color is left over.
    fn option_sets(&self, n_seats: u8) -> Vec<Options> {
        let base = Options {
            idle_limit: 60,
            ..Options::default()
        };
        let one_each = Options {
            colors_each: Some(1),
            ..base.clone()
        };
        let mut sets = vec![
            Options::default(),
            Options {
                multi: Multi::Sum,
                link: Link::Touching,
                knowledge: Knowledge::Glance,
                ..base.clone()
            },
            Options {
                rotate_on_move: false,
                largest: Largest::Points,
                first: First::Named(Seat(1)),
                ..base.clone()
            },
            Options {
                stop_after_serendip_move: false,
                picks: vec![vec![Color::Red], vec![], vec![Color::Blue]],
                knowledge: Knowledge::Glance,
                ..one_each.clone()
            },
            Options {
                rotate_on_move: false,
                stop_after_serendip_move: false,
                idle_limit: 12,
                ..one_each.clone()
            },
        ];
        if n_seats < 6 {
            sets.push(Options {
                unowned_open_after: Some(0),
                multi: Multi::Sum,
                ..one_each.clone()
            });
            sets.push(Options {
                unowned_open_after: Some(10),
                knowledge: Knowledge::Glance,
                ..one_each
            });
        }
        for options in &mut sets {
            options.picks.truncate(usize::from(n_seats));
        }
        sets
    }

    /// Every tile is opened once, after up to `idle_limit` − 1 tiles turned back; each opened tile is kept or moved, and
    /// perhaps followed by a stop. At the end `idle_limit` tiles are turned back.
    fn most_plies(&self, _: u8) -> u32 {
        let most_idle = u32::from(Options::default().idle_limit);
        91 * (most_idle - 1 + 3) + most_idle
    }

    fn probe(&self, state: &State, _: Seat, chance: &mut dyn Chance) -> Move {
        let rot = match chance.below(12) {
            0 => 6,
            n @ 1..=5 => u8::try_from(n).unwrap_or(0),
            _ => 0,
        };
        match chance.below(8) {
            0 | 1 => Move::Open {
                cell: any_place(state, chance),
            },
            2 => Move::Keep { rot, swap: None },
            3 | 4 => {
                let a = any_place(state, chance);
                let b = if chance.below(8) == 0 {
                    a
                } else {
                    any_place(state, chance)
                };
                let swap = Some(Pair::new(a, b));
                Move::Keep { rot, swap }
            }
            5 | 6 => Move::Relocate {
                to: any_place(state, chance),
                rot,
            },
            _ => Move::Stop,
        }
    }

    /// Deals the tiles anew that lie closed at the end of `log` and were never shown. Everything else has been seen by
    /// everybody when it happened.
    fn other_world(&self, log: &Log<Self>, _: Viewer, chance: &mut dyn Chance) -> Log<Self> {
        let last = log.table_at(self, u32::MAX);
        let state = last.state();
        let mut other = log.clone();
        if state.ending.is_some() {
            return other;
        }
        let origins = origins(log);
        let hidden = state.closed().without(state.seen);
        let from: Vec<usize> = hidden.iter().map(|cell| origins[cell.index()]).collect();
        if let Some(Event::LaidOut { tiles, .. }) = other.opening.first_mut() {
            redeal(tiles, &from, !state.options.rotate_on_move, chance);
        }
        other
    }

    fn wordings(&self) -> Wordings {
        Wordings {
            asks: &[
                "open",
                "own-tile",
                "serendip",
                "open-or-stop",
                "open-another",
            ],
            lines: &["flowers", "connected", "matched"],
            malformed: &["", "move", "keep rot x", "stop now"],
        }
    }
}

/// A closed cell, an open one, an open Serendip, the one that waits, any cell, or one beside the field: near misses
/// find more than noise.
fn any_place(state: &State, chance: &mut dyn Chance) -> Place {
    let pending = state.phase.pending().map(CellSet::only);
    let from = match chance.below(16) {
        0..=5 => state.closed(),
        6..=8 => state.open,
        9 | 10 => state.open_serendips(),
        11 | 12 => pending.unwrap_or_default(),
        13 => return Place::new(0, 7),
        _ => CellSet::ALL,
    };
    let from = if from.is_empty() { CellSet::ALL } else { from };
    let cell = from.nth(chance.below(u32::from(from.len())));
    cell.map_or(Place::new(11, 1), Place::from)
}

/// The index at which the tile of each cell was laid out.
fn origins(log: &Log<Serendipity>) -> [usize; N_CELLS] {
    let mut origins = std::array::from_fn(|index| index);
    for event in log.plies.iter().flat_map(|ply| &ply.events) {
        match event {
            Event::Moved { from, to, .. } => origins.swap(from.index(), to.index()),
            Event::Swapped { a, b, .. } => origins.swap(a.index(), b.index()),
            _ => {}
        }
    }
    origins
}

/// Shuffles the tiles at these indexes, so that they differ if they can.
fn redeal(tiles: &mut [Tile], indexes: &[usize], turns: bool, chance: &mut dyn Chance) {
    let before: Vec<Tile> = indexes.iter().map(|&index| tiles[index]).collect();
    let mut after = before.clone();
    chance.shuffle(&mut after);
    for tile in after.iter_mut().filter(|tile| turns && tile.is_serendip()) {
        *tile = Tile::Serendip(u8::try_from(chance.below(6)).unwrap_or(0));
    }
    if after == before
        && let Some(different) = after.iter().position(|&tile| tile != after[0])
    {
        after.swap(0, different);
    }
    for (&index, tile) in indexes.iter().zip(after) {
        tiles[index] = tile;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::playout::{Policy, playout};
    use crate::games::serendipity::Cell;
    use crate::games::{Game, Quick};

    /// What a viewer can get of a table in `glance` without having watched: view, forms, history, verdicts.
    fn obtainable(log: &Log<Serendipity>, viewer: Viewer, seed: u64) -> String {
        let table = log.table_at(&Serendipity, u32::MAX);
        let state = table.state();
        let history: Vec<_> = log
            .opening
            .iter()
            .chain(log.plies.iter().flat_map(|ply| &ply.events))
            .filter_map(|event| Serendipity.recalled(state, event, viewer))
            .collect();
        let verdicts: Vec<_> = (0..20)
            .map(|n| {
                let probe = Serendipity.probe(state, state.turn, &mut Quick(seed + n));
                Serendipity.check(state, state.turn, &probe)
            })
            .collect();
        let forms = Serendipity.forms(state, viewer.seat().unwrap_or(Seat(0)));
        let view = Serendipity.view(state, viewer);
        serde_json::to_string(&(view, history, forms)).unwrap() + &format!("{verdicts:?}")
    }

    /// Cells closed at the end whose flower `viewer` has never seen or may no longer look up, by what was laid out.
    fn forgotten(log: &Log<Serendipity>, viewer: Viewer) -> Vec<usize> {
        let table = log.table_at(&Serendipity, u32::MAX);
        let state = table.state();
        let mut remembered = [false; N_CELLS];
        let mut at: [usize; N_CELLS] = std::array::from_fn(|index| index);
        for event in log.plies.iter().flat_map(|ply| &ply.events) {
            match event {
                Event::Moved { from, to, .. } => at.swap(from.index(), to.index()),
                Event::Swapped { a, b, .. } => at.swap(a.index(), b.index()),
                Event::TurnedBack { cell, .. } => {
                    let shown = Serendipity.recalled(state, event, viewer);
                    let is_shown = matches!(
                        shown,
                        Some(super::super::Seen::TurnedBack { color: Some(_), .. })
                    );
                    remembered[at[cell.index()]] |= is_shown;
                }
                _ => {}
            }
        }
        let is_flower = |cell: &Cell| !state.field[*cell].is_serendip();
        let closed = state.closed().iter().filter(is_flower);
        let laid_out = closed.map(|cell| at[cell.index()]);
        laid_out.filter(|&index| !remembered[index]).collect()
    }

    /// The same match with the tiles laid out otherwise, and turned back with the colors they have then.
    fn repaint(log: &Log<Serendipity>, tiles: &[Tile]) -> Log<Serendipity> {
        let mut other = log.clone();
        if let Some(Event::LaidOut {
            tiles: laid_out, ..
        }) = other.opening.first_mut()
        {
            *laid_out = tiles.to_vec();
        }
        let mut at: [usize; N_CELLS] = std::array::from_fn(|index| index);
        for event in other.plies.iter_mut().flat_map(|ply| &mut ply.events) {
            match event {
                Event::Moved { from, to, .. } => at.swap(from.index(), to.index()),
                Event::Swapped { a, b, .. } => at.swap(a.index(), b.index()),
                Event::TurnedBack { cell, color, .. } => {
                    *color = tiles[at[cell.index()]].color().unwrap();
                }
                _ => {}
            }
        }
        other
    }

    #[test]
    fn what_a_glance_forgot_cannot_be_looked_up() {
        let mut n_different = 0;
        for seed in 0..200 {
            let n_seats = 2 + u8::try_from(seed % 5).unwrap();
            let mut generator = Quick(seed);
            let chance: &mut dyn Chance = &mut generator;
            let options = Options {
                knowledge: Knowledge::Glance,
                ..Options::default()
            };
            let log = playout(
                &Serendipity,
                &options,
                n_seats,
                Policy::Random,
                9_999,
                chance,
            );
            let mut log = log.unwrap();
            // Never the whole match: at its end everything is shown.
            log.plies.truncate(chance.below(log.n_plies()) as usize);
            for viewer in Viewer::live(n_seats) {
                let indexes = forgotten(&log, viewer);
                let Some(Event::LaidOut { tiles, .. }) = log.opening.first() else {
                    panic!("no layout");
                };
                let mut tiles = tiles.clone();
                redeal(&mut tiles, &indexes, false, chance);
                let other = repaint(&log, &tiles);
                let n_before = n_different;
                n_different += u32::from(log.plies != other.plies);
                assert_eq!(
                    obtainable(&log, viewer, seed),
                    obtainable(&other, viewer, seed),
                    "seed {seed}, {viewer}, {n_before}"
                );
            }
        }
        assert!(n_different > 500, "only {n_different} histories differed");
    }

    #[test]
    fn in_notes_nothing_is_forgotten_and_at_the_end_everything_is_shown() {
        for knowledge in [Knowledge::Notes, Knowledge::Glance] {
            let options = Options {
                knowledge,
                ..Options::default()
            };
            let log = playout(
                &Serendipity,
                &options,
                4,
                Policy::Random,
                9_999,
                &mut Quick(3),
            );
            let log = log.unwrap();
            let recall = |ply: u32, viewer| {
                let table = log.table_at(&Serendipity, ply);
                let plies = log.plies.iter().take(ply as usize);
                let events = plies.flat_map(|ply| &ply.events);
                events
                    .filter(|event| {
                        Serendipity.recalled(table.state(), event, viewer)
                            != Serendipity.seen(event, viewer)
                    })
                    .count()
            };
            let middle = recall(log.n_plies() / 2, Viewer::Spectator);
            assert_eq!(middle > 0, knowledge == Knowledge::Glance);
            assert_eq!(recall(log.n_plies(), Viewer::Spectator), 0);
            let end = log.table_at(&Serendipity, u32::MAX);
            let view = Serendipity.view(end.state(), Viewer::Seat(Seat(0)));
            assert!(view.cells.iter().all(|cell| cell.face.is_some()));
        }
    }
}
