//! The few words of NATS that hints need, as they arrive on a wire: each is bounded before it is read. Pure.

use serde_json::json;

/// The longest line that is believed; the greeting of a large cluster has a few thousand bytes.
const LONGEST_LINE: usize = 32 * 1024;

/// The longest message that is kept: more than any copy of Kinpost sends. Longer ones are passed over.
const LONGEST_MESSAGE: usize = 8_000;

/// What a server of NATS says.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// Its greeting, or news of it.
    Info,
    /// It asks whether we are there.
    Ping,
    /// It is there.
    Pong,
    /// Somebody has published this.
    Message(Vec<u8>),
    /// Somebody has published more than is believed.
    TooLong,
    /// Nothing that matters.
    Noise,
    /// It refuses something, or us.
    Refused(String),
}

/// It does not speak NATS.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("it does not speak NATS")]
pub(super) struct NotNats;

/// What has arrived and was not understood yet.
#[derive(Debug, Default)]
pub(super) struct Heard {
    pub(super) bytes: Vec<u8>,
    /// How much of a message that is too long is still to come.
    to_skip: usize,
}

impl Heard {
    /// With room for what usually comes at once.
    pub(super) fn with_room() -> Self {
        Self {
            bytes: Vec::with_capacity(2 * LONGEST_LINE),
            to_skip: 0,
        }
    }

    /// The next word, if all of it has arrived.
    pub(super) fn next(&mut self) -> Result<Option<Word>, NotNats> {
        let n = self.to_skip.min(self.bytes.len());
        self.bytes.drain(..n);
        self.to_skip -= n;
        if self.to_skip > 0 {
            return Ok(None);
        }
        let end = self.bytes.windows(2).position(|pair| pair == b"\r\n");
        let Some(end) = end.filter(|end| *end <= LONGEST_LINE) else {
            let is_too_long = end.is_some() || self.bytes.len() > LONGEST_LINE;
            return if is_too_long { Err(NotNats) } else { Ok(None) };
        };
        let line = str::from_utf8(&self.bytes[..end]).map_err(|_| NotNats)?;
        let (verb, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
        let word = match verb.to_ascii_uppercase().as_str() {
            "MSG" => return self.message(end + 2, length(rest)?),
            "INFO" => Word::Info,
            "PING" => Word::Ping,
            "PONG" => Word::Pong,
            "+OK" => Word::Noise,
            "-ERR" => Word::Refused(rest.chars().take(200).collect()),
            _ => return Err(NotNats),
        };
        self.bytes.drain(..end + 2);
        Ok(Some(word))
    }

    /// A message whose line ends here, and which has so many bytes.
    fn message(&mut self, start: usize, length: usize) -> Result<Option<Word>, NotNats> {
        if length > LONGEST_MESSAGE {
            self.bytes.drain(..start);
            self.to_skip = length.checked_add(2).ok_or(NotNats)?;
            return Ok(Some(Word::TooLong));
        }
        let end = start + length;
        match self.bytes.get(end..end + 2) {
            None => Ok(None),
            Some(b"\r\n") => {
                let message = self.bytes[start..end].to_vec();
                self.bytes.drain(..end + 2);
                Ok(Some(Word::Message(message)))
            }
            Some(_) => Err(NotNats),
        }
    }
}

/// The last number of the line of a message; before it are the subject, our number, and perhaps where to reply.
fn length(line: &str) -> Result<usize, NotNats> {
    let last = line.split_ascii_whitespace().next_back();
    last.and_then(|text| text.parse().ok()).ok_or(NotNats)
}

/// What a client says first: who it is, what it listens to, and whether anybody is there. It does not want to hear itself.
pub(super) fn greeting(user: &str, password: Option<&str>, subject: &str) -> String {
    let mut connect = json!({
        "verbose": false, "pedantic": false, "echo": false, "protocol": 1,
        "name": "kinpost", "lang": "rust", "version": env!("CARGO_PKG_VERSION"),
    });
    match (user, password) {
        (_, None) => {}
        ("", Some(token)) => connect["auth_token"] = json!(token),
        (user, Some(password)) => {
            connect["user"] = json!(user);
            connect["pass"] = json!(password);
        }
    }
    format!("CONNECT {connect}\r\nSUB {subject} 1\r\nPING\r\n")
}

/// What publishes this.
pub(super) fn publish(subject: &str, message: &str) -> String {
    format!("PUB {subject} {}\r\n{message}\r\n", message.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(heard: &mut Heard) -> Vec<Word> {
        std::iter::from_fn(|| heard.next().unwrap()).collect()
    }

    #[test]
    fn words_are_understood_however_they_are_cut() {
        let said = b"INFO {\"a\": 1}\r\nPING\r\nMSG k.1 1 5\r\na b\r\n\r\n+OK\r\nMSG k.1 1 k.reply 0\r\n\r\nPONG\r\n-ERR 'no'\r\n";
        let expected = [
            Word::Info,
            Word::Ping,
            Word::Message(b"a b\r\n".to_vec()),
            Word::Noise,
            Word::Message(Vec::new()),
            Word::Pong,
            Word::Refused("'no'".to_owned()),
        ];
        for size in [1, 2, 3, 7, said.len()] {
            let mut heard = Heard::default();
            let mut found = Vec::new();
            for piece in said.chunks(size) {
                heard.bytes.extend(piece);
                found.extend(words(&mut heard));
            }
            assert_eq!(found, expected, "{size}");
            assert!(heard.bytes.is_empty());
        }
    }

    #[test]
    fn a_message_that_is_too_long_is_passed_over_without_being_kept() {
        let mut heard = Heard::default();
        heard.bytes.extend(b"MSG k 1 1000000\r\n");
        assert_eq!(words(&mut heard), [Word::TooLong]);
        for _ in 0..1_000 {
            heard.bytes.extend([b'x'; 1_000]);
            assert_eq!(words(&mut heard), []);
            assert!(heard.bytes.is_empty());
        }
        heard.bytes.extend(b"\r\nPING\r\n");
        assert_eq!(words(&mut heard), [Word::Ping]);
    }

    #[test]
    fn what_is_not_nats_is_noticed() {
        let endless = vec![b'x'; LONGEST_LINE + 1];
        let huge = format!("MSG k 1 {}\r\n", usize::MAX).into_bytes();
        let said: [&[u8]; 8] = [
            b"HTTP/1.1 400 Bad Request\r\n",
            b"\r\n",
            b"\xff\xfe\r\n",
            b"MSG k 1 -5\r\n",
            b"MSG\r\n",
            b"MSG k 1 2\r\nabcd",
            &endless,
            &huge,
        ];
        for bytes in said {
            let mut heard = Heard {
                bytes: bytes.to_vec(),
                to_skip: 0,
            };
            let mut outcome = heard.next();
            while matches!(outcome, Ok(Some(_))) {
                outcome = heard.next();
            }
            assert_eq!(
                outcome,
                Err(NotNats),
                "{:?}",
                String::from_utf8_lossy(bytes)
            );
        }
    }

    #[test]
    fn passwords_are_written_as_json() {
        let said = greeting("kin\"", Some("a b\r\n"), "kinpost.1");
        assert!(
            said.contains(r#""user":"kin\"""#) && said.contains(r#""pass":"a b\r\n""#),
            "{said}"
        );
        assert!(said.ends_with("\r\nSUB kinpost.1 1\r\nPING\r\n"));
        assert!(greeting("", Some("t"), "k").contains(r#""auth_token":"t""#));
        assert!(!greeting("", None, "k").contains("auth"));
    }
}
