//! Clears what a killed predecessor left: processes that still run on the cluster, and files that lie.
//!
//! Only the holder of the lock may call this. A cluster is never started while another process works on it.

use std::{
    fs, io,
    os::unix::ffi::OsStrExt,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use super::{
    Error,
    pid_file::{self, PidFile},
    socket, system,
};

/// A fast shutdown writes a checkpoint, which takes a while on a slow disk.
const PATIENCE: Duration = Duration::from_mins(1);

/// Ends what still runs on the cluster and removes files that would keep Postgres from starting.
pub(super) fn clear(data: &Path, socket_directory: &Path) -> Result<(), Error> {
    end_processes(data)?;
    let lies = match pid_file::read(data)? {
        PidFile::Absent => false,
        PidFile::Garbled => true,
        // The number belongs to another program by now, or to a zombie that nobody has buried; Postgres would take
        // either for a living postmaster.
        PidFile::Present { pid, .. } => system::is_alive(pid),
    };
    if lies {
        let path = data.join("postmaster.pid");
        tracing::warn!(path = %path.display(), "no Postgres process stands behind this file; removing it");
        remove(&path)?;
    }
    // The socket has a lock file of the same kind, which lies in the same cases.
    let socket = socket::file(socket_directory);
    remove(&socket)?;
    remove(&socket.with_added_extension("lock"))
}

fn remove(path: &Path) -> Result<(), Error> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Error::disk(
            "removing a stale file of a killed Postgres",
            path,
            error,
        )),
        _ => Ok(()),
    }
}

fn end_processes(data: &Path) -> Result<(), Error> {
    let begin = Instant::now();
    let mut asked = false;
    let mut pressed = false;
    loop {
        let pids = processes_on(data);
        if pids.is_empty() {
            return Ok(());
        }
        if !asked {
            tracing::info!(
                ?pids,
                "an earlier Postgres still runs on this data directory; stopping it"
            );
            if let PidFile::Present { pid, .. } = pid_file::read(data)?
                && pids.contains(&pid)
            {
                system::signal(pid, libc::SIGINT);
            }
            asked = true;
        }
        if begin.elapsed() > PATIENCE && !pressed {
            for &pid in &pids {
                system::signal(pid, libc::SIGQUIT);
            }
            pressed = true;
        }
        if begin.elapsed() > PATIENCE * 2 {
            let pids = pids
                .iter()
                .map(i32::to_string)
                .collect::<Vec<_>>()
                .join(", ");
            return Err(Error::StillRunning {
                data: data.to_owned(),
                pids,
            });
        }
        thread::sleep(Duration::from_millis(20));
    }
}

/// The processes that work on the cluster: Postgres and all its children live in the cluster's directory.
///
/// Where the kernel hides the working directory of other users' processes from us (root in a container), the
/// postmaster is still found by its command line, and Postgres itself refuses to start while its children live.
pub(super) fn processes_on(data: &Path) -> Vec<i32> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries
        .filter_map(|entry| {
            Some((
                entry.file_name().to_str()?.parse::<i32>().ok()?,
                entry.path(),
            ))
        })
        .filter(|(_, process)| works_on(process, data))
        .map(|(pid, _)| pid)
        .collect()
}

fn works_on(process: &Path, data: &Path) -> bool {
    let is_postgres =
        fs::read_to_string(process.join("comm")).is_ok_and(|name| name.trim() == "postgres");
    is_postgres
        && match fs::read_link(process.join("cwd")) {
            Ok(directory) => directory == data,
            Err(_) => fs::read(process.join("cmdline")).is_ok_and(|line| {
                line.split(|&byte| byte == 0)
                    .any(|argument| argument == data.as_os_str().as_bytes())
            }),
        }
}
