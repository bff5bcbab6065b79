//! Finds `pg_dump` and `pg_restore`, which make and read backups. They may be there without a server, as on a machine
//! whose database runs elsewhere.

use std::path::{Path, PathBuf};

use super::{Error, binaries};

/// Where both programs are.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Clients {
    directory: PathBuf,
    /// Their major version.
    pub version: u32,
}

impl Clients {
    /// The programs for a database of this major version: of the same, or of the next that is here. Newer ones can read an
    /// older database, but what they write may be more than it understands.
    pub fn find(named: Option<&Path>, least: u32) -> Result<Self, Error> {
        let named = named.map(Path::to_owned);
        let found = named.into_iter().chain(binaries::folders());
        let found = found.filter_map(Self::look_at);
        found
            .filter(|clients| clients.version >= least)
            .min_by_key(|clients| clients.version)
            .ok_or(Error::NoClients { least })
    }

    /// One of the two.
    pub fn program(&self, name: &str) -> PathBuf {
        self.directory.join(name)
    }

    fn look_at(directory: PathBuf) -> Option<Self> {
        let dump = directory.join("pg_dump");
        // Debian puts a program of the same name before it, which chooses a version by rules of its own.
        let real = dump.canonicalize().ok()?;
        let is_itself = real.file_name()?.to_str()?.contains("pg_dump");
        if !is_itself || !binaries::has(&directory, "pg_dump") {
            return None;
        }
        let version = binaries::version_of(&dump)?;
        binaries::has(&directory, "pg_restore").then_some(Self { directory, version })
    }
}
