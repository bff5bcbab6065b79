//! Parses a letter, from its bytes to what its writer wants. Pure and bounded: no clock, no database, no network, and
//! nothing in a letter can make it take more memory than its size allows.
//!
//! [`read`] takes a letter apart; [`Own::of`] finds what its writer added to what was quoted; [`Intent`] says what that
//! means. Whether the writer may want it is not decided here.

mod automatic;
mod bounce;
mod html;
mod intent;
mod mime;
mod quoting;
mod wording;

pub use automatic::Automatic;
pub use bounce::Bounce;
pub use intent::Intent;
pub use mime::{MOST_BYTES, MOST_TEXT};
pub use quoting::Own;
pub use wording::tidy;

use mail_parser::{Address, Message, MimeHeaders};

/// A letter, as far as it matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incoming {
    /// Its id, without angle brackets.
    pub message_id: Option<String>,
    /// Who says to have written it. Anybody can write anything here.
    pub from: Option<String>,
    /// What they say to be called.
    pub from_name: Option<String>,
    /// Whom its headers name as receivers, best first; the envelope knows better.
    pub to: Vec<String>,
    /// Why it was not written by a person, if it was not.
    pub automatic: Option<Automatic>,
    /// What it tells about a letter that did not arrive.
    pub bounce: Option<Bounce>,
    /// What it says, quoted lines and all.
    pub text: String,
}

/// Why a letter was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unread {
    /// It has no headers.
    #[error("this is no letter")]
    NoLetter,
    /// It is larger, deeper or of more parts than any reply.
    #[error("the letter is too large")]
    TooLarge,
}

/// The most receivers that headers may name.
const MOST_RECEIVERS: usize = 20;

/// Takes a letter apart.
pub fn read(raw: &[u8]) -> Result<Incoming, Unread> {
    let (headers, body) = mime::open(raw)?;
    let automatic = automatic::reason(&headers);
    let mut bounce = None;
    let mut text = String::new();
    if bounce::is_report(&headers) {
        bounce = bounce::read(&headers, body);
    } else if automatic.is_none() {
        text = mime::text(&headers, body)?;
    }
    Ok(Incoming {
        message_id: headers.message_id().map(str::to_owned),
        from: first_address(headers.from()),
        from_name: first_name(headers.from()),
        to: receivers(&headers),
        automatic,
        bounce,
        text,
    })
}

/// What the letter's headers say about itself, even if the rest is too large to be read.
pub fn read_headers(raw: &[u8]) -> Option<Incoming> {
    let (headers, _) = mime::open_head(raw).ok()?;
    Some(Incoming {
        message_id: headers.message_id().map(str::to_owned),
        from: first_address(headers.from()),
        from_name: first_name(headers.from()),
        to: receivers(&headers),
        automatic: automatic::reason(&headers),
        bounce: None,
        text: String::new(),
    })
}

/// The fields of a form (`multipart/form-data`) by name, as providers post letters; bounded like everything here.
pub fn form_fields(content_type: &str, body: &[u8]) -> Vec<(String, Vec<u8>)> {
    let head = format!("Content-Type: {content_type}\r\n\r\n");
    let Some(headers) = mime::headers(head.as_bytes()) else {
        return Vec::new();
    };
    let field = |part: &[u8]| {
        let (head, value) = mime::split_head(part)?;
        let headers = mime::headers(head)?;
        let name = headers.content_disposition()?.attribute("name")?;
        // The line end before the delimiter belongs to the delimiter.
        let value = value.strip_suffix(b"\r\n").unwrap_or(value);
        Some((name.to_owned(), value.to_vec()))
    };
    let parts = mime::children(&headers, body).into_iter();
    parts.filter_map(field).collect()
}

fn first_address(address: Option<&Address<'_>>) -> Option<String> {
    let address = address?.first()?.address.as_deref()?;
    Some(address.to_owned())
}

fn first_name(address: Option<&Address<'_>>) -> Option<String> {
    let name = address?.first()?.name.as_deref()?;
    Some(name.to_owned())
}

/// What a mail server noted at the delivery comes before what the writer's program wrote.
fn receivers(headers: &Message<'_>) -> Vec<String> {
    let noted = ["Delivered-To", "X-Original-To"].into_iter();
    let noted = noted.filter_map(|name| headers.header(name)?.as_text());
    let written = [headers.to(), headers.cc()].into_iter().flatten();
    let written = written.flat_map(|list| list.iter().filter_map(|one| one.address.as_deref()));
    noted
        .chain(written)
        .map(|address| address.trim_matches(['<', '>', ' ']).to_owned())
        .take(MOST_RECEIVERS)
        .collect()
}

#[cfg(test)]
mod tests;
