//! Legality check: whether a question may be asked, top to bottom as the rulebook reads, and only by what the asking
//! seat knows.

use kinpost_engines::games::{Seat, require};

use super::clauses::Clause;
use super::moves::Move;
use super::state::{Options, State};

/// Whether these options can be played by so many; all problems at once.
pub fn validate(options: &Options, n_seats: u8) -> Result<(), Vec<Clause>> {
    let stranger = options.first.stranger(n_seats);
    let stranger = stranger.map(|first| Clause::NoSuchFirst {
        first,
        seats: n_seats,
    });
    let open_hands = (n_seats == 2 && !options.draw).then_some(Clause::TwoNeedPile);
    let problems: Vec<Clause> = stranger.into_iter().chain(open_hands).collect();
    require(problems.is_empty(), problems)
}

/// Whether `seat`, whose turn it is, may ask this; the first broken clause otherwise.
pub fn check(state: &State, seat: Seat, move_: &Move) -> Result<(), Clause> {
    let Move::Ask { asked, card } = *move_;
    let family = card.family();
    let seats = state.n_seats();
    require(asked.0 < seats, Clause::NobodyThere { asked, seats })?;
    require(asked != seat, Clause::AskedOneself)?;
    require(
        !state.hands[asked].is_empty(),
        Clause::NothingToGive { asked },
    )?;
    require(
        state.laid_by(family).is_none(),
        Clause::FamilyLaid { card, family },
    )?;
    let hand = state.hands[seat];
    require(
        hand.count(family) > 0,
        Clause::FamilyNotHeld { card, family },
    )?;
    require(!hand.contains(card), Clause::CardInHand { card })
}
