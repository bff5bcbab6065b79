//! How letters leave: through a mail server (SMTP), or into a folder where an administrator who tries Kinpost out can
//! read them.

use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use std::{fmt, fs, io, mem};

use lettre::transport::smtp::{self, AsyncSmtpTransportBuilder, PoolConfig};
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use tokio::runtime::Handle;

use super::message::Envelope;
use crate::config::SmtpUrl;
use crate::notifications::Undelivered;

/// How long a mail server may take for one answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// How many connections to the mail server are kept at most, and for how long unused.
const CONNECTIONS: (u32, Duration) = (4, Duration::from_mins(1));

/// Answers that mean that there is no such mailbox. Others that are final in the words of SMTP speak about our side (a
/// password, a block list, a size), and an administrator may mend that.
const NO_SUCH_MAILBOX: [u16; 4] = [550, 551, 553, 556];

/// How letters leave.
#[derive(Clone)]
pub enum Transport {
    /// Through a mail server.
    Smtp(Arc<Server>),
    /// Into a folder, one file each.
    Folder(PathBuf),
}

/// The address of the mail server is unusable. It is not quoted: it may hold a password.
#[derive(Debug, thiserror::Error)]
#[error("the address of the mail server (KINPOST_SMTP_URL) cannot be used")]
pub struct UnusableTransport;

/// A mail server and the connections to it.
pub struct Server {
    builder: AsyncSmtpTransportBuilder,
    /// Made at the first letter: a pool tends its connections in the background, so it needs a runtime from the start.
    pool: OnceLock<AsyncSmtpTransport<Tokio1Executor>>,
}

impl Server {
    fn pool(&self) -> &AsyncSmtpTransport<Tokio1Executor> {
        self.pool.get_or_init(|| self.builder.clone().build())
    }
}

/// A pool says goodbye to the mail server in the background when it is dropped. After the runtime has ended it would
/// panic instead, so it is left to the end of the process then.
impl Drop for Server {
    fn drop(&mut self) {
        if let Some(pool) = self.pool.take()
            && Handle::try_current().is_err()
        {
            mem::forget(pool);
        }
    }
}

impl Transport {
    /// Through the mail server of this address.
    pub fn smtp(url: &SmtpUrl) -> Result<Self, UnusableTransport> {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url.reveal());
        let (most, idle) = CONNECTIONS;
        let pool = PoolConfig::new().max_size(most).idle_timeout(idle);
        let builder = builder.map_err(|_| UnusableTransport)?;
        Ok(Self::Smtp(Arc::new(Server {
            builder: builder.timeout(Some(PATIENCE)).pool_config(pool),
            pool: OnceLock::new(),
        })))
    }

    /// Into the folder of letters of this data directory.
    pub fn folder(data: &Path) -> Self {
        Self::Folder(data.join("mail").join("outbox"))
    }

    /// Carries a letter.
    pub async fn carry(&self, envelope: Envelope) -> Result<(), Undelivered> {
        match self {
            Self::Smtp(server) => {
                let sent = server
                    .pool()
                    .send_raw(&envelope.smtp, &envelope.bytes)
                    .await;
                sent.map(|_| ()).map_err(|error| from_smtp(&error))
            }
            Self::Folder(folder) => {
                let folder = folder.clone();
                let kept = tokio::task::spawn_blocking(move || keep(&folder, &envelope)).await;
                let kept = kept.unwrap_or_else(|error| Err(io::Error::other(error)));
                kept.map_err(|error| {
                    Undelivered::Later(format!("the folder of letters: {}", error.kind()))
                })
            }
        }
    }
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Server(***)")
    }
}

impl fmt::Debug for Transport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Smtp(_) => f.write_str("Transport::Smtp"),
            Self::Folder(folder) => write!(f, "Transport::Folder({})", folder.display()),
        }
    }
}

/// Writes a letter so that a reader of the folder sees the whole of it or nothing, and no other user of the machine
/// reads it: a holder of a letter may play with it. The name is made of the letter's id, so a second try takes the
/// place of the first.
fn keep(folder: &Path, Envelope { id, bytes, .. }: &Envelope) -> io::Result<()> {
    let mut maker = fs::DirBuilder::new();
    maker.recursive(true).mode(0o700).create(folder)?;
    if fs::metadata(folder)?.permissions().mode() & 0o077 != 0 {
        // Made by an older version, which left it to the mask of the process.
        fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
    }
    let name = file_name(id);
    // Another copy may write the same letter at the same time.
    let draft = folder.join(format!(".{name}.{}", uuid::Uuid::now_v7().simple()));
    let written = write_through(&draft, bytes)
        .and_then(|()| fs::rename(&draft, folder.join(format!("{name}.eml"))));
    if written.is_err() {
        // What remains is hidden and harmless if this fails too.
        let _ = fs::remove_file(&draft);
    }
    written
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    let mut file = options
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)?;
    io::Write::write_all(&mut file, bytes)?;
    file.sync_all()
}

/// The id of a letter as the name of a file.
fn file_name(id: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_@".contains(c);
    let name = id.chars().take(150);
    let name = name.map(|c| if is_plain(c) || c == '.' { c } else { '_' });
    name.collect::<String>().trim_start_matches('.').to_owned()
}

/// Whether trying again may help. The words of the server are not repeated: they may name the reader.
fn from_smtp(error: &smtp::Error) -> Undelivered {
    let code = error.status().map(u16::from);
    match code {
        Some(code) if NO_SUCH_MAILBOX.contains(&code) && !is_policy(error) => {
            Undelivered::Never(format!("the mail server answered {code}"))
        }
        Some(code) => Undelivered::Later(format!("the mail server answered {code}")),
        None if error.is_timeout() => Undelivered::Later("the mail server is too slow".to_owned()),
        None if error.is_tls() => {
            Undelivered::Later("the mail server cannot be trusted (TLS)".to_owned())
        }
        None => Undelivered::Later("the mail server cannot be reached".to_owned()),
    }
}

/// Whether the refusal is about us and not about the mailbox: enhanced codes 5.7.x, such as "relaying denied".
fn is_policy(error: &smtp::Error) -> bool {
    let source = std::error::Error::source(error).map(ToString::to_string);
    source.is_some_and(|words| words.contains("5.7.")) || error.to_string().contains("5.7.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_stay_in_their_folder() {
        assert_eq!(file_name("turn.1@example.org"), "turn.1@example.org");
        assert_eq!(file_name("../../etc/passwd"), "_.._etc_passwd");
        assert_eq!(file_name("..\0x"), "_x");
    }
}
