//! From a letter to bytes: headers and MIME parts. Everything a person typed goes through the encoders of `lettre`; line
//! ends never reach a header.

use jiff::Timestamp;
use lettre::Address;
use lettre::address::Envelope as SmtpEnvelope;
use lettre::message::header::{ContentTransferEncoding, ContentType, HeaderName, HeaderValue};
use lettre::message::{
    Attachment, Body, Mailbox, Message, MessageBuilder, MultiPart, MultiPartKind, SinglePart,
};

use super::{Letter, Stationery};
use crate::notifications::Undelivered;

/// A letter as it travels.
#[derive(Clone, Debug)]
pub struct Envelope {
    /// The id of the letter.
    pub id: String,
    /// From whom and to whom.
    pub smtp: SmtpEnvelope,
    /// The letter.
    pub bytes: Vec<u8>,
}

/// The letter as bytes. The same letter gives the same bytes: even what separates its parts is made of its id.
pub fn to_message(
    letter: &Letter,
    stationery: &Stationery,
    now: Timestamp,
) -> Result<Envelope, Undelivered> {
    let never = |what: &str| Undelivered::Never(format!("{what} is no mail address"));
    let from: Mailbox = stationery.from.parse().map_err(|_| never("the sender"))?;
    let to: Address = letter.to_address.parse().map_err(|_| never("the reader"))?;
    let to = Mailbox::new(Some(one_line(&letter.to_name)), to);
    let smtp = SmtpEnvelope::new(Some(from.email.clone()), vec![to.email.clone()]);
    let smtp = smtp.map_err(|_| never("the reader"))?;
    let mut builder = Message::builder()
        .from(from.clone())
        .to(to)
        .subject(one_line(&letter.subject))
        .date(now.into())
        .message_id(Some(bracketed(&letter.message_id)));
    if let Some(address) = &letter.reply_to {
        let address = address.parse().map_err(|_| never("where replies go"))?;
        builder = builder.reply_to(Mailbox::new(from.name, address));
    }
    let message = headers(builder, letter, stationery)
        .multipart(body(letter))
        .map_err(|_| Undelivered::Never("the letter cannot be written".to_owned()))?;
    Ok(Envelope {
        id: letter.message_id.clone(),
        smtp,
        bytes: message.formatted(),
    })
}

/// What mail programs and servers want to know besides.
fn headers(
    mut builder: MessageBuilder,
    letter: &Letter,
    stationery: &Stationery,
) -> MessageBuilder {
    if let Some(last) = letter.references.last() {
        let all: Vec<String> = letter.references.iter().map(|id| bracketed(id)).collect();
        builder = builder
            .in_reply_to(bracketed(last))
            .references(all.join(" "));
    }
    let automatic = if letter.is_answer {
        "auto-replied"
    } else {
        "auto-generated"
    };
    builder = raw(builder, "Auto-Submitted", automatic);
    // Exchange knows only this word for "do not answer this by a machine".
    builder = raw(builder, "X-Auto-Response-Suppress", "All");
    builder = raw(builder, "Content-Language", letter.locale.code());
    if !letter.is_answer {
        builder = raw(builder, "Precedence", "bulk");
        builder = raw(
            builder,
            "List-Id",
            &format!("Kinpost <post.{}>", stationery.domain),
        );
    }
    let mut ways = Vec::new();
    if let Some(url) = &letter.unsubscribe_url {
        ways.push(bracketed(url));
        builder = raw(
            builder,
            "List-Unsubscribe-Post",
            "List-Unsubscribe=One-Click",
        );
    }
    if let Some(address) = &letter.unsubscribe_address {
        ways.push(bracketed(&format!("mailto:{address}")));
    }
    if ways.is_empty() {
        builder
    } else {
        raw(builder, "List-Unsubscribe", &ways.join(", "))
    }
}

/// Text first, then the same as HTML with its pictures: mail programs show the last form they understand.
fn body(letter: &Letter) -> MultiPart {
    let text = part(ContentType::TEXT_PLAIN, &letter.text);
    let html = part(ContentType::TEXT_HTML, &letter.html);
    let alternative = bounded(MultiPartKind::Alternative, 1, letter).singlepart(text);
    if letter.pictures.is_empty() {
        return alternative.singlepart(html);
    }
    let mut related = bounded(MultiPartKind::Related, 2, letter).singlepart(html);
    for picture in &letter.pictures {
        let name = format!("{}.png", picture.cid);
        let inline = Attachment::new_inline_with_name(picture.cid.clone(), name);
        let png = "image/png".parse().unwrap_or(ContentType::TEXT_PLAIN);
        related = related.singlepart(inline.body(picture.png.clone(), png));
    }
    alternative.multipart(related)
}

/// Words with the line ends of mail, in an encoding that survives every server.
fn part(kind: ContentType, words: &str) -> SinglePart {
    let words = words.replace("\r\n", "\n").replace('\n', "\r\n");
    let encoding = if is_mostly_latin(&words) {
        ContentTransferEncoding::QuotedPrintable
    } else {
        ContentTransferEncoding::Base64
    };
    // Both encodings can say everything, so the other arm is never taken.
    let body = Body::new_with_encoding(words, encoding).unwrap_or_else(Body::new);
    SinglePart::builder().header(kind).body(body)
}

/// Cyrillic takes six signs a letter in quoted-printable, and not even three in base64.
fn is_mostly_latin(words: &str) -> bool {
    let n_others = words.chars().filter(|c| !c.is_ascii()).count();
    n_others * 6 < words.len()
}

fn bounded(kind: MultiPartKind, number: u8, letter: &Letter) -> MultiPart {
    // "=_" cannot stand in either encoding of a part.
    let id: String = letter
        .message_id
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .take(40)
        .collect();
    let boundary = format!("=_{number}_{id}");
    MultiPart::builder().kind(kind).boundary(boundary).build()
}

fn raw(builder: MessageBuilder, name: &'static str, value: &str) -> MessageBuilder {
    let name = HeaderName::new_from_ascii_str(name);
    builder.raw_header(HeaderValue::new(name, one_line(value)))
}

/// An id or address between its brackets; nothing in it can end them.
fn bracketed(id: &str) -> String {
    let id = id
        .chars()
        .filter(|c| !c.is_whitespace() && !c.is_control() && !"<>".contains(*c));
    format!("<{}>", id.collect::<String>())
}

/// What a header may hold: one line without control characters.
fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}
