//! The way through a pooler in transaction mode (PgBouncer), which gives each transaction any of its connections: no
//! statement may be prepared in one and used in the next.
//!
//! The client of the database prepares every statement under a name. So it is led through a socket of our own, and what it
//! says is put into other words (`protocol.rs`): statements lose their names, and each is parsed in the same breath in
//! which it is bound. Nothing else changes; passwords are checked by the pooler itself.

mod protocol;

use std::{
    env,
    fs::{self, DirBuilder},
    io,
    os::unix::fs::DirBuilderExt,
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use protocol::{Answers, Rewriter};
use sqlx::postgres::{PgConnectOptions, PgSslMode};
use tokio::{
    io::{
        AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader, BufWriter,
    },
    net::{TcpStream, UnixListener, UnixStream},
    task::JoinHandle,
};

/// A socket that leads to a pooler. It is gone with this value.
#[derive(Debug)]
pub(super) struct Way {
    directory: PathBuf,
    task: JoinHandle<()>,
}

/// Where the pooler is.
#[derive(Clone, Debug)]
enum Place {
    Socket(PathBuf),
    Host(String, u16),
}

impl Way {
    /// Opens the socket, in a new folder that no other user may enter.
    pub(super) fn open(pooler: &PgConnectOptions) -> io::Result<Self> {
        if !matches!(
            pooler.get_ssl_mode(),
            PgSslMode::Disable | PgSslMode::Allow | PgSslMode::Prefer
        ) {
            let reason = "a pooler is reached without TLS; let it run beside the server, and have TLS from there on";
            return Err(io::Error::new(io::ErrorKind::Unsupported, reason));
        }
        let directory = env::temp_dir().join(format!("kinpost-{:016x}", rand::random::<u64>()));
        DirBuilder::new().mode(0o700).create(&directory)?;
        let port = pooler.get_port();
        let listener = UnixListener::bind(directory.join(format!(".s.PGSQL.{port}")))?;
        let place = match pooler.get_socket() {
            Some(directory) => Place::Socket(directory.join(format!(".s.PGSQL.{port}"))),
            None if pooler.get_host().starts_with('/') => {
                Place::Socket(PathBuf::from(pooler.get_host()).join(format!(".s.PGSQL.{port}")))
            }
            None => Place::Host(pooler.get_host().to_owned(), port),
        };
        let task = tokio::spawn(accept(listener, place));
        Ok(Self { directory, task })
    }

    /// How a client goes this way.
    pub(super) fn options(&self, pooler: PgConnectOptions) -> PgConnectOptions {
        pooler
            .socket(&self.directory)
            .ssl_mode(PgSslMode::Disable)
            // A pooler refuses what it does not know.
            .extra_float_digits(None)
    }
}

impl Drop for Way {
    fn drop(&mut self) {
        self.task.abort();
        let _ = fs::remove_dir_all(&self.directory);
    }
}

async fn accept(listener: UnixListener, place: Place) {
    loop {
        match listener.accept().await {
            Ok((client, _)) => {
                let place = place.clone();
                tokio::spawn(async move {
                    // Whoever is cut off knows it from the silence.
                    if let Err(error) = lead(client, &place).await {
                        tracing::debug!(%error, "a connection through the pooler has ended");
                    }
                });
            }
            Err(error) => {
                tracing::warn!(%error, "no further connection through the pooler");
                tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            }
        }
    }
}

async fn lead(client: UnixStream, place: &Place) -> io::Result<()> {
    match place {
        Place::Socket(path) => {
            let (from, to) = UnixStream::connect(path).await?.into_split();
            relay(client, from, to).await
        }
        Place::Host(host, port) => {
            let pooler = TcpStream::connect((host.as_str(), *port)).await?;
            pooler.set_nodelay(true)?;
            let (from, to) = pooler.into_split();
            relay(client, from, to).await
        }
    }
}

/// Passes on what both sides say, until one of them ends.
async fn relay(
    client: UnixStream,
    from_pooler: impl AsyncRead + Unpin,
    to_pooler: impl AsyncWrite + Unpin,
) -> io::Result<()> {
    let (from_client, to_client) = client.into_split();
    let answers = Arc::new(Mutex::new(Answers::default()));
    tokio::select! {
        ended = questions(from_client, to_pooler, &answers) => ended,
        ended = replies(from_pooler, to_client, &answers) => ended,
    }
}

async fn questions(
    from: impl AsyncRead + Unpin,
    to: impl AsyncWrite + Unpin,
    answers: &Mutex<Answers>,
) -> io::Result<()> {
    let (mut from, mut to) = (BufReader::new(from), BufWriter::new(to));
    // The first message has no tag.
    let greeting = body(&mut from).await?;
    to.write_u32(length(&greeting)).await?;
    to.write_all(&greeting).await?;
    to.flush().await?;
    let (mut rewriter, mut words) = (Rewriter::default(), Vec::new());
    while !from.fill_buf().await?.is_empty() {
        let tag = from.read_u8().await?;
        let body = body(&mut from).await?;
        {
            let mut answers = answers.lock().unwrap_or_else(PoisonError::into_inner);
            rewriter.rewrite(tag, body, &mut answers, &mut words);
        }
        for (tag, body) in words.drain(..) {
            write(&mut to, tag, &body).await?;
        }
        if from.buffer().is_empty() {
            to.flush().await?;
        }
    }
    to.flush().await
}

async fn replies(
    from: impl AsyncRead + Unpin,
    to: impl AsyncWrite + Unpin,
    answers: &Mutex<Answers>,
) -> io::Result<()> {
    let (mut from, mut to) = (BufReader::new(from), BufWriter::new(to));
    while !from.fill_buf().await?.is_empty() {
        let tag = from.read_u8().await?;
        let body = body(&mut from).await?;
        let is_meant = {
            let mut answers = answers.lock().unwrap_or_else(PoisonError::into_inner);
            answers.is_meant(tag)
        };
        if is_meant {
            write(&mut to, tag, &body).await?;
        }
        if from.buffer().is_empty() {
            to.flush().await?;
        }
    }
    to.flush().await
}

async fn write(to: &mut (impl AsyncWrite + Unpin), tag: u8, body: &[u8]) -> io::Result<()> {
    to.write_u8(tag).await?;
    to.write_u32(length(body)).await?;
    to.write_all(body).await
}

/// The length counts itself.
fn length(body: &[u8]) -> u32 {
    u32::try_from(body.len() + 4).unwrap_or(u32::MAX)
}

/// What follows a length. It grows with what arrives, whatever was announced.
async fn body(from: &mut (impl AsyncRead + Unpin)) -> io::Result<Vec<u8>> {
    let length = u64::from(from.read_u32().await?);
    let length = length.checked_sub(4).ok_or(io::ErrorKind::InvalidData)?;
    let mut body = Vec::new();
    let n = from.take(length).read_to_end(&mut body).await?;
    if n as u64 == length {
        Ok(body)
    } else {
        Err(io::ErrorKind::UnexpectedEof.into())
    }
}
