//! Replies as common mail programs write them: their quoting, their encodings, their habits.

use std::sync::atomic::{AtomicU32, Ordering};

use data_encoding::BASE64_MIME;

/// The letter that is answered.
#[derive(Clone, Debug)]
pub struct Original {
    /// Who wrote it, as the quotation says.
    pub from: String,
    /// Where the reply goes.
    pub reply_to: String,
    /// Its subject.
    pub subject: String,
    /// Its id.
    pub message_id: String,
    /// What it says, as plain text.
    pub text: String,
}

impl Original {
    /// A letter about a turn that lists two options; no reply must be mistaken for them.
    pub fn about_turn(reply_to: &str) -> Self {
        Self {
            from: "Kinpost <kinpost@kinpost.example>".to_owned(),
            reply_to: reply_to.to_owned(),
            subject: "Твой ход: Familienbande".to_owned(),
            message_id: "letter-1@kinpost.example".to_owned(),
            text:
                "It is your turn.\n\n  1. pass\n  2. marry F:GNN to 0\n\n-- \nReply with a number."
                    .to_owned(),
        }
    }
}

/// A mail program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailProgram {
    /// Gmail in a browser: plain text and HTML, `On … wrote:` above the quotation.
    Gmail,
    /// Outlook: HTML alone in base64, the headers of the letter above its text, nothing marked as quoted.
    Outlook,
    /// Apple Mail on a telephone: everything quoted, the sentence above it too, a signature.
    AppleMail,
    /// Thunderbird: plain text, the answer below the quotation, a signature.
    Thunderbird,
}

impl MailProgram {
    pub const ALL: [Self; 4] = [
        Self::Gmail,
        Self::Outlook,
        Self::AppleMail,
        Self::Thunderbird,
    ];

    /// The same from another address.
    pub fn reply_from(self, address: &str, original: &Original, text: &str) -> Vec<u8> {
        let letter = self.reply(original, text);
        let (old, new) = ("<anna@example.org>\r\nTo:", format!("<{address}>\r\nTo:"));
        let at = letter
            .windows(old.len())
            .position(|part| part == old.as_bytes());
        let at = at.unwrap();
        let end = &letter[at + old.len()..];
        [&letter[..at], new.as_bytes(), end].concat()
    }

    /// The reply that says `text` (its first line is what counts), as bytes. Every call writes another letter.
    pub fn reply(self, original: &Original, text: &str) -> Vec<u8> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let subject = BASE64_MIME.encode(format!("Re: {}", original.subject).as_bytes());
        let head = format!(
            "Return-Path: <anna@example.org>\r\nDate: Mon, 16 Nov 2026 21:33:00 +0300\r\n\
             From: =?UTF-8?B?0JDQvdC90LA=?= <anna@example.org>\r\nTo: Kinpost <{}>\r\n\
             Subject: =?UTF-8?B?{}?=\r\nMessage-ID: <{number}.{self:?}@mail.example.org>\r\n\
             In-Reply-To: <{id}>\r\nReferences: <{id}>\r\nMIME-Version: 1.0\r\n",
            original.reply_to,
            subject
                .split_whitespace()
                .collect::<Vec<_>>()
                .join("?=\r\n =?UTF-8?B?"),
            id = original.message_id,
        );
        let body = match self {
            Self::Gmail => gmail(original, text),
            Self::Outlook => outlook(original, text),
            Self::AppleMail => apple_mail(original, text),
            Self::Thunderbird => thunderbird(original, text),
        };
        format!("{head}{body}").into_bytes()
    }
}

fn quoted(text: &str) -> String {
    text.lines()
        .map(|line| format!("> {line}").trim_end().to_owned() + "\r\n")
        .collect()
}

fn html(text: &str) -> String {
    let escaped = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    escaped.lines().collect::<Vec<_>>().join("<br>")
}

fn crlf(text: &str) -> String {
    text.lines().collect::<Vec<_>>().join("\r\n")
}

/// Quoted-printable; long lines are broken softly.
fn quoted_printable(text: &str) -> String {
    let mut all = String::new();
    for line in text.lines() {
        let mut width = 0;
        for byte in line.bytes() {
            let code = match byte {
                b'!'..=b'<' | b'>'..=b'~' | b' ' => char::from(byte).to_string(),
                _ => format!("={byte:02X}"),
            };
            if width + code.len() > 75 {
                all.push_str("=\r\n");
                width = 0;
            }
            width += code.len();
            all.push_str(&code);
        }
        all.push_str("\r\n");
    }
    all
}

fn gmail(original: &Original, text: &str) -> String {
    // Gmail wraps the sentence where it becomes too long.
    let sentence = format!(
        "On Mon, Nov 16, 2026 at 9:33\u{202f}PM {}\r\nwrote:",
        original.from
    );
    let plain = format!(
        "{}\r\n\r\n{sentence}\r\n\r\n{}",
        crlf(text),
        quoted(&original.text)
    );
    let html = format!(
        "<div dir=\"ltr\">{}</div><br><div class=\"gmail_quote gmail_quote_container\"><div dir=\"ltr\" class=\"gmail_attr\">\
         {} wrote:<br></div><blockquote class=\"gmail_quote\" style=\"margin:0px\">{}</blockquote></div>",
        html(text),
        html("On Mon, Nov 16, 2026 at 9:33 PM Kinpost"),
        html(&original.text)
    );
    format!(
        "Content-Type: multipart/alternative; boundary=\"000000000000a1b2c3\"\r\n\r\n--000000000000a1b2c3\r\n\
         Content-Type: text/plain; charset=\"UTF-8\"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n{}\r\n\
         --000000000000a1b2c3\r\nContent-Type: text/html; charset=\"UTF-8\"\r\n\
         Content-Transfer-Encoding: quoted-printable\r\n\r\n{}\r\n--000000000000a1b2c3--\r\n",
        quoted_printable(&plain),
        quoted_printable(&html)
    )
}

fn outlook(original: &Original, text: &str) -> String {
    let html = format!(
        "<html><head><meta http-equiv=\"Content-Type\" content=\"text/html; charset=utf-8\">\r\n<style type=\"text/css\">\
         P {{margin-top:0;margin-bottom:0;}} </style></head><body dir=\"ltr\"><div class=\"elementToProof\" \
         style=\"font-family: Aptos\">{}</div><div id=\"appendonsend\"></div><hr style=\"display:inline-block;width:98%\">\
         <div id=\"divRplyFwdMsg\" dir=\"ltr\"><font face=\"Calibri\"><b>From:</b> {}<br><b>Sent:</b> Monday, November 16, \
         2026 9:33 PM<br><b>To:</b> Anna<br><b>Subject:</b> {}</font><div>&nbsp;</div></div><div>{}</div></body></html>",
        html(text),
        html(&original.from),
        html(&original.subject),
        html(&original.text)
    );
    let encoded = BASE64_MIME.encode(html.as_bytes());
    format!(
        "Content-Type: text/html; charset=\"utf-8\"\r\nContent-Transfer-Encoding: base64\r\n\r\n{encoded}"
    )
}

fn apple_mail(original: &Original, text: &str) -> String {
    let plain = format!(
        "{}\r\n\r\nSent from my iPhone\r\n\r\n> On 16 Nov 2026, at 21:33, {} wrote:\r\n>\u{20}\r\n> \u{fffc}\r\n{}",
        crlf(text),
        original.from,
        quoted(&original.text)
    );
    let encoded = BASE64_MIME.encode(plain.as_bytes());
    format!(
        "X-Mailer: iPhone Mail (22F76)\r\nContent-Type: text/plain; charset=utf-8\r\n\
         Content-Transfer-Encoding: base64\r\n\r\n{encoded}"
    )
}

fn thunderbird(original: &Original, text: &str) -> String {
    format!(
        "User-Agent: Mozilla Thunderbird\r\nContent-Language: en-US\r\n\
         Content-Type: text/plain; charset=UTF-8; format=flowed\r\nContent-Transfer-Encoding: 8bit\r\n\r\n\
         On 16/11/2026 21:33, Kinpost wrote:\r\n{}\r\n{}\r\n\r\n-- \r\nAnna\r\n",
        quoted(&original.text),
        crlf(text)
    )
}
