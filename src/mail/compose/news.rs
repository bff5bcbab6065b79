//! Letters that tell news: one match at a time, or several in a digest.

use crate::store::matches::InboxKind;
use crate::texts::{Locale, say};

use super::decision::{decision, happened, links, result, table};
use super::questions::{asks, how_to_answer};
use super::{Frame, Item, finish, greeting, match_name};
use crate::mail::Letter;
use crate::mail::page::Part;

/// A letter about one match.
pub fn compose_news(mut frame: Frame, item: &Item) -> Letter {
    let locale = frame.locale;
    let name = match_name(locale, item.about.game, &item.summary.others);
    let subject = say(
        locale,
        subject(item.kind),
        &[("match", name.clone().into())],
    );
    frame.reply_to.clone_from(&item.reply_to);
    let mut parts = vec![Part::Title(name), greeting(locale, &frame.to_name)];
    parts.extend(one(locale, item));
    let pictures = item.picture.clone().into_iter().collect();
    finish(frame, subject, parts, pictures)
}

/// A letter about several matches. A reply could mean any of them, so each has an address of its own.
pub fn compose_digest(frame: Frame, items: &[Item]) -> Letter {
    let locale = frame.locale;
    let count = [("count", items.len().into())];
    let subject = say(locale, "mail-subject-digest", &count);
    let mut parts = vec![
        Part::Title(subject.clone()),
        greeting(locale, &frame.to_name),
        Part::Paragraph(say(locale, "mail-intro-digest", &count)),
    ];
    for item in items {
        let name = match_name(locale, item.about.game, &item.summary.others);
        parts.extend([Part::Rule, Part::Heading(name)]);
        parts.extend(one(locale, item));
        if let Some(address) = &item.reply_to {
            parts.push(Part::Link {
                words: say(locale, "mail-digest-reply", &[]),
                url: format!("mailto:{address}"),
            });
        }
    }
    let pictures = items.iter().filter_map(|item| item.picture.clone());
    finish(frame, subject, parts, pictures.collect())
}

/// Everything about one match.
fn one(locale: Locale, item: &Item) -> Vec<Part> {
    let summary = &item.summary;
    let mut parts = vec![intro(locale, item)];
    let cid = item.picture.as_ref().map(|picture| picture.cid.clone());
    if let Some(ending) = &summary.ending {
        parts.extend(result(locale, ending));
    }
    parts.extend(happened(locale, summary, "mail-heading-told"));
    parts.extend(table(locale, summary, cid));
    match &item.question {
        // The reply address is that of the question, so moves are for another letter.
        Some(question) => parts.extend(how_to_answer(locale, question)),
        None if summary.ending.is_none() => parts.extend(decision(locale, &item.about, summary)),
        None => {}
    }
    parts.extend(links(locale, &item.links));
    parts
}

fn subject(kind: InboxKind) -> &'static str {
    match kind {
        InboxKind::Turn => "mail-subject-turn",
        InboxKind::Invited => "mail-subject-invited",
        InboxKind::Started => "mail-subject-started",
        InboxKind::Finished => "mail-subject-finished",
        InboxKind::Reminder => "mail-subject-reminder",
        InboxKind::TimedOut => "mail-subject-timed-out",
        InboxKind::Offered => "mail-subject-offered",
        InboxKind::Answered => "mail-subject-answered",
        InboxKind::SeatOffered => "mail-subject-seat-offered",
    }
}

fn intro(locale: Locale, item: &Item) -> Part {
    let name = match_name(locale, item.about.game, &item.summary.others);
    match (&item.question, &item.settled) {
        (Some(question), _) => return asks(locale, question, name),
        (None, Some(settled)) => return Part::Paragraph(settled.clone()),
        (None, None) => {}
    }
    let key = match item.kind {
        InboxKind::Turn => "mail-intro-turn",
        InboxKind::Invited => "mail-intro-invited",
        InboxKind::Started => "mail-intro-started",
        InboxKind::Finished => "mail-intro-finished",
        InboxKind::Reminder => "mail-intro-reminder",
        InboxKind::TimedOut => "mail-intro-timed-out",
        InboxKind::Offered => "mail-intro-offered",
        InboxKind::Answered => "mail-intro-answered",
        InboxKind::SeatOffered => "mail-intro-seat-offered",
    };
    Part::Paragraph(say(locale, key, &[("match", name.into())]))
}
