//! `kinpost backup` beside a server that is being played on, and `kinpost restore` elsewhere. That streams go on with old
//! cursors is in `rest/restored.rs`.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use crate::harness::{
    EmptyDatabase, Program, Running, Table, TempDir, eventually, kinpost, output, signal,
};

/// A command of the program that works on the private database of a directory.
pub fn command(name: &str, file: &Path, data: &Path) -> Command {
    let mut command = kinpost();
    command.arg(name).arg(file).env("KINPOST_DATA", data);
    command
}

/// What a command says that must work.
pub fn done(command: &mut Command) -> String {
    let (code, said, log) = output(command);
    assert_eq!(code, 0, "{command:?}: {log}");
    said
}

#[test]
fn a_backup_made_during_a_match_is_a_moment_of_it() {
    let (here, there) = (TempDir::with_cluster(), TempDir::new());
    let server = Program::start_unlimited(here.path());
    let pair = Table::over_graphql(server.address());
    let is_done = AtomicBool::new(false);
    let file = here.join("kinpost.backup");
    thread::scope(|scope| {
        scope.spawn(|| {
            while !is_done.load(Ordering::Relaxed) {
                let look = pair.players[0].look(&pair.id);
                if look["status"] == "FINISHED" {
                    return;
                }
                pair.mover().play_any(&pair.id);
            }
        });
        eventually("something is played", || {
            pair.players[0].look(&pair.id)["ply"].as_u64().unwrap() > 2
        });
        let said = done(&mut command("backup", &file, here.path()));
        is_done.store(true, Ordering::Relaxed);
        assert!(said.starts_with("1 matches with "), "{said}");
    });
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert!(!here.join("kinpost.backup.unfinished").exists());
    let last = pair.players[0].look(&pair.id)["ply"].as_u64().unwrap();

    // Elsewhere there is not even a cluster yet.
    let said = done(&mut command("restore", &file, there.path()));
    let expected = "1 matches were played again and are as their moves say\n";
    assert!(said.ends_with(expected), "{said}");
    let restored = Program::start_unlimited(there.path());
    assert_eq!(restored.installation(), server.installation());
    let players = pair
        .players
        .clone()
        .map(|player| player.at(restored.address()));
    let pair = Table { players, ..pair };
    let ply = pair.players[0].look(&pair.id)["ply"].as_u64().unwrap();
    assert!(ply > 2 && ply <= last, "{ply} of {last}");
    if pair.players[0].look(&pair.id)["status"] == "RUNNING" {
        pair.mover().play_any(&pair.id);
    }
}

#[test]
fn a_database_of_ones_own_is_backed_up_and_restored_like_a_private_one() {
    let (here, there, folder) = (EmptyDatabase::new(), EmptyDatabase::new(), TempDir::new());
    let file = folder.join("kinpost.backup");
    let on = |name: &str, database: &EmptyDatabase| {
        let mut command = command(name, &file, folder.path());
        command.env("DATABASE_URL", database.url());
        command
    };
    let serve = |database: &EmptyDatabase| {
        Program::start_with(
            kinpost()
                .env("DATABASE_URL", database.url())
                .env("KINPOST_DATA", folder.path())
                .env("KINPOST_RATE_LIMITS", "off"),
        )
    };
    let server = serve(&here);
    let pair = Table::over_graphql(server.address());
    pair.mover().play_any(&pair.id);
    let said = done(&mut on("backup", &here));
    // The opening counts, too.
    assert!(said.starts_with("1 matches with 2 moves, as of "), "{said}");
    // A server on the empty database would write while it is filled.
    let other = serve(&there);
    let (code, _, log) = output(&mut on("restore", &there));
    assert_eq!(
        (code, log.contains("a copy of Kinpost uses it")),
        (1, true),
        "{log}"
    );
    other.stop();
    done(&mut on("restore", &there));
    let restored = serve(&there);
    let player = pair.players[0].at(restored.address());
    assert_eq!(player.look(&pair.id)["ply"], 1);
}

/// A `pg_dump` that begins and never ends, and says so in a file.
fn endless(folder: &TempDir) -> PathBuf {
    let begun = folder.join("begun");
    let script = format!(
        "#!/bin/sh\n[ \"$1\" = --version ] && echo 'pg_dump (PostgreSQL) 15.1' && exit\n\
         printf PGDMP\necho $$ > {0}.new && mv {0}.new {0}\nexec sleep 100000\n",
        begun.display()
    );
    for name in ["pg_dump", "pg_restore", "postgres", "initdb"] {
        let path = folder.join(name);
        fs::write(&path, &script).unwrap();
        fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).unwrap();
    }
    begun
}

#[test]
fn a_backup_that_is_interrupted_or_killed_leaves_nothing_in_the_way() {
    let (folder, database) = (TempDir::new(), EmptyDatabase::new());
    let begun = endless(&folder);
    let file = folder.join("kinpost.backup");
    let unfinished = folder.join("kinpost.backup.unfinished");
    let backup = || {
        let mut command = command("backup", &file, folder.path());
        command.env("DATABASE_URL", database.url());
        command
    };
    for (name, code) in [("-INT", Some(1)), ("-TERM", Some(1)), ("-KILL", None)] {
        let _ = fs::remove_file(&begun);
        let mut running = Running::start(backup().env("KINPOST_POSTGRES_BIN", folder.path()));
        eventually("the backup is under way", || begun.exists());
        let dump: i32 = fs::read_to_string(&begun).unwrap().trim().parse().unwrap();
        // Somebody else must not write the same file.
        let (other, _, log) = output(&mut backup());
        assert_eq!(
            (other, log.contains("another process writes")),
            (1, true),
            "{log}"
        );
        assert!(unfinished.exists() && !file.exists());
        signal(i32::try_from(running.0.id()).unwrap(), name);
        assert_eq!(running.0.wait().unwrap().code(), code, "{name}");
        assert!(!file.exists(), "{name}");
        if code.is_some() {
            assert!(!unfinished.exists(), "{name}");
            eventually("pg_dump has ended", || {
                !Path::new(&format!("/proc/{dump}")).exists()
            });
        } else {
            signal(dump, "-KILL");
        }
    }
    // What was left by the killed one is in nobody's way.
    done(&mut backup());
    assert!(file.exists() && !unfinished.exists());
}
