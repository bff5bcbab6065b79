//! Legality: opening a tile (SER-14), keeping or moving an own tile (SER-17 to SER-19) or a Serendip (SER-21,
//! SER-22, SER-25, SER-39, SER-D2, SER-D6), stopping (SER-36, SER-D4, SER-D7), in that order.
//!
//! No answer depends on the face of a closed tile (SER-D9): what lies face down is never looked at here.

use super::clauses::Clause;
use super::moves::{Move, Pair};
use super::pieces::{Cell, Place};
use super::state::{Phase, State};
use crate::games::require;

/// Whether the seat on turn may make this move.
pub fn check(state: &State, move_: &Move) -> Result<(), Clause> {
    match *move_ {
        Move::Open { cell } => check_open(state, cell),
        Move::Keep { rot, swap } => check_keep(state, rot, swap),
        Move::Relocate { to, rot } => check_relocate(state, to, rot),
        Move::Stop => check_stop(state),
    }
}

fn check_open(state: &State, place: Place) -> Result<(), Clause> {
    let cell = on_board(place)?;
    require(!state.open.contains(cell), Clause::AlreadyOpen { place })?;
    match state.phase.pending() {
        Some(pending) => Err(Clause::TileWaits {
            place: pending.into(),
        }),
        None => Ok(()),
    }
}

fn check_keep(state: &State, rot: u8, swap: Option<Pair>) -> Result<(), Clause> {
    let swap = match swap {
        Some(pair) => Some([(pair.a, on_board(pair.a)?), (pair.b, on_board(pair.b)?)]),
        None => None,
    };
    match state.phase {
        Phase::Own(_) => {
            require(rot == 0, Clause::FlowerRotated { rot })?;
            require(swap.is_none(), Clause::FlowerSwaps)
        }
        Phase::Serendip(kept) => {
            swap.map_or(Ok(()), |swap| check_swap(state, kept, &swap))?;
            require(rot <= 5, Clause::RotationOutOfRange { rot })
        }
        Phase::Open | Phase::Another | Phase::Extra => Err(Clause::NoTileWaits),
    }
}

/// Any two other tiles, open or closed, of anybody: only open Serendips stay where they are (SER-D9).
fn check_swap(state: &State, kept: Cell, swap: &[(Place, Cell); 2]) -> Result<(), Clause> {
    let [(place, a), (_, b)] = *swap;
    require(a != b, Clause::SwapWithItself { place })?;
    for &(place, cell) in swap {
        let is_frozen = cell != kept && state.is_open_serendip(cell);
        require(!is_frozen, Clause::Frozen { place })?;
    }
    for &(place, cell) in swap {
        require(cell != kept, Clause::SwapOfKept { place })?;
    }
    Ok(())
}

fn check_relocate(state: &State, place: Place, rot: u8) -> Result<(), Clause> {
    let to = on_board(place)?;
    match state.phase {
        Phase::Own(_) => {
            require(rot == 0, Clause::FlowerRotated { rot })?;
            require(!state.open.contains(to), Clause::PartnerOpen { place })
        }
        Phase::Serendip(from) => {
            require(to != from, Clause::MoveToItself { place })?;
            require(!state.is_open_serendip(to), Clause::Frozen { place })?;
            require(rot <= 5, Clause::RotationOutOfRange { rot })?;
            let may_rotate = state.options.rotate_on_move;
            require(rot == 0 || may_rotate, Clause::RotatedOnMove { rot })
        }
        Phase::Open | Phase::Another | Phase::Extra => Err(Clause::NoTileWaits),
    }
}

fn check_stop(state: &State) -> Result<(), Clause> {
    match state.phase {
        Phase::Own(cell) | Phase::Serendip(cell) => {
            let place = cell.into();
            Err(Clause::TileWaits { place })
        }
        Phase::Open => Err(Clause::MustOpen),
        Phase::Another => Err(Clause::MustOpenAnother),
        Phase::Extra => require(
            state.options.stop_after_serendip_move,
            Clause::MustOpenExtra,
        ),
    }
}

#[inline]
fn on_board(place: Place) -> Result<Cell, Clause> {
    place.cell().ok_or(Clause::OffBoard { place })
}
