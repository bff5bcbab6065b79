//! What a table of Poetrium looks like on the wire.

use async_graphql::{Enum, SimpleObject};
use serde::Serialize;
use utoipa::ToSchema;

use super::cards::{PoetriumEnding, PoetriumLanguage, PoetriumLine, PoetriumStory, cards, numbers};
use crate::games::poetrium::{
    DeckSizes, Decks, FinalDraw, Options, Phase, Poem, SeatView, StoryView, Verse, View,
};

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PoetriumPhase {
    /// The storyteller chooses a story and a hint.
    Tell,
    /// A guesser adds a line or guesses.
    Turn,
    /// The storyteller says whether the last line fits.
    Judge,
    /// The last-placed player chooses an ending.
    Ending,
    /// Nothing: the match is over.
    Over,
}

impl From<Phase> for PoetriumPhase {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Tell => Self::Tell,
            Phase::Turn => Self::Turn,
            Phase::Judge => Self::Judge,
            Phase::Ending => Self::Ending,
            Phase::Over => Self::Over,
        }
    }
}

/// The options of a match.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumOptions {
    /// Who tells first; drawn if nobody is named.
    pub first: Option<u8>,
    /// The language in which lines and endings are read.
    pub language: PoetriumLanguage,
}

impl From<Options> for PoetriumOptions {
    fn from(options: Options) -> Self {
        Self {
            first: options.first.named().map(|seat| seat.0),
            language: options.pack.into(),
        }
    }
}

/// A table of Poetrium as one viewer sees it.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumView {
    /// The options of this match.
    pub options: PoetriumOptions,
    /// The viewer's own seat; none for a spectator.
    pub you: Option<u8>,
    /// What the table waits for.
    pub phase: PoetriumPhase,
    /// The round, counted from 1.
    pub round: u8,
    /// How many rounds there are if nobody leaves.
    pub rounds: u8,
    /// Who tells.
    pub storyteller: u8,
    /// The guesser whose turn it is or whose line is being judged.
    pub turn: Option<u8>,
    /// Whether the seat that acts has swapped a line.
    pub swapped: bool,
    /// The stories on the table.
    pub stories: Vec<PoetriumStoryOnTable>,
    /// The number token of the secret story: for its storyteller, and for everybody once it was shown.
    pub secret: Option<u8>,
    /// The hint that opens the poem.
    pub opening: Option<PoetriumLine>,
    /// The lines added, with verdicts.
    pub poem: Vec<PoetriumVerse>,
    /// Who guessed the story of this round.
    pub guessed_by: Option<u8>,
    /// Who chooses the ending.
    pub chooser: Option<u8>,
    /// The two endings to choose from: for the chooser only.
    pub offered: Option<Vec<PoetriumEnding>>,
    /// What is known of each seat; in a duel the third is Alexander Sergeyevich, who is nobody's account.
    pub seats: Vec<PoetriumSeat>,
    /// The finished rounds: the little book so far.
    pub poems: Vec<PoetriumPoem>,
    /// The numbers of the lines thrown away or used since the last shuffle.
    pub line_discard: Vec<u8>,
    /// Cards left in the three decks.
    pub deck_sizes: PoetriumDeckSizes,
    /// The decks themselves; only for the whole table after the end.
    pub decks: Option<PoetriumDecks>,
    /// Ending cards drawn to break the final tie.
    pub final_draw: Vec<PoetriumFinalDraw>,
    /// How the match ended, as a code: `points`, `story-cards`, `ending-card`, `rival` or `retirement`; none while it
    /// goes on.
    pub ending: Option<String>,
}

impl From<View> for PoetriumView {
    fn from(view: View) -> Self {
        Self {
            options: view.options.into(),
            you: view.you.map(|seat| seat.0),
            phase: view.phase.into(),
            round: view.round,
            rounds: view.rounds,
            storyteller: view.storyteller.0,
            turn: view.turn.map(|seat| seat.0),
            swapped: view.swapped,
            stories: view.stories.into_iter().map(Into::into).collect(),
            secret: view.secret.map(Into::into),
            opening: view.opening.map(Into::into),
            poem: view.poem.into_iter().map(Into::into).collect(),
            guessed_by: view.guessed_by.map(|seat| seat.0),
            chooser: view.chooser.map(|seat| seat.0),
            offered: view.offered.map(cards),
            seats: view.seats.values().cloned().map(Into::into).collect(),
            poems: view.poems.into_iter().map(Into::into).collect(),
            line_discard: numbers(view.line_discard),
            deck_sizes: view.deck_sizes.into(),
            decks: view.decks.map(Into::into),
            final_draw: view.final_draw.into_iter().map(Into::into).collect(),
            ending: view.ending.map(|ending| ending.code().to_owned()),
        }
    }
}

/// A story on the table.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumStoryOnTable {
    /// Its number token, 1 to 8: moves and forms name stories by it.
    pub number: u8,
    /// The card; everybody has seen it, also when it is turned over.
    pub story: PoetriumStory,
    /// Whether it lies face up.
    pub open: bool,
}

impl From<StoryView> for PoetriumStoryOnTable {
    fn from(story: StoryView) -> Self {
        Self {
            number: story.number.into(),
            story: story.story.into(),
            open: story.open,
        }
    }
}

/// A line laid by a guesser.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumVerse {
    /// The line.
    pub line: PoetriumLine,
    /// Who laid it.
    pub seat: u8,
    /// Whether it fits the secret story; none until the storyteller has judged.
    pub fits: Option<bool>,
}

impl From<Verse> for PoetriumVerse {
    fn from(verse: Verse) -> Self {
        Self {
            line: verse.line.into(),
            seat: verse.seat.0,
            fits: verse.fits,
        }
    }
}

/// A finished round as a page of the match's little book.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumPoem {
    /// Who told.
    pub storyteller: u8,
    /// The story that was secret.
    pub story: PoetriumStory,
    /// Who guessed it, if anybody did.
    pub guessed_by: Option<u8>,
    /// The hint that opens the poem.
    pub opening: PoetriumLine,
    /// Everything that was added, with the verdicts; the poem itself has only what fits.
    pub verses: Vec<PoetriumVerse>,
    /// The last couplet.
    pub ending: PoetriumEnding,
    /// Who laid it.
    pub ending_by: u8,
}

impl From<Poem> for PoetriumPoem {
    fn from(poem: Poem) -> Self {
        Self {
            storyteller: poem.storyteller.0,
            story: poem.story.into(),
            guessed_by: poem.guessed_by.map(|seat| seat.0),
            opening: poem.opening.into(),
            verses: poem.verses.into_iter().map(Into::into).collect(),
            ending: poem.ending.into(),
            ending_by: poem.ending_by.0,
        }
    }
}

/// What is known of one seat.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumSeat {
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
    pub hand: Option<Vec<PoetriumLine>>,
    /// The story cards it won.
    pub won: Vec<PoetriumStory>,
    /// How often it told.
    pub marker_count: u8,
    /// The numbers of its marker cards; only for the whole table after the end.
    pub markers: Option<Vec<u8>>,
    /// Whether it left the match for good.
    pub retired: bool,
}

impl From<SeatView> for PoetriumSeat {
    fn from(seat: SeatView) -> Self {
        Self {
            rival: seat.rival,
            score: seat.score,
            track: seat.track,
            laps: seat.laps,
            tokens_left: seat.tokens_left,
            hand_size: seat.hand_size,
            hand: seat.hand.map(cards),
            won: cards(seat.won),
            marker_count: seat.n_markers,
            markers: seat.markers.map(numbers),
            retired: seat.retired,
        }
    }
}

/// Cards left in the decks.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumDeckSizes {
    /// Lines.
    pub lines: u8,
    /// Stories.
    pub stories: u8,
    /// Endings.
    pub endings: u8,
}

impl From<DeckSizes> for PoetriumDeckSizes {
    fn from(sizes: DeckSizes) -> Self {
        Self {
            lines: count(sizes.lines),
            stories: count(sizes.stories),
            endings: count(sizes.endings),
        }
    }
}

/// The numbers of the cards of the decks, next card first.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumDecks {
    /// Lines.
    pub lines: Vec<u8>,
    /// Stories.
    pub stories: Vec<u8>,
    /// Endings.
    pub endings: Vec<u8>,
}

impl From<Decks> for PoetriumDecks {
    fn from(decks: Decks) -> Self {
        Self {
            lines: numbers(decks.lines),
            stories: numbers(decks.stories),
            endings: numbers(decks.endings),
        }
    }
}

/// An ending card drawn to break the final tie; the highest number wins.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumFinalDraw {
    /// Who drew.
    pub seat: u8,
    /// The card.
    pub card: PoetriumEnding,
}

impl From<FinalDraw> for PoetriumFinalDraw {
    fn from(draw: FinalDraw) -> Self {
        Self {
            seat: draw.seat.0,
            card: draw.ending.into(),
        }
    }
}

pub(super) fn count(size: usize) -> u8 {
    u8::try_from(size).unwrap_or(u8::MAX)
}
