//! Carries what Postgres writes into `postgres.log`, and remembers the end of it in memory.
//!
//! Memory, because on a full disk the file cannot hold the very line that says so.

use std::{
    collections::VecDeque,
    fs::{self, File, OpenOptions},
    io::{BufRead, BufReader, Write},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
    process::ChildStderr,
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread,
    time::Duration,
};

use super::layout;

/// The file is put aside as `postgres.log.old` when it has grown to this.
const LARGEST: u64 = 10 * 1024 * 1024;

/// Enough to hold the reason of any failed start.
const REMEMBERED_LINES: usize = 100;

/// The end of what one Postgres wrote.
#[derive(Debug)]
pub(super) struct Tail {
    lines: Arc<Mutex<VecDeque<String>>>,
    finished: mpsc::Receiver<()>,
}

impl Tail {
    /// Follows the program until it and all its children have closed their output.
    pub(super) fn follow(output: ChildStderr, path: &Path) -> Self {
        let lines = Arc::new(Mutex::new(VecDeque::new()));
        let (done, finished) = mpsc::channel();
        let (copy, path) = (Arc::clone(&lines), path.to_owned());
        // A thread that cannot be started costs the log, not the database: the pipe is then closed.
        let _ = thread::Builder::new()
            .name("postgres-log".into())
            .spawn(move || {
                carry(output, &path, &copy);
                let _ = done.send(());
            });
        Self { lines, finished }
    }

    /// The last lines. Waits a moment for the end of the output, because the program may just have ended.
    pub(super) fn text(&self) -> String {
        let _ = self.finished.recv_timeout(Duration::from_secs(2));
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines
            .iter()
            .map(String::as_str)
            .collect::<Vec<_>>()
            .join("\n")
    }
}

fn carry(output: ChildStderr, path: &Path, lines: &Mutex<VecDeque<String>>) {
    let mut file = LogFile::open(path);
    for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line).into_owned();
        file.write(&line);
        let mut lines = lines.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() == REMEMBERED_LINES {
            lines.pop_front();
        }
        lines.push_back(line);
    }
}

/// The file on disk. Whatever goes wrong with it is not worth stopping a database for.
struct LogFile {
    path: PathBuf,
    file: Option<File>,
    size: u64,
}

impl LogFile {
    fn open(path: &Path) -> Self {
        let file = OpenOptions::new()
            .append(true)
            .create(true)
            .mode(0o600)
            .custom_flags(libc::O_NOFOLLOW)
            .open(path)
            .ok();
        if let Some(file) = &file {
            layout::give_to_owner_of_folder(file, path);
        }
        let size = file
            .as_ref()
            .and_then(|file| file.metadata().ok())
            .map_or(0, |metadata| metadata.len());
        Self {
            path: path.to_owned(),
            file,
            size,
        }
    }

    fn write(&mut self, line: &str) {
        if self.size > LARGEST {
            let _ = fs::rename(&self.path, self.path.with_extension("log.old"));
            *self = Self::open(&self.path);
        }
        if let Some(file) = &mut self.file {
            let _ = writeln!(file, "{line}");
            self.size += line.len() as u64 + 1;
        }
    }
}
