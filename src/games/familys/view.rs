//! What each viewer may know (section 3.5 of the rules digest), built up from nothing.
//!
//! Public: families, scores, talon, sizes of hands and pile, who is ready, who has voted, a hand while a VISION holds
//! it open, a word while it is voted on. Private: the own hand, draws, first laying and ballot. Nobody: the order of
//! the pile.

use serde::Serialize;

use super::lists::{Cards, Word};
use super::moves::{Event, Move};
use super::pieces::{Card, Color};
use super::scoring::family_points;
use super::state::{Ending, Laying, Options, Phase, State, Turn};
use crate::games::{BySeat, Seat, Viewer};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The choices of this match.
    pub options: Options,
    /// The viewer's own seat.
    pub you: Option<Seat>,
    /// What the table waits for: `opening`, `draw`, `main`, `take`, `vote`, `after`, or `over`.
    pub phase: &'static str,
    /// The round, 1 to 10.
    pub round: u8,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is; nobody's during the first laying and once the match is over.
    pub turn: Option<Seat>,
    /// What was already done in this turn.
    pub done: Turn,
    /// The thrown cards; the last one lies on top.
    pub talon: Vec<Card>,
    /// Cards left in the pile.
    pub pile_size: u8,
    /// The cards of the pile, next one first; only for the whole table.
    pub pile: Option<Vec<Card>>,
    /// The hand a VISION holds open.
    pub revealed: Option<Revealed>,
    /// The word that is voted on.
    pub proposal: Option<Proposal>,
    /// What is known of each seat.
    pub seats: BySeat<SeatView>,
    /// Who announced FAMILYS.
    pub announcer: Option<Seat>,
    /// How the match ended, if it did.
    pub ending: Option<Ending>,
}

/// A hand that lies open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Revealed {
    /// Whose.
    pub seat: Seat,
    /// Its cards.
    pub hand: Vec<Card>,
}

/// A word that is voted on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Proposal {
    /// The word.
    pub word: Word,
    /// The cards that spell it.
    pub cards: Cards,
}

/// What is known of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// How many cards it holds.
    pub hand_size: u8,
    /// Which cards: for their holder, and for everybody at the end.
    pub hand: Option<Vec<Card>>,
    /// The color of its family.
    pub color: Option<Color>,
    /// Who stands in the slots of roles 1 to 9.
    pub family: Vec<Option<Card>>,
    /// How many couples are laid; without one the seat is disqualified at the end (FMS-32).
    pub couples: u8,
    /// Points of combinations.
    pub score: u16,
    /// What the family would be worth now.
    pub family_points: i32,
    /// Whether its first laying is in.
    pub ready: bool,
    /// What it will lay: for itself only.
    pub laying: Option<Laying>,
    /// Whether it has voted.
    pub voted: bool,
    /// How it has voted: for itself only, until the vote is closed.
    pub ballot: Option<bool>,
    /// Whether it left for good.
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

/// The name of the phase, for people and programs; also what is asked of the seats that are waited for.
pub fn phase_name(state: &State) -> &'static str {
    match state.phase {
        _ if state.ending.is_some() => "over",
        Phase::Opening => "opening",
        Phase::Draw => "draw",
        Phase::Main => "main",
        Phase::Take { .. } => "take",
        Phase::Vote { .. } => "vote",
        Phase::After => "after",
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

/// An event as one viewer learns of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Seen {
    /// The cards were dealt.
    Dealt {
        /// Who begins.
        first: Seat,
        /// The viewer's own hand.
        hand: Option<Vec<Card>>,
        /// All hands; only for the whole table.
        hands: Option<BySeat<Vec<Card>>>,
        /// The pile, next card first; only for the whole table.
        pile: Option<Vec<Card>>,
    },
    /// A seat chose its first laying.
    Readied {
        /// Who did.
        seat: Seat,
        /// What it will lay, for itself.
        laying: Option<Laying>,
    },
    /// Cards were drawn from the pile.
    Drew {
        /// Who drew.
        seat: Seat,
        /// How many.
        n_cards: u8,
        /// The cards, for their owner.
        cards: Option<Cards>,
    },
    /// The talon was shuffled and became the pile.
    Reshuffled {
        /// How many cards that were.
        n_cards: u8,
        /// The new pile, next card first; only for the whole table.
        pile: Option<Vec<Card>>,
    },
    /// A seat voted.
    Voted {
        /// Who voted.
        seat: Seat,
        /// How, for itself.
        accept: Option<bool>,
    },
    /// Something everybody sees.
    #[serde(untagged)]
    Open(Event),
}

/// The event as `viewer` learns of it.
pub fn seen(event: &Event, viewer: Viewer) -> Seen {
    let is_table = viewer == Viewer::Table;
    let count = |n_cards: usize| u8::try_from(n_cards).unwrap_or(u8::MAX);
    match event {
        Event::Dealt { first, hands, pile } => Seen::Dealt {
            first: *first,
            hand: viewer.seat().and_then(|seat| hands.get(seat).cloned()),
            hands: is_table.then(|| hands.clone()),
            pile: is_table.then(|| pile.clone()),
        },
        Event::Readied { seat, laying } => Seen::Readied {
            seat: *seat,
            laying: viewer.sees(*seat).then_some(*laying),
        },
        Event::Drew { seat, cards } => Seen::Drew {
            seat: *seat,
            n_cards: count(cards.len()),
            cards: viewer.sees(*seat).then_some(*cards),
        },
        Event::Reshuffled { pile } => Seen::Reshuffled {
            n_cards: count(pile.len()),
            pile: is_table.then(|| pile.clone()),
        },
        Event::Voted { seat, accept } => Seen::Voted {
            seat: *seat,
            accept: viewer.sees(*seat).then_some(*accept),
        },
        Event::Opened { .. }
        | Event::TookTalon { .. }
        | Event::CoupleThrown { .. }
        | Event::Laid { .. }
        | Event::Changed { .. }
        | Event::VoisinPlayed { .. }
        | Event::VisionPlayed { .. }
        | Event::VisionTook { .. }
        | Event::Exchanged { .. }
        | Event::Proposed { .. }
        | Event::VoteClosed { .. }
        | Event::Combined { .. }
        | Event::Discarded { .. }
        | Event::TurnPassed { .. }
        | Event::Announced { .. }
        | Event::Retired { .. }
        | Event::Ended { .. } => Seen::Open(event.clone()),
    }
}

/// The notation of a move as `viewer` may read it: first layings and votes are secret. They become known by the events
/// that turn them up.
pub fn told(seat: Seat, move_: &Move, viewer: Viewer) -> String {
    match move_ {
        Move::Open { .. } if !viewer.sees(seat) => "open ?".to_owned(),
        Move::Vote { .. } if !viewer.sees(seat) => "vote ?".to_owned(),
        _ => move_.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layings_and_votes_are_told_to_their_own_seat_only() {
        let viewers = [
            Viewer::Seat(Seat(0)),
            Viewer::Seat(Seat(1)),
            Viewer::Spectator,
        ];
        for (line, to_others) in [
            ("open green A0 B1", "open ?"),
            ("open nothing", "open ?"),
            ("vote yes", "vote ?"),
            ("vote no", "vote ?"),
            ("take A0", "take A0"),
        ] {
            let move_: Move = line.parse().unwrap();
            let heard = viewers.map(|viewer| told(Seat(0), &move_, viewer));
            assert_eq!(heard, [line, to_others, to_others]);
            assert_eq!(told(Seat(0), &move_, Viewer::Table), line);
        }
    }
}
