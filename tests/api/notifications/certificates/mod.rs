//! Receivers whose certificate is not good: nothing is said to them, and the owner of the channel reads why.

use kinpost::caller::May;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{ServerConfig, ServerConnection, StreamOwned};

use crate::harness::{Door, UseCases, other, reach};

/// A file beside this one.
fn file(name: &str) -> PathBuf {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/api/notifications/certificates"
    );
    PathBuf::from(folder).join(name)
}

fn certificate(name: &str) -> CertificateDer<'static> {
    CertificateDer::from_pem_file(file(name)).unwrap()
}

/// A receiver that shows a certificate, and writes down what it is told.
struct Locked {
    notes: Arc<Notes>,
    door: Door,
}

#[derive(Default)]
struct Notes {
    n_connections: AtomicUsize,
    heard: Mutex<Vec<u8>>,
}

impl Locked {
    fn start(name: &str) -> Self {
        let key = PrivateKeyDer::from_pem_file(file("key.pem")).unwrap();
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certificate(name)], key)
            .unwrap();
        let config = Arc::new(config);
        let notes = Arc::new(Notes::default());
        let answering = notes.clone();
        let door = Door::open(move |stream| {
            answering.n_connections.fetch_add(1, Ordering::SeqCst);
            answering.answer(stream, config.clone());
        });
        Self { notes, door }
    }
}

impl Notes {
    fn answer(&self, stream: TcpStream, config: Arc<ServerConfig>) {
        let connection = ServerConnection::new(config).unwrap();
        let mut stream = StreamOwned::new(connection, stream);
        let mut bytes = [0; 4096];
        // Whoever does not believe the certificate hangs up, and nothing is read.
        let Ok(n_read @ 1..) = stream.read(&mut bytes) else {
            return;
        };
        self.heard.lock().unwrap().extend(&bytes[..n_read]);
        let _ = stream.write_all(b"HTTP/1.1 204 Good\r\ncontent-length: 0\r\n\r\n");
    }
}

/// What becomes of a turn that is told to a receiver with this certificate, if our authority is believed or not: how many
/// calls arrived, what the owner reads, and whether the receiver was told anything.
async fn told(name: &str, is_authority_believed: bool) -> (u32, Option<String>, bool) {
    let locked = Locked::start(name);
    let address = locked.door.address;
    let mut safe_client = reach().resolving(move |host| {
        assert_eq!(host, "hooks.example.org");
        vec![address]
    });
    if is_authority_believed {
        safe_client = safe_client.trusting(certificate("authority.pem")).unwrap();
    }
    let kit = UseCases::calling_by(safe_client).await;
    let users = [kit.user("anna").await, kit.user("boris").await];
    let row = kit.start(users).await;
    let user = other(&row);
    kit.webhook(user, "https://hooks.example.org/hook").await;
    kit.pass(&row).await;
    let worked = kit.work_later().await;
    assert_eq!(
        worked.sent + worked.postponed,
        1,
        "a call, or another try later"
    );
    assert_eq!(locked.notes.n_connections.load(Ordering::SeqCst), 1);
    let channels = kit
        .notifications
        .channels(May::vouched(user))
        .await
        .unwrap();
    let was_told = !locked.notes.heard.lock().unwrap().is_empty();
    (worked.sent, channels[0].last_error.clone(), was_told)
}

fn refused(why: &str) -> (u32, Option<String>, bool) {
    (0, Some(why.to_owned()), false)
}

#[actix_web::test]
async fn a_certificate_of_an_authority_that_is_believed_is_good() {
    assert_eq!(told("good.pem", true).await, (1, None, true));
}

#[actix_web::test]
async fn an_authority_that_nobody_knows_is_not_believed() {
    let why = "its certificate is not one that can be trusted";
    assert_eq!(told("good.pem", false).await, refused(why));
}

#[actix_web::test]
async fn whoever_vouches_for_themselves_is_not_believed() {
    let why = "its certificate is not one that can be trusted";
    assert_eq!(told("self-signed.pem", true).await, refused(why));
}

#[actix_web::test]
async fn a_certificate_for_another_name_is_not_believed() {
    let why = "its certificate is for another name";
    assert_eq!(told("wrong-name.pem", true).await, refused(why));
}

#[actix_web::test]
async fn an_expired_certificate_is_not_believed() {
    let why = "its certificate has expired";
    assert_eq!(told("expired.pem", true).await, refused(why));
}
