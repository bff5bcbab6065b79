//! The MIME parts of a letter. Headers, encodings and charsets are read by `mail-parser`; the walk through the parts is
//! ours, so that its depth, its number of parts and its memory are bounded whatever the letter says.

use mail_parser::decoders::{
    base64::base64_decode, charsets::map::charset_decoder,
    quoted_printable::quoted_printable_decode,
};
use mail_parser::{ContentType, Message, MessageParser, MimeHeaders};

use super::{Unread, html};

/// The largest letter: a reply may carry back the picture of the board, and a picture in a signature.
pub const MOST_BYTES: usize = 2 * 1024 * 1024;
/// The longest text that is read.
pub const MOST_TEXT: usize = 256 * 1024;
/// The largest head of a letter or part.
const MOST_HEAD: usize = 64 * 1024;
/// The most lines of a head.
const MOST_HEAD_LINES: usize = 1000;
/// How deep parts may lie in parts.
const MOST_DEPTH: usize = 8;
/// The most parts of a letter.
const MOST_PARTS: usize = 64;
/// The longest boundary (RFC 2046).
const MOST_BOUNDARY: usize = 70;

/// The headers of a letter, and what comes behind them.
pub(super) fn open(raw: &[u8]) -> Result<(Message<'_>, &[u8]), Unread> {
    if raw.len() > MOST_BYTES {
        return Err(Unread::TooLarge);
    }
    open_head(raw)
}

/// The same without looking at the size of the rest.
pub(super) fn open_head(raw: &[u8]) -> Result<(Message<'_>, &[u8]), Unread> {
    let (head, body) = split_head(raw).ok_or(Unread::TooLarge)?;
    let headers = headers(head).ok_or(Unread::NoLetter)?;
    Ok((headers, body))
}

/// What a letter says: plain text if there is any, else its HTML as text; empty if it says nothing.
pub(super) fn text(headers: &Message<'_>, body: &[u8]) -> Result<String, Unread> {
    let mut walk = Walk {
        parts_left: MOST_PARTS,
        plain: None,
        html: None,
    };
    walk.part(Some(headers), body, 0)?;
    Ok(walk.plain.or(walk.html).unwrap_or_default())
}

/// The bodies of the parts of a multipart letter with their headers, not deeper than one level.
pub(super) fn children<'b>(headers: &Message<'_>, body: &'b [u8]) -> Vec<&'b [u8]> {
    let content_type = headers.content_type();
    match content_type.and_then(boundary) {
        Some(boundary) => Parts::new(body, boundary).take(MOST_PARTS).collect(),
        None => Vec::new(),
    }
}

/// The headers of a part.
pub(super) fn headers(head: &[u8]) -> Option<Message<'_>> {
    MessageParser::default()
        .parse_headers(head)
        .filter(|message| !message.parts.is_empty())
}

/// Head and body; none if the head is larger than any honest one. A head ends with an empty line.
pub(super) fn split_head(raw: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut at = 0;
    for _ in 0..MOST_HEAD_LINES {
        let rest = raw.get(at..).unwrap_or_default();
        let line = rest.iter().position(|&byte| byte == b'\n');
        let end = at + line.map_or(rest.len(), |line| line + 1);
        if end > MOST_HEAD {
            return None;
        }
        let is_empty = matches!(raw.get(at..end), Some(b"\n" | b"\r\n" | b""));
        if is_empty {
            return raw.split_at_checked(end);
        }
        at = end;
    }
    None
}

struct Walk {
    parts_left: usize,
    plain: Option<String>,
    html: Option<String>,
}

impl Walk {
    fn part(
        &mut self,
        headers: Option<&Message<'_>>,
        body: &[u8],
        depth: usize,
    ) -> Result<(), Unread> {
        if depth > MOST_DEPTH || self.parts_left == 0 {
            return Err(Unread::TooLarge);
        }
        self.parts_left -= 1;
        let content_type = headers.and_then(MimeHeaders::content_type);
        let (kind, subtype) = content_type.map_or(("text", "plain"), |content_type| {
            (
                content_type.ctype(),
                content_type.subtype().unwrap_or_default(),
            )
        });
        let is_attached = headers
            .and_then(MimeHeaders::content_disposition)
            .is_some_and(ContentType::is_attachment);
        if kind.eq_ignore_ascii_case("multipart") {
            let Some(boundary) = content_type.and_then(boundary) else {
                return Ok(());
            };
            for part in Parts::new(body, boundary) {
                let (head, body) = split_head(part).ok_or(Unread::TooLarge)?;
                self.part(self::headers(head).as_ref(), body, depth + 1)?;
            }
        } else if kind.eq_ignore_ascii_case("text") && !is_attached {
            self.text(headers, subtype, body)?;
        }
        Ok(())
    }

    fn text(
        &mut self,
        headers: Option<&Message<'_>>,
        subtype: &str,
        body: &[u8],
    ) -> Result<(), Unread> {
        let is_html = subtype.eq_ignore_ascii_case("html");
        let is_plain = subtype.eq_ignore_ascii_case("plain");
        let is_wanted = (is_plain && self.plain.is_none()) || (is_html && self.html.is_none());
        if !is_wanted {
            return Ok(());
        }
        let text = decoded(headers, body)?;
        if is_html {
            self.html = Some(html::to_text(&text)).filter(|text| !text.trim().is_empty());
        } else {
            self.plain = Some(text).filter(|text| !text.trim().is_empty());
        }
        Ok(())
    }
}

/// The text of a part, out of its encoding and its charset. What is broken is read as well as it can be.
fn decoded(headers: Option<&Message<'_>>, body: &[u8]) -> Result<String, Unread> {
    // Three bytes stand for one at most, in quoted-printable.
    if body.len() > 3 * MOST_TEXT + MOST_TEXT {
        return Err(Unread::TooLarge);
    }
    let encoding = headers
        .and_then(MimeHeaders::content_transfer_encoding)
        .unwrap_or_default();
    let bytes = match encoding.trim().to_ascii_lowercase().as_str() {
        "base64" => base64_decode(body),
        "quoted-printable" => quoted_printable_decode(body),
        _ => None,
    };
    let bytes = bytes.as_deref().unwrap_or(body);
    if bytes.len() > MOST_TEXT {
        return Err(Unread::TooLarge);
    }
    let charset = headers
        .and_then(MimeHeaders::content_type)
        .and_then(|content_type| content_type.attribute("charset"));
    let decode = charset.and_then(|charset| charset_decoder(charset.as_bytes()));
    Ok(match decode {
        // Many programs name a Western charset and write UTF-8 all the same.
        Some(_)
            if std::str::from_utf8(bytes).is_ok() && !bytes.is_ascii() && is_western(charset) =>
        {
            String::from_utf8_lossy(bytes).into_owned()
        }
        Some(decode) => decode(bytes),
        None => String::from_utf8_lossy(bytes).into_owned(),
    })
}

fn is_western(charset: Option<&str>) -> bool {
    let western = ["us-ascii", "ascii", "iso-8859-1", "windows-1252"];
    charset.is_some_and(|charset| {
        western
            .iter()
            .any(|name| charset.eq_ignore_ascii_case(name))
    })
}

fn boundary<'c>(content_type: &'c ContentType<'_>) -> Option<&'c str> {
    content_type
        .attribute("boundary")
        .filter(|boundary| (1..=MOST_BOUNDARY).contains(&boundary.len()))
}

/// What lies between the lines `--boundary`; the last part may lack its end.
struct Parts<'b> {
    rest: &'b [u8],
    delimiter: Vec<u8>,
}

impl<'b> Parts<'b> {
    fn new(body: &'b [u8], boundary: &str) -> Self {
        let mut parts = Self {
            rest: body,
            delimiter: [b"--", boundary.as_bytes()].concat(),
        };
        // What stands before the first delimiter is for no reader.
        parts.cut();
        parts
    }

    /// Cuts off everything up to the next delimiter; gives what stood before it.
    fn cut(&mut self) -> &'b [u8] {
        let body = self.rest;
        let mut at = 0;
        while at < body.len() {
            let rest = body.get(at..).unwrap_or_default();
            let length = rest.iter().position(|&byte| byte == b'\n');
            let length = length.map_or(rest.len(), |place| place + 1);
            let line = rest.get(..length).unwrap_or_default().trim_ascii_end();
            if let Some(end) = line.strip_prefix(self.delimiter.as_slice())
                && (end.is_empty() || end == b"--")
            {
                let is_last = end == b"--";
                let next = body.get(at + length..).unwrap_or_default();
                self.rest = if is_last { &[] } else { next };
                return body.get(..at).unwrap_or_default();
            }
            at += length;
        }
        self.rest = &[];
        body
    }
}

impl<'b> Iterator for Parts<'b> {
    type Item = &'b [u8];

    fn next(&mut self) -> Option<&'b [u8]> {
        if self.rest.is_empty() {
            return None;
        }
        Some(self.cut())
    }
}
