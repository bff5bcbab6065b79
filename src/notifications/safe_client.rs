//! Calling strangers without SSRF: an address that a user has written down is called, and nothing behind our own doors
//! can be reached by it.
//!
//! The name is resolved once; every address it has must be a public one; the connection goes to an address that was
//! looked at, not to a name that could mean something else a moment later. Redirects are not followed, no proxy is
//! asked, and of the answer only the status is read.

use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{CertificateError, ClientConfig, Error, RootCertStore, crypto::ring};
use url::{Host, Url};

/// How long a call may take from the first question to the status of the answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// The longest address, in characters.
pub const MOST_URL: usize = 1000;

/// Why an address may not be called, or a call did not succeed. The words are shown to the owner of the channel.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreachable {
    /// The address is of a kind that is never called.
    #[error("{0}")]
    Forbidden(&'static str),
    /// It could not be reached.
    #[error("{0}")]
    Away(&'static str),
}

/// What ends when a call has taken too long.
type Patience = Arc<dyn Fn() -> BoxFuture<'static, ()> + Send + Sync>;

/// What a name means: its addresses.
type Resolve =
    Arc<dyn Fn(String, u16) -> BoxFuture<'static, io::Result<Vec<SocketAddr>>> + Send + Sync>;

/// The way out. Cloning it is cheap.
#[derive(Clone)]
pub struct SafeClient {
    is_private_allowed: bool,
    resolve: Resolve,
    patience: Patience,
    tls: TlsConnector,
}

impl fmt::Debug for SafeClient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SafeClient(private: {})", self.is_private_allowed)
    }
}

impl SafeClient {
    /// The way out; to machines of our own network and without TLS only if that is allowed.
    pub fn new(is_private_allowed: bool) -> Result<Self, Error> {
        let resolve: Resolve = Arc::new(|host, port| {
            Box::pin(async move {
                let found = tokio::net::lookup_host((host, port)).await?;
                Ok(found.collect())
            })
        });
        Ok(Self {
            is_private_allowed,
            resolve,
            patience: Arc::new(|| Box::pin(tokio::time::sleep(PATIENCE))),
            tls: tls(known_authorities())?,
        })
    }

    /// The same, with one more authority whose certificates are believed.
    pub fn trusting(mut self, authority: CertificateDer<'static>) -> Result<Self, Error> {
        let mut authorities = known_authorities();
        authorities.add(authority)?;
        self.tls = tls(authorities)?;
        Ok(self)
    }

    /// The same, with names that mean what a test says.
    #[must_use]
    pub fn resolving(
        mut self,
        resolve: impl Fn(&str) -> Vec<SocketAddr> + Send + Sync + 'static,
    ) -> Self {
        self.resolve = Arc::new(move |host, _| {
            let found = resolve(&host);
            Box::pin(async move { Ok(found) })
        });
        self
    }

    /// The same, with a patience that ends when a test says so.
    #[must_use]
    pub fn waiting(
        mut self,
        patience: impl Fn() -> BoxFuture<'static, ()> + Send + Sync + 'static,
    ) -> Self {
        self.patience = Arc::new(patience);
        self
    }

    /// An address as it may be stored, before any name is resolved.
    pub fn check(&self, text: &str) -> Result<Url, Unreachable> {
        if text.chars().count() > MOST_URL {
            return Err(Unreachable::Forbidden("the address is too long"));
        }
        let url = Url::parse(text).map_err(|_| Unreachable::Forbidden("it is no address"))?;
        let is_scheme_allowed = match url.scheme() {
            "https" => true,
            "http" => self.is_private_allowed,
            _ => false,
        };
        if !is_scheme_allowed {
            return Err(Unreachable::Forbidden(
                "the address must begin with https://",
            ));
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(Unreachable::Forbidden(
                "the address may not hold a password",
            ));
        }
        let literal = match url.host() {
            Some(Host::Ipv4(address)) => Some(IpAddr::V4(address)),
            Some(Host::Ipv6(address)) => Some(IpAddr::V6(address)),
            Some(Host::Domain(_)) => None,
            None => return Err(Unreachable::Forbidden("it is no address")),
        };
        match literal {
            Some(address) if !self.may_call(address) => Err(FORBIDDEN),
            _ => Ok(url),
        }
    }

    /// Sends a body to an address; the status of the answer.
    pub async fn post(
        &self,
        address: &str,
        headers: Vec<(&'static str, String)>,
        body: Vec<u8>,
    ) -> Result<StatusCode, Unreachable> {
        let url = self.check(address)?;
        tokio::select! {
            answer = self.call(&url, headers, body) => answer,
            () = (self.patience)() => Err(Unreachable::Away("it did not answer in time")),
        }
    }

    async fn call(
        &self,
        url: &Url,
        headers: Vec<(&'static str, String)>,
        body: Vec<u8>,
    ) -> Result<StatusCode, Unreachable> {
        let host = url.host_str().unwrap_or_default();
        let port = url.port_or_known_default().unwrap_or(443);
        let stream = self.connect(host, port).await?;
        let request = request(url, headers, body)?;
        if url.scheme() == "http" {
            return exchange(stream, request).await;
        }
        let name = ServerName::try_from(host.trim_matches(['[', ']']).to_owned())
            .map_err(|_| Unreachable::Forbidden("its name is no name of a server"))?;
        let stream = self.tls.connect(name, stream).await;
        let stream = stream.map_err(|error| Unreachable::Away(why_not(&error)))?;
        exchange(stream, request).await
    }

    /// Connects to an address that was looked at.
    async fn connect(&self, host: &str, port: u16) -> Result<TcpStream, Unreachable> {
        let host = host.trim_matches(['[', ']']).to_owned();
        let found = (self.resolve)(host, port).await;
        let found = found.map_err(|_| Unreachable::Away("its name could not be resolved"))?;
        // One bad address is enough: a host that mixes them tries something.
        if found.iter().any(|address| !self.may_call(address.ip())) {
            return Err(FORBIDDEN);
        }
        for address in found {
            if let Ok(stream) = TcpStream::connect(address).await {
                return Ok(stream);
            }
        }
        Err(Unreachable::Away("it could not be reached"))
    }

    fn may_call(&self, address: IpAddr) -> bool {
        self.is_private_allowed || is_public(address)
    }
}

fn known_authorities() -> RootCertStore {
    let mut authorities = RootCertStore::empty();
    authorities.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    authorities
}

fn tls(authorities: RootCertStore) -> Result<TlsConnector, Error> {
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_root_certificates(authorities)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}

/// Why there is no safe connection, as far as its owner can do something about it.
fn why_not(error: &io::Error) -> &'static str {
    let inner = error.get_ref().and_then(|error| error.downcast_ref());
    match inner {
        Some(Error::InvalidCertificate(
            CertificateError::Expired | CertificateError::ExpiredContext { .. },
        )) => "its certificate has expired",
        Some(Error::InvalidCertificate(
            CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
        )) => "its certificate is for another name",
        Some(Error::InvalidCertificate(_)) => "its certificate is not one that can be trusted",
        _ => "it could not be reached by TLS",
    }
}

const FORBIDDEN: Unreachable =
    Unreachable::Forbidden("the address leads to a network that is not public");

fn request(
    url: &Url,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
) -> Result<Request<Full<Bytes>>, Unreachable> {
    let host = url.host_str().unwrap_or_default();
    let authority = match url.port() {
        Some(port) => format!("{host}:{port}"),
        None => host.to_owned(),
    };
    let path = match url.query() {
        Some(query) => format!("{}?{query}", url.path()),
        None => url.path().to_owned(),
    };
    let mut request = Request::post(path)
        .header("host", authority)
        .header("user-agent", concat!("kinpost/", env!("CARGO_PKG_VERSION")));
    for (name, value) in headers {
        request = request.header(name, value);
    }
    request
        .body(Full::new(Bytes::from(body)))
        .map_err(|_| Unreachable::Forbidden("it is no address"))
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Full<Bytes>>,
) -> Result<StatusCode, Unreachable> {
    const BROKEN: Unreachable = Unreachable::Away("it did not answer as a web server does");
    let connected = http1::Builder::new()
        .max_headers(64)
        .max_buf_size(64 * 1024)
        .handshake(TokioIo::new(stream))
        .await;
    let (mut sender, connection) = connected.map_err(|_| BROKEN)?;
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await;
    // Whatever else the answer says is not read.
    connection.abort();
    answer.map(|answer| answer.status()).map_err(|_| BROKEN)
}

/// Whether an address is one of the open internet. Everything that could mean a machine near us, or hide another
/// address inside, is not.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_near = matches!(
        (a, b, c),
        // This network; private; loopback; multicast, class E and broadcast.
        (0 | 10 | 127 | 224.., ..)
            | (172, 16..=31, _)
            | (192, 168, _)
            // Carrier-grade NAT; link-local, where clouds keep their metadata.
            | (100, 64..=127, _)
            | (169, 254, _)
    );
    let is_special = matches!(
        (a, b, c),
        // Protocol assignments, documentation, 6to4 relays, AS112, AMT.
        (192, 0, 0 | 2) | (192, 88, 99) | (192, 31, 196) | (192, 52, 193) | (192, 175, 48)
            // Benchmarks, documentation.
            | (198, 18 | 19, _)
            | (198, 51, 100)
            | (203, 0, 113)
    );
    !is_near && !is_special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    // Only global unicast is given out; everything else is local, multicast, mapped, translated or reserved. That
    // leaves what is special inside 2000::/3.
    let is_global = a & 0xe000 == 0x2000;
    let is_special = matches!(
        (a, b),
        // Teredo, ORCHID, benchmarks and the rest of the protocol assignments; documentation.
        (0x2001, 0x0000..=0x01ff | 0x0db8) | (0x3fff, 0x0000..=0x0fff)
            // 6to4 hides an IPv4 address.
            | (0x2002, _)
    );
    is_global && !is_special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_near_us_are_not_public_in_any_disguise() {
        for near in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.255.255.254",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::127.0.0.1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "2002:a00:1::1",
            "3fff::1",
            "5f00::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_public(near.parse().unwrap()), "{near}");
        }
        for public in [
            "1.1.1.1",
            "93.184.216.34",
            "172.32.0.1",
            "100.128.0.1",
            "2606:4700::1111",
            "2a00:1450::1",
        ] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
    }

    #[test]
    fn addresses_are_judged_before_any_name_is_resolved() {
        let safe_client = SafeClient::new(false).unwrap();
        for bad in [
            "",
            "nonsense",
            "http://example.org/",
            "ftp://example.org/",
            "file:///etc/passwd",
            "https://user:pw@example.org/",
            "https://user@example.org/",
            "https://127.0.0.1/",
            // The many ways to write the same address.
            "https://127.1/",
            "https://2130706433/",
            "https://0x7f000001/",
            "https://0177.0.0.1/",
            "https://[::1]/",
            "https://[::ffff:127.0.0.1]/",
            "https://[64:ff9b::7f00:1]/",
            "https://169.254.169.254/latest/meta-data/",
            "https://\u{2460}27.0.0.1/",
        ] {
            assert!(safe_client.check(bad).is_err(), "{bad}");
        }
        assert!(
            safe_client
                .check(&format!("https://example.org/{}", "x".repeat(1000)))
                .is_err()
        );
        for good in ["https://example.org/hook?x=1", "https://1.1.1.1:8443/"] {
            assert!(safe_client.check(good).is_ok(), "{good}");
        }
    }
}
