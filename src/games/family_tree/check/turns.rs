//! Legality of the moment for a move: whose turn (FTD-8, FTB-8, FTA-41), which phase (FTD-8 to FTD-10), which variant
//! (FTB-2 to FTB-12, FTA-58, FTA-60), and the cards of hand, deck and Archive (FTD-9, FTD-20, FTA-9).

use super::super::clauses::Clause;
use super::super::founding::oldest_wife;
use super::super::moves::Move;
use super::super::pieces::{Card, Character};
use super::super::state::{HAND, Phase, State};
use super::in_hand;
use crate::games::{Seat, require};

/// Whether now is the time for such a move.
pub fn check_moment(state: &State, seat: Seat, move_: &Move) -> Result<(), Clause> {
    if matches!(move_, Move::Tell { .. }) {
        return Ok(());
    }
    if state.turn != seat {
        return Err(out_of_turn(state, move_));
    }
    if state.is_big() {
        check_big_moment(state, move_)
    } else {
        check_phase(state, seat, move_)
    }
}

/// FTD-9: the deck has a card to draw.
pub fn check_draw(state: &State) -> Result<(), Clause> {
    require(!state.deck.is_empty(), Clause::DeckEmpty)
}

/// FTD-9: the card lies in the Archive.
pub fn check_take(state: &State, card: Card) -> Result<(), Clause> {
    require(state.archive.contains(card), Clause::NotInArchive { card })
}

/// FTB-6: the first couple of the tree is the one with the oldest wife.
pub fn check_founders(state: &State, seat: Seat, woman: Character) -> Result<(), Clause> {
    match oldest_wife(state.hands[seat]) {
        Some(wife) if state.phase == Phase::Found => {
            require(woman == wife, Clause::NotTheOldestWife { woman, wife })
        }
        _ => Ok(()),
    }
}

/// FTA-9: only the surplus card is put away.
pub fn check_discard(state: &State, seat: Seat, card: Card) -> Result<(), Clause> {
    let cards = state.hands[seat].len();
    require(cards > HAND, Clause::NothingToDiscard)?;
    in_hand(state, seat, &[card])
}

/// FTD-20: the hand is five, or there is nothing left to draw.
pub fn check_end(state: &State, seat: Seat) -> Result<(), Clause> {
    let cards = state.hands[seat].len();
    let is_adjusted = cards == HAND || (cards < HAND && !state.has_source());
    require(is_adjusted, Clause::HandNotFive { cards })
}

fn out_of_turn(state: &State, move_: &Move) -> Clause {
    let turn = state.turn;
    match move_ {
        _ if state.is_big() => Clause::BigNotYourTurn { turn },
        Move::Join { .. } => Clause::JoinOutOfTurn { turn },
        _ => Clause::NotYourTurn { turn },
    }
}

fn check_phase(state: &State, seat: Seat, move_: &Move) -> Result<(), Clause> {
    let phase = state.phase;
    let wrong = Clause::WrongPhase { phase };
    match move_ {
        Move::Join { .. } | Move::Name { .. } | Move::Tell { .. } => Ok(()),
        Move::Reserve { .. } => Err(Clause::ReserveOnlyInBig),
        Move::TakeDeck | Move::TakeArchive { .. } => {
            require(phase != Phase::Act, wrong)?;
            let cards = state.hands[seat].len();
            require(
                phase == Phase::Take || cards < HAND,
                Clause::HandFull { cards },
            )
        }
        Move::Discard { .. } | Move::EndTurn => require(phase == Phase::Adjust, wrong),
        _ => {
            require(phase != Phase::Take, wrong)?;
            require(phase == Phase::Act, Clause::OneAction)
        }
    }
}

fn check_big_moment(state: &State, move_: &Move) -> Result<(), Clause> {
    let is_founding = state.phase == Phase::Found;
    match move_ {
        Move::LayEvent { .. } => Err(Clause::BigNoEvents),
        Move::TakeDeck | Move::TakeArchive { .. } => Err(Clause::BigNoTaking),
        Move::Discard { .. } | Move::EndTurn => Err(Clause::BigNoDiscard),
        Move::TakeBride { .. } | Move::TakeGroom { .. } | Move::Join { .. } => {
            Err(Clause::NotInBig)
        }
        Move::Pass => Err(Clause::MustPlay),
        Move::LayCouple { .. } => {
            let may_be_apart = is_founding || state.options.big_detached_couples;
            require(may_be_apart, Clause::DetachedCouple)
        }
        _ => require(!is_founding, Clause::CoupleFirst),
    }
}
