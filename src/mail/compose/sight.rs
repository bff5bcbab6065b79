//! The page behind the link of a letter: the match as its reader may see it now. It shows and asks nothing back, so it has
//! no address to which one could reply.

use crate::texts;
use crate::texts::{Locale, say};

use super::decision::{choices, happened, keepsakes, result, waiting};
use super::{Item, heading, match_name, paragraph};
use crate::mail::page::{self, Part};

/// The page as HTML.
pub fn compose_sight(locale: Locale, item: &Item) -> String {
    let sheet = &item.sheet;
    let name = match_name(locale, item.about.game, &sheet.others);
    let mut parts = vec![Part::Title(name.clone())];
    parts.push(Part::Paragraph(state(locale, item, &name)));
    if let Some(ending) = &sheet.ending {
        parts.extend(result(locale, ending));
        parts.extend(keepsakes(locale, &item.links));
    }
    if let Some((text, svg)) = &sheet.board {
        parts.push(heading(locale, "mail-heading-table"));
        parts.push(Part::Drawing {
            svg: svg.clone(),
            text: text.clone(),
        });
    } else {
        parts.push(Part::Paragraph(texts::description(locale, item.about.game)));
    }
    parts.extend(happened(locale, sheet, "mail-heading-told"));
    if sheet.ending.is_none() && sheet.board.is_some() {
        match &sheet.asks {
            Some(asks) => parts.extend(choices(locale, asks, sheet)),
            None => parts.extend(waiting(locale, sheet)),
        }
    }
    if sheet.ending.is_none() {
        parts.push(heading(locale, "mail-heading-how"));
        parts.push(paragraph(locale, "mail-sight-how"));
    }
    parts.push(Part::Footer(vec![paragraph(locale, "mail-sight-footer")]));
    page::site(locale, &name, &parts)
}

fn state(locale: Locale, item: &Item, name: &str) -> String {
    let sheet = &item.sheet;
    let key = match (&sheet.ending, &sheet.board, &sheet.asks) {
        (Some(_), _, _) => "mail-intro-finished",
        (None, None, _) => "mail-sight-open",
        (None, Some(_), Some(_)) => "mail-intro-turn",
        (None, Some(_), None) => "mail-sight-running",
    };
    say(locale, key, &[("match", name.to_owned().into())])
}
