//! What can happen at a table of Poetrium, on the wire: one type for each.

use async_graphql::SimpleObject;
use serde::Serialize;
use utoipa::ToSchema;

use super::cards::{PoetriumEnding, PoetriumLanguage, PoetriumLine, PoetriumStory};
use super::view::PoetriumDecks;

/// The cards were dealt.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumDealt {
    /// Who tells first.
    pub first: u8,
    /// The viewer's own hand.
    pub hand: Option<Vec<PoetriumLine>>,
    /// The numbers of the lines of all hands; only for the whole table after the end.
    pub hands: Option<Vec<Vec<u8>>>,
    /// The decks; only for the whole table after the end.
    pub decks: Option<PoetriumDecks>,
}

/// A round began: the stories were laid out.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumRoundBegan {
    /// The round, counted from 1.
    pub round: u8,
    /// Who tells.
    pub storyteller: u8,
    /// The stories, the one beside token 1 first.
    pub stories: Vec<PoetriumStory>,
}

/// A line was thrown away, face up.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumDiscarded {
    /// Who did it.
    pub seat: u8,
    /// The line.
    pub line: PoetriumLine,
}

/// A line was drawn.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumDrew {
    /// Who drew.
    pub seat: u8,
    /// The line, for its holder only.
    pub drawn: Option<PoetriumLine>,
}

/// The thrown lines were shuffled into a new deck.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumReshuffled {
    /// How many.
    pub line_count: u8,
    /// The numbers of the lines of the new deck, next line first; only for the whole table after the end.
    pub lines: Option<Vec<u8>>,
}

/// The storyteller chose a story and laid a hint.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumTold {
    /// Who told.
    pub seat: u8,
    /// The number token of the story, for the storyteller only.
    pub secret: Option<u8>,
    /// The hint.
    pub line: PoetriumLine,
    /// The language it is read in.
    pub language: PoetriumLanguage,
}

/// A guesser added a line.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumLineAdded {
    /// Who did it.
    pub seat: u8,
    /// The line.
    pub line: PoetriumLine,
    /// The language it is read in.
    pub language: PoetriumLanguage,
}

/// The rival's turn: he added the top line of the deck.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumRivalAdded {
    /// The line.
    pub line: PoetriumLine,
    /// The language it is read in.
    pub language: PoetriumLanguage,
}

/// The storyteller judged the last line.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumJudged {
    /// Who judged.
    pub seat: u8,
    /// The line.
    pub line: PoetriumLine,
    /// Whether it fits.
    pub fits: bool,
}

/// A guess was right.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumGuessedRight {
    /// Who guessed.
    pub seat: u8,
    /// The number token of the story.
    pub number: u8,
}

/// A guess was wrong: the story is turned face down.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumGuessedWrong {
    /// Who guessed.
    pub seat: u8,
    /// The number token that was named.
    pub number: u8,
    /// The points lost: 1, or 0 for somebody without points.
    pub lost: u16,
}

/// After a wrong guess in a duel the rival takes the story.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumRivalGuessed {
    /// The number token of the story.
    pub number: u8,
}

/// The secret was shown and the round scored.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumRoundScored {
    /// The number token of the secret story.
    pub number: u8,
    /// The secret story.
    pub story: PoetriumStory,
    /// Who guessed it, if anybody did.
    pub guessed_by: Option<u8>,
    /// What each seat scored.
    pub points: Vec<u8>,
    /// Whether the third seat is the rival.
    pub duel: bool,
}

/// A line was drawn to see who of several last-placed players lays the ending, and thrown away; the highest number wins.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumTieDrawn {
    /// For whom.
    pub seat: u8,
    /// The line.
    pub line: PoetriumLine,
}

/// The last-placed player took two endings.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumEndingsOffered {
    /// Who.
    pub seat: u8,
    /// The endings, for the chooser only.
    pub endings: Option<Vec<PoetriumEnding>>,
}

/// An ending was laid for a point, and the storyteller got a marker.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumEndingLaid {
    /// Who laid it.
    pub seat: u8,
    /// The ending.
    pub card: PoetriumEnding,
    /// The other one, for the chooser only.
    pub marker: Option<PoetriumEnding>,
    /// The language it is read in.
    pub language: PoetriumLanguage,
}

/// The rival, being last, laid the top ending for a point, and the storyteller got a marker.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumRivalLaid {
    /// The ending.
    pub card: PoetriumEnding,
    /// The marker; only for the whole table after the end.
    pub marker: Option<PoetriumEnding>,
    /// The language it is read in.
    pub language: PoetriumLanguage,
}

/// The table was cleared; the guesser took the story.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumRoundClosed {
    /// The round.
    pub round: u8,
}

/// The storyteller left in the middle of the round; the table was cleared and nobody scored.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumRoundAbandoned {
    /// The round.
    pub round: u8,
    /// The number token of the secret story, if one had been chosen.
    pub secret: Option<u8>,
}

/// It is somebody's turn to add a line or guess.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumTurnPassed {
    /// Whose.
    pub to: u8,
}

/// Somebody left for good.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumRetired {
    /// Who.
    pub seat: u8,
}

/// An ending card was drawn to break the tie for the win; the highest number wins.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumFinalDrawn {
    /// For whom.
    pub seat: u8,
    /// The ending card.
    pub card: PoetriumEnding,
}

/// The match is over.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumEnded {
    /// How, as a code.
    pub ending: String,
}
