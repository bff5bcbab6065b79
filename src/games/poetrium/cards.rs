//! Serialisation of cards as players see them: what is written and painted on them, in all languages. Their tags are
//! shown to no player: they would tell which line fits which story.

use super::content::Library;
use super::options::Pack;
use super::pieces::{EndingCard, LineCard, StoryCard};
use crate::games::BySeat;
use crate::games::shown::{Localized, Node, Shown, Type};

/// A story card: a picture.
#[derive(Shown)]
#[shown(name = "PoetriumStory")]
struct ShownStory {
    /// The number of the card, 1 to 100.
    number: u8,
    /// What the picture shows, in words: good for those who do not see it, and in any language.
    scene: Localized,
    /// Where the picture is served, as SVG, relative to the server; add `?language=fr` for a French description.
    picture: String,
}

impl Shown for StoryCard {
    const TYPE: &'static Type = ShownStory::TYPE;

    fn show(&self) -> Node {
        let story = Library::get().story(*self);
        ShownStory {
            number: self.number(),
            scene: in_all(|pack| story.map(|story| story.scene(pack))),
            picture: format!("/api/v1/games/POETRIUM/stories/{self}.svg"),
        }
        .show()
    }
}

/// A line card: one line of a poem.
#[derive(Shown)]
#[shown(name = "PoetriumLine")]
struct ShownLine {
    /// The number of the card, 1 to 150. Moves and forms name lines by it.
    number: u8,
    /// The line; read it in the language of the match. The three are different lines, not translations.
    text: Localized,
}

impl Shown for LineCard {
    const TYPE: &'static Type = ShownLine::TYPE;

    fn show(&self) -> Node {
        ShownLine {
            number: self.number(),
            text: in_all(|pack| Library::get().line(pack, *self)),
        }
        .show()
    }
}

/// An ending card: a rhymed couplet.
#[derive(Shown)]
#[shown(name = "PoetriumEnding")]
struct ShownEnding {
    /// The number of the card, 1 to 50. Moves and forms name endings by it.
    number: u8,
    /// Its two verses; read them in the language of the match.
    verses: [Localized; 2],
}

impl Shown for EndingCard {
    const TYPE: &'static Type = ShownEnding::TYPE;

    fn show(&self) -> Node {
        let verse = |place: usize| {
            let ending = |pack| Library::get().ending(pack, *self);
            in_all(|pack| ending(pack).and_then(|verses| verses.get(place).map(String::as_str)))
        };
        ShownEnding {
            number: self.number(),
            verses: [verse(0), verse(1)],
        }
        .show()
    }
}

/// The words of a card in each language.
fn in_all(words: impl Fn(Pack) -> Option<&'static str>) -> Localized {
    let of = |pack| words(pack).unwrap_or_default();
    Localized {
        en: of(Pack::En),
        fr: of(Pack::Fr),
        ru: of(Pack::Ru),
    }
}

/// Cards that are shown by their numbers alone: the view has already shown what is on them, or no client reads it.
pub trait Numbered {
    /// A number, or as many as there are cards.
    type Numbers: Shown;

    /// The numbers of the cards, in their order.
    fn numbers(&self) -> Self::Numbers;
}

macro_rules! numbered {
    ($($card:ty),*) => {
        $(
            impl Numbered for $card {
                type Numbers = u8;

                fn numbers(&self) -> u8 {
                    self.number()
                }
            }
        )*
    };
}
numbered!(StoryCard, LineCard, EndingCard);

impl<T: Numbered> Numbered for Option<T> {
    type Numbers = Option<T::Numbers>;

    fn numbers(&self) -> Self::Numbers {
        self.as_ref().map(T::numbers)
    }
}

impl<T: Numbered> Numbered for Vec<T> {
    type Numbers = Vec<T::Numbers>;

    fn numbers(&self) -> Self::Numbers {
        self.iter().map(T::numbers).collect()
    }
}

impl<T: Numbered> Numbered for BySeat<T> {
    type Numbers = Vec<T::Numbers>;

    fn numbers(&self) -> Self::Numbers {
        self.values().map(T::numbers).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_on_a_card_is_shown_in_every_language_and_its_tags_to_nobody() {
        let story = StoryCard::new(7).unwrap().show();
        let fields = story.as_object().unwrap().of.fields;
        let names: Vec<_> = fields.iter().map(|field| field.name).collect();
        assert_eq!(names, ["number", "scene", "picture"]);
        let cards = [
            story,
            LineCard::new(150).unwrap().show(),
            EndingCard::new(50).unwrap().show(),
        ];
        for card in cards {
            let json = serde_json::to_string(&card).unwrap();
            assert!(
                json.contains("\"ru\":\"") && !json.contains("\"\""),
                "{json}"
            );
        }
    }
}
