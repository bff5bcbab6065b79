//! Files and databases that are refused, and that nothing is touched then.

use std::{
    fs::{self, OpenOptions},
    io::Write,
    path::Path,
};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use super::backup::{command, done};
use crate::harness::{EmptyDatabase, TempDir, World, kinpost, output, play_on, started};
use crate::postgres::disks::Disk;

/// The length of the footer: hash, length of the manifest, tail.
const FOOTER: usize = 56;

/// A backup of one match.
fn some_backup(folder: &TempDir) -> Vec<u8> {
    let file = folder.join("good.backup");
    let home = EmptyDatabase::new();
    let world = World::start_on(home.target());
    let (id, players) = started(&world, "PRIVATE");
    play_on(&id, &players, 2);
    done(command("backup", &file, folder.path()).env("DATABASE_URL", home.url()));
    fs::read(file).unwrap()
}

/// The same with a manifest that says something else, and with a good hash.
fn with_manifest(good: &[u8], change: impl FnOnce(&mut Value)) -> Vec<u8> {
    let (rest, footer) = good.split_at(good.len() - FOOTER);
    let length = u64::from_be_bytes(footer[32..40].try_into().unwrap());
    let (dump, json) = rest.split_at(rest.len() - usize::try_from(length).unwrap());
    let mut manifest: Value = serde_json::from_slice(json).unwrap();
    change(&mut manifest);
    let json = manifest.to_string().into_bytes();
    let mut made = [dump, &json].concat();
    let hash = Sha256::digest(&made);
    made.extend_from_slice(&hash);
    made.extend((json.len() as u64).to_be_bytes());
    made.extend_from_slice(&footer[40..]);
    made
}

#[test]
fn a_file_that_is_not_a_whole_backup_is_refused_before_a_cluster_is_made() {
    let folder = TempDir::new();
    let good = some_backup(&folder);
    let mut flipped = good.clone();
    flipped[good.len() / 2] ^= 1;
    let mut other_manifest = good.clone();
    other_manifest[good.len() - FOOTER - 3] ^= 1;
    let mut long_manifest = good.clone();
    let length = good.len() - FOOTER + 32;
    long_manifest[length..length + 8].fill(0xff);
    let n = good.len();
    let data = folder.join("data");
    for (name, bytes, reason) in [
        ("text", b"once upon a time".to_vec(), "is no backup"),
        ("empty", Vec::new(), "is no backup"),
        ("head", good[..5].to_vec(), "cut off"),
        ("half", good[..n / 2].to_vec(), "cut off"),
        ("nearly", good[..n - 1].to_vec(), "cut off"),
        ("more", [&good[..], b"x"].concat(), "cut off"),
        ("long manifest", long_manifest, "cut off"),
        ("flipped", flipped, "is damaged"),
        ("other manifest", other_manifest, "is damaged"),
    ] {
        let file = folder.join(name);
        fs::write(&file, bytes).unwrap();
        let (code, _, log) = output(&mut command("restore", &file, &data));
        assert_eq!((code, log.contains(reason)), (1, true), "{name}: {log}");
    }
    for (file, reason) in [
        (folder.path(), "is no backup"),
        (Path::new("/nowhere"), "cannot read"),
    ] {
        let (code, _, log) = output(&mut command("restore", file, &data));
        assert_eq!((code, log.contains(reason)), (1, true), "{log}");
    }
    assert!(!data.exists());
}

#[test]
fn a_backup_that_promises_something_else_is_not_restored() {
    let folder = TempDir::new();
    let good = some_backup(&folder);
    let home = EmptyDatabase::new();
    let restore = |file: &Path| {
        output(command("restore", file, folder.path()).env("DATABASE_URL", home.url()))
    };
    let newer = |manifest: &mut Value| manifest["schema"] = json!(9999);
    let cases: [(&str, Vec<u8>, &str); 4] = [
        (
            "newer",
            with_manifest(&good, newer),
            "use that or a newer one",
        ),
        (
            "newer Postgres",
            with_manifest(&good, |manifest| manifest["postgres"] = json!(99)),
            "the backup is of Postgres 99",
        ),
        (
            "no programs",
            with_manifest(&good, |manifest| manifest["programs"] = json!(99)),
            "no pg_dump and pg_restore of Postgres 99 or newer found",
        ),
        (
            "more moves",
            with_manifest(&good, |manifest| manifest["rows"]["moves"] = json!(1000)),
            "moves has 3 rows where the backup should have 1000",
        ),
    ];
    for (name, bytes, reason) in cases {
        let file = folder.join(name);
        fs::write(&file, bytes).unwrap();
        let (code, _, log) = restore(&file);
        assert_eq!((code, log.contains(reason)), (1, true), "{name}: {log}");
    }
    // After all of that the database is still one without data.
    let (code, said, log) = restore(&folder.join("good.backup"));
    assert_eq!(code, 0, "{log}");
    assert!(said.starts_with("1 matches with 3 moves"), "{said}");
    // And now it is one with data.
    let (code, _, log) = restore(&folder.join("good.backup"));
    assert_eq!(code, 1);
    assert!(log.contains("there are data in it already"), "{log}");
    let (code, said, _) = output(
        kinpost()
            .args(["repair", "--dry-run"])
            .env("DATABASE_URL", home.url()),
    );
    assert_eq!(
        (code, said.as_str()),
        (0, "1 matches compared, 0 would be rebuilt\n")
    );
}

#[test]
fn snapshots_that_disagree_with_their_moves_are_told() {
    let folder = TempDir::new();
    let (here, there) = (EmptyDatabase::new(), EmptyDatabase::new());
    let world = World::start_on(here.target());
    let (id, players) = started(&world, "PRIVATE");
    play_on(&id, &players, 2);
    assert_eq!(world.change("update matches set waiting = waiting + 1"), 1);
    let file = folder.join("kinpost.backup");
    let run = |name: &str, database: &EmptyDatabase| {
        output(command(name, &file, folder.path()).env("DATABASE_URL", database.url()))
    };
    assert_eq!(run("backup", &here).0, 0);
    let (code, said, log) = run("restore", &there);
    assert_eq!(code, 1, "{log}");
    assert!(
        said.contains(&format!("{id} differs from its moves")),
        "{said}"
    );
    assert!(log.contains("run `kinpost repair`"), "{log}");
    let (code, said, _) = output(kinpost().arg("repair").env("DATABASE_URL", there.url()));
    assert_eq!(code, 0);
    assert!(said.ends_with("1 matches compared, 1 rebuilt\n"), "{said}");
}

#[test]
fn a_database_of_another_program_is_neither_backed_up_nor_overwritten() {
    let folder = TempDir::new();
    some_backup(&folder);
    let file = folder.join("good.backup");
    let foreign = EmptyDatabase::new();
    let run = |sql: &'static str| {
        actix_web::rt::System::new().block_on(async {
            let mut connection = PgConnection::connect(&foreign.url()).await.unwrap();
            let done = sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection);
            done.await.unwrap();
        });
    };
    run("drop schema public cascade; create schema public; create table recipes (name text)");
    for (name, file, reason) in [
        (
            "backup",
            folder.join("foreign.backup"),
            "there is no Kinpost in this database",
        ),
        (
            "restore",
            file,
            "it has a table of another program (recipes)",
        ),
    ] {
        let mut command = command(name, &file, folder.path());
        let (code, _, log) = output(command.env("DATABASE_URL", foreign.url()));
        assert_eq!((code, log.contains(reason)), (1, true), "{log}");
    }
    assert!(!folder.join("foreign.backup").exists());
    run("insert into recipes values ('borscht')");
}

#[test]
fn a_file_that_is_there_is_not_overwritten() {
    let (folder, home) = (TempDir::new(), EmptyDatabase::new());
    let file = folder.join("kinpost.backup");
    fs::write(&file, "mine").unwrap();
    let link = folder.join("link");
    std::os::unix::fs::symlink(folder.join("nothing"), &link).unwrap();
    for file in [&file, &link] {
        let mut command = command("backup", file, folder.path());
        let (code, _, log) = output(command.env("DATABASE_URL", home.url()));
        assert_eq!(
            (code, log.contains("exists; choose another name")),
            (1, true),
            "{log}"
        );
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    assert!(!folder.join("nothing").exists());
}

#[test]
fn a_full_disk_is_named_and_no_half_file_stays_on_it() {
    let Some(disk) = Disk::mount(4) else { return };
    let home = EmptyDatabase::new();
    let file = disk.path().join("kinpost.backup");
    disk.fill();
    let mut command = command("backup", &file, disk.path());
    let (code, _, log) = output(command.env("DATABASE_URL", home.url()));
    assert_eq!(
        (code, log.contains("is full; nothing was left there")),
        (1, true),
        "{log}"
    );
    let names = fs::read_dir(disk.path()).unwrap();
    let names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["filler"]);
    // And with a little room, which is not enough.
    let filler = OpenOptions::new()
        .write(true)
        .open(disk.path().join("filler"));
    let mut filler = filler.unwrap();
    filler.set_len(0).unwrap();
    filler.write_all(&vec![0; (4 << 20) - (16 << 10)]).unwrap();
    let (code, _, log) = output(&mut command);
    assert_eq!(
        (code, log.contains("is full; nothing was left there")),
        (1, true),
        "{log}"
    );
    assert!(!file.exists() && !disk.path().join("kinpost.backup.unfinished").exists());
}
