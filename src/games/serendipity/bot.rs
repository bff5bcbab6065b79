//! A heuristic bot for Serendipity: it opens where its carpet could grow, and puts what it finds where it counts most.

use crate::bots::{Bot, after, best, dealt_anew, others};
use crate::games::serendipity::{
    Cell, CellSet, Move, Pair, Phase, Place, Serendipity, State, Tile, tallies,
};
use crate::games::{Chance, Game, Seat};

/// Own flowers that are worth a swap, at most.
const MOST_SWAPPED: usize = 6;

impl Bot for Serendipity {
    fn imagine(&self, state: &State, _: Seat, chance: &mut dyn Chance) -> State {
        let mut imagined = state.clone();
        let unknown = state.closed().iter().filter(|&cell| !state.is_noted(cell));
        // What was seen once and is closed again is a flower, even where no seat may look up which.
        let (seen, unseen): (Vec<Cell>, Vec<Cell>) =
            unknown.partition(|&cell| state.seen.contains(cell));
        let tiles = seen.iter().chain(&unseen).map(|&cell| state.field[cell]);
        let (flowers, serendips): (Vec<Tile>, Vec<Tile>) =
            tiles.partition(|tile| !tile.is_serendip());
        let mut flowers = dealt_anew(flowers, |&tile| tile, chance);
        for &cell in &seen {
            imagined.field[cell] = flowers.pop().unwrap_or(state.field[cell]);
        }
        // How a hidden Serendip lies is as unknown as where.
        let serendips = serendips.iter().map(|_| Tile::Serendip(0));
        let rest = flowers.into_iter().chain(serendips).collect();
        for (&cell, tile) in unseen.iter().zip(dealt_anew(rest, |&tile| tile, chance)) {
            imagined.field[cell] = tile;
        }
        imagined
    }

    fn think(&self, imagined: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
        let moves = match imagined.phase {
            Phase::Open | Phase::Another | Phase::Extra => {
                return best_opening(imagined, seat, chance);
            }
            Phase::Own(_) => self.legal_moves(imagined, seat),
            Phase::Serendip(_) => serendip_moves(imagined, seat),
        };
        best(&moves, chance, |move_, chance| {
            worth(&after(self, imagined, seat, move_, chance), seat)
        })
    }
}

/// What the carpets of `seat` are worth against the best other one; a seat that may go on has an advantage.
fn worth(state: &State, seat: Seat) -> i32 {
    let tallies = tallies(state);
    let points = |seat: Seat| i32::from(tallies[seat].points());
    let best_other = others(state.n_seats(), seat).map(points).max().unwrap_or(0);
    let goes_on = state.turn == seat && state.phase.pending().is_none();
    4 * points(seat) - 2 * best_other + i32::from(goes_on)
}

/// The tile to turn over: one known to be good, else an unknown one beside the own carpets, else any.
fn best_opening(state: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
    let meadow = meadow(state, seat);
    let cells: Vec<Cell> = state.closed().iter().collect();
    let cell = best(&cells, chance, |&cell, _| {
        let n_beside = i32::from(cell.around().and(meadow).len());
        match state.field[cell] {
            _ if !state.is_noted(cell) => 10 + n_beside,
            Tile::Serendip(_) => 40,
            Tile::Flower(color) if state.colors[seat].contains(color) => 30 + n_beside,
            Tile::Flower(_) => 0,
        }
    });
    cell.map(|cell| Move::Open {
        cell: Place::from(cell),
    })
}

/// The cells of the own carpets.
fn meadow(state: &State, seat: Seat) -> CellSet {
    let carpets = &tallies(state)[seat].carpets;
    carpets.iter().fold(CellSet::EMPTY, |cells, (carpet, _)| {
        cells.union(carpet.flowers).union(carpet.connected)
    })
}

/// What is worth trying with a Serendip: every turn of it here and beside the own carpets, and stray own flowers
/// swapped to their edge. All that is allowed would be 24,576 moves.
fn serendip_moves(state: &State, seat: Seat) -> Vec<Move> {
    let meadow = meadow(state, seat);
    let around = meadow
        .iter()
        .fold(CellSet::EMPTY, |cells, cell| cells.union(cell.around()));
    let mut edge = around.without(meadow).and(state.movable());
    if let Some(pending) = state.phase.pending() {
        edge.remove(pending);
    }
    let is_own = |cell: &Cell| {
        let color = state.field[*cell].color();
        color.is_some_and(|color| state.colors[seat].contains(color))
    };
    let strays = state.settled().without(meadow).and(state.movable());
    let strays: Vec<Cell> = strays.iter().filter(is_own).take(MOST_SWAPPED).collect();
    let mut moves = Vec::new();
    for rot in 0..6 {
        moves.push(Move::Keep { rot, swap: None });
        if rot == 0 || state.options.rotate_on_move {
            let places = edge.iter().map(Place::from);
            moves.extend(places.map(|to| Move::Relocate { to, rot }));
        }
    }
    for &stray in &strays {
        for place in edge.iter().filter(|&cell| cell != stray) {
            let swap = Some(Pair::new(stray.into(), place.into()));
            moves.push(Move::Keep { rot: 0, swap });
        }
    }
    moves
}
