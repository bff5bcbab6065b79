//! A mail server that delivers letters, line by line.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};

/// A connection to the listener.
pub struct Smtp(BufReader<TcpStream>);

impl Smtp {
    /// Connects and hears the greeting.
    pub fn connect(address: SocketAddr) -> Self {
        let (smtp, greeting) = Self::try_connect(address);
        assert!(greeting.starts_with("220 "), "{greeting}");
        smtp
    }

    /// Connects; whatever is said first.
    pub fn try_connect(address: SocketAddr) -> (Self, String) {
        let mut smtp = Self(BufReader::new(TcpStream::connect(address).unwrap()));
        let greeting = smtp.answer();
        (smtp, greeting)
    }

    /// Sends bytes as they are.
    pub fn raw(&mut self, bytes: &[u8]) {
        // Whoever was hung up on cannot say more; the next answer tells.
        let _ = self.0.get_mut().write_all(bytes);
    }

    /// Says a line and gives the answer to it.
    pub fn say(&mut self, line: &str) -> String {
        self.raw(format!("{line}\r\n").as_bytes());
        self.answer()
    }

    /// The next answer, its last line; empty if the other side has hung up.
    pub fn answer(&mut self) -> String {
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).unwrap_or(0) == 0 {
                return String::new();
            }
            if line.as_bytes().get(3) != Some(&b'-') {
                return line.trim_end().to_owned();
            }
        }
    }

    /// Everything until the other side hangs up.
    pub fn rest(&mut self) -> String {
        let mut rest = String::new();
        let _ = self.0.read_to_string(&mut rest);
        rest
    }

    /// Delivers a letter to one receiver; the answer to it.
    pub fn deliver(&mut self, to: &str, letter: &[u8]) -> String {
        for line in [
            "MAIL FROM:<somebody@example.org>",
            &format!("RCPT TO:<{to}>"),
        ] {
            let answer = self.say(line);
            if !answer.starts_with("250 ") {
                return answer;
            }
        }
        self.data(letter)
    }

    /// Sends a letter after its envelope; the answer to it.
    pub fn data(&mut self, letter: &[u8]) -> String {
        let answer = self.say("DATA");
        if !answer.starts_with("354 ") {
            return answer;
        }
        self.raw(&stuffed(letter));
        self.answer()
    }

    /// Connects, delivers a letter and says goodbye; the answer to the letter.
    pub fn send(address: SocketAddr, to: &str, letter: &[u8]) -> String {
        let mut smtp = Self::connect(address);
        assert!(smtp.say("EHLO mx.example.org").starts_with("250 "));
        let answer = smtp.deliver(to, letter);
        smtp.say("QUIT");
        answer
    }
}

/// The letter as it travels: lines that begin with a dot get another one, and a dot ends it.
fn stuffed(letter: &[u8]) -> Vec<u8> {
    let mut all = Vec::new();
    for line in letter.split_inclusive(|&byte| byte == b'\n') {
        if line.starts_with(b".") {
            all.push(b'.');
        }
        all.extend(line);
    }
    if !all.ends_with(b"\r\n") {
        all.extend(b"\r\n");
    }
    all.extend(b".\r\n");
    all
}
