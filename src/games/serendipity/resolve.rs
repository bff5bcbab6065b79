//! Move execution: what a legal move causes, as events. Chance is drawn only in the opening.

use super::Serendipity;
use super::moves::{ClosedTile, Event, Move, Pair};
use super::pieces::{Cell, Color, ColorSet, N_EACH, Tile};
use super::state::{Ending, Phase, State};
use crate::games::{BySeat, Chance, Seat, Stage};

type FieldStage<'a> = Stage<'a, Serendipity>;

/// Mixes the colors no seat picked and hands them out where some are missing, draws the first seat unless it was
/// named, mixes the tiles, and, only if a moved Serendip keeps its rotation, draws one for each (SER-D3, SER-D6).
pub fn opening(stage: &mut FieldStage<'_>, chance: &mut dyn Chance) {
    let colors = deal_colors(stage.state(), chance);
    let State { options, .. } = stage.state();
    let n_seats = stage.state().n_seats();
    let first = options.first.draw(n_seats, chance);
    let mut tiles: Vec<Tile> = Tile::all().collect();
    chance.shuffle(&mut tiles);
    if !options.rotate_on_move {
        for tile in tiles.iter_mut().filter(|tile| tile.is_serendip()) {
            *tile = Tile::Serendip(u8::try_from(chance.below(6)).unwrap_or(0));
        }
    }
    stage.happens(Event::LaidOut {
        tiles,
        colors,
        first,
    });
}

/// Picked colors go to their seats; the others are shuffled and dealt in seat order to those who picked none.
fn deal_colors(state: &State, chance: &mut dyn Chance) -> BySeat<ColorSet> {
    let n_seats = state.n_seats();
    let each = usize::from(state.options.n_colors(n_seats));
    let is_free = |color: &Color| !state.options.picks.iter().flatten().any(|of| of == color);
    let mut free: Vec<Color> = Color::ALL.into_iter().filter(is_free).collect();
    if Seat::all(n_seats).any(|seat| state.options.picks_of(seat).is_empty()) {
        chance.shuffle(&mut free);
    }
    let mut free = free.into_iter();
    BySeat::new(n_seats, |seat| match state.options.picks_of(seat) {
        [] => free.by_ref().take(each).collect(),
        picks => picks.iter().copied().collect(),
    })
}

/// What follows from a legal move.
pub fn resolve(stage: &mut FieldStage<'_>, seat: Seat, move_: &Move) {
    match *move_ {
        Move::Open { cell } => {
            if let Some(cell) = cell.cell() {
                open(stage, seat, cell);
            }
        }
        Move::Keep { rot, swap } => keep(stage, seat, rot, swap),
        Move::Relocate { to, rot } => {
            if let (Some(from), Some(to)) = (stage.state().phase.pending(), to.cell()) {
                relocate(stage, seat, (from, to), rot);
            }
        }
        Move::Stop => {
            stage.happens(Event::Stopped { seat });
            pass_turn(stage, seat);
        }
    }
}

/// What follows when a seat leaves for good (SER-D22): its colors have no owner any more; a tile that waits for it is
/// kept as it lies; the last seat left wins.
pub fn retire(stage: &mut FieldStage<'_>, seat: Seat) {
    let was_on_turn = stage.state().turn == seat;
    let pending = stage
        .state()
        .phase
        .pending()
        .filter(|_| was_on_turn)
        .map(|cell| (cell, stage.state().field[cell]));
    if let Some((cell, tile)) = pending {
        stage.happens(Event::Kept { seat, cell, tile });
    }
    stage.happens(Event::Retired { seat });
    if stage.state().n_active() <= 1 {
        end(stage, Ending::Retirement);
    } else if is_complete(stage.state()) {
        end(stage, Ending::Complete);
    } else if was_on_turn {
        pass_turn(stage, seat);
    }
}

/// A foreign color is turned back or, in the variant, left open, and the turn passes on (SER-16, SER-44); an own tile
/// or a Serendip stays open and waits.
fn open(stage: &mut FieldStage<'_>, seat: Seat, cell: Cell) {
    let state = stage.state();
    let tile = state.field[cell];
    let Some(color) = tile
        .color()
        .filter(|&color| !state.colors[seat].contains(color))
    else {
        return stage.happens(Event::Opened { seat, cell, tile });
    };
    if stays_open(state, color) {
        stage.happens(Event::LeftOpen { seat, cell, color });
    } else {
        let turn = state.turn_number;
        stage.happens(Event::TurnedBack {
            seat,
            cell,
            color,
            turn,
        });
        if stage.state().idle >= stage.state().options.idle_limit {
            return end(stage, Ending::Idle);
        }
    }
    pass_turn(stage, seat);
}

/// Whether a foreign tile stays open: no seat owns it and enough Serendips are open (SER-44, SER-45, SER-D14).
fn stays_open(state: &State, color: Color) -> bool {
    let is_enough = |after| state.n_open[6] >= after;
    state.options.unowned_open_after.is_some_and(is_enough) && state.owner(color).is_none()
}

/// Leaves the tile in place. An own tile entitles to another one (SER-18), a Serendip to a swap (SER-21).
fn keep(stage: &mut FieldStage<'_>, seat: Seat, rot: u8, swap: Option<Pair>) {
    let phase = stage.state().phase;
    let Some(cell) = phase.pending() else {
        return;
    };
    let tile = turned(stage.state().field[cell], rot);
    stage.happens(Event::Kept { seat, cell, tile });
    let cells = swap.and_then(|pair| Some((pair.a.cell()?, pair.b.cell()?)));
    if let Some((a, b)) = cells {
        stage.happens(Event::Swapped { seat, a, b });
    }
    if is_complete(stage.state()) {
        end(stage, Ending::Complete);
    } else if matches!(phase, Phase::Own(_)) {
        stage.happens(Event::GoesOn { seat, extra: false });
    } else {
        pass_turn(stage, seat);
    }
}

/// Lets the tile trade places. After an own tile the turn passes on (SER-D5), after a Serendip it may go on (SER-23).
fn relocate(stage: &mut FieldStage<'_>, seat: Seat, (from, to): (Cell, Cell), rot: u8) {
    let tile = turned(stage.state().field[from], rot);
    stage.happens(Event::Moved {
        seat,
        from,
        to,
        tile,
    });
    if is_complete(stage.state()) {
        end(stage, Ending::Complete);
    } else if tile.is_serendip() {
        stage.happens(Event::GoesOn { seat, extra: true });
    } else {
        pass_turn(stage, seat);
    }
}

fn turned(tile: Tile, by: u8) -> Tile {
    match tile {
        Tile::Serendip(rot) => Tile::Serendip((rot + by) % 6),
        Tile::Flower(_) => tile,
    }
}

/// All Serendips and all tiles of an owned color are open (SER-27, SER-D16).
fn is_complete(state: &State) -> bool {
    let is_whole = |&color: &Color| state.n_open[color as usize] == N_EACH;
    state.n_open[6] == N_EACH
        && Color::ALL
            .into_iter()
            .filter(is_whole)
            .any(|color| state.owner(color).is_some())
}

fn pass_turn(stage: &mut FieldStage<'_>, seat: Seat) {
    let to = stage.state().seat_after(seat);
    stage.happens(Event::TurnPassed { to });
}

fn end(stage: &mut FieldStage<'_>, ending: Ending) {
    let state = stage.state();
    let show = |cell| ClosedTile {
        cell,
        tile: state.field[cell],
    };
    let closed = state.closed().iter().map(show).collect();
    stage.happens(Event::Ended { ending, closed });
}
