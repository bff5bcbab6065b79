//! Bounces: reports about letters that did not arrive (RFC 3464).

use mail_parser::{Message, MimeHeaders};

use super::mime;

/// A letter did not arrive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounce {
    /// Where it did not arrive.
    pub recipient: String,
    /// Whether it never will.
    pub is_permanent: bool,
}

/// The longest report that is read; the rest of it quotes the letter.
const MOST_REPORT: usize = 16 * 1024;

/// Whether the letter is a report of a mail server.
pub(super) fn is_report(headers: &Message<'_>) -> bool {
    headers.content_type().is_some_and(|content_type| {
        let subtype = content_type.subtype().unwrap_or_default();
        content_type.ctype().eq_ignore_ascii_case("multipart")
            && subtype.eq_ignore_ascii_case("report")
    })
}

/// What the report says about the first receiver it names.
pub(super) fn read(headers: &Message<'_>, body: &[u8]) -> Option<Bounce> {
    mime::children(headers, body).into_iter().find_map(|part| {
        let (head, body) = mime::split_head(part)?;
        let part_headers = mime::headers(head)?;
        let subtype = part_headers.content_type()?.subtype()?;
        let is_status = ["delivery-status", "global-delivery-status"]
            .iter()
            .any(|name| subtype.eq_ignore_ascii_case(name));
        let body = body.get(..body.len().min(MOST_REPORT))?;
        is_status.then(|| status(&String::from_utf8_lossy(body)))?
    })
}

fn status(text: &str) -> Option<Bounce> {
    let field = |wanted: &str| {
        text.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.trim()
                .eq_ignore_ascii_case(wanted)
                .then_some(value.trim())
        })
    };
    let recipient = field("Final-Recipient").or_else(|| field("Original-Recipient"))?;
    let (_, address) = recipient.split_once(';').unwrap_or(("", recipient));
    let is_failed = field("Action").is_some_and(|action| action.eq_ignore_ascii_case("failed"));
    let is_final = field("Status").is_some_and(|status| status.starts_with('5'));
    Some(Bounce {
        recipient: address.trim().trim_matches(['<', '>']).to_owned(),
        is_permanent: is_failed && is_final,
    })
}
