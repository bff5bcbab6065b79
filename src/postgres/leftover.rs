//! Clears what a killed predecessor left: processes that still run on the cluster, and a `postmaster.pid` that lies.
//!
//! Only the holder of the lock may call this. A cluster is never started while another process works on it.

use std::{
    fs,
    os::unix::ffi::OsStrExt,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use super::{
    Error,
    pid_file::{self, PidFile},
    system,
};

/// A fast shutdown writes a checkpoint, which takes a while on a slow disk.
const PATIENCE: Duration = Duration::from_mins(1);

/// Ends what still runs on the cluster and removes a `postmaster.pid` that would keep Postgres from starting.
pub(super) fn clear(data: &Path) -> Result<(), Error> {
    end_processes(data)?;
    let lies = match pid_file::read(data)? {
        PidFile::Absent => false,
        PidFile::Garbled => true,
        // The number has been given to another program since; Postgres would take that for a living postmaster.
        PidFile::Present { pid, .. } => system::is_alive(pid),
    };
    if lies {
        let path = data.join("postmaster.pid");
        tracing::warn!(path = %path.display(), "removing a postmaster.pid that no Postgres process stands behind");
        fs::remove_file(&path)
            .map_err(|error| Error::disk("removing a stale postmaster.pid", &path, error))?;
    }
    Ok(())
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
