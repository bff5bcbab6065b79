//! The settings of mail: how letters leave and whom they come from.

use lettre::message::Mailbox;
use lettre::{AsyncSmtpTransport, Tokio1Executor};

use super::{
    loading::Loading,
    values::{MailFrom, MatchUrl, SmtpUrl},
};

/// The address of a mail server. A password never travels in the clear unless the administrator asks for it, or the
/// server is this machine.
pub fn smtp_url(text: &str) -> Result<Option<SmtpUrl>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let example = "smtp://user:password@host:587 or smtps://user:password@host";
    let wrong = || format!("must be an address such as {example}");
    let (scheme, rest) = text.split_once("://").ok_or_else(wrong)?;
    let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
    let tls = match query {
        "" => None,
        "tls=required" => Some("required"),
        "tls=opportunistic" => Some("opportunistic"),
        "tls=none" => Some("none"),
        _ => return Err("must have no parameter but tls=required, opportunistic or none".into()),
    };
    let url = match (scheme, tls.unwrap_or_else(|| usual_tls(place))) {
        ("smtps", _) if tls.is_none() => text.to_owned(),
        ("smtp", "none") => format!("smtp://{place}"),
        ("smtp", tls) => format!("smtp://{place}?tls={tls}"),
        _ => return Err(wrong()),
    };
    // What the library says about it may quote it.
    AsyncSmtpTransport::<Tokio1Executor>::from_url(&url).map_err(|_| wrong())?;
    Ok(Some(SmtpUrl::new(&url)))
}

fn usual_tls(place: &str) -> &'static str {
    let (user, host) = place.rsplit_once('@').unwrap_or(("", place));
    let is_here = ["localhost", "127.", "[::1]"]
        .iter()
        .any(|name| host.starts_with(name));
    match (is_here, user.is_empty()) {
        (true, _) => "none",
        (false, true) => "opportunistic",
        (false, false) => "required",
    }
}

pub(super) fn mail_from(text: &str) -> Result<MailFrom, String> {
    match text.parse::<Mailbox>() {
        Ok(_) if !text.contains(char::is_control) => Ok(MailFrom::new(text)),
        _ => Err("must be a sender such as Kinpost <kinpost@example.org>".into()),
    }
}

/// An address of the web with a place for the id of a match.
pub(super) fn match_url(text: &str) -> Result<Option<MatchUrl>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let with_id = MatchUrl::new(text).of("0");
    let is_web = url::Url::parse(&with_id).is_ok_and(|url| {
        matches!(url.scheme(), "http" | "https") && url.username().is_empty() && url.has_host()
    });
    let is_odd = |c: char| c.is_whitespace() || c.is_control() || "\"<>{}".contains(c);
    let (host, _) = text.split_once(MatchUrl::PLACE).unwrap_or_default();
    // The id must not choose the server.
    let is_after_host = host
        .split_once("://")
        .is_some_and(|(_, rest)| rest.contains(['/', '?', '#']));
    if is_web && is_after_host && !with_id.contains(is_odd) {
        return Ok(Some(MatchUrl::new(text)));
    }
    let example = "https://games.example.org/#/matches/{match}";
    Err(format!(
        "must be an address with a place for the match such as {example}"
    ))
}

/// The last part of an address, as in the world of mail: no path, no port.
pub(super) fn mail_domain(text: &str) -> Result<String, String> {
    let is_label = |label: &str| {
        !label.is_empty()
            && label.len() <= 63
            && label
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    if text.len() <= 190 && text.split('.').all(is_label) {
        Ok(text.to_ascii_lowercase())
    } else {
        Err("must be a domain such as play.example.org".into())
    }
}

pub(super) fn default_mail_domain(loading: &Loading<'_>) -> String {
    let from = loading.text_of("mail_from").unwrap_or_default();
    match from.parse::<Mailbox>() {
        Ok(from) => from.email.domain().to_owned(),
        // A malformed sender is reported where it stands.
        Err(_) => "localhost".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_sent_in_the_clear_unless_asked_for() {
        for (text, url) in [
            (
                "smtp://mail.example.org",
                "smtp://mail.example.org?tls=opportunistic",
            ),
            (
                "smtp://kin:pw@mail.example.org:587",
                "smtp://kin:pw@mail.example.org:587?tls=required",
            ),
            (
                "smtp://kin:pw@mail.example.org?tls=none",
                "smtp://kin:pw@mail.example.org",
            ),
            ("smtp://127.0.0.1:1025", "smtp://127.0.0.1:1025"),
            (
                "smtps://kin:pw@mail.example.org",
                "smtps://kin:pw@mail.example.org",
            ),
        ] {
            assert_eq!(smtp_url(text).unwrap().unwrap().reveal(), url);
        }
        assert_eq!(smtp_url(""), Ok(None));
    }

    #[test]
    fn the_address_of_a_client_has_a_place_for_the_match_behind_its_host() {
        let url = match_url("https://games.example.org/#/matches/{match}");
        let url = url.unwrap().unwrap();
        assert_eq!(url.of("7"), "https://games.example.org/#/matches/7");
        assert_eq!(match_url(""), Ok(None));
        for bad in [
            "games.example.org/{match}",
            "https://games.example.org/",
            "https://{match}.example.org/",
            "https://games.example.org/{id}/{match}",
            "https://user@games.example.org/{match}",
            "ftp://games.example.org/{match}",
            "javascript://games.example.org/{match}",
            "https://games.example.org/ {match}",
            "https://games.example.org/{match}\"",
        ] {
            assert!(match_url(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn addresses_of_mail_servers_are_checked_without_quoting_them() {
        for bad in [
            "mail.example.org",
            "http://kin:pw@x",
            "smtp://",
            "smtp://kin:pw@x?tls=maybe",
            "smtp://kin:pw@x:99999",
        ] {
            let reason = smtp_url(bad).unwrap_err();
            assert!(!reason.contains("pw@"), "{reason}");
        }
        let url = smtp_url("smtp://kin:secret@x").unwrap();
        assert!(!format!("{url:?}").contains("secret"));
    }

    #[test]
    fn senders_and_domains_are_plain() {
        assert!(mail_from("Kinpost <kinpost@localhost>").is_ok());
        assert!(mail_from("kinpost@example.org").is_ok());
        for bad in ["Kinpost", "a@b\r\nBcc: c@d", ""] {
            assert!(mail_from(bad).is_err(), "{bad}");
        }
        assert_eq!(
            mail_domain("Play.Example.org"),
            Ok("play.example.org".into())
        );
        for bad in ["", "a b", "x/y", "x:25", "a..b", "@x"] {
            assert!(mail_domain(bad).is_err(), "{bad}");
        }
    }
}
