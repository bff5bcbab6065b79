//! Libraries of others in Python and from npm. They are fetched once, into the target folder.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::Command,
};

/// Where the libraries live; made anew when the file that pins them changes.
fn home(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("examples")
        .join(name)
}

/// What the tools say when they cannot reach where the libraries come from, or Python was packaged without `venv`.
const OUT_OF_REACH: &[&str] = &[
    "connection",
    "eai_again",
    "econnrefused",
    "econnreset",
    "enotfound",
    "ensurepip",
    "etimedout",
    "network",
    "timed out",
];

/// Runs a command of the preparation; the reason if it cannot be run or cannot reach what it needs.
fn prepare(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let done = command
        .output()
        .map_err(|error| format!("{name} does not run: {error}"))?;
    if done.status.success() {
        return Ok(());
    }
    let said = String::from_utf8([done.stdout, done.stderr].concat()).unwrap();
    let is_out_of_reach = OUT_OF_REACH
        .iter()
        .any(|word| said.to_lowercase().contains(word));
    assert!(is_out_of_reach, "{name} failed: {said}");
    let last = said.trim().lines().next_back().unwrap_or_default();
    Err(format!("{name} failed: {last}"))
}

/// Makes a home by `make`, unless it was made for the same pins before. Tests that want the same one wait for whichever
/// makes it.
fn make_once(
    home: &Path,
    pins: &Path,
    make: impl FnOnce() -> Result<(), String>,
) -> Result<(), String> {
    let (pins, stamp) = (fs::read(pins).unwrap(), home.join("made-for"));
    fs::create_dir_all(home.parent().unwrap()).unwrap();
    let making = File::create(home.with_extension("lock")).unwrap();
    making.lock().unwrap();
    if fs::read(&stamp).is_ok_and(|made_for| made_for == pins) {
        return Ok(());
    }
    let _ = fs::remove_dir_all(home);
    fs::create_dir_all(home).unwrap();
    make()?;
    fs::write(stamp, pins).unwrap();
    Ok(())
}

/// A Python that has libraries of its own.
pub struct Python {
    home: PathBuf,
}

impl Python {
    pub fn command(&self) -> Command {
        let mut command = Command::new(self.home.join("bin/python"));
        // Thousands of files would be compiled at every start where somebody has forbidden to keep the outcome.
        command
            .env_remove("PYTHONDONTWRITEBYTECODE")
            .env("PYTHONPYCACHEPREFIX", self.home.join("compiled"));
        command
    }

    /// Where the programs of its libraries are.
    pub fn programs(&self) -> PathBuf {
        self.home.join("bin")
    }
}

/// A Python that has these libraries.
pub fn python(name: &str, pins: &Path) -> Result<Python, String> {
    let home = home(name);
    let python = home.join("bin/python");
    make_once(&home, pins, || {
        prepare(Command::new("python3").args(["-m", "venv"]).arg(&home))?;
        let quietly = [
            "-m",
            "pip",
            "install",
            "--quiet",
            "--retries=1",
            // What is imported is compiled then; most is not.
            "--no-compile",
            "--requirement",
        ];
        prepare(Command::new(&python).args(quietly).arg(pins))
    })?;
    Ok(Python { home })
}

/// A folder with the npm packages that `source` pins.
pub fn packages(name: &str, source: &Path) -> Result<PathBuf, String> {
    let home = home(name);
    make_once(&home, &source.join("package-lock.json"), || {
        for name in ["package.json", "package-lock.json"] {
            fs::copy(source.join(name), home.join(name)).unwrap();
        }
        let quietly = [
            "ci",
            "--no-audit",
            "--no-fund",
            "--ignore-scripts",
            "--prefer-offline",
            "--fetch-retries=1",
            "--fetch-retry-mintimeout=1000",
        ];
        prepare(Command::new("npm").args(quietly).current_dir(&home))
    })?;
    Ok(home)
}
