//! Redaction of the state: what each viewer may know, built up from nothing.
//!
//! Public: stories, lines, verdicts, tokens, scores, won stories, the count of markers, thrown lines, sizes of decks.
//! Private: the own hand, the secret number of one's own round, the two endings offered. Hidden: the order of decks
//! and which ending card is a marker.

use serde::Serialize;

use super::cards::Numbered;
use super::options::Options;
use super::pieces::{EndingCard, LAP, LineCard, RIVAL, Slot, StoryCard};
use super::poems::{FinalDraw, Poem, Verse};
use super::state::{Ending, Phase, State};
use crate::games::shown::Shown;
use crate::games::{BySeat, Seat, Viewer};

/// A table of Poetrium as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "PoetriumView")]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The options of this match.
    pub options: Options,
    /// The viewer's own seat; none for a spectator.
    pub you: Option<Seat>,
    /// What the table waits for.
    #[shown(name = "stage")]
    pub phase: Phase,
    /// The round, counted from 1.
    pub round: u8,
    /// How many rounds there are if no seat leaves.
    pub rounds: u8,
    /// Who tells.
    pub storyteller: Seat,
    /// The guesser whose turn it is or whose line is being judged.
    pub turn: Option<Seat>,
    /// Whether the seat that acts has swapped a line.
    pub swapped: bool,
    /// The stories on the table.
    pub stories: Vec<StoryView>,
    /// The number token of the secret story: for its storyteller, and for everybody once it was shown.
    pub secret: Option<Slot>,
    /// The hint that opens the poem.
    pub opening: Option<LineCard>,
    /// The lines added, with verdicts.
    pub poem: Vec<Verse>,
    /// Who guessed the story of this round.
    pub guessed_by: Option<Seat>,
    /// Who chooses the ending.
    pub chooser: Option<Seat>,
    /// The two endings to choose from: for the chooser only.
    pub offered: Option<Vec<EndingCard>>,
    /// What is known of each seat; in a duel the third is Alexander Sergeyevich, who has no account.
    pub seats: BySeat<SeatView>,
    /// The finished rounds: the little book so far.
    pub poems: Vec<Poem>,
    /// The numbers of the lines thrown away or used since the last shuffle.
    #[shown(as = Vec<u8>, with = Numbered::numbers)]
    pub line_discard: Vec<LineCard>,
    /// Cards left in the three decks.
    pub deck_sizes: DeckSizes,
    /// The decks themselves; only for the whole table after the end.
    pub decks: Option<Decks>,
    /// Ending cards drawn to break the final tie.
    pub final_draw: Vec<FinalDraw>,
    /// How the match ended, as a code: `POINTS`, `STORY_CARDS`, `ENDING_CARD`, `RIVAL` or `RETIREMENT`; none while it
    /// goes on.
    pub ending: Option<Ending>,
}

/// A story on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "PoetriumStoryOnTable")]
#[serde(rename_all = "camelCase")]
pub struct StoryView {
    /// Its number token, 1 to 8: moves and forms name stories by it.
    pub number: Slot,
    /// The card; everybody has seen it, also when it is turned over.
    pub story: StoryCard,
    /// Whether it lies face up.
    pub open: bool,
}

/// What is known of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "PoetriumSeat")]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// Whether this is Alexander Sergeyevich, the virtual rival of two people.
    pub rival: bool,
    /// The score, laps included.
    pub score: u16,
    /// The space its marker stands on.
    pub track: u16,
    /// Full laps of the track of 30 spaces.
    pub laps: u16,
    /// Guess tokens not on lines: so many lines it may still add in this round.
    pub tokens_left: u8,
    /// How many lines it holds.
    pub hand_size: u8,
    /// Which lines: for their holder only.
    pub hand: Option<Vec<LineCard>>,
    /// The story cards it won.
    pub won: Vec<StoryCard>,
    /// How often it told.
    #[shown(name = "markerCount")]
    pub n_markers: u8,
    /// The numbers of its marker cards; only for the whole table after the end.
    #[shown(as = Option<Vec<u8>>, with = Numbered::numbers)]
    pub markers: Option<Vec<EndingCard>>,
    /// Whether it left the match for good.
    pub retired: bool,
}

/// Cards left in the decks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "PoetriumDeckSizes")]
#[serde(rename_all = "camelCase")]
pub struct DeckSizes {
    /// Lines.
    #[shown(as = u8, with = count)]
    pub lines: usize,
    /// Stories.
    #[shown(as = u8, with = count)]
    pub stories: usize,
    /// Endings.
    #[shown(as = u8, with = count)]
    pub endings: usize,
}

/// The numbers of the cards of the decks, next card first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "PoetriumDecks")]
#[serde(rename_all = "camelCase")]
pub struct Decks {
    /// Lines.
    #[shown(as = Vec<u8>, with = Numbered::numbers)]
    pub lines: Vec<LineCard>,
    /// Stories.
    #[shown(as = Vec<u8>, with = Numbered::numbers)]
    pub stories: Vec<StoryCard>,
    /// Endings.
    #[shown(as = Vec<u8>, with = Numbered::numbers)]
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

/// The size of a deck, of which none has more cards than that.
pub fn count(size: &usize) -> u8 {
    u8::try_from(*size).unwrap_or(u8::MAX)
}
