//! Webhooks as <https://www.standardwebhooks.com> describes them: headers, signature, secrets; and what the bodies of the
//! shapes look like.

use data_encoding::BASE64;
use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use serde_json::{Value, json};
use sha2::Sha256;
use uuid::Uuid;

use super::message::Message;
use crate::store::notifications::WebhookShape;

/// What a secret begins with.
const PREFIX: &str = "whsec_";

/// A new secret.
pub fn secret() -> String {
    format!("{PREFIX}{}", BASE64.encode(&rand::random::<[u8; 32]>()))
}

/// The headers of a body.
pub fn headers(id: Uuid, secret: &str, now: Timestamp, body: &[u8]) -> Vec<(&'static str, String)> {
    let (id, at) = (format!("msg_{}", id.simple()), now.as_second());
    let signature = sign(&id, secret, at, body).unwrap_or_default();
    vec![
        ("content-type", "application/json".to_owned()),
        ("webhook-id", id),
        ("webhook-timestamp", at.to_string()),
        ("webhook-signature", signature),
    ]
}

fn sign(id: &str, secret: &str, at: i64, body: &[u8]) -> Option<String> {
    let key = secret.strip_prefix(PREFIX)?;
    let key = BASE64.decode(key.as_bytes()).ok()?;
    let mut mac = Hmac::<Sha256>::new_from_slice(&key).ok()?;
    mac.update(format!("{id}.{at}.").as_bytes());
    mac.update(body);
    Some(format!(
        "v1,{}",
        BASE64.encode(&mac.finalize().into_bytes())
    ))
}

/// The body of a message in a shape.
pub fn body(shape: WebhookShape, message: &Message) -> Vec<u8> {
    let body = match shape {
        WebhookShape::Standard => standard(message),
        WebhookShape::Discord => json!({
            "content": lines(message, |line, link| match link {
                Some(link) => format!("{} <{link}>", escape_discord(line)),
                None => escape_discord(line),
            }),
            "allowed_mentions": { "parse": [] },
        }),
        WebhookShape::Slack => json!({
            "text": lines(message, |line, link| match link {
                Some(link) => format!("{} <{link}>", escape_slack(line)),
                None => escape_slack(line),
            }),
        }),
    };
    serde_json::to_vec(&body).unwrap_or_default()
}

/// What programs read: of webhooks, and of browsers.
pub fn standard(message: &Message) -> Value {
    json!({ "type": message.type_name(), "timestamp": message.at().to_string(), "data": message.data() })
}

fn lines(message: &Message, line: impl Fn(&str, Option<&str>) -> String) -> String {
    let lines = message.lines();
    let lines = lines.iter().map(|(text, link)| line(text, link.as_deref()));
    lines.collect::<Vec<_>>().join("\n")
}

fn escape_discord(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if "\\*_~`|>[]()#@<".contains(letter) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

fn escape_slack(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the specification's reference libraries.
    #[test]
    fn signatures_are_those_of_the_reference() {
        let signature = sign(
            "msg_p5jXN8AQM9LWM0D4loKWxJek",
            "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
            1_614_265_330,
            br#"{"test": 2432232314}"#,
        );
        assert_eq!(
            signature.unwrap(),
            "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
        );
    }

    #[test]
    fn secrets_are_long_and_all_different() {
        let (one, other) = (secret(), secret());
        assert_ne!(one, other);
        assert_eq!(
            BASE64
                .decode(&one.as_bytes()[PREFIX.len()..])
                .unwrap()
                .len(),
            32
        );
    }
}
