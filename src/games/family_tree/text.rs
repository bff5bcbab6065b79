//! Normalisation of free text people put into a match: stories and surnames. Brought into one form when it is read;
//! what may not be in it is refused by `check`, never silently dropped.
//!
//! The form: Unicode's NFC, so that a letter is the same however a keyboard makes it; runs of spaces, tabs and line breaks
//! become one space; nothing stands around the text.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};
use unicode_normalization::{UnicodeNormalization, is_nfc};

use crate::games::shown::{Node, Read, Shown, Type, Unread, read};

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
        let raw = raw.trim();
        // Nearly all that people write is composed already, which is quicker to see than to do.
        let composed = if is_nfc(raw) {
            Cow::Borrowed(raw)
        } else {
            Cow::Owned(raw.nfc().collect())
        };
        let mut text = String::with_capacity(composed.len());
        for char in composed.chars() {
            if !is_break(char) {
                text.push(char);
            } else if !text.ends_with(' ') {
                text.push(' ');
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

impl Shown for Text {
    const TYPE: &'static Type = <Option<String>>::TYPE;

    /// Nothing for an empty text.
    fn show(&self) -> Node {
        if self.is_empty() {
            Node::Null
        } else {
            self.0.show()
        }
    }
}

impl Read for Text {
    const INPUT: &'static Type = <Option<String>>::INPUT;

    fn read(json: &read::Json) -> Result<Self, Unread> {
        <Option<String>>::read(json).map(|raw| raw.map_or_else(Self::default, Self::from))
    }
}

/// What a player wrote; nothing for an empty text.
impl From<Text> for Option<String> {
    fn from(text: Text) -> Self {
        (!text.is_empty()).then_some(text.0)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_composed_and_spaces_collapsed() {
        let text = Text::new("  \tи\u{306}о\u{300}д  E\u{301}te\u{301},\n\r\n Noe\u{308}l\u{a0}! ");
        assert_eq!(text.as_str(), "йо\u{300}д Été, Noël\u{a0}!");
        assert_eq!(text.forbidden_char(), None);
    }

    /// The four forms of Unicode's own example (UAX #15, figure 3), and scripts no table of ours would have thought of.
    #[test]
    fn a_text_is_in_the_form_nfc_whatever_its_script() {
        for (raw, form) in [
            ("s\u{307}\u{323}", "\u{1e69}"),
            ("\u{1e0b}\u{323}", "\u{1e0d}\u{307}"),
            ("q\u{307}\u{323}", "q\u{323}\u{307}"),
            ("Nguye\u{302}\u{303}n", "Nguy\u{1ec5}n"),
            ("\u{1112}\u{1161}\u{11ab}", "한"),
            ("\u{212b}ngstr\u{f6}m", "Ångström"),
            ("か\u{3099}", "が"),
            ("ﬁn", "ﬁn"),
        ] {
            let text = Text::new(raw);
            assert_eq!(text.as_str(), form);
            assert_eq!(Text::new(text.as_str()), text);
        }
    }

    #[test]
    fn length_is_counted_in_the_form() {
        assert_eq!(Text::new(&"e\u{301}".repeat(500)).n_chars(), 500);
        // A letter that Unicode excludes from composition grows instead.
        assert_eq!(Text::new(&"\u{958}".repeat(300)).n_chars(), 600);
    }

    #[test]
    fn controls_and_turners_of_direction_are_found_not_dropped() {
        let turners = (0x202a..=0x202e).chain(0x2066..=0x2069);
        let forbidden = (0..0x20).chain(0x7f..0xa0).chain(turners).chain([0xfeff]);
        for char in forbidden
            .filter_map(char::from_u32)
            .filter(|&char| !is_break(char))
        {
            let text = Text::new(&format!("a{char}b"));
            assert_eq!(
                text.forbidden_char(),
                Some(char),
                "{}",
                char.escape_unicode()
            );
        }
        for allowed in [
            "👨\u{200d}👩\u{200d}👧",
            "שלום",
            "a\u{ad}b",
            "Лев\u{a0}— кот",
            "\u{200f}א!",
        ] {
            assert_eq!(Text::new(allowed).forbidden_char(), None, "{allowed}");
        }
    }

    #[test]
    fn a_text_is_never_written_to_logs() {
        assert_eq!(format!("{:?}", Text::new("secret")), "Text(6 characters)");
        let read: Text = serde_json::from_str("\" e\\u0301 \"").unwrap();
        assert_eq!(read.as_str(), "é");
    }
}
