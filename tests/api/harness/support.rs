//! What tests of several kinds share, also those of games from outside: directories, programs, patience.

use std::{
    env, fs,
    io::{self, Write},
    os::unix::process::CommandExt,
    path::{Path, PathBuf},
    process::{self, Child, Command, Stdio},
    sync::{
        LazyLock,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// Says why something is not tested, past the test runner, which keeps the output of tests that pass. Where the run is to
/// prove something (`CI=true`), what is not tested fails.
pub fn skip(what: &str, reason: &str) {
    let said = format!("skipped: {what}, because {reason}");
    assert!(env::var("CI").as_deref() != Ok("true"), "{said}");
    let _ = writeln!(io::stderr(), "{said}");
}

/// A directory that is gone after the test.
pub struct TempDir(PathBuf);

impl TempDir {
    pub fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = home().join(number.to_string());
        fs::create_dir(&path).unwrap();
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A program that a test runs. It is killed, a server together with its Postgres, when the test ends early, and when this
/// whole program does.
pub struct Running(pub Child);

impl Running {
    pub fn start(command: &mut Command) -> Self {
        let child = command.spawn().unwrap();
        let running = Self(child);
        fs::write(running.note(), "").unwrap();
        running
    }

    /// What tells the shell outside of it.
    fn note(&self) -> PathBuf {
        home().join(PROGRAMS).join(self.0.id().to_string())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
        let _ = fs::remove_file(self.note());
    }
}

/// The folder with a file for each program that runs, named by its process.
const PROGRAMS: &str = "programs";

/// Where the directories of all tests of this program are. What is static is never dropped, and who is killed drops
/// nothing: a shell outside waits until this program has ended, however it ended, and its Postgres with it.
fn home() -> &'static Path {
    static HOME: LazyLock<(PathBuf, Child)> = LazyLock::new(|| {
        let path = env::temp_dir().join(format!("kinpost-test-{}", process::id()));
        fs::create_dir(&path).unwrap();
        let path = path.canonicalize().unwrap();
        fs::create_dir(path.join(PROGRAMS)).unwrap();
        // Again and again: a Postgres that is still stopping writes into what is being removed.
        let clean = r#"read end; for it in "$0"/programs/*; do kill -KILL "${it##*/}"; done
            for _ in $(seq 600); do sleep 1; rm -rf "$0" && exit; done"#;
        let cleaner = Command::new("sh")
            .args(["-c", clean])
            .arg(&path)
            // Its other end is closed by the end of this program.
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // Ctrl-C is not meant for it.
            .process_group(0)
            .spawn()
            .unwrap();
        (path, cleaner)
    });
    &HOME.0
}

/// The process that runs the private Postgres of a data directory, as its own file says.
pub fn postmaster_pid(data: &Path) -> Option<i32> {
    let text = fs::read_to_string(data.join("pg/data/postmaster.pid")).ok()?;
    text.lines().next()?.parse().ok()
}

/// Sends a signal by name, such as `-KILL`.
pub fn signal(pid: i32, name: &str) {
    assert!(try_signal(pid, name), "there is no process {pid}");
}

/// Sends a signal to a process that may have ended meanwhile; says whether it was there.
pub fn try_signal(pid: i32, name: &str) -> bool {
    let kill = Command::new("kill").args([name, &pid.to_string()]).output();
    kill.unwrap().status.success()
}

/// The processes whose parent is `pid`; the parent is the second word after the name in `stat`.
pub fn children_of(pid: i32) -> Vec<i32> {
    let entries = fs::read_dir("/proc").unwrap().flatten();
    let pids = entries.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    let parent = |pid: &i32| {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        stat.rsplit_once(')')?
            .1
            .split_whitespace()
            .nth(1)?
            .parse::<i32>()
            .ok()
    };
    pids.filter(|child| parent(child) == Some(pid)).collect()
}

/// How long something is waited for that must happen. It only ends a test that hangs: no test may depend on the speed of
/// its machine. Whoever looks for a failure and cannot wait so long says how many seconds in `TEST_LIMIT`.
pub fn limit() -> Duration {
    static LIMIT: LazyLock<Duration> = LazyLock::new(|| match env::var("TEST_LIMIT") {
        Ok(seconds) => Duration::from_secs(seconds.parse().unwrap()),
        Err(_) => Duration::from_mins(30),
    });
    *LIMIT
}

/// Waits for something that happens in another thread or process.
pub fn eventually(what: &str, mut condition: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !condition() {
        assert!(begin.elapsed() < limit(), "never happened: {what}");
        thread::sleep(Duration::from_millis(20));
    }
}

/// The same for something that can be awaited.
pub async fn in_the_end<T>(what: &str, happens: impl Future<Output = T>) -> T {
    let Ok(happened) = tokio::time::timeout(limit(), happens).await else {
        panic!("never happened: {what}");
    };
    happened
}
