//! The address of a NATS server, read once, so that whoever connects only asks for its parts.

use std::fmt;

use url::Url;

use super::values::decoded;

/// The port of NATS where none is named.
const PORT: u16 = 4222;

/// Where NATS is, and who we are there. It may hold a password, which neither `Display` nor `Debug` shows.
#[derive(Clone, Eq, PartialEq)]
pub struct NatsUrl {
    host: String,
    port: u16,
    user: String,
    password: Option<String>,
}

impl NatsUrl {
    /// The name or number of the machine.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The user; nothing, where nobody is asked or the password is a token.
    pub fn user(&self) -> &str {
        &self.user
    }

    /// The password, or a token.
    pub fn password(&self) -> Option<&str> {
        self.password.as_deref()
    }
}

impl fmt::Display for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nats://{}:{}", self.host, self.port)
    }
}

impl fmt::Debug for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NatsUrl({self})")
    }
}

pub(super) fn nats_url(text: &str) -> Result<Option<NatsUrl>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let read = Url::parse(text).ok().filter(|url| {
        let is_bare = matches!(url.path(), "" | "/") && url.query().is_none();
        url.scheme() == "nats" && is_bare && url.fragment().is_none()
    });
    let found = read.and_then(|url| {
        Some(NatsUrl {
            // The brackets of an address of IPv6 are only for the eye.
            host: url.host_str()?.trim_matches(['[', ']']).to_owned(),
            port: url.port().unwrap_or(PORT),
            user: decoded(url.username()),
            password: url.password().map(decoded),
        })
    });
    // A token without a colon would be taken for a name, and shown.
    let found = found
        .filter(|url| !url.host.is_empty())
        .filter(|url| url.user.is_empty() || url.password.is_some());
    // TLS would need a name of its own here; until then, whoever wants it puts a NATS leaf node beside the server.
    let example = "nats://host:4222 or nats://user:password@host:4222";
    found
        .map(Some)
        .ok_or_else(|| format!("must be an address such as {example}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_hide_their_password() {
        for (text, host, port, user, password) in [
            ("nats://localhost", "localhost", 4222, "", None),
            ("nats://10.0.0.1:5000/", "10.0.0.1", 5000, "", None),
            ("nats://[::1]:1", "::1", 1, "", None),
            ("nats://:hu+s%26h@db", "db", 4222, "", Some("hu+s&h")),
            ("nats://kin:hu+s&h@db", "db", 4222, "kin", Some("hu+s&h")),
        ] {
            let url = nats_url(text).unwrap().unwrap();
            assert_eq!(
                (url.host(), url.port(), url.user(), url.password()),
                (host, port, user, password)
            );
            assert!(!format!("{url} {url:?}").contains("hu+s"));
        }
        assert_eq!(nats_url(""), Ok(None));
        for bad in [
            "localhost:4222",
            "tls://db",
            "nats://",
            "nats://db/x",
            "nats://db?x",
            "nats://token@db",
            "http://db",
        ] {
            assert!(
                nats_url(bad).unwrap_err().contains("must be an address"),
                "{bad}"
            );
        }
    }
}
