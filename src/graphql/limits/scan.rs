//! One look at the text of a document, before the parser has it.
//!
//! It is no lexer: it only has to count at least what the parser would meet. What is no document at all may pass; the
//! parser says why it is none.

use super::{too_deep, too_large};
use crate::error::{ApiError, Outcome};

/// Bytes of text. What varies belongs into variables.
const MOST_BYTES: usize = 64 * 1024;

/// Brackets within brackets, of whatever kind.
const MOST_NESTING: usize = 50;

/// Names, numbers, strings and marks.
const MOST_TOKENS: usize = 10_000;

/// Definitions of fragments.
const MOST_FRAGMENTS: usize = 100;

/// Refuses what the parser should not even begin to read.
pub fn scan(text: &str) -> Outcome<()> {
    if text.len() > MOST_BYTES {
        return Err(too_large(MOST_BYTES, "bytes"));
    }
    let mut scan = Scan::default();
    let mut rest = text.as_bytes();
    while let Some(length) = scan.step(rest)? {
        rest = rest.get(length..).unwrap_or_default();
    }
    Ok(())
}

#[derive(Default)]
struct Scan {
    depth: usize,
    n_tokens: usize,
    n_fragments: usize,
}

impl Scan {
    /// Looks at what comes next; how many bytes it has, or none at the end.
    fn step(&mut self, rest: &[u8]) -> Outcome<Option<usize>> {
        let Some(&first) = rest.first() else {
            return Ok(None);
        };
        match first {
            b' ' | b'\t' | b'\r' | b'\n' | b',' => return Ok(Some(1)),
            b'#' => return Ok(Some(line(rest))),
            _ => {}
        }
        self.n_tokens += 1;
        if self.n_tokens > MOST_TOKENS {
            return Err(too_large(MOST_TOKENS, "words and marks"));
        }
        match first {
            b'"' => string(rest).map(Some),
            b'{' | b'[' | b'(' => {
                self.depth += 1;
                if self.depth > MOST_NESTING {
                    return Err(too_deep(MOST_NESTING, "the brackets"));
                }
                Ok(Some(1))
            }
            b'}' | b']' | b')' => {
                self.depth = self.depth.saturating_sub(1);
                Ok(Some(1))
            }
            _ if is_of_name(first) => self.name(rest).map(Some),
            _ => Ok(Some(1)),
        }
    }

    /// A name, or a number: nobody here needs to tell them apart.
    fn name(&mut self, rest: &[u8]) -> Outcome<usize> {
        let length = rest.iter().take_while(|&&byte| is_of_name(byte)).count();
        if self.depth == 0 && rest.starts_with(b"fragment") && length == b"fragment".len() {
            self.n_fragments += 1;
            if self.n_fragments > MOST_FRAGMENTS {
                return Err(too_large(MOST_FRAGMENTS, "fragments"));
            }
        }
        Ok(length)
    }
}

const fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The length of a comment.
fn line(rest: &[u8]) -> usize {
    let is_end = |&&byte: &&u8| byte == b'\r' || byte == b'\n';
    rest.iter().take_while(|byte| !is_end(byte)).count()
}

/// The length of a string. One that does not end is refused here: the parser would look for another way to read it.
fn string(rest: &[u8]) -> Outcome<usize> {
    let (end, escape, mut place) = if rest.starts_with(br#"""""#) {
        (br#"""""#.as_slice(), br#"\""""#.as_slice(), 3)
    } else {
        (br#"""#.as_slice(), br"\".as_slice(), 1)
    };
    let is_block = end.len() == 3;
    while let Some(here) = rest.get(place..).filter(|here| !here.is_empty()) {
        if here.starts_with(end) {
            return Ok(place + end.len());
        }
        place += match here {
            _ if here.starts_with(escape) && is_block => escape.len(),
            _ if here.starts_with(escape) => 2,
            [b'\r' | b'\n', ..] if !is_block => break,
            _ => 1,
        };
    }
    Err(ApiError::malformed("query", "a string does not end"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorCode;

    fn code(text: &str) -> Option<ErrorCode> {
        scan(text).err().map(|error| error.code)
    }

    fn nested(open: &str, close: &str, depth: usize) -> String {
        [open.repeat(depth), close.repeat(depth)].concat()
    }

    #[test]
    fn brackets_of_every_kind_nest_only_so_deep() {
        for (before, open, close, after) in [
            ("{ game(id: ", "[", "]", ") { id } }"),
            ("{ game(id: ", "{ a: ", "}", ") { id } }"),
            ("query($a: ", "[", "]", ") { me { id } }"),
            ("query($a: Int = ", "[", "]", ") { me { id } }"),
            ("{ me @skip(if: ", "[", "]", ") { id } }"),
            ("", "{ a", "}", ""),
            ("{ game(id: ", "[{ a: ", "}]", ") { id } }"),
        ] {
            let of = |depth| [before, &nested(open, close, depth), after].concat();
            assert_eq!(code(&of(20)), None, "{before}{open}");
            assert_eq!(
                code(&of(1600)),
                Some(ErrorCode::DocumentTooDeep),
                "{before}{open}"
            );
        }
    }

    #[test]
    fn brackets_in_strings_and_comments_do_not_count() {
        let many = "[".repeat(100);
        for harmless in [
            format!(r#"{{ game(id: "{many}") {{ id }} }}"#),
            format!(r#"{{ game(id: "\"{many}") {{ id }} }}"#),
            format!(r#"{{ game(id: """{many} " \""" {many}""") {{ id }} }}"#),
            format!(r#"{{ game(id: """\\"""" {many}""") {{ id }} }}"#),
            format!("# {many}\n{{ me {{ id }} }}"),
        ] {
            assert_eq!(code(&harmless), None, "{harmless}");
        }
        for hostile in [
            format!(r#"{{ game(id: ["" {many} "#),
            format!(r#"{{ game(id: ["\\" {many} "#),
            format!(r##"{{ game(id: ["#" {many} "##),
            format!(r#"{{ game(id: ["""a""" {many} """a""""#),
            format!("# \r{{ game(id: {many}"),
        ] {
            assert_eq!(
                code(&hostile),
                Some(ErrorCode::DocumentTooDeep),
                "{hostile}"
            );
        }
    }

    /// The parser reads three quotes as an empty string and the beginning of another where no block ends.
    #[test]
    fn a_string_that_does_not_end_hides_nothing() {
        for text in [
            r#"{ game(id: ["""a" [[[["#,
            r#"{ game(id: "a"#,
            "{ game(id: \"a\n\") }",
            r#"{ game(id: """a\""""#,
            r#"{ game(id: "a\""#,
        ] {
            assert_eq!(code(text), Some(ErrorCode::Malformed), "{text}");
        }
    }

    #[test]
    fn text_words_and_fragments_are_bounded() {
        assert_eq!(
            code(&"a ".repeat(10_001)),
            Some(ErrorCode::DocumentTooLarge)
        );
        assert_eq!(code(&"a,".repeat(10_000)), None);
        assert_eq!(
            code(&" ".repeat(64 * 1024 + 1)),
            Some(ErrorCode::DocumentTooLarge)
        );
        let chain = |n: usize| -> String {
            let one = |n| format!("fragment f{n} on Query {{ ...f{} }} ", n + 1);
            (0..n).map(one).collect()
        };
        assert_eq!(code(&chain(100)), None);
        assert_eq!(code(&chain(101)), Some(ErrorCode::DocumentTooLarge));
        // A field may have this name.
        let field = format!("{{ {} }}", "fragment ".repeat(200));
        assert_eq!(code(&field), None);
    }
}
