//! Which account Postgres runs as (root drops its privileges), and whether that account can reach the data. Postgres
//! refuses to run as root.

use std::{
    fs,
    os::unix::fs::{MetadataExt, PermissionsExt},
    os::unix::process::CommandExt,
    path::Path,
    process::Command,
};

use super::{
    Error,
    system::{self, Account},
};

/// The accounts root tries, in this order: the one Debian's packages make, then the one every machine has.
const STAND_INS: [&str; 2] = ["postgres", "nobody"];

/// Who runs Postgres on this directory, and whether that takes a change of user.
#[derive(Clone, Debug)]
pub(super) struct Runner {
    pub(super) account: Account,
    /// Whether we are root and have to become that account.
    pub(super) drop_root: bool,
}

impl Runner {
    /// Chooses the account for the directory `pg`, which may not exist yet.
    pub(super) fn choose(pg: &Path) -> Result<Self, Error> {
        let owner = fs::symlink_metadata(pg).ok().map(|metadata| metadata.uid());
        let us = system::effective_user();
        if us != 0 {
            let account = system::account_by_uid(us).ok_or(Error::NoAccount { uid: us })?;
            return match owner {
                Some(owner) if owner != us => Err(Error::Foreign {
                    path: pg.to_owned(),
                    owner: system::name_of(owner),
                    user: account.name,
                }),
                _ => Ok(Self {
                    account,
                    drop_root: false,
                }),
            };
        }
        // A directory that already belongs to an ordinary user stays his, so that he can go on without root.
        let account = match owner {
            Some(owner) if owner != 0 => {
                system::account_by_uid(owner).ok_or(Error::NoAccount { uid: owner })?
            }
            _ => STAND_INS
                .iter()
                .find_map(|name| system::account_by_name(name))
                .ok_or(Error::NoAccount { uid: 0 })?,
        };
        Ok(Self {
            account,
            drop_root: true,
        })
    }

    /// Makes the command run as the account, with an environment that says nothing about ours.
    pub(super) fn apply(&self, command: &mut Command) {
        command
            .env_clear()
            .env("LC_ALL", "C")
            .env("PATH", "/usr/bin:/bin")
            .env("TZ", "UTC")
            .current_dir("/");
        if self.drop_root {
            command.uid(self.account.uid).gid(self.account.gid);
        }
    }

    /// Refuses a directory that the account cannot reach, naming the first parent that blocks the way.
    pub(super) fn check_reach(&self, directory: &Path) -> Result<(), Error> {
        if !self.drop_root {
            return Ok(());
        }
        let mut parents: Vec<&Path> = directory.ancestors().skip(1).collect();
        parents.reverse();
        for parent in parents {
            let metadata = fs::metadata(parent)
                .map_err(|error| Error::disk("looking at a directory", parent, error))?;
            let mode = metadata.permissions().mode() & 0o7777;
            let search = match (
                metadata.uid() == self.account.uid,
                metadata.gid() == self.account.gid,
            ) {
                (true, _) => 0o100,
                (false, true) => 0o010,
                (false, false) => 0o001,
            };
            if mode & search == 0 {
                let user = self.account.name.clone();
                return Err(Error::Unreachable {
                    directory: parent.to_owned(),
                    mode,
                    user,
                });
            }
        }
        Ok(())
    }
}
