//! Setting up: shuffle and deal (FTD-3 to FTD-7, FTB-2 to FTB-6, FTA-56).

use super::super::events::Event;
use super::super::founding::starter;
use super::super::pieces::Card;
use super::super::state::{BIG_HAND, HAND, Phase, State};
use super::{TreeStage, big};
use crate::games::{BySeat, Chance, Seat};

/// How often Big Family Tree is dealt anew when no seat can begin even with the whole deck in the hands. Once is
/// already less likely than one in a million.
const N_DEALS: u32 = 64;

/// Shuffles and deals; Dynasties also draws who begins, unless the options name a seat (FTA-2).
pub fn opening(stage: &mut TreeStage<'_>, chance: &mut dyn Chance) {
    let state = stage.state();
    let (is_big, n_seats) = (state.is_big(), state.n_seats());
    let mut deck: Vec<Card> = Card::all().take(usize::from(state.n_cards())).collect();
    let first = (!is_big).then(|| state.options.first_seat.draw(n_seats, chance));
    for _ in 0..if is_big { N_DEALS } else { 1 } {
        chance.shuffle(&mut deck);
        if first.is_some() || somebody_can_begin(state, &deck) {
            break;
        }
    }
    open_with(stage, first, &deck);
}

/// Deals this deck, first card first. In Big Family Tree everybody draws until a seat can begin (FTA-56).
pub fn open_with(stage: &mut TreeStage<'_>, first: Option<Seat>, deck: &[Card]) {
    stage.happens(deal(stage.state(), first.unwrap_or(Seat(0)), deck));
    match first {
        Some(seat) => stage.happens(Event::Began {
            seat,
            phase: Phase::Take,
        }),
        None => big::find_starter(stage),
    }
}

/// Blocks of cards in turn order from the first seat, then the Archive; the rest is the deck.
fn deal(state: &State, first: Seat, deck: &[Card]) -> Event {
    let n_seats = state.n_seats();
    let n_cards = if state.is_big() { BIG_HAND } else { HAND };
    let mut cards = deck.iter().copied();
    let mut hands = BySeat::new(n_seats, |_| Vec::new());
    let mut seat = first;
    for _ in 0..n_seats {
        hands[seat] = cards.by_ref().take(usize::from(n_cards)).collect();
        seat = seat.next(n_seats);
    }
    let n_archive = if state.is_big() { 0 } else { usize::from(HAND) };
    let archive = cards.by_ref().take(n_archive).collect();
    Event::Dealt {
        hands,
        archive,
        deck: cards.collect(),
    }
}

/// Whether a seat could begin if the whole deck was dealt out.
fn somebody_can_begin(blank: &State, deck: &[Card]) -> bool {
    let n_seats = usize::from(blank.n_seats());
    let mut state = blank.clone();
    let dealt = usize::from(BIG_HAND) * n_seats;
    for (place, &card) in deck.iter().enumerate() {
        let seat = if place < dealt {
            place / usize::from(BIG_HAND)
        } else {
            (place - dealt) % n_seats
        };
        state.hands[Seat(u8::try_from(seat).unwrap_or(0))].insert(card);
    }
    starter(&state).is_some()
}
