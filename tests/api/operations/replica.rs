//! A streaming replica that lags as far as one can, dies and comes back: whoever reads never sees less than there is.

use std::{
    fs::{self, DirBuilder},
    os::unix::{
        fs::{DirBuilderExt, MetadataExt, chown},
        process::CommandExt,
    },
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use kinpost::postgres::Cluster;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, PgConnection, Row};

use crate::harness::{
    Program, Running, Table, TempDir, clusters, eventually, kinpost, postmaster_pid, signal,
};

/// A copy of a cluster that follows it.
struct Replica {
    folder: TempDir,
    programs: PathBuf,
    owner: (u32, u32),
    running: Option<Running>,
}

impl Replica {
    fn of(cluster: &Cluster, data: &Path) -> Self {
        let pid = postmaster_pid(data).unwrap();
        let postgres = fs::read_link(format!("/proc/{pid}/exe")).unwrap();
        let owner = fs::metadata(data.join("pg")).unwrap();
        let replica = Self {
            folder: TempDir::new(),
            programs: postgres.parent().unwrap().to_owned(),
            owner: (owner.uid(), owner.gid()),
            running: None,
        };
        let home = replica.folder.join("pg");
        DirBuilder::new().mode(0o700).create(&home).unwrap();
        chown(&home, Some(replica.owner.0), Some(replica.owner.1)).unwrap();
        let mut copy = replica.program("pg_basebackup");
        copy.arg("-h").arg(&cluster.address().socket_directory);
        copy.args(["-U", "kinpost", "-c", "fast", "-R", "-D"]);
        let copied = copy.arg(home.join("data")).output().unwrap();
        assert!(copied.status.success(), "{copied:?}");
        replica
    }

    /// A program of Postgres, which refuses to run as root.
    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.programs.join(name));
        command.current_dir("/").stdout(Stdio::null());
        if clusters::is_root() {
            command.uid(self.owner.0).gid(self.owner.1);
        }
        command
    }

    fn come_back(&mut self) {
        let home = self.folder.join("pg");
        let mut command = self.program("postgres");
        command.arg("-D").arg(home.join("data"));
        for setting in [
            "listen_addresses=".to_owned(),
            format!("unix_socket_directories={}", home.display()),
            "shared_buffers=16MB".to_owned(),
        ] {
            command.args(["-c", &setting]);
        }
        self.running = Some(Running::start(command.stderr(Stdio::null())));
        eventually("the replica answers", || self.ask("select true").is_some());
    }

    fn kill(&mut self) {
        // At once, but with its children: it does not start beside them.
        let mut running = self.running.take().unwrap();
        signal(i32::try_from(running.0.id()).unwrap(), "-QUIT");
        running.0.wait().unwrap();
    }

    fn url(&self) -> String {
        let home = self.folder.join("pg").display().to_string();
        format!("postgres://kinpost@{}/kinpost", home.replace('/', "%2F"))
    }

    /// Whether something is so there; none if nobody answers.
    fn ask(&self, sql: &'static str) -> Option<bool> {
        actix_web::rt::System::new().block_on(async {
            let mut connection = PgConnection::connect(&self.url()).await.ok()?;
            let row = sqlx::query(AssertSqlSafe(sql)).fetch_one(&mut connection);
            row.await.ok()?.try_get(0).ok()
        })
    }
}

/// Whether the server has asked it for a log.
const WAS_ASKED: &str = "select exists (select from pg_stat_activity \
    where application_name = 'kinpost' and query like '% from moves %' and pid <> pg_backend_pid())";

/// What is read of the past: all plies, and the table after each.
fn past(pair: &Table, last: u64) -> Value {
    let player = &pair.players[0];
    let history =
        "query($id: ID!) { match(id: $id) { ply history { edges { node { ply notation } } } } }";
    let all = player.graphql(history, &json!({ "id": pair.id }))["match"].clone();
    assert_eq!(all["ply"], last);
    let plies = all["history"]["edges"].as_array().unwrap();
    let numbers: Vec<_> = plies
        .iter()
        .map(|ply| ply["node"]["ply"].as_u64().unwrap())
        .collect();
    assert_eq!(numbers, (0..=last).collect::<Vec<_>>());
    let board = "query($id: ID!, $ply: Int) { match(id: $id) { board(format: TEXT, ply: $ply) } }";
    let boards = (0..=last).map(|ply| player.graphql(board, &json!({ "id": pair.id, "ply": ply })));
    json!([plies, boards.collect::<Vec<_>>()])
}

#[test]
fn nobody_goes_back_in_time_whatever_the_lag_of_a_replica() {
    let directory = TempDir::with_cluster();
    let cluster = clusters::start(directory.path()).unwrap();
    let mut replica = Replica::of(&cluster, directory.path());
    let serve = |settings: &[(&str, String)]| {
        let mut command = kinpost();
        command
            .env("KINPOST_DATA", directory.path())
            .env("KINPOST_RATE_LIMITS", "off")
            .envs(settings.iter().map(|(name, value)| (name, value)));
        Program::start_with(&mut command)
    };
    // It need not be there when the server starts.
    let server = serve(&[("KINPOST_DATABASE_READ_URL", replica.url())]);
    let pair = Table::over_graphql(server.address());
    pair.mover().play_any(&pair.id);
    past(&pair, 1);
    replica.come_back();
    eventually("the replica is asked", || {
        past(&pair, 1);
        replica.ask(WAS_ASKED) == Some(true)
    });

    assert_eq!(
        replica.ask("select pg_wal_replay_pause() is not null"),
        Some(true)
    );
    for ply in 2..6 {
        pair.mover().play_any(&pair.id);
        past(&pair, ply);
    }
    replica.kill();
    pair.mover().play_any(&pair.id);
    let seen = past(&pair, 6);
    replica.come_back();
    eventually("the replica has caught up", || {
        replica.ask("select max(ply) = 6 from moves") == Some(true)
    });
    eventually("the replica is asked again", || {
        assert_eq!(past(&pair, 6), seen);
        replica.ask(WAS_ASKED) == Some(true)
    });
    // Somebody who has never heard of a replica sees the same.
    let other = serve(&[]);
    let players = pair
        .players
        .clone()
        .map(|player| player.at(other.address()));
    assert_eq!(past(&Table { players, ..pair }, 6), seen);
}
