//! Hints between copies by NATS, instead of LISTEN/NOTIFY, for whom one database has too many copies to tell.
//!
//! What comes from there is believed even less than what comes from the database: it wakes readers, who read the log, and
//! does nothing else. A server of NATS that is away, silent, or lies delays by the second after which every copy looks for
//! itself.

mod protocol;

use std::{io, sync::Arc, time::Duration};

use protocol::{Heard, Word};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    sync::mpsc,
    time::{Instant, MissedTickBehavior, interval, sleep, timeout},
};
use uuid::Uuid;

use super::{Hint, Readers, hints};
use crate::config::NatsUrl;
use crate::metrics::metrics;

/// How long something may take that takes milliseconds.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long to wait before the next try when it is away.
const PAUSE: Duration = Duration::from_secs(1);

/// How often a silent server is asked whether it is there; one that does not answer until the next time is not.
const SILENCE: Duration = Duration::from_secs(20);

/// How many messages are read in a second. Each of ours tells of everything that has changed meanwhile, so even a hundred
/// copies need fewer; what a flood brings beyond is passed over unread.
const MOST_PER_SECOND: u32 = 5_000;

/// Talks to the server again and again.
pub(super) async fn forever(
    url: NatsUrl,
    installation: Uuid,
    mut told: mpsc::Receiver<Hint>,
    readers: Arc<Readers>,
) {
    // Installations may share a server.
    let subject = format!("kinpost.{}", installation.simple());
    let mut was_there = true;
    loop {
        match connect(&url, &subject).await {
            Ok(mut talk) => {
                was_there = true;
                tracing::info!(nats = %url, "hints between copies go through NATS");
                let ended = talk.go_on(&subject, &mut told, &readers).await;
                let Err(error) = ended else { return };
                tracing::warn!(%error, "NATS is away; the other copies look for themselves");
            }
            Err(error) if was_there => {
                was_there = false;
                tracing::warn!(%error, nats = %url, "NATS is away; the other copies look for themselves");
            }
            Err(error) => tracing::debug!(%error, "NATS is still away"),
        }
        sleep(PAUSE).await;
    }
}

/// A connection on which everybody has been greeted.
struct Talk {
    stream: TcpStream,
    heard: Heard,
    /// Whether anything came since the server was last asked.
    is_alive: bool,
    second: Instant,
    n_in_second: u32,
}

async fn connect(url: &NatsUrl, subject: &str) -> io::Result<Talk> {
    let greet = async {
        let stream = TcpStream::connect((url.host(), url.port())).await?;
        stream.set_nodelay(true)?;
        let mut talk = Talk {
            stream,
            heard: Heard::with_room(),
            is_alive: true,
            second: Instant::now(),
            n_in_second: 0,
        };
        talk.until(&Word::Info).await?;
        let greeting = protocol::greeting(url.user(), url.password(), subject);
        talk.stream.write_all(greeting.as_bytes()).await?;
        talk.until(&Word::Pong).await?;
        Ok(talk)
    };
    timeout(PATIENCE, greet).await?
}

impl Talk {
    /// Passes hints on in both directions until the connection ends; ends in order when there is nobody to tell any more.
    async fn go_on(
        &mut self,
        subject: &str,
        told: &mut mpsc::Receiver<Hint>,
        readers: &Readers,
    ) -> io::Result<()> {
        let mut ticks = interval(SILENCE);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            while let Some(word) = self.next()? {
                self.answer(word, readers).await?;
            }
            tokio::select! {
                read = self.stream.read_buf(&mut self.heard.bytes) => {
                    if read? == 0 {
                        return Err(io::ErrorKind::UnexpectedEof.into());
                    }
                    self.is_alive = true;
                }
                hint = told.recv() => {
                    let Some(hint) = hint else { return Ok(()) };
                    let told_at = hint.told_at;
                    let message = hints::batch(hint, told, Hint::with_ply);
                    self.say(&protocol::publish(subject, &message)).await?;
                    metrics().hinted(told_at.elapsed());
                }
                _ = ticks.tick() => {
                    if !std::mem::take(&mut self.is_alive) {
                        return Err(io::ErrorKind::TimedOut.into());
                    }
                    self.say("PING\r\n").await?;
                }
            }
        }
    }

    async fn answer(&mut self, word: Word, readers: &Readers) -> io::Result<()> {
        match word {
            Word::Ping => self.say("PONG\r\n").await,
            Word::Message(message) if self.is_in_measure() => {
                for hint in hints::read(&message) {
                    readers.hear(&hint);
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Whether this second has brought few enough messages.
    fn is_in_measure(&mut self) -> bool {
        if self.second.elapsed() > Duration::from_secs(1) {
            (self.second, self.n_in_second) = (Instant::now(), 0);
        }
        self.n_in_second += 1;
        self.n_in_second <= MOST_PER_SECOND
    }

    /// Waits for a word; anything else is passed over.
    async fn until(&mut self, expected: &Word) -> io::Result<()> {
        loop {
            while let Some(word) = self.next()? {
                if word == *expected {
                    return Ok(());
                }
            }
            if self.stream.read_buf(&mut self.heard.bytes).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
    }

    fn next(&mut self) -> io::Result<Option<Word>> {
        match self.heard.next().map_err(io::Error::other)? {
            Some(Word::Refused(reason)) => Err(io::Error::other(reason)),
            word => Ok(word),
        }
    }

    /// A server that does not listen must not keep us waiting.
    async fn say(&mut self, words: &str) -> io::Result<()> {
        timeout(PATIENCE, self.stream.write_all(words.as_bytes())).await?
    }
}
