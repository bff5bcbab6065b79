//! The thread that keeps a cluster (supervisor): starts or joins it, starts it again when it dies, takes it over when
//! its owner goes away, and stops it at the end.
//!
//! It is one thread for the whole life of the cluster because the kernel ties Postgres to the *thread* that started
//! it: when this process is killed, Postgres is told to stop.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc},
    time::{Duration, Instant},
};

use super::{
    Address, Error, Options, PORT, PORT_ALONE,
    account::Runner,
    binaries, initdb,
    layout::Layout,
    leftover,
    lock::{self, Lock},
    postmaster::{self, Postmaster, TICK},
    socket,
};

/// How much longer a second copy waits for the Postgres of the first, which may be making its cluster or recovering.
const AS_GUEST: u32 = 3;

/// How often the keeper looks whether Postgres, or the copy that owns it, is still there.
const WATCH: Duration = Duration::from_millis(200);

/// The longest pause between attempts to bring a dead Postgres back.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Whether others may use the cluster while it runs.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Company {
    /// Copies join each other.
    Welcome,
    /// Whoever else wants it waits.
    Alone,
}

/// Whose cluster it is.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub enum Role {
    /// No copy's yet.
    #[default]
    Starting,
    /// This process started Postgres and will stop it.
    Owner,
    /// Another copy of Kinpost, described for people, started it.
    Guest(String),
}

/// What the keeper tells the rest of the process.
#[derive(Clone, Debug, Default)]
pub(super) struct Shared(Arc<Mutex<Told>>);

#[derive(Debug, Default)]
struct Told {
    role: Role,
    /// Of a cluster that has stopped: it ends with this value, or with whoever takes it.
    lock: Option<Lock>,
}

impl Shared {
    pub(super) fn role(&self) -> Role {
        self.told().role.clone()
    }

    pub(super) fn take_lock(&self) -> Option<Lock> {
        self.told().lock.take()
    }

    fn set(&self, role: Role) {
        self.told().role = role;
    }

    fn leave_lock(&self, lock: Lock) {
        self.told().lock = Some(lock);
    }

    fn told(&self) -> MutexGuard<'_, Told> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What the keeper holds at any time.
enum Holding {
    Owned(Postmaster, Lock),
    Joined,
}

/// The state of the thread.
pub(super) struct Keeper {
    options: Options,
    company: Company,
    shared: Shared,
    stop: mpsc::Receiver<()>,
    /// Chosen once: the connections of this process know no other place.
    socket_directory: Option<PathBuf>,
}

impl Keeper {
    pub(super) fn new(
        options: Options,
        company: Company,
        shared: Shared,
        stop: mpsc::Receiver<()>,
    ) -> Self {
        Self {
            options,
            company,
            shared,
            stop,
            socket_directory: None,
        }
    }

    /// Starts or joins, reports the result, and then keeps the cluster until told to stop.
    pub(super) fn run(&mut self, first: &mpsc::Sender<Result<Address, Error>>) {
        let started = Layout::open(&self.options.data)
            .and_then(|layout| Ok((self.start_or_join(&layout)?, layout)));
        let (mut holding, layout) = match started {
            Ok(started) => started,
            Err(error) => return drop(first.send(Err(error))),
        };
        let address = self.address(self.socket_directory.clone().unwrap_or_default());
        // When the caller does not wait for the answer any more, the stop message is already on its way.
        let _ = first.send(Ok(address));
        loop {
            let next = match holding {
                Holding::Owned(postmaster, lock) => self.watch(&layout, postmaster, lock),
                Holding::Joined => self.follow(&layout),
            };
            match next {
                Some(next) => holding = next,
                None => return,
            }
        }
    }

    fn address(&self, socket_directory: PathBuf) -> Address {
        let port = match self.company {
            Company::Welcome => PORT,
            Company::Alone => PORT_ALONE,
        };
        Address::new(socket_directory, port)
    }

    fn start_or_join(&mut self, layout: &Layout) -> Result<Holding, Error> {
        let begin = Instant::now();
        let mut waiting = false;
        // Refuses early what can never work, such as the directory of another user.
        Runner::choose(&layout.pg)?;
        loop {
            if let Some(lock) = lock::try_take(&layout.lock)? {
                return Ok(Holding::Owned(self.start(layout)?, lock));
            }
            if self.company == Company::Alone {
                return Err(Error::InUse {
                    data: layout.root.clone(),
                    owner: lock::holder(&layout.lock),
                });
            }
            if let Some(directory) = postmaster::listening(&layout.data)? {
                let owner = lock::holder(&layout.lock);
                tracing::info!(%owner, "joined the private Postgres of another copy of Kinpost");
                self.socket_directory = Some(directory);
                self.shared.set(Role::Guest(owner));
                return Ok(Holding::Joined);
            }
            if !waiting {
                let owner = lock::holder(&layout.lock);
                tracing::info!(%owner, "another copy of Kinpost is starting its Postgres; waiting for it");
                waiting = true;
            }
            if begin.elapsed() > self.options.patience * AS_GUEST {
                return Err(Error::OwnerSilent {
                    data: layout.root.clone(),
                    owner: lock::holder(&layout.lock),
                });
            }
            if self.told_to_stop(TICK * 4) {
                return Err(Error::Stopped);
            }
        }
    }

    /// Starts Postgres as the owner; the caller holds the lock.
    fn start(&mut self, layout: &Layout) -> Result<Postmaster, Error> {
        let runner = Runner::choose(&layout.pg)?;
        layout.prepare_pg(&runner)?;
        let version = layout.version()?;
        let binaries = binaries::choose(self.options.binaries.as_deref(), version, &layout.data)?;
        let socket_directory = match &self.socket_directory {
            Some(directory) => directory.clone(),
            None => socket::directory(layout, &runner)?,
        };
        if version.is_none() {
            initdb::create(layout, &binaries, &runner, self.options.durable)?;
        }
        let address = self.address(socket_directory);
        leftover::clear(&layout.data, &address, self.options.patience)?;
        let mut attempts = 0;
        let postmaster = loop {
            attempts += 1;
            match Postmaster::start(layout, &binaries, &runner, &self.options, &address) {
                Err(error)
                    if error.is_predecessor_ending()
                        && attempts < 20
                        && !self.told_to_stop(TICK * 100) => {}
                result => break result?,
            }
        };
        tracing::info!(version = binaries.version, data = %layout.data.display(), "the private Postgres runs");
        self.socket_directory = Some(address.socket_directory);
        self.shared.set(Role::Owner);
        Ok(postmaster)
    }

    /// Waits beside our own Postgres; `None` when it was stopped as asked.
    fn watch(
        &mut self,
        layout: &Layout,
        mut postmaster: Postmaster,
        lock: Lock,
    ) -> Option<Holding> {
        loop {
            if self.told_to_stop(WATCH) {
                postmaster.stop();
                tracing::info!("the private Postgres has stopped");
                // Another copy may take the directory when our cluster is dropped, or later.
                self.shared.leave_lock(lock);
                return None;
            }
            if let Some(status) = postmaster.ended() {
                let last_words = postmaster.last_words();
                tracing::error!(%status, %last_words, "the private Postgres has died; starting it again");
                return self
                    .start_again(layout)
                    .map(|postmaster| Holding::Owned(postmaster, lock));
            }
        }
    }

    /// Waits for the owner of a joined cluster to go away, and takes the cluster over.
    fn follow(&mut self, layout: &Layout) -> Option<Holding> {
        loop {
            if self.told_to_stop(WATCH) {
                return None;
            }
            match lock::try_take(&layout.lock) {
                Ok(None) => {}
                Ok(Some(lock)) => {
                    tracing::info!(
                        "the copy that ran the private Postgres is gone; taking it over"
                    );
                    return self
                        .start_again(layout)
                        .map(|postmaster| Holding::Owned(postmaster, lock));
                }
                Err(error) => {
                    tracing::error!(%error, "cannot look at the lock of the data directory");
                }
            }
        }
    }

    /// Tries until it works, with growing pauses: the disk may be full for an hour, and requests are answered 503.
    fn start_again(&mut self, layout: &Layout) -> Option<Postmaster> {
        let mut pause = Duration::from_millis(500);
        loop {
            match self.start(layout) {
                Ok(postmaster) => return Some(postmaster),
                Err(error) => {
                    tracing::error!(%error, "the private Postgres does not start; trying again");
                }
            }
            if self.told_to_stop(pause) {
                return None;
            }
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    fn told_to_stop(&self, wait: Duration) -> bool {
        !matches!(
            self.stop.recv_timeout(wait),
            Err(mpsc::RecvTimeoutError::Timeout)
        )
    }
}
