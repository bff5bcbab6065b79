//! Letters in the forms in which mail providers post them.

use actix_web::web;
use serde_json::Value;

use crate::mail::InboundMail;
use crate::mail::incoming::{form_fields, read_headers};

/// A letter as a provider posted it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Posted {
    /// All of it.
    pub(super) raw: Vec<u8>,
    /// The addresses it came to.
    pub(super) to: Vec<String>,
    /// Whether its envelope is known to have no sender.
    pub(super) has_no_sender: bool,
}

impl Posted {
    /// Finds the letter in a request; none if there is none.
    pub(super) fn read(content_type: &str, body: &[u8]) -> Option<Self> {
        let kind = content_type.split(';').next().unwrap_or_default().trim();
        match kind.to_ascii_lowercase().as_str() {
            "message/rfc822" => Some(Self {
                raw: body.to_vec(),
                ..Self::default()
            }),
            "multipart/form-data" => Self::of_fields(form_fields(content_type, body)),
            "application/x-www-form-urlencoded" => {
                let text = std::str::from_utf8(body).ok()?;
                let fields = web::Query::<Vec<(String, String)>>::from_query(text).ok()?;
                let fields = fields.into_inner().into_iter();
                Self::of_fields(
                    fields
                        .map(|(name, value)| (name, value.into_bytes()))
                        .collect(),
                )
            }
            "application/json" => Self::of_json(&serde_json::from_slice(body).ok()?),
            _ => None,
        }
    }

    /// SendGrid: `email` and `envelope`; Mailgun: `body-mime`, `recipient` and `sender`.
    fn of_fields(fields: Vec<(String, Vec<u8>)>) -> Option<Self> {
        let mut posted = Self::default();
        let mut has_letter = false;
        for (name, value) in fields {
            match name.as_str() {
                "email" | "body-mime" => {
                    posted.raw = value;
                    has_letter = true;
                }
                "recipient" => posted.to = vec![String::from_utf8_lossy(&value).into_owned()],
                "sender" => posted.has_no_sender = value.trim_ascii().is_empty(),
                "envelope" => posted.read_envelope(&serde_json::from_slice(&value).ok()?),
                _ => {}
            }
        }
        has_letter.then_some(posted)
    }

    fn read_envelope(&mut self, envelope: &Value) {
        let to = envelope["to"].as_array().into_iter().flatten();
        self.to = to.filter_map(Value::as_str).map(str::to_owned).collect();
        self.has_no_sender = envelope["from"].as_str().is_some_and(str::is_empty);
    }

    /// Postmark: `RawEmail` and `OriginalRecipient`.
    fn of_json(json: &Value) -> Option<Self> {
        Some(Self {
            raw: json["RawEmail"].as_str()?.as_bytes().to_vec(),
            to: json["OriginalRecipient"]
                .as_str()
                .map(str::to_owned)
                .into_iter()
                .collect(),
            has_no_sender: false,
        })
    }

    /// The same letter for those of its receivers that are ours: those named beside it, else those in its headers.
    pub(super) fn addressed(mut self, to: Option<String>, inbound: &InboundMail) -> Self {
        if let Some(to) = to {
            self.to = vec![to];
        }
        if self.to.is_empty() {
            self.to = read_headers(&self.raw)
                .map(|letter| letter.to)
                .unwrap_or_default();
        }
        self.to.retain(|address| inbound.takes(address));
        self.to.sort_unstable();
        self.to.dedup();
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_provider_has_its_own_way_to_say_the_same() {
        let letter = "From: a@b\r\n\r\n3";
        let form = format!(
            "--x\r\nContent-Disposition: form-data; name=\"envelope\"\r\n\r\n{{\"to\":[\"r@k\"],\"from\":\"a@b\"}}\r\n\
             --x\r\nContent-Disposition: form-data; name=\"email\"\r\n\r\n{letter}\r\n--x--\r\n"
        );
        let json =
            serde_json::json!({ "RawEmail": letter, "OriginalRecipient": "r@k" }).to_string();
        for (content_type, body) in [
            ("multipart/form-data; boundary=x", form.as_str()),
            (
                "application/x-www-form-urlencoded",
                "recipient=r%40k&sender=a%40b&body-mime=From%3A+a%40b%0D%0A%0D%0A3",
            ),
            ("application/json; charset=utf-8", json.as_str()),
        ] {
            let posted = Posted::read(content_type, body.as_bytes()).unwrap();
            assert_eq!(
                String::from_utf8(posted.raw).unwrap(),
                letter,
                "{content_type}"
            );
            assert_eq!(posted.to, ["r@k"], "{content_type}");
            assert!(!posted.has_no_sender);
        }
        let raw = Posted::read("message/rfc822", letter.as_bytes()).unwrap();
        assert_eq!((raw.raw.as_slice(), raw.to.len()), (letter.as_bytes(), 0));
    }

    #[test]
    fn what_is_no_letter_is_none() {
        for (content_type, body) in [
            ("", ""),
            ("text/plain", "hello"),
            ("multipart/form-data", "--x"),
            ("multipart/form-data; boundary=x", "--x\r\n\r\n--x--"),
            ("application/json", "[]"),
            ("application/json", "{"),
            ("application/x-www-form-urlencoded", "a=b"),
        ] {
            assert_eq!(
                Posted::read(content_type, body.as_bytes()),
                None,
                "{content_type}"
            );
        }
    }
}
