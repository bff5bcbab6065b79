//! Whether a pack plays well: how many tags cards carry, how many stories a tag or a line covers, and how often a hand
//! can tell the stories of a table apart.

use std::fmt;

use super::{Associations, Library, is_rhyme, line_length, syllables};
use crate::games::poetrium::options::Pack;
use crate::games::poetrium::pieces::{HAND, LineCard, N_LINES, StoryCard};
use crate::games::{Chance, Quick};

/// How many random tables are laid out.
const N_TABLES: u32 = 1_000;

/// Lines of a hand that should split a table.
const ENOUGH: usize = 3;

/// The figures of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Balance {
    pub pack: Pack,
    /// How many tags there are.
    pub n_tags: usize,
    /// The fewest and the most tags of a story.
    pub story_tags: (usize, usize),
    /// The fewest and the most tags a line evokes.
    pub line_tags: (usize, usize),
    /// How many lines rhyme and have the syllables of their pack.
    pub good_lines: usize,
    /// The rarest and the commonest tag, in stories of 100.
    pub tags: (usize, usize),
    /// The narrowest and the widest line, in stories of 100 that it has to do with.
    pub lines: (usize, usize),
    /// Of 1,000 random tables of five to eight stories, those at which at least three lines of a random hand have to
    /// do with some stories but not with all.
    pub split_tables: usize,
}

/// A figure beside its goal, each from the least to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// What was counted.
    pub what: &'static str,
    /// What was found.
    pub found: (usize, usize),
    /// What it should be.
    pub goal: (usize, usize),
}

impl Figure {
    /// Whether the goal is met.
    pub const fn is_met(&self) -> bool {
        self.found.0 >= self.goal.0 && self.found.1 <= self.goal.1
    }
}

impl Balance {
    /// Measures a pack; the same figures every time.
    pub fn of(library: &Library, pack: Pack) -> Self {
        let associations = Associations::of(library);
        let with_tag = |id: &String| {
            let shown = library.stories.iter();
            shown.filter(|story| story.tags.contains(id)).count()
        };
        let with_line = |line: LineCard| {
            StoryCard::all()
                .filter(|&story| associations.fits(pack, line, story))
                .count()
        };
        let is_verse =
            |text: &str| is_rhyme(pack, text) && syllables(pack, text) == line_length(pack);
        let verses = library.lines(pack).iter();
        let mut chance = Quick(2_026);
        let tables = (0..N_TABLES).filter(|_| is_split(&associations, pack, &mut chance));
        Self {
            pack,
            n_tags: library.tags.len(),
            story_tags: extent(library.stories.iter().map(|story| story.tags.len())),
            line_tags: extent(library.lines(pack).iter().map(|verse| verse.evokes.len())),
            good_lines: verses.filter(|verse| is_verse(&verse.text)).count(),
            tags: extent(library.tags.iter().map(|tag| with_tag(&tag.id))),
            lines: extent(LineCard::all().map(with_line)),
            split_tables: tables.count(),
        }
    }

    /// Every figure beside its goal.
    pub fn figures(&self) -> Vec<Figure> {
        let figure = |what, found, goal| Figure { what, found, goal };
        let exactly = |count| (count, count);
        vec![
            figure(
                "lines that rhyme and have the syllables of the pack",
                exactly(self.good_lines),
                exactly(usize::from(N_LINES)),
            ),
            figure("tags in all", exactly(self.n_tags), (50, 64)),
            figure("tags of a story", self.story_tags, (8, 14)),
            figure("tags a line evokes", self.line_tags, (2, 5)),
            figure("stories of 100 that show a tag", self.tags, (10, 40)),
            figure("stories of 100 a line has to do with", self.lines, (20, 60)),
            figure(
                "random tables of 1,000 that three lines of a hand split",
                exactly(self.split_tables),
                (980, usize::MAX),
            ),
        ]
    }

    /// Whether every goal is met.
    pub fn is_good(&self) -> bool {
        self.figures().iter().all(Figure::is_met)
    }
}

impl fmt::Display for Balance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rarest, commonest) = self.tags;
        let (narrowest, widest) = self.lines;
        write!(
            f,
            "{}: a tag is on {rarest} to {commonest} stories of 100, a line fits {narrowest} to {widest}, {} of {N_TABLES} tables are split by three lines of a hand",
            self.pack.tag(),
            self.split_tables
        )
    }
}

fn extent(figures: impl Iterator<Item = usize>) -> (usize, usize) {
    figures.fold((usize::MAX, 0), |(least, most), n| {
        (least.min(n), most.max(n))
    })
}

fn is_split(associations: &Associations, pack: Pack, chance: &mut dyn Chance) -> bool {
    let mut stories: Vec<StoryCard> = StoryCard::all().collect();
    chance.shuffle(&mut stories);
    stories.truncate(5 + chance.below(4) as usize);
    let mut lines: Vec<LineCard> = LineCard::all().collect();
    chance.shuffle(&mut lines);
    let splits = |line: &&LineCard| {
        let fitting = stories
            .iter()
            .filter(|&&story| associations.fits(pack, **line, story));
        (1..stories.len()).contains(&fitting.count())
    };
    lines[..HAND].iter().filter(splits).count() >= ENOUGH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pack_is_balanced() {
        let library = Library::read().unwrap();
        for pack in Pack::ALL {
            let balance = Balance::of(&library, pack);
            println!("{balance}");
            assert!(balance.is_good(), "{balance}");
        }
    }

    #[test]
    fn a_figure_outside_its_goal_is_seen() {
        let figure = |found| Figure {
            what: "",
            found,
            goal: (10, 40),
        };
        assert!(figure((10, 40)).is_met() && figure((12, 12)).is_met());
        assert!(!figure((9, 40)).is_met() && !figure((10, 41)).is_met());
    }
}
