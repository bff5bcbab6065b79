//! Legality of combinations, in the order of the rulebook: three cards (FMS-34), words (FMS-35), runs (FMS-36),
//! clones (FMS-37), couples (FMS-38), symbols (FMS-39), stars (FMS-D12), the word list and the vote (FMS-D15).

use super::super::clauses::Clause;
use super::super::lexicon::Lexicon;
use super::super::lists::Word;
use super::super::moves::Values;
use super::super::options::Verification;
use super::super::pieces::{Card, CardSet, Face, Symbol};
use super::super::state::State;
use super::in_hand;
use crate::games::{Seat, require};

/// Cards of a combination that is no couple, at least (FMS-34).
const LEAST: u8 = 3;

/// Cards of a triple draw (FMS-58).
pub const TRIPLE: u8 = 3;

pub fn check_word(
    state: &State,
    lexicon: Option<&Lexicon>,
    seat: Seat,
    word: Word,
    cards: &[Card],
) -> Result<(), Clause> {
    check_cards(state, seat, cards)?;
    let mut shown = Word::default();
    let mut is_spelt = word.as_bytes().len() == cards.len();
    for (n, &card) in cards.iter().enumerate() {
        let letter = value(Values::Letters, card).ok_or(Clause::CardWithoutLetter { card })?;
        is_spelt &= letter.is_none_or(|letter| word.as_bytes().get(n) == Some(&(b'A' + letter)));
        shown.push(letter.map_or(b'*', |letter| b'A' + letter));
    }
    let is_text = word.as_bytes().iter().all(u8::is_ascii_uppercase);
    // Whatever is wrong with the text itself is said before how it differs from the cards.
    require(is_text, Clause::NotOnlyLetters { word })?;
    require(is_spelt, Clause::WordDiffers { word, shown })?;
    check_natural(cards)?;
    let is_listed = lexicon.is_some_and(|lexicon| lexicon.contains(&word));
    match state.options.verification {
        Verification::Lexicon => require(is_listed, Clause::WordNotListed { word }),
        Verification::Vote => require(is_listed || !state.turn.refused, Clause::AlreadyRefused),
    }
}

pub fn check_run(state: &State, seat: Seat, of: Values, cards: &[Card]) -> Result<(), Clause> {
    check_cards(state, seat, cards)?;
    let mut start = None;
    let mut is_run = true;
    for (n, &card) in (0u8..).zip(cards) {
        let Some(shown) = value(of, card) else {
            return Err(match of {
                Values::Letters => Clause::RunWithoutLetter { card },
                Values::Digits => Clause::RunWithoutDigit { card },
            });
        };
        let Some(shown) = shown else { continue };
        // Where the run would have to begin, were it a run; below the first value there is nothing.
        let begins = shown.checked_sub(n);
        is_run &= begins.is_some() && start.is_none_or(|start| begins == Some(start));
        start = start.or(begins);
    }
    check_natural(cards)?;
    let n_values = if of == Values::Letters { 26 } else { 9 };
    let fits = start.is_some_and(|start| usize::from(start) + cards.len() <= n_values);
    require(is_run && fits, Clause::NotARun)
}

pub fn check_clones(state: &State, seat: Seat, of: Values, cards: &[Card]) -> Result<(), Clause> {
    check_cards(state, seat, cards)?;
    let first = cards.iter().find_map(|&card| value(of, card).flatten());
    for &card in cards {
        let fits = value(of, card).is_some_and(|shown| shown.is_none() || shown == first);
        require(fits, Clause::NotClones { card })?;
    }
    check_natural(cards)
}

/// A couple played for points.
pub fn check_couple_combo(
    state: &State,
    seat: Seat,
    [one, other]: [Card; 2],
) -> Result<(), Clause> {
    check_couple(state, seat, one, other)?;
    require(state.options.couple_combo, Clause::CoupleOff)
}

/// A couple out of the hand, for points or for a triple draw.
pub fn check_couple(state: &State, seat: Seat, one: Card, other: Card) -> Result<(), Clause> {
    in_hand(state, seat, one)?;
    in_hand(state, seat, other)?;
    require(one.pairs_with(other), Clause::NotACouple { one, other })
}

pub fn check_symbols(state: &State, seat: Seat, cards: &[Card]) -> Result<(), Clause> {
    check_cards(state, seat, cards)?;
    let first: Option<Symbol> = cards.first().and_then(|card| card.symbol());
    for &card in cards {
        let fits = card.symbol().is_some() && card.symbol() == first;
        require(fits, Clause::NotOneSymbol { card })?;
    }
    require(state.options.symbols, Clause::SymbolsOff)
}

/// All from the hand, none twice, three or more.
fn check_cards(state: &State, seat: Seat, cards: &[Card]) -> Result<(), Clause> {
    let mut seen = CardSet::default();
    for &card in cards {
        in_hand(state, seat, card)?;
        require(!seen.contains(card), Clause::NotInHand { card })?;
        seen.insert(card);
    }
    let n_cards = seen.len();
    require(
        n_cards >= LEAST,
        Clause::TooFewCards {
            cards: n_cards,
            least: LEAST,
        },
    )
}

fn check_natural(cards: &[Card]) -> Result<(), Clause> {
    let is_natural = |card: &Card| card.letter().is_some();
    require(cards.iter().any(is_natural), Clause::OnlyStars)
}

/// The letter (0 for A) or digit (0 for 1) a card shows; some nothing for a fitting star; nothing at all for a card
/// that has no such value.
#[expect(
    clippy::option_option,
    reason = "no value, any value and a value are three different things"
)]
pub fn value(of: Values, card: Card) -> Option<Option<u8>> {
    match (of, card.face()) {
        (Values::Letters, Face::Person { letter, .. }) => Some(Some(letter - b'A')),
        (Values::Digits, Face::Person { role, .. }) => Some(Some(role - 1)),
        (Values::Letters, Face::LetterStar) | (Values::Digits, Face::DigitStar) => Some(None),
        _ => None,
    }
}
