//! The word lists: one packed finite-state set for each language, built by `script/lexicon` and part of the program.
//! Looking up a word and searching a rack live here; what a word is worth does not.

use std::fmt;

use fst::raw::{Fst, Node};
use serde::{Deserialize, Serialize};

use super::lists::Word;

/// The language words are checked in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Language {
    /// French: common words with all inflections, and first names.
    #[default]
    Fr,
    /// English: American and British words, and the same first names.
    En,
    /// Any other language: there is no list, words are voted on.
    Other,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Fr, Self::En, Self::Other];
}

/// The lists this program knows. An empty file stands for a list that was left out of the build.
#[derive(Debug)]
pub struct Lexicons {
    lists: [Option<Lexicon>; 2],
}

impl Default for Lexicons {
    fn default() -> Self {
        let files: [&'static [u8]; 2] = [
            include_bytes!("../../../assets/lexicon/fr.fst"),
            include_bytes!("../../../assets/lexicon/en.fst"),
        ];
        Self {
            lists: files.map(Lexicon::new),
        }
    }
}

impl Lexicons {
    /// No list at all: words can only be voted on.
    pub const NONE: Self = Self {
        lists: [None, None],
    };

    /// The list of this language, if there is one.
    pub fn of(&self, language: Language) -> Option<&Lexicon> {
        self.lists.get(language as usize)?.as_ref()
    }

    /// The languages there is a list for.
    pub fn languages(&self) -> impl Iterator<Item = Language> {
        Language::ALL
            .into_iter()
            .filter(|&language| self.of(language).is_some())
    }
}

/// A word list.
pub struct Lexicon {
    words: Fst<&'static [u8]>,
}

/// A word that can be made, and with how many stars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The word.
    pub word: Word,
    /// Letters that stars stand for, as bits: bit 0 is the first letter.
    pub starred: u16,
}

impl Lexicon {
    /// The list packed in `bytes`; nothing if there is none in them.
    pub fn new(bytes: &'static [u8]) -> Option<Self> {
        Fst::new(bytes).ok().map(|words| Self { words })
    }

    /// Whether `word` is in the list.
    pub fn contains(&self, word: &Word) -> bool {
        self.words.contains_key(word.as_bytes())
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The words that can be made of these letters (how many of each, A to Z) and stars, the longest first, of equal
    /// ones those with fewer stars, then by the alphabet; at most `most`. A word needs a letter that is no star.
    pub fn search(&self, letters: [u8; 26], n_stars: u8, most: usize) -> Vec<Found> {
        let mut search = Search {
            words: &self.words,
            letters,
            n_stars,
            found: Found {
                word: Word::default(),
                starred: 0,
            },
            best: Vec::new(),
            most,
        };
        search.from(self.words.root());
        search.finish()
    }
}

impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lexicon of {} words", self.len())
    }
}

/// A walk through the list that spends letters and stars.
struct Search<'l> {
    words: &'l Fst<&'static [u8]>,
    letters: [u8; 26],
    n_stars: u8,
    found: Found,
    best: Vec<Found>,
    most: usize,
}

impl Search<'_> {
    fn from(&mut self, node: Node<'_>) {
        let place = self.found.word.as_bytes().len();
        for transition in node.transitions() {
            let letter = usize::from(transition.inp.wrapping_sub(b'A'));
            let Some(left) = self.letters.get(letter).copied() else {
                continue;
            };
            if left == 0 && self.n_stars == 0 {
                continue;
            }
            let next = self.words.node(transition.addr);
            self.found.word.push(transition.inp);
            // A star is spent only where the letter itself is missing: the word is the same, the card is kept.
            if left > 0 {
                self.letters[letter] -= 1;
                self.visit(next);
                self.letters[letter] += 1;
            } else {
                self.n_stars -= 1;
                self.found.starred |= 1 << place;
                self.visit(next);
                self.found.starred &= !(1 << place);
                self.n_stars += 1;
            }
            self.found.word.pop();
        }
    }

    fn visit(&mut self, node: Node<'_>) {
        if node.is_final() {
            self.keep();
        }
        if !node.is_empty() {
            self.from(node);
        }
    }

    /// Keeps the word just found. Twice as many as asked for are gathered before the worse half is dropped.
    fn keep(&mut self) {
        let n_letters = self.found.word.as_bytes().len();
        if self.found.starred.count_ones() as usize == n_letters {
            return;
        }
        if self.best.len() >= 2 * self.most.max(8) {
            self.best.sort_by_key(rank);
            self.best.truncate(self.most);
        }
        self.best.push(self.found);
    }

    fn finish(mut self) -> Vec<Found> {
        self.best.sort_by_key(rank);
        self.best.truncate(self.most);
        self.best
    }
}

fn rank(found: &Found) -> (usize, u32, [u8; 15]) {
    let mut text = [0; 15];
    for (place, &letter) in text.iter_mut().zip(found.word.as_bytes()) {
        *place = letter;
    }
    (
        usize::MAX - found.word.as_bytes().len(),
        found.starred.count_ones(),
        text,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn french() -> Lexicons {
        Lexicons::default()
    }

    fn letters(text: &str) -> [u8; 26] {
        let mut letters = [0; 26];
        for letter in text.bytes() {
            letters[usize::from(letter - b'A')] += 1;
        }
        letters
    }

    #[test]
    fn words_have_their_inflections_and_first_names_count() {
        let lexicons = french();
        let fr = lexicons.of(Language::Fr).unwrap();
        for word in [
            "AMI",
            "AMIES",
            "CREATIONS",
            "FINISSIONS",
            "OEIL",
            "YEUX",
            "CHEVAUX",
            "BELLE",
            "ZOE",
            "MARCEL",
            "AMPERE",
            "CALORIES",
            "KILOMETRES",
            "EUT",
            "NATIONAUX",
            "CLE",
            "CLEF",
        ] {
            assert!(fr.contains(&word.parse().unwrap()), "{word}");
        }
        for word in [
            "AIM",
            "BRUXELLES",
            "DUPONT",
            "ADN",
            "KPC",
            "WWW",
            "LA-BAS",
            "AI",
            "XQZ",
            "BELGO",
        ] {
            assert!(!fr.contains(&word.parse().unwrap()), "{word}");
        }
        let en = lexicons.of(Language::En).unwrap();
        for (word, is_listed) in [
            ("FRIENDS", true),
            ("COLOUR", true),
            ("COLOR", true),
            ("MARY", true),
            ("LONDON", false),
        ] {
            assert_eq!(en.contains(&word.parse().unwrap()), is_listed, "{word}");
        }
    }

    /// A change of a list changes which moves are legal: bump `RULES_VERSION` when these numbers change.
    #[test]
    fn the_lists_are_the_ones_of_this_rules_version() {
        let lexicons = french();
        let sizes = Language::ALL.map(|language| lexicons.of(language).map(Lexicon::len));
        assert_eq!(sizes, [Some(408_163), Some(116_510), None]);
    }

    #[test]
    fn an_empty_file_is_no_lexicon() {
        assert!(Lexicon::new(b"").is_none());
        assert_eq!(Lexicons::NONE.languages().count(), 0);
    }

    #[test]
    fn a_search_finds_the_longest_words_and_says_where_the_stars_stand() {
        let lexicons = french();
        let fr = lexicons.of(Language::Fr).unwrap();
        let best = fr.search(letters("CREATIONS"), 0, 3);
        assert_eq!(best[0].word.as_str().len(), 9);
        let words: Vec<_> = fr
            .search(letters("CREATIONS"), 0, 500)
            .iter()
            .map(|found| found.word.to_string())
            .collect();
        assert!(words.contains(&"CREATIONS".to_owned()) && words.contains(&"ACTION".to_owned()));
        let starred = fr.search(letters("CREATIONS").map(|n| n.min(1)), 1, 1)[0];
        assert!(starred.word.as_bytes().len() >= 9);
        let one = fr.search(letters("AM"), 1, 100);
        assert!(
            one.iter()
                .any(|found| found.word.as_str() == "AMI" && found.starred == 0b100)
        );
        assert!(fr.search([0; 26], 4, 100).is_empty());
    }
}
