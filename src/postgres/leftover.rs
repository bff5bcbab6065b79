//! Clears what a killed predecessor left: processes that still run on the cluster, and files that lie.
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
    Address, Error,
    pid_file::{self, PidFile},
    postmaster, socket, system,
};

/// Ends what still runs on the cluster, waiting so long for a shutdown in order, and removes files that would keep
/// Postgres from starting.
pub(super) fn clear(data: &Path, address: &Address, patience: Duration) -> Result<(), Error> {
    end_processes(data, patience)?;
    // The socket has a lock file of the same kind, which lies in the same cases.
    let lock = socket::file(&address.socket_directory, address.port).with_added_extension("lock");
    for path in [data.join(pid_file::NAME), lock] {
        let lies = match pid_file::read(&path)? {
            PidFile::Absent => false,
            PidFile::Garbled => true,
            PidFile::Present { pid, .. } => system::is_alive(pid) && is_surely_another(pid, data),
        };
        if lies {
            tracing::warn!(path = %path.display(), "no Postgres stands behind this file; removing it");
            fs::remove_file(&path).map_err(|error| {
                Error::disk("removing a stale file of a killed Postgres", &path, error)
            })?;
        }
    }
    Ok(())
}

/// Whether a living process is certainly not a Postgres on this cluster, although a file of the cluster names it.
///
/// The number belongs to another program by now, or to a zombie that its parent has not buried; Postgres would take
/// either for a living postmaster. In doubt the answer is no, and Postgres decides.
fn is_surely_another(pid: i32, data: &Path) -> bool {
    let process = Path::new("/proc").join(pid.to_string());
    let Ok(stat) = fs::read_to_string(process.join("stat")) else {
        return false;
    };
    let is_zombie = stat
        .rsplit_once(") ")
        .is_some_and(|(_, rest)| rest.starts_with('Z'));
    is_zombie
        || !is_postgres(&process)
        || fs::read_link(process.join("cwd")).is_ok_and(|directory| directory != data)
}

fn end_processes(data: &Path, patience: Duration) -> Result<(), Error> {
    let begin = Instant::now();
    let mut asked = false;
    let mut pressed = false;
    loop {
        let pids = processes_on(data);
        // A Postgres in another container on the same directory cannot be seen, but it can be heard.
        if pids.is_empty() && postmaster::listening(data)?.is_none() {
            return Ok(());
        }
        if !asked {
            tracing::info!(
                ?pids,
                "an earlier Postgres still runs on this data directory; stopping it"
            );
            ask_to_stop(data, &pids)?;
            asked = true;
        }
        if begin.elapsed() > patience && !pressed {
            for &pid in &pids {
                system::signal(pid, libc::SIGQUIT);
            }
            pressed = true;
        }
        if begin.elapsed() > patience * 2 {
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

/// A fast shutdown, as its killed owner would have asked for; its children follow it.
fn ask_to_stop(data: &Path, pids: &[i32]) -> Result<(), Error> {
    if let PidFile::Present { pid, .. } = pid_file::read(&data.join(pid_file::NAME))?
        && pids.contains(&pid)
    {
        system::signal(pid, libc::SIGINT);
    }
    Ok(())
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
    is_postgres(process)
        && match fs::read_link(process.join("cwd")) {
            Ok(directory) => directory == data,
            Err(_) => fs::read(process.join("cmdline")).is_ok_and(|line| {
                line.split(|&byte| byte == 0)
                    .any(|argument| argument == data.as_os_str().as_bytes())
            }),
        }
}

/// By its name, which some systems wrap (`.postgres-wrapped`).
fn is_postgres(process: &Path) -> bool {
    fs::read_to_string(process.join("comm")).is_ok_and(|name| name.contains("postgres"))
}
