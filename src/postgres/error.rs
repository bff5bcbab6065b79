//! Everything that can stand in the way of the private Postgres, each with what to do about it.
//!
//! None of these outcomes changes or removes a data directory.

use std::{io, path::Path, path::PathBuf};

/// Why the private Postgres does not run.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There are no Postgres programs on this machine.
    #[error(
        "no Postgres programs found (searched {searched}).\n\
         Install them (Debian, Ubuntu: `apt-get install postgresql`; Fedora: `dnf install postgresql-server`; \
         macOS: `brew install postgresql@17`),\n\
         name their folder in KINPOST_POSTGRES_BIN, or name a running database in DATABASE_URL"
    )]
    NoBinaries {
        /// The folders that were looked at.
        searched: String,
    },
    /// The folder named by the setting has no usable programs.
    #[error("KINPOST_POSTGRES_BIN is {} but the programs `postgres` and `initdb` are not both there", directory.display())]
    NotBinaries {
        /// The folder.
        directory: PathBuf,
    },
    /// The data directory was made by another major version.
    #[error(
        "{} was made by Postgres {found}, but only Postgres {installed} is installed here; the data was not touched.\n\
         Install the matching programs (Debian, Ubuntu: `apt-get install postgresql-{found}`); with both installed, \
         `kinpost postgres upgrade` moves the data to the newer version", data.display()
    )]
    OtherVersion {
        /// The cluster.
        data: PathBuf,
        /// Its major version.
        found: u32,
        /// The major versions of the programs, listed for people.
        installed: String,
    },
    /// Only programs too old to be of use are installed.
    #[error(
        "Postgres {found} is too old; Kinpost needs {needed} or newer (`apt-get install postgresql`)"
    )]
    TooOld {
        /// What is installed.
        found: u32,
        /// The oldest version that will do.
        needed: u32,
    },
    /// Something that is not a cluster stands in its place.
    #[error("{} is not a Postgres cluster ({reason}); it was not touched. Restore it from a backup or move it away", data.display())]
    NotACluster {
        /// The place.
        data: PathBuf,
        /// What was seen.
        reason: String,
    },
    /// A file or a link stands where a directory or a plain file is needed.
    #[error("{} is {found}, but KINPOST_DATA needs {needed} there", path.display())]
    WrongKind {
        /// The place.
        path: PathBuf,
        /// What is there.
        found: &'static str,
        /// What is needed.
        needed: &'static str,
    },
    /// The directory belongs to another user of the machine.
    #[error(
        "{} belongs to user {owner}, but this is user {user}; run Kinpost as {owner} (or as root), \
         or choose another directory with KINPOST_DATA", path.display()
    )]
    Foreign {
        /// The directory.
        path: PathBuf,
        /// Who it belongs to.
        owner: String,
        /// Who we are.
        user: String,
    },
    /// Root has to run Postgres as another user, and that user cannot get to the data.
    #[error(
        "Postgres cannot run as root, so it runs as user {user}; that user may not enter {} (mode {mode:04o}).\n\
         Run `chmod o+x {}` or choose another directory with KINPOST_DATA", directory.display(), directory.display()
    )]
    Unreachable {
        /// The directory that blocks the way.
        directory: PathBuf,
        /// Its permissions.
        mode: u32,
        /// The user Postgres runs as.
        user: String,
    },
    /// The user has no entry in the list of accounts, and Postgres insists on one.
    #[error(
        "user id {uid} has no account on this machine, and Postgres needs one; add it, or run as another user"
    )]
    NoAccount {
        /// The user id.
        uid: u32,
    },
    /// No directory for the socket is both short and private.
    #[error(
        "no private directory for the Postgres socket: {reasons}; choose a shorter KINPOST_DATA"
    )]
    NoSocketDirectory {
        /// Why each candidate was refused.
        reasons: String,
    },
    /// The disk has no room.
    #[error("the disk of {} is full: {doing}; free some space and start again, nothing was lost", path.display())]
    DiskFull {
        /// Where.
        path: PathBuf,
        /// What was being done.
        doing: String,
    },
    /// The disk cannot be written to.
    #[error("the disk of {} is read-only: {doing}; make it writable or choose another KINPOST_DATA", path.display())]
    ReadOnly {
        /// Where.
        path: PathBuf,
        /// What was being done.
        doing: String,
    },
    /// The user may not write there.
    #[error("user {user} may not write to {}: {doing}; change its permissions or choose another KINPOST_DATA", path.display())]
    Denied {
        /// Where.
        path: PathBuf,
        /// What was being done.
        doing: String,
        /// Who may not.
        user: String,
    },
    /// Any other failure of the file system.
    #[error("{doing} failed at {}: {error}", path.display())]
    Disk {
        /// Where.
        path: PathBuf,
        /// What was being done.
        doing: String,
        /// The reason.
        error: io::Error,
    },
    /// A Postgres program ended with an error.
    #[error("{program} failed ({status}); its last words:\n{output}")]
    Program {
        /// Which program.
        program: &'static str,
        /// How it ended.
        status: String,
        /// The end of what it wrote.
        output: String,
    },
    /// Processes of an earlier Postgres on this directory do not end.
    #[error(
        "an earlier Postgres still uses {} and does not end (processes: {pids}); end it and start again.
\
         If no process is named, it runs in another container", data.display()
    )]
    StillRunning {
        /// The cluster.
        data: PathBuf,
        /// Their process ids, listed for people.
        pids: String,
    },
    /// Another copy holds the directory but its Postgres does not answer.
    #[error("another copy of Kinpost ({owner}) holds {}, but its Postgres does not answer; stop that copy, or wait", data.display())]
    OwnerSilent {
        /// The data directory.
        data: PathBuf,
        /// The other copy's process, for people.
        owner: String,
    },
    /// Another copy uses the directory, and this work can only be done alone.
    #[error("another copy of Kinpost ({owner}) uses {}; stop it first, nothing was touched", data.display())]
    InUse {
        /// The data directory.
        data: PathBuf,
        /// The other copy's process, for people.
        owner: String,
    },
    /// The cluster is missing, but one that was moved from is there.
    #[error(
        "{} is missing, but {} is there: a move to a newer Postgres was cut off at its end. Nothing is lost.\n         Move it back (`mv {} {}`) and start again", data.display(), kept.display(), kept.display(), data.display()
    )]
    OnlyKept {
        /// Where the cluster should be.
        data: PathBuf,
        /// The one that is there.
        kept: PathBuf,
    },
    /// There is no cluster to work on.
    #[error("there is no cluster in {}", data.display())]
    NoCluster {
        /// Where it should be.
        data: PathBuf,
    },
    /// Nothing newer than the cluster is installed.
    #[error(
        "{} is of Postgres {found}, and nothing newer is installed here; install it beside the old one \
         or name the folder of its programs in KINPOST_POSTGRES_BIN", data.display()
    )]
    NothingNewer {
        /// The cluster.
        data: PathBuf,
        /// Its major version.
        found: u32,
    },
    /// The cluster of the older version cannot be kept where it should be.
    #[error("{} is in the way: the cluster of an earlier move; delete it when you no longer need it", kept.display())]
    KeptInTheWay {
        /// What is there.
        kept: PathBuf,
    },
    /// The programs that make and read backups are missing.
    #[error(
        "no pg_dump and pg_restore of Postgres {least} or newer found; install them (Debian, Ubuntu: \
         `apt-get install postgresql-client-{least}`) or name their folder in KINPOST_POSTGRES_BIN"
    )]
    NoClients {
        /// The oldest version that will do.
        least: u32,
    },
    /// A thread could not be started.
    #[error("cannot start a thread: {error}")]
    Thread {
        /// The reason.
        error: io::Error,
    },
    /// The keeper ended without a word, which is a bug.
    #[error("the thread that keeps Postgres ended unexpectedly")]
    KeeperGone,
    /// The caller asked to stop while Postgres was starting.
    #[error("stopped while Postgres was starting")]
    Stopped,
}

impl Error {
    /// The right kind for a failed file operation.
    pub(super) fn disk(doing: &str, path: &Path, error: io::Error) -> Self {
        let (path, doing) = (path.to_owned(), doing.to_owned());
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                Self::DiskFull { path, doing }
            }
            io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly { path, doing },
            io::ErrorKind::PermissionDenied => Self::Denied {
                path,
                doing,
                user: super::system::current_name(),
            },
            _ => Self::Disk { path, doing, error },
        }
    }

    /// Whether children of a killed Postgres still hold its memory; they end within seconds. We see them only here
    /// when the kernel hides the processes of other users from us.
    pub(super) fn is_predecessor_ending(&self) -> bool {
        matches!(self, Self::Program { output, .. } if output.contains("pre-existing shared memory block"))
    }

    /// The right kind for a program that failed, from what it wrote. Its messages are English (`LC_ALL=C`).
    pub(super) fn program(
        program: &'static str,
        status: String,
        output: &str,
        path: &Path,
    ) -> Self {
        let line = |words: &str| {
            output
                .lines()
                .find(|line| line.contains(words))
                .map(|line| line.trim().to_owned())
        };
        let path = path.to_owned();
        if let Some(doing) = line("No space left on device").or_else(|| line("Disk quota exceeded"))
        {
            Self::DiskFull { path, doing }
        } else if let Some(doing) = line("Read-only file system") {
            Self::ReadOnly { path, doing }
        } else {
            Self::Program {
                program,
                status,
                output: last_lines(output, 20),
            }
        }
    }
}

fn last_lines(text: &str, n: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(n)..]
        .iter()
        .map(|line| format!("  {line}"))
        .collect::<Vec<_>>()
        .join("\n")
}
