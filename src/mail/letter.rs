//! A letter before it is sent: everything a mail program will show, and nothing of how it travels.

use crate::config::{MatchUrl, PublicUrl};
use crate::texts::Locale;

/// A letter to one person.
#[derive(Clone, Debug, PartialEq)]
pub struct Letter {
    /// The name of the reader, as a mail program shows it.
    pub to_name: String,
    /// The address of the reader.
    pub to_address: String,
    /// The language it is written in.
    pub locale: Locale,
    /// The subject. It names the match, never a card.
    pub subject: String,
    /// The letter as plain text; complete without the other forms.
    pub text: String,
    /// The same as HTML; pictures are named by `cid:`.
    pub html: String,
    /// The pictures the HTML shows.
    pub pictures: Vec<Picture>,
    /// Where a reply goes, if one is understood; see [`ReplyAddress`](super::ReplyAddress).
    pub reply_to: Option<String>,
    /// The id of the letter, without angle brackets. The same news has the same id, so that a letter that was sent twice
    /// can be recognised.
    pub message_id: String,
    /// The ids of letters it belongs to, oldest first: one match is one thread.
    pub references: Vec<String>,
    /// Where one unsubscribes with one click (RFC 8058), if it is news and not an answer.
    pub unsubscribe_url: Option<String>,
    /// The address that unsubscribes who writes to it.
    pub unsubscribe_address: Option<String>,
    /// Whether it answers a letter: then it says `Auto-Submitted: auto-replied`, else `auto-generated`.
    pub is_answer: bool,
}

/// A picture inside a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The name by which the HTML shows it: `cid:board`.
    pub cid: String,
    /// The picture as PNG.
    pub png: Vec<u8>,
}

/// What all letters of an installation have in common.
#[derive(Clone, Debug)]
pub struct Stationery {
    /// Whom letters come from, as a mail program shows it: `Kinpost <kinpost@example.org>`.
    pub from: String,
    /// The domain of reply addresses and of the ids of letters.
    pub domain: String,
    /// Where players reach the server.
    pub public_url: PublicUrl,
    /// Where they look at matches, if not at our own page.
    pub match_url: Option<MatchUrl>,
}
