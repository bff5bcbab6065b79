//! Receivers that never come to an end: silent ones, broken locks, answers without end. Their calls are given up when
//! patience ends, which here a test says, and nobody else waits for them.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use kinpost::caller::May;
use kinpost::notifications::SafeClient;
use kinpost::store::UserId;
use tokio::sync::{Semaphore, watch};

use crate::harness::{Door, GRACE, Opening, Receiver, UseCases, in_the_end, other};

/// How much was counted.
type Counter = watch::Sender<usize>;

/// A receiver that does what a test wants with every connection.
struct Stubborn {
    n_bytes: Arc<Counter>,
    door: Door,
}

impl Stubborn {
    /// `act` gets the connection after the first bytes of the call, and counts what it has answered.
    fn start(act: fn(TcpStream, &Counter)) -> Self {
        let n_bytes = Arc::new(watch::channel(0).0);
        let counter = n_bytes.clone();
        let door = Door::open(move |mut stream| {
            let _ = stream.read(&mut [0; 1024]);
            count(&counter, 1);
            act(stream, &counter);
        });
        Self { n_bytes, door }
    }

    fn url(&self, scheme: &str) -> String {
        format!("{scheme}://{}/hook", self.door.address)
    }

    /// Waits until so much was counted.
    async fn reached(&self, n_bytes: usize) {
        let mut counted = self.n_bytes.subscribe();
        let reached = counted.wait_for(|counted| *counted >= n_bytes);
        in_the_end("so many bytes", reached).await.unwrap();
    }
}

fn count(counter: &Counter, n_bytes: usize) {
    counter.send_modify(|counted| *counted += n_bytes);
}

/// Says nothing until the caller hangs up.
fn silent(mut stream: TcpStream, _: &Counter) {
    while stream.read(&mut [0; 1024]).is_ok_and(|n_read| n_read > 0) {}
}

/// One letter after the other of a header that never ends, until the caller hangs up.
fn dripping(mut stream: TcpStream, n_bytes: &Counter) {
    let mut letters = b"HTTP/1.1 200 OK\r\nx: "
        .iter()
        .chain(std::iter::repeat(&b'x'));
    // Slower than anything could fill a buffer; how slow does not matter.
    while stream.write_all(&[*letters.next().unwrap()]).is_ok() {
        count(n_bytes, 1);
        thread::sleep(Duration::from_millis(1));
    }
}

/// Headers as fast as they can be sent, until the caller hangs up.
fn flooding(mut stream: TcpStream, n_bytes: &Counter) {
    let _ = stream.write_all(b"HTTP/1.1 200 OK\r\nx: ");
    while stream.write_all(&[b'x'; 4096]).is_ok() {
        count(n_bytes, 4096);
    }
}

/// An answer that is right, and a body without end behind it, until the caller hangs up.
fn chatting(mut stream: TcpStream, n_bytes: &Counter) {
    let _ = stream.write_all(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n");
    while stream.write_all(b"5\r\nhello\r\n").is_ok() {
        count(n_bytes, 5);
    }
}

/// Answers the greeting of TLS with something else.
fn plain(mut stream: TcpStream, _: &Counter) {
    let _ = stream.write_all(b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n");
}

/// A kit whose calls wait until a permit is given; one permit ends one wait.
async fn kit() -> (UseCases, Arc<Semaphore>) {
    let patience = Arc::new(Semaphore::new(0));
    let waiting = patience.clone();
    let safe_client = SafeClient::new(true).unwrap().waiting(move || {
        let waiting = waiting.clone();
        Box::pin(async move { waiting.acquire().await.unwrap().forget() })
    });
    (UseCases::calling_by(safe_client).await, patience)
}

/// A turn of somebody, told to all these addresses.
async fn turn(kit: &UseCases, urls: &[String]) -> UserId {
    let users = [kit.user("anna").await, kit.user("boris").await];
    let row = kit.start(users).await;
    let user = other(&row);
    for url in urls {
        kit.webhook(user, url).await;
    }
    kit.pass(&row).await;
    kit.wait(GRACE + 1);
    user
}

async fn errors(kit: &UseCases, user: UserId) -> Vec<Option<String>> {
    let channels = kit
        .notifications
        .channels(May::vouched(user))
        .await
        .unwrap();
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
    let notifications = kit.notifications.clone();
    let work = actix_web::rt::spawn(async move { notifications.work(50).await.unwrap() });
    // The third has its call while the other two are being waited for.
    mute.reached(1).await;
    dripping.reached(100).await;
    in_the_end("only the other two are left", async {
        while kit.taken().await != (2, 2) {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    })
    .await;
    assert_eq!(quick.calls().len(), 1);
    assert!(!work.is_finished());
    // Other workers are not held up either: what is being tried is nobody else's.
    assert!(kit.notifications.work(50).await.unwrap().is_idle());
    // Nobody else waits any more, so that both permits are theirs.
    patience.add_permits(2);
    let worked = in_the_end("the round ends", work).await.unwrap();
    assert_eq!((worked.sent, worked.postponed), (1, 2));
    let late = Some("it did not answer in time".to_owned());
    assert_eq!(errors(&kit, user).await, [late.clone(), late, None]);
}

#[actix_web::test]
async fn a_try_ends_before_its_lease_whatever_it_waits_for() {
    let kit = UseCases::opened(Opening {
        longest_try: Duration::ZERO,
        ..Opening::default()
    })
    .await;
    let mute = Stubborn::start(silent);
    let user = turn(&kit, &[mute.url("http")]).await;
    assert_eq!(kit.work().await.postponed, 1);
    let late = Some("it took too long".to_owned());
    assert_eq!(errors(&kit, user).await, [late]);
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
    assert!(*flood.n_bytes.borrow() < 64 * 1024 * 1024);
}

#[actix_web::test]
async fn of_an_answer_without_end_only_the_status_counts() {
    let (kit, _patience) = kit().await;
    let chat = Stubborn::start(chatting);
    turn(&kit, &[chat.url("http")]).await;
    assert_eq!(kit.work().await.sent, 1);
}
