//! Parsing moves that people type: words with their columns, and errors that say what was expected where.

use std::fmt;
use std::str::FromStr;

/// Why a line is not a move: what stands where something else was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The column (counted in characters from 1) where reading failed.
    pub column: usize,
    /// What would have been understood there.
    pub expected: String,
    /// What stands there; empty at the end of the line.
    pub found: String,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            column,
            expected,
            found,
        } = self;
        if found.is_empty() {
            write!(f, "column {column}: expected {expected}, but the line ends")
        } else {
            write!(f, "column {column}: expected {expected}, found `{found}`")
        }
    }
}

impl std::error::Error for NotationError {}

/// The longest line worth reading, in characters. Moves with free text (stories) set their own bound.
pub const MAX_LINE: usize = 200;

/// What an error quotes of a word it did not understand.
const MAX_QUOTE: usize = 20;

/// A line of notation, read word by word.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Words<'a> {
    /// Starts reading `line`; refuses lines that are too long to be a move.
    pub fn new(line: &'a str) -> Result<Self, NotationError> {
        Self::with_limit(line, MAX_LINE)
    }

    /// The same with another limit, in characters, for moves that carry free text.
    pub fn with_limit(line: &'a str, limit: usize) -> Result<Self, NotationError> {
        if line.chars().nth(limit).is_some() {
            let expected = format!("a move of at most {limit} characters");
            return Err(NotationError {
                column: limit + 1,
                expected,
                found: "…".to_owned(),
            });
        }
        Ok(Self {
            rest: line,
            column: 1,
        })
    }

    /// The next word, if there is one, without taking it.
    pub fn peek(&mut self) -> Option<&'a str> {
        let trimmed = self.rest.trim_start();
        self.column += self.rest[..self.rest.len() - trimmed.len()].chars().count();
        self.rest = trimmed;
        trimmed.split_whitespace().next()
    }

    /// Takes the next word, or says that `expected` is missing.
    pub fn word(&mut self, expected: &str) -> Result<&'a str, NotationError> {
        let word = self.peek().ok_or_else(|| self.error(expected))?;
        self.advance(word);
        Ok(word)
    }

    /// Takes the next word if it is `word`, whatever its case.
    pub fn skip(&mut self, word: &str) -> bool {
        match self.peek() {
            Some(next) if next.eq_ignore_ascii_case(word) => {
                self.advance(next);
                true
            }
            _ => false,
        }
    }

    /// Takes and parses the next word, or says that `expected` should stand there.
    pub fn parse<T: FromStr>(&mut self, expected: &str) -> Result<T, NotationError> {
        let word = self.peek().ok_or_else(|| self.error(expected))?;
        let value = word.parse().map_err(|_| self.error(expected))?;
        self.advance(word);
        Ok(value)
    }

    /// Takes everything that is left, without the white space around it: free text at the end of a move.
    pub fn rest(&mut self) -> &'a str {
        self.peek();
        let rest = self.rest.trim_end();
        self.column += self.rest.chars().count();
        self.rest = "";
        rest
    }

    /// Refuses anything that is left.
    pub fn end(&mut self) -> Result<(), NotationError> {
        match self.peek() {
            Some(_) => Err(self.error("the end of the move")),
            None => Ok(()),
        }
    }

    /// An error about the next word.
    pub fn error(&mut self, expected: &str) -> NotationError {
        let found = self
            .peek()
            .unwrap_or_default()
            .chars()
            .take(MAX_QUOTE)
            .collect();
        NotationError {
            column: self.column,
            expected: expected.to_owned(),
            found,
        }
    }

    fn advance(&mut self, word: &str) {
        self.column += word.chars().count();
        self.rest = &self.rest[word.len()..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_column_in_characters() {
        let mut words = Words::new("  épouse  12 là").unwrap();
        assert_eq!(words.word("a verb").unwrap(), "épouse");
        assert_eq!(words.parse::<u8>("a number").unwrap(), 12);
        let error = words.end().unwrap_err();
        assert_eq!((error.column, error.found.as_str()), (14, "là"));
        assert!(words.skip("LÀ") || words.skip("là"));
        assert_eq!(
            words.word("more").unwrap_err().to_string(),
            "column 16: expected more, but the line ends"
        );
    }

    #[test]
    fn endless_lines_are_not_read() {
        assert!(Words::new(&"é".repeat(MAX_LINE)).is_ok());
        assert!(Words::new(&"é".repeat(MAX_LINE + 1)).is_err());
    }
}
