//! Redaction of the state: what each viewer may know (FAM-D14), built up from nothing.
//!
//! Public: the table, closed rows, markers, hand sizes, pile size, whose turn it is. Private: the own hand, trait
//! and exchanged cards. Hidden: the order of the pile and everything of the others, until the match is over.

use serde::Serialize;

use super::pieces::{ByTrait, Card, LIMITS, Trait};
use super::state::{Ending, Options, PersonId, State};
use crate::games::shown::Shown;
use crate::games::{BySeat, Seat, Viewer};

/// A table of Familienbande as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilienbandeView")]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The options of this match.
    pub options: Options,
    /// The viewer's own seat; none for a spectator.
    pub you: Option<Seat>,
    /// Whose turn it is; no seat's once the match is over.
    pub turn: Option<Seat>,
    /// The five generations.
    pub rows: Vec<RowView>,
    /// Everybody on the table, in the order of placement.
    pub people: Vec<PersonView>,
    /// Where the five score markers stand.
    pub markers: ByTrait<u16>,
    /// How many cards are left in the pile.
    pub pile_size: u8,
    /// The cards of the pile, next one first; only for the whole table after the end.
    pub pile: Option<Vec<Card>>,
    /// Passes in a row that were made with an empty pile.
    pub dry_passes: u8,
    /// What is known of each seat.
    pub seats: BySeat<SeatView>,
    /// How the match ended, as a code: `FIFTH_GENERATION`, `DEADLOCK` or `RETIREMENT`; none while it goes on.
    pub ending: Option<Ending>,
}

/// A generation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilienbandeRow")]
#[serde(rename_all = "camelCase")]
pub struct RowView {
    /// 1 to 5.
    pub generation: u8,
    /// Members so far, spouses not counted.
    pub members: u8,
    /// How many members it can have.
    pub limit: u8,
    /// Whether it is turned over.
    pub closed: bool,
}

// Everything about it is public, also after its row was turned over (FAM-D16).
/// A person on the table, with the spouse laid on top.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilienbandePerson")]
#[serde(rename_all = "camelCase")]
pub struct PersonView {
    /// The number that names this person, and the couple.
    pub id: PersonId,
    /// The generation.
    pub generation: u8,
    /// The portrait.
    pub card: Card,
    /// The portrait married to it.
    #[shown(name = "spouseCard")]
    pub spouse: Option<Card>,
    /// The couple named as parents; none in the first generation.
    pub parents: Option<PersonId>,
    /// The seat that played it; none in the first generation.
    pub by: Option<Seat>,
    /// Whether its row is turned over.
    pub closed: bool,
}

/// What is known of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilienbandeSeat")]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// How many cards it holds.
    pub hand_size: u8,
    /// Which cards: for their holder, and for everybody at the end.
    pub hand: Option<Vec<Card>>,
    /// Which trait it represents: for itself, and for everybody at the end.
    #[serde(rename = "trait")]
    pub trait_: Option<Trait>,
    /// How many cards it exchanged.
    #[shown(name = "swappedSize")]
    pub n_swapped: u8,
    /// Which cards it exchanged: for itself only.
    pub swapped: Option<Vec<Card>>,
    /// Whether it left the match for good.
    pub retired: bool,
}

/// What `viewer` sees of the table.
pub fn view(state: &State, viewer: Viewer) -> View {
    let is_over = state.ending.is_some();
    let rows = (1..).zip(LIMITS).map(|(generation, limit)| RowView {
        generation,
        members: state.rows[usize::from(generation) - 1],
        limit,
        closed: state.is_closed(generation),
    });
    let people = state.people().map(|(id, person)| PersonView {
        id,
        generation: person.generation,
        card: person.card,
        spouse: person.spouse,
        parents: person.parents,
        by: person.by,
        closed: state.is_closed(person.generation),
    });
    View {
        options: state.options.clone(),
        you: viewer.seat(),
        turn: (!is_over).then_some(state.turn),
        rows: rows.collect(),
        people: people.collect(),
        markers: state.markers,
        pile_size: u8::try_from(state.pile.len()).unwrap_or(u8::MAX),
        pile: (viewer == Viewer::Table).then(|| state.pile.iter().rev().copied().collect()),
        dry_passes: state.dry_passes,
        seats: BySeat::new(state.n_seats(), |seat| {
            view_seat(state, seat, viewer.sees(seat), is_over)
        }),
        ending: state.ending,
    }
}

fn view_seat(state: &State, seat: Seat, is_own: bool, is_over: bool) -> SeatView {
    let (hand, swapped) = (state.hands[seat], state.discards[seat]);
    SeatView {
        hand_size: hand.len(),
        hand: (is_own || is_over).then(|| hand.iter().collect()),
        trait_: (is_own || is_over).then(|| state.tiles[usize::from(seat.0)]),
        n_swapped: swapped.len(),
        swapped: is_own.then(|| swapped.iter().collect()),
        retired: state.retired.contains(seat),
    }
}
