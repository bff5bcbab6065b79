//! Move generation: what is worth asking `check` about, and the answer grouped by card for user interfaces.

use serde::Serialize;

use super::check::check;
use super::moves::Move;
use super::pieces::Card;
use super::state::{PersonId, State};
use crate::games::Seat;
use crate::games::shown::Shown;

/// Pushes every move worth asking about: all legal ones and few others.
pub fn candidates(state: &State, seat: Seat, moves: &mut Vec<Move>) {
    let hand = state.hands[seat];
    let swaps = state.options.exchange && !state.pile.is_empty();
    for (id, person) in state.people() {
        if state.is_closed(person.generation) {
            continue;
        }
        let Some(spouse) = person.spouse else {
            let partners = hand.iter().filter(|card| card.sex() != person.card.sex());
            moves.extend(partners.map(|card| Move::Marry { card, person: id }));
            continue;
        };
        let parents = person.card.counts().plus(spouse.counts());
        for card in hand.iter().filter(|card| parents.covers(card.counts())) {
            moves.push(Move::Child {
                card,
                couple: id,
                swap: None,
            });
            if swaps {
                let others = hand.iter().filter(|&other| other != card);
                moves.extend(others.map(|other| Move::Child {
                    card,
                    couple: id,
                    swap: Some(other),
                }));
            }
        }
    }
    moves.push(Move::Pass);
}

/// Everything a seat may do now, by hand card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilienbandeForms")]
#[serde(rename_all = "camelCase")]
pub struct Forms {
    /// Hand cards that can marry, each with the singles it can marry.
    pub marry: Vec<MarryForm>,
    /// Hand cards that can be born, each with the couples it fits.
    pub child: Vec<ChildForm>,
    // FAM-D6.
    /// Hand cards that may be exchanged together with a birth of another card.
    #[shown(name = "childSwaps")]
    pub swap: Vec<Card>,
    /// Whether passing is allowed: always on one's turn.
    pub pass: bool,
}

/// A hand card that can marry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilienbandeMarryForm")]
#[serde(rename_all = "camelCase")]
pub struct MarryForm {
    /// The hand card.
    pub card: Card,
    /// The singles it can marry.
    pub people: Vec<PersonId>,
}

/// A hand card that can be born.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilienbandeChildForm")]
#[serde(rename_all = "camelCase")]
pub struct ChildForm {
    /// The hand card.
    pub card: Card,
    // FAM-D10.
    /// The couples it fits; the generation, and so the points, follow from the couple.
    pub couples: Vec<PersonId>,
}

/// What `seat` may do on its turn; nothing at all otherwise.
pub fn forms(state: &State, seat: Seat) -> Forms {
    let mut forms = Forms {
        marry: Vec::new(),
        child: Vec::new(),
        swap: Vec::new(),
        pass: false,
    };
    if state.ending.is_some() || state.turn != seat {
        return forms;
    }
    let hand = state.hands[seat];
    let allowed = |move_: &Move| check(state, seat, move_).is_ok();
    let ids = || state.people().map(|(id, _)| id);
    for card in hand.iter() {
        let people: Vec<_> = ids()
            .filter(|&person| allowed(&Move::Marry { card, person }))
            .collect();
        if !people.is_empty() {
            forms.marry.push(MarryForm { card, people });
        }
        let fits = |&couple: &PersonId| {
            allowed(&Move::Child {
                card,
                couple,
                swap: None,
            })
        };
        let couples: Vec<_> = ids().filter(fits).collect();
        if !couples.is_empty() {
            forms.child.push(ChildForm { card, couples });
        }
    }
    if state.options.exchange && !state.pile.is_empty() && !forms.child.is_empty() && hand.len() > 1
    {
        forms.swap = hand.iter().collect();
    }
    forms.pass = true;
    forms
}
