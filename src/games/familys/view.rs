//! Redaction of the state: what each viewer may know (section 3.5 of the rules digest), built up from nothing.
//!
//! Public: families, scores, talon, sizes of hands and pile, who is ready, who has voted, a hand while a VISION holds
//! it open, a word while it is voted on. Private: the own hand, draws, first laying and ballot. Hidden: the order of
//! the pile.

use serde::Serialize;

use super::lists::{Cards, Word};
use super::options::Options;
use super::pieces::{Card, Color};
use super::scoring::family_points;
use super::state::{Ending, Laying, Phase, State, Turn};
use crate::games::shown::Shown;
use crate::games::{BySeat, Seat, Viewer};

/// A table of FAMILYS as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilysView")]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The options of this match.
    pub options: Options,
    /// The viewer's own seat; none for a spectator.
    pub you: Option<Seat>,
    /// What the table waits for.
    #[shown(name = "step")]
    pub phase: PhaseName,
    /// The round, 1 to 10.
    pub round: u8,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is; no seat's during the first laying and once the match is over.
    pub turn: Option<Seat>,
    /// What was already done in this turn.
    pub done: Turn,
    /// The thrown cards; the last one lies on top.
    pub talon: Vec<Card>,
    /// How many cards are left in the pile.
    pub pile_size: u8,
    /// The cards of the pile, next one first; only for the whole table after the end.
    pub pile: Option<Vec<Card>>,
    /// The hand that a VISION holds open for everybody.
    pub revealed: Option<Revealed>,
    /// The word that is voted on.
    pub proposal: Option<Proposal>,
    /// What is known of each seat.
    pub seats: BySeat<SeatView>,
    /// Who announced FAMILYS.
    pub announcer: Option<Seat>,
    /// How the match ended, as a code: `FAMILYS`, `TEN_ROUNDS` or `RETIREMENT`; none while it goes on.
    pub ending: Option<Ending>,
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilysStep")]
#[serde(rename_all = "camelCase")]
pub enum PhaseName {
    /// Everybody's secret first laying.
    Opening,
    /// The draw.
    Draw,
    /// Specials, laying, and a combination or a discard.
    Main,
    /// A card out of the hand a VISION has opened.
    Take,
    /// The votes of the others on a word.
    Vote,
    /// Laying after the throw, until the turn is ended.
    After,
    /// Nothing: the match is over.
    Over,
}

impl PhaseName {
    /// The name for programs; also what is asked of the seats that are waited for.
    pub const fn code(self) -> &'static str {
        ["opening", "draw", "main", "take", "vote", "after", "over"][self as usize]
    }
}

/// A hand that lies open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilysRevealed")]
#[serde(rename_all = "camelCase")]
pub struct Revealed {
    /// Whose.
    pub seat: Seat,
    /// Its cards.
    pub hand: Vec<Card>,
}

/// A word that is voted on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilysProposal")]
#[serde(rename_all = "camelCase")]
pub struct Proposal {
    /// The word, in capitals without accents.
    pub word: Word,
    /// The cards that spell it, letter by letter.
    pub cards: Cards,
}

/// What is known of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilysSeat")]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// How many cards it holds.
    pub hand_size: u8,
    /// Which cards: for their holder, and for everybody at the end.
    pub hand: Option<Vec<Card>>,
    /// The color of its family; none before the first cards are laid.
    pub color: Option<Color>,
    /// Who stands in the slots 1 to 9; none in an empty slot.
    pub family: Vec<Option<Card>>,
    // FMS-32.
    /// How many couples are laid; without one the seat is disqualified at the end.
    pub couples: u8,
    /// The points of its combinations.
    pub score: u16,
    /// What its family would be worth now.
    pub family_points: i32,
    /// Whether its first laying is in.
    pub ready: bool,
    /// What it will lay: for itself only, until everybody's first laying is turned up.
    pub laying: Option<Laying>,
    /// Whether it has voted on the word.
    pub voted: bool,
    /// How it has voted: for itself only, until the vote is closed.
    pub ballot: Option<bool>,
    /// Whether it left the match for good.
    pub retired: bool,
}

/// What `viewer` sees of the table.
pub fn view(state: &State, viewer: Viewer) -> View {
    let is_over = state.ending.is_some();
    let has_turns = !is_over && state.phase != Phase::Opening;
    let revealed = match state.phase {
        Phase::Take { target } if !is_over => Some(Revealed {
            seat: target,
            hand: state.hands[target].iter().collect(),
        }),
        _ => None,
    };
    let proposal = match state.phase {
        Phase::Vote { word, cards } if !is_over => Some(Proposal { word, cards }),
        _ => None,
    };
    View {
        options: state.options.clone(),
        you: viewer.seat(),
        phase: phase_name(state),
        round: state.round,
        first: state.first,
        turn: has_turns.then_some(state.seat),
        done: state.turn,
        talon: state.talon.clone(),
        pile_size: u8::try_from(state.pile.len()).unwrap_or(u8::MAX),
        pile: (viewer == Viewer::Table).then(|| state.pile.iter().rev().copied().collect()),
        revealed,
        proposal,
        seats: BySeat::new(state.n_seats(), |seat| {
            view_seat(state, seat, viewer.sees(seat), is_over)
        }),
        announcer: state.announcer,
        ending: state.ending,
    }
}

/// What the table waits for.
pub fn phase_name(state: &State) -> PhaseName {
    match state.phase {
        _ if state.ending.is_some() => PhaseName::Over,
        Phase::Opening => PhaseName::Opening,
        Phase::Draw => PhaseName::Draw,
        Phase::Main => PhaseName::Main,
        Phase::Take { .. } => PhaseName::Take,
        Phase::Vote { .. } => PhaseName::Vote,
        Phase::After => PhaseName::After,
    }
}

fn view_seat(state: &State, seat: Seat, is_own: bool, is_over: bool) -> SeatView {
    let (hand, family) = (state.hands[seat], &state.families[seat]);
    let (laying, ballot) = (state.layings[seat], state.ballots[seat]);
    SeatView {
        hand_size: hand.len(),
        hand: (is_own || is_over).then(|| hand.iter().collect()),
        color: family.color,
        family: family.slots.to_vec(),
        couples: family.n_couples(),
        score: state.scores[seat],
        family_points: family_points(family, &state.options).iter().sum(),
        ready: laying.is_some(),
        laying: laying.filter(|_| is_own),
        voted: ballot.is_some(),
        ballot: ballot.filter(|_| is_own),
        retired: state.retired.contains(seat),
    }
}
