//! Lines over a connection that may become secret halfway (STARTTLS).

use std::io;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio_rustls::TlsAcceptor;

use super::data::Dotted;

/// The longest command: RFC 5321 asks for 512, and addresses of extensions are longer.
const MOST_LINE: usize = 2048;
/// How much is read at a time.
const CHUNK: usize = 16 * 1024;

/// A connection, secret or not.
pub(super) trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}
impl<S: AsyncRead + AsyncWrite + Unpin + Send> Stream for S {}

/// Lines come in and go out.
pub(super) struct Wire {
    stream: Box<dyn Stream>,
    buffer: Vec<u8>,
}

/// What came instead of a command.
#[derive(Debug)]
pub(super) enum Line {
    /// A command with its line end.
    Command(Vec<u8>),
    /// A line that is longer than any command, or ends otherwise than it must.
    Broken,
    /// Nothing more will come.
    End,
}

impl Wire {
    pub(super) fn new(stream: impl Stream + 'static) -> Self {
        Self {
            stream: Box::new(stream),
            buffer: Vec::new(),
        }
    }

    /// The next line.
    pub(super) async fn line(&mut self) -> io::Result<Line> {
        loop {
            if let Some(end) = self.buffer.iter().position(|&byte| byte == b'\n') {
                let rest = self.buffer.split_off(end + 1);
                let line = std::mem::replace(&mut self.buffer, rest);
                let is_whole = line.ends_with(b"\r\n") && line.len() <= MOST_LINE;
                return Ok(if is_whole {
                    Line::Command(line)
                } else {
                    Line::Broken
                });
            }
            if self.buffer.len() > MOST_LINE {
                return Ok(Line::Broken);
            }
            if !self.read().await? {
                return Ok(Line::End);
            }
        }
    }

    /// A letter; none if the connection ended before it did.
    pub(super) async fn letter(&mut self, most: usize) -> io::Result<Option<Dotted>> {
        let mut dotted = Dotted::new(most);
        loop {
            if let Some(taken) = dotted.feed(&self.buffer) {
                self.buffer.drain(..taken);
                return Ok(Some(dotted));
            }
            self.buffer.clear();
            if !self.read().await? {
                return Ok(None);
            }
        }
    }

    /// Says something; every line of it ends as it must.
    pub(super) async fn say(&mut self, text: &str) -> io::Result<()> {
        // In one piece: the second of two would wait until the first is acknowledged, which takes a mail server 40 ms.
        self.stream
            .write_all(format!("{text}\r\n").as_bytes())
            .await?;
        self.stream.flush().await
    }

    /// Whether something came that was not read yet.
    pub(super) fn has_more(&self) -> bool {
        !self.buffer.is_empty()
    }

    /// Goes on in secret. What came before must not count as if it had come in secret.
    pub(super) async fn hide(self, acceptor: &TlsAcceptor) -> io::Result<Self> {
        let stream = acceptor.accept(self.stream).await?;
        Ok(Self::new(stream))
    }

    async fn read(&mut self) -> io::Result<bool> {
        self.buffer.reserve(CHUNK);
        let mut limited = (&mut self.stream).take(CHUNK as u64);
        Ok(limited.read_buf(&mut self.buffer).await? > 0)
    }
}

#[cfg(test)]
mod tests {
    use std::{
        pin::Pin,
        sync::{Arc, Mutex},
        task::{Context, Poll},
    };

    use tokio::io::ReadBuf;

    use super::*;

    /// Notes what is written, piece by piece.
    struct Pieces(Arc<Mutex<Vec<Vec<u8>>>>);

    impl AsyncRead for Pieces {
        fn poll_read(
            self: Pin<&mut Self>,
            _: &mut Context<'_>,
            _: &mut ReadBuf<'_>,
        ) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }
    }

    impl AsyncWrite for Pieces {
        fn poll_write(
            self: Pin<&mut Self>,
            _: &mut Context<'_>,
            piece: &[u8],
        ) -> Poll<io::Result<usize>> {
            self.0.lock().unwrap().push(piece.to_vec());
            Poll::Ready(Ok(piece.len()))
        }

        fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }

        fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }
    }

    #[tokio::test]
    async fn an_answer_leaves_in_one_piece() {
        let pieces = Arc::default();
        Wire::new(Pieces(Arc::clone(&pieces)))
            .say("250-kinpost\r\n250 SIZE")
            .await
            .unwrap();
        assert_eq!(*pieces.lock().unwrap(), [b"250-kinpost\r\n250 SIZE\r\n"]);
    }
}
