//! The form of the texts, as far as a machine can hear it: rhyme in all languages, stresses where they are written,
//! and whether a scene names a thing. How long a line is, `metre` counts.

use crate::games::poetrium::options::Pack;

/// English words on -ay that are not spelled so.
const ENGLISH_RHYMES: [&str; 26] = [
    "ballet",
    "beret",
    "bouquet",
    "cabaret",
    "café",
    "chalet",
    "cliché",
    "communiqué",
    "convey",
    "filet",
    "grey",
    "k",
    "matinée",
    "neigh",
    "passé",
    "prey",
    "sleigh",
    "soirée",
    "soufflé",
    "toupee",
    "whey",
    "brûlée",
    "buffet",
    "obey",
    "they",
    "weigh",
];

/// Whether a line ends in the rhyme of its pack: -ay, -ait, -ался or -ялся.
pub fn is_rhyme(pack: Pack, line: &str) -> bool {
    let last = words(line).pop().unwrap_or_default();
    match pack {
        Pack::En => last.ends_with("ay") || ENGLISH_RHYMES.contains(&last.as_str()),
        Pack::Fr => last.ends_with("ait"),
        Pack::Ru => last.ends_with("ался") || last.ends_with("ялся"),
    }
}

/// Whether a text has a word that begins with one of `stems`, or is one of those that end in `$`.
pub fn names(text: &str, stems: &[String]) -> bool {
    words(text).iter().any(|word| {
        stems.iter().any(|stem| match stem.strip_suffix('$') {
            Some(whole) => word == whole,
            None => word.starts_with(stem.as_str()),
        })
    })
}

/// The words of a text in small letters, without anything between them.
pub(super) fn words(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let words = lower.split(|letter: char| !letter.is_alphabetic());
    words
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::poetrium::content::Library;

    #[test]
    fn all_lines_of_a_pack_rhyme() {
        let library = Library::read().unwrap();
        for pack in Pack::ALL {
            for verse in library.lines(pack) {
                assert!(is_rhyme(pack, &verse.text), "{}", verse.text);
            }
        }
        assert!(!is_rhyme(Pack::Ru, "И тут кораблик утонул"));
        assert!(!is_rhyme(Pack::En, "The cat was blue"));
    }

    /// The places, counted from 1, of the stressed vowels, and how many vowels there are.
    fn scan(spoken: &str) -> (Vec<usize>, usize) {
        let (mut stressed, mut n_vowels) = (Vec::new(), 0);
        for letter in spoken.to_lowercase().chars() {
            n_vowels += usize::from("аеёиоуыэюя".contains(letter));
            if letter == '\'' || letter == 'ё' {
                stressed.push(n_vowels);
            }
        }
        (stressed, n_vowels)
    }

    #[test]
    fn russian_lines_are_iambic_tetrameters_of_nine_syllables() {
        let library = Library::read().unwrap();
        for verse in library.lines(Pack::Ru) {
            let spoken = verse.spoken.as_deref().unwrap();
            assert_eq!(spoken.replace('\'', ""), verse.text);
            let (stressed, n_vowels) = scan(spoken);
            assert_eq!(n_vowels, 9, "{spoken}");
            assert!(stressed.iter().all(|place| place % 2 == 0), "{spoken}");
            assert_eq!(stressed.last(), Some(&8), "{spoken}");
            for word in spoken.to_lowercase().split([' ', ',', '—', '-']) {
                let (stressed, n_vowels) = scan(word);
                let is_marked = n_vowels < 2 || stressed.len() == 1;
                assert!(is_marked || word == "за'", "{spoken}: {word}");
            }
        }
    }

    #[test]
    fn a_scene_names_a_thing_by_the_beginning_of_a_word() {
        let stems = ["crow$".to_owned(), "owl".to_owned()];
        assert!(names("Two OWLS, no more.", &stems));
        assert!(!names("A crown for a growl", &stems));
    }
}
