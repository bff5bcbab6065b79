//! What other players ask of the reader besides a move.

use crate::texts::{Locale, say};

use super::{heading, paragraph};
use crate::mail::page::Part;

/// What the reader is asked. It is answered by yes or no; moments are in words already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// To sit down in a match that has not begun.
    Invitation {
        /// Who invites.
        by: String,
    },
    /// To take over a seat.
    Seat {
        /// Who asks.
        by: String,
        /// Who sat there.
        of: String,
    },
    /// To agree to a pause.
    Pause {
        /// Who offers it.
        by: String,
        /// Until when the clocks would stand still.
        until: String,
        /// Until when it can be answered.
        answer_by: String,
    },
    /// To let a move be taken back.
    TakeBack {
        /// Who asks.
        by: String,
    },
}

/// Who asks for what.
pub(super) fn asks(locale: Locale, question: &Question, match_: String) -> Part {
    let (key, mut facts) = match question {
        Question::Invitation { by } => ("mail-asks-seat", vec![("by", by.clone().into())]),
        Question::Seat { by, of } => (
            "mail-asks-substitute",
            vec![("by", by.clone().into()), ("of", of.clone().into())],
        ),
        Question::Pause { by, until, .. } => (
            "mail-asks-pause",
            vec![("by", by.clone().into()), ("until", until.clone().into())],
        ),
        Question::TakeBack { by } => ("mail-asks-take-back", vec![("by", by.clone().into())]),
    };
    facts.push(("match", match_.into()));
    Part::Paragraph(say(locale, key, &facts))
}

/// How and until when it is answered.
pub(super) fn how_to_answer(locale: Locale, question: &Question) -> Vec<Part> {
    let mut parts = vec![heading(locale, "mail-heading-how")];
    let key = match question {
        Question::Invitation { .. } | Question::Seat { .. } => "mail-how-seat",
        Question::Pause { .. } => "mail-how-offer",
        Question::TakeBack { .. } => "mail-how-take-back",
    };
    parts.push(paragraph(locale, key));
    if let Question::Pause { answer_by, .. } = question {
        let facts = [("when", answer_by.clone().into())];
        parts.push(Part::Paragraph(say(locale, "mail-asks-until", &facts)));
    }
    parts
}
