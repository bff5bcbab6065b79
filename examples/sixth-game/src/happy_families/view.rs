//! Redaction of the state: what each viewer may know (HAF-D6), built up from nothing.
//!
//! Public: families laid down, sizes of hands and pile, whose turn it is, and what was said aloud. Private: the own
//! hand. Hidden: the pile. At the end everybody shows what is left in hand.

use kinpost_engines::games::shown::Shown;
use kinpost_engines::games::{BySeat, Seat, Viewer};
use serde::Serialize;

use super::pieces::{Card, Family};
use super::state::{Ask, Ending, Options, State};

/// A table of Happy Families as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "HappyFamiliesView")]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The options of this match.
    pub options: Options,
    /// The viewer's own seat; none for a spectator.
    pub you: Option<Seat>,
    /// Whose turn it is; no seat's once the match is over.
    pub turn: Option<Seat>,
    /// The last question with its answer.
    pub last: Option<Ask>,
    /// Questions since a family was laid down or a card was drawn; the match ends when it has waited too long.
    pub idle: u8,
    /// Cards left in the pile.
    pub pile_size: u8,
    /// The cards of the pile, next one first; only for the whole table.
    pub pile: Option<Vec<Card>>,
    /// What is known of each seat.
    pub seats: BySeat<SeatView>,
    /// How the match ended, as a code; none while it goes on.
    pub ending: Option<Ending>,
}

/// What is known of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "HappyFamiliesSeat")]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// How many cards it holds.
    pub hand_size: u8,
    /// Which cards: for their holder, and for everybody at the end.
    pub hand: Option<Vec<Card>>,
    /// The families it laid down.
    pub laid: Vec<Family>,
    /// Cards that everybody knows it holds: they were handed to it or shown.
    pub shown: Vec<Card>,
    /// Cards that everybody knows it does not hold: it asked for them or was asked in vain, and has drawn nothing since.
    pub denied: Vec<Card>,
    /// Families of which everybody knows that it holds something, because it asked for them.
    pub collects: Vec<CollectedView>,
    /// Whether it left for good. Its cards can still be asked for.
    pub retired: bool,
}

/// A family of which a seat holds something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "HappyFamiliesCollected")]
#[serde(rename_all = "camelCase")]
pub struct CollectedView {
    /// The family.
    pub family: Family,
    /// How many cards of it the seat holds at least.
    pub least: u8,
}

/// What `viewer` sees of the table.
pub fn view(state: &State, viewer: Viewer) -> View {
    let is_over = state.ending.is_some();
    View {
        options: state.options.clone(),
        you: viewer.seat(),
        turn: (!is_over).then_some(state.turn),
        last: state.last,
        idle: state.idle,
        pile_size: u8::try_from(state.pile.len()).unwrap_or(u8::MAX),
        pile: (viewer == Viewer::Table).then(|| state.pile.iter().rev().copied().collect()),
        seats: BySeat::new(state.n_seats(), |seat| {
            view_seat(state, seat, viewer.sees(seat) || is_over)
        }),
        ending: state.ending,
    }
}

fn view_seat(state: &State, seat: Seat, shows_hand: bool) -> SeatView {
    let (hand, notes) = (state.hands[seat], &state.notes[seat]);
    let collects = Family::ALL.into_iter().filter_map(|family| {
        let least = notes.least(family);
        (least > 0).then_some(CollectedView { family, least })
    });
    SeatView {
        hand_size: hand.len(),
        hand: shows_hand.then(|| hand.iter().collect()),
        laid: state.families_of(seat).collect(),
        shown: notes.shown.iter().collect(),
        denied: notes.denied.iter().collect(),
        collects: collects.collect(),
        retired: state.retired.contains(seat),
    }
}
