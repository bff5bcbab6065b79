//! The running server process: how it is started, when it is ready, and how it is stopped in order (graceful shutdown).

use std::{
    fmt::Display,
    io,
    os::unix::{net::UnixStream, process::CommandExt},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

use super::{
    Address, Error, Options, PORT,
    account::Runner,
    binaries::Binaries,
    layout::Layout,
    log::Tail,
    memory,
    pid_file::{self, PidFile},
    socket, system,
};

/// How often files and processes are looked at; a start takes about ten of these.
pub(super) const TICK: Duration = Duration::from_millis(5);

/// A Postgres that we started.
#[derive(Debug)]
pub(super) struct Postmaster {
    child: Child,
    tail: Tail,
    /// How long it may take to stop.
    patience: Duration,
}

impl Postmaster {
    /// Starts Postgres and waits until it accepts connections, however long its recovery takes.
    ///
    /// Must be called from a thread that lives as long as Postgres should.
    pub(super) fn start(
        layout: &Layout,
        binaries: &Binaries,
        runner: &Runner,
        options: &Options,
        address: &Address,
    ) -> Result<Self, Error> {
        let mut command = Command::new(binaries.program("postgres"));
        command.arg("-D").arg(&layout.data);
        for (name, value) in settings(options, address) {
            command.arg("-c").arg(format!("{name}={value}"));
        }
        runner.apply(&mut command);
        // Its own group, so that Ctrl-C in a terminal reaches only us, and we stop Postgres after the requests.
        command
            .process_group(0)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        system::die_with_this_thread(&mut command, libc::SIGINT);
        let mut child = command
            .spawn()
            .map_err(|error| cannot_run(&error, runner, &binaries.directory))?;
        let Some(output) = child.stderr.take() else {
            return Err(Error::KeeperGone);
        };
        let mut postmaster = Self {
            child,
            tail: Tail::follow(output, &layout.log),
            patience: options.patience,
        };
        match postmaster.wait_until_ready(layout) {
            Ok(()) => Ok(postmaster),
            Err(error) => {
                postmaster.stop();
                Err(error)
            }
        }
    }

    fn wait_until_ready(&mut self, layout: &Layout) -> Result<(), Error> {
        let begin = Instant::now();
        let mut told = 0;
        loop {
            if let Some(status) = self.ended() {
                return Err(Error::program(
                    "postgres",
                    status.to_string(),
                    &self.tail.text(),
                    &layout.pg,
                ));
            }
            if let PidFile::Present {
                pid, ready: true, ..
            } = pid_file::read(&layout.data.join(pid_file::NAME))?
                && u32::try_from(pid) == Ok(self.child.id())
            {
                return Ok(());
            }
            if begin.elapsed().as_secs() / 10 > told {
                told += 1;
                tracing::info!(
                    seconds = told * 10,
                    "Postgres is still starting; it may be recovering after a crash"
                );
            }
            thread::sleep(TICK);
        }
    }

    /// How the process ended, or none while it runs.
    pub(super) fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok().flatten()
    }

    /// The end of its log.
    pub(super) fn last_words(&self) -> String {
        self.tail.text()
    }

    /// Stops it in order: open transactions are rolled back, everything committed is on disk.
    pub(super) fn stop(mut self) {
        let Ok(pid) = i32::try_from(self.child.id()) else {
            return;
        };
        for signal in [libc::SIGINT, libc::SIGQUIT] {
            if self.ended().is_none() {
                system::signal(pid, signal);
            }
            let begin = Instant::now();
            while begin.elapsed() < self.patience {
                if self.ended().is_some() {
                    return;
                }
                thread::sleep(TICK);
            }
            tracing::warn!(pid, "Postgres does not stop");
        }
    }
}

fn cannot_run(error: &io::Error, runner: &Runner, directory: &Path) -> Error {
    let output = format!(
        "  {error} (user {}, programs in {})",
        runner.account.name,
        directory.display()
    );
    Error::Program {
        program: "postgres",
        status: "it could not be run".into(),
        output,
    }
}

/// Given on the command line rather than in `postgresql.conf`, so that a newer Kinpost brings newer settings.
fn settings(options: &Options, address: &Address) -> Vec<(&'static str, String)> {
    let on = if options.durable { "on" } else { "off" };
    let fixed = [
        ("listen_addresses", String::new()),
        ("port", address.port.to_string()),
        (
            "unix_socket_directories",
            quoted(address.socket_directory.display()),
        ),
        ("unix_socket_permissions", "0700".into()),
        ("max_connections", options.max_connections.to_string()),
        ("fsync", on.into()),
        ("full_page_writes", on.into()),
        ("synchronous_commit", on.into()),
        ("wal_compression", "on".into()),
        ("max_wal_size", "2GB".into()),
        ("checkpoint_timeout", "15min".into()),
        ("logging_collector", "off".into()),
        ("log_destination", "stderr".into()),
        ("log_line_prefix", "%m [%p] ".into()),
        ("timezone", "UTC".into()),
        ("cluster_name", super::NAME.into()),
    ];
    let mut settings: Vec<_> = fixed.into_iter().chain(memory::settings()).collect();
    if !options.durable {
        settings.extend(SHORT_LIVED.map(|(name, value)| (name, value.to_owned())));
    }
    settings
}

/// What a cluster that lives for a test does without: every copied and dropped database walks through all the memory,
/// and nothing is old enough to be swept.
const SHORT_LIVED: [(&str, &str); 3] = [
    ("shared_buffers", "64MB"),
    ("autovacuum", "off"),
    ("wal_compression", "off"),
];

/// The setting is a list, in which a path with a comma or a blank needs quotes.
fn quoted(path: impl Display) -> String {
    format!("\"{}\"", path.to_string().replace('"', "\"\""))
}

/// Where a Postgres that another process started on this cluster listens, if it answers.
pub(super) fn listening(data: &Path) -> Result<Option<PathBuf>, Error> {
    match pid_file::read(&data.join(pid_file::NAME))? {
        PidFile::Present {
            socket_directory: Some(directory),
            ready: true,
            ..
        } => {
            let answers = UnixStream::connect(socket::file(&directory, PORT)).is_ok();
            Ok(answers.then_some(directory))
        }
        _ => Ok(None),
    }
}
