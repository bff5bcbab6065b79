//! Reads `postmaster.pid`, the file in which Postgres says that it runs, where, and whether it is ready.

use std::{fs, io, path::Path, path::PathBuf};

use super::Error;

/// Its name inside the cluster.
pub(super) const NAME: &str = "postmaster.pid";

/// What the file says.
#[derive(Debug, Eq, PartialEq)]
pub(super) enum PidFile {
    /// There is none: no Postgres runs, or the last one ended in order.
    Absent,
    /// It is empty or not what Postgres writes, as after a full disk.
    Garbled,
    /// A Postgres runs or ran.
    Present {
        pid: i32,
        /// Line 5, written once the sockets exist.
        socket_directory: Option<PathBuf>,
        /// Line 8: whether connections are accepted.
        ready: bool,
    },
}

/// Reads that file, or the lock of a socket, which begins in the same way.
pub(super) fn read(path: &Path) -> Result<PidFile, Error> {
    match fs::read(path) {
        Ok(bytes) => Ok(parse(&String::from_utf8_lossy(&bytes))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(PidFile::Absent),
        Err(error) => Err(Error::disk("reading a file of Postgres", path, error)),
    }
}

fn parse(text: &str) -> PidFile {
    let line = |n: usize| {
        text.lines()
            .nth(n - 1)
            .map(str::trim)
            .filter(|line| !line.is_empty())
    };
    // A single-user Postgres writes its number negated.
    match line(1)
        .and_then(|pid| pid.parse::<i32>().ok())
        .map(i32::wrapping_abs)
    {
        Some(pid) if pid > 1 => PidFile::Present {
            pid,
            socket_directory: line(5).map(PathBuf::from),
            ready: line(8) == Some("ready"),
        },
        _ => PidFile::Garbled,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_running_cluster_says_where_it_listens() {
        let text = "4711\n/d/pg/data\n1700000000\n5432\n/d/pg\n\n  1234 0\nready   \n";
        let ready = PidFile::Present {
            pid: 4711,
            socket_directory: Some("/d/pg".into()),
            ready: true,
        };
        assert_eq!(parse(text), ready);
        let starting = PidFile::Present {
            pid: 4711,
            socket_directory: None,
            ready: false,
        };
        assert_eq!(parse("4711\n/d/pg/data\n1700000000\n5432\n"), starting);
    }

    #[test]
    fn garbage_is_told_apart_from_a_process() {
        for text in ["", "\n", "0\n", "1\n", "hello\n", "99999999999\n", "\0\0\0"] {
            assert_eq!(parse(text), PidFile::Garbled, "{text:?}");
        }
    }
}
