//! The numbered options of a letter. The letter that lists them and the reply that names one by its number see the same
//! list, because it depends on nothing but the position.

use crate::games::{Game, Seat};

/// The most options a letter lists.
pub const MOST: usize = 30;

/// What `seat` can do now, as a letter numbers it from 1 on. Where there are more than a letter can list, every kind of
/// move has its turn: the first of each kind, then the second of each, and so on, in the order of the rules.
pub fn choices<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Move> {
    let moves = game.legal_moves(state, seat);
    if moves.len() <= MOST {
        return moves;
    }
    let mut kinds: Vec<String> = Vec::new();
    let mut seen: Vec<usize> = Vec::new();
    let mut ranked: Vec<(usize, usize, G::Move)> = Vec::with_capacity(moves.len());
    for move_ in moves {
        let name = game.kind(&move_).into_owned();
        let kind = kinds.iter().position(|known| *known == name);
        let kind = kind.unwrap_or_else(|| {
            kinds.push(name);
            seen.push(0);
            kinds.len() - 1
        });
        if let Some(count) = seen.get_mut(kind) {
            ranked.push((*count, kind, move_));
            *count += 1;
        }
    }
    ranked.sort_by_key(|(round, kind, _)| (*round, *kind));
    ranked.truncate(MOST);
    ranked.sort_by_key(|(round, kind, _)| (*kind, *round));
    ranked.into_iter().map(|(_, _, move_)| move_).collect()
}
