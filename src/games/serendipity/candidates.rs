//! Move generation: what is worth asking `check` about, one of it at random without listing it all, and the same as
//! rules for user interfaces: a Serendip alone has up to 24,576 legal moves.

use serde::Serialize;

use super::moves::{Move, Pair};
use super::pieces::{Cell, CellSet, Place};
use super::state::{Phase, State};
use crate::games::shown::Shown;
use crate::games::{Chance, Seat};

/// Pushes every legal move, and `stop` also where it is not.
pub fn candidates(state: &State, moves: &mut Vec<Move>) {
    match state.phase {
        Phase::Open | Phase::Another => open_moves(state, moves),
        Phase::Extra => {
            open_moves(state, moves);
            moves.push(Move::Stop);
        }
        Phase::Own(_) => {
            moves.push(Move::Keep { rot: 0, swap: None });
            let partners = state.closed().iter();
            moves.extend(partners.map(|to| relocate(to, 0)));
        }
        Phase::Serendip(_) => serendip_moves(state, moves),
    }
}

fn open_moves(state: &State, moves: &mut Vec<Move>) {
    moves.extend(state.closed().iter().map(open));
}

fn serendip_moves(state: &State, moves: &mut Vec<Move>) {
    let movable: Vec<Place> = state.movable().iter().map(Place::from).collect();
    moves.reserve(n_moves(state) as usize);
    for &rot in rotations(true) {
        moves.push(Move::Keep { rot, swap: None });
        for (n, &a) in movable.iter().enumerate() {
            moves.extend(movable[n + 1..].iter().map(|&b| Move::Keep {
                rot,
                swap: Some(Pair { a, b }),
            }));
        }
    }
    for &rot in rotations(state.options.rotate_on_move) {
        moves.extend(movable.iter().map(|&to| Move::Relocate { to, rot }));
    }
}

/// One of the legal moves, each equally likely, without listing them.
pub fn random_move(state: &State, chance: &mut dyn Chance) -> Option<Move> {
    let n = chance.below(n_moves(state));
    nth_move(state, n)
}

/// How many moves are legal: with *c* closed and *m* movable tiles *c* or *c* + 1, or for a Serendip
/// 6 · (1 + m (m − 1) / 2) + 6 m.
pub fn n_moves(state: &State) -> u32 {
    let n_closed = u32::from(state.closed().len());
    match state.phase {
        Phase::Open | Phase::Another => n_closed,
        Phase::Extra => n_closed + u32::from(state.options.stop_after_serendip_move),
        Phase::Own(_) => n_closed + 1,
        Phase::Serendip(_) => {
            let n_movable = n_movable(state);
            6 + 3 * n_movable * n_movable.saturating_sub(1) + n_turns(state) * n_movable
        }
    }
}

/// The legal move number `n`, in no particular order; every legal move has exactly one number below [`n_moves`].
pub fn nth_move(state: &State, n: u32) -> Option<Move> {
    match state.phase {
        Phase::Open | Phase::Another | Phase::Extra => {
            Some(state.closed().nth(n).map_or(Move::Stop, open))
        }
        Phase::Own(_) => {
            let to = state.closed().nth(n).map(|to| relocate(to, 0));
            Some(to.unwrap_or(Move::Keep { rot: 0, swap: None }))
        }
        Phase::Serendip(_) => nth_of_serendip(state, n),
    }
}

/// Six ways to keep it without a swap; then, for each of 3 · m (m − 1) numbers, an ordered pair of tiles and a
/// third: the order of the pair and the third together say one of six rotations; then the moves.
fn nth_of_serendip(state: &State, n: u32) -> Option<Move> {
    let n_movable = n_movable(state);
    let n_pairs = n_movable * n_movable.saturating_sub(1);
    let movable = state.movable();
    if n < 6 {
        let rot = u8::try_from(n).ok()?;
        return Some(Move::Keep { rot, swap: None });
    }
    let n = n - 6;
    if n < 3 * n_pairs {
        let (third, pair) = (n / n_pairs, n % n_pairs);
        let (first, second) = (pair / (n_movable - 1), pair % (n_movable - 1));
        let second = second + u32::from(second >= first);
        let rot = 2 * third + u32::from(first > second);
        let (a, b) = (movable.nth(first)?, movable.nth(second)?);
        return Some(keep_and_swap(u8::try_from(rot).ok()?, a, b));
    }
    let n = n - 3 * n_pairs;
    let (to, rot) = (movable.nth(n % n_movable)?, u8::try_from(n / n_movable));
    Some(relocate(to, rot.ok()?))
}

fn n_movable(state: &State) -> u32 {
    // All open Serendips are counted, so the movable tiles need not be.
    u32::from(CellSet::ALL.len()) - u32::from(state.n_open[6])
}

fn n_turns(state: &State) -> u32 {
    if state.options.rotate_on_move { 6 } else { 1 }
}

/// What is played for a seat that ran out of time (SER-D22): a tile that waits is kept as it lies; nothing more is
/// opened if that is allowed; else a tile that everybody has seen to be foreign is turned over once more, which is as
/// good as skipping the turn, or, if there is none, any closed tile.
pub fn default_move(state: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
    match state.phase {
        Phase::Own(_) | Phase::Serendip(_) => Some(Move::Keep { rot: 0, swap: None }),
        Phase::Extra if state.options.stop_after_serendip_move => Some(Move::Stop),
        Phase::Open | Phase::Another | Phase::Extra => {
            let is_foreign = |&cell: &Cell| {
                let color = state.field[cell].color();
                color.is_some_and(|color| !state.colors[seat].contains(color))
            };
            let known = state.closed().and(state.seen).iter();
            let known: CellSet = known.filter(is_foreign).collect();
            let from = if known.is_empty() {
                state.closed()
            } else {
                known
            };
            from.nth(chance.below(u32::from(from.len()))).map(open)
        }
    }
}

/// Everything a seat may do now, as rules: every combination of what is listed is legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "SerendipityForms")]
#[serde(rename_all = "camelCase")]
pub struct Forms {
    /// The cells whose tile can be turned over.
    pub open: CellSet,
    /// How the tile that waits can be kept; none if no tile waits.
    pub keep: Option<KeepForm>,
    /// How the tile that waits can be moved; none if no tile waits.
    #[serde(rename = "move")]
    #[shown(name = "move")]
    pub relocate: Option<MoveForm>,
    /// Whether one may stop.
    pub stop: bool,
}

/// Ways to keep a tile: one of the rotations, and no swap or any two different cells of `swap`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "SerendipityKeepForm")]
#[serde(rename_all = "camelCase")]
pub struct KeepForm {
    /// Steps of 60° clockwise by which the tile may be turned; only 0 for a flower.
    pub rotations: Vec<u8>,
    /// The cells of which any two may be swapped; none for a flower.
    pub swap: CellSet,
}

/// Ways to move a tile: one of the cells and one of the rotations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "SerendipityMoveForm")]
#[serde(rename_all = "camelCase")]
pub struct MoveForm {
    /// The cells to trade places with.
    pub to: CellSet,
    /// Steps of 60° clockwise by which the tile may be turned; only 0 for a flower.
    pub rotations: Vec<u8>,
}

/// What `seat` may do on its turn; nothing at all otherwise.
pub fn forms(state: &State, seat: Seat) -> Forms {
    let mut forms = Forms {
        open: CellSet::EMPTY,
        keep: None,
        relocate: None,
        stop: false,
    };
    if state.ending.is_some() || state.turn != seat {
        return forms;
    }
    let keep = |can_turn, swap| KeepForm {
        rotations: rotations(can_turn).to_vec(),
        swap,
    };
    let relocate = |can_turn, to| MoveForm {
        to,
        rotations: rotations(can_turn).to_vec(),
    };
    match state.phase {
        Phase::Open | Phase::Another => forms.open = state.closed(),
        Phase::Extra => {
            forms.open = state.closed();
            forms.stop = state.options.stop_after_serendip_move;
        }
        Phase::Own(_) => {
            forms.keep = Some(keep(false, CellSet::EMPTY));
            forms.relocate = Some(relocate(false, state.closed()));
        }
        Phase::Serendip(_) => {
            forms.keep = Some(keep(true, state.movable()));
            forms.relocate = Some(relocate(state.options.rotate_on_move, state.movable()));
        }
    }
    forms
}

const fn rotations(can_turn: bool) -> &'static [u8] {
    if can_turn { &[0, 1, 2, 3, 4, 5] } else { &[0] }
}

fn open(cell: Cell) -> Move {
    Move::Open { cell: cell.into() }
}

fn relocate(to: Cell, rot: u8) -> Move {
    let to = to.into();
    Move::Relocate { to, rot }
}

fn keep_and_swap(rot: u8, a: Cell, b: Cell) -> Move {
    let swap = Some(Pair::new(a.into(), b.into()));
    Move::Keep { rot, swap }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::conformance::Conformance;
    use crate::games::playout::{Policy, playout};
    use crate::games::serendipity::Serendipity;
    use crate::games::{Game, Quick};

    /// Every state of a few matches with every set of options.
    fn states(mut look: impl FnMut(&State, Seat)) {
        for (seed, options) in (0..).zip(Serendipity.option_sets(3)) {
            let log = playout(
                &Serendipity,
                &options,
                3,
                Policy::Random,
                20_000,
                &mut Quick(seed),
            );
            let log = log.unwrap();
            for ply in 0..log.n_plies() {
                let table = log.table_at(&Serendipity, ply);
                look(table.state(), table.state().turn);
            }
        }
    }

    fn sorted(mut moves: Vec<Move>) -> Vec<String> {
        let mut lines: Vec<String> = moves.drain(..).map(|move_| move_.to_string()).collect();
        lines.sort_unstable();
        lines
    }

    #[test]
    fn every_legal_move_has_exactly_one_number() {
        let mut n_serendips = 0;
        states(|state, seat| {
            let is_serendip = matches!(state.phase, Phase::Serendip(_));
            n_serendips += u32::from(is_serendip);
            if is_serendip && n_serendips % 16 != 1 {
                return;
            }
            let legal = Serendipity.legal_moves(state, seat);
            assert_eq!(legal.len(), n_moves(state) as usize);
            let numbered = (0..n_moves(state)).map(|n| nth_move(state, n).unwrap());
            assert_eq!(sorted(numbered.collect()), sorted(legal));
        });
        assert!(n_serendips > 50);
    }

    #[test]
    fn the_forms_say_exactly_what_is_legal() {
        let mut n_serendips = 0;
        states(|state, seat| {
            let is_serendip = matches!(state.phase, Phase::Serendip(_));
            n_serendips += u32::from(is_serendip);
            if is_serendip && n_serendips % 16 != 1 {
                return;
            }
            let Forms {
                open,
                keep,
                relocate,
                stop,
            } = forms(state, seat);
            let mut moves: Vec<Move> = open.iter().map(super::open).collect();
            moves.extend(stop.then_some(Move::Stop));
            for rot in keep.iter().flat_map(|form| &form.rotations).copied() {
                moves.push(Move::Keep { rot, swap: None });
                let cells = keep.as_ref().unwrap().swap;
                for a in cells.iter() {
                    let others = cells.iter().filter(|&b| a < b);
                    moves.extend(others.map(|b| keep_and_swap(rot, a, b)));
                }
            }
            if let Some(form) = relocate {
                for rot in form.rotations {
                    moves.extend(form.to.iter().map(|to| super::relocate(to, rot)));
                }
            }
            assert_eq!(sorted(moves), sorted(Serendipity.legal_moves(state, seat)));
            let nobody = forms(state, seat.next(3));
            assert!(nobody.open.is_empty() && nobody.keep.is_none() && nobody.relocate.is_none());
        });
    }
}
