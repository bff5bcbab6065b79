//! The word lists: one packed finite-state set for each language, built by `script/lexicon` and part of the program.
//! Looking up a word and searching a rack live here; what a word is worth does not.

use std::cmp::Reverse;
use std::fmt;
use std::sync::OnceLock;

use fst::raw::{Fst, Node};
use serde::{Deserialize, Serialize};

use super::lists::Word;
use crate::games::shown::Shown;
use crate::games::shown::dialog::Chosen;

/// The language words are checked in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Shown, Chosen)]
#[shown(name = "FamilysLanguage")]
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
    /// The same list unpacked, which is larger and quicker; made when the first rack is searched.
    graph: OnceLock<Graph>,
}

/// A word that can be made, and with how many stars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    pub word: Word,
    /// Letters that stars stand for, as bits: bit 0 is the first letter.
    pub starred: u16,
}

impl Found {
    /// Longer is better; of equal ones, fewer stars are.
    fn worth(&self) -> (u8, Reverse<u32>) {
        (self.word.n_letters(), Reverse(self.starred.count_ones()))
    }
}

impl Lexicon {
    /// The list packed in `bytes`; nothing if there is none in them.
    pub fn new(bytes: &'static [u8]) -> Option<Self> {
        let words = Fst::new(bytes).ok()?;
        Some(Self {
            words,
            graph: OnceLock::new(),
        })
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
        let n_cards = letters.iter().sum::<u8>() + n_stars;
        let graph = self.graph.get_or_init(|| Graph::new(&self.words));
        let mut search = Search {
            graph,
            letters,
            n_stars,
            n_cards,
            all_stars: n_stars,
            found: Found {
                word: Word::default(),
                starred: 0,
            },
            best: Vec::new(),
            floor: None,
            most,
        };
        search.from(graph.root);
        search.finish()
    }
}

impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lexicon of {} words", self.len())
    }
}

/// A word list as letters that lead to letters.
struct Graph {
    /// All steps; those from one place stand together.
    steps: Vec<Step>,
    root: Branch,
}

/// Where one can go on: some of the steps.
#[derive(Clone, Copy)]
struct Branch {
    first: u32,
    n_steps: u8,
    /// The letters of the longest ending that begins here.
    depth: u8,
}

/// A letter, whether it ends a word, and what can follow it.
#[derive(Clone, Copy)]
struct Step {
    letter: u8,
    is_word: bool,
    next: Branch,
}

impl Graph {
    fn new(words: &Fst<&'static [u8]>) -> Self {
        let mut steps = Vec::new();
        let mut known = vec![None; words.root().addr() + 1];
        let root = unpack(words, words.root(), &mut known, &mut steps);
        Self { steps, root }
    }

    fn steps(&self, branch: Branch) -> &[Step] {
        let first = branch.first as usize;
        let range = first..first + usize::from(branch.n_steps);
        self.steps.get(range).unwrap_or_default()
    }
}

/// Writes down the steps from a node after those of the nodes it leads to; each node once.
fn unpack(
    words: &Fst<&'static [u8]>,
    node: Node<'_>,
    known: &mut [Option<Branch>],
    steps: &mut Vec<Step>,
) -> Branch {
    if let Some(branch) = known[node.addr()] {
        return branch;
    }
    let own: Vec<Step> = node
        .transitions()
        .map(|transition| {
            let next = words.node(transition.addr);
            Step {
                letter: transition.inp,
                is_word: next.is_final(),
                next: unpack(words, next, known, steps),
            }
        })
        .collect();
    let branch = Branch {
        first: u32::try_from(steps.len()).unwrap_or(u32::MAX),
        n_steps: u8::try_from(own.len()).unwrap_or(0),
        depth: own
            .iter()
            .map(|step| 1 + step.next.depth)
            .max()
            .unwrap_or(0),
    };
    steps.extend(own);
    known[node.addr()] = Some(branch);
    branch
}

/// A walk through the list that spends letters and stars.
struct Search<'l> {
    graph: &'l Graph,
    /// Letters and stars that are left.
    letters: [u8; 26],
    n_stars: u8,
    /// How many cards there were, and how many of them are stars.
    n_cards: u8,
    all_stars: u8,
    found: Found,
    best: Vec<Found>,
    /// What a word must surpass to be kept.
    floor: Option<(u8, Reverse<u32>)>,
    most: usize,
}

impl Search<'_> {
    fn from(&mut self, branch: Branch) {
        let place = self.found.word.n_letters();
        let graph = self.graph;
        for step in graph.steps(branch) {
            let letter = usize::from(step.letter.wrapping_sub(b'A'));
            let Some(left) = self.letters.get(letter).copied() else {
                continue;
            };
            if left == 0 && self.n_stars == 0 || !self.is_promising(step.next, left == 0) {
                continue;
            }
            self.found.word.push(step.letter);
            // A star is spent only where the letter itself is missing: the word is the same, the card is kept.
            if left > 0 {
                self.letters[letter] -= 1;
                self.visit(step);
                self.letters[letter] += 1;
            } else {
                self.n_stars -= 1;
                self.found.starred |= 1 << place;
                self.visit(step);
                self.found.starred &= !(1 << place);
                self.n_stars += 1;
            }
            self.found.word.pop();
        }
    }

    /// Whether a word that goes on like this, after a star or not, can still be better than those kept.
    fn is_promising(&self, next: Branch, with_star: bool) -> bool {
        let Some((floor, Reverse(floor_stars))) = self.floor else {
            return true;
        };
        let longest = self.found.word.n_letters() + 1 + next.depth;
        let n_stars = if longest >= self.n_cards {
            // That long a word takes every card.
            u32::from(self.all_stars)
        } else {
            self.found.starred.count_ones() + u32::from(with_star)
        };
        (longest.min(self.n_cards), Reverse(n_stars)) > (floor, Reverse(floor_stars))
    }

    fn visit(&mut self, step: &Step) {
        if step.is_word {
            self.keep();
        }
        self.from(step.next);
    }

    /// Keeps the word just found if it is among the best so far. Twice as many as asked for are gathered before the
    /// worse half is dropped. Words come by the alphabet, so of equal ones the earlier are better.
    fn keep(&mut self) {
        let is_spelt = self.found.starred.count_ones() < u32::from(self.found.word.n_letters());
        if !is_spelt || self.floor.is_some_and(|floor| self.found.worth() <= floor) {
            return;
        }
        self.best.push(self.found);
        if self.best.len() >= self.most.max(8).saturating_mul(2) {
            self.drop_worse();
            self.floor = self.best.last().map(Found::worth);
        }
    }

    fn drop_worse(&mut self) {
        // The sort is stable: what is equal stays in the order of the alphabet.
        self.best.sort_by_key(|found| Reverse(found.worth()));
        self.best.truncate(self.most);
    }

    fn finish(mut self) -> Vec<Found> {
        self.drop_worse();
        self.best
    }
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

    #[test]
    fn a_search_for_few_words_gives_the_best_of_all() {
        let lexicons = french();
        let fr = lexicons.of(Language::Fr).unwrap();
        for (text, n_stars) in [
            ("AEINRSTLO", 2),
            ("KWXZQJVUB", 2),
            ("MAISONS", 1),
            ("EEE", 3),
            ("CHAT", 0),
        ] {
            let all = fr.search(letters(text), n_stars, 1_000_000);
            for most in [1, 5, 30] {
                let best = fr.search(letters(text), n_stars, most);
                assert_eq!(best[..], all[..best.len()], "{text} {n_stars} {most}");
                assert_eq!(best.len(), most.min(all.len()));
            }
        }
    }
}
