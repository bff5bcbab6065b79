//! The cards of Poetrium on the wire: what is written and painted on them, in all languages. Which tags they carry is
//! nobody's business: they would tell which line fits which story.

use async_graphql::{Enum, SimpleObject};
use serde::Serialize;
use utoipa::ToSchema;

use crate::games::poetrium::content::Library;
use crate::games::poetrium::{EndingCard, LineCard, Pack, StoryCard};
use crate::wire::LocalizedText;

/// The language a match is played in: all lines of a language share one metre and one rhyme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PoetriumLanguage {
    /// English: read the `en` of lines and endings.
    En,
    /// French: read the `fr` of lines and endings.
    Fr,
    /// Russian: read the `ru` of lines and endings.
    Ru,
}

impl From<Pack> for PoetriumLanguage {
    fn from(pack: Pack) -> Self {
        match pack {
            Pack::En => Self::En,
            Pack::Fr => Self::Fr,
            Pack::Ru => Self::Ru,
        }
    }
}

/// A story card: a picture.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumStory {
    /// The number of the card, 1 to 100.
    pub number: u8,
    /// What the picture shows, in words: good for those who do not see it, and in any language.
    pub scene: LocalizedText,
    /// Where the picture is served, as SVG, relative to the server; add `?language=fr` for a French description.
    pub picture: String,
}

impl From<StoryCard> for PoetriumStory {
    fn from(card: StoryCard) -> Self {
        let story = Library::get().story(card);
        Self {
            number: card.number(),
            scene: in_all(|pack| story.map(|story| story.scene(pack))),
            picture: format!("/api/v1/games/poetrium/stories/{card}.svg"),
        }
    }
}

/// A line card: one line of a poem.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumLine {
    /// The number of the card, 1 to 150. Moves and forms name lines by it.
    pub number: u8,
    /// The line; read it in the language of the match. The three are different lines, not translations.
    pub text: LocalizedText,
}

impl From<LineCard> for PoetriumLine {
    fn from(card: LineCard) -> Self {
        Self {
            number: card.number(),
            text: in_all(|pack| Library::get().line(pack, card)),
        }
    }
}

/// An ending card: a rhymed couplet.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoetriumEnding {
    /// The number of the card, 1 to 50. Moves and forms name endings by it.
    pub number: u8,
    /// Its two verses; read them in the language of the match.
    pub verses: Vec<LocalizedText>,
}

impl From<EndingCard> for PoetriumEnding {
    fn from(card: EndingCard) -> Self {
        let verse = |place: usize| {
            let ending = |pack| Library::get().ending(pack, card);
            in_all(|pack| ending(pack).and_then(|verses| verses.get(place).map(String::as_str)))
        };
        Self {
            number: card.number(),
            verses: vec![verse(0), verse(1)],
        }
    }
}

/// The words of a card in each language.
fn in_all(words: impl Fn(Pack) -> Option<&'static str>) -> LocalizedText {
    let of = |pack| words(pack).unwrap_or_default();
    LocalizedText {
        en: of(Pack::En),
        fr: of(Pack::Fr),
        ru: of(Pack::Ru),
    }
}

/// These cards in full, in this order.
pub(super) fn cards<C, W: From<C>>(cards: impl IntoIterator<Item = C>) -> Vec<W> {
    cards.into_iter().map(Into::into).collect()
}

/// The numbers of these cards or tokens, in this order.
pub(super) fn numbers<C: Into<u8>>(cards: impl IntoIterator<Item = C>) -> Vec<u8> {
    cards.into_iter().map(Into::into).collect()
}
