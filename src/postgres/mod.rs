//! The private Postgres: runs the system's Postgres programs on our own data directory when no other database is named.
//!
//! It speaks only through a unix socket in a directory that no other user can enter, which is why it needs no
//! password. What lies where: `DATA/lock` is held by the copy that owns the cluster, `DATA/pg/data` is the cluster,
//! `DATA/postgres.log` its log. `docs/decisions/0002-private-postgres.md` says why; this module knows no SQL.

mod account;
mod binaries;
mod clients;
mod error;
mod initdb;
mod keeper;
mod layout;
mod leftover;
mod lock;
mod log;
mod memory;
mod pid_file;
mod postmaster;
mod socket;
mod system;
mod upgrade;

use std::{path::PathBuf, sync::mpsc, thread, time::Duration};

pub use clients::Clients;
pub use error::Error;
pub use keeper::{Company, Role};
use keeper::{Keeper, Shared};
pub use lock::Lock;
pub use upgrade::Upgrade;

/// The name of the superuser and of the database inside the cluster.
const NAME: &str = "kinpost";

/// The port is only a part of the socket's file name here.
const PORT: u16 = 5432;

/// The port of a cluster that nobody may join: other copies do not find it, and wait.
const PORT_ALONE: u16 = PORT + 1;

/// A fast shutdown writes a checkpoint; only a broken disk makes it take this long.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// What to run, and where.
#[derive(Clone, Debug)]
pub struct Options {
    /// The data directory; made when it is missing.
    pub data: PathBuf,
    /// The folder with the Postgres programs; searched for when absent.
    pub binaries: Option<PathBuf>,
    /// How many connections Postgres accepts.
    pub max_connections: u32,
    /// Whether committed data survives a power cut. Only tests may say no.
    pub durable: bool,
    /// How long a Postgres may take to stop in order: [`PATIENCE`]. One that another copy starts may take three times
    /// as long. Only tests, for which a slow machine is no failure, wait longer.
    pub patience: Duration,
}

/// Where a cluster can be reached.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Address {
    /// The directory of the socket.
    pub socket_directory: PathBuf,
    /// The port, which is a part of the socket's name.
    pub port: u16,
    /// The database user.
    pub user: String,
    pub database: String,
}

impl Address {
    fn new(socket_directory: PathBuf, port: u16) -> Self {
        Self {
            socket_directory,
            port,
            user: NAME.into(),
            database: NAME.into(),
        }
    }
}

/// A running cluster: owned by this process, or joined because another copy owns it.
///
/// A thread keeps it for as long as this value lives: it starts Postgres again when it dies, and takes the cluster
/// over when the copy that owned it goes away. Dropping the value stops an owned cluster and waits for its end.
#[derive(Debug)]
pub struct Cluster {
    address: Address,
    shared: Shared,
    stop: mpsc::Sender<()>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Cluster {
    /// Starts the cluster of the data directory, making it first when there is none, or joins it when another copy
    /// of Kinpost runs it already. Returns when it accepts connections.
    pub fn start(options: Options) -> Result<Self, Error> {
        Self::start_in(options, Company::Welcome)
    }

    /// The same in company, or without: alone, a cluster that another copy runs is refused, and no copy joins this one.
    pub fn start_in(options: Options, company: Company) -> Result<Self, Error> {
        let (stop, stopped) = mpsc::channel();
        let (first, started) = mpsc::channel();
        let shared = Shared::default();
        let mut keeper = Keeper::new(options, company, shared.clone(), stopped);
        let thread = thread::Builder::new()
            .name("postgres-keeper".into())
            .spawn(move || keeper.run(&first))
            .map_err(|error| Error::Thread { error })?;
        match started.recv() {
            Ok(Ok(address)) => Ok(Self {
                address,
                shared,
                stop,
                thread: Some(thread),
            }),
            Ok(Err(error)) => Err(error),
            Err(_) => Err(Error::KeeperGone),
        }
    }

    /// Where to connect. It stays the same for the life of this value.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Whether this process owns the cluster or has joined it; it may change from joined to owned.
    pub fn role(&self) -> Role {
        self.shared.role()
    }

    /// Stops an owned cluster in order and waits for its end; leaves a joined one running.
    pub fn stop(self) {
        drop(self);
    }

    /// Stops an owned cluster, and gives the lock on its directory: no copy starts it again before that is dropped.
    pub fn stop_and_hold(mut self) -> Option<Lock> {
        self.end();
        self.shared.take_lock()
    }

    fn end(&mut self) {
        // A keeper that has already ended needs no message.
        let _ = self.stop.send(());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.end();
    }
}

/// Whether this process runs as root, which Postgres itself refuses to do.
pub fn running_as_root() -> bool {
    system::effective_user() == 0
}
