//! Move execution: what a legal move causes, as events. Chance is drawn only in the opening.

use super::Familienbande;
use super::moves::{Event, Move};
use super::pieces::{ByTrait, Card, FOUNDERS, HAND, LAST_GENERATION, Trait};
use super::state::{Ending, PersonId, State};
use crate::games::{BySeat, Chance, Seat, Stage};

type FamilyStage<'a> = Stage<'a, Familienbande>;

/// Shuffles the tiles, draws the first seat unless it is named, shuffles and deals the portraits (FAM-8 to FAM-10).
pub fn opening(stage: &mut FamilyStage<'_>, chance: &mut dyn Chance) {
    let n_seats = stage.state().n_seats();
    let mut tiles = Trait::ALL;
    chance.shuffle(&mut tiles);
    let first = stage.state().options.first.draw(n_seats, chance);
    let mut deck: Vec<Card> = Card::all().collect();
    chance.shuffle(&mut deck);
    stage.happens(deal(n_seats, tiles, first, &deck));
}

/// Three cards for the first generation, blocks of five in turn order from the first seat, the rest is the pile
/// (FAM-D2).
pub fn deal(n_seats: u8, tiles: [Trait; 5], first: Seat, deck: &[Card]) -> Event {
    let mut cards = deck.iter().copied();
    let founders = cards.by_ref().take(FOUNDERS).collect();
    let mut hands = BySeat::new(n_seats, |_| Vec::new());
    let mut seat = first;
    for _ in 0..n_seats {
        hands[seat] = cards.by_ref().take(HAND).collect();
        seat = seat.next(n_seats);
    }
    Event::Dealt {
        tiles,
        first,
        founders,
        hands,
        pile: cards.collect(),
    }
}

/// What follows from a legal move.
pub fn resolve(stage: &mut FamilyStage<'_>, seat: Seat, move_: &Move) {
    match *move_ {
        Move::Marry { card, person } => {
            stage.happens(Event::Married { seat, card, person });
            draw(stage, seat);
            pass_turn(stage, seat);
        }
        Move::Child { card, couple, swap } => give_birth(stage, seat, card, couple, swap),
        Move::Pass => pass(stage, seat),
    }
}

/// What follows when a seat leaves for good (FAM-D20).
pub fn retire(stage: &mut FamilyStage<'_>, seat: Seat) {
    let was_on_turn = stage.state().turn == seat;
    stage.happens(Event::Retired { seat });
    if stage.state().n_active() <= 1 {
        end(stage, Ending::Retirement);
    } else if was_on_turn {
        pass_turn(stage, seat);
    }
}

/// Scores, closes the row above if its descendants are complete, ends the match with the fifth generation (FAM-D11);
/// otherwise exchanges a card if asked to (FAM-D22: not on the birth that ends the match).
fn give_birth(
    stage: &mut FamilyStage<'_>,
    seat: Seat,
    card: Card,
    couple: PersonId,
    swap: Option<Card>,
) {
    let state = stage.state();
    let Some(parents) = state.person(couple) else {
        return;
    };
    let generation = parents.generation + 1;
    let person = PersonId(u8::try_from(state.people.len()).unwrap_or(u8::MAX));
    stage.happens(Event::Born {
        seat,
        card,
        couple,
        person,
        generation,
        points: points(card, generation),
    });

    if stage.state().is_full(generation) {
        stage.happens(Event::Closed {
            generation: generation - 1,
        });
        if generation == LAST_GENERATION {
            return end(stage, Ending::FifthGeneration);
        }
    }
    if let Some(card) = swap {
        stage.happens(Event::Swapped { seat, card });
        draw(stage, seat);
    }
    pass_turn(stage, seat);
}

/// Draws, or ends the match when everybody still playing passed in a row with an empty pile (FAM-D8).
fn pass(stage: &mut FamilyStage<'_>, seat: Seat) {
    let dry = stage.state().pile.is_empty();
    stage.happens(Event::Passed { seat, dry });
    draw(stage, seat);
    if stage.state().dry_passes >= stage.state().n_active() {
        end(stage, Ending::Deadlock);
    } else {
        pass_turn(stage, seat);
    }
}

/// Takes the next card of the pile, if there is one (FAM-D7).
fn draw(stage: &mut FamilyStage<'_>, seat: Seat) {
    if let Some(&card) = stage.state().pile.last() {
        stage.happens(Event::Drew { seat, card });
    }
}

fn pass_turn(stage: &mut FamilyStage<'_>, seat: Seat) {
    let to = stage.state().seat_after(seat);
    stage.happens(Event::TurnPassed { to });
}

fn end(stage: &mut FamilyStage<'_>, ending: Ending) {
    let State { tiles, hands, .. } = stage.state();
    let traits = BySeat::new(hands.n_seats(), |seat| tiles[usize::from(seat.0)]);
    let hands = hands.clone();
    stage.happens(Event::Ended {
        ending,
        traits,
        hands,
    });
}

/// Each symbol of a descendant gives its marker as many points as its generation has as number (FAM-36).
fn points(card: Card, generation: u8) -> ByTrait<u16> {
    let mut points = ByTrait::default();
    for of in card.traits() {
        points[of] += u16::from(generation);
    }
    points
}
