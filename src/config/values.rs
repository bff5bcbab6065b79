//! The types of settings that are more than a number or a path. Secrets mask themselves in every form of output.

use std::fmt;

use url::form_urlencoded;

/// The address of a database. It may hold a password, which neither `Display` nor `Debug` shows.
#[derive(Clone, Eq, PartialEq)]
pub struct DatabaseUrl(String);

impl DatabaseUrl {
    pub(super) fn new(url: &str) -> Self {
        Self(url.to_owned())
    }

    /// The whole address with its password, for connecting only.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&mask_url(&self.0))
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseUrl({})", mask_url(&self.0))
    }
}

/// The user or the password of an address without percent signs.
pub fn decoded(part: &str) -> String {
    // What is read here is a query, in which these two mean something else.
    let query = part.replace('+', "%2B").replace('&', "%26");
    let query = format!("={query}");
    let mut pairs = form_urlencoded::parse(query.as_bytes());
    pairs
        .next()
        .map_or_else(String::new, |(_, value)| value.into_owned())
}

/// What stands in the place of a secret.
pub(super) const MASK: &str = "***";

/// The address with its password replaced; everything that cannot be told apart from a password is hidden too.
pub(super) fn mask_url(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else {
        return MASK.to_owned();
    };
    let (address, query) = match rest.split_once('?') {
        Some((address, query)) => (address, Some(query)),
        None => (rest, None),
    };
    // The last `@` ends the user part, so that an unescaped `@` in a password hides more, never less.
    let masked = match address.rsplit_once('@') {
        Some((user, host)) => match user.split_once(':') {
            Some((name, _)) => format!("{name}:{MASK}@{host}"),
            None => format!("{user}@{host}"),
        },
        None => address.to_owned(),
    };
    let query = query.map(|query| {
        format!(
            "?{}",
            query
                .split('&')
                .map(mask_parameter)
                .collect::<Vec<_>>()
                .join("&")
        )
    });
    format!("{scheme}://{masked}{}", query.unwrap_or_default())
}

fn mask_parameter(parameter: &str) -> String {
    match parameter.split_once('=') {
        Some((
            key @ ("sslmode" | "host" | "port" | "dbname" | "user" | "application_name"),
            value,
        )) => {
            format!("{key}={value}")
        }
        Some((key, _)) => format!("{key}={MASK}"),
        None => MASK.to_owned(),
    }
}

/// The address under which players reach the server, without a slash at its end.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// An address that is known to be one.
    pub fn new(url: &str) -> Self {
        Self(url.trim_end_matches('/').to_owned())
    }

    /// The address, without a slash at its end, so that a path can be appended.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A filter for the log that is known to be well-formed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct LogFilter(String);

impl LogFilter {
    pub(super) fn new(filter: &str) -> Self {
        Self(filter.to_owned())
    }

    /// The filter in the words of `tracing_subscriber`.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// How the log is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object per line.
    Json,
}

/// The sites whose pages may use this server from a browser, besides its own.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub enum Origins {
    /// None.
    #[default]
    None,
    /// These, each as a browser writes it: `https://games.example.org`.
    These(Vec<String>),
    /// All.
    Any,
}

impl Origins {
    /// Whether pages of this origin may use the server.
    pub fn allow(&self, origin: &str) -> bool {
        match self {
            Self::None => false,
            Self::These(origins) => origins.iter().any(|known| known == origin),
            Self::Any => true,
        }
    }
}

/// Who may read the metrics without a token.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum MetricsAccess {
    /// Programs on this machine.
    #[default]
    Loopback,
    /// Everybody.
    Open,
    /// No client, not even with the token.
    Off,
}

/// What lets a client read the metrics from elsewhere. It does not show itself.
#[derive(Clone, Eq, PartialEq)]
pub struct MetricsToken(String);

impl MetricsToken {
    pub(super) fn new(token: &str) -> Self {
        Self(token.to_owned())
    }

    /// The token, for comparing only.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for MetricsToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MetricsToken(***)")
    }
}

/// The address of the mail server, in the form the client of it reads. It may hold a password, which `Debug` does not
/// show.
#[derive(Clone, Eq, PartialEq)]
pub struct SmtpUrl(String);

impl SmtpUrl {
    pub(super) fn new(url: &str) -> Self {
        Self(url.to_owned())
    }

    /// The whole address with its password, for connecting only.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SmtpUrl({})", mask_url(&self.0))
    }
}

/// Whom letters come from: a name and an address that is known to be one.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct MailFrom(String);

impl MailFrom {
    /// A sender that is known to be one.
    pub fn new(from: &str) -> Self {
        Self(from.to_owned())
    }

    /// As it stands in a letter.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Where a client of one's own shows matches: an address in which `{match}` stands for the id of one.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct MatchUrl(String);

impl MatchUrl {
    /// What stands for the id.
    pub const PLACE: &'static str = "{match}";

    /// A template that is known to be one.
    pub fn new(template: &str) -> Self {
        Self(template.to_owned())
    }

    /// The address of a match.
    pub fn of(&self, match_: impl fmt::Display) -> String {
        self.0.replace(Self::PLACE, &match_.to_string())
    }
}

/// What lets a mail provider hand letters in. It does not show itself.
#[derive(Clone, Eq, PartialEq)]
pub struct HookSecret(String);

impl HookSecret {
    /// A secret that is known to be long enough.
    pub fn new(secret: &str) -> Self {
        Self(secret.to_owned())
    }

    /// The secret, for comparing only.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for HookSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HookSecret(***)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_masked_wherever_it_stands_in_the_address() {
        for (url, masked) in [
            (
                "postgres://kin:secret@db/kinpost",
                "postgres://kin:***@db/kinpost",
            ),
            (
                "postgres://kin:se@cr:et@db:5432/kinpost",
                "postgres://kin:***@db:5432/kinpost",
            ),
            ("postgres://kin@db/kinpost", "postgres://kin@db/kinpost"),
            (
                "postgres://db/kinpost?user=kin&password=secret",
                "postgres://db/kinpost?user=kin&password=***",
            ),
            (
                "postgres://db/kinpost?passwd=secret&sslmode=require",
                "postgres://db/kinpost?passwd=***&sslmode=require",
            ),
            ("kin:secret@db", "***"),
        ] {
            assert_eq!(mask_url(url), masked);
            assert!(!format!("{:?}", DatabaseUrl::new(url)).contains("secret"));
            assert!(!DatabaseUrl::new(url).to_string().contains("cret"));
        }
    }
}
