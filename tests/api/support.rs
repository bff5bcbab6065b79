//! What tests of several kinds share.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{self, Command},
    sync::{
        Arc, Mutex, PoisonError, Weak,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::Duration,
};

use kinpost::store::Target;
use tokio::runtime::Builder;

use crate::{databases, postgres::data};

/// A directory that is gone after the test.
pub struct TempDir {
    path: PathBuf,
    /// What its cluster is a copy of, kept for the next one.
    _original: Option<Arc<TempDir>>,
}

impl TempDir {
    pub fn new() -> Self {
        Self::beside(None)
    }

    /// A data directory in which a server has been before: making a cluster takes a second of work, copying one a moment.
    pub fn with_cluster() -> Self {
        let original = original_cluster();
        let from = original.join("pg");
        let directory = Self::beside(Some(original));
        // By a program that keeps owners.
        let copy = Command::new("cp")
            .arg("-a")
            .args([from, directory.join("pg")])
            .status();
        assert!(copy.unwrap().success());
        directory
    }

    fn beside(original: Option<Arc<Self>>) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("kinpost-test-{}-{number}", process::id()));
        fs::create_dir(&path).unwrap();
        Self {
            path: path.canonicalize().unwrap(),
            _original: original,
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn join(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// A data directory with a stopped cluster whose database has its tables, and nothing in them.
fn original_cluster() -> Arc<TempDir> {
    // Weak, because what is static is never dropped, and the last test should remove it.
    static ORIGINAL: Mutex<Weak<TempDir>> = Mutex::new(Weak::new());
    let mut original = ORIGINAL.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(directory) = original.upgrade() {
        return directory;
    }
    let directory = Arc::new(TempDir::new());
    let cluster = data::start(directory.path()).unwrap();
    let target = Target::Private(cluster.address().clone());
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async { databases::open(&target, 1).await.close().await });
    cluster.stop();
    *original = Arc::downgrade(&directory);
    directory
}

/// The process that runs the private Postgres of a data directory, as its own file says.
pub fn postmaster_pid(data: &Path) -> Option<i32> {
    let text = fs::read_to_string(data.join("pg/data/postmaster.pid")).ok()?;
    text.lines().next()?.parse().ok()
}

/// Sends a signal by name, such as `-KILL`.
pub fn signal(pid: i32, name: &str) {
    assert!(try_signal(pid, name), "there is no process {pid}");
}

/// Sends a signal to a process that may have ended meanwhile; says whether it was there.
pub fn try_signal(pid: i32, name: &str) -> bool {
    let kill = Command::new("kill").args([name, &pid.to_string()]).output();
    kill.unwrap().status.success()
}

/// The processes whose parent is `pid`; the parent is the second word after the name in `stat`.
pub fn children_of(pid: i32) -> Vec<i32> {
    let entries = fs::read_dir("/proc").unwrap().flatten();
    let pids = entries.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    let parent = |pid: &i32| {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        stat.rsplit_once(')')?
            .1
            .split_whitespace()
            .nth(1)?
            .parse::<i32>()
            .ok()
    };
    pids.filter(|child| parent(child) == Some(pid)).collect()
}

/// Waits for something that happens in another thread or process; the limit only ends a test that hangs.
pub fn eventually(what: &str, mut condition: impl FnMut() -> bool) {
    for _ in 0..6000 {
        if condition() {
            return;
        }
        thread::sleep(Duration::from_millis(20));
    }
    panic!("never happened: {what}");
}
