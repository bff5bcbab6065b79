//! Free text people put into a match: stories and surnames. Brought into one form when it is read; what may not be in
//! it is refused by `check`, never silently dropped.
//!
//! The form: letters with separate combining marks are composed where the Latin and Cyrillic alphabets have a single
//! letter for them (the part of Unicode's NFC that people here type, without a table of all scripts); runs of spaces,
//! tabs and line breaks become one space; nothing stands around the text.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A line of free text in its one form; empty for none.
///
/// # Hidden
/// Never written to logs: `Debug` tells only how long it is.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String")]
pub struct Text(String);

impl Text {
    /// Brings `raw` into the form.
    pub fn new(raw: &str) -> Self {
        let mut text = String::with_capacity(raw.len());
        for char in raw.trim().chars() {
            if is_break(char) {
                if !text.ends_with(' ') {
                    text.push(' ');
                }
                continue;
            }
            match text
                .chars()
                .next_back()
                .and_then(|last| compose(last, char))
            {
                Some(composed) => {
                    text.pop();
                    text.push(composed);
                }
                None => text.push(char),
            }
        }
        Self(text)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many characters it has.
    pub fn n_chars(&self) -> usize {
        self.0.chars().count()
    }

    /// The first character that has no place in a text: control characters, and the invisible ones that turn the
    /// direction of whatever stands behind them.
    pub fn forbidden_char(&self) -> Option<char> {
        let is_forbidden = |char: &char| {
            char.is_control()
                || matches!(char, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
        };
        self.0.chars().find(is_forbidden)
    }

    /// The text as it was understood.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for Text {
    fn from(raw: String) -> Self {
        if raw.is_empty() {
            Self::default()
        } else {
            Self::new(&raw)
        }
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Text({} characters)", self.n_chars())
    }
}

/// White space that separates words and lines; the unbreakable spaces of French punctuation stay what they are.
fn is_break(char: char) -> bool {
    matches!(char, ' ' | '\t' | '\n' | '\r' | '\u{2028}' | '\u{2029}')
}

/// Combining marks, each with its letters: a plain one and the composed one, by turns.
const COMPOSED: &[(char, &str)] = &[
    ('\u{300}', "AÀEÈIÌNǸOÒUÙaàeèiìnǹoòuùЕЀИЍеѐиѝ"),
    (
        '\u{301}',
        "AÁCĆEÉIÍLĹNŃOÓRŔSŚUÚYÝZŹaácćeéiílĺnńoórŕsśuúyýzźГЃКЌгѓкќ",
    ),
    (
        '\u{302}',
        "AÂCĈEÊGĜHĤIÎJĴOÔSŜUÛWŴYŶaâcĉeêgĝhĥiîjĵoôsŝuûwŵyŷ",
    ),
    ('\u{303}', "AÃIĨNÑOÕUŨaãiĩnñoõuũ"),
    ('\u{304}', "AĀEĒIĪOŌUŪaāeēiīoōuūИӢУӮиӣуӯ"),
    ('\u{306}', "AĂEĔGĞIĬOŎUŬaăeĕgğiĭoŏuŭИЙУЎийуў"),
    ('\u{307}', "CĊEĖGĠIİZŻcċeėgġzż"),
    ('\u{308}', "AÄEËIÏOÖUÜYŸaäeëiïoöuüyÿЕЁІЇеёії"),
    ('\u{30a}', "AÅUŮaåuů"),
    ('\u{30b}', "OŐUŰoőuű"),
    ('\u{30c}', "CČDĎEĚNŇRŘSŠTŤZŽcčdďeěnňrřsštťzž"),
    ('\u{327}', "CÇGĢKĶLĻNŅRŖSŞTŢcçkķlļnņrŗsştţ"),
    ('\u{328}', "AĄEĘIĮUŲaąeęiįuų"),
];

/// The one letter for `base` with the combining `mark`, if the table has it.
fn compose(base: char, mark: char) -> Option<char> {
    if !('\u{300}'..='\u{328}').contains(&mark) {
        return None;
    }
    let (_, pairs) = COMPOSED.iter().find(|(known, _)| *known == mark)?;
    let mut letters = pairs.chars();
    while let (Some(plain), Some(composed)) = (letters.next(), letters.next()) {
        if plain == base {
            return Some(composed);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_composed_and_spaces_collapsed() {
        let text = Text::new("  \tи\u{306}о\u{300}д  E\u{301}te\u{301},\n\r\n Noe\u{308}l\u{a0}! ");
        assert_eq!(text.as_str(), "йо\u{300}д Été, Noël\u{a0}!");
        assert_eq!(Text::new(text.as_str()), text);
        assert_eq!(text.forbidden_char(), None);
    }

    #[test]
    fn controls_are_found_not_dropped() {
        assert_eq!(Text::new("a\u{0}b").forbidden_char(), Some('\u{0}'));
        assert_eq!(Text::new("a\u{1b}[31m").forbidden_char(), Some('\u{1b}'));
        assert_eq!(Text::new("a\u{202e}b").forbidden_char(), Some('\u{202e}'));
        assert_eq!(Text::new("👨\u{200d}👩\u{200d}👧").forbidden_char(), None);
    }

    #[test]
    fn a_text_is_never_written_to_logs() {
        assert_eq!(format!("{:?}", Text::new("secret")), "Text(6 characters)");
        let read: Text = serde_json::from_str("\" e\\u0301 \"").unwrap();
        assert_eq!(read.as_str(), "é");
    }
}
