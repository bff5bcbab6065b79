//! What letters about a match have in common: what happened, the table, and what the reader can do about it.

use crate::games::GameKind;
use crate::texts::{self, Locale, say};

use super::{Links, heading, paragraph};
use crate::mail::match_summary::{About, Ending, MatchSummary};
use crate::mail::page::Part;

/// What happened and what was said.
pub fn happened(locale: Locale, summary: &MatchSummary, key: &'static str) -> Vec<Part> {
    let mut parts = Vec::new();
    if !summary.told.is_empty() {
        let key = if summary.is_from_start {
            "mail-heading-so-far"
        } else {
            key
        };
        parts.push(heading(locale, key));
        if summary.is_cut {
            parts.push(paragraph(locale, "mail-told-cut"));
        }
        parts.push(Part::List(summary.told.clone()));
    }
    if !summary.talk.is_empty() {
        parts.push(heading(locale, "mail-heading-talk"));
        parts.push(Part::Talk(summary.talk.clone()));
    }
    parts
}

/// The table.
pub fn table(locale: Locale, summary: &MatchSummary, cid: Option<String>) -> Vec<Part> {
    let Some((text, _)) = &summary.board else {
        return Vec::new();
    };
    let board = Part::Board {
        text: text.clone(),
        cid,
        alt: say(locale, "mail-board-alt", &[]),
    };
    vec![heading(locale, "mail-heading-table"), board]
}

/// What the reader can do and how; for whom the match waits, if not for them.
pub fn decision(locale: Locale, about: &About, summary: &MatchSummary) -> Vec<Part> {
    let Some(asks) = &summary.asks else {
        return waiting(locale, summary).into_iter().collect();
    };
    let mut parts = choices(locale, asks, summary);
    parts.extend(how(locale, about.game, summary));
    parts
}

/// What the reader can do, and until when.
pub fn choices(locale: Locale, asks: &str, summary: &MatchSummary) -> Vec<Part> {
    let mut parts = vec![
        heading(locale, "mail-heading-choices"),
        Part::Paragraph(asks.to_owned()),
        Part::Choices(summary.choices.clone()),
    ];
    if let Some(deadline) = &summary.deadline {
        parts.push(Part::Paragraph(deadline.clone()));
    }
    parts
}

/// How one answers by mail.
fn how(locale: Locale, game: GameKind, summary: &MatchSummary) -> Vec<Part> {
    let example = summary.choices.first();
    let example = example.map(|choice| choice.notation.clone());
    let facts = [("example", example.unwrap_or_default().into())];
    let mut parts = vec![
        heading(locale, "mail-heading-how"),
        Part::Paragraph(say(locale, "mail-how", &facts)),
    ];
    if summary.takes_stories {
        parts.push(paragraph(locale, "mail-how-story"));
    }
    let n_listed = summary.choices.len();
    let more = match summary.n_moves {
        Some(n_moves) if n_moves <= n_listed => None,
        Some(n_moves) => {
            let facts = [("listed", n_listed.into()), ("total", n_moves.into())];
            Some(say(locale, "mail-how-more", &facts))
        }
        None => Some(say(locale, "mail-how-free", &[])),
    };
    if let Some(more) = more {
        parts.push(Part::Paragraph(more));
        parts.push(Part::Fixed(texts::notation(locale, game)));
    }
    parts
}

/// "Now it is the turn of Bob."
pub fn waiting(locale: Locale, summary: &MatchSummary) -> Option<Part> {
    if summary.waiting.is_empty() {
        return None;
    }
    let facts = [
        ("count", summary.waiting.len().into()),
        ("names", summary.waiting.join(", ").into()),
    ];
    Some(Part::Paragraph(say(locale, "mail-waiting", &facts)))
}

/// The result.
pub fn result(locale: Locale, ending: &Ending) -> Vec<Part> {
    let sentences = [&ending.how, &ending.winners];
    let sentences: Vec<&str> = sentences
        .into_iter()
        .map(|words| words.trim_end_matches('.'))
        .filter(|words| !words.is_empty())
        .collect();
    vec![
        heading(locale, "mail-heading-result"),
        Part::Paragraph(format!("{}.", sentences.join(". "))),
        Part::Places(ending.places.clone()),
    ]
}

/// Where to look at the match, and what is kept of it.
pub fn links(locale: Locale, links: &Links) -> Vec<Part> {
    let mut parts = vec![Part::Link {
        words: say(locale, "mail-link", &[]),
        url: links.page.clone(),
    }];
    parts.extend(keepsakes(locale, links));
    parts
}

/// What is kept of a match that is over.
pub fn keepsakes(locale: Locale, links: &Links) -> Vec<Part> {
    let all = [
        ("mail-link-album", &links.album),
        ("mail-link-record", &links.record),
    ];
    all.into_iter()
        .filter_map(|(key, url)| {
            Some(Part::Link {
                words: say(locale, key, &[]),
                url: url.clone()?,
            })
        })
        .collect()
}
