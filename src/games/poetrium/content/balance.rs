//! Whether a pack plays well: how many stories a tag or a line covers, and how often a hand can tell the stories of
//! a table apart.

use std::fmt;

use super::{Associations, Library};
use crate::games::poetrium::options::Pack;
use crate::games::poetrium::pieces::{HAND, LineCard, StoryCard};
use crate::games::{Chance, Quick};

/// How many random tables are laid out.
const N_TABLES: u32 = 1_000;

/// Lines of a hand that should split a table.
const ENOUGH: usize = 3;

/// The figures of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Balance {
    /// The pack.
    pub pack: Pack,
    /// The rarest and the commonest tag, in stories of 100.
    pub tags: (usize, usize),
    /// The narrowest and the widest line, in stories of 100 that it has to do with.
    pub lines: (usize, usize),
    /// Of 1,000 random tables of five to eight stories, those at which at least three lines of a random hand have to
    /// do with some stories but not with all.
    pub split_tables: u32,
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
        let mut chance = Quick(2_026);
        Self {
            pack,
            tags: extent(library.tags.iter().map(|tag| with_tag(&tag.id))),
            lines: extent(LineCard::all().map(with_line)),
            split_tables: (0..N_TABLES).fold(0, |split, _| {
                split + u32::from(is_split(&associations, pack, &mut chance))
            }),
        }
    }

    /// Whether tags cover 10 to 40 stories, lines 20 to 60, and 98 tables of 100 can be split.
    pub fn is_good(&self) -> bool {
        let (rarest, commonest) = self.tags;
        let (narrowest, widest) = self.lines;
        let covers = rarest >= 10 && commonest <= 40 && narrowest >= 20 && widest <= 60;
        covers && self.split_tables >= N_TABLES / 100 * 98
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
}
