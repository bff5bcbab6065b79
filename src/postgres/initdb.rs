//! Makes a new cluster. It is made beside its final place and renamed when complete, so that an interrupted attempt
//! never looks like a cluster, and is simply made again.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
    process::{Command, Output, Stdio},
};

use super::{Error, NAME, account::Runner, binaries::Binaries, layout::Layout, system};

/// Makes the cluster of a data directory that has none.
pub(super) fn create(
    layout: &Layout,
    binaries: &Binaries,
    runner: &Runner,
    durable: bool,
) -> Result<(), Error> {
    remove_unfinished(layout)?;
    tracing::info!(data = %layout.data.display(), version = binaries.version, "making a new Postgres cluster");
    let made = run_initdb(layout, binaries, runner, durable)
        .and_then(|()| create_database(layout, binaries, runner));
    if let Err(error) = made {
        // It would be removed at the next start anyway; on a full disk its space is of use now.
        let _ = fs::remove_dir_all(&layout.unfinished);
        return Err(error);
    }
    // An empty directory in the final place would make the rename fail on some systems.
    let _ = fs::remove_dir(&layout.data);
    fs::rename(&layout.unfinished, &layout.data)
        .and_then(|()| File::open(&layout.pg)?.sync_all())
        .map_err(|error| Error::disk("putting the new cluster in its place", &layout.data, error))
}

fn remove_unfinished(layout: &Layout) -> Result<(), Error> {
    match fs::remove_dir_all(&layout.unfinished) {
        Ok(()) => {
            tracing::warn!(path = %layout.unfinished.display(), "removed a cluster that was never finished");
            Ok(())
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(Error::disk(
            "removing an unfinished cluster",
            &layout.unfinished,
            error,
        )),
    }
}

fn run_initdb(
    layout: &Layout,
    binaries: &Binaries,
    runner: &Runner,
    durable: bool,
) -> Result<(), Error> {
    let mut command = Command::new(binaries.program("initdb"));
    command
        .arg("-D")
        .arg(&layout.unfinished)
        .args(["-U", NAME, "-E", "UTF8", "--locale=C.UTF-8"]);
    // No password: only who can enter the 0700 folder of the socket can connect at all.
    command.args(["-A", "trust", "--data-checksums"]);
    if !durable {
        command.arg("--no-sync");
    }
    let output = run("initdb", command, runner, "", &layout.pg)?;
    check("initdb", &output, output.status.success(), &layout.pg)
}

/// Makes our database in single-user mode, before anybody can connect.
fn create_database(layout: &Layout, binaries: &Binaries, runner: &Runner) -> Result<(), Error> {
    let mut command = Command::new(binaries.program("postgres"));
    command
        .arg("--single")
        .arg("-D")
        .arg(&layout.unfinished)
        .arg("postgres");
    let statement = format!("create database {NAME};\n");
    let output = run("postgres", command, runner, &statement, &layout.pg)?;
    // Single-user mode ends with status 0 even when the statement failed.
    let complained = ["ERROR:", "FATAL:", "PANIC:"]
        .iter()
        .any(|word| String::from_utf8_lossy(&output.stderr).contains(word));
    check(
        "postgres --single",
        &output,
        output.status.success() && !complained,
        &layout.pg,
    )
}

fn run(
    name: &'static str,
    mut command: Command,
    runner: &Runner,
    input: &str,
    path: &Path,
) -> Result<Output, Error> {
    runner.apply(&mut command);
    system::die_with_this_thread(&mut command, libc::SIGTERM);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let failed = |error: io::Error| Error::Program {
        program: name,
        status: "it could not be run".into(),
        output: format!(
            "  {error} (user {}, in {})",
            runner.account.name,
            path.display()
        ),
    };
    let mut child = command.spawn().map_err(failed)?;
    if let Some(mut stdin) = child.stdin.take() {
        // A program that has already ended says why in its output.
        let _ = stdin.write_all(input.as_bytes());
    }
    child.wait_with_output().map_err(failed)
}

fn check(name: &'static str, output: &Output, succeeded: bool, path: &Path) -> Result<(), Error> {
    if succeeded {
        return Ok(());
    }
    let text = format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    Err(Error::program(name, output.status.to_string(), &text, path))
}
