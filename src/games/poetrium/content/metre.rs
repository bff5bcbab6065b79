//! Counting syllables as verse counts them: by the rules of spelling, with the words that break them written down.
//!
//! English: groups of vowels, a silent `e` at the end of words left out. French: as for classical verse, so a mute `e`
//! counts before a consonant and is swallowed by a vowel; where verse may choose between one syllable and two (*lion*,
//! *violon*), the table says what our lines chose. Russian: every vowel is a syllable.

use super::form::words;
use crate::games::poetrium::options::Pack;

/// How many syllables every line of a pack has.
pub const fn line_length(pack: Pack) -> usize {
    match pack {
        Pack::En | Pack::Fr => 8,
        Pack::Ru => 9,
    }
}

/// How many syllables a line has when it is read aloud as verse.
pub fn syllables(pack: Pack, line: &str) -> usize {
    match pack {
        Pack::En => words(&without_apostrophes(line))
            .iter()
            .map(|word| english(word))
            .sum(),
        Pack::Fr => {
            let words = words(line);
            let next = words.iter().skip(1).map(String::as_str).chain([""]);
            words
                .iter()
                .zip(next)
                .map(|(word, next)| french(word, next))
                .sum()
        }
        Pack::Ru => {
            let is_vowel = |letter: &char| "аеёиоуыэюя".contains(*letter);
            line.to_lowercase().chars().filter(is_vowel).count()
        }
    }
}

/// English contractions are one word: *didn’t*, *clock’s*.
fn without_apostrophes(line: &str) -> String {
    line.replace(['’', '\''], "")
}

/// English words that do not sound as they are spelled.
const ENGLISH: [(&str, usize); 26] = [
    ("every", 2),
    ("everybody", 4),
    ("violin", 3),
    ("something", 2),
    ("sometimes", 2),
    ("lion", 2),
    ("giant", 2),
    ("poets", 2),
    ("duelled", 2),
    ("piano", 3),
    ("barefoot", 2),
    ("towels", 1),
    ("tongue", 1),
    ("gooseberries", 3),
    ("didnt", 2),
    ("wasnt", 2),
    ("doesnt", 2),
    ("fiddled", 2),
    ("settled", 2),
    ("someones", 2),
    ("pastrys", 2),
    ("youre", 1),
    ("whose", 1),
    ("weve", 1),
    ("soirée", 2),
    ("theres", 1),
];

fn english(word: &str) -> usize {
    if let Some(&(_, count)) = ENGLISH.iter().find(|(known, _)| *known == word) {
        return count;
    }
    let letters: Vec<char> = word.chars().collect();
    let is_vowel = |letter: char| "aeiouyéèêûüâîô".contains(letter);
    let groups = groups(&letters, is_vowel).len();
    let behind = |n: usize| letters.len().checked_sub(n).map(|place| letters[place]);
    let is_silent = match (behind(3), behind(2), behind(1)) {
        (Some(before), Some('l'), Some('e')) => is_vowel(before),
        (_, Some(before), Some('e')) => !is_vowel(before),
        (Some(before), Some('e'), Some('d')) => !is_vowel(before) && !"td".contains(before),
        (Some(before), Some('e'), Some('s')) => {
            !is_vowel(before) && !"scgxz".contains(before) && before != 'h'
        }
        _ => false,
    };
    groups.saturating_sub(usize::from(is_silent)).max(1)
}

/// French words in which two vowels are two syllables here, against the habit.
const FRENCH: [(&str, usize); 3] = [("violon", 3), ("crié", 2), ("calendrier", 4)];

/// French words before which nothing is swallowed.
const FRENCH_ASPIRATED: [&str; 7] = [
    "hareng", "hibou", "hamster", "haut", "honte", "onze", "ouistiti",
];

/// Vowels that are two syllables when they stand together.
const FRENCH_APART: [&str; 12] = [
    "iai", "uai", "ouai", "oua", "ua", "oa", "oè", "oé", "éa", "éâ", "éo", "éiè",
];

fn is_french_vowel(letter: char) -> bool {
    "aeiouyàâéèêëîïôûùüœæ".contains(letter)
}

/// A French word before another one; the last word of a line has nothing behind it.
fn french(word: &str, next: &str) -> usize {
    if let Some(&(_, count)) = FRENCH.iter().find(|(known, _)| *known == word) {
        return count;
    }
    let letters = spoken_letters(word);
    let n_vowels = letters.iter().filter(|&&l| is_french_vowel(l)).count();
    let stem = match letters.as_slice() {
        [stem @ .., 'e', 's'] | [stem @ .., 'e'] if n_vowels > 1 => stem,
        _ => return sounded(&letters),
    };
    let is_behind_vowel = stem.last().is_some_and(|&last| is_french_vowel(last));
    let is_swallowed = letters.last() == Some(&'e')
        && next.starts_with(|first| is_french_vowel(first) || first == 'h')
        && !FRENCH_ASPIRATED.contains(&next);
    let is_heard = !is_behind_vowel && !is_swallowed && !next.is_empty();
    sounded(stem) + usize::from(is_heard)
}

/// The letters of a French word without those that only tell how others sound (*que*, *gué*, *geait*), and with glides
/// as consonants (*bégayait*, *bâillait*, *œil*).
fn spoken_letters(word: &str) -> Vec<char> {
    let letters: Vec<char> = word.chars().collect();
    let mut spoken: Vec<char> = Vec::new();
    let mut place = 0;
    while place < letters.len() {
        let letter = letters[place];
        let rest = &letters[place + 1..];
        let before = place.checked_sub(1).map(|place| letters[place]);
        let is_behind_vowel = before.is_some_and(is_french_vowel);
        let before_vowel = rest.first().is_some_and(|&next| is_french_vowel(next));
        match letter {
            'u' if before == Some('q') => {}
            'u' if before == Some('g') && before_vowel => {}
            'e' if before == Some('g') && matches!(rest, ['a' | 'o' | 'ô', ..]) => {}
            'y' if is_behind_vowel && before_vowel => spoken.push('j'),
            'i' if is_behind_vowel && matches!(rest, ['l', 'l', ..] | ['l']) => spoken.push('j'),
            _ => spoken.push(letter),
        }
        place += 1;
    }
    spoken
}

fn sounded(letters: &[char]) -> usize {
    let groups = groups(letters, is_french_vowel);
    let count = |group: &String| 1 + usize::from(FRENCH_APART.contains(&group.as_str()));
    groups.iter().map(count).sum()
}

/// The groups of vowels.
fn groups(letters: &[char], is_vowel: impl Fn(char) -> bool) -> Vec<String> {
    let parts = letters.split(|&letter| !is_vowel(letter));
    let groups = parts.filter(|group| !group.is_empty());
    groups.map(|group| group.iter().collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::poetrium::content::Library;

    #[test]
    fn words_are_counted_as_they_are_read() {
        for (pack, line, count) in [
            (Pack::En, "The moon was winking all the way", 8),
            (Pack::En, "I laughed, and waited; houses danced", 8),
            (Pack::En, "The little table", 5),
            (Pack::Fr, "La lune au balcon souriait", 8),
            (Pack::Fr, "La lune sous mon pouce entrait", 8),
            (Pack::Fr, "La pluie et l’ouistiti", 6),
            (Pack::Fr, "Le brouillard sur la mer bâillait", 8),
            (Pack::Fr, "Une marguerite mentait", 8),
            (Pack::Fr, "Une lune", 3),
            (Pack::Ru, "Над крышей месяц улыбался", 9),
        ] {
            assert_eq!(syllables(pack, line), count, "{line}");
        }
    }

    #[test]
    fn every_line_has_the_syllables_of_its_pack() {
        let library = Library::read().unwrap();
        let mut lame = Vec::new();
        for pack in Pack::ALL {
            for verse in library.lines(pack) {
                let count = syllables(pack, &verse.text);
                if count != line_length(pack) {
                    lame.push(format!("{count}: {}", verse.text));
                }
            }
        }
        assert!(lame.is_empty(), "{lame:#?}");
    }

    /// Old verse cannot count *vies* or *pensée* before a consonant at all: such an `e` must be swallowed or end the line.
    #[test]
    fn no_mute_e_is_stranded_behind_a_vowel_in_french() {
        let library = Library::read().unwrap();
        let endings = library.endings(Pack::Fr).iter();
        let verses = endings.flat_map(|couplet| couplet.text.iter().map(String::as_str));
        let lines = library
            .lines(Pack::Fr)
            .iter()
            .map(|line| line.text.as_str());
        let is_stranded = |pair: &[String]| {
            let letters = spoken_letters(&pair[0]);
            let (stem, is_open) = match letters.as_slice() {
                [stem @ .., 'e', 's'] => (stem, false),
                [stem @ .., 'e'] => (stem, pair[1].starts_with(is_french_vowel)),
                _ => return false,
            };
            stem.last().is_some_and(|&last| is_french_vowel(last)) && !is_open
        };
        let lame: Vec<&str> = verses
            .chain(lines)
            .filter(|verse| words(verse).windows(2).any(is_stranded))
            .collect();
        assert!(lame.is_empty(), "{lame:#?}");
    }

    #[test]
    fn couplets_are_as_long_as_their_lines_and_both_halves_alike() {
        let library = Library::read().unwrap();
        let mut lame = Vec::new();
        for pack in Pack::ALL {
            for couplet in library.endings(pack) {
                let counts = couplet.text.each_ref().map(|verse| syllables(pack, verse));
                let longest = line_length(pack);
                if counts[0] != counts[1] || !(8..=longest).contains(&counts[0]) {
                    lame.push(format!("{counts:?}: {}", couplet.text.join(" / ")));
                }
            }
        }
        assert!(lame.is_empty(), "{lame:#?}");
    }
}
