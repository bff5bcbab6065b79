//! The move of a cluster to a newer major version: which programs, where the new cluster is made, and how it takes the
//! place of the old one, which is kept. What is carried over is a backup, made and restored by others.

use std::{
    fs::{self, File},
    io,
    path::PathBuf,
};

use super::{
    Error, Lock, Options,
    account::Runner,
    binaries::{self, Binaries},
    layout::Layout,
};

/// A move that can be made.
#[derive(Debug)]
pub struct Upgrade {
    layout: Layout,
    old: Binaries,
    new: Binaries,
    options: Options,
}

impl Upgrade {
    /// Looks for everything that the move needs, and touches nothing.
    pub fn plan(options: Options) -> Result<Self, Error> {
        let layout = Layout::open(&options.data)?;
        let Some(version) = layout.version()? else {
            return Err(Error::NoCluster { data: layout.data });
        };
        let (old, new) =
            binaries::choose_newer(options.binaries.as_deref(), version, &layout.data)?;
        let kept = layout.kept(version);
        if kept.symlink_metadata().is_ok() {
            return Err(Error::KeptInTheWay { kept });
        }
        Ok(Self {
            layout,
            old,
            new,
            options,
        })
    }

    /// From which major version to which.
    pub fn versions(&self) -> (u32, u32) {
        (self.old.version, self.new.version)
    }

    /// The cluster as it is.
    pub fn old(&self) -> Options {
        Options {
            binaries: Some(self.old.directory.clone()),
            ..self.options.clone()
        }
    }

    /// A folder beside the cluster, on the same disk, for the new one and for what is carried over. One of an earlier
    /// attempt is removed.
    pub fn workplace(&self) -> Result<PathBuf, Error> {
        let place = self.layout.root.join("upgrade");
        self.clean()?;
        // The new cluster will belong to whom the old one does.
        let runner = Runner::choose(&self.layout.pg)?;
        Layout::open(&place)?.prepare_pg(&runner)?;
        Ok(place)
    }

    /// The new cluster, in the making.
    pub fn new_cluster(&self) -> Options {
        Options {
            data: self.layout.root.join("upgrade"),
            binaries: Some(self.new.directory.clone()),
            ..self.options.clone()
        }
    }

    /// Puts the new cluster in the place of the old one, which is kept beside it. Both have stopped, and no copy can start
    /// while the lock is held. A start between the two steps finds no cluster, and says what to do.
    pub fn put_in_place(&self, _held: &Lock) -> Result<PathBuf, Error> {
        let kept = self.layout.kept(self.old.version);
        let made = self.layout.root.join("upgrade/pg/data");
        let failed = |error| {
            Error::disk(
                "putting the new cluster in its place",
                &self.layout.data,
                error,
            )
        };
        fs::rename(&self.layout.data, &kept).map_err(failed)?;
        if let Err(error) = fs::rename(&made, &self.layout.data) {
            fs::rename(&kept, &self.layout.data).map_err(failed)?;
            return Err(failed(error));
        }
        let synced = File::open(&self.layout.pg).and_then(|folder| folder.sync_all());
        synced.map_err(failed)?;
        Ok(kept)
    }

    /// Removes what an attempt has left, whether or not it worked.
    pub fn clean(&self) -> Result<(), Error> {
        let place = self.layout.root.join("upgrade");
        match fs::remove_dir_all(&place) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(Error::disk("removing an unfinished move", &place, error))
            }
            _ => Ok(()),
        }
    }
}
