//! What is written and painted on the cards: 100 stories as scenes with tags, and in each of three languages 150
//! lines and 50 endings. The words are our own; the form is that of the original (POE-D29, POE-D30).
//!
//! | file | record |
//! |---|---|
//! | `tags.json` | a thing a card can show or evoke, with the beginnings of words that name it in each language |
//! | `stories.json` | a story: its tags and the scene in each language, which names every tag and nothing else |
//! | `lines.xx.json` | a line: its text, the tags it evokes, and in Russian the text with stresses |
//! | `endings.xx.json` | an ending: two rhymed verses |
//!
//! All lines of a language share metre and rhyme, so that any sequence of them is a poem: iambic tetrameter on -ay
//! in English, octosyllables on -ait in French, iambic tetrameter on -ался in Russian.

mod associations;
mod balance;
mod form;
mod metre;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::options::Pack;
use super::pieces::{EndingCard, LineCard, StoryCard};

pub use associations::{Associations, TagSet};
pub use balance::{Balance, Figure};
pub use form::{is_rhyme, names};
pub use metre::{line_length, syllables};

/// A thing a card can show or evoke.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tag {
    /// The name used in records.
    pub id: String,
    /// What kind of thing it is: place, time, being, thing, matter, motion, mood, oddity.
    pub family: String,
    /// Beginnings of English words that name it; with a `$` the whole word.
    pub en: Vec<String>,
    /// The same in French.
    pub fr: Vec<String>,
    /// The same in Russian.
    pub ru: Vec<String>,
}

impl Tag {
    /// The beginnings of words that name it in the language of `pack`.
    pub fn stems(&self, pack: Pack) -> &[String] {
        match pack {
            Pack::En => &self.en,
            Pack::Fr => &self.fr,
            Pack::Ru => &self.ru,
        }
    }
}

/// What a story card shows.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Story {
    /// The number of the card.
    pub no: StoryCard,
    /// Everything it shows.
    pub tags: Vec<String>,
    /// Which of these is meant by `giant`, `tiny`, `upside-down` and `crown`, and which kind of beast, bird, fish or
    /// vehicle is drawn.
    pub accents: BTreeMap<String, String>,
    /// The scene in English.
    pub en: String,
    /// The scene in French.
    pub fr: String,
    /// The scene in Russian.
    pub ru: String,
}

impl Story {
    /// The scene in the language of `pack`.
    pub fn scene(&self, pack: Pack) -> &str {
        match pack {
            Pack::En => &self.en,
            Pack::Fr => &self.fr,
            Pack::Ru => &self.ru,
        }
    }
}

/// What a line card says.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verse {
    /// The number of the card.
    pub no: LineCard,
    /// The line.
    pub text: String,
    /// What it brings to mind; for absent players only.
    pub evokes: Vec<String>,
    /// The Russian line with an apostrophe after every stressed vowel.
    #[serde(default)]
    pub spoken: Option<String>,
}

/// What an ending card says.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Couplet {
    /// The number of the card.
    pub no: EndingCard,
    /// Its two verses.
    pub text: [String; 2],
}

/// Everything the cards say, in every language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Library {
    /// The tags, in the order of their bits.
    pub tags: Vec<Tag>,
    /// The stories, in the order of their numbers.
    pub stories: Vec<Story>,
    lines: [Vec<Verse>; 3],
    endings: [Vec<Couplet>; 3],
}

impl Library {
    /// The library that is compiled in, read once. Empty should it not be readable, which a test excludes.
    pub fn get() -> &'static Self {
        static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::read().unwrap_or_default());
        &LIBRARY
    }

    /// Reads the files that are compiled in.
    pub fn read() -> Result<Self, serde_json::Error> {
        Ok(Self {
            tags: serde_json::from_str(include_str!("tags.json"))?,
            stories: serde_json::from_str(include_str!("stories.json"))?,
            lines: [
                serde_json::from_str(include_str!("lines.en.json"))?,
                serde_json::from_str(include_str!("lines.fr.json"))?,
                serde_json::from_str(include_str!("lines.ru.json"))?,
            ],
            endings: [
                serde_json::from_str(include_str!("endings.en.json"))?,
                serde_json::from_str(include_str!("endings.fr.json"))?,
                serde_json::from_str(include_str!("endings.ru.json"))?,
            ],
        })
    }

    /// The story of this card.
    pub fn story(&self, card: StoryCard) -> Option<&Story> {
        self.stories.get(card.index())
    }

    /// All lines of a pack, in the order of their numbers.
    pub fn lines(&self, pack: Pack) -> &[Verse] {
        &self.lines[pack as usize]
    }

    /// The line of this card in a pack.
    pub fn line(&self, pack: Pack, card: LineCard) -> Option<&str> {
        let verse = self.lines(pack).get(card.index());
        verse.map(|verse| verse.text.as_str())
    }

    /// All endings of a pack, in the order of their numbers.
    pub fn endings(&self, pack: Pack) -> &[Couplet] {
        &self.endings[pack as usize]
    }

    /// The ending of this card in a pack.
    pub fn ending(&self, pack: Pack, card: EndingCard) -> Option<&[String; 2]> {
        let couplet = self.endings(pack).get(card.index());
        couplet.map(|couplet| &couplet.text)
    }

    /// The tags of these names as a set; names that are no tags are left out.
    pub fn tag_set(&self, names: &[String]) -> TagSet {
        let bits = self.tags.iter().enumerate();
        let known = bits.filter(|(_, tag)| names.contains(&tag.id));
        known.map(|(bit, _)| bit).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::games::poetrium::{N_ENDINGS, N_LINES, N_STORIES};

    /// Lines and couplets of the publisher that the rule book prints; none of them may be ours.
    const FOREIGN: [&str; 12] = [
        "как лев сражался",
        "нотах вальса",
        "средь деревьев потерялся",
        "горел и разрастался",
        "жёлтый цвет в глаза",
        "В дыму густом",
        "За строчку, как за щит",
        "Знакомый мир",
        "Край предо мною",
        "зверь из ниоткуда",
        "подполз тюлень",
        "хлынули оладьи",
    ];

    fn library() -> Library {
        Library::read().unwrap()
    }

    #[test]
    fn every_card_has_its_words_in_every_language() {
        let library = library();
        let stories = library.stories.iter().map(|story| story.no);
        assert!(stories.eq(StoryCard::all()), "{N_STORIES} stories");
        for pack in Pack::ALL {
            let lines = library.lines(pack).iter().map(|verse| verse.no);
            assert!(lines.eq(LineCard::all()), "{N_LINES} lines, {pack:?}");
            let endings = library.endings(pack).iter().map(|couplet| couplet.no);
            assert!(endings.eq(EndingCard::all()), "{N_ENDINGS} ends, {pack:?}");
        }
    }

    #[test]
    fn no_two_cards_say_the_same_and_none_is_the_publishers() {
        let library = library();
        for pack in Pack::ALL {
            let lines = library.lines(pack).iter().map(|verse| verse.text.clone());
            let ends = library.endings(pack).iter().map(|c| c.text.join(" / "));
            let all: Vec<String> = lines.chain(ends).collect();
            assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
            for text in &all {
                assert!(FOREIGN.iter().all(|line| !text.contains(line)), "{text}");
            }
        }
    }

    #[test]
    fn every_name_of_a_tag_exists_and_the_numbers_of_tags_are_right() {
        let library = library();
        assert!(library.tags.len() <= 64);
        for story in &library.stories {
            let n_tags = library.tag_set(&story.tags).len();
            assert_eq!(n_tags, story.tags.len(), "story {}", story.no);
            assert!((8..=14).contains(&n_tags), "story {}", story.no);
            for accent in ["giant", "tiny", "upside-down", "crown"] {
                let what = story.accents.get(accent);
                let is_shown = story.tags.iter().any(|tag| tag == accent);
                assert_eq!(what.is_some(), is_shown, "story {}", story.no);
                assert!(what.is_none_or(|what| story.tags.contains(what)));
            }
        }
        for pack in Pack::ALL {
            for verse in library.lines(pack) {
                let n_tags = library.tag_set(&verse.evokes).len();
                assert_eq!(n_tags, verse.evokes.len(), "{}", verse.text);
                assert!((2..=5).contains(&n_tags), "{}", verse.text);
            }
        }
    }

    #[test]
    fn a_scene_names_every_tag_and_nothing_else_in_every_language() {
        let library = library();
        for (story, tag) in library
            .stories
            .iter()
            .flat_map(|story| library.tags.iter().map(move |tag| (story, tag)))
        {
            let is_shown = story.tags.contains(&tag.id);
            for pack in Pack::ALL {
                let is_named = names(story.scene(pack), tag.stems(pack));
                assert_eq!(is_named, is_shown, "{}, {}, {pack:?}", story.no, tag.id);
            }
        }
    }
}
