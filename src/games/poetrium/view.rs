//! What each viewer may know, built up from nothing.
//!
//! Public: stories, lines, verdicts, tokens, scores, won stories, the count of markers, thrown lines, sizes of decks.
//! Private: the own hand, the secret number of one's own round, the two endings offered. Nobody: the order of decks
//! and which ending card is a marker.

use serde::Serialize;

use super::moves::{Event, Move};
use super::options::{Options, Pack};
use super::pieces::{EndingCard, LAP, LineCard, RIVAL, Slot, StoryCard};
use super::state::{Ending, FinalDraw, Phase, Poem, State, Verse};
use crate::games::{BySeat, Seat, Viewer};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The choices of this match.
    pub options: Options,
    /// The viewer's own seat.
    pub you: Option<Seat>,
    /// What the table waits for.
    pub phase: Phase,
    /// The round, counted from 1.
    pub round: u8,
    /// How many rounds there are if nobody leaves.
    pub rounds: u8,
    /// Who tells.
    pub storyteller: Seat,
    /// The guesser whose turn it is or whose line is being judged.
    pub turn: Option<Seat>,
    /// Whether the seat that acts has swapped a line.
    pub swapped: bool,
    /// The stories on the table.
    pub stories: Vec<StoryView>,
    /// The number of the secret story: for its storyteller, and for everybody once it was shown.
    pub secret: Option<Slot>,
    /// The hint.
    pub opening: Option<LineCard>,
    /// The lines added, with verdicts.
    pub poem: Vec<Verse>,
    /// Who guessed the story of this round.
    pub guessed_by: Option<Seat>,
    /// Who chooses the ending.
    pub chooser: Option<Seat>,
    /// The two endings: for the chooser.
    pub offered: Option<Vec<EndingCard>>,
    /// What is known of each seat; the rival is the third in a duel.
    pub seats: BySeat<SeatView>,
    /// The finished rounds.
    pub poems: Vec<Poem>,
    /// Lines thrown away or used since the last shuffle.
    pub line_discard: Vec<LineCard>,
    /// Cards left in the three decks.
    pub deck_sizes: DeckSizes,
    /// The decks themselves, next card first; only for the whole table.
    pub decks: Option<Decks>,
    /// Ending cards drawn to break the final tie.
    pub final_draw: Vec<FinalDraw>,
    /// How the match ended, if it did.
    pub ending: Option<Ending>,
}

/// A story on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StoryView {
    /// Its number token.
    pub number: Slot,
    /// The card; everybody has seen it, also when it is turned over.
    pub story: StoryCard,
    /// Whether it lies face up.
    pub open: bool,
}

/// What is known of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// Whether this is Alexander Sergeyevich.
    pub rival: bool,
    /// The score, laps included.
    pub score: u16,
    /// The space its marker stands on.
    pub track: u16,
    /// Full laps of the track.
    pub laps: u16,
    /// Guess tokens not on lines.
    pub tokens_left: u8,
    /// How many lines it holds.
    pub hand_size: u8,
    /// Which lines: for their holder.
    pub hand: Option<Vec<LineCard>>,
    /// The story cards it won.
    pub won: Vec<StoryCard>,
    /// How often it told.
    pub n_markers: u8,
    /// The marker cards; only for the whole table.
    pub markers: Option<Vec<EndingCard>>,
    /// Whether it left for good.
    pub retired: bool,
}

/// Cards left in the decks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DeckSizes {
    /// Lines.
    pub lines: usize,
    /// Stories.
    pub stories: usize,
    /// Endings.
    pub endings: usize,
}

/// The decks, next card first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Decks {
    /// Lines.
    pub lines: Vec<LineCard>,
    /// Stories.
    pub stories: Vec<StoryCard>,
    /// Endings.
    pub endings: Vec<EndingCard>,
}

/// What `viewer` sees of the table.
pub fn view(state: &State, viewer: Viewer) -> View {
    let is_guessing = matches!(state.phase, Phase::Turn | Phase::Judge);
    let knows_secret = viewer.sees(state.storyteller) || state.phase == Phase::Ending;
    let sees_offer = state.chooser.is_some_and(|seat| viewer.sees(seat));
    View {
        options: state.options.clone(),
        you: viewer.seat(),
        phase: state.phase,
        round: state.round,
        rounds: state.figures().times * state.n_people(),
        storyteller: state.storyteller,
        turn: is_guessing.then_some(state.turn),
        swapped: state.swapped,
        stories: stories(state),
        secret: state.secret.filter(|_| knows_secret),
        opening: state.opening,
        poem: state.poem.clone(),
        guessed_by: state.guessed_by,
        chooser: state.chooser,
        offered: (sees_offer && !state.offered.is_empty()).then(|| state.offered.clone()),
        seats: BySeat::new(state.figures().scoring, |seat| {
            seat_view(state, seat, viewer)
        }),
        poems: state.poems.clone(),
        line_discard: state.line_discard.clone(),
        deck_sizes: DeckSizes {
            lines: state.line_deck.len(),
            stories: state.story_deck.len(),
            endings: state.ending_deck.len(),
        },
        decks: (viewer == Viewer::Table).then(|| decks(state)),
        final_draw: state.final_draw.clone(),
        ending: state.ending,
    }
}

fn stories(state: &State) -> Vec<StoryView> {
    let on_board = Slot::all().zip(&state.board);
    let story = |(number, &story)| StoryView {
        number,
        story,
        open: state.is_open(number),
    };
    on_board.map(story).collect()
}

fn seat_view(state: &State, seat: Seat, viewer: Viewer) -> SeatView {
    let hand = state.hands.get(seat);
    let markers = state.markers.get(seat);
    let score = state.scores[seat];
    SeatView {
        rival: state.is_duel() && seat == RIVAL,
        score,
        track: score % LAP,
        laps: score / LAP,
        tokens_left: state.figures().tokens - state.laid_by(seat),
        hand_size: hand.map_or(0, |hand| u8::try_from(hand.len()).unwrap_or(u8::MAX)),
        hand: hand.filter(|_| viewer.sees(seat)).cloned(),
        won: state.won[seat].clone(),
        n_markers: markers.map_or(0, |markers| u8::try_from(markers.len()).unwrap_or(u8::MAX)),
        markers: markers.filter(|_| viewer == Viewer::Table).cloned(),
        retired: state.retired.contains(seat),
    }
}

fn decks(state: &State) -> Decks {
    Decks {
        lines: state.line_deck.iter().rev().copied().collect(),
        stories: state.story_deck.iter().rev().copied().collect(),
        endings: state.ending_deck.iter().rev().copied().collect(),
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
        /// Who tells first.
        first: Seat,
        /// The viewer's own hand.
        hand: Option<Vec<LineCard>>,
        /// All hands; only for the whole table.
        hands: Option<BySeat<Vec<LineCard>>>,
        /// The decks; only for the whole table.
        decks: Option<Decks>,
    },
    /// A line was drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The line, for its holder.
        line: Option<LineCard>,
    },
    /// The thrown lines were shuffled into a new deck.
    Reshuffled {
        /// How many.
        n_lines: usize,
        /// The new deck, next line first; only for the whole table.
        lines: Option<Vec<LineCard>>,
    },
    /// The storyteller chose a story and laid a hint.
    Told {
        /// Who told.
        seat: Seat,
        /// The number, for the storyteller.
        number: Option<Slot>,
        /// The hint.
        line: LineCard,
        /// The pack it is read in.
        pack: Pack,
    },
    /// The last-placed player took two endings.
    EndingsOffered {
        /// Who.
        seat: Seat,
        /// The endings, for the chooser.
        endings: Option<[EndingCard; 2]>,
    },
    /// An ending was laid and the storyteller got a marker.
    EndingLaid {
        /// Who laid it.
        seat: Seat,
        /// The ending.
        ending: EndingCard,
        /// The other one, for the chooser.
        marker: Option<EndingCard>,
        /// The pack they are read in.
        pack: Pack,
    },
    /// The rival laid the top ending and the storyteller got a marker.
    RivalLaid {
        /// The ending.
        ending: EndingCard,
        /// The marker; only for the whole table.
        marker: Option<EndingCard>,
        /// The pack they are read in.
        pack: Pack,
    },
    /// Something everybody sees.
    #[serde(untagged)]
    Open(Event),
}

/// The event as `viewer` learns of it.
pub fn seen(event: &Event, viewer: Viewer) -> Seen {
    let is_table = viewer == Viewer::Table;
    match event {
        Event::Dealt { .. } => seen_deal(event, viewer),
        &Event::Drew { seat, line } => Seen::Drew {
            seat,
            line: viewer.sees(seat).then_some(line),
        },
        Event::Reshuffled { lines } => Seen::Reshuffled {
            n_lines: lines.len(),
            lines: is_table.then(|| lines.clone()),
        },
        &Event::Told {
            seat,
            number,
            line,
            pack,
        } => Seen::Told {
            seat,
            number: viewer.sees(seat).then_some(number),
            line,
            pack,
        },
        &Event::EndingsOffered { seat, endings } => Seen::EndingsOffered {
            seat,
            endings: viewer.sees(seat).then_some(endings),
        },
        &Event::EndingLaid {
            seat,
            ending,
            marker,
            pack,
        } => Seen::EndingLaid {
            seat,
            ending,
            marker: viewer.sees(seat).then_some(marker),
            pack,
        },
        &Event::RivalLaid {
            ending,
            marker,
            pack,
        } => Seen::RivalLaid {
            ending,
            marker: is_table.then_some(marker),
            pack,
        },
        public => Seen::Open(public.clone()),
    }
}

/// The deal: one's own hand and who begins.
fn seen_deal(event: &Event, viewer: Viewer) -> Seen {
    let Event::Dealt {
        first,
        hands,
        lines,
        stories,
        endings,
    } = event
    else {
        return Seen::Open(event.clone());
    };
    let is_table = viewer == Viewer::Table;
    Seen::Dealt {
        first: *first,
        hand: viewer.seat().and_then(|seat| hands.get(seat).cloned()),
        hands: is_table.then(|| hands.clone()),
        decks: is_table.then(|| Decks {
            lines: lines.clone(),
            stories: stories.clone(),
            endings: endings.clone(),
        }),
    }
}

/// The notation of a move as `viewer` may read it: the secret number is for its storyteller only.
pub fn told(seat: Seat, move_: &Move, viewer: Viewer) -> String {
    match move_ {
        Move::Tell { line, .. } if !viewer.sees(seat) => format!("tell ? with {line}"),
        open => open.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_else_reads_the_number_that_was_told() {
        let told_move: Move = "tell 2 with 17".parse().unwrap();
        let (Some(number), Some(line)) = (Slot::new(2), LineCard::new(17)) else {
            unreachable!("both exist")
        };
        let seat = Seat(0);
        let pack = Pack::En;
        let event = Event::Told {
            seat,
            number,
            line,
            pack,
        };
        for other in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
            assert_eq!(told(seat, &told_move, other), "tell ? with 17");
            let json = serde_json::to_value(seen(&event, other)).unwrap();
            assert!(json["number"].is_null(), "{json}");
        }
        assert_eq!(told(seat, &told_move, Viewer::Seat(seat)), "tell 2 with 17");
    }
}
