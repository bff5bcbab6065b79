//! Everything a seat may do now, grouped for user interfaces; and words found in a hand, for hints and bots.

use serde::Serialize;

use super::candidates::candidates;
use super::check::check;
use super::combinations::rack;
use super::lexicon::{Found, Lexicon};
use super::lists::{Cards, Place, Places, Word};
use super::moves::{Kind, Move, Source};
use super::pieces::{Card, CardSet, Color, Face};
use super::state::{Phase, State};
use crate::games::Seat;
use crate::games::shown::Shown;

/// How many words a hint shows.
const N_HINTS: usize = 5;

/// Everything a seat may do now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilysForms")]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "one switch for each move without a choice"
)]
pub struct Forms {
    /// First layings: the colors that may be chosen with the cards that may be laid of each.
    #[shown(name = "openings")]
    pub open: Vec<LayingForm>,
    // FMS-D5.
    /// Whether one may start without a family, because there is nothing to lay.
    pub open_nothing: bool,
    /// Whether a card may be drawn.
    pub draw: bool,
    /// Couples that may be thrown for a triple draw, in either order; two cards each.
    pub triple: Vec<[Card; 2]>,
    /// Where a triple draw may take its cards.
    #[shown(name = "tripleSources")]
    pub triple_from: Vec<Source>,
    /// Cards that may be laid, with their slots.
    pub lay: Vec<Place>,
    /// Colors the family may be changed to, with the cards that may be laid of each.
    pub change: Vec<LayingForm>,
    /// VOISIN that may be played.
    pub voisin: Vec<Card>,
    /// Laid cards a VOISIN may take.
    pub voisin_takes: Vec<TakeForm>,
    /// VISION that may be played.
    pub vision: Vec<Card>,
    /// The seats whose hand a VISION may open.
    pub vision_at: Vec<Seat>,
    /// Cards that may be taken out of the open hand.
    pub take: Vec<Card>,
    /// UNION that may be exchanged for the card on top of the talon, also out of turn.
    pub exchange: Vec<Card>,
    /// Runs, clones, couples and symbols in the hand, with their points. Clones and symbols may be thrown in another
    /// order: the last card ends on top of the talon.
    pub combinations: Vec<CombinationForm>,
    /// What words may be made of; none if no word may be played.
    pub word: Option<WordForm>,
    /// Cards that may be thrown.
    pub discard: Vec<Card>,
    /// Whether a vote is asked for.
    pub vote: bool,
    /// Whether FAMILYS may be announced.
    pub announce: bool,
    /// Whether the turn may be ended.
    pub end: bool,
}

/// A color and the cards that may be laid of it, two or more of them together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilysLayingForm")]
#[serde(rename_all = "camelCase")]
pub struct LayingForm {
    /// The color.
    pub color: Color,
    /// The cards with their slots. One card for each slot; a UNION only beside a real half.
    #[shown(name = "places")]
    pub cards: Vec<Place>,
}

/// Laid cards of one seat that a VOISIN may take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilysTakeForm")]
#[serde(rename_all = "camelCase")]
pub struct TakeForm {
    /// Whose family.
    pub from: Seat,
    /// The cards.
    pub cards: Vec<Card>,
}

/// A combination that may be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilysCombinationForm")]
#[serde(rename_all = "camelCase")]
pub struct CombinationForm {
    /// What it is.
    pub kind: Kind,
    /// Its cards, in the order in which they may be thrown.
    pub cards: Cards,
    /// What it brings.
    pub points: u16,
}

/// What a word may be made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilysWordForm")]
#[serde(rename_all = "camelCase")]
pub struct WordForm {
    /// The cards with letters.
    pub letters: Vec<Card>,
    /// The stars that stand for any letter.
    pub stars: Vec<Card>,
    /// Whether a word that is not in the list may be put to the vote.
    pub unlisted: bool,
    // FMS-D39.
    /// The best words of the hand, best first; only where the match has the option `hints`.
    pub hints: Vec<Hint>,
}

/// A word that may be played, with the cards to play it with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilysHint")]
#[serde(rename_all = "camelCase")]
pub struct Hint {
    /// The word.
    pub word: Word,
    /// The cards that spell it, letter by letter.
    pub cards: Cards,
    /// What it brings.
    pub points: u16,
}

/// What `seat`, who is asked if `is_asked`, may do now.
pub fn forms(state: &State, lexicon: Option<&Lexicon>, seat: Seat, is_asked: bool) -> Forms {
    let mut forms = Forms::default();
    if !is_asked {
        return forms;
    }
    let mut moves = Vec::new();
    candidates(state, seat, &mut moves);
    moves.retain(|move_| check(state, lexicon, seat, move_).is_ok());
    for move_ in moves {
        forms.add(move_);
    }
    if state.phase == Phase::Main && state.seat == seat {
        forms.word = word_form(state, lexicon, seat);
    }
    forms
}

impl Forms {
    fn add(&mut self, move_: Move) {
        match move_ {
            Move::Open { color: None, .. } => self.open_nothing = true,
            Move::Open {
                color: Some(color),
                cards,
            } => add_laying(&mut self.open, color, &cards),
            Move::Draw => self.draw = true,
            Move::Triple {
                couple: [one, other],
                from,
            } => {
                if one < other {
                    add_once(&mut self.triple, [one, other]);
                }
                add_once(&mut self.triple_from, from);
            }
            Move::Lay { card } => self.lay.push(card),
            Move::Change { color, cards } => add_laying(&mut self.change, color, &cards),
            Move::Voisin { card, take, from } => {
                add_once(&mut self.voisin, card);
                self.add_take(take, from);
            }
            Move::Vision { card, at } => {
                add_once(&mut self.vision, card);
                add_once(&mut self.vision_at, at);
            }
            Move::Take { card } => self.take.push(card),
            Move::Exchange { union } => self.exchange.push(union),
            Move::Discard { card } => self.discard.push(card),
            Move::Vote { .. } => self.vote = true,
            Move::Announce => self.announce = true,
            Move::End => self.end = true,
            Move::Word { .. }
            | Move::Run { .. }
            | Move::Clones { .. }
            | Move::Couple { .. }
            | Move::Symbols { .. } => {
                self.add_combination(move_);
            }
        }
    }

    fn add_take(&mut self, take: Card, from: Seat) {
        match self.voisin_takes.iter_mut().find(|form| form.from == from) {
            Some(form) => add_once(&mut form.cards, take),
            None => self.voisin_takes.push(TakeForm {
                from,
                cards: vec![take],
            }),
        }
    }

    fn add_combination(&mut self, move_: Move) {
        let Some((kind, cards)) = move_.combination() else {
            return;
        };
        self.combinations.push(CombinationForm {
            kind,
            cards,
            points: kind.points(cards.len()),
        });
    }
}

fn add_laying(forms: &mut Vec<LayingForm>, color: Color, cards: &Places) {
    if forms.last().is_none_or(|form| form.color != color) {
        forms.push(LayingForm {
            color,
            cards: Vec::new(),
        });
    }
    if let Some(form) = forms.last_mut() {
        cards
            .iter()
            .for_each(|&place| add_once(&mut form.cards, place));
    }
}

fn add_once<T: PartialEq>(items: &mut Vec<T>, item: T) {
    if !items.contains(&item) {
        items.push(item);
    }
}

fn word_form(state: &State, lexicon: Option<&Lexicon>, seat: Seat) -> Option<WordForm> {
    let hand = state.hands[seat];
    let letters: Vec<Card> = hand.iter().filter(|card| card.letter().is_some()).collect();
    let stars: Vec<Card> = hand
        .iter()
        .filter(|card| card.face() == Face::LetterStar)
        .collect();
    if letters.is_empty() || letters.len() + stars.len() < 3 {
        return None;
    }
    let by_vote = state.options.verification == super::options::Verification::Vote;
    let most = if state.options.hints { N_HINTS } else { 0 };
    let hints = words(hand, lexicon, most)
        .into_iter()
        .map(|(word, cards)| Hint {
            word,
            cards,
            points: Kind::Word.points(cards.len()),
        });
    Some(WordForm {
        letters,
        stars,
        unlisted: by_vote && !state.turn.refused,
        hints: hints.collect(),
    })
}

/// The best words that `hand` can spell, at most `most`, each with the cards of the lowest ids that do it.
pub fn words(hand: CardSet, lexicon: Option<&Lexicon>, most: usize) -> Vec<(Word, Cards)> {
    let Some(lexicon) = lexicon.filter(|_| most > 0) else {
        return Vec::new();
    };
    let (letters, n_stars) = rack(hand);
    let found = lexicon.search(letters, n_stars, most);
    found
        .into_iter()
        .map(|found| (found.word, spell(hand, found)))
        .collect()
}

/// Cards of `hand` that spell a word found in it.
fn spell(hand: CardSet, found: Found) -> Cards {
    let mut left = hand;
    let mut cards = Cards::default();
    for (n, &letter) in found.word.as_bytes().iter().enumerate() {
        let is_star = found.starred & 1 << n != 0;
        let fits = |card: &Card| match card.face() {
            Face::LetterStar => is_star,
            Face::Person { letter: own, .. } => !is_star && own == letter,
            _ => false,
        };
        if let Some(card) = left.iter().find(fits) {
            left.remove(card);
            cards.push(card);
        }
    }
    cards
}
