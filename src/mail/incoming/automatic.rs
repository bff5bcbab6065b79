//! Auto-replies, letters that no person has written. They do nothing and are never answered: two programs that answer
//! each other never stop.

use mail_parser::{HeaderName, HeaderValue, Message};

use super::bounce;

/// How one knows that no person has written a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Automatic {
    /// It says so itself (RFC 3834, or an older habit).
    Declared,
    /// It came through a mailing list, or to many at once.
    Bulk,
    /// A mail server wrote it: its sender is empty or a mail server, or it is a report.
    MailServer,
    /// Its subject says that the owner of the mailbox is away.
    Away,
    /// We wrote it ourselves.
    Ours,
}

/// Headers that only programs write.
const DECLARING: &[&str] = &[
    "X-Autoreply",
    "X-Autorespond",
    "X-Auto-Reply-From",
    "X-Mail-Autoreply",
    "X-FC-MachineGenerated",
];

/// Headers of mailing lists.
const LISTS: &[HeaderName<'static>] = &[
    HeaderName::ListId,
    HeaderName::ListPost,
    HeaderName::ListUnsubscribe,
    HeaderName::ListHelp,
    HeaderName::ListSubscribe,
    HeaderName::ListOwner,
    HeaderName::ListArchive,
];

/// How subjects begin that only programs write, in lower case.
const AWAY: &[&str] = &[
    "automatic reply",
    "auto-reply",
    "autoreply",
    "out of office",
    "réponse automatique",
    "absence du bureau",
    "автоматический ответ",
    "автоответ",
    "abwesenheitsnotiz",
    "automatische antwort",
];

/// Why no person has written this, if none has.
pub(super) fn reason(headers: &Message<'_>) -> Option<Automatic> {
    if is_declared(headers) {
        return Some(Automatic::Declared);
    }
    if bounce::is_report(headers) || is_from_mail_server(headers) {
        return Some(Automatic::MailServer);
    }
    let is_listed = LISTS
        .iter()
        .any(|name| headers.header(name.clone()).is_some());
    let precedence = other(headers, "Precedence").unwrap_or_default();
    if is_listed || ["bulk", "junk", "list", "auto_reply"].contains(&precedence.as_str()) {
        return Some(Automatic::Bulk);
    }
    if sender(headers).is_some_and(is_ours) {
        return Some(Automatic::Ours);
    }
    let subject = headers.subject().unwrap_or_default().trim().to_lowercase();
    AWAY.iter()
        .any(|begin| subject.starts_with(begin))
        .then_some(Automatic::Away)
}

fn is_declared(headers: &Message<'_>) -> bool {
    let submitted = other(headers, "Auto-Submitted");
    let is_submitted = submitted.is_some_and(|value| {
        let word = value.split([';', ' ', '(']).next().unwrap_or_default();
        word != "no"
    });
    is_submitted || DECLARING.iter().any(|name| has_other(headers, name))
}

fn is_from_mail_server(headers: &Message<'_>) -> bool {
    let is_empty_path = match headers.return_path() {
        HeaderValue::Empty => headers.header(HeaderName::ReturnPath).is_some(),
        value => value
            .as_text()
            .is_some_and(|path| path.trim_matches(['<', '>', ' ']).is_empty()),
    };
    let local = sender(headers)
        .and_then(|address| address.split('@').next())
        .unwrap_or_default();
    is_empty_path
        || ["mailer-daemon", "postmaster", "maildaemon"]
            .iter()
            .any(|name| local.eq_ignore_ascii_case(name))
}

/// Only our own letters come from addresses to which one replies.
fn is_ours(address: &str) -> bool {
    let local = address.split('@').next().unwrap_or_default();
    local
        .get(..6)
        .is_some_and(|start| start.eq_ignore_ascii_case("reply+"))
}

fn sender<'m>(headers: &'m Message<'_>) -> Option<&'m str> {
    headers.from()?.first()?.address.as_deref()
}

/// A header as plain text in lower case.
fn other(headers: &Message<'_>, name: &'static str) -> Option<String> {
    let value = headers.header(name)?;
    Some(value.as_text().unwrap_or_default().trim().to_lowercase())
}

fn has_other(headers: &Message<'_>, name: &'static str) -> bool {
    headers.header(name).is_some()
}
