//! A heuristic bot for Family Tree: in Dynasties it lets its largest family grow, in Big Family Tree it gets rid of its
//! cards. It takes and throws cards by what they would let it do at once.

use crate::bots::{Bot, after, best, dealt_anew, others};
use crate::games::family_tree::{Card, FamilyTree, Move, Phase, State, scored_family};
use crate::games::{Chance, Game, Seat};

impl Bot for FamilyTree {
    fn imagine(&self, state: &State, seat: Seat, chance: &mut dyn Chance) -> State {
        let mut imagined = state.clone();
        let mut hidden = std::mem::take(&mut imagined.deck);
        for other in others(state.n_seats(), seat) {
            hidden.extend(state.hands[other].iter());
        }
        let mut hidden = dealt_anew(hidden, |card: &Card| card.index(), chance);
        for other in others(state.n_seats(), seat) {
            let n_cards = usize::from(state.hands[other].len());
            imagined.hands[other] = hidden.drain(..n_cards).collect();
        }
        imagined.deck = hidden;
        if state.turn != seat {
            imagined.newest = None;
        }
        imagined
    }

    fn think(&self, imagined: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
        let looks_ahead =
            !imagined.is_big() && matches!(imagined.phase, Phase::Take | Phase::Adjust);
        let moves = actions(self, imagined, seat);
        best(&moves, chance, |move_, chance| {
            let next = after(self, imagined, seat, move_, chance);
            if looks_ahead {
                promise(self, &next, seat, chance)
            } else {
                worth(&next, seat)
            }
        })
    }
}

/// Everything but words: bots tell no stories and give no names.
fn actions(game: &FamilyTree, state: &State, seat: Seat) -> Vec<Move> {
    let mut moves = game.legal_moves(state, seat);
    moves.retain(|move_| !matches!(move_, Move::Name { .. } | Move::Tell { .. }));
    moves
}

/// How well `seat` stands: its score, then smaller families that could be joined to it, then Meetings in hand.
fn worth(state: &State, seat: Seat) -> i32 {
    let hand = state.hands[seat];
    if state.is_big() {
        return -i32::from(hand.len());
    }
    let family = scored_family(state, seat);
    let points = family.map_or(0, |family| family.points()) + i32::from(state.tokens[seat]);
    let n_laid = i32::from(state.own(seat).len());
    let n_meetings = i32::try_from(hand.meetings().count()).unwrap_or(0);
    20 * points + 8 * n_laid + 2 * n_meetings.min(2)
}

/// What the best action would be worth if `seat` could act at once with the hand it holds.
fn promise(game: &FamilyTree, state: &State, seat: Seat, chance: &mut dyn Chance) -> i32 {
    if state.ending.is_some() {
        return worth(state, seat);
    }
    let mut acting = state.clone();
    (acting.turn, acting.phase) = (seat, Phase::Act);
    let moves = actions(game, &acting, seat);
    let worths = moves
        .iter()
        .map(|move_| worth(&after(game, &acting, seat, move_, chance), seat));
    worths.max().unwrap_or(i32::MIN)
}
