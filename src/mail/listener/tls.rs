//! The TLS certificate of the listener (STARTTLS).

use std::path::Path;
use std::sync::Arc;

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// Why a certificate cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum UnusableCertificate {
    /// The file is missing or is not PEM.
    #[error("cannot read {file}: {reason}")]
    Unreadable {
        /// Which file.
        file: String,
        /// Why.
        reason: String,
    },
    /// Certificate and key do not fit.
    #[error("the certificate cannot be used: {0}")]
    Unfit(#[from] tokio_rustls::rustls::Error),
}

/// What makes connections secret: a certificate chain and its key, both PEM.
pub fn acceptor(certificate: &Path, key: &Path) -> Result<TlsAcceptor, UnusableCertificate> {
    let chain = CertificateDer::pem_file_iter(certificate)
        .and_then(Iterator::collect)
        .map_err(|error| unreadable(certificate, &error))?;
    let key = PrivateKeyDer::from_pem_file(key).map_err(|error| unreadable(key, &error))?;
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(chain, key)?;
    Ok(TlsAcceptor::from(Arc::new(config)))
}

fn unreadable(file: &Path, error: &impl std::fmt::Display) -> UnusableCertificate {
    UnusableCertificate::Unreadable {
        file: file.display().to_string(),
        reason: error.to_string(),
    }
}
