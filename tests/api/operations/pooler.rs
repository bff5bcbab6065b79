//! PgBouncer in transaction mode between two copies and their database: it gives every transaction another of its few
//! connections, is killed during a match, and comes back.

use std::{
    fs,
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Command, Stdio},
    thread,
};

use kinpost::postgres::Cluster;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use super::backup::done;
use crate::harness::{
    Client, FOLLOW, Program, Running, Socket, Table, TempDir, clusters, eventually, kinpost, skip,
};

/// A pooler that can be killed and started again.
struct Pooler {
    folder: TempDir,
    port: u16,
    running: Option<Running>,
}

impl Pooler {
    /// None where it is not installed.
    fn start(cluster: &Cluster, data: &Path) -> Option<Self> {
        if !Command::new("pgbouncer")
            .arg("--version")
            .output()
            .is_ok_and(|it| it.status.success())
        {
            skip("a pooler", "pgbouncer is not installed");
            return None;
        }
        let folder = TempDir::new();
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        // Two connections, taken in turns. Nothing is made easier for us, such as ignored parameters.
        let settings = format!(
            "[databases]\n* = host={} port=5432 user=kinpost\n\
             [pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = any\n\
             pool_mode = transaction\ndefault_pool_size = 2\nserver_round_robin = 1\n",
            cluster.address().socket_directory.display(),
        );
        fs::write(folder.join("pgbouncer.ini"), settings).unwrap();
        // It refuses to run as root, and has to enter the folder of the socket.
        let owner = Command::new("stat")
            .args(["-c", "%U"])
            .arg(data.join("pg"))
            .output()
            .unwrap();
        fs::write(folder.join("user"), owner.stdout.trim_ascii()).unwrap();
        let mut pooler = Self {
            folder,
            port,
            running: None,
        };
        pooler.come_back();
        Some(pooler)
    }

    fn come_back(&mut self) {
        let mut command = Command::new("pgbouncer");
        if clusters::is_root() {
            command
                .arg("-u")
                .arg(fs::read_to_string(self.folder.join("user")).unwrap());
        }
        command.arg(self.folder.join("pgbouncer.ini"));
        self.running = Some(Running::start(
            command.stderr(Stdio::null()).stdout(Stdio::null()),
        ));
        eventually("the pooler listens", || {
            TcpStream::connect(("127.0.0.1", self.port)).is_ok()
        });
    }

    fn kill(&mut self) {
        self.running = None;
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://kinpost@127.0.0.1:{}/{database}", self.port)
    }
}

fn direct_url(cluster: &Cluster, database: &str) -> String {
    let directory = cluster.address().socket_directory.display().to_string();
    format!(
        "postgres://kinpost@{}/{database}",
        directory.replace('/', "%2F")
    )
}

/// Asks until there is an answer that is not that the database is away.
fn ask(player: &Client, query: &str, variables: &Value) -> Value {
    let mut answer = Value::Null;
    eventually("the server answers", || {
        answer = player.try_graphql(query, variables).unwrap();
        match answer["errors"][0]["extensions"]["code"].as_str() {
            None => true,
            Some("DATABASE_UNAVAILABLE") => false,
            Some(code) => panic!("{code}: {answer}"),
        }
    });
    answer["data"].clone()
}

/// Plays a legal move, if it is this player's turn; whether the match goes on. Repeats itself while the database is away.
fn play(player: &Client, id: &str) -> bool {
    let look = "query($id: ID!) { match(id: $id) { ply status turn you legalMoves { moves { notation } } } }";
    let now = ask(player, look, &json!({ "id": id }))["match"].clone();
    if now["turn"][0] == now["you"] && now["status"] == "RUNNING" {
        let moves = now["legalMoves"]["moves"].as_array().unwrap();
        let ply = now["ply"].as_u64().unwrap();
        let some = &moves[usize::try_from(ply).unwrap() * 7 % moves.len()]["notation"];
        let input = json!({ "matchId": id, "ply": ply, "move": { "notation": some },
            "idempotencyKey": format!("ply {ply}") });
        let submit = "mutation($input: SubmitMoveInput!) { submitMove(input: $input) { __typename
            ... on MoveAccepted { ply { ply } } } }";
        let done = &ask(player, submit, &json!({ "input": input }))["submitMove"];
        assert_eq!(done["ply"]["ply"], ply + 1, "{done}");
    }
    now["status"] == "RUNNING"
}

/// Every ply that somebody is told who follows a match to its end, and comes back whenever they are cut off.
fn followed(player: &Client, id: &str) -> Vec<u64> {
    let mut plies = Vec::new();
    loop {
        let Some(mut socket) =
            Socket::try_open(&player.address.to_string(), Some("graphql-transport-ws"))
        else {
            continue;
        };
        socket.introduce(&json!({ "authorization": format!("Bearer {}", player.bearer()) }));
        socket.subscribe("1", FOLLOW, &json!({ "id": id, "afterPly": plies.last() }));
        while let Some(message) = socket.try_hear() {
            let update = &message["payload"]["data"]["match"];
            if let Some(ply) = update["ply"]["ply"].as_u64() {
                plies.push(ply);
            }
            if update["match"]["status"] == "FINISHED"
                && update["match"]["ply"] == *plies.last().unwrap()
            {
                return plies;
            }
            if message["type"] == "complete" || message["type"] == "error" {
                break;
            }
        }
    }
}

/// Kills the pooler, until the server says so, and lets it come back while somebody tries to go on.
fn interrupt(pooler: &mut Pooler, server: &Program, go_on: &(impl Fn() -> bool + Sync)) {
    let becomes = |status| {
        eventually("requests are answered so", || {
            server.get("/api/v1/matches").status == status
        });
    };
    pooler.kill();
    becomes(503);
    thread::scope(|scope| {
        let going_on = scope.spawn(go_on);
        pooler.come_back();
        going_on.join().unwrap();
    });
    becomes(200);
}

#[test]
fn a_match_through_a_pooler_that_is_killed_loses_and_doubles_nothing() {
    let directory = TempDir::with_cluster();
    let cluster = clusters::start(directory.path()).unwrap();
    let Some(mut pooler) = Pooler::start(&cluster, directory.path()) else {
        return;
    };
    actix_web::rt::System::new().block_on(async {
        let url = direct_url(&cluster, "kinpost");
        let mut connection = PgConnection::connect(&url).await.unwrap();
        let create = sqlx::raw_sql(AssertSqlSafe("create database fresh"));
        create.execute(&mut connection).await.unwrap();
    });
    let with_settings = |mut command: Command| {
        command
            .env("DATABASE_URL", pooler.url("fresh"))
            .env("KINPOST_DATABASE_DIRECT_URL", direct_url(&cluster, "fresh"))
            .env("KINPOST_DATABASE_PATIENCE", "2")
            .env("KINPOST_RATE_LIMITS", "off")
            .env("KINPOST_DATA", directory.path());
        command
    };
    // Both make the tables, which takes the direct way.
    let servers = [(); 2].map(|()| Program::start_with(&mut with_settings(kinpost())));
    let mut backup = with_settings(kinpost());
    let pair = Table::over_graphql(servers[0].address());
    let [ann, bob] = &pair.players;
    let players = [ann.clone(), bob.at(servers[1].address())];
    let told = thread::scope(|scope| {
        // Each reads where the other plays.
        let readers = [ann.at(servers[1].address()), bob.clone()];
        let readers = readers.map(|reader| {
            scope.spawn({
                let id = &pair.id;
                move || followed(&reader, id)
            })
        });
        let play_round = || players.iter().all(|player| play(player, &pair.id));
        let mut n_rounds = 0;
        while play_round() {
            n_rounds += 1;
            if n_rounds % 5 == 3 {
                interrupt(&mut pooler, &servers[0], &play_round);
            }
        }
        assert!(n_rounds > 3);
        readers.map(|reader| reader.join().unwrap())
    });
    let last = ann.look(&pair.id)["ply"].as_u64().unwrap();
    for told in told {
        assert_eq!(told, (0..=last).collect::<Vec<_>>());
    }
    let said = done(backup.arg("backup").arg(directory.join("kinpost.backup")));
    assert!(
        said.starts_with(&format!("1 matches with {} moves", last + 1)),
        "{said}"
    );
    for server in servers {
        let log = server.stop();
        assert!(!log.contains("prepared statement"), "{log}");
    }
}
