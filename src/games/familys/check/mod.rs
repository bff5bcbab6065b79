//! Legality: first whether it is the moment for such a move (FMS-8 to FMS-31), then the move itself, here draws
//! (FMS-57, FMS-58), specials (FMS-47 to FMS-55), votes and the announcement; laying and combinations have files of
//! their own.

mod combination;
mod laying;

use super::clauses::Clause;
use super::lexicon::Lexicon;
use super::moves::{Move, Source};
use super::pieces::{Card, Face, HAND};
use super::state::{Phase, State};
use crate::games::{Seat, require};

pub use combination::{TRIPLE, value};
pub use laying::n_persons;

/// Whether `seat`, who may act, may make this move. Words are looked up in `lexicon`.
pub fn check(
    state: &State,
    lexicon: Option<&Lexicon>,
    seat: Seat,
    move_: &Move,
) -> Result<(), Clause> {
    check_moment(state, seat, move_)?;
    match *move_ {
        Move::Open { color, cards } => laying::check_opening(state, seat, color, &cards),
        Move::Triple { couple, from } => check_triple(state, seat, couple, from),
        Move::Lay { card } => laying::check_lay(state, seat, card),
        Move::Change { color, cards } => laying::check_change(state, seat, color, &cards),
        Move::Voisin { card, take, from } => check_voisin(state, seat, card, take, from),
        Move::Vision { card, at } => check_vision(state, seat, card, at),
        Move::Take { card } => check_take(state, card),
        Move::Exchange { union } => check_exchange(state, seat, union),
        Move::Word { word, cards } => combination::check_word(state, lexicon, seat, word, &cards),
        Move::Run { of, cards } => combination::check_run(state, seat, of, &cards),
        Move::Clones { of, cards } => combination::check_clones(state, seat, of, &cards),
        Move::Couple { cards } => combination::check_couple_combo(state, seat, cards),
        Move::Symbols { cards } => combination::check_symbols(state, seat, &cards),
        Move::Discard { card } => in_hand(state, seat, card),
        Move::Announce => check_announce(state, seat),
        // A draw always finds a card (FMS-D26); votes and the end of a turn only need their moment.
        Move::Draw | Move::Vote { .. } | Move::End => Ok(()),
    }
}

/// Whether such a move is possible now at all.
fn check_moment(state: &State, seat: Seat, move_: &Move) -> Result<(), Clause> {
    let is_exchange = matches!(move_, Move::Exchange { .. });
    match state.phase {
        Phase::Opening | Phase::Vote { .. } | Phase::Take { .. } if is_exchange => {
            Err(Clause::ExchangeNotNow)
        }
        Phase::Opening => require(matches!(move_, Move::Open { .. }), Clause::LayFirst),
        Phase::Vote { .. } => require(matches!(move_, Move::Vote { .. }), Clause::VoteOpen),
        Phase::Take { target } => require(
            matches!(move_, Move::Take { .. }),
            Clause::TakeFirst { target },
        ),
        _ if is_exchange => Ok(()),
        _ => {
            require(state.seat == seat, Clause::NotYourTurn { turn: state.seat })?;
            check_step(state, seat, move_)
        }
    }
}

/// Whether the turn has come to the step of this move (FMS-18 to FMS-30).
fn check_step(state: &State, seat: Seat, move_: &Move) -> Result<(), Clause> {
    match move_ {
        Move::Open { .. } => return Err(Clause::OpeningOver),
        Move::Take { .. } => return Err(Clause::NothingRevealed),
        Move::Vote { .. } => return Err(Clause::NothingToVote),
        Move::Announce | Move::Exchange { .. } => return Ok(()),
        _ => {}
    }
    let is_draw = matches!(move_, Move::Draw | Move::Triple { .. });
    if state.phase == Phase::Draw {
        return require(is_draw, Clause::DrawFirst);
    }
    require(!is_draw, Clause::AlreadyDrawn)?;
    let has_thrown = state.phase == Phase::After;
    match move_ {
        Move::Lay { .. } | Move::Change { .. } => Ok(()),
        Move::End => {
            let cards = state.hands[seat].len() + state.families[seat].n_laid();
            require(has_thrown, Clause::OneCardTooMany { cards, most: HAND })
        }
        Move::Voisin { .. } | Move::Vision { .. } => {
            require(!has_thrown, Clause::TooLateForSpecials)
        }
        _ => require(!has_thrown, Clause::AlreadyThrown),
    }
}

fn check_triple(
    state: &State,
    seat: Seat,
    [one, other]: [Card; 2],
    from: Source,
) -> Result<(), Clause> {
    combination::check_couple(state, seat, one, other)?;
    let cards = u8::try_from(state.talon.len()).unwrap_or(u8::MAX);
    let is_enough = from == Source::Pile || cards >= TRIPLE;
    require(
        is_enough,
        Clause::TalonTooSmall {
            cards,
            least: TRIPLE,
        },
    )
}

fn check_voisin(
    state: &State,
    seat: Seat,
    card: Card,
    take: Card,
    from: Seat,
) -> Result<(), Clause> {
    in_hand(state, seat, card)?;
    require(card.face() == Face::Voisin, Clause::NotAVoisin { card })?;
    let family = state.families.get(from).filter(|_| from != seat);
    let family = family.ok_or(Clause::NoNeighbor { seat: from })?;
    require(
        family.slot_of(take).is_some(),
        Clause::CardNotLaid {
            card: take,
            seat: from,
        },
    )?;
    require(!state.turn.voisin, Clause::VoisinLimit)
}

fn check_vision(state: &State, seat: Seat, card: Card, at: Seat) -> Result<(), Clause> {
    in_hand(state, seat, card)?;
    require(card.face() == Face::Vision, Clause::NotAVision { card })?;
    // The hand of a seat that retired is out of play (FMS-D38).
    let is_there = at != seat && state.active().contains(at);
    require(is_there, Clause::NoSuchHand { seat: at })?;
    require(!state.turn.vision, Clause::VisionLimit)
}

fn check_take(state: &State, card: Card) -> Result<(), Clause> {
    let Phase::Take { target } = state.phase else {
        return Err(Clause::NothingRevealed);
    };
    require(
        state.hands[target].contains(card),
        Clause::NotRevealed { card, target },
    )
}

fn check_exchange(state: &State, seat: Seat, union: Card) -> Result<(), Clause> {
    require(union.is_union(), Clause::NotAUnion { card: union })?;
    let family = &state.families[seat];
    let is_owned = state.hands[seat].contains(union) || family.slot_of(union).is_some();
    require(is_owned, Clause::UnionNotOwned { card: union })?;
    let top = state
        .adult_on_top()
        .filter(|top| top.color() == union.color());
    let top = top.ok_or(Clause::NothingToExchange { union })?;
    let is_half = |card: Card| !card.is_union() && card.pairs_with(top);
    let owns_half = family.cards().any(is_half) || state.hands[seat].iter().any(is_half);
    require(owns_half, Clause::OtherHalfMissing { card: top })
}

fn check_announce(state: &State, seat: Seat) -> Result<(), Clause> {
    let members = state.families[seat].n_members(state.options.union_counts);
    require(members == 9, Clause::FamilyNotComplete { members })
}

fn in_hand(state: &State, seat: Seat, card: Card) -> Result<(), Clause> {
    require(state.hands[seat].contains(card), Clause::NotInHand { card })
}
