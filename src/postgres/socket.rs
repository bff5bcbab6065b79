//! Chooses the directory of the socket: inside the data directory, or a short private one when that path is too long.

use std::{
    env,
    fs::{self, DirBuilder},
    io,
    os::unix::ffi::OsStrExt,
    os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt, chown},
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};

use super::{Error, PORT, account::Runner, layout::Layout};

/// A socket's address has 108 bytes on Linux, and the last one is a zero.
const LONGEST: usize = 107;

/// The directory for the socket, made if necessary and known to be private to the account that runs Postgres.
pub(super) fn directory(layout: &Layout, runner: &Runner) -> Result<PathBuf, Error> {
    if fits(&layout.pg) {
        return Ok(layout.pg.clone());
    }
    first_private(&bases(runner), &name(layout, runner), runner)
}

/// The socket's own path.
pub(super) fn file(directory: &Path, port: u16) -> PathBuf {
    directory.join(format!(".s.PGSQL.{port}"))
}

fn fits(directory: &Path) -> bool {
    file(directory, PORT).as_os_str().as_bytes().len() <= LONGEST
}

/// The same data directory always gives the same name, so that all copies on it meet.
fn name(layout: &Layout, runner: &Runner) -> String {
    let hash = Sha256::digest(layout.root.as_os_str().as_bytes());
    // Eight bytes are plenty to keep the few data directories of one user apart.
    let hash = hash
        .iter()
        .take(8)
        .fold(0_u64, |sum, &byte| sum << 8 | u64::from(byte));
    format!("kinpost-{}-{hash:016x}", runner.account.uid)
}

fn bases(runner: &Runner) -> Vec<PathBuf> {
    let own = if runner.drop_root {
        Some("/run".into())
    } else {
        env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from)
    };
    own.into_iter().chain([PathBuf::from("/tmp")]).collect()
}

fn first_private(bases: &[PathBuf], name: &str, runner: &Runner) -> Result<PathBuf, Error> {
    let mut reasons = Vec::new();
    for base in bases {
        let directory = base.join(name);
        match make_private(&directory, runner) {
            Ok(()) if fits(&directory) => return Ok(directory),
            Ok(()) => reasons.push(format!("{} is too long", directory.display())),
            Err(reason) => reasons.push(format!("{}: {reason}", directory.display())),
        }
    }
    Err(Error::NoSocketDirectory {
        reasons: reasons.join("; "),
    })
}

/// Makes the directory, or makes sure that an existing one is ours: in `/tmp` anybody may have been there first.
fn make_private(directory: &Path, runner: &Runner) -> Result<(), String> {
    let text = |error: io::Error| error.to_string();
    match DirBuilder::new().mode(0o700).create(directory) {
        Ok(()) if runner.drop_root => {
            chown(
                directory,
                Some(runner.account.uid),
                Some(runner.account.gid),
            )
            .map_err(text)?;
        }
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        Err(error) => return Err(text(error)),
    }
    let metadata = fs::symlink_metadata(directory).map_err(text)?;
    let private = metadata.is_dir() && metadata.uid() == runner.account.uid;
    if !private {
        return Err(format!(
            "it is not a directory of user {}",
            runner.account.name
        ));
    }
    if metadata.permissions().mode() & 0o077 != 0 {
        return Err("others may enter it".into());
    }
    runner
        .check_reach(directory)
        .map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_socket_path_of_107_bytes_fits_and_one_more_does_not() {
        let directory = |length: usize| PathBuf::from(format!("/{}", "d".repeat(length - 1)));
        assert!(fits(&directory(LONGEST - "/.s.PGSQL.5432".len())));
        assert!(!fits(&directory(LONGEST - "/.s.PGSQL.5432".len() + 1)));
    }
}
