//! What the writer of a reply wants.

use super::Own;
use super::wording::{
    ACCOUNT, HELP, NO, OPTION, POLITE, REALLY, RETIRE, SAY, STOP, YES, first_word, is_one_of, tidy,
};

/// What the writer of a reply wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    /// To play the option of that number, with a story if the move takes one.
    Choose {
        /// The number, as the letter counted.
        number: u32,
        /// What stands behind it; empty for nothing.
        story: String,
    },
    /// To play a move in notation, with a story if it takes one.
    Play {
        /// The line; whether it is a move is for the rules of the game to say.
        line: String,
        /// What stands on further lines; empty for nothing.
        story: String,
    },
    /// To say something at the table.
    Say(String),
    /// To know what can be written.
    Help,
    /// To leave the match for good.
    Retire {
        /// Whether they said that they mean it.
        is_sure: bool,
    },
    /// To accept or to confirm.
    Yes,
    /// To decline.
    No,
    /// To get no more letters.
    Stop,
    /// To get an account of their own.
    Account,
}

/// An option has at most so many digits.
const MOST_DIGITS: usize = 4;

impl Intent {
    /// What a reply to a letter about a decision means.
    pub fn of_turn(own: &Own) -> Self {
        let line = tidy(&own.first);
        let (word, rest) = first_word(&line);
        if line.is_empty() || (is_one_of(&word, HELP) && rest.is_empty()) {
            return Self::Help;
        }
        if is_one_of(&word, STOP) && rest.is_empty() {
            return Self::Stop;
        }
        if is_one_of(&word, ACCOUNT) && rest.is_empty() {
            return Self::Account;
        }
        if is_one_of(&word, SAY) && !(rest.is_empty() && own.more.is_empty()) {
            return Self::Say(said(own));
        }
        if is_one_of(&word, RETIRE) {
            let (second, _) = first_word(rest);
            return Self::Retire {
                is_sure: is_one_of(&second, REALLY),
            };
        }
        let story = own.rest();
        numbered(&line, &story).unwrap_or(Self::Play { line, story })
    }

    /// What a reply to a question means: an invitation, a confirmation.
    pub fn of_answer(own: &Own) -> Self {
        let line = tidy(&own.first);
        let (word, rest) = first_word(&line);
        let has_mark = line
            .chars()
            .nth(word.chars().count())
            .is_some_and(|mark| !mark.is_whitespace());
        let (second, _) = first_word(rest);
        let is_clear = rest.is_empty() || has_mark || is_one_of(&second, POLITE);
        if !is_clear {
            return Self::Help;
        }
        [(YES, Self::Yes), (NO, Self::No), (STOP, Self::Stop)]
            .into_iter()
            .find(|(words, _)| is_one_of(&word, words))
            .map_or(Self::Help, |(_, intent)| intent)
    }
}

/// `3`, `3.`, `#3`, `option 3`, `3: a story`; `3) pass` is the move, because it says more than the number.
fn numbered(line: &str, story: &str) -> Option<Intent> {
    let lower = line.to_lowercase();
    let word = OPTION.iter().find(|word| lower.starts_with(**word));
    let line = word.map_or(line, |word| {
        let n_letters = word.chars().count();
        let at = line
            .char_indices()
            .nth(n_letters)
            .map_or(line.len(), |(at, _)| at);
        line.get(at..).unwrap_or_default()
    });
    let line = line.trim_start_matches(['(', ' ']);
    let n_digits = line.bytes().take_while(u8::is_ascii_digit).count();
    if n_digits == 0 || n_digits > MOST_DIGITS {
        return None;
    }
    let (digits, rest) = line.split_at(n_digits);
    let number = digits.parse().ok()?;
    if let Some(inline) = rest.trim_start().strip_prefix(':') {
        let story = format!("{} {story}", inline.trim());
        return Some(Intent::Choose {
            number,
            story: story.trim().to_owned(),
        });
    }
    let behind = rest.trim_start_matches([' ', '.', ')', '!', ',']);
    if behind.is_empty() {
        return Some(Intent::Choose {
            number,
            story: story.to_owned(),
        });
    }
    rest.starts_with(['.', ')']).then(|| Intent::Play {
        line: behind.to_owned(),
        story: story.to_owned(),
    })
}

/// What is said keeps its own marks and lines.
fn said(own: &Own) -> String {
    let first = own
        .first
        .trim_start_matches(|letter: char| !letter.is_alphabetic());
    let behind = first
        .find(|letter: char| !letter.is_alphabetic())
        .and_then(|at| first.get(at..))
        .unwrap_or_default();
    let first = behind.trim_start_matches([':', ' ', '\u{a0}', '\u{202f}', ',']);
    format!("{first}\n{}", own.rest()).trim().to_owned()
}
