//! What lies where in a data directory, and how it is prepared without touching what is already there.

use std::{
    fs::{self, DirBuilder, File, Permissions},
    io,
    os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt, chown, fchown},
    path::{Path, PathBuf},
};

use super::{Error, account::Runner, system};

/// The places inside one data directory.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// The data directory itself, without links in its path.
    pub(super) root: PathBuf,
    /// Held (flock) by the copy that owns the cluster.
    pub(super) lock: PathBuf,
    /// What Postgres wrote while one of our copies ran it.
    pub(super) log: PathBuf,
    /// Belongs to the account that runs Postgres and is closed to all others.
    pub(super) pg: PathBuf,
    /// The cluster.
    pub(super) data: PathBuf,
    /// A cluster in the making; it becomes `data` by one rename.
    pub(super) unfinished: PathBuf,
}

impl Layout {
    /// Opens the data directory, making it when it is missing.
    pub(super) fn open(root: &Path) -> Result<Self, Error> {
        // Root's directory may be entered by others, because Postgres has to pass through it to `pg`.
        let mode = if system::effective_user() == 0 {
            0o711
        } else {
            0o700
        };
        match DirBuilder::new().recursive(true).mode(mode).create(root) {
            Ok(()) => {}
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory
                ) =>
            {
                return Err(Error::WrongKind {
                    path: blocking_file(root),
                    found: "a file",
                    needed: "a directory",
                });
            }
            Err(error) => return Err(Error::disk("making the data directory", root, error)),
        }
        let root = root
            .canonicalize()
            .map_err(|error| Error::disk("opening the data directory", root, error))?;
        let pg = root.join("pg");
        Ok(Self {
            lock: root.join("lock"),
            log: root.join("postgres.log"),
            data: pg.join("data"),
            unfinished: pg.join("data.tmp"),
            pg,
            root,
        })
    }

    /// Makes the folder of the cluster, private to the account that runs Postgres.
    pub(super) fn prepare_pg(&self, runner: &Runner) -> Result<(), Error> {
        let failed =
            |doing: &'static str| move |error: io::Error| Error::disk(doing, &self.pg, error);
        match DirBuilder::new().mode(0o700).create(&self.pg) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(failed("making the folder for Postgres")(error)),
        }
        let metadata =
            fs::symlink_metadata(&self.pg).map_err(failed("looking at the folder for Postgres"))?;
        if !metadata.is_dir() {
            return Err(Error::WrongKind {
                path: self.pg.clone(),
                found: "not a directory",
                needed: "a directory",
            });
        }
        if metadata.uid() != runner.account.uid {
            let account = &runner.account;
            chown(&self.pg, Some(account.uid), Some(account.gid))
                .map_err(failed("giving the folder to Postgres"))?;
        }
        // Trust authentication is only as good as this door.
        if metadata.permissions().mode() & 0o7777 != 0o700 {
            fs::set_permissions(&self.pg, Permissions::from_mode(0o700))
                .map_err(failed("closing the folder"))?;
        }
        runner.check_reach(&self.pg)
    }

    /// The major version of the cluster, or none when there is no cluster yet.
    pub(super) fn version(&self) -> Result<Option<u32>, Error> {
        let not_a_cluster = |reason: String| {
            Err(Error::NotACluster {
                data: self.data.clone(),
                reason,
            })
        };
        match fs::read_to_string(self.data.join("PG_VERSION")) {
            Ok(text) => match text.trim().parse() {
                Ok(version) => Ok(Some(version)),
                Err(_) => not_a_cluster(format!("its PG_VERSION says {:?}", text.trim())),
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                match fs::read_dir(&self.data).map(Iterator::count) {
                    Err(error) if error.kind() == io::ErrorKind::NotFound => self.none_kept(),
                    Err(error) => Err(Error::disk("looking at the cluster", &self.data, error)),
                    Ok(0) => self.none_kept(),
                    Ok(_) => not_a_cluster("it has files but no PG_VERSION".into()),
                }
            }
            Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
                not_a_cluster("it is a file".into())
            }
            Err(error) => Err(Error::disk(
                "reading the version of the cluster",
                &self.data,
                error,
            )),
        }
    }

    /// Where the cluster of an older version is kept after its data has moved to a newer one.
    pub(super) fn kept(&self, version: u32) -> PathBuf {
        self.pg.join(format!("data.{version}"))
    }

    /// No version, because there is no cluster; but a move to a newer one may have been cut off between its last steps,
    /// and then nobody may make an empty one.
    fn none_kept(&self) -> Result<Option<u32>, Error> {
        let entries = fs::read_dir(&self.pg).into_iter().flatten().flatten();
        let kept = entries.map(|entry| entry.path()).find(|path| {
            let name = path.file_name().and_then(|name| name.to_str());
            name.and_then(|name| name.strip_prefix("data."))
                .is_some_and(|version| version.parse::<u32>().is_ok())
        });
        match kept {
            Some(kept) => Err(Error::OnlyKept {
                data: self.data.clone(),
                kept,
            }),
            None => Ok(None),
        }
    }
}

/// Gives a file that root made to the owner of its folder, who may want to go on without root.
pub(super) fn give_to_owner_of_folder(file: &File, path: &Path) {
    let folder = path.parent().and_then(|folder| fs::metadata(folder).ok());
    if let (0, Some(folder)) = (system::effective_user(), folder) {
        // Root may do this everywhere but on file systems without owners, where it does not matter.
        let _ = fchown(file, Some(folder.uid()), Some(folder.gid()));
    }
}

/// The part of the path that is a file although a directory is needed.
fn blocking_file(path: &Path) -> PathBuf {
    path.ancestors()
        .find(|part| part.is_file())
        .unwrap_or(path)
        .to_owned()
}
