//! Enums of the doors whose values are stored otherwise, or live where no door is known: a language, the form of an album,
//! whose eyes to look through. All others are shown as they are.

use async_graphql::Enum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::boards::{AlbumFormat, Ink};
use crate::engine::Drawing;
use crate::error::{ApiError, Outcome};
use crate::games::Seat;
use crate::matches::Perspective;
use crate::store::matches::{TimeoutPolicy, Verdict};
use crate::store::notifications::WebhookShape;
use crate::texts::Locale;

/// A language that everything a player reads exists in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[graphql(name = "Locale")]
#[schema(as = Locale)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum LocaleWord {
    /// English.
    En,
    /// French.
    Fr,
    /// Russian.
    Ru,
}

/// The form of an album.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[graphql(name = "AlbumFormat")]
#[schema(as = AlbumFormat)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AlbumFormatWord {
    /// One page of HTML that needs nothing else and runs nothing.
    Html,
    /// Plain text.
    Text,
}

/// What a match does when somebody's time is up. After three timeouts in a row nobody waits for the seat any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[graphql(name = "TimeoutPolicy")]
#[schema(as = TimeoutPolicy)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum TimeoutPolicyWord {
    /// The game's default move is played; the third time in a row the seat is retired.
    DefaultMove,
    /// A bot moves; the third time in a row it takes the seat until its user or a substitute comes.
    Bot,
    /// The seat is retired at once.
    Retire,
}

/// What the body of a webhook looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[graphql(name = "WebhookShape")]
#[schema(as = WebhookShape)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ShapeWord {
    /// An object of `type`, `timestamp` and `data`, as Standard Webhooks have it.
    #[default]
    Standard,
    /// A message for Discord.
    Discord,
    /// A message for Slack.
    Slack,
}

/// What became of something that was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[graphql(name = "AnswerKind")]
#[schema(as = AnswerKind)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AnswerWord {
    /// Somebody who was invited does not come.
    InvitationDeclined,
    /// The letter to somebody who was invited did not arrive.
    LetterReturned,
    /// Somebody does not take over a seat.
    SeatDeclined,
    /// Somebody has taken over a seat.
    SeatTaken,
    /// Everybody has agreed to a pause.
    PauseAccepted,
    /// Somebody has not agreed to a pause.
    PauseDeclined,
    /// Whoever offered a pause has taken the offer back.
    PauseWithdrawn,
    /// Not everybody has answered the offer of a pause in time.
    PauseExpired,
    /// Somebody has not agreed that a move is taken back.
    UndoDeclined,
    /// Whoever asked to take a move back does not ask any more.
    UndoWithdrawn,
}

/// Whose eyes to look through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[graphql(name = "Perspective")]
#[schema(as = Perspective)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PerspectiveWord {
    /// A spectator's.
    Spectator,
    /// Everything, after the end.
    Table,
}

/// The form of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum BoardFormat {
    /// Characters, at most 76 columns.
    Text,
    /// A picture.
    Svg,
}

macro_rules! both_ways {
    ($wire:ident, $stored:ident, $($variant:ident),*) => {
        impl From<$stored> for $wire {
            fn from(value: $stored) -> Self {
                match value { $($stored::$variant => Self::$variant),* }
            }
        }

        impl From<$wire> for $stored {
            fn from(value: $wire) -> Self {
                match value { $($wire::$variant => Self::$variant),* }
            }
        }
    };
}
both_ways!(LocaleWord, Locale, En, Fr, Ru);
both_ways!(AlbumFormatWord, AlbumFormat, Html, Text);
both_ways!(TimeoutPolicyWord, TimeoutPolicy, DefaultMove, Bot, Retire);
both_ways!(ShapeWord, WebhookShape, Standard, Discord, Slack);
both_ways!(
    AnswerWord,
    Verdict,
    InvitationDeclined,
    LetterReturned,
    SeatDeclined,
    SeatTaken,
    PauseAccepted,
    PauseDeclined,
    PauseWithdrawn,
    PauseExpired,
    UndoDeclined,
    UndoWithdrawn
);

impl From<BoardFormat> for Drawing {
    fn from(format: BoardFormat) -> Self {
        match format {
            BoardFormat::Text => Self::Text(Ink::Plain),
            BoardFormat::Svg => Self::Svg,
        }
    }
}

/// The eyes that a request names: a seat's, a spectator's, the whole table's, or the reader's own.
pub fn perspective(seat: Option<u8>, perspective: Option<PerspectiveWord>) -> Outcome<Perspective> {
    match (seat, perspective) {
        (None, None) => Ok(Perspective::Own),
        (Some(seat), None) => Ok(Perspective::Seat(Seat(seat))),
        (None, Some(PerspectiveWord::Spectator)) => Ok(Perspective::Spectator),
        (None, Some(PerspectiveWord::Table)) => Ok(Perspective::Table),
        (Some(_), Some(_)) => Err(ApiError::malformed(
            "seat",
            "name a seat or a perspective, not both",
        )),
    }
}
