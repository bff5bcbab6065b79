//! Which line has to do with which story, by tags: for absent players and simple opponents only.

use super::Library;
use crate::games::poetrium::options::Pack;
use crate::games::poetrium::pieces::{LineCard, N_LINES, N_STORIES, StoryCard};

/// A set of tags, by their place in `tags.json`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TagSet(u64);

impl TagSet {
    /// How many tags are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no tag is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the tag of this place is in it.
    pub const fn contains(self, bit: usize) -> bool {
        bit < 64 && self.0 >> bit & 1 == 1
    }

    /// Whether the two have a tag in common.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl FromIterator<usize> for TagSet {
    fn from_iter<I: IntoIterator<Item = usize>>(bits: I) -> Self {
        let places = bits.into_iter().filter(|&bit| bit < 64);
        Self(places.fold(0, |set, bit| set | 1 << bit))
    }
}

/// The tags of every story and of every line in every pack.
#[derive(Clone, Debug)]
pub struct Associations {
    stories: Vec<TagSet>,
    lines: [Vec<TagSet>; 3],
}

impl Associations {
    /// The tags of a library.
    pub fn of(library: &Library) -> Self {
        let stories = library.stories.iter();
        Self {
            stories: stories.map(|story| library.tag_set(&story.tags)).collect(),
            lines: Pack::ALL.map(|pack| {
                let lines = library.lines(pack).iter();
                lines.map(|verse| library.tag_set(&verse.evokes)).collect()
            }),
        }
    }

    /// Whether `line` of this pack evokes something on `story`.
    pub fn fits(&self, pack: Pack, line: LineCard, story: StoryCard) -> bool {
        let evoked = self.lines[pack as usize].get(line.index());
        let shown = self.stories.get(story.index());
        matches!((evoked, shown), (Some(evoked), Some(shown)) if evoked.meets(*shown))
    }
}

impl Default for Associations {
    /// Those of the cards that are compiled in. Should they not be readable, which a test excludes, nothing fits
    /// anything and absent people are played without associations.
    fn default() -> Self {
        let nothing = || Self {
            stories: vec![TagSet::default(); usize::from(N_STORIES)],
            lines: Pack::ALL.map(|_| vec![TagSet::default(); usize::from(N_LINES)]),
        };
        Library::read().map_or_else(|_| nothing(), |library| Self::of(&library))
    }
}
