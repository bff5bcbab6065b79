//! From what is known to a letter in the reader's language. Nothing here asks anybody anything: the same input gives the
//! same letter, which is what the tests and the measurements use.

mod answers;
mod decision;
mod news;
mod questions;
mod sight;
mod strangers;

use crate::config::PublicUrl;
use crate::games::GameKind;
use crate::store::matches::InboxKind;
use crate::texts::{self, Locale, say};

use super::match_summary::{About, MatchSummary};
use super::page::{self, Part};
use super::{Letter, Picture};

pub use answers::{AnswerFacts, compose_answer};
pub use news::{compose_digest, compose_news};
pub use questions::Question;
pub use sight::compose_sight;
pub use strangers::{Sitting, compose_confirmation, compose_invitation};

/// Everything of a letter but its words.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The name of the reader.
    pub to_name: String,
    /// The address of the reader.
    pub to_address: String,
    /// The language of the reader.
    pub locale: Locale,
    /// The id of the letter.
    pub message_id: String,
    /// The ids of letters it belongs to, oldest first.
    pub references: Vec<String>,
    /// Where a reply goes.
    pub reply_to: Option<String>,
    /// Where one unsubscribes with one click.
    pub unsubscribe_url: Option<String>,
    /// The address that unsubscribes who writes to it.
    pub unsubscribe_address: Option<String>,
    /// Where players reach the server.
    pub public_url: PublicUrl,
    /// Whether it answers a letter.
    pub is_answer: bool,
}

/// One match in a letter, and why.
#[derive(Clone, Debug)]
pub struct Item {
    /// What happened.
    pub kind: InboxKind,
    /// In which match.
    pub about: About,
    /// What there is to tell.
    pub summary: MatchSummary,
    /// Where a reply about it goes.
    pub reply_to: Option<String>,
    /// The table.
    pub picture: Option<Picture>,
    /// What is asked of the reader besides a move.
    pub question: Option<Question>,
    /// What became of what was asked, in one sentence.
    pub settled: Option<String>,
    /// Where more is to be seen.
    pub links: Links,
}

/// Where a match is to be seen by the reader of a letter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Links {
    /// The match as it is when the link is followed.
    pub page: String,
    /// The record, once the match is over.
    pub record: Option<String>,
    /// The album, once the match is over and if the game keeps one.
    pub album: Option<String>,
}

/// "Familienbande (Bob, Ada)": how a match is named wherever it is mentioned.
fn match_name(locale: Locale, game: GameKind, others: &[String]) -> String {
    /// Enough to recognise a match by.
    const MOST_NAMES: usize = 4;
    let title = texts::title(locale, game);
    if others.is_empty() {
        return title;
    }
    let mut names: Vec<&str> = others.iter().map(String::as_str).take(MOST_NAMES).collect();
    if others.len() > MOST_NAMES {
        names.push("…");
    }
    let facts = [("game", title.into()), ("names", names.join(", ").into())];
    say(locale, "mail-match", &facts)
}

/// Puts a letter together.
fn finish(frame: Frame, subject: String, mut parts: Vec<Part>, pictures: Vec<Picture>) -> Letter {
    parts.push(footer(&frame));
    Letter {
        text: page::text(&parts),
        html: page::html(frame.locale, &subject, &parts),
        to_name: frame.to_name,
        to_address: frame.to_address,
        locale: frame.locale,
        subject,
        pictures,
        reply_to: frame.reply_to,
        message_id: frame.message_id,
        references: frame.references,
        unsubscribe_url: frame.unsubscribe_url,
        unsubscribe_address: frame.unsubscribe_address,
        is_answer: frame.is_answer,
    }
}

fn footer(frame: &Frame) -> Part {
    let locale = frame.locale;
    let url = frame.public_url.as_str().to_owned();
    let mut parts = vec![Part::Paragraph(say(
        locale,
        "mail-footer",
        &[("url", url.into())],
    ))];
    if let Some(url) = &frame.unsubscribe_url {
        parts.push(Part::Link {
            words: say(locale, "mail-unsubscribe", &[]),
            url: url.clone(),
        });
    }
    Part::Footer(parts)
}

fn greeting(locale: Locale, name: &str) -> Part {
    Part::Paragraph(say(
        locale,
        "mail-greeting",
        &[("name", name.to_owned().into())],
    ))
}

fn heading(locale: Locale, key: &'static str) -> Part {
    Part::Heading(say(locale, key, &[]))
}

fn paragraph(locale: Locale, key: &'static str) -> Part {
    Part::Paragraph(say(locale, key, &[]))
}
