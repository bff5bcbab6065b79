//! The file of a backup: what `pg_dump` wrote, then a manifest in JSON, then a footer of fixed length with the SHA-256 of
//! both. So a file that was cut off is known at its end, and `pg_restore` alone can read it where there is no Kinpost.
//!
//! It is written beside its place and renamed when it is complete, and only its owner can read it.

use std::{
    collections::BTreeMap,
    fs::{self, File, OpenOptions, Permissions},
    io::{self, Read, Seek, SeekFrom, Write},
    os::unix::fs::{OpenOptionsExt, PermissionsExt},
    path::{Path, PathBuf},
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::Progress;

/// How every file of `pg_dump` in its custom format begins.
const HEAD: &[u8] = b"PGDMP";

/// How every file of ours ends. Another form would have another number.
const TAIL: &[u8; 16] = b"kinpost-backup/1";

/// The hash, the length of the manifest, the tail.
const FOOTER: u64 = 32 + 8 + 16;

/// A manifest has a line for each table; more is not read.
const LONGEST_MANIFEST: u64 = 1 << 20;

/// How much is read or written at a time.
const PIECE: usize = 1 << 18;

/// What is in a backup.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Manifest {
    /// The version of Kinpost that made it.
    pub kinpost: String,
    /// The version of its tables.
    pub schema: i64,
    /// The major version of the database it is from.
    pub postgres: u32,
    /// The major version of the `pg_dump` that wrote it.
    pub programs: u32,
    /// As of when it is.
    pub made_at: Timestamp,
    /// Whose it is.
    pub installation: Option<Uuid>,
    /// How many rows each table has.
    pub rows: BTreeMap<String, u64>,
}

impl Manifest {
    /// How many rows a table has.
    pub fn n_rows(&self, table: &str) -> u64 {
        self.rows.get(table).copied().unwrap_or_default()
    }
}

/// What is wrong with a file.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// Something stands where a backup should be written.
    #[error("{} exists; choose another name, nothing was written", .0.display())]
    Exists(PathBuf),
    /// Another process writes it.
    #[error("another process writes {}", .0.display())]
    BeingWritten(PathBuf),
    /// It is something else.
    #[error("{} is no backup of Kinpost", .0.display())]
    NoBackup(PathBuf),
    /// Its end is missing.
    #[error("{} has been cut off, or is the work of pg_dump alone; nothing was touched", .0.display())]
    CutOff(PathBuf),
    /// It is not what was written.
    #[error("{} is damaged: its bytes are not those that were written; nothing was touched", .0.display())]
    Damaged(PathBuf),
    /// The disk has no room.
    #[error("the disk of {} is full; nothing was left there", .0.display())]
    DiskFull(PathBuf),
    /// Any other failure of the file system.
    #[error("{doing} {}: {error}", path.display())]
    Disk {
        /// What was being done.
        doing: &'static str,
        /// Where.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
}

impl Problem {
    fn at(doing: &'static str, path: &Path) -> impl Fn(io::Error) -> Self + use<> {
        let path = path.to_owned();
        move |error| match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                Self::DiskFull(path.clone())
            }
            _ => Self::Disk {
                doing,
                path: path.clone(),
                error,
            },
        }
    }
}

/// A backup in the making. Dropping it before its end leaves nothing.
pub(super) struct Unfinished {
    file: File,
    path: PathBuf,
    place: PathBuf,
    hash: Sha256,
}

impl Unfinished {
    pub(super) fn begin(place: &Path) -> Result<Self, Problem> {
        refuse_existing(place)?;
        let mut name = place.as_os_str().to_owned();
        name.push(".unfinished");
        let path = PathBuf::from(name);
        let failed = Problem::at("cannot write", &path);
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .mode(0o600)
            .custom_flags(libc::O_NOFOLLOW)
            .open(&path)
            .map_err(&failed)?;
        // One that is not locked was left by somebody who was killed.
        if file.try_lock().is_err() {
            return Err(Problem::BeingWritten(path));
        }
        let emptied = file
            .set_permissions(Permissions::from_mode(0o600))
            .and_then(|()| file.set_len(0));
        emptied.map_err(failed)?;
        Ok(Self {
            file,
            path,
            place: place.to_owned(),
            hash: Sha256::new(),
        })
    }

    pub(super) fn write(&mut self, bytes: &[u8]) -> Result<(), Problem> {
        self.hash.update(bytes);
        let written = self.file.write_all(bytes);
        written.map_err(Problem::at("cannot write", &self.place))
    }

    /// Adds what tells that it is complete, waits for the disk, and puts it in its place.
    pub(super) fn finish(mut self, manifest: &Manifest) -> Result<(), Problem> {
        let json = serde_json::to_vec(manifest).map_err(io::Error::from);
        let json = json.map_err(Problem::at("cannot write", &self.place))?;
        self.write(&json)?;
        let mut footer = self.hash.finalize_reset().to_vec();
        footer.extend((json.len() as u64).to_be_bytes());
        footer.extend(TAIL);
        self.write(&footer)?;
        refuse_existing(&self.place)?;
        let folder = match self.place.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let placed = self
            .file
            .sync_all()
            .and_then(|()| fs::rename(&self.path, &self.place))
            .and_then(|()| File::open(folder)?.sync_all());
        placed.map_err(Problem::at("cannot write", &self.place))
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // There is none of this name when it has been put in its place.
        let _ = fs::remove_file(&self.path);
    }
}

fn refuse_existing(place: &Path) -> Result<(), Problem> {
    match place.symlink_metadata() {
        Ok(_) => Err(Problem::Exists(place.to_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(Problem::at("cannot write", place)(error)),
    }
}

/// A complete and undamaged backup.
#[derive(Debug)]
pub struct Backup {
    /// What is in it.
    pub manifest: Manifest,
    file: File,
    path: PathBuf,
    /// Of what `pg_dump` wrote.
    length: u64,
}

impl Backup {
    /// Opens a file, having read all of it.
    pub fn open(path: &Path, progress: &dyn Progress) -> Result<Self, Problem> {
        let failed = Problem::at("cannot read", path);
        let mut file = File::open(path).map_err(&failed)?;
        let metadata = file.metadata().map_err(&failed)?;
        if !metadata.is_file() || !begins_like_one(&mut file).map_err(&failed)? {
            return Err(Problem::NoBackup(path.to_owned()));
        }
        let Some((manifest_length, hash)) = footer(&mut file, metadata.len()).map_err(&failed)?
        else {
            return Err(Problem::CutOff(path.to_owned()));
        };
        let length = metadata.len() - FOOTER - manifest_length;
        let (found, json) = read_through(&mut file, length, manifest_length, progress)
            .map_err(Problem::at("cannot read", path))?;
        let damaged = || Problem::Damaged(path.to_owned());
        if found != hash {
            return Err(damaged());
        }
        Ok(Self {
            manifest: serde_json::from_slice(&json).map_err(|_| damaged())?,
            file,
            path: path.to_owned(),
            length,
        })
    }

    /// How many bytes `pg_restore` will be given.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// What `pg_dump` wrote, piece by piece.
    pub(super) fn pieces(
        &mut self,
    ) -> Result<impl Iterator<Item = Result<Vec<u8>, Problem>>, Problem> {
        let failed = Problem::at("cannot read", &self.path);
        self.file.rewind().map_err(&failed)?;
        let mut rest = (&mut self.file).take(self.length);
        Ok(std::iter::from_fn(move || {
            let mut piece = vec![0; PIECE];
            match rest.read(&mut piece) {
                Ok(0) => None,
                Ok(n) => {
                    piece.truncate(n);
                    Some(Ok(piece))
                }
                Err(error) => Some(Err(failed(error))),
            }
        }))
    }
}

fn begins_like_one(file: &mut File) -> io::Result<bool> {
    let mut head = Vec::new();
    file.take(HEAD.len() as u64).read_to_end(&mut head)?;
    Ok(head == HEAD)
}

/// The length of the manifest and the hash, or none where there is no footer.
fn footer(file: &mut File, length: u64) -> io::Result<Option<(u64, Vec<u8>)>> {
    let Some(start) = length.checked_sub(FOOTER) else {
        return Ok(None);
    };
    file.seek(SeekFrom::Start(start))?;
    let mut footer = Vec::new();
    file.take(FOOTER).read_to_end(&mut footer)?;
    let Some((hash, rest)) = footer.split_at_checked(32) else {
        return Ok(None);
    };
    let Some((manifest, tail)) = rest.split_first_chunk::<8>() else {
        return Ok(None);
    };
    let manifest = u64::from_be_bytes(*manifest);
    let is_one = tail == TAIL && manifest <= LONGEST_MANIFEST.min(start);
    Ok(is_one.then(|| (manifest, hash.to_vec())))
}

/// The hash of everything before the footer, and the manifest.
fn read_through(
    file: &mut File,
    length: u64,
    manifest_length: u64,
    progress: &dyn Progress,
) -> io::Result<(Vec<u8>, Vec<u8>)> {
    file.rewind()?;
    progress.begin("reading", length);
    let (mut hash, mut n_done, mut piece) = (Sha256::new(), 0, vec![0; PIECE]);
    let mut dump = (&mut *file).take(length);
    loop {
        let n = dump.read(&mut piece)?;
        if n == 0 {
            break;
        }
        hash.update(&piece[..n]);
        n_done += n as u64;
        progress.reach(n_done);
    }
    let mut json = Vec::new();
    file.take(manifest_length).read_to_end(&mut json)?;
    hash.update(&json);
    Ok((hash.finalize().to_vec(), json))
}
