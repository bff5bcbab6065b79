//! Move execution: what a question causes, as events. Chance is drawn only in the opening.

use kinpost_engines::games::{BySeat, Chance, Seat, Stage};

use super::HappyFamilies;
use super::moves::{Event, Move};
use super::pieces::{Card, Family, PATIENCE, hand_size};
use super::state::{Ending, State};

type HappyStage<'a> = Stage<'a, HappyFamilies>;

/// Draws the first seat unless it is named, shuffles, deals, and lays down what is already whole (HAF-3 to HAF-6).
pub fn opening(stage: &mut HappyStage<'_>, chance: &mut dyn Chance) {
    let state = stage.state();
    let (n_seats, draw) = (state.n_seats(), state.options.draw);
    let first = state.options.first.draw(n_seats, chance);
    let mut deck: Vec<Card> = Card::all().collect();
    chance.shuffle(&mut deck);
    stage.happens(deal(n_seats, draw, first, &deck));
    let seats: Vec<Seat> = stage.state().around(first).collect();
    for seat in seats {
        lay_down(stage, seat);
    }
    go_on(stage, first, None);
}

/// Equal blocks in turn order from the first seat, the rest is the pile (HAF-4).
fn deal(n_seats: u8, draw: bool, first: Seat, deck: &[Card]) -> Event {
    let mut cards = deck.iter().copied();
    let mut hands = BySeat::new(n_seats, |_| Vec::new());
    let mut seat = first;
    for _ in 0..n_seats {
        hands[seat] = cards.by_ref().take(hand_size(n_seats, draw)).collect();
        seat = seat.next(n_seats);
    }
    Event::Dealt {
        first,
        hands,
        pile: cards.collect(),
    }
}

/// What follows from a question that may be asked.
pub fn resolve(stage: &mut HappyStage<'_>, seat: Seat, move_: &Move) {
    let Move::Ask { asked, card } = *move_;
    if stage.state().hands[asked].contains(card) {
        stage.happens(Event::Handed { seat, asked, card });
        refill(stage, asked);
        lay_down(stage, seat);
        go_on(stage, seat, None);
    } else {
        stage.happens(Event::Missed { seat, asked, card });
        let lucky = draw(stage, seat, card);
        lay_down(stage, seat);
        if lucky {
            go_on(stage, seat, None);
        } else {
            go_on(stage, asked, Some(seat));
        }
    }
}

/// What follows when a seat leaves for good: its cards stay where they are and can be asked for (HAF-D10).
pub fn retire(stage: &mut HappyStage<'_>, seat: Seat) {
    let was_on_turn = stage.state().turn == seat;
    stage.happens(Event::Retired { seat });
    if stage.state().n_active() <= 1 {
        end(stage, Ending::Retirement);
    } else if was_on_turn {
        go_on(stage, seat, None);
    }
}

/// Draws a card, if there is one; whether it is the one asked for and that counts (HAF-12, HAF-D4).
fn draw(stage: &mut HappyStage<'_>, seat: Seat, wanted: Card) -> bool {
    let State { pile, options, .. } = stage.state();
    let Some(&card) = pile.last() else {
        return false;
    };
    let lucky = options.lucky && card == wanted;
    stage.happens(Event::Drew { seat, card, lucky });
    lucky
}

/// Lays down every whole family of a hand (HAF-13).
fn lay_down(stage: &mut HappyStage<'_>, seat: Seat) {
    for family in Family::ALL {
        if stage.state().hands[seat].count(family) == 4 {
            stage.happens(Event::Laid { seat, family });
        }
    }
    refill(stage, seat);
}

/// Who still plays and has no card left takes one from the pile (HAF-D5).
fn refill(stage: &mut HappyStage<'_>, seat: Seat) {
    let state = stage.state();
    if state.hands[seat].is_empty()
        && !state.retired.contains(seat)
        && let Some(&card) = state.pile.last()
    {
        stage.happens(Event::Refilled { seat, card });
    }
}

/// Ends the match, or gives the turn to the first seat from `wanted` on that can ask; to the one who asked in vain
/// only if no other seat can (HAF-11, HAF-D7).
fn go_on(stage: &mut HappyStage<'_>, wanted: Seat, in_vain: Option<Seat>) {
    let state = stage.state();
    if state.is_complete() {
        return end(stage, Ending::AllLaid);
    }
    let next = state
        .around(wanted)
        .filter(|&seat| Some(seat) != in_vain)
        .chain(in_vain)
        .find(|&seat| state.can_ask(seat));
    match next {
        Some(to) if state.idle < PATIENCE => {
            if to != state.turn {
                stage.happens(Event::TurnPassed { to });
            }
        }
        _ => end(stage, Ending::Stalemate),
    }
}

fn end(stage: &mut HappyStage<'_>, ending: Ending) {
    let hands = stage.state().hands.values();
    let hands = hands.map(|hand| hand.iter().collect()).collect();
    stage.happens(Event::Ended { ending, hands });
}
