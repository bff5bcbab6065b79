//! SVG pictures of the stories, made from the same record as the scene and the tags: whatever a story shows is drawn
//! once, and nothing else. The same record gives the same bytes.

mod backdrop;
mod layout;
mod symbols;

use std::collections::BTreeSet;

use crate::boards::svg::Svg;
use crate::games::poetrium::StoryCard;
use crate::games::poetrium::content::{Library, Story};
use crate::games::poetrium::texts::scene;
use crate::texts::Locale;

pub use layout::SIZE;

/// The picture of one story card: an SVG document that needs nothing else. Its description is the scene.
pub fn story_card(locale: Locale, card: StoryCard) -> String {
    let title = card.to_string();
    let mut svg = Svg::new(SIZE.0, SIZE.1, locale.code(), &title, scene(locale, card));
    if let Some(story) = Library::get().story(card) {
        svg.fixed("<defs>");
        define(&mut svg, &[story]);
        svg.fixed("</defs>\n");
        draw(&mut svg, story);
    }
    svg.finish()
}

/// Defines what these stories need, each drawing once, and the edge of a card.
pub fn define(svg: &mut Svg, stories: &[&Story]) {
    svg.fixed(r#"<clipPath id="kb-card"><rect width="320" height="240" rx="14"/></clipPath>"#);
    for (id, markup) in backdrop::SKIES {
        if stories.iter().any(|story| backdrop::sky(story) == id) {
            svg.fixed(markup);
        }
    }
    let placed = stories.iter().flat_map(|story| layout::compose(story));
    let drawings: BTreeSet<String> = placed.map(|placed| placed.drawing).collect();
    for (number, markup) in drawings.iter().filter_map(|name| symbols::definition(name)) {
        svg.group(&[("id", &format!("kb-{number}"))], |svg| svg.fixed(markup));
    }
}

/// Draws a story; its drawings must have been defined.
pub fn draw(svg: &mut Svg, story: &Story) {
    svg.group(&[("clip-path", &"url(#kb-card)")], |svg| {
        backdrop::draw(svg, story);
        for placed in layout::compose(story) {
            let Some((number, _)) = symbols::definition(&placed.drawing) else {
                continue;
            };
            let href = format!("#kb-{number}");
            let turn = if placed.is_turned { "rotate(180)" } else { "" };
            let size = if placed.scale == 100 {
                String::new()
            } else {
                format!("scale({}.{:02})", placed.scale / 100, placed.scale % 100)
            };
            let transform = format!("translate({} {}){turn}{size}", placed.x, placed.y);
            svg.shape("use", &[("href", &href), ("transform", &transform)]);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_small_and_always_the_same() {
        let all = Locale::ALL.into_iter();
        for (locale, card) in
            all.flat_map(|locale| StoryCard::all().map(move |card| (locale, card)))
        {
            let svg = story_card(locale, card);
            assert!(svg.len() <= 40_000, "{card} has {} bytes", svg.len());
            assert_eq!(svg, story_card(locale, card));
            for rest in svg.split("kb-").skip(1) {
                let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-');
                let id = &rest[..end.unwrap()];
                let number = id.strip_prefix("sky-").unwrap_or(id);
                let is_quiet = ["t", "d", "card"].contains(&id) || number.parse::<u8>().is_ok();
                assert!(is_quiet, "story {card} tells its tags: {id}");
            }
        }
    }
}
