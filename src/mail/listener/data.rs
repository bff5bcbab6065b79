//! The letter after `DATA`, safe from SMTP smuggling: ends with a line that is a dot, and with nothing else. Servers
//! that see other line ends there can be made to see two letters in one; so a bare CR or LF makes the whole letter
//! refused.

/// A letter that is coming.
#[derive(Debug)]
pub(super) struct Dotted {
    /// What came, without the dots that were added on the way.
    pub(super) letter: Vec<u8>,
    /// Whether a line ended otherwise than it must.
    pub(super) is_broken: bool,
    /// Whether more came than was kept.
    pub(super) is_too_large: bool,
    most: usize,
    place: Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// At the begin of a line.
    Begin,
    /// After a dot at the begin of a line.
    Dot,
    /// After a dot and CR at the begin of a line.
    DotCr,
    /// Within a line.
    Within,
    /// After CR within a line.
    Cr,
}

impl Dotted {
    /// A letter of at most so many bytes.
    pub(super) fn new(most: usize) -> Self {
        Self {
            letter: Vec::new(),
            is_broken: false,
            is_too_large: false,
            most,
            place: Place::Begin,
        }
    }

    /// Takes bytes; says how many belong to the letter if it has ended.
    pub(super) fn feed(&mut self, bytes: &[u8]) -> Option<usize> {
        for (taken, &byte) in (1..).zip(bytes) {
            if self.place == Place::DotCr && byte == b'\n' {
                return Some(taken);
            }
            self.take(byte);
        }
        None
    }

    fn take(&mut self, byte: u8) {
        match (self.place, byte) {
            (Place::Begin, b'.') => {
                self.place = Place::Dot;
                return;
            }
            (Place::Dot, b'\r') => {
                self.place = Place::DotCr;
                return;
            }
            (Place::Cr, b'\n') => {
                self.keep(b'\r');
                self.keep(b'\n');
                self.place = Place::Begin;
                return;
            }
            (Place::Cr | Place::DotCr, _) => {
                self.is_broken = true;
                self.keep(b'\r');
            }
            _ => {}
        }
        if byte == b'\r' {
            self.place = Place::Cr;
            return;
        }
        self.is_broken |= byte == b'\n';
        self.keep(byte);
        self.place = Place::Within;
    }

    fn keep(&mut self, byte: u8) {
        if self.letter.len() < self.most {
            self.letter.push(byte);
        } else {
            self.is_too_large = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &[u8]) -> (Option<usize>, Dotted) {
        let mut dotted = Dotted::new(1000);
        let end = dotted.feed(bytes);
        (end, dotted)
    }

    #[test]
    fn a_letter_ends_with_a_dot_alone_on_its_line() {
        for (bytes, letter, end) in [
            (b"a\r\n.\r\n".as_slice(), b"a\r\n".as_slice(), Some(6)),
            (b".\r\n", b"", Some(3)),
            (b"..a\r\n...\r\n.\r\nQUIT", b".a\r\n..\r\n", Some(13)),
            (b".a\r\nb.\r\n.\r\n", b"a\r\nb.\r\n", Some(11)),
            (b"a\r\n.", b"a\r\n", None),
        ] {
            let (found, dotted) = all(bytes);
            assert_eq!((found, dotted.letter.as_slice()), (end, letter));
            assert!(!dotted.is_broken && !dotted.is_too_large);
        }
    }

    #[test]
    fn no_other_line_end_ends_a_letter() {
        for smuggled in [
            "a\n.\nMAIL FROM:<x@y>\r\n",
            "a\r\n.\nMAIL",
            "a\n.\r\nMAIL",
            "a\r.\r\nMAIL",
            "a\r\n.\rMAIL",
            "a\r\r\n.\r\r\n",
        ] {
            let (end, dotted) = all(smuggled.as_bytes());
            assert!(end.is_none() && dotted.is_broken, "{smuggled:?}");
        }
    }

    #[test]
    fn the_cut_between_packets_changes_nothing() {
        let bytes = b"a\r\n..b\r\n.\r\nX";
        for cut in 0..10 {
            let mut dotted = Dotted::new(1000);
            assert_eq!(dotted.feed(&bytes[..cut]), None);
            assert_eq!(dotted.feed(&bytes[cut..]), Some(11 - cut));
            assert_eq!(dotted.letter, b"a\r\n.b\r\n");
        }
    }

    #[test]
    fn what_is_too_much_is_not_kept() {
        let mut dotted = Dotted::new(4);
        assert_eq!(dotted.feed(b"abcdefgh\r\n.\r\n"), Some(13));
        assert!(dotted.is_too_large);
        assert_eq!(dotted.letter, b"abcd");
    }
}
