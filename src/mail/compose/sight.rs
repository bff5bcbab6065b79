//! The page behind the link of a letter: the match as its reader may see it now. It shows and asks nothing back, so it has
//! no address to which one could reply.

use crate::texts;
use crate::texts::{Locale, say};

use super::decision::{choices, happened, keepsakes, result, waiting};
use super::{Item, heading, match_name, paragraph};
use crate::mail::page::{self, Part};

/// The page as HTML.
pub fn compose_sight(locale: Locale, item: &Item) -> String {
    let summary = &item.summary;
    let name = match_name(locale, item.about.game, &summary.others);
    let mut parts = vec![Part::Title(name.clone())];
    parts.push(Part::Paragraph(state(locale, item, &name)));
    if let Some(ending) = &summary.ending {
        parts.extend(result(locale, ending));
        parts.extend(keepsakes(locale, &item.links));
    }
    if let Some((text, svg)) = &summary.board {
        parts.push(heading(locale, "mail-heading-table"));
        parts.push(Part::Drawing {
            svg: svg.clone(),
            text: text.clone(),
        });
    } else {
        parts.push(Part::Paragraph(texts::description(locale, item.about.game)));
    }
    parts.extend(happened(locale, summary, "mail-heading-told"));
    if summary.ending.is_none() && summary.board.is_some() {
        match &summary.asks {
            Some(asks) => parts.extend(choices(locale, asks, summary)),
            None => parts.extend(waiting(locale, summary)),
        }
    }
    if summary.ending.is_none() {
        parts.push(heading(locale, "mail-heading-how"));
        parts.push(paragraph(locale, "mail-sight-how"));
    }
    parts.push(Part::Footer(vec![paragraph(locale, "mail-sight-footer")]));
    page::site(locale, &name, &parts)
}

fn state(locale: Locale, item: &Item, name: &str) -> String {
    let summary = &item.summary;
    let key = match (&summary.ending, &summary.board, &summary.asks) {
        (Some(_), _, _) => "mail-intro-finished",
        (None, None, _) => "mail-sight-open",
        (None, Some(_), Some(_)) => "mail-intro-turn",
        (None, Some(_), None) => "mail-sight-running",
    };
    say(locale, key, &[("match", name.to_owned().into())])
}
