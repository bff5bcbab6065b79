//! Lines of text for terminals and plain-text mails: columns, padding, wrapping and, if wanted, colours. Nothing here
//! knows a game.

use std::fmt::Write;

/// The widest line: what fits into a mail that is quoted once or twice.
pub const COLUMNS: usize = 76;

/// Whether colours may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Characters only: for mails, files and pipes.
    Plain,
    /// ANSI colours: for terminals.
    Ansi,
}

/// How a piece of a line looks in a terminal with colours; it must make sense without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// As everything else.
    Normal,
    /// Important.
    Bold,
    /// Unimportant.
    Dim,
    /// A colour of the 256-colour palette.
    Color(u8),
}

/// A line made of styled pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    pieces: Vec<(Style, String)>,
}

impl Line {
    /// Appends text.
    pub fn push(&mut self, style: Style, text: &str) {
        self.pieces.push((style, text.to_owned()));
    }

    /// Appends another line.
    pub fn append(&mut self, other: Self) {
        self.pieces.extend(other.pieces);
    }

    /// Appends spaces until the line has `columns` columns.
    pub fn pad_to(&mut self, columns: usize) {
        let missing = columns.saturating_sub(self.width());
        self.push(Style::Normal, &" ".repeat(missing));
    }

    /// How many columns it takes.
    pub fn width(&self) -> usize {
        self.pieces.iter().map(|(_, text)| width(text)).sum()
    }

    /// The same line in one style.
    #[must_use]
    pub fn restyled(mut self, style: Style) -> Self {
        for piece in &mut self.pieces {
            piece.0 = style;
        }
        self
    }

    /// Writes the line without trailing spaces.
    pub fn write(&self, ink: Ink, out: &mut String) {
        let mut plain_end = out.len();
        for (style, text) in &self.pieces {
            let code = match (ink, style) {
                (Ink::Plain, _) | (_, Style::Normal) => None,
                (_, Style::Bold) => Some("1".to_owned()),
                (_, Style::Dim) => Some("2".to_owned()),
                (_, Style::Color(color)) => Some(format!("38;5;{color}")),
            };
            // Writing to a string cannot fail.
            let _ = match code {
                Some(code) => write!(out, "\x1b[{code}m{text}\x1b[0m"),
                None => write!(out, "{text}"),
            };
            if !text.trim_end().is_empty() {
                plain_end = out.len();
            }
        }
        out.truncate(plain_end);
        if ink == Ink::Plain {
            out.truncate(out.trim_end_matches(' ').len());
        }
        out.push('\n');
    }
}

/// How many columns `text` takes.
pub fn width(text: &str) -> usize {
    text.chars().map(char_width).sum()
}

/// `text` cut to at most `columns`, with an ellipsis if something was cut.
pub fn fit(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut cut = String::new();
    let mut taken = 0;
    for c in text.chars() {
        taken += char_width(c);
        if taken >= columns {
            break;
        }
        cut.push(c);
    }
    cut.push('…');
    cut
}

/// Columns of a character in common terminals: marks take none, East Asian characters and emoji take two. A good
/// guess is enough here: only names can hold such characters.
fn char_width(c: char) -> usize {
    match c {
        '\u{300}'..='\u{36f}'
        | '\u{483}'..='\u{489}'
        | '\u{591}'..='\u{5bd}'
        | '\u{610}'..='\u{61a}'
        | '\u{64b}'..='\u{65f}'
        | '\u{1ab0}'..='\u{1aff}'
        | '\u{20d0}'..='\u{20ff}'
        | '\u{fe00}'..='\u{fe0f}' => 0,
        '\u{1100}'..='\u{115f}'
        | '\u{2e80}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe6f}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{1f300}'..='\u{1faff}'
        | '\u{20000}'..='\u{3fffd}' => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_no_trailing_spaces_and_colours_take_no_columns() {
        let mut line = Line::default();
        line.push(Style::Bold, "ab");
        line.push(Style::Color(4), "c ");
        line.pad_to(9);
        assert_eq!(line.width(), 9);
        let (mut plain, mut colored) = (String::new(), String::new());
        line.write(Ink::Plain, &mut plain);
        line.write(Ink::Ansi, &mut colored);
        assert_eq!(plain, "abc\n");
        assert_eq!(colored, "\x1b[1mab\x1b[0m\x1b[38;5;4mc \x1b[0m\n");
    }

    #[test]
    fn text_is_cut_by_columns() {
        assert_eq!(fit("家系図家系図", 7), "家系図…");
        assert_eq!(fit("e\u{301}te\u{301}", 3), "e\u{301}te\u{301}");
        assert_eq!(fit("abcdef", 4), "abc…");
    }
}
