//! Clusters for tests: in a temporary directory, fast instead of durable, and gone afterwards.

use std::{
    env, fs,
    ops::Deref,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use super::{Cluster, Error, Options, leftover, lock, system};

/// Younger directories may belong to a test that is about to lock its own.
const LEFT_ALONE: Duration = Duration::from_mins(1);

/// A running cluster whose directory is removed when this value is dropped.
///
/// If the process is killed instead, the kernel tells Postgres to stop, and the next throw-away cluster of the same
/// user sweeps the directory away.
#[derive(Debug)]
pub struct Throwaway {
    cluster: Option<Cluster>,
    directory: PathBuf,
}

impl Throwaway {
    pub(super) fn start() -> Result<Self, Error> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let prefix = format!("kinpost-throwaway-{}-", system::effective_user());
        sweep(&env::temp_dir(), &prefix);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let directory = env::temp_dir().join(format!("{prefix}{}-{number}", process::id()));
        let options = Options {
            data: directory.clone(),
            binaries: None,
            max_connections: 300,
            durable: false,
        };
        // Made first, so that a failed start is cleaned up by the drop.
        let mut throwaway = Self {
            cluster: None,
            directory,
        };
        throwaway.cluster = Some(Cluster::start(options)?);
        Ok(throwaway)
    }
}

impl Deref for Throwaway {
    type Target = Cluster;

    #[expect(
        clippy::expect_used,
        reason = "the cluster is only taken out by the drop, after which nobody can ask"
    )]
    fn deref(&self) -> &Cluster {
        self.cluster.as_ref().expect("present until dropped")
    }
}

impl Drop for Throwaway {
    fn drop(&mut self) {
        drop(self.cluster.take());
        let _ = fs::remove_dir_all(&self.directory);
    }
}

/// Removes what killed tests of this user have left behind.
fn sweep(parent: &Path, prefix: &str) {
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        let path = entry.path();
        let ours = entry
            .file_name()
            .to_str()
            .is_some_and(|name| name.starts_with(prefix));
        let old = entry
            .metadata()
            .and_then(|metadata| metadata.modified())
            .is_ok_and(|modified| modified.elapsed().is_ok_and(|age| age > LEFT_ALONE));
        let real = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if ours && old && real && leftover::processes_on(&path.join("pg/data")).is_empty() {
            // The lock is held until the directory is gone, so that two sweepers do not meet.
            if let Ok(Some(_lock)) = lock::try_take(&path.join("lock")) {
                let _ = fs::remove_dir_all(&path);
            }
        }
    }
}
