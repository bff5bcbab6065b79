//! What a seat may do at a table of Poetrium, and how it says so, on the wire. Cards are named by their numbers: the
//! view shows them.

use async_graphql::{InputObject, OneofObject, SimpleObject, Union};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::cards::numbers;
use crate::games::poetrium::{Forms, Move};
use crate::wire::games::tagged::tagged;

/// Everything a seat may do now. Lines and endings are named by their numbers, stories by their number tokens.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumForms {
    /// Lines that may be thrown away for another (`swap`).
    pub swap: Vec<u8>,
    /// Stories that may be told, each with any of `hints` (`tell`).
    pub tell: Vec<u8>,
    /// Lines that may be laid as the hint (`tell`).
    pub hints: Vec<u8>,
    /// Lines that may be added to the poem (`addLine`).
    pub add_line: Vec<u8>,
    /// The line that waits for a yes or a no (`judge`).
    pub judge: Option<u8>,
    /// Stories that may be guessed (`guess`).
    pub guess: Vec<u8>,
    /// Endings that may be laid (`chooseEnding`).
    pub endings: Vec<u8>,
}

impl From<Forms> for PoetriumForms {
    fn from(forms: Forms) -> Self {
        Self {
            swap: numbers(forms.swap),
            tell: numbers(forms.tell),
            hints: numbers(forms.hints),
            add_line: numbers(forms.add_line),
            judge: forms.judge.map(Into::into),
            guess: numbers(forms.guess),
            endings: numbers(forms.endings),
        }
    }
}

/// A move of Poetrium.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum PoetriumMove {
    /// Throw a line away and draw another, before telling or acting.
    Swap(PoetriumSwap),
    /// Choose a story secretly and lay a hint.
    Tell(PoetriumTell),
    /// Add a line to the common poem.
    AddLine(PoetriumAddLine),
    /// Say whether the last line fits the secret story.
    Judge(PoetriumJudge),
    /// Name the story.
    Guess(PoetriumGuess),
    /// Lay one of the two endings.
    ChooseEnding(PoetriumChooseEnding),
}

/// Throw a line away and draw another, before telling or acting.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumSwap {
    /// The number of the line.
    pub line: u8,
}

/// Choose a story secretly and lay a hint.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumTell {
    /// The number token of the story.
    pub number: u8,
    /// The number of the line.
    pub line: u8,
}

/// Add a line to the common poem.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumAddLine {
    /// The number of the line.
    pub line: u8,
}

/// Say whether the last line fits the secret story.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumJudge {
    /// Whether it does.
    pub fits: bool,
}

/// Name the story.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumGuess {
    /// Its number token.
    pub number: u8,
}

/// Lay one of the two endings.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumChooseEnding {
    /// The number of the ending.
    pub ending: u8,
}

impl From<&Move> for PoetriumMove {
    fn from(move_: &Move) -> Self {
        match *move_ {
            Move::Swap { line } => Self::Swap(PoetriumSwap { line: line.into() }),
            Move::Tell { number, line } => Self::Tell(PoetriumTell {
                number: number.into(),
                line: line.into(),
            }),
            Move::AddLine { line } => Self::AddLine(PoetriumAddLine { line: line.into() }),
            Move::Judge { fits } => Self::Judge(PoetriumJudge { fits }),
            Move::Guess { number } => Self::Guess(PoetriumGuess {
                number: number.into(),
            }),
            Move::ChooseEnding { ending } => Self::ChooseEnding(PoetriumChooseEnding {
                ending: ending.into(),
            }),
        }
    }
}

/// A move of Poetrium to be played.
#[derive(Clone, Debug, Deserialize, OneofObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PoetriumMoveInput {
    /// Throw a line away and draw another, before telling or acting.
    Swap(PoetriumLineInput),
    /// Choose a story secretly and lay a hint.
    Tell(PoetriumTellInput),
    /// Add a line to the common poem.
    AddLine(PoetriumLineInput),
    /// Say whether the last line fits the secret story.
    Judge(PoetriumJudgeInput),
    /// Name the story.
    Guess(PoetriumGuessInput),
    /// Lay one of the two endings.
    ChooseEnding(PoetriumEndingInput),
}

/// A line of one's hand.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PoetriumLineInput {
    /// The number of the line, 1 to 150.
    pub line: u8,
}

/// A story and the hint to it.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PoetriumTellInput {
    /// The number token of the story, 1 to 8.
    pub number: u8,
    /// The number of the line, 1 to 150.
    pub line: u8,
}

/// A verdict.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PoetriumJudgeInput {
    /// Whether the last line fits the secret story.
    pub fits: bool,
}

/// A guess.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PoetriumGuessInput {
    /// The number token of the story, 1 to 8.
    pub number: u8,
}

/// An ending.
#[derive(Clone, Debug, Serialize, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PoetriumEndingInput {
    /// The number of the ending, 1 to 50.
    pub ending: u8,
}

impl PoetriumMoveInput {
    /// The move in the JSON form of the game.
    pub fn into_json(self) -> Value {
        match self {
            Self::Swap(input) => tagged("swap", &input),
            Self::Tell(input) => tagged("tell", &input),
            Self::AddLine(input) => tagged("addLine", &input),
            Self::Judge(input) => tagged("judge", &input),
            Self::Guess(input) => tagged("guess", &input),
            Self::ChooseEnding(input) => tagged("chooseEnding", &input),
        }
    }
}
