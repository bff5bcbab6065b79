//! Sanitising of display names: what people at the table are called. Names come from strangers: they are cleaned here,
//! once, for every text and picture.

use unicode_normalization::char::is_combining_mark;

use super::{Locale, say};
use crate::games::Seat;

/// The most characters of a name that are shown.
const MOST_CHARS: usize = 24;

/// The names of the seats, safe to put into a line of text: no control or direction characters, never empty, never
/// long. (Markup is the business of the code that writes markup.)
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatNames {
    locale: Locale,
    names: Vec<String>,
}

impl SeatNames {
    /// Cleans `names`, which are in seat order; a seat without a name is called "Player 1", "Joueur 1", ….
    pub fn new<S: AsRef<str>>(locale: Locale, names: impl IntoIterator<Item = S>) -> Self {
        let clean = |(seat, name): (u8, S)| match clean(name.as_ref()) {
            name if name.is_empty() => numbered(locale, Seat(seat)),
            name => name,
        };
        Self {
            locale,
            names: (0..).zip(names).map(clean).collect(),
        }
    }

    /// What a place of the standings is called: as its seat, or by the name of whoever plays without one.
    pub fn of_place(&self, seat: Seat, unseated: Option<String>) -> String {
        let unseated = unseated.filter(|_| usize::from(seat.0) >= self.names.len());
        unseated.unwrap_or_else(|| self.of(seat))
    }

    /// What `seat` is called.
    pub fn of(&self, seat: Seat) -> String {
        match self.names.get(usize::from(seat.0)) {
            Some(name) => name.clone(),
            None => numbered(self.locale, seat),
        }
    }
}

fn numbered(locale: Locale, seat: Seat) -> String {
    say(locale, "core-player", &[("number", (seat.0 + 1).into())])
}

/// What a built-in bot is called.
pub fn bot_name(locale: Locale, number: u32) -> String {
    say(locale, "core-bot", &[("number", number.into())])
}

/// What remains of a deleted account is called.
pub fn deleted_name(locale: Locale) -> String {
    say(locale, "core-deleted", &[])
}

/// What a user is called outside of a table, cleaned like the name of a seat.
pub fn clean_name(locale: Locale, name: impl AsRef<str>) -> String {
    SeatNames::new(locale, [name]).of(Seat(0))
}

fn clean(name: &str) -> String {
    let mut words = String::new();
    for word in name.split(|c: char| c.is_whitespace() || c.is_control()) {
        let visible = word.chars().filter(|&c| !is_invisible(c));
        let length = words.len();
        if length > 0 && visible.clone().next().is_some() {
            words.push(' ');
        }
        words.extend(visible);
        if words.chars().nth(MOST_CHARS).is_some() {
            break;
        }
    }
    if words.chars().nth(MOST_CHARS).is_some() {
        words = words.chars().take(MOST_CHARS - 1).collect();
        words.truncate(words.trim_end().len());
        words.push('…');
    }
    words
}

/// Characters that show nothing themselves but turn, join or hide their neighbours, blanks that pass for letters, and those
/// XML cannot hold.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffc}' | '\u{fffe}' | '\u{ffff}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a user can be called this: something shows, and nothing hides or turns what stands beside it. Emoji and some
/// scripts are joined by marks that do not show themselves; marks alone are no name.
pub fn is_name(text: &str) -> bool {
    let joins = |c: char| matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}');
    let hides = |c: char| c.is_control() || (is_invisible(c) && !joins(c));
    let shows = |c: char| !c.is_whitespace() && !joins(c) && !is_combining_mark(c);
    !text.contains(hides) && text.contains(shows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_short_line_without_tricks() {
        let long = "é".repeat(200);
        let cases = [
            ("Anna", "Anna"),
            ("  Anna \n\t Maria  ", "Anna Maria"),
            ("\u{202e}evil\u{202c}", "evil"),
            ("a\u{0}b\u{1b}[31mc", "a b [31mc"),
            ("<script>", "<script>"),
            (" \u{200b} ", "Player 6"),
            (&long, "ééééééééééééééééééééééé…"),
        ];
        for (seat, (written, shown)) in (0..).zip(cases) {
            let mut names = vec![""; 7];
            names[usize::from(seat)] = written;
            let names = SeatNames::new(Locale::En, names);
            assert_eq!(names.of(Seat(seat)), shown);
        }
        let names = SeatNames::new(Locale::Ru, ["", " \u{200b} "]);
        assert_eq!(names.of(Seat(1)), "Игрок 2");
        assert_eq!(names.of(Seat(7)), "Игрок 8");
    }
}
