//! Receivers that never come to an end: silent ones, broken locks, answers without end. Their calls are given up when
//! patience ends, which here a test says, and nobody else waits for them.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use kinpost::post::Reach;
use kinpost::store::UserId;
use tokio::sync::Semaphore;

use super::kit::{Kit, Receiver, other};

/// A receiver that does what a test wants with every connection.
struct Stubborn {
    address: SocketAddr,
    n_bytes: Arc<AtomicUsize>,
}

impl Stubborn {
    /// `act` gets the connection after the first bytes of the call, and counts what it has answered.
    fn start(act: fn(TcpStream, &AtomicUsize)) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let stubborn = Self {
            address: listener.local_addr().unwrap(),
            n_bytes: Arc::default(),
        };
        let counter = stubborn.n_bytes.clone();
        thread::spawn(move || {
            for mut stream in listener.incoming().flatten() {
                let counter = counter.clone();
                thread::spawn(move || {
                    let _ = stream.read(&mut [0; 1024]);
                    counter.fetch_add(1, Ordering::Relaxed);
                    act(stream, &counter);
                });
            }
        });
        stubborn
    }

    fn url(&self, scheme: &str) -> String {
        format!("{scheme}://{}/hook", self.address)
    }

    /// Waits until so much was counted.
    async fn reached(&self, n_bytes: usize) {
        while self.n_bytes.load(Ordering::Relaxed) < n_bytes {
            tokio::task::yield_now().await;
        }
    }
}

/// Says nothing until the caller hangs up.
fn silent(mut stream: TcpStream, _: &AtomicUsize) {
    while stream.read(&mut [0; 1024]).is_ok_and(|n_read| n_read > 0) {}
}

/// One letter after the other of a header that never ends, until the caller hangs up.
fn dripping(mut stream: TcpStream, n_bytes: &AtomicUsize) {
    let mut letters = b"HTTP/1.1 200 OK\r\nx: "
        .iter()
        .chain(std::iter::repeat(&b'x'));
    // Slower than anything could fill a buffer; how slow does not matter.
    while stream.write_all(&[*letters.next().unwrap()]).is_ok() {
        n_bytes.fetch_add(1, Ordering::Relaxed);
        thread::sleep(std::time::Duration::from_millis(1));
    }
}

/// Headers as fast as they can be sent, until the caller hangs up.
fn flooding(mut stream: TcpStream, n_bytes: &AtomicUsize) {
    let _ = stream.write_all(b"HTTP/1.1 200 OK\r\nx: ");
    while stream.write_all(&[b'x'; 4096]).is_ok() {
        n_bytes.fetch_add(4096, Ordering::Relaxed);
    }
}

/// An answer that is right, and a body without end behind it, until the caller hangs up.
fn chatting(mut stream: TcpStream, n_bytes: &AtomicUsize) {
    let _ = stream.write_all(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n");
    while stream.write_all(b"5\r\nhello\r\n").is_ok() {
        n_bytes.fetch_add(5, Ordering::Relaxed);
    }
}

/// Answers the greeting of TLS with something else.
fn plain(mut stream: TcpStream, _: &AtomicUsize) {
    let _ = stream.write_all(b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n");
}

/// A kit whose calls wait until a permit is given; one permit ends one wait.
async fn kit() -> (Kit, Arc<Semaphore>) {
    let patience = Arc::new(Semaphore::new(0));
    let waiting = patience.clone();
    let reach = Reach::new(true).unwrap().waiting(move || {
        let waiting = waiting.clone();
        Box::pin(async move { waiting.acquire().await.unwrap().forget() })
    });
    (Kit::with(reach).await, patience)
}

/// A turn of somebody, told to all these addresses.
async fn turn(kit: &Kit, urls: &[String]) -> UserId {
    let users = [kit.user("anna").await, kit.user("boris").await];
    let row = kit.start(users).await;
    let user = other(&row);
    for url in urls {
        kit.webhook(user, url).await;
    }
    kit.pass(&row).await;
    kit.world.wait(super::kit::GRACE + 1);
    user
}

async fn errors(kit: &Kit, user: UserId) -> Vec<Option<String>> {
    let channels = kit.post.channels(user).await.unwrap();
    channels.into_iter().map(|row| row.last_error).collect()
}

#[actix_web::test]
async fn whoever_is_silent_or_drips_is_given_up_and_nobody_waits_for_them() {
    let (kit, patience) = kit().await;
    let (mute, dripping, quick) = (
        Stubborn::start(silent),
        Stubborn::start(dripping),
        Receiver::start(),
    );
    let urls = [mute.url("http"), dripping.url("http"), quick.url("/hook")];
    let user = turn(&kit, &urls).await;
    let post = kit.post.clone();
    let work = actix_web::rt::spawn(async move { post.work(50).await.unwrap() });
    // The third has its call while the other two are being waited for.
    mute.reached(1).await;
    dripping.reached(100).await;
    while quick.calls().is_empty() {
        tokio::task::yield_now().await;
    }
    assert!(!work.is_finished());
    // Other workers are not held up either: what is being tried is nobody else's.
    assert!(kit.post.work(50).await.unwrap().is_idle());
    patience.add_permits(2);
    let worked = work.await.unwrap();
    assert_eq!((worked.sent, worked.postponed), (1, 2));
    let late = Some("it did not answer in time".to_owned());
    assert_eq!(errors(&kit, user).await, [late.clone(), late, None]);
}

#[actix_web::test]
async fn a_flood_is_cut_off_and_a_broken_lock_is_no_lock() {
    let (kit, _patience) = kit().await;
    let (flood, lock) = (Stubborn::start(flooding), Stubborn::start(plain));
    let user = turn(&kit, &[flood.url("http"), lock.url("https")]).await;
    assert_eq!(kit.work().await.postponed, 2);
    let expected = [
        "it did not answer as a web server does",
        "it could not be reached by TLS",
    ];
    let expected = expected.map(|reason| Some(reason.to_owned()));
    assert_eq!(errors(&kit, user).await, expected);
    // What fits into the buffers of the system and of the caller, and no more.
    assert!(flood.n_bytes.load(Ordering::Relaxed) < 64 * 1024 * 1024);
}

#[actix_web::test]
async fn of_an_answer_without_end_only_the_status_counts() {
    let (kit, _patience) = kit().await;
    let chat = Stubborn::start(chatting);
    turn(&kit, &[chat.url("http")]).await;
    assert_eq!(kit.work().await.sent, 1);
}
