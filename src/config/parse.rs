//! From text to typed value, one function per kind of setting, and the defaults that depend on the machine.
//!
//! A refusal is a phrase that follows "must": `must be a number from 1 to 200`.

use std::{
    env,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    path::{self, Path, PathBuf},
    str::FromStr,
    thread,
};

use sqlx::postgres::PgConnectOptions;
use tracing_subscriber::EnvFilter;

use super::{
    loading::Loading,
    values::{DatabaseUrl, LogFilter, LogFormat, MetricsAccess, MetricsToken, Origins, PublicUrl},
};

/// The parameters sqlx knows. It only warns about others, and the warning would show their value.
const DATABASE_PARAMETERS: &[&str] = &[
    "sslmode",
    "ssl-mode",
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
    "statement-cache-capacity",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
];

pub(super) fn listen(text: &str) -> Result<SocketAddr, String> {
    let numeric = match text.strip_prefix("localhost:") {
        Some(port) => format!("127.0.0.1:{port}"),
        None => text.to_owned(),
    };
    let example = "127.0.0.1:8080, [::1]:8080 or 0.0.0.0:80";
    numeric
        .parse()
        .map_err(|_| format!("must be an address and a port such as {example}"))
}

pub(super) fn public_url(text: &str) -> Result<PublicUrl, String> {
    let rest = text
        .strip_prefix("http://")
        .or_else(|| text.strip_prefix("https://"));
    let host = rest
        .and_then(|rest| rest.split('/').next())
        .unwrap_or_default();
    let is_host = !host.is_empty() && !host.contains('@') && !host.starts_with(':');
    let is_odd = |c: char| c.is_whitespace() || c.is_control() || "?#\"<>".contains(c);
    if is_host && !text.contains(is_odd) {
        return Ok(PublicUrl::new(text));
    }
    let example = "https://games.example.org";
    Err(format!(
        "must be an absolute address such as {example}, without user, query or fragment"
    ))
}

/// The default is what a browser on this machine can open, so "all addresses" becomes the loopback address.
pub(super) fn default_public_url(loading: &Loading<'_>) -> String {
    let address = loading
        .text_of("listen")
        .map_or_else(|| Err(String::new()), |text| listen(&text));
    // A malformed address is reported where it stands; here any will do.
    let mut address = address.unwrap_or_else(|_| SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)));
    if address.ip().is_unspecified() {
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    format!("http://{address}")
}

pub(super) fn database_url(text: &str) -> Result<Option<DatabaseUrl>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    if !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
        return Err(
            "must be an address such as postgres://user:password@host:5432/database".into(),
        );
    }
    let query = text.split_once('?').map_or("", |(_, query)| query);
    for key in query
        .split('&')
        .filter_map(|parameter| parameter.split('=').next())
        .filter(|key| !key.is_empty())
    {
        if !DATABASE_PARAMETERS.contains(&key) && !key.starts_with("options[") {
            return Err(format!("must not have the unknown parameter {key}"));
        }
    }
    // The reason given by sqlx names the part that is wrong, such as the port; it never quotes the address.
    PgConnectOptions::from_str(text)
        .map_err(|error| format!("must be a well-formed address: {error}"))?;
    Ok(Some(DatabaseUrl::new(text)))
}

pub(super) fn connections(text: &str) -> Result<u32, String> {
    number(text, 1, 200)
}

pub(super) fn patience(text: &str) -> Result<u32, String> {
    number(text, 1, 60)
}

pub(super) fn body_patience(text: &str) -> Result<u32, String> {
    number(text, 1, 3600)
}

pub(super) fn per_address(text: &str) -> Result<usize, String> {
    number(text, 1, 1_000_000)
}

pub(super) fn proxies(text: &str) -> Result<usize, String> {
    number(text, 0, 10)
}

pub(super) fn switch(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("must be on or off".into()),
    }
}

pub(super) fn permission(text: &str) -> Result<bool, String> {
    match text {
        "allow" => Ok(true),
        "refuse" => Ok(false),
        _ => Err("must be allow or refuse".into()),
    }
}

pub(super) fn grace(text: &str) -> Result<u32, String> {
    number(text, 0, 3600)
}

pub(super) fn origins(text: &str) -> Result<Origins, String> {
    match text {
        "" => return Ok(Origins::None),
        "*" => return Ok(Origins::Any),
        _ => {}
    }
    let origins = text.split(',').map(|item| origin(item.trim()));
    origins.collect::<Result<_, _>>().map(Origins::These)
}

/// An origin as browsers write it: scheme, host in lower case and port, without a path.
fn origin(text: &str) -> Result<String, String> {
    let is_plain = |host: &str| {
        !host.is_empty()
            && !host.starts_with(':')
            && host
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || b"0123456789.-:[]".contains(&byte))
    };
    match text.split_once("://") {
        Some((scheme, host)) if !scheme.is_empty() && is_plain(host) => Ok(text.to_owned()),
        _ => Err(format!(
            "must be origins such as https://games.example.org, without a path, or *; {text} is none"
        )),
    }
}

pub(super) fn metrics(text: &str) -> Result<MetricsAccess, String> {
    match text {
        "loopback" => Ok(MetricsAccess::Loopback),
        "open" => Ok(MetricsAccess::Open),
        "off" => Ok(MetricsAccess::Off),
        _ => Err("must be loopback, open or off".into()),
    }
}

pub(super) fn metrics_token(text: &str) -> Result<Option<MetricsToken>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    if text.len() < 16 || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err("must be at least 16 letters, digits or signs without spaces".into());
    }
    Ok(Some(MetricsToken::new(text)))
}

pub(super) fn workers(text: &str) -> Result<usize, String> {
    number(text, 1, 256)
}

pub(super) fn default_workers(_: &Loading<'_>) -> String {
    thread::available_parallelism()
        .map_or(1, usize::from)
        .min(256)
        .to_string()
}

pub(super) fn log_filter(text: &str) -> Result<LogFilter, String> {
    EnvFilter::try_new(text).map_err(|error| {
        format!("must be a log filter such as info or info,sqlx=debug: {error}")
    })?;
    Ok(LogFilter::new(text))
}

pub(super) fn log_format(text: &str) -> Result<LogFormat, String> {
    match text {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err("must be text or json".into()),
    }
}

/// A relative directory is taken from the working directory once, so that a later `chdir` changes nothing.
pub(super) fn directory(text: &str) -> Result<PathBuf, String> {
    if text.is_empty() {
        return Err("must be set, because this user has no home directory".into());
    }
    path::absolute(text).map_err(|error| format!("must be a directory: {error}"))
}

pub(super) fn optional_path(text: &str) -> Result<Option<PathBuf>, String> {
    if text.is_empty() {
        Ok(None)
    } else {
        directory(text).map(Some)
    }
}

pub(super) fn default_data(loading: &Loading<'_>) -> String {
    if loading.is_root() {
        return "/var/lib/kinpost".into();
    }
    let variable = |name: &str| {
        loading
            .environment(name)
            .filter(|value| Path::new(value).is_absolute())
    };
    let base = variable("XDG_DATA_HOME")
        .or_else(|| variable("HOME").map(|home| format!("{home}/.local/share")));
    let base =
        base.or_else(|| env::home_dir().map(|home| format!("{}/.local/share", home.display())));
    base.map(|base| format!("{base}/kinpost"))
        .unwrap_or_default()
}

fn number<T>(text: &str, low: T, high: T) -> Result<T, String>
where
    T: FromStr + PartialOrd + std::fmt::Display + Copy,
{
    match text.parse() {
        Ok(number) if low <= number && number <= high => Ok(number),
        _ => Err(format!("must be a whole number from {low} to {high}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_addresses_are_absolute_and_plain() {
        assert_eq!(
            public_url("https://games.example.org/").unwrap().as_str(),
            "https://games.example.org"
        );
        assert_eq!(
            public_url("http://[::1]:8080/kin").unwrap().as_str(),
            "http://[::1]:8080/kin"
        );
        for bad in [
            "games.example.org",
            "ftp://x",
            "http://",
            "http:///x",
            "http://a@b",
            "http://x?y",
            "http://x y",
            "",
        ] {
            assert!(public_url(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn database_addresses_are_checked_without_quoting_them() {
        assert!(
            database_url("postgres://kin:pw@db:5432/kinpost?sslmode=require")
                .unwrap()
                .is_some()
        );
        for bad in [
            "mysql://kin:pw@db",
            "postgres://kin:pw@db:70000/x",
            "postgres://kin:pw@db/x?passwd=pw",
            "pw",
        ] {
            let reason = database_url(bad).unwrap_err();
            assert!(
                !reason.contains("pw@") && !reason.contains("=pw"),
                "{reason}"
            );
        }
    }

    #[test]
    fn origins_are_written_as_browsers_do() {
        let list = origins("https://a.example, http://localhost:3000").unwrap();
        assert!(list.allow("http://localhost:3000") && !list.allow("http://localhost"));
        assert_eq!(origins("*"), Ok(Origins::Any));
        assert_eq!(origins(""), Ok(Origins::None));
        for bad in [
            "https://a.example/",
            "a.example",
            "https://A.example",
            "https://",
            "*,*",
        ] {
            assert!(origins(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn numbers_have_bounds() {
        assert_eq!(connections("200"), Ok(200));
        for bad in ["0", "201", "-1", "eight", "8.0", "", "99999999999"] {
            assert_eq!(
                connections(bad),
                Err("must be a whole number from 1 to 200".into()),
                "{bad}"
            );
        }
    }

    #[test]
    fn localhost_is_an_address() {
        assert_eq!(listen("localhost:80").unwrap().to_string(), "127.0.0.1:80");
        assert!(listen("localhost").is_err());
        assert!(listen(":80").is_err());
    }
}
