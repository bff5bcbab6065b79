//! The messages of Postgres between a client that names its statements and a pooler that keeps none. Pure: what goes in,
//! what comes out.

use std::collections::{HashMap, VecDeque};

const PARSE: u8 = b'P';
const BIND: u8 = b'B';
const DESCRIBE: u8 = b'D';
const CLOSE: u8 = b'C';
const SYNC: u8 = b'S';
const QUERY: u8 = b'Q';
const PARSE_COMPLETE: u8 = b'1';
const READY_FOR_QUERY: u8 = b'Z';

/// A message: its tag, and what follows its length.
type Message = (u8, Vec<u8>);

/// Remembers the statements of one connection.
#[derive(Debug, Default)]
pub(super) struct Rewriter {
    /// By name, what followed it in the message that parsed it: the text, and the types of its parameters.
    known: HashMap<Vec<u8>, Vec<u8>>,
    /// The one that the connection behind the pooler has at hand. After the next breath it is another connection.
    at_hand: Option<Vec<u8>>,
}

/// Which answers of the pooler are meant for the client.
#[derive(Debug, Default)]
pub(super) struct Answers(VecDeque<Expected>);

#[derive(Debug, PartialEq)]
enum Expected {
    /// That a statement was parsed, as the client has asked.
    Parsed,
    /// The same, as only we have asked.
    ParsedForUs,
    /// The end of what was said in one breath. After an error nothing else comes before it.
    Ready,
}

impl Rewriter {
    /// What is said to the pooler when the client says this.
    pub(super) fn rewrite(
        &mut self,
        tag: u8,
        body: Vec<u8>,
        answers: &mut Answers,
        said: &mut Vec<Message>,
    ) {
        match (tag, body.split_first()) {
            (PARSE, _) => {
                let (name, rest) = cut(&body);
                self.known.insert(name.to_vec(), rest.to_vec());
                answers.0.push_back(Expected::Parsed);
                self.parse(name.to_vec(), said);
            }
            (BIND, _) => {
                let (portal, rest) = cut(&body);
                let (name, rest) = cut(rest);
                self.have(name, answers, said);
                said.push((BIND, [portal, b"\0\0", rest].concat()));
            }
            (DESCRIBE, Some((b'S', name))) => {
                self.have(cut(name).0, answers, said);
                said.push((DESCRIBE, b"S\0".to_vec()));
            }
            (CLOSE, Some((b'S', name))) => {
                self.known.remove(cut(name).0);
                self.at_hand = None;
                said.push((CLOSE, b"S\0".to_vec()));
            }
            _ => {
                if matches!(tag, SYNC | QUERY) {
                    self.at_hand = None;
                    answers.0.push_back(Expected::Ready);
                }
                said.push((tag, body));
            }
        }
    }

    /// Makes sure that the statement without a name is this one.
    fn have(&mut self, name: &[u8], answers: &mut Answers, said: &mut Vec<Message>) {
        if self.at_hand.as_deref() != Some(name) {
            answers.0.push_back(Expected::ParsedForUs);
            self.parse(name.to_vec(), said);
        }
    }

    /// Parses it without a name. One that nobody has parsed is asked for all the same: Postgres knows what to say to it.
    fn parse(&mut self, name: Vec<u8>, said: &mut Vec<Message>) {
        let statement = self.known.get(&name).map_or(&b"\0\0\0"[..], Vec::as_slice);
        said.push((PARSE, [b"\0", statement].concat()));
        self.at_hand = Some(name);
    }
}

impl Answers {
    /// Whether the client should hear an answer with this tag.
    pub(super) fn is_meant(&mut self, tag: u8) -> bool {
        match tag {
            PARSE_COMPLETE => self.0.pop_front() != Some(Expected::ParsedForUs),
            READY_FOR_QUERY => {
                while self.0.pop_front().is_some_and(|one| one != Expected::Ready) {}
                true
            }
            _ => true,
        }
    }
}

/// A text that ends with a zero, and what follows it.
fn cut(bytes: &[u8]) -> (&[u8], &[u8]) {
    let end = bytes.iter().position(|byte| *byte == 0);
    let end = end.unwrap_or(bytes.len());
    (&bytes[..end], bytes.get(end + 1..).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a client says, and what the pooler hears.
    fn hear(rewriter: &mut Rewriter, answers: &mut Answers, said: &[(u8, &[u8])]) -> Vec<Message> {
        let mut heard = Vec::new();
        for (tag, body) in said {
            rewriter.rewrite(*tag, body.to_vec(), answers, &mut heard);
        }
        heard
    }

    #[test]
    fn a_statement_is_parsed_again_in_each_breath_and_only_the_first_time_told() {
        let (mut rewriter, mut answers) = (Rewriter::default(), Answers::default());
        let first = hear(
            &mut rewriter,
            &mut answers,
            &[
                (PARSE, b"s1\0select $1\0\0\0"),
                (DESCRIBE, b"Ss1\0"),
                (SYNC, b""),
            ],
        );
        let parse = (PARSE, b"\0select $1\0\0\0".to_vec());
        let expected = [
            parse.clone(),
            (DESCRIBE, b"S\0".to_vec()),
            (SYNC, Vec::new()),
        ];
        assert_eq!(first, expected);
        assert!(answers.is_meant(PARSE_COMPLETE) && answers.is_meant(READY_FOR_QUERY));
        let again = hear(
            &mut rewriter,
            &mut answers,
            &[(BIND, b"\0s1\0rest"), (SYNC, b"")],
        );
        assert_eq!(
            again,
            [parse, (BIND, b"\0\0rest".to_vec()), (SYNC, Vec::new())]
        );
        assert!(!answers.is_meant(PARSE_COMPLETE));
        assert!(answers.is_meant(b'2') && answers.is_meant(READY_FOR_QUERY));
    }

    #[test]
    fn after_an_error_the_next_breath_is_understood() {
        let (mut rewriter, mut answers) = (Rewriter::default(), Answers::default());
        let said: [(u8, &[u8]); 4] = [
            (PARSE, b"s1\0nonsense\0\0\0"),
            (SYNC, b""),
            (PARSE, b"s2\0select\0\0\0"),
            (SYNC, b""),
        ];
        hear(&mut rewriter, &mut answers, &said);
        // An error instead of the first outcome, and both ends.
        assert!(answers.is_meant(b'E') && answers.is_meant(READY_FOR_QUERY));
        assert!(answers.is_meant(PARSE_COMPLETE) && answers.is_meant(READY_FOR_QUERY));
        assert!(answers.0.is_empty());
    }

    #[test]
    fn a_closed_statement_is_forgotten_and_everything_else_passes() {
        let (mut rewriter, mut answers) = (Rewriter::default(), Answers::default());
        hear(&mut rewriter, &mut answers, &[(PARSE, b"s1\0select\0\0\0")]);
        let heard = hear(
            &mut rewriter,
            &mut answers,
            &[(CLOSE, b"Ss1\0"), (CLOSE, b"P\0"), (QUERY, b"begin\0")],
        );
        let expected: [(u8, &[u8]); 3] = [(CLOSE, b"S\0"), (CLOSE, b"P\0"), (QUERY, b"begin\0")];
        assert_eq!(heard, expected.map(|(tag, body)| (tag, body.to_vec())));
        assert!(rewriter.known.is_empty());
        // Half a message does no harm.
        for tag in [PARSE, BIND, DESCRIBE, CLOSE] {
            hear(
                &mut rewriter,
                &mut answers,
                &[(tag, b""), (tag, b"S"), (tag, b"x")],
            );
        }
    }
}
