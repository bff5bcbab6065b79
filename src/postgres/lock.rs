//! The lock on a data directory (`flock`): who holds it owns the cluster.
//!
//! The lock is the kernel's (flock), so it ends with the process that held it, however that ended. What is written
//! in the file only names the holder for people, and is never believed.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{Read, Seek, Write},
    os::unix::fs::OpenOptionsExt,
    path::Path,
    process,
};

use super::{Error, layout};

/// Held for as long as this value lives.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

/// Takes the lock, or gives `None` while another process holds it.
pub(super) fn try_take(path: &Path) -> Result<Option<Lock>, Error> {
    let mut file = open(path)?;
    layout::give_to_owner_of_folder(&file, path);
    match file.try_lock() {
        Ok(()) => {
            // On a full disk the name cannot be written; the lock holds all the same.
            let _ = file
                .set_len(0)
                .and_then(|()| file.rewind())
                .and_then(|()| writeln!(file, "{}", process::id()));
            Ok(Some(Lock { _file: file }))
        }
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(Error::disk("locking", path, error)),
    }
}

/// The holder for people: "process 1234", as far as the file tells.
pub(super) fn holder(path: &Path) -> String {
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(32).read_to_string(&mut text));
    match (read, text.trim().parse::<u32>()) {
        (Ok(_), Ok(pid)) => format!("process {pid}"),
        _ => "process unknown".into(),
    }
}

fn open(path: &Path) -> Result<File, Error> {
    if path
        .symlink_metadata()
        .is_ok_and(|metadata| !metadata.is_file())
    {
        return Err(Error::WrongKind {
            path: path.to_owned(),
            found: "not a plain file",
            needed: "a plain file",
        });
    }
    OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .mode(0o600)
        // Root must not be led by a link to write into another user's file.
        .custom_flags(libc::O_NOFOLLOW)
        .open(path)
        .map_err(|error| Error::disk("opening the lock", path, error))
}
